#pragma once

// For the tests of the Czech rulebooks only: what they ask beyond wire/testing_game.hpp.

#include <gmock/gmock.h>

#include "rulebooks/czech/games.hpp"
#include "wire/deal_json.hpp"
#include "wire/fields.hpp"
#include "wire/testing_game.hpp"

namespace ultimo::czech {

using trial::cards;
using trial::Line;

/// The rest of the play, where it does not matter: always the first card of the list.
inline void play_anyhow(trial::Game& game, Line line = Line::here()) {
  for (int card = 0; card < 54 && game.moment().phase == Phase::play; ++card) {
    game.say(trial::split(game.legal(), ',').front(), line);
  }
}

/// How many cards have to be discarded now.
inline int discard_count(const trial::Game& game) {
  const std::optional<DiscardRule> rule = game.deal().engine().discard(game.position());
  return rule ? rule->count : 0;
}

inline std::vector<int> four_of(const PerSeat<int>& numbers) {
  return {numbers[0], numbers[1], numbers[2], numbers[3]};
}
inline std::vector<int> scores(const trial::Game& game, Line line = Line::here()) {
  return four_of(game.outcome(line).scores);
}
inline std::vector<int> thirds(const trial::Game& game, Line line = Line::here()) {
  return four_of(game.outcome(line).thirds);
}
/// -1: nobody.
inline int partner(const trial::Game& game, Line line = Line::here()) {
  const Seat seat = game.outcome(line).partner;
  return seat == kNobody ? -1 : seat.number();
}
/// What only these rulebooks tell of a finished deal: `called`, `set`, `points`, `contras`.
inline boost::json::object told(const trial::Game& game, Line line = Line::here()) {
  const Engine& book = game.deal().engine();
  return told_besides(book.info(), game.outcome(line), book.sheet(game.position()));
}
inline std::string told(const trial::Game& game, std::string_view field, Line line = Line::here()) {
  const boost::json::object besides = told(game, line);
  const boost::json::value* value = besides.if_contains(field);
  return value == nullptr ? "nothing" : boost::json::serialize(*value);
}

/// The feats of a finished deal: `1 silent pagat lost`.
inline std::vector<std::string> feats(const trial::Game& game, Line line = Line::here()) {
  std::vector<std::string> list;
  const boost::json::object besides = told(game, line);
  for (const boost::json::value& feat : besides.at("feats").as_array()) {
    list.push_back(fmt::format("{} {}{}{}", feat.at("by").to_number<int>(),
                               feat.at("announced").as_bool() ? "" : "silent ",
                               std::string_view(feat.at("feat").as_string()),
                               feat.at("made").as_bool() ? "" : " lost"));
  }
  return list;
}

/// `barvy honery`: what a hand must declare, by the operation `declarations`; or the code of the
/// refusal.
inline std::string due(const Engine& book, std::string_view hand) {
  const Result<boost::json::object> answer =
      ultimo::declarations(book, {{"hand", to_json(cards(hand))}});
  if (!answer) return std::string(code_name(answer.error().code));
  std::vector<std::string> list;
  for (const boost::json::value& word : answer->at("due").as_array()) {
    list.emplace_back(word.as_string());
  }
  return fmt::format("{}", fmt::join(list, " "));
}

}  // namespace ultimo::czech
