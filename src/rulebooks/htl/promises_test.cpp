#include "rulebooks/htl/testing.hpp"

namespace ultimo::htl {
namespace {

namespace json = boost::json;

/// What may be played in a trick by somebody who has announced these.
std::string kept(std::string_view hand, std::string_view trick, int number,
                 std::initializer_list<std::string_view> announced,
                 std::string_view game = "caller") {
  json::array list;
  for (const std::string_view feat : announced) list.emplace_back(feat);
  return legal(game, hand, trick,
               {{"announced", list}, {"trick_number", number}, {"called", "HK"}});
}

TEST(HtlPromises, clause_9_6_an_announced_bird_is_kept_back) {
  EXPECT_EQ(kept("T1 T5 C7", "", 3, {"pagat"}), "C7 T5");
  EXPECT_EQ(kept("T1 T5 C7", "D1", 3, {"pagat"}), "T5");
  EXPECT_EQ(kept("T2 T5", "T9", 10, {"uhu"}), "T5");
  EXPECT_EQ(kept("T3 T5", "T9", 9, {"kakadu"}), "T5");
  EXPECT_EQ(kept("T4 T5", "T9", 8, {"quapil"}), "T5");
  EXPECT_EQ(kept("T1 T5", "T9", 11, {}), "T1 T5");  // not announced: free
}

TEST(HtlPromises, clause_9_6_so_is_the_called_king) {
  EXPECT_EQ(kept("HK H4 C7", "H1", 3, {"king-ultimo"}), "H4");
  EXPECT_EQ(kept("HK CK", "S7", 11, {"king-ultimo"}), "CK");
  EXPECT_EQ(kept("HK CK", "", 3, {"pagat"}), "CK HK");  // not announced
}

TEST(HtlPromises, clause_9_6_in_its_own_trick_it_must_be_played) {
  EXPECT_EQ(kept("T4 T5 T9 T10", "", 9, {"quapil"}), "T4");
  EXPECT_EQ(kept("T3 T5 T9", "", 10, {"kakadu"}), "T3");
  EXPECT_EQ(kept("T2 T5", "T9", 11, {"uhu"}), "T2");
  EXPECT_EQ(kept("T2 H4", "H1", 11, {"uhu"}), "H4");  // if it legally can
}

TEST(HtlPromises, clause_9_6_a_bird_whose_trick_has_passed_is_free) {
  EXPECT_EQ(kept("T4 T5", "T9", 11, {"quapil"}), "T4 T5");
  EXPECT_EQ(kept("T4 T3 T5", "T9", 10, {"quapil", "kakadu"}), "T3");
}

TEST(HtlPromises, clause_9_6_not_if_nothing_else_is_legal) {
  EXPECT_EQ(kept("T1 C7", "D1", 3, {"pagat"}), "T1");  // the only tarock
  EXPECT_EQ(kept("HK C7", "H1", 3, {"king-ultimo"}), "HK");
}

TEST(HtlPromises, clause_9_7_if_birds_must_go_the_highest_first) {
  EXPECT_EQ(kept("T1 T2 C7", "D1", 3, {"pagat", "uhu"}), "T2");
  EXPECT_EQ(kept("T1 T3 T4 C7", "D1", 3, {"pagat", "kakadu", "quapil"}), "T4");
  EXPECT_EQ(kept("T1 T2 C7", "D1", 3, {"pagat"}), "T2");  // T2 was not announced: it goes
}

TEST(HtlPromises, clause_9_7_the_king_stands_outside_that_order) {
  EXPECT_EQ(kept("HK T1 T2", "", 10, {"pagat", "uhu", "king-ultimo"}), "HK T2");
}

// Pagat and king are both due in the last trick, but one card is left then; in the eleventh both
// are kept back and one must go.
TEST(HtlPromises, clause_9_7_pagat_and_king_before_the_last_trick) {
  EXPECT_EQ(kept("HK T1", "", 11, {"pagat", "king-ultimo"}), "HK T1");
  EXPECT_EQ(kept("HK T1", "T9", 11, {"pagat", "king-ultimo"}), "T1");
}

TEST(HtlPromises, the_number_of_the_trick_follows_from_the_hand) {
  // Two cards left: trick 11.
  EXPECT_EQ(legal("three", "T2 T5", "T9", {{"announced", {"uhu"}}}), "T2");
  EXPECT_EQ(legal("three", "T2 T5 T6", "T9", {{"announced", {"uhu"}}}), "T5 T6");
}

TEST(HtlPromises, announced_cards_not_in_the_hand_bind_nothing) {
  EXPECT_EQ(kept("T5 T6", "T9", 3, {"pagat", "king-ultimo"}), "T5 T6");
}

TEST(HtlPromises, announcements_must_count_in_the_game) {
  EXPECT_EQ(kept("T5", "", 12, {"king-ultimo"}, "three"), "refused");   // P5
  EXPECT_EQ(kept("T5", "", 12, {"pagat"}, "colour-three"), "refused");  // 5.6
  EXPECT_EQ(kept("T5", "", 12, {"trull"}, "beggar"), "refused");        // 7.1
  EXPECT_EQ(legal("caller", "T5", "", {{"announced", {"king-ultimo"}}}), "refused");
  EXPECT_EQ(legal("caller", "T5", "", {{"announced", {"king-ultimo"}}, {"called", "HQ"}}),
            "refused");
}

// At the table: 0 announced pagat and quapil; in trick 1 he may lead neither, in trick 9 only the
// quapil, and the uhu as he likes.
TEST(HtlPromises, clause_9_6_at_the_table) {
  Game game = birds_deal();
  game.say("bid solo-three").say(kGood).say("announce pagat, announce quapil").say(kLies);
  EXPECT_EQ(game.legal_cards(), "T2 T3 T15 T16 T17 T18 T19 T20 T21 T22");
  game.play("T22 T5 T9 T12 | T21 T6 T10 T13 | T20 T7 T11 T14 | T19 T8 C10 C9 | T18 DJ CJ C8 |");
  game.play("T17 DN CN C7 | T16 DQ CQ S10 | T3 DK CK S9");
  EXPECT_EQ(game.legal_cards(), "T4");
  game.play("T4 HJ SJ S8");
  EXPECT_EQ(game.legal_cards(), "T2 T15");
  EXPECT_EQ(game.refused("play T1"), "9.6");
}

// One player's promise binds nobody else: 1 holds the king and announced it.
TEST(HtlPromises, clause_9_6_the_king_at_the_table) {
  Game game = birds_deal();
  game.say("bid solo-caller").say(kGood).say("call HK, done, announce king-ultimo, done");
  game.say("done, done, done").play(kTarocksOut).play("T18");
  EXPECT_EQ(game.turn(), 1);
  EXPECT_EQ(game.legal_cards(), "HQ HN HJ DK DQ DN DJ");
}

}  // namespace
}  // namespace ultimo::htl
