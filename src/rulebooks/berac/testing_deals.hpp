#pragma once

// For the tests of this rulebook only: deals that can be followed to the last card by hand.

#include "rulebooks/berac/testing.hpp"

namespace ultimo::berac {

// ---- The even deal, by four. Dealer 3, so seat 0 is forehand.
//
// Everybody has two cards of each suit and four taroks: 0 the kings and the lowest pips, 1 the
// queens, 2 the knights, 3 the jacks and the highest pips. Pagat with 0, mond with 1, škis with 2.
// In the talon lie T2 to T7 (6 thirds).

inline constexpr std::string_view kEvenTalon = "T2 T3 T4 T5 T6 T7";
inline Setup even_deal(int dealer = 3) {
  return deal(
      dealer, kEvenTalon,
      {"CK C7 SK S7 HK H4 DK D4 T1 T18 T19 T20", "CQ C8 SQ S8 HQ H3 DQ D3 T15 T16 T17 T21",
       "CN C9 SN S9 HN H2 DN D2 T12 T13 T14 T22", "CJ C10 SJ S10 HJ H1 DJ D1 T8 T9 T10 T11"});
}

/// Eight tricks of suits with seat 0 leading. He wins four with the kings, each king + queen +
/// knight + jack, 13 + 10 + 7 + 4 thirds: 136. Seat 3 wins four of pips, 4 thirds each: 16, and
/// leads on.
inline constexpr std::string_view kSuitTricks =
    "CK CQ CN CJ | SK SQ SN SJ | HK HQ HN HJ | DK DQ DN DJ |"
    "C7 C8 C9 C10 | S10 S7 S8 S9 | H1 H4 H3 H2 | D1 D4 D3 D2";

// Then one of these, four tricks of taroks. A plain tarok is 1 third, a card of the trula 13. Each
// with what the seats have won in the end, of 210 - 6 for the talon.

/// The last trick is the emperor's, won by the pagat. 0: 136+12+40 = 188; 3: 16.
inline constexpr std::string_view kEmperorLast =
    "T11 T20 T15 T12 | T19 T16 T13 T10 | T18 T17 T14 T9 | T1 T21 T22 T8";
/// The škis of 2 takes the mond of 1 (28 thirds); in the last trick the T17 of 1 takes the pagat
/// of 0 (16). 0: 136+8 = 144; 1: 16; 2: 28; 3: 16.
inline constexpr std::string_view kMondCaught =
    "T11 T20 T15 T12 | T19 T16 T13 T10 | T18 T21 T22 T9 | T14 T8 T1 T17";
/// The pagat falls early, to the T15 of 1 (16); the škis takes the mond (28). 0: 136+4+4 = 144; 1:
/// 16; 2: 28; 3: 16.
inline constexpr std::string_view kPagatEarly =
    "T11 T1 T15 T12 | T16 T13 T10 T18 | T20 T21 T22 T9 | T14 T8 T19 T17";

// ---- The strong deal, by four. Dealer 3; seat 0 has T11 to T22, the others few taroks. In the
// talon lie T4 to T9 (6 thirds).

inline Setup strong_deal(int dealer = 3) {
  return deal(
      dealer, "T4 T5 T6 T7 T8 T9",
      {"T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 T22", "T1 T10 CK CQ CN CJ C10 C9 C8 C7 SK SQ",
       "T2 SN SJ S10 S9 S8 S7 HK HQ HN HJ H1", "T3 H2 H3 H4 DK DQ DN DJ D1 D2 D3 D4"});
}
/// Seat 0 leads and wins all twelve.
inline constexpr std::string_view kForehandTakesAll =
    "T22 T1 T2 T3 | T21 T10 SN H2 | T20 CK SJ H3 | T19 CQ S10 H4 | T18 CN S9 DK | T17 CJ S8 DQ |"
    "T16 C10 S7 DN | T15 C9 HK DJ | T14 C8 HQ D1 | T13 C7 HN D2 | T12 SK HJ D3 | T11 SQ H1 D4";

// ---- The even deal by three. Dealer 2, so seat 0 is forehand; cards fall in the order 0, 1, 2.
//
// Two cards of each suit with 0 and two or three with the others; pagat with 0, mond with 1, škis
// with 2. In the talon lie six pips (6 thirds).

inline constexpr std::string_view kEvenTalonByThree = "C7 C8 S7 S8 D4 D3";
inline Setup even_deal_by_three(int dealer = 2) {
  return deal(dealer, kEvenTalonByThree,
              {"CK C9 SK S9 DK D2 HK H4 T1 T14 T15 T16 T17 T18 T19 T20",
               "CQ C10 SQ S10 DQ D1 HQ H1 H3 T2 T3 T4 T5 T6 T7 T21",
               "CN CJ SN SJ DN DJ HN HJ H2 T8 T9 T10 T11 T12 T13 T22"});
}
/// Eight tricks of suits: 0 wins four with the kings, 13 + 10 + 7 thirds each: 120; 2 wins four
/// with the jacks, 4 + 1 + 1 each: 24, and leads on.
inline constexpr std::string_view kSuitTricksByThree =
    "CK CQ CN | SK SQ SN | DK DQ DN | HK HQ HN |"
    "C9 C10 CJ | SJ S9 S10 | DJ D2 D1 | HJ H4 H1";
/// The pagat of 0 wins the last trick, the only tarok in it. 0: 120+15+15 = 150; 1: 15; 2: 24+15 =
/// 39.
inline constexpr std::string_view kPagatWinsByThree =
    "T13 T20 T7 | T19 T6 T12 | T18 T5 T11 | T17 T4 T10 | T16 T3 T9 |"
    "T15 T21 T8 | T2 T22 T14 | H2 T1 H3";
/// The pagat is beaten in the last trick. 0: 120+15 = 135; 1: 15; 2: 24+15+15 = 54.
inline constexpr std::string_view kPagatBeatenByThree =
    "H2 T14 H3 | T20 T7 T13 | T19 T6 T12 | T18 T5 T11 | T17 T4 T10 |"
    "T16 T21 T9 | T3 T22 T15 | T8 T1 T2";

inline constexpr std::string_view kFourDone = "done, done, done, done";

}  // namespace ultimo::berac
