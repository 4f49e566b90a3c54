#pragma once

// For the tests of the Czech rulebooks only: two deals that can be followed to the last card by
// hand. In both the dealer is 0, so 1 is forehand and leads; cards fall in the order 1, 2, 3, 0.
// The talon is six pips (6 thirds, 1 each).

#include "rulebooks/czech/testing.hpp"

namespace ultimo::czech {

inline constexpr std::string_view kPipsTalon = "C7 C8 S7 S8 H4 H3";

// ---- The even deal: nobody has anything to declare. The pagát is with 1, the mond with 2, XIX
// with 3, the škýz with 0.

inline constexpr std::array<std::string_view, 4> kEvenHands = {
    "CJ SQ HJ DK D1 S9 H2 T5 T9 T13 T16 T22", "CK SJ HK DJ D4 T1 T2 T6 T10 T14 T18 T20",
    "CQ SN HQ DQ D3 S10 H1 T4 T8 T12 T17 T21", "CN SK HN DN D2 C10 C9 T3 T7 T11 T15 T19"};

/// Who draws discards the same pips again: 4 thirds with 1, one with 2, one with 3.
inline constexpr std::string_view kPipsAway = "discard C7 C8 S7 S8, discard H4, discard H3";

/// Five tricks of suits. King, queen, knight and jack are 13 + 10 + 7 + 4 = 34 thirds: clubs and
/// hearts to 1, spades to 3, diamonds to 0, then four pips to 0, who leads on.
/// 0: 38, 1: 68, 2: 0, 3: 34.
inline constexpr std::string_view kSuitTricks =
    "CK CQ CN CJ | HK HQ HN HJ | SJ SN SK SQ | DN DK DJ DQ | D1 D4 D3 D2";

// Then one of these, seven tricks. A trick of four small cards counts 4, each card of the trul 12
// more. With what the four seats have won in the end, 204 in all.

/// 1 wins the last trick with the pagát, 3 five tricks before (20), 0 catches the mond with the
/// škýz (28). 0: 66, 1: 84, 2: 0, 3: 54.
inline constexpr std::string_view kPagatWins =
    "S9 T2 S10 T3 | T7 T5 T6 T4 | T11 T9 T10 T8 | T15 T13 T14 T12 | T19 T16 T18 T17 |"
    "C9 T22 T20 T21 | H2 T1 H1 C10";
/// 1 leads the pagát to the last trick and 2 takes it with the mond (28). 3 has four tricks (16), 0
/// one with the škýz (16), 1 one (4). 0: 54, 1: 72, 2: 28, 3: 50.
inline constexpr std::string_view kPagatBeaten =
    "S9 T2 S10 T3 | T7 T5 T6 T4 | T11 T9 T10 T8 | T15 T13 T14 T12 | T19 T22 T18 T17 |"
    "H2 T20 H1 C9 | T1 T21 C10 T16";
/// The pagát falls to 3 long before the last trick. 0: 66, 1: 72, 2: 0, 3: 66.
inline constexpr std::string_view kPagatEarly =
    "S9 T1 S10 T3 | T7 T5 T6 T4 | T11 T9 T10 T8 | T15 T13 T14 T12 | T19 T16 T18 T17 |"
    "C9 T22 T20 T21 | H2 T2 H1 C10";

// ---- The strong deal: 1 has T11 to T22 and takes every trick. To be declared: taroky, by him.

inline constexpr std::array<std::string_view, 4> kStrongHands = {
    "DK DQ DN DJ D1 D2 D3 D4 T7 T8 T9 T10", "T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 T22",
    "CK CQ CN CJ C10 C9 SK SQ SN T1 T2 T3", "SJ S10 S9 HK HQ HN HJ H1 H2 T4 T5 T6"};

/// Also as Warsaw is played, with the pagát as the last tarock of 2.
inline constexpr std::string_view kForehandTakesAll =
    "T22 T2 T4 T7 | T21 T3 T5 T8 | T20 T1 T6 T9 | T19 CK SJ T10 | T18 CQ S10 DK | T17 CN S9 DQ |"
    "T16 CJ HK DN | T15 C10 HQ DJ | T14 C9 HN D1 | T13 SK HJ D2 | T12 SQ H1 D3 | T11 SN H2 D4";

}  // namespace ultimo::czech
