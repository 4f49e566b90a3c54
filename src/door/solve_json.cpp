#include "door/solve_json.hpp"

#include <array>

#include "cards/notation.hpp"
#include "rules/sheet_checks.hpp"
#include "wire/fields.hpp"

namespace ultimo {
namespace json = boost::json;

namespace {

using solver::Goal;
using solver::Range;

constexpr std::array<std::string_view, 5> kGoals = {"points", "tricks", "game", "score", "feat"};
constexpr std::array<std::string_view, 3> kNatures = {"two-sides", "against-all", "each-for-self"};

Aim aim_of(const Deal& deal) {
  return deal.engine().info().contracts[at(deal.moment().contract)].aim;
}

json::array line_json(const std::vector<solver::PlayedCard>& line) {
  json::array list;
  for (const solver::PlayedCard& played : line) {
    list.push_back(json::object{{"by", played.by.number()}, {"card", name(played.card)}});
  }
  return list;
}

}  // namespace

std::string_view goal_name(Goal goal) { return kGoals[static_cast<std::size_t>(goal)]; }

std::optional<Goal> parse_goal(std::string_view name) {
  for (std::size_t i = 0; i < kGoals.size(); ++i) {
    if (kGoals[i] == name) return static_cast<Goal>(i);
  }
  return std::nullopt;
}

Result<solver::Question> usual_question(const Deal& deal) {
  const Moment moment = deal.moment();
  if (moment.phase != Phase::play) {
    return bad_field({"solve.no-card-there"});
  }
  const Aim aim = aim_of(deal);
  solver::Question question;
  question.goal = aim == Aim::points || aim == Aim::fewest_points ? Goal::points : Goal::game;
  question.side_of = aim == Aim::fewest_points ? moment.to_act : moment.declarer;
  return question;
}

Result<void> set_goal(const BookInfo& info, std::string_view goal, std::string_view feat,
                      solver::Question& question) {
  const std::optional<Goal> found = parse_goal(goal);
  if (!found) {
    return bad_field({"solve.no-such-goal", {{"goal", in_quotes(goal)}}});
  }
  question.goal = *found;
  if (question.goal != Goal::feat) return {};
  const std::optional<FeatId> known = parse_feat(info, feat);
  if (!known) {
    return bad_field({"solve.unknown-feat", {{"feat", in_quotes(feat)}}});
  }
  question.feat = *known;
  return {};
}

std::optional<solver::VectorAnswer> each_for_self(const solver::Solver& solver, const Deal& deal,
                                                  double seconds, solver::Context& context) {
  constexpr std::uint64_t kNodesForVectors = 3'000'000;
  if (aim_of(deal) != Aim::fewest_points) return std::nullopt;
  const auto found =
      solver.solve_each_for_self(deal.position(), {kNodesForVectors, seconds, {}}, context);
  return found && found->finished ? std::optional(*found) : std::nullopt;
}

bool is_best(const solver::Answer& answer, const Range& card) {
  return answer.value.exact() && card.exact() && card.at_least == answer.value.at_least;
}

json::object range_json(const Range& range) {
  return {{"at_least", range.knows_least() ? json::value(range.at_least) : json::value(nullptr)},
          {"at_most", range.knows_most() ? json::value(range.at_most) : json::value(nullptr)}};
}

json::object question_json(const Deal& deal, const solver::Question& question) {
  const Moment moment = deal.moment();
  const BookInfo& info = deal.engine().info();
  json::object head{{"rulebook", info.id},
                    {"contract", info.contracts[at(moment.contract)].id},
                    {"declarer", to_json(moment.declarer)},
                    {"goal", goal_name(question.goal)},
                    {"side_of", to_json(question.side_of)}};
  if (question.goal == Goal::feat) head["feat"] = info.feats[at(question.feat)].id;
  return head;
}

json::object solved_json(const Deal& deal, const solver::Question& question,
                         const solver::Answer& answer,
                         const std::optional<solver::VectorAnswer>& each) {
  json::object object = question_json(deal, question);
  object["after"] = deal.actions().size();
  object["to_act"] = to_json(answer.to_act);
  object["nature"] = kNatures[static_cast<std::size_t>(answer.nature)];
  object["value"] = range_json(answer.value);
  json::array cards;
  for (const solver::CardValue& value : answer.cards) {
    json::object row = range_json(value.value);
    row["card"] = name(value.card);
    row["best"] = is_best(answer, value.value);
    cards.push_back(std::move(row));
  }
  object["cards"] = std::move(cards);
  object["line"] = line_json(answer.line);
  if (each) {
    object["each_for_self"] = json::object{{"scores", to_json(each->scores, deal.setup().seats)},
                                           {"line", line_json(each->line)}};
  }
  object["nodes"] = answer.nodes;
  object["seconds"] = answer.seconds;
  return object;
}

}  // namespace ultimo
