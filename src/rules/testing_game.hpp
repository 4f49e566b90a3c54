#pragma once

// For the tests of rulebooks: deals from a few named cards, games driven by the texts of actions,
// rows of the score sheet. Whatever a test does wrong itself fails at the test's own line.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/notation.hpp"
#include "rules/action_text.hpp"
#include "rules/deal.hpp"

namespace ultimo::trial {

/// The line of the test that calls; a default argument is evaluated there.
struct Line {
  const char* file;
  int line;
  static constexpr Line here(const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
    return {file, line};
  }
};

/// The parts of a text between separators, without blanks around them and without empty ones.
inline std::vector<std::string> split(std::string_view text, std::string_view separators) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(separators), text.size());
    std::string_view part = text.substr(0, end);
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    if (!part.empty()) parts.emplace_back(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

/// `T1 HK C10`, in the order written.
inline std::vector<Card> card_list(std::string_view names, Line line = Line::here()) {
  std::vector<Card> list;
  for (const std::string& text : split(names, " ")) {
    const std::optional<Card> card = parse_card(text);
    if (!card) ADD_FAILURE_AT(line.file, line.line) << "no such card: " << text;
    list.push_back(card.value_or(Card{}));
  }
  return list;
}

inline CardSet cards(std::string_view names, Line line = Line::here()) {
  CardSet set;
  for (const Card card : card_list(names, line)) set.insert(card);
  return set;
}

/// A deal with these cards in their places, a hand a seat. Where fewer are named than belong there,
/// the rest of the pack fills up in deck order: the talon first, then the seats.
inline Setup deal_of(int dealer, std::string_view talon, const std::vector<std::string_view>& hands,
                     Line line = Line::here()) {
  const auto seats = static_cast<int>(hands.size());
  const int hand_cards = (kCards - kTalon) / seats;
  Setup setup;
  setup.seats = seats;
  setup.dealer = Seat(dealer);
  std::vector<Card> top = card_list(talon, line);
  CardSet placed = cards(talon, line);
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    const CardSet hand = cards(hands[seat], line);
    if (placed.intersects(hand) || hand.size() > hand_cards) {
      ADD_FAILURE_AT(line.file, line.line) << "wrong hand " << seat << ": " << names(hand);
    }
    placed |= hand;
    setup.dealt.hands[seat] = hand;
  }
  for (const Card card : in_deck_order(kPack - placed)) {
    if (top.size() < kTalon) {
      top.push_back(card);
      continue;
    }
    std::size_t seat = 0;
    while (setup.dealt.hands[seat].size() == hand_cards) ++seat;
    setup.dealt.hands[seat].insert(card);
  }
  std::copy_n(top.begin(), kTalon, setup.dealt.talon.begin());
  return setup;
}

/// `1 bonus game +20 B1.22`
inline std::vector<std::string> texts(const std::vector<ScoreLine>& lines) {
  std::vector<std::string> list;
  for (const ScoreLine& line : lines) {
    list.push_back(
        fmt::format("{} {} {:+} {}", line.seat.number(), line.item, line.points, line.clause.id));
  }
  return list;
}

/// A deal at the table.
class Game {
 public:
  Game(const Engine& engine, const Setup& setup, Line line = Line::here()) : engine_(&engine) {
    Result<Deal> started = Deal::start(engine, setup);
    if (started) {
      deal_ = *std::move(started);
    } else {
      ADD_FAILURE_AT(line.file, line.line) << "no deal: " << started.error().message;
    }
  }

  /// Does actions with commas between: `pass, bid two, take 1`. Each must be allowed.
  Game& say(std::string_view actions, Line line = Line::here()) {
    for (const std::string& text : split(actions, ",")) act(text, line);
    return *this;
  }
  /// Plays cards; `|` stands between tricks: `T9 T2 T3 | C7 C8 CK`.
  Game& play(std::string_view tricks, Line line = Line::here()) {
    for (const std::string& trick : split(tricks, "|")) {
      for (const std::string& card : split(trick, " ")) act("play " + card, line);
    }
    return *this;
  }

  [[nodiscard]] Moment moment() const { return deal_->moment(); }
  [[nodiscard]] std::string_view phase() const { return phase_name(moment().phase); }
  [[nodiscard]] int turn() const { return moment().to_act.number(); }
  [[nodiscard]] std::string_view contract() const {
    const ContractId id = moment().contract;
    return id == ContractId::none ? "none" : engine_->info().contracts[at(id)].id;
  }
  /// -1: nobody.
  [[nodiscard]] int declarer() const {
    return moment().declarer == kNobody ? -1 : moment().declarer.number();
  }
  /// `pass, bid two`: all that may be done now, in the order of the oracle.
  [[nodiscard]] std::string legal() const {
    const bool discard = engine_->discard(deal_->position()).has_value();
    return fmt::format(
        "{}", fmt::join(choice_texts(engine_->info(), engine_->choices(deal_->position()), discard),
                        ", "));
  }
  /// `HK T3`: the cards that may be played (or laid away) now.
  [[nodiscard]] std::string legal_cards() const {
    return names(CardSet(engine_->choices(deal_->position()).bits()));
  }
  /// The clause with which an action is refused; "allowed" if it is not.
  [[nodiscard]] std::string refused(std::string_view text) const {
    const Result<Action> action = parse_action(engine_->info(), text);
    if (!action) return "no action";
    Position position = deal_->position();
    const Result<void> done = engine_->apply(position, *action);
    return done ? "allowed" : std::string(done.error().clause.id);
  }
  /// The words with which it is refused.
  [[nodiscard]] std::string why_not(std::string_view text) const {
    const Result<Action> action = parse_action(engine_->info(), text);
    Position position = deal_->position();
    const Result<void> done = engine_->apply(position, action.value_or(Action{}));
    return done ? "allowed" : done.error().message;
  }
  [[nodiscard]] View view(int seat) const { return deal_->view(Seat(seat)); }
  [[nodiscard]] CardSet hand(int seat) const { return view(seat).hands[Seat(seat).at()]; }

  /// Only of a finished deal.
  [[nodiscard]] Outcome outcome(Line line = Line::here()) const {
    if (!moment().finished) {
      ADD_FAILURE_AT(line.file, line.line) << "not finished: seat " << turn() << " in " << phase();
      return {};
    }
    return engine_->outcome(deal_->position());
  }
  [[nodiscard]] const Deal& deal() const { return *deal_; }

 private:
  void act(const std::string& text, Line line) {
    if (broken_) return;  // one mistake is told once
    const Result<Action> action = parse_action(engine_->info(), text);
    const Result<void> done =
        action ? deal_->apply(*action) : Result<void>(tl::unexpected(action.error()));
    if (done) return;
    broken_ = true;
    ADD_FAILURE_AT(line.file, line.line)
        << "`" << text << "` after " << deal_->actions().size() << " actions, " << phase()
        << " of seat " << turn() << ": " << done.error().message << " (" << done.error().clause.id
        << ")\nallowed: " << legal();
  }

  const Engine* engine_;
  std::optional<Deal> deal_;
  bool broken_ = false;
};

/// One number a seat, as a list of as many as there are seats.
inline std::vector<int> per_seat(const Outcome& outcome, const PerSeat<int>& numbers) {
  return {numbers.begin(), numbers.begin() + outcome.seats};
}
inline std::vector<int> scores(const Game& game, Line line = Line::here()) {
  const Outcome outcome = game.outcome(line);
  return per_seat(outcome, outcome.scores);
}
inline std::vector<int> radelc(const Game& game, Line line = Line::here()) {
  const Outcome outcome = game.outcome(line);
  return per_seat(outcome, outcome.radelc.value_or(PerSeat<int>{}));
}
inline std::vector<int> thirds(const Game& game, Line line = Line::here()) {
  const Outcome outcome = game.outcome(line);
  return per_seat(outcome, outcome.thirds);
}
inline std::vector<int> tricks(const Game& game, Line line = Line::here()) {
  const Outcome outcome = game.outcome(line);
  return per_seat(outcome, outcome.tricks);
}
inline std::vector<std::string> lines(const Game& game, Line line = Line::here()) {
  return texts(game.outcome(line).breakdown);
}

}  // namespace ultimo::trial
