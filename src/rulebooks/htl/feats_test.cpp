// Premiums as they are made at the table. The deals and what is taken in them: testing.hpp.
#include "rulebooks/htl/testing.hpp"

namespace ultimo::htl {
namespace {

using testing::ElementsAre;

Game played(Game game, std::string_view words, std::string_view tricks, std::string_view ending) {
  game.say(words).play(tricks).play(ending);
  return game;
}
const std::string kSoloThreeBid = "bid solo-three, pass, pass, pass, ";
const std::string kCallHK = "bid solo-caller, pass, pass, pass, call HK, ";

// Solo-three 10, birds 1 + 2 + 3 + 4, silent valat 30; trull and sacks are void beside it.
TEST(HtlFeats, clause_9_4_each_bird_wins_its_own_trick) {
  const Game game =
      played(birds_deal(), kSoloThreeBid + "done, done, done, done", kTarocksOut, kEveryBird);
  EXPECT_THAT(scores(game), ElementsAre(150, -50, -50, -50));
  EXPECT_EQ(told(game, "feats"), R"([{"feat":"pagat","by":0,"announced":false,"made":true},)"
                                 R"({"feat":"uhu","by":0,"announced":false,"made":true},)"
                                 R"({"feat":"kakadu","by":0,"announced":false,"made":true},)"
                                 R"({"feat":"quapil","by":0,"announced":false,"made":true},)"
                                 R"({"feat":"valat","by":0,"announced":false,"made":true}])");
}

// The three others won tricks 5, 6 and 7: those are not theirs.
TEST(HtlFeats, clause_9_4_a_bird_in_another_trick_is_none) {
  const Game game =
      played(birds_deal(), kSoloThreeBid + "done, done, done, done", kTarocksOut, kOnlyThePagat);
  EXPECT_THAT(scores(game), ElementsAre(123, -41, -41, -41));  // 10 + 1 + 30
}

// Even deal, solo-caller of 0 with 2: the partner's T13 takes the announced pagat in the last
// trick. 2 - 2 for it, +1 trull, +1 first sack (90 + 76 = 166 thirds; the second begins at 167).
TEST(HtlFeats, clause_9_4_the_side_winning_the_trick_is_not_enough_for_a_bird) {
  const Game game = played(even_deal(), kCallHK + "announce pagat, done, done, done, done",
                           kSuitTricks, kSeat2BeatsThePagat);
  EXPECT_THAT(thirds(game), ElementsAre(90, 22, 76, 22));  // 1: 16 + talon 6
  EXPECT_THAT(scores(game), ElementsAre(2, -2, 2, -2));
  EXPECT_EQ(told(game, "feats"), R"([{"feat":"pagat","by":0,"announced":true,"made":false},)"
                                 R"({"feat":"trull","by":0,"announced":false,"made":true},)"
                                 R"({"feat":"sack1","by":0,"announced":false,"made":true}])");
}

// Unannounced the beaten pagat costs nothing, and the trull is gone: 2 + 1 sack.
TEST(HtlFeats, P1_a_silent_pagat_that_is_beaten_costs_nothing) {
  const Game game =
      played(even_deal(), kCallHK + "done, done, done, done", kSuitTricks, kSeat3BeatsThePagat);
  EXPECT_THAT(thirds(game), ElementsAre(90, 22, 60, 38));
  EXPECT_THAT(scores(game), ElementsAre(3, -3, 3, -3));
}

// 0 leads T21, 1 T22, 2 T1 to the last trick: the emperor's trick makes the pagat. Solo-caller 2,
// pagat 1, trull 1 (all three in 2's trick), sack 1: 0 has 54 + 12, 2 has 60 + 40 = 166 in all.
TEST(HtlFeats, P11_a_pagat_that_wins_as_the_emperors_trick_is_made) {
  const Game dealt =
      table("T5 T6 T7 T15 T16 T17",
            {"CK C10 SJ S7 HN H3 DQ D2 T18 T19 T20 T21", "CQ C9 SK S10 HJ H4 DN D3 T2 T3 T4 T22",
             "CN C8 SQ S9 HK H1 DJ D4 T1 T8 T9 T10", "CJ C7 SN S8 HQ H2 DK D1 T11 T12 T13 T14"});
  const Game game = played(dealt, kCallHK + "done, done, done, done", kSuitTricks,
                           "T20 T2 T8 T11 | T19 T3 T9 T12 | T18 T4 T10 T13 | T21 T22 T1 T14");
  EXPECT_THAT(thirds(game), ElementsAre(66, 22, 100, 22));
  EXPECT_THAT(scores(game), ElementsAre(5, -5, 5, -5));
  EXPECT_EQ(told(game, "feats"), R"([{"feat":"pagat","by":2,"announced":false,"made":true},)"
                                 R"({"feat":"trull","by":0,"announced":false,"made":true},)"
                                 R"({"feat":"sack1","by":0,"announced":false,"made":true}])");
}

// Example 8 at the table: 1 + 15 + 1 + 1 for 0 and his partner 1.
TEST(HtlFeats, clause_9_5_king_ultimo_when_the_side_takes_the_last_trick) {
  const Game game = played(
      birds_deal(),
      "forehand, pass, pass, pass, bid caller, call HK, take 1, discard H3 H4 D1, done, done,"
      "done, done",
      kTarocksOut, kOnlyThePagat);
  EXPECT_THAT(scores(game), ElementsAre(18, 18, -18, -18));  // the king itself did not win
  EXPECT_EQ(told(game, "feats"), R"([{"feat":"pagat","by":0,"announced":false,"made":true},)"
                                 R"({"feat":"king-ultimo","by":0,"announced":false,"made":true},)"
                                 R"({"feat":"valat","by":0,"announced":false,"made":true}])");
}

// 2 plays solo-caller with 1 and gets no trick; 1 announced the king, and 0 takes the last trick.
// Game -2, king -2, pagat 1 and valat 30 of the others; the rest is void: -35.
TEST(HtlFeats, clause_9_5_not_when_the_opponents_take_it) {
  const Game game = played(birds_deal(),
                           "forehand, pass, bid solo-caller, pass, pass, pass, call HK, done, done,"
                           "done, announce king-ultimo, done, done, done, done",
                           kTarocksOut, kOnlyThePagat);
  EXPECT_THAT(scores(game), ElementsAre(35, -35, -35, 35));
  EXPECT_EQ(told(game, "feats"), R"([{"feat":"pagat","by":0,"announced":false,"made":true},)"
                                 R"({"feat":"king-ultimo","by":1,"announced":true,"made":false},)"
                                 R"({"feat":"valat","by":3,"announced":false,"made":true}])");
}

// Even deal: the king of hearts falls to trick 5, so there is no king ultimo, though 2 takes the
// last.
TEST(HtlFeats, P5_a_king_in_an_earlier_trick_is_none) {
  const Game game =
      played(even_deal(), kCallHK + "done, done, done, done", kSuitTricks, kSeat2BeatsThePagat);
  EXPECT_THAT(lines(game),
              ElementsAre("0 game +2 G4", "1 game -2 G4", "2 game +2 G4", "3 game -2 G4",
                          "0 trull +1 P6", "1 trull -1 P6", "2 trull +1 P6", "3 trull -1 P6",
                          "0 sack1 +1 P8", "1 sack1 -1 P8", "2 sack1 +1 P8", "3 sack1 -1 P8"));
}

// Of two announcers of one side the first spoken is written.
TEST(HtlFeats, clause_9_2_of_two_announcers_of_a_side_the_first) {
  const Game game =
      played(even_deal(),
             kCallHK +
                 "done, done, announce trull, done, done, announce trull, done, done, done,"
                 "done",
             kSuitTricks, kSeat2BeatsThePagat);
  EXPECT_EQ(told(game, "feats"), R"([{"feat":"trull","by":2,"announced":true,"made":true},)"
                                 R"({"feat":"sack1","by":0,"announced":false,"made":true}])");
  EXPECT_THAT(scores(game), ElementsAre(5, -5, 5, -5));  // 2 + 2 + 1
}

// 4.1: the talon counts for the kings of its owners. The even deal with the king of clubs in the
// talon and T14 with 0, who plays solo-three: 16 + 4 + 4 + 16 + 16 = 56 thirds. The defenders take
// the three other kings; 154 thirds are a first sack. -10 - 1 - 1.
TEST(HtlFeats, P7_the_talons_king_counts_for_its_owners) {
  Game game = table("CK T15 T16 T17 T18 T19", {"C10 SJ S7 HN H3 DQ D2 T1 T14 T20 T21 T22",
                                               kEvenHands[1], kEvenHands[2], kEvenHands[3]});
  game.say(kSoloThreeBid + "done, done, done, done");
  game.play("D2 DN D4 DK | D1 DQ D3 DJ | S7 SK S9 S8 | S10 SQ SN SJ | HK HQ HN HJ | H1 H2 H3 H4 |");
  game.play("CN CJ C10 CQ | C9 C8 C7 T14").play(kSeat2BeatsThePagat);
  EXPECT_THAT(thirds(game), ElementsAre(56, 56, 76, 22));  // 1: 16 + 22 + talon 18
  EXPECT_EQ(told(game, "feats"), R"([{"feat":"kings","by":1,"announced":false,"made":true},)"
                                 R"({"feat":"sack1","by":1,"announced":false,"made":true}])");
  EXPECT_THAT(scores(game), ElementsAre(-36, 12, 12, 12));
}

}  // namespace
}  // namespace ultimo::htl
