#pragma once

// For the tests of this rulebook only: the book, and two deals that can be followed by hand.

#include <array>
#include <memory>

#include <gmock/gmock.h>

#include "wire/deal_json.hpp"
#include "wire/testing_game.hpp"

namespace ultimo {
std::unique_ptr<Engine> make_htl();  // in book.cpp
}

namespace ultimo::htl {

using trial::cards;
using trial::Game;
using trial::Line;
using trial::texts;

inline const Engine& book() {
  static const std::unique_ptr<Engine> engine = make_htl();
  return *engine;
}

/// Four seats, dealer 3: forehand is seat 0.
inline Game table(std::string_view talon, const std::array<std::string_view, 4>& hands,
                  Line line = Line::here()) {
  return {book(), trial::deal(book(), 3, talon, {hands.begin(), hands.end()}, line), line};
}

inline std::string_view winner(std::string_view contract, std::string_view trick,
                               Line line = Line::here()) {
  return trial::winner(book(), contract, trick, {}, line);
}
inline std::string legal(std::string_view contract, std::string_view hand, std::string_view trick,
                         const boost::json::object& more = {}, Line line = Line::here()) {
  return trial::legal(book(), contract, hand, trick, more, line);
}

inline std::vector<int> four_of(const PerSeat<int>& numbers) {
  return {numbers[0], numbers[1], numbers[2], numbers[3]};
}
inline std::vector<int> scores(const Game& game, Line line = Line::here()) {
  return four_of(game.outcome(line).scores);
}
inline std::vector<int> thirds(const Game& game, Line line = Line::here()) {
  return four_of(game.outcome(line).thirds);
}
inline std::vector<std::string> lines(const Game& game, Line line = Line::here()) {
  return texts(game.outcome(line).breakdown);
}
/// What only this rulebook tells of a finished deal: `declarers`, `called`, `conceded`, `feats`.
inline std::string told(const Game& game, std::string_view field, Line line = Line::here()) {
  const boost::json::object more =
      told_besides(book().info(), game.outcome(line), book().sheet(game.position()));
  const boost::json::value* value = more.if_contains(field);
  return value == nullptr ? "nothing" : boost::json::serialize(*value);
}

/// Forehand is left with her own games.
inline constexpr std::string_view kNobodyBids = "forehand, pass, pass, pass";
/// Three goods.
inline constexpr std::string_view kGood = "pass, pass, pass";
/// The declarer lies, the others find it good.
inline constexpr std::string_view kLies = "done, done, done, done";

// ---- The birds' deal. Seat 0 has the birds and the eight highest tarocks, so that he takes what
// he leads; the court cards are with 1 (red) and 2 (black), low cards with 3. In the talon lie six
// pips (6 thirds).

inline constexpr std::string_view kBirdsTalon = "H3 H4 D1 D2 D3 D4";
inline constexpr std::array<std::string_view, 4> kBirdsHands = {
    "T1 T2 T3 T4 T15 T16 T17 T18 T19 T20 T21 T22", "T5 T6 T7 T8 HK HQ HN HJ DK DQ DN DJ",
    "T9 T10 T11 CK CQ CN CJ C10 SK SQ SN SJ", "T12 T13 T14 C9 C8 C7 S10 S9 S8 S7 H1 H2"};

inline Game birds_deal(Line line = Line::here()) { return table(kBirdsTalon, kBirdsHands, line); }

/// Four tricks in which 0 leads high and the others lose their tarocks but 1's last.
inline constexpr std::string_view kTarocksOut =
    "T22 T5 T9 T12 | T21 T6 T10 T13 | T20 T7 T11 T14 | T19 T8 C10 C9 |";
/// Then 0 leads high tarocks to trick 8, and every bird in its own: quapil 9, kakadu 10, uhu 11,
/// pagat 12, to which 1 has kept the king of hearts. 0 takes all tricks.
inline constexpr std::string_view kEveryBird =
    "T18 DJ CJ C8 | T17 DN CN C7 | T16 DQ CQ S10 | T15 DK CK S9 |"
    "T4 HJ SJ S8 | T3 HN SN S7 | T2 HQ SQ H2 | T1 HK SK H1";
/// The birds but the pagat go too early; king and pagat fall to the last trick.
inline constexpr std::string_view kOnlyThePagat =
    "T4 DJ CJ C8 | T3 DN CN C7 | T2 DQ CQ S10 | T18 DK CK S9 |"
    "T17 HJ SJ S8 | T16 HN SN S7 | T15 HQ SQ H2 | T1 HK SK H1";

// ---- The low deal. Seat 0 has the three lowest cards of each suit and never gets a trick; 1 has
// the kings and T1 to T8, 2 the queens and T9 to T16, 3 the knights and the highest tarocks.

inline constexpr std::string_view kLowTalon = "HJ DJ C10 S10 H1 D1";
inline constexpr std::array<std::string_view, 4> kLowHands = {
    "C9 C8 C7 S9 S8 S7 H2 H3 H4 D2 D3 D4", "CK SK HK DK T1 T2 T3 T4 T5 T6 T7 T8",
    "CQ SQ HQ DQ T9 T10 T11 T12 T13 T14 T15 T16", "CN SN HN DN CJ SJ T17 T18 T19 T20 T21 T22"};

inline Game low_deal(Line line = Line::here()) { return table(kLowTalon, kLowHands, line); }

/// Followed to the end as a negative game led by 0: 1 takes four tricks with the kings (31 thirds
/// each), 2 the two with the jacks led by 3 (7 each), 3 six (three of 4, three of 16).
inline constexpr std::string_view kLowTricks =
    "C7 CK CQ CN | SK SQ SN S7 | HK HQ HN H4 | DK DQ DN D4 | T8 T9 T17 H2 | CJ C9 T7 T10 |"
    "T16 T18 H3 T6 | SJ S9 T5 T15 | T14 T19 D2 T4 | T22 D3 T3 T13 | T21 C8 T2 T12 | T20 S8 T1 T11";

// ---- The even deal. Everybody has two cards of each suit and four tarocks; a king sits with each:
// clubs 0, spades 1, hearts 2, diamonds 3. Six tarocks (6 thirds) lie in the talon.

inline constexpr std::string_view kEvenTalon = "T14 T15 T16 T17 T18 T19";
inline constexpr std::array<std::string_view, 4> kEvenHands = {
    "CK C10 SJ S7 HN H3 DQ D2 T1 T20 T21 T22", "CQ C9 SK S10 HJ H4 DN D3 T2 T5 T6 T7",
    "CN C8 SQ S9 HK H1 DJ D4 T3 T8 T9 T13", "CJ C7 SN S8 HQ H2 DK D1 T4 T10 T11 T12"};

inline Game even_deal(Line line = Line::here()) { return table(kEvenTalon, kEvenHands, line); }

/// Eight tricks of suits; 0 leads on. By who took them: 0: 16 + 34 + 4 = 54 thirds; 1: 16; 2: 22 +
/// 34 + 4 = 60; 3: 22.
inline constexpr std::string_view kSuitTricks =
    "D2 DN D4 DK | D1 DQ D3 DJ | S7 SK S9 S8 | S10 SQ SN SJ | HK HQ HN HJ | H1 H2 H3 H4 |"
    "CN CJ CK CQ | C10 C9 C8 C7";
/// The pagat falls to the last trick under 2's tarock. 0: +36 = 90, 2: +16 = 76.
inline constexpr std::string_view kSeat2BeatsThePagat =
    "T20 T2 T3 T4 | T21 T5 T8 T10 | T22 T6 T9 T11 | T1 T7 T13 T12";
/// The same under 3's. 0: +36 = 90, 3: +16 = 38.
inline constexpr std::string_view kSeat3BeatsThePagat =
    "T20 T2 T3 T4 | T21 T5 T8 T10 | T22 T6 T13 T11 | T1 T7 T9 T12";

}  // namespace ultimo::htl
