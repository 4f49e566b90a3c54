#include "cli/solve_report.hpp"

#include <fmt/format.h>

#include "cards/notation.hpp"
#include "cli/layout.hpp"
#include "door/solve_json.hpp"
#include "rules/deal_text.hpp"
#include "solver/questions.hpp"
#include "wire/fields.hpp"

namespace ultimo::cli {
namespace json = boost::json;

namespace {

using solver::Goal;
using solver::Nature;
using solver::Range;

/// Tells an answer to one reader.
class SolvedTeller {
 public:
  SolvedTeller(const Solved& solved, const Voice& voice)
      : solved_(solved), voice_(voice), engine_(solved.deal.engine()) {}

  [[nodiscard]] std::string value(int value) const {
    switch (solved_.question.goal) {
      case Goal::points:
        return voice_.text("solve.points",
                           {{"points", written_text(engine_.written(Thirds(value)))}});
      case Goal::tricks: return voice_.text("solve.tricks", {{"n", value}});
      case Goal::game: return voice_.text(value != 0 ? "solve.won" : "solve.lost");
      case Goal::score: return score(value);
      case Goal::feat: break;
    }
    return voice_.text(value != 0 ? "solve.made" : "solve.not-made");
  }

  [[nodiscard]] std::string score(int score) const {
    return fmt::format("{} {}", amount(score, voice_.speaker()), unit_words(voice_.speaker()));
  }

  [[nodiscard]] std::string range(const Range& range) const {
    if (range.exact()) return value(range.at_least);
    const bool low = range.knows_least();
    const bool high = range.knows_most();
    const Goal goal = solved_.question.goal;
    const bool yes_or_no = goal == Goal::game || goal == Goal::feat;
    if (yes_or_no || (!low && !high)) return voice_.text("solve.undecided");
    if (low && high) {
      return voice_.text("solve.between",
                         {{"least", value(range.at_least)}, {"most", value(range.at_most)}});
    }
    return low ? voice_.text("solve.at-least", {{"value", value(range.at_least)}})
               : voice_.text("solve.at-most", {{"value", value(range.at_most)}});
  }

  [[nodiscard]] std::string side() const {
    const Seat seat = solved_.question.side_of;
    const Arguments who{{"who", voice_.who(seat)}};
    if (solved_.answer.nature != Nature::two_sides) return voice_.text("solve.alone", who);
    const bool declares = seat == solved_.deal.moment().declarer;
    return voice_.text(declares ? "solve.declarers-side" : "solve.side", who);
  }

  /// A trick a line; the first may have begun before.
  [[nodiscard]] std::string line(int begun, int players) const {
    std::string text;
    int in_trick = begun;
    for (const solver::PlayedCard& played : solved_.answer.line) {
      text += fmt::format("  {}: {}", voice_.who(played.by),
                          padded(voice_.speaker().symbols(played.card), 5));
      in_trick = (in_trick + 1) % players;
      if (in_trick == 0) text += '\n';
    }
    return in_trick == 0 ? text : text + '\n';
  }

 private:
  const Solved& solved_;
  const Voice& voice_;
  const Engine& engine_;
};

bool is_about(const solver::Aspect& aspect, const solver::Question& question) {
  return aspect.goal == question.goal && aspect.side_of == question.side_of &&
         aspect.feat == question.feat;
}

json::object card_json(const solver::CardOfReview& card) {
  return {{"trick", card.trick}, {"by", card.by.number()}, {"card", name(card.card)}};
}

int players_of(const Deal& deal) { return cards_a_trick(deal.setup().dealt); }

}  // namespace

std::string solved_text(const Solved& solved, const Voice& voice) {
  const Engine& engine = solved.deal.engine();
  const Moment moment = solved.deal.moment();
  const solver::Answer& answer = solved.answer;
  const SolvedTeller told(solved, voice);
  const auto paragraph = [&](const std::string& text) {
    return wrapped(text, 0, " ", voice.style().width) + '\n';
  };
  std::string text = paragraph(
      voice.text("solve.head", {{"book", engine.info().id},
                                {"contract", contract_words(voice.speaker(), moment.contract)},
                                {"n", solved.after},
                                {"who", voice.who(moment.to_act)},
                                {"clause", engine.clause(solved.deal.position()).id}}));
  text += '\n' + paragraph(voice.text(
                     "solve.for", {{"side", told.side()}, {"value", told.range(answer.value)}}));
  if (answer.nature == Nature::against_all) text += paragraph(voice.text("solve.bound"));
  for (const solver::CardValue& each : answer.cards) {
    text += "  " + padded(voice.speaker().symbols(each.card), 5) + told.range(each.value) +
            (is_best(answer, each.value) ? "  *\n" : "\n");
  }
  if (!answer.line.empty()) {
    text += fmt::format("\n{}\n", voice.text("solve.best-play")) +
            told.line(solved.deal.view(moment.to_act).trick.size, players_of(solved.deal));
  }
  if (solved.each_for_self) {
    std::string scores;
    for (int seat = 0; seat < solved.deal.setup().seats; ++seat) {
      const int score = solved.each_for_self->scores[static_cast<std::size_t>(seat)];
      scores += (scores.empty() ? "" : " ") + amount(score, voice.speaker());
    }
    text += '\n' + paragraph(voice.text("solve.each-for-self", {{"scores", scores}}));
  }
  const std::string milliseconds =
      voice.speaker().figures(fmt::format("{:.1f}", answer.seconds * 1000));
  return text + '\n' +
         paragraph(
             voice.text("solve.effort", {{"nodes", answer.nodes}, {"milliseconds", milliseconds}}));
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
