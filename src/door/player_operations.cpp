#include "door/player_operations.hpp"

#include "bots/bot.hpp"
#include "door/solve_json.hpp"
#include "oracle/replay.hpp"
#include "rules/action_text.hpp"
#include "solver/questions.hpp"
#include "wire/deal_json.hpp"
#include "wire/fields.hpp"

namespace ultimo {
namespace json = boost::json;

namespace {

constexpr int kMostNumber = 1'000'000'000;

/// `seconds` and `nodes`; without them no bound, or so many seconds.
solver::Budget read_budget(Fields& fields, double seconds) {
  constexpr double kMostSeconds = 3600;
  solver::Budget budget;
  budget.seconds = seconds;
  if (const json::value* value = fields.find("seconds")) {
    json::error_code error;
    budget.seconds = value->to_number<double>(error);
    if (error || !(budget.seconds > 0 && budget.seconds <= kMostSeconds)) {
      fields.wrong({"budget.seconds", {{"given", shown(*value)}}});
    }
  }
  if (const std::optional<int> nodes = fields.integer_if_given("nodes", 1, kMostNumber)) {
    budget.nodes = static_cast<std::uint64_t>(*nodes);
  }
  return budget;
}

Result<json::object> solve(const Players& players, const Engine& engine,
                           const json::object& request) {
  constexpr double kUsualSeconds = 10;
  const Result<Deal> deal = replayed(engine, request);
  if (!deal) return tl::unexpected(deal.error());
  Result<solver::Question> question = solver::usual_question(*deal);
  if (!question) return tl::unexpected(question.error());
  Fields fields(request);
  if (fields.find("goal") != nullptr) {
    const std::string_view goal = fields.text("goal");
    const bool about_feat = solver::parse_goal(goal) == solver::Goal::feat;
    const bool has_feat = about_feat || fields.find("feat") != nullptr;
    const std::string_view feat = has_feat ? fields.text("feat") : "";
    if (!fields.ok()) return fields.refused();
    const Result<void> set = set_goal(engine.info(), goal, feat, *question);
    if (!set) return tl::unexpected(set.error());
  }
  if (fields.find("side") != nullptr) {
    question->side_of = fields.seat("side", deal->setup().seats);
  }
  question->at_least = fields.integer_if_given("at_least", -kMostNumber, kMostNumber);
  question->each_card = fields.boolean("each_card", true);
  question->line = fields.boolean("line", true);
  question->budget = read_budget(fields, kUsualSeconds);
  if (!fields.ok()) return fields.refused();
  const solver::Solver& solver = *players.tools(engine).solver;
  solver::Context context;
  const Result<solver::Answer> answer = solver.solve(deal->position(), *question, context);
  if (!answer) return tl::unexpected(answer.error());
  return solved_json(*deal, *question, *answer,
                     each_for_self(solver, *deal, question->budget.seconds, context));
}

json::array candidates_json(const BookInfo& info, const Advice& advice) {
  json::array list;
  for (const Candidate& candidate : advice.candidates) {
    list.push_back(json::object{{"action", action_text(info, candidate.action)},
                                {"expected", candidate.expected},
                                {"chance", candidate.chance}});
  }
  return list;
}

/// The seat whose turn it is; a seat that is named must be that one.
Seat asked_seat(Fields& fields, const Deal& deal) {
  const Moment moment = deal.moment();
  if (moment.finished) {
    fields.wrong({"decide.deal-is-over"});
    return kNobody;
  }
  if (fields.find("seat") == nullptr) return moment.to_act;
  const Seat seat = fields.seat("seat", deal.setup().seats);
  if (fields.ok() && seat != moment.to_act) {
    fields.wrong(
        {"decide.not-its-turn", {{"turn", moment.to_act.number()}, {"seat", seat.number()}}});
  }
  return seat;
}

std::unique_ptr<Bot> read_bot(Fields& fields, const BotTools& tools) {
  const std::string_view name = fields.find("bot") == nullptr ? "expert" : fields.text("bot");
  BotOptions options;
  options.seed =
      static_cast<std::uint64_t>(fields.integer_if_given("seed", 0, kMostNumber).value_or(0));
  options.layouts = fields.integer_if_given("worlds", 1, 100'000).value_or(0);
  if (!fields.ok()) return nullptr;
  std::unique_ptr<Bot> bot = make_bot(name, tools, options);
  if (bot == nullptr) {
    Argument::List known(bot_names().begin(), bot_names().end());
    fields.wrong({"decide.no-such-bot", {{"name", in_quotes(name)}, {"known", std::move(known)}}});
  }
  return bot;
}

std::vector<Reason> reasons_of(const Advice& advice, const BookInfo& info) {
  std::vector<Reason> all{advice.reason};
  if (std::optional<Reason> next = next_best(advice, info)) all.push_back(*std::move(next));
  return all;
}

/// The bot is given what the seat sees and nothing else of the deal.
Result<json::object> decide(const Players& players, const Says& says, const Engine& engine,
                            const json::object& request) {
  const Result<Deal> deal = replayed(engine, request);
  if (!deal) return tl::unexpected(deal.error());
  Fields fields(request);
  const Seat seat = asked_seat(fields, *deal);
  const std::unique_ptr<Bot> bot = read_bot(fields, players.tools(engine));
  const solver::Budget budget = read_budget(fields, solver::Budget{}.seconds);
  if (!fields.ok()) return fields.refused();
  const Advice advice = bot->advise(deal->view(seat), budget);
  std::string said;
  json::array reasons;
  for (const Reason& reason : reasons_of(advice, engine.info())) {
    said += (said.empty() ? "" : "; ") + says(reason);
    reasons.push_back(to_json(reason));
  }
  return json::object{{"seat", seat.number()},
                      {"action", action_text(engine.info(), advice.action)},
                      {"reason", said},
                      {"reasons", std::move(reasons)},
                      {"layouts", advice.layouts},
                      {"candidates", candidates_json(engine.info(), advice)}};
}

}  // namespace

std::vector<MoreOperation> player_operations(const Players& players, const Says& says) {
  return {{"solve",
           [&players](const Engine& engine, const json::object& request) {
             return solve(players, engine, request);
           }},
          {"decide", [&players, says](const Engine& engine, const json::object& request) {
             return decide(players, says, engine, request);
           }}};
}

}  // namespace ultimo
