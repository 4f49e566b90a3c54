#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cards/notation.hpp"
#include "rules/action_text.hpp"
#include "rules/deal.hpp"
#include "wire/fields.hpp"
#include "wire/question_json.hpp"
#include "words/testing.hpp"

/// For the tests of rulebooks, which see a book as everybody else does: deals from a few named
/// cards, games driven by the texts of actions. What a test does wrong itself fails at its own
/// line.
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
inline std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
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
  for (const std::string& text : split(names, ' ')) {
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

/// A deal with these cards in their places, one text a seat. Where fewer are named than belong
/// there, the rest of the pack fills up in deck order: the talon first, then seat 0, 1, ...
inline Setup deal(const Engine& engine, int dealer, std::string_view talon,
                  const std::vector<std::string_view>& hands, Line line = Line::here()) {
  Setup setup;
  setup.seats = static_cast<int>(hands.size());
  setup.dealer = Seat(dealer);
  const Dealt sizes = engine.deal(kDeckOrder, setup.seats, setup.dealer);
  std::vector<Card> top = card_list(talon, line);
  CardSet placed;
  const auto place = [&](CardSet set) {
    if (placed.intersects(set)) {
      ADD_FAILURE_AT(line.file, line.line) << "twice in the deal: " << names(placed & set);
    }
    placed |= set;
  };
  place(cards(talon, line));
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    setup.dealt.hands[seat] = cards(hands[seat], line);
    place(setup.dealt.hands[seat]);
  }
  for (const Card card : in_deck_order(kPack - placed)) {
    if (top.size() < kTalon) {
      top.push_back(card);
      continue;
    }
    std::size_t seat = 0;
    while (setup.dealt.hands[seat].size() >= sizes.hands[seat].size()) ++seat;
    setup.dealt.hands[seat].insert(card);
  }
  std::copy_n(top.begin(), kTalon, setup.dealt.talon.begin());
  return setup;
}

/// A deal at the table.
class Game {
 public:
  Game(const Engine& engine, const Setup& setup, Line line = Line::here()) : engine_(engine) {
    Result<Deal> started = Deal::start(engine, setup);
    if (started) {
      deal_ = *std::move(started);
    } else {
      ADD_FAILURE_AT(line.file, line.line) << "no deal: " << english(started.error());
    }
  }

  /// Does actions with commas between: `pass, bid two, take 1`. Each must be allowed.
  Game& say(std::string_view actions, Line line = Line::here()) {
    for (const std::string& text : split(actions, ',')) act(text, line);
    return *this;
  }
  /// Plays cards; `|` stands between tricks: `T9 T2 T3 | C7 C8 CK`.
  Game& play(std::string_view tricks, Line line = Line::here()) {
    for (const std::string& trick : split(tricks, '|')) {
      for (const std::string& card : split(trick, ' ')) act("play " + card, line);
    }
    return *this;
  }

  [[nodiscard]] Moment moment() const { return deal_->moment(); }
  [[nodiscard]] std::string_view phase() const { return phase_name(moment().phase); }
  [[nodiscard]] int turn() const { return number(moment().to_act); }
  [[nodiscard]] int declarer() const { return number(moment().declarer); }
  [[nodiscard]] std::string_view contract() const {
    const ContractId id = moment().contract;
    return id == ContractId::none ? "none" : engine_.info().contracts[at(id)].id;
  }
  /// `pass, bid two`: all that may be done now, in the order of the oracle.
  [[nodiscard]] std::string legal() const {
    const bool discard = engine_.discard(deal_->position()).has_value();
    return fmt::format("{}", fmt::join(choice_texts(engine_.info(), choices(), discard), ", "));
  }
  /// `HK T3`: the cards that may be played (or discarded) now.
  [[nodiscard]] std::string legal_cards() const { return names(CardSet(choices().bits())); }
  [[nodiscard]] bool allows(std::string_view text) const { return attempt(text).has_value(); }
  /// The clause with which an action is refused, as people are told; "allowed" if it is not.
  [[nodiscard]] std::string refused(std::string_view text) const {
    const Result<void> done = attempt(text);
    return done ? "allowed" : std::string(done.error().closest().id);
  }
  /// The same in words.
  [[nodiscard]] std::string why_not(std::string_view text) const {
    const Result<void> done = attempt(text);
    return done ? "allowed" : english(done.error());
  }
  [[nodiscard]] View view(int seat) const { return deal_->view(Seat(seat)); }
  [[nodiscard]] CardSet hand(int seat) const { return view(seat).hands[Seat(seat).at()]; }

  /// Only of a finished deal.
  [[nodiscard]] Outcome outcome(Line line = Line::here()) const {
    if (!moment().finished) {
      ADD_FAILURE_AT(line.file, line.line) << "not finished: seat " << turn() << " in " << phase();
      return {};
    }
    return engine_.outcome(deal_->position());
  }
  [[nodiscard]] const Deal& deal() const { return *deal_; }
  [[nodiscard]] const Position& position() const { return deal_->position(); }

 private:
  /// -1: nobody.
  static int number(Seat seat) { return seat == kNobody ? -1 : seat.number(); }
  [[nodiscard]] Choices choices() const { return engine_.choices(deal_->position()); }

  /// Tries an action on a copy.
  [[nodiscard]] Result<void> attempt(std::string_view text) const {
    Deal copy = *deal_;
    return apply(copy, text);
  }
  static Result<void> apply(Deal& deal, std::string_view text) {
    const Result<Action> action = parse_action(deal.engine().info(), text);
    if (!action) return tl::unexpected(action.error());
    return deal.apply(*action);
  }

  void act(const std::string& text, Line line) {
    if (broken_) return;  // one mistake is told once
    const Result<void> done = apply(*deal_, text);
    if (done) return;
    broken_ = true;
    ADD_FAILURE_AT(line.file, line.line)
        << "`" << text << "` after " << deal_->actions().size() << " actions, " << phase()
        << " of seat " << turn() << ": " << english(done.error()) << " (" << done.error().clause.id
        << ")\nallowed: " << legal();
  }

  const Engine& engine_;
  std::optional<Deal> deal_;
  bool broken_ = false;
};

/// `1 bonus game +20 B1.22`
inline std::vector<std::string> texts(const std::vector<ScoreLine>& lines) {
  std::vector<std::string> list;
  for (const ScoreLine& line : lines) {
    list.push_back(fmt::format("{} {} {:+} {}", line.seat.number(), line.item.text(), line.points,
                               line.clause.id));
  }
  return list;
}

inline ContractId contract_id(const Engine& engine, std::string_view id) {
  const auto contracts = engine.info().contracts;
  std::size_t row = 0;
  while (contracts[row].id != id) ++row;
  return static_cast<ContractId>(row);
}

/// The card that wins a trick; "refused" if it is none. `more` are further fields of the question.
inline std::string_view winner(const Engine& engine, std::string_view contract,
                               std::string_view trick, boost::json::object more = {},
                               Line line = Line::here()) {
  const std::vector<Card> cards = card_list(trick, line);
  more["contract"] = contract;
  more["cards"] = to_json(cards);
  const Result<boost::json::object> answer = ultimo::winner(engine, more);
  return answer ? name(cards[answer->at("winner").to_number<std::size_t>()]) : "refused";
}

/// `HK T3`: what may be played from a hand to a trick; `more` are further fields of the question.
inline std::string legal(const Engine& engine, std::string_view contract, std::string_view hand,
                         std::string_view trick, boost::json::object more = {},
                         Line line = Line::here()) {
  more["contract"] = contract;
  more["hand"] = to_json(cards(hand, line));
  more["trick"] = to_json(card_list(trick, line));
  const Result<boost::json::object> answer = ultimo::legal(engine, more);
  if (!answer) return "refused";
  CardSet found;
  for (const Card card : Fields(*answer).cards("legal", 0, kCards)) found.insert(card);
  return names(found);
}

}  // namespace ultimo::trial
