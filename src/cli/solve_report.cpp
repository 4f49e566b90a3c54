#include "cli/solve_report.hpp"

#include <fmt/format.h>

#include "cards/notation.hpp"
#include "door/solve_json.hpp"
#include "rules/deal_text.hpp"
#include "wire/fields.hpp"

namespace ultimo::cli {
namespace json = boost::json;

namespace {

using solver::Goal;
using solver::Nature;
using solver::Range;

std::string value_text(const Engine& engine, Goal goal, int value) {
  const BookInfo& info = engine.info();
  switch (goal) {
    case Goal::points: return fmt::format("{} points", written_text(engine.written(Thirds(value))));
    case Goal::tricks: return fmt::format("{} tricks", value);
    case Goal::game: return value != 0 ? "won" : "lost";
    case Goal::score: return fmt::format("{:+} {}", value, info.unit);
    case Goal::feat: break;
  }
  return value != 0 ? "made" : "not made";
}

std::string range_text(const Engine& engine, Goal goal, const Range& range) {
  if (range.exact()) return value_text(engine, goal, range.at_least);
  const bool low = range.knows_least();
  const bool high = range.knows_most();
  const bool yes_or_no = goal == Goal::game || goal == Goal::feat;
  if (yes_or_no || (!low && !high)) return "not decided in the time";
  const std::string least = low ? value_text(engine, goal, range.at_least) : "";
  const std::string most = high ? value_text(engine, goal, range.at_most) : "";
  if (low && high) return fmt::format("not decided in the time: from {} to {}", least, most);
  return (low ? "at least " : "at most ") + least + most;
}

std::string side_text(const Solved& solved) {
  const Moment moment = solved.deal.moment();
  const Seat seat = solved.question.side_of;
  if (solved.answer.nature != Nature::two_sides) {
    return fmt::format("seat {}, alone against all the others", seat.number());
  }
  return seat == moment.declarer ? fmt::format("the side of the declarer, seat {}", seat.number())
                                 : fmt::format("the side of seat {}", seat.number());
}

/// A trick a line; the first may have begun before.
std::string line_text(const std::vector<solver::PlayedCard>& line, int begun, int players) {
  std::string text;
  int in_trick = begun;
  for (const solver::PlayedCard& played : line) {
    text += fmt::format("  {}: {:<4}", played.by.number(), name(played.card));
    in_trick = (in_trick + 1) % players;
    if (in_trick == 0) text += '\n';
  }
  return in_trick == 0 ? text : text + '\n';
}

bool is_about(const solver::Aspect& aspect, const solver::Question& question) {
  return aspect.goal == question.goal && aspect.side_of == question.side_of &&
         aspect.feat == question.feat;
}

json::object card_json(const solver::CardOfReview& card) {
  return {{"trick", card.trick}, {"by", card.by.number()}, {"card", name(card.card)}};
}

int players_of(const Deal& deal) { return cards_a_trick(deal.setup().dealt); }

}  // namespace

std::string solved_text(const Solved& solved) {
  const Engine& engine = solved.deal.engine();
  const Moment moment = solved.deal.moment();
  const solver::Answer& answer = solved.answer;
  const Goal goal = solved.question.goal;
  std::string text =
      fmt::format("{} {}, after {} actions: seat {} is to play (clause {})\n\n", engine.info().id,
                  engine.info().contracts[at(moment.contract)].id, solved.after,
                  moment.to_act.number(), engine.clause(solved.deal.position()).id);
  text += fmt::format("For {}: {}\n", side_text(solved), range_text(engine, goal, answer.value));
  if (answer.nature == Nature::against_all) {
    text += "That is a bound: at the table the others mind their own points, too.\n";
  }
  for (const solver::CardValue& each : answer.cards) {
    text += fmt::format("  {:<4}{}{}\n", name(each.card), range_text(engine, goal, each.value),
                        is_best(answer, each.value) ? "  *" : "");
  }
  if (!answer.line.empty()) {
    text += "\nBest play:\n" + line_text(answer.line, solved.deal.view(moment.to_act).trick.size,
                                         players_of(solved.deal));
  }
  if (solved.each_for_self) {
    text += "\nIf everybody plays for his own score (max^n, no bound):";
    for (int seat = 0; seat < solved.deal.setup().seats; ++seat) {
      text += fmt::format(" {:+}", solved.each_for_self->scores[static_cast<std::size_t>(seat)]);
    }
    text += '\n';
  }
  return text + fmt::format("\n{} nodes, {:.1f} ms\n", answer.nodes, answer.seconds * 1000);
}

json::object review_json(const Deal& deal, const solver::Question& question,
                         const solver::Review& review) {
  json::object object = question_json(deal, question);
  json::array cards;
  for (const solver::AspectOfReview& of : review.aspects) {
    if (!is_about(of.aspect, question)) continue;
    for (std::size_t i = 0; i < review.cards.size(); ++i) {
      json::object row = card_json(review.cards[i]);
      const std::optional<int> cost = of.cost(i);
      row["before"] = range_json(of.values[i]);
      row["after"] = range_json(of.values[i + 1]);
      row["cost"] = cost ? json::value(*cost) : json::value(nullptr);
      cards.push_back(std::move(row));
    }
    break;
  }
  object["cards"] = std::move(cards);
  json::array mistakes;
  for (const solver::Mistake& mistake : review.mistakes) {
    const solver::Aspect& aspect = review.aspects[mistake.aspect].aspect;
    json::object row = card_json(review.cards[mistake.card]);
    row["better"] = mistake.better ? json::value(name(*mistake.better)) : json::value(nullptr);
    row["goal"] = goal_name(aspect.goal);
    row["side_of"] = to_json(aspect.side_of);
    if (aspect.goal == Goal::feat) row["feat"] = deal.engine().info().feats[at(aspect.feat)].id;
    row["before"] = mistake.before;
    row["after"] = mistake.after;
    mistakes.push_back(std::move(row));
  }
  object["mistakes"] = std::move(mistakes);
  return object;
}

}  // namespace ultimo::cli
