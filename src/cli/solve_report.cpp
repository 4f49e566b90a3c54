#include "cli/solve_report.hpp"

#include <fmt/format.h>

#include "cards/notation.hpp"
#include "door/solve_json.hpp"
#include "rules/deal_text.hpp"

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
  if (!low && !high) return "not known";
  const std::string least = low ? "at least " + value_text(engine, goal, range.at_least) : "";
  const std::string most = high ? "at most " + value_text(engine, goal, range.at_most) : "";
  return least + (low && high ? ", " : "") + most;
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

std::optional<int> Reviewed::cost() const {
  if (!before.exact() || !after.exact()) return std::nullopt;
  return wants_more ? before.at_least - after.at_least : after.at_least - before.at_least;
}

std::string review_text(const Deal& deal, const solver::Question& question,
                        const std::vector<Reviewed>& cards) {
  const Engine& engine = deal.engine();
  std::string text = fmt::format("{} for the side of seat {}, card by card\n",
                                 goal_name(question.goal), question.side_of.number());
  PerSeat<int> given{};
  int trick = 0;
  for (const Reviewed& card : cards) {
    if (card.trick != trick) text += fmt::format("\n{:>2}", trick = card.trick);
    text += fmt::format("   {}: {}", card.by.number(), name(card.card));
    const std::optional<int> cost = card.cost();
    if (!cost) {
      text += " (?)";
    } else if (*cost != 0) {
      text += fmt::format(" (-{})", *cost);
      given[card.by.at()] += *cost;
    }
  }
  text += "\n\n";
  if (!cards.empty()) {
    text += fmt::format("At the start: {}. At the end: {}.\n",
                        range_text(engine, question.goal, cards.front().before),
                        range_text(engine, question.goal, cards.back().after));
  }
  text +=
      fmt::format("Given away{}:", question.goal == Goal::points ? ", in thirds of a point" : "");
  for (int seat = 0; seat < deal.setup().seats; ++seat) {
    text += fmt::format("  seat {}: {}", seat, given[static_cast<std::size_t>(seat)]);
  }
  return text + '\n';
}

json::object review_json(const Deal& deal, const solver::Question& question,
                         const std::vector<Reviewed>& cards) {
  json::object object = question_json(deal, question);
  json::array list;
  for (const Reviewed& card : cards) {
    const std::optional<int> cost = card.cost();
    list.push_back(json::object{{"trick", card.trick},
                                {"by", card.by.number()},
                                {"card", name(card.card)},
                                {"before", range_json(card.before)},
                                {"after", range_json(card.after)},
                                {"cost", cost ? json::value(*cost) : json::value(nullptr)}});
  }
  object["cards"] = std::move(list);
  return object;
}

}  // namespace ultimo::cli
