#pragma once

// For the tests of this rulebook only: two deals that can be followed to the last card by hand.

#include "rulebooks/tzs/testing.hpp"

namespace ultimo::tzs {

// ---- The even deal. Dealer 0, so 1 is forehand and leads; cards fall in the order 1, 2, 0.
//
// Everybody has two cards of each suit, 2 and 0 a third heart, and taroks. The pagat is with 1, the
// mond with 2, the škis with 0. In the talon lie six pips (6 thirds).

inline constexpr std::string_view kEvenTalon = "C7 C8 S7 S8 D4 D3";
inline constexpr std::array<std::string_view, 3> kEvenHands = {
    "CN CJ SN SJ DN DJ HN HJ H2 T8 T9 T10 T11 T12 T13 T22",
    "CK C9 SK S9 DK D2 HK H4 T1 T14 T15 T16 T17 T18 T19 T20",
    "CQ C10 SQ S10 DQ D1 HQ H1 H3 T2 T3 T4 T5 T6 T7 T21"};

inline Setup even_deal(int dealer = 0) { return deal(dealer, kEvenTalon, kEvenHands); }

/// Eight tricks of suits. Seat 1 wins four with the kings, each king + queen + knight, 13 + 10 + 7
/// thirds: 120. Seat 0 wins four with the jacks, each jack and two pips, 4 + 1 + 1: 24. He leads
/// on.
inline constexpr std::string_view kSuitTricks =
    "CK CQ CN | SK SQ SN | DK DQ DN | HK HQ HN |"
    "C9 C10 CJ | SJ S9 S10 | DJ D2 D1 | HJ H4 H1";

// Then one of these, again eight tricks. A trick of three plain taroks or pips counts 3 thirds, one
// with a card of the trula 15. Each with what the three seats have won in the end, of 210 - 6.

/// Seat 1 wins the last trick with the pagat, the only tarok in it. 0: 24+15 = 39; 1: 120+15+15 =
/// 150; 2: 15.
inline constexpr std::string_view kPagatWins =
    "T13 T20 T7 | T19 T6 T12 | T18 T5 T11 | T17 T4 T10 | T16 T3 T9 |"
    "T15 T21 T8 | T2 T22 T14 | H2 T1 H3";
/// The pagat is beaten in the last trick. 0: 24+15+15 = 54; 1: 120+15 = 135; 2: 15.
inline constexpr std::string_view kPagatBeaten =
    "H2 T14 H3 | T20 T7 T13 | T19 T6 T12 | T18 T5 T11 | T17 T4 T10 |"
    "T16 T21 T9 | T3 T22 T15 | T8 T1 T2";
/// The pagat falls long before the last trick. 0: 24+15+15 = 54; 1: 120+15 = 135; 2: 15.
inline constexpr std::string_view kPagatEarly =
    "T13 T1 T7 | H2 T14 H3 | T20 T6 T12 | T19 T5 T11 | T18 T4 T10 | T17 T3 T9 |"
    "T16 T21 T8 | T2 T22 T15";
/// The last trick is the emperor's. 0: 24; 1: 120+21+39 = 180; 2: 0.
inline constexpr std::string_view kEmperorLast =
    "H2 T14 H3 | T20 T7 T13 | T19 T6 T12 | T18 T5 T11 | T17 T4 T10 | T16 T3 T9 | T15 T2 T8 |"
    "T1 T21 T22";
/// The škis of 0 takes the mond of 2 (27 thirds), then 0 takes the pagat and so has the trula; 2
/// has not one trick. 0: 24+27+15 = 66; 1: 120+18 = 138; 2: 0.
inline constexpr std::string_view kMondCaught =
    "H2 T14 H3 | T20 T7 T13 | T19 T6 T12 | T18 T5 T11 | T17 T4 T10 | T16 T3 T9 |"
    "T15 T21 T22 | T8 T1 T2";

/// The even deal, bid and played to the end.
inline Game even_game(std::string_view words, std::string_view ending, Line line = Line::here()) {
  Game game(book(), even_deal(), line);
  game.say(words, line).play(kSuitTricks, line).play(ending, line);
  return game;
}
inline constexpr std::string_view kSoloBy1 = "pass, pass, bid solo-without, done, done, done";
inline constexpr std::string_view kSoloBy2 = "bid solo-without, pass, pass, done, done, done";

// ---- The strong deal: one seat has T7 to T22, the others one small tarok each. Talon: 6 thirds.

inline constexpr std::string_view kStrongTalon = "S7 D4 T2 T4 T5 T6";
inline constexpr std::string_view kSixteenTaroks =
    "T7 T8 T9 T10 T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 T22";
inline constexpr std::string_view kBlackAndPagat =
    "T1 CK CQ CN CJ C10 C9 C8 C7 SK SQ SN SJ S10 S9 S8";
inline constexpr std::string_view kRedAndThree = "T3 HK HQ HN HJ H1 H2 H3 H4 DK DQ DN DJ D1 D2 D3";

/// Forehand is seat 1. He has the sixteen taroks and leads: nobody else gets a trick.
inline Setup forehand_has_all() {
  return deal(0, kStrongTalon, {kRedAndThree, kSixteenTaroks, kBlackAndPagat});
}
inline constexpr std::string_view kForehandTakesAll =
    "T22 T1 T3 | T21 CK HK | T20 CQ HQ | T19 CN HN | T18 CJ HJ | T17 C10 H1 | T16 C9 H2 |"
    "T15 C8 H3 | T14 C7 H4 | T13 SK DK | T12 SQ DQ | T11 SN DN | T10 SJ DJ | T9 S10 D1 |"
    "T8 S9 D2 | T7 S8 D3";

/// Forehand, seat 1, leads clubs and gets no trick: 2 has the sixteen taroks.
inline Setup forehand_has_nothing() {
  return deal(0, kStrongTalon, {kRedAndThree, kBlackAndPagat, kSixteenTaroks});
}
inline constexpr std::string_view kForehandGetsNone =
    "C7 T7 T3 | T22 HK T1 | T21 HQ CK | T20 HN CQ | T19 HJ CN | T18 H1 CJ | T17 H2 C10 |"
    "T16 H3 C9 | T15 H4 C8 | T14 DK SK | T13 DQ SQ | T12 DN SN | T11 DJ SJ | T10 D1 S10 |"
    "T9 D2 S9 | T8 D3 S8";

}  // namespace ultimo::tzs
