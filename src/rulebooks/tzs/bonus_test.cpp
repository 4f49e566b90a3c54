// B1.20 to B1.22 and B1.29: what a defender gets for what his fellow lost. The declarer is 1, the
// defenders are 2 and 0; two with 40 points is worth 20 + 5.
#include "rulebooks/tzs/testing_sheet.hpp"

namespace ultimo::tzs {
namespace {

using ::testing::ElementsAre;

Row two() { return Row("two", 1).points(40); }

/// The lines of the two defenders.
std::vector<std::string> defenders(const Row& row, Line line = Line::here()) {
  std::vector<std::string> list;
  for (const std::string& text : lines(row, line)) {
    if (!text.starts_with('1')) list.push_back(text);
  }
  return list;
}

// ---- B1.21: a defender's announcement is lost

TEST(TzsBonus, B1_21_the_fellow_is_credited_what_the_declarer_gets) {
  EXPECT_THAT(scores(two().announced_lost("pagat", 2)), ElementsAre(50, 75, 0));
  EXPECT_THAT(scores(two().announced_lost("pagat", 0)), ElementsAre(0, 75, 50));
  EXPECT_THAT(defenders(two().announced_lost("kings", 0)), ElementsAre("2 kings +20 B1.21"));
  EXPECT_THAT(defenders(two().announced_lost("trula", 0)), ElementsAre("2 trula +20 B1.21"));
  EXPECT_THAT(defenders(two().announced_lost("valat", 0)), ElementsAre("2 valat +500 B1.21"));
}

TEST(TzsBonus, B1_21_nothing_when_the_announcement_is_made_or_the_declarers) {
  EXPECT_THAT(defenders(two().announced_made("pagat", 2)), ElementsAre());
  EXPECT_THAT(defenders(two().announced_lost("pagat", 1)), ElementsAre());
  EXPECT_THAT(defenders(two().silent("pagat", 2)), ElementsAre());
  EXPECT_THAT(defenders(two().silent_lost("pagat", 1)), ElementsAre());
}

TEST(TzsBonus, B1_21_also_for_a_silent_pagat_lost) {
  EXPECT_THAT(defenders(two().silent_lost("pagat", 0)), ElementsAre("2 pagat +25 B1.21"));
  EXPECT_THAT(defenders(two().silent_lost("pagat", 2)), ElementsAre("0 pagat +25 B1.21"));
}

TEST(TzsBonus, B1_21_with_the_declarers_contra) {
  // 50 * 2 for the declarer beside 25, and the same for 0.
  EXPECT_THAT(scores(two().announced_lost("pagat", 2).contra("pagat", {1})),
              ElementsAre(100, 125, 0));
}

TEST(TzsBonus, B1_21_with_the_declarers_radelc) {
  const Row row = two().announced_lost("pagat", 2).radelc({0, 1, 0});
  EXPECT_THAT(scores(row), ElementsAre(100, 150, 0));
  // A mark of the fellow himself does nothing.
  EXPECT_THAT(scores(two().announced_lost("pagat", 2).radelc({1, 0, 1})), ElementsAre(50, 75, 0));
}

TEST(TzsBonus, B1_21_after_the_announcers_own_re_the_fellow_gets_all) {
  // Kontra 1, re 2 himself: 50 * 4.
  EXPECT_THAT(scores(two().announced_lost("pagat", 2).contra("pagat", {1, 2})),
              ElementsAre(200, 225, 0));
}

TEST(TzsBonus, B1_21_up_to_ones_own_raise) {
  // Kontra 1, re by the fellow 0: before his word the level was 2, so 50 * 2 for him. What his
  // failed re added, 50 * 4 - 50 * 2, is the silent announcer's (B1.22).
  EXPECT_THAT(defenders(two().announced_lost("pagat", 2).contra("pagat", {1, 0})),
              ElementsAre("2 bonus pagat +100 B1.22", "0 pagat +100 B1.21"));
  EXPECT_THAT(scores(two().announced_lost("pagat", 2).contra("pagat", {1, 0})),
              ElementsAre(100, 225, 100));
}

TEST(TzsBonus, B1_21_up_to_ones_own_mort) {
  // Kontra 1, re 2, sub 1, mort 0: 50 * 8 for 0. 2 raised himself and gets no bonus.
  EXPECT_THAT(defenders(two().announced_lost("pagat", 2).contra("pagat", {1, 2, 1, 0})),
              ElementsAre("0 pagat +400 B1.21"));
}

// ---- B1.22: a contra of a defender fails

TEST(TzsBonus, B1_22_silent_fellow_gets_what_the_contra_brought) {
  EXPECT_THAT(lines(two().contra("game", {2})),
              ElementsAre("1 game +20 B1.15", "1 difference +5 B1.14", "1 contra game +25 B1.19",
                          "0 bonus game +25 B1.22"));
  EXPECT_THAT(defenders(two().contra("game", {0})), ElementsAre("2 bonus game +25 B1.22"));
}

TEST(TzsBonus, B1_22_the_higher_steps_count_too) {
  // Kontra 2, re 1: (4-1) * 25. Sub 2: 7 * 25. Mort 1: 15 * 25.
  EXPECT_THAT(defenders(two().contra("game", {2, 1})), ElementsAre("0 bonus game +75 B1.22"));
  EXPECT_THAT(defenders(two().contra("game", {2, 1, 2})), ElementsAre("0 bonus game +175 B1.22"));
  EXPECT_THAT(defenders(two().contra("game", {2, 1, 2, 1})),
              ElementsAre("0 bonus game +375 B1.22"));
}

TEST(TzsBonus, B1_22_nobody_when_both_spoke) {
  EXPECT_THAT(scores(two().contra("game", {2, 1, 0})), ElementsAre(0, 200, 0));
  EXPECT_THAT(scores(two().contra("game", {0, 1, 2, 1})), ElementsAre(0, 400, 0));
}

TEST(TzsBonus, B1_20_nobody_when_the_contra_succeeds) {
  // The game is lost: the contra on it was right.
  EXPECT_THAT(defenders(Row("two", 1).points(35).contra("game", {2})), ElementsAre());
  EXPECT_THAT(defenders(two().announced_lost("trula", 1).contra("trula", {2})), ElementsAre());
  EXPECT_THAT(defenders(Row("beggar", 1).tricks({3, 1, 2}).contra("game", {2})), ElementsAre());
  EXPECT_THAT(defenders(Row("valat", 1).tricks({1, 0, 0}).contra("game", {2})), ElementsAre());
  EXPECT_THAT(defenders(Row("three", 1).silent("valat", 2).contra("game", {2})), ElementsAre());
}

TEST(TzsBonus, B1_22_a_contra_on_each_announcement_of_the_declarer) {
  EXPECT_THAT(defenders(two().announced_made("kings", 1).contra("kings", {2})),
              ElementsAre("0 bonus kings +20 B1.22"));
  EXPECT_THAT(defenders(two().announced_made("trula", 1).contra("trula", {0})),
              ElementsAre("2 bonus trula +20 B1.22"));
  EXPECT_THAT(defenders(two().announced_made("pagat", 1).contra("pagat", {0, 1})),
              ElementsAre("2 bonus pagat +150 B1.22"));
  EXPECT_THAT(defenders(two().announced_made("valat", 1).contra("valat", {0})),
              ElementsAre("2 bonus valat +500 B1.22"));
}

TEST(TzsBonus, B1_22_item_by_item) {
  // 2 contra'd the game, 0 the trula; both were made. Each gets the other's, not his own.
  EXPECT_THAT(defenders(two().announced_made("trula", 1).contra("game", {2}).contra("trula", {0})),
              ElementsAre("2 bonus trula +20 B1.22", "0 bonus game +25 B1.22"));
  // Only one of the two fails.
  EXPECT_THAT(defenders(two().announced_lost("trula", 1).contra("game", {2}).contra("trula", {2})),
              ElementsAre("0 bonus game +25 B1.22"));
}

TEST(TzsBonus, B1_22_in_beggar_valat_and_a_silent_valat) {
  EXPECT_THAT(defenders(Row("beggar", 1).tricks({8, 0, 8}).contra("game", {0, 1})),
              ElementsAre("2 bonus game +375 B1.22"));
  EXPECT_THAT(defenders(Row("valat", 1).tricks({0, 16, 0}).contra("game", {0})),
              ElementsAre("2 bonus game +500 B1.22"));
  EXPECT_THAT(defenders(Row("three", 1).silent("valat", 1).contra("game", {0})),
              ElementsAre("2 bonus game +250 B1.22"));
}

TEST(TzsBonus, B1_22_the_bonus_carries_the_declarers_radelc) {
  EXPECT_THAT(scores(two().contra("game", {2}).radelc({0, 1, 0})), ElementsAre(50, 100, 0));
  EXPECT_THAT(scores(two().announced_made("trula", 1).contra("trula", {2}).radelc({0, 1, 0})),
              ElementsAre(40, 130, 0));
}

TEST(TzsBonus, B1_22_a_failed_contra_of_the_declarer_brings_nobody_a_bonus) {
  // The defender's pagat was contra'd and made: the declarer pays 100.
  EXPECT_THAT(scores(two().announced_made("pagat", 2).contra("pagat", {1})),
              ElementsAre(0, -75, 0));
  EXPECT_THAT(scores(two().announced_made("pagat", 2).contra("pagat", {1, 0})),
              ElementsAre(0, -175, 0));
}

TEST(TzsBonus, B1_22_the_fellows_failed_re_and_mort_on_my_announcement) {
  // 2 announced and said nothing more; kontra 1, re 0, sub 1, mort 0. 0's first word was at level
  // 2: he is credited 50 * 2, 2 gets 50 * (16 - 2).
  EXPECT_THAT(defenders(two().announced_lost("pagat", 2).contra("pagat", {1, 0, 1, 0})),
              ElementsAre("2 bonus pagat +700 B1.22", "0 pagat +100 B1.21"));
  // Re of 0 answered by sub only: 50 * (8 - 2).
  EXPECT_THAT(defenders(two().announced_lost("pagat", 2).contra("pagat", {1, 0, 1})),
              ElementsAre("2 bonus pagat +300 B1.22", "0 pagat +100 B1.21"));
}

TEST(TzsBonus, B1_22_with_radelc_the_other_way_round_too) {
  EXPECT_THAT(defenders(two().announced_lost("pagat", 2).contra("pagat", {1, 0}).radelc({0, 1, 0})),
              ElementsAre("2 bonus pagat +200 B1.22", "0 pagat +200 B1.21"));
}

TEST(TzsBonus, B1_22_no_bonus_for_the_announcer_without_the_fellows_word) {
  EXPECT_THAT(defenders(two().announced_lost("pagat", 2).contra("pagat", {1})),
              ElementsAre("0 pagat +100 B1.21"));
}

TEST(TzsBonus, B1_14_a_silent_valat_leaves_no_credit_for_announcements) {
  // Only the failed contra on the game is left.
  EXPECT_THAT(defenders(Row("three", 1)
                            .announced_lost("kings", 2)
                            .announced_made("trula", 1)
                            .silent("valat", 1)
                            .contra("trula", {2})
                            .contra("game", {2})),
              ElementsAre("0 bonus game +250 B1.22"));
  EXPECT_THAT(defenders(Row("three", 1).announced_lost("pagat", 0).silent("valat", 2)),
              ElementsAre());
}

TEST(TzsBonus, B1_29_no_defender_is_ever_debited_for_an_announcement_or_contra) {
  for (const trial::Row& row :
       {two().announced_lost("valat", 2).contra("valat", {1, 0, 1, 2}),
        two().contra("game", {2, 1, 0, 1}), two().silent_lost("pagat", 0)}) {
    EXPECT_GE(scores(row)[0], 0) << row.text();
    EXPECT_GE(scores(row)[2], 0) << row.text();
  }
}

}  // namespace
}  // namespace ultimo::tzs
