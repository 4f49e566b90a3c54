// B1.14 to B1.19, B1.29 on the sheet: game, difference, announcements, contras. The declarer is 1.
#include "rulebooks/tzs/testing_sheet.hpp"

namespace ultimo::tzs {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// ---- counting

TEST(TzsScore, B1_14_cards_are_counted_in_threes_to_the_nearest_point) {
  // Thirds: a third down, two thirds up.
  EXPECT_EQ(written_text(book().written(Thirds(0))), "0");
  EXPECT_EQ(written_text(book().written(Thirds(1))), "0");
  EXPECT_EQ(written_text(book().written(Thirds(2))), "1");
  EXPECT_EQ(written_text(book().written(Thirds(3))), "1");
  EXPECT_EQ(written_text(book().written(Thirds(106))), "35") << "35 1/3 is not yet won";
  EXPECT_EQ(written_text(book().written(Thirds(107))), "36") << "35 2/3 is";
  EXPECT_EQ(written_text(book().written(Thirds(210))), "70");
}

TEST(TzsScore, B1_14_both_sides_add_up_to_seventy) {
  for (int thirds = 0; thirds <= 210; ++thirds) {
    const auto points = [](int n) { return std::get<int>(book().written(Thirds(n))); };
    EXPECT_EQ(points(thirds) + points(210 - thirds), 70) << thirds;
  }
}

// ---- game and difference

TEST(TzsScore, B1_15_three_10_two_20_one_30_solo_80) {
  // 40 points: difference 5.
  EXPECT_THAT(lines(Row("three", 1).points(40)),
              ElementsAre("1 game +10 B1.15", "1 difference +5 B1.14"));
  EXPECT_THAT(lines(Row("two", 1).points(40)),
              ElementsAre("1 game +20 B1.15", "1 difference +5 B1.14"));
  EXPECT_THAT(lines(Row("one", 1).points(40)),
              ElementsAre("1 game +30 B1.15", "1 difference +5 B1.14"));
  EXPECT_THAT(lines(Row("solo-without", 1).points(40)),
              ElementsAre("1 game +80 B1.15", "1 difference +5 B1.14"));
}

TEST(TzsScore, B1_15_a_lost_game_costs_its_value_and_the_difference) {
  // 30 points: difference -5.
  EXPECT_THAT(lines(Row("three", 1).points(30)),
              ElementsAre("1 game -10 B1.15", "1 difference -5 B1.14"));
  EXPECT_THAT(lines(Row("solo-without", 0).points(30)),
              ElementsAre("0 game -80 B1.15", "0 difference -5 B1.14"));
}

TEST(TzsScore, B1_16_won_with_36_lost_with_35) {
  EXPECT_THAT(lines(Row("two", 1).points(36)),
              ElementsAre("1 game +20 B1.15", "1 difference +1 B1.14"));
  EXPECT_THAT(lines(Row("two", 1).points(35)), ElementsAre("1 game -20 B1.15"));
  EXPECT_THAT(lines(Row("two", 1).points(34)),
              ElementsAre("1 game -20 B1.15", "1 difference -1 B1.14"));
}

TEST(TzsScore, B1_14_the_difference_is_not_rounded) {
  // 43 points: 8, neither 5 nor 10. The ends of the scale: 70 and 0.
  EXPECT_THAT(scores(Row("three", 1).points(43)), ElementsAre(0, 18, 0));
  EXPECT_THAT(scores(Row("three", 1).points(70)), ElementsAre(0, 45, 0));
  EXPECT_THAT(scores(Row("three", 1).points(0)), ElementsAre(0, -45, 0));
}

TEST(TzsScore, B1_15_beggar_125_without_a_difference) {
  EXPECT_THAT(lines(Row("beggar", 1).tricks({8, 0, 8})), ElementsAre("1 game +125 B1.15"));
  EXPECT_THAT(lines(Row("beggar", 1).tricks({3, 1, 2})), ElementsAre("1 game -125 B1.15"));
}

TEST(TzsScore, B1_17_valat_as_a_game_500_without_a_difference) {
  EXPECT_THAT(lines(Row("valat", 1).tricks({0, 16, 0})), ElementsAre("1 game +500 B1.17"));
  EXPECT_THAT(lines(Row("valat", 1).tricks({1, 15, 0})), ElementsAre("1 game -500 B1.17"));
}

TEST(TzsScore, B1_29_only_the_declarer_is_written) {
  for (int declarer = 0; declarer < 3; ++declarer) {
    std::vector<int> expected(3, 0);
    expected[static_cast<std::size_t>(declarer)] = 21;  // three with 46 points: 10 + 11
    EXPECT_EQ(scores(Row("three", declarer).points(46)), expected);
  }
}

// ---- announcements

struct FeatCase {
  const char* feat;
  int announced;
};
// B1.17; silent they count half (B1.18). The valat: its own tests below.
constexpr std::array<FeatCase, 3> kFeatCases = {{{"kings", 20}, {"trula", 20}, {"pagat", 50}}};

/// Two with 40 points, 20 + 5, and something more in a line or two.
std::vector<std::string> two_and(std::vector<std::string> more) {
  more.insert(more.begin(), {"1 game +20 B1.15", "1 difference +5 B1.14"});
  return more;
}

TEST(TzsScore, B1_17_announced_feats_of_the_declarer) {
  for (const auto& [feat, worth] : kFeatCases) {
    EXPECT_EQ(lines(Row("two", 1).points(40).announced_made(feat, 1)),
              two_and({fmt::format("1 {} +{} B1.17", feat, worth)}));
    EXPECT_EQ(lines(Row("two", 1).points(40).announced_lost(feat, 1)),
              two_and({fmt::format("1 {} -{} B1.17", feat, worth)}));
  }
}

TEST(TzsScore, B1_17_announced_feats_of_a_defender) {
  for (const auto& [feat, worth] : kFeatCases) {
    EXPECT_EQ(lines(Row("two", 1).points(40).announced_made(feat, 2)),
              two_and({fmt::format("1 {} -{} B1.17", feat, worth)}));
    // Lost: the declarer gets it, and the fellow of the defender as well (B1.21).
    EXPECT_EQ(lines(Row("two", 1).points(40).announced_lost(feat, 2)),
              two_and({fmt::format("1 {} +{} B1.17", feat, worth),
                       fmt::format("0 {} +{} B1.21", feat, worth)}));
  }
}

TEST(TzsScore, B1_18_silent_feats_count_half) {
  for (const auto& [feat, worth] : kFeatCases) {
    EXPECT_EQ(lines(Row("two", 1).points(40).silent(feat, 1)),
              two_and({fmt::format("1 {} +{} B1.18", feat, worth / 2)}));
    EXPECT_EQ(lines(Row("two", 1).points(40).silent(feat, 0)),
              two_and({fmt::format("1 {} -{} B1.18", feat, worth / 2)}));
  }
}

TEST(TzsScore, B1_18_a_silent_pagat_lost_costs_its_side) {
  EXPECT_EQ(lines(Row("two", 1).points(40).silent_lost("pagat", 1)),
            two_and({"1 pagat -25 B1.18"}));
  EXPECT_EQ(lines(Row("two", 1).points(40).silent_lost("pagat", 0)),
            two_and({"1 pagat +25 B1.18", "2 pagat +25 B1.21"}));
}

TEST(TzsScore, B1_18_only_a_pagat_can_be_lost_silently) {
  for (const char* feat : {"kings", "trula", "valat"}) {
    EXPECT_EQ(refusal(Row("two", 1).points(40).silent_lost(feat, 1)), "bad-field B1.18") << feat;
  }
}

TEST(TzsScore, B1_17_feats_are_written_in_their_order) {
  EXPECT_EQ(lines(Row("two", 1)
                      .points(40)
                      .announced_lost("pagat", 1)
                      .silent("trula", 2)
                      .announced_made("kings", 1)),
            two_and({"1 kings +20 B1.17", "1 trula -10 B1.18", "1 pagat -50 B1.17"}));
}

TEST(TzsScore, B1_17_a_feat_is_scored_once) {
  EXPECT_EQ(refusal(Row("two", 1).points(40).announced_lost("trula", 1).silent("trula", 2)),
            "bad-field");
}

TEST(TzsScore, B1_17_no_feats_in_beggar_and_valat) {
  EXPECT_EQ(refusal(Row("beggar", 1).tricks({8, 0, 8}).silent("kings", 2)), "bad-field B1.17");
  EXPECT_EQ(refusal(Row("valat", 1).tricks({0, 16, 0}).announced_made("valat", 1)),
            "bad-field B1.17");
}

// ---- valat as an announcement, and the silent one

TEST(TzsScore, B1_17_an_announced_valat_adds_to_game_and_difference) {
  EXPECT_THAT(lines(Row("two", 1).points(62).announced_made("valat", 1)),
              ElementsAre("1 game +20 B1.15", "1 difference +27 B1.14", "1 valat +500 B1.17"));
  EXPECT_EQ(lines(Row("two", 1).points(40).announced_lost("valat", 1)),
            two_and({"1 valat -500 B1.17"}));
  EXPECT_THAT(lines(Row("two", 1).points(0).announced_made("valat", 2)),
              ElementsAre("1 game -20 B1.15", "1 difference -35 B1.14", "1 valat -500 B1.17"));
}

TEST(TzsScore, B1_17_no_silent_feats_beside_an_announced_valat) {
  // Neither side's, neither made nor lost, and no credit for a defender's silent pagat.
  for (const bool made : {true, false}) {
    Row row =
        Row("two", 1).points(40).silent("kings", 1).silent("trula", 2).silent_lost("pagat", 0);
    made ? row.announced_made("valat", 1) : row.announced_lost("valat", 1);
    EXPECT_EQ(lines(row), two_and({made ? "1 valat +500 B1.17" : "1 valat -500 B1.17"}));
  }
}

TEST(TzsScore, B1_17_announced_feats_stay_beside_an_announced_valat) {
  EXPECT_EQ(lines(Row("two", 1).points(40).announced_made("trula", 1).announced_lost("valat", 1)),
            two_and({"1 trula +20 B1.17", "1 valat -500 B1.17"}));
}

TEST(TzsScore, B1_14_a_silent_valat_is_250_and_nothing_else) {
  EXPECT_THAT(lines(Row("three", 1).points(70).silent("valat", 1)),
              ElementsAre("1 valat +250 B1.14"));
  EXPECT_THAT(lines(Row("solo-without", 1).points(60).silent("valat", 1)),
              ElementsAre("1 valat +250 B1.14"));
  EXPECT_THAT(lines(Row("three", 1).points(0).silent("valat", 2)),
              ElementsAre("1 valat -250 B1.14"));
}

TEST(TzsScore, B1_14_a_silent_valat_wipes_out_announcements_and_contras_on_them) {
  // The declarer's trula, contra'd by 2 and made, the kings announced by 2 and lost.
  EXPECT_THAT(lines(Row("three", 1)
                        .points(70)
                        .announced_made("trula", 1)
                        .announced_lost("kings", 2)
                        .silent("pagat", 1)
                        .silent("valat", 1)
                        .contra("trula", {2})),
              ElementsAre("1 valat +250 B1.14"));
}

TEST(TzsScore, B1_14_contras_on_the_game_raise_a_silent_valat) {
  EXPECT_THAT(lines(Row("three", 1).silent("valat", 2).contra("game", {2, 1})),
              ElementsAre("1 valat -250 B1.14", "1 contra game -750 B1.19"));
}

TEST(TzsScore, B1_14_points_may_be_left_out_with_a_silent_valat) {
  EXPECT_EQ(refusal(Row("three", 1).silent("valat", 1)), "accepted");
  EXPECT_EQ(refusal(Row("three", 1)), "bad-field");
}

// ---- contras

TEST(TzsScore, B1_19_kontra_re_sub_mort_multiply_game_and_difference) {
  // Three with 30 points, -10 -5. Nobody else is written for a lost game.
  const std::vector<int> speakers = {2, 1, 2, 1};
  const std::array<int, 5> factor = {1, 2, 4, 8, 16};
  for (std::size_t steps = 1; steps <= 4; ++steps) {
    const std::vector<int> spoken(speakers.begin(), speakers.begin() + static_cast<int>(steps));
    EXPECT_THAT(lines(Row("three", 1).points(30).contra("game", spoken)),
                ElementsAre("1 game -10 B1.15", "1 difference -5 B1.14",
                            fmt::format("1 contra game {} B1.19", -15 * (factor[steps] - 1))));
  }
}

TEST(TzsScore, B1_19_kontra_re_sub_mort_multiply_an_announcement_alone) {
  // Pagat of the declarer lost: -50, and 50 more for each further time.
  const std::vector<int> speakers = {2, 1, 0, 1};
  const std::array<int, 5> factor = {1, 2, 4, 8, 16};
  for (std::size_t steps = 1; steps <= 4; ++steps) {
    const std::vector<int> spoken(speakers.begin(), speakers.begin() + static_cast<int>(steps));
    EXPECT_EQ(lines(Row("two", 1).points(40).announced_lost("pagat", 1).contra("pagat", spoken)),
              two_and({"1 pagat -50 B1.17",
                       fmt::format("1 contra pagat {} B1.19", -50 * (factor[steps] - 1))}));
  }
}

TEST(TzsScore, B1_19_contras_on_beggar_and_valat) {
  EXPECT_THAT(lines(Row("beggar", 1).tricks({3, 1, 2}).contra("game", {0, 1})),
              ElementsAre("1 game -125 B1.15", "1 contra game -375 B1.19"));
  EXPECT_THAT(lines(Row("valat", 1).tricks({1, 0, 0}).contra("game", {0})),
              ElementsAre("1 game -500 B1.17", "1 contra game -500 B1.19"));
}

TEST(TzsScore, B1_23_contras_of_different_items_do_not_mix) {
  // Game 25 under kontra, lost trula -20 under re, kings +20 free: 50 - 80 + 20; bonus for 0, who
  // let the game stand: 25.
  EXPECT_THAT(scores(Row("two", 1)
                         .points(40)
                         .announced_made("kings", 1)
                         .announced_lost("trula", 1)
                         .contra("trula", {0, 1})
                         .contra("game", {2})),
              ElementsAre(25, -10, 0));
}

TEST(TzsScore, B1_19_the_sheet_takes_contras_of_the_right_side_only) {
  const Row two = Row("two", 1).points(40).announced_made("trula", 1).announced_made("kings", 2);
  const auto contra = [&](std::string_view on, const std::vector<int>& speakers) {
    return refusal(Row(two).contra(on, speakers));
  };
  EXPECT_EQ(contra("game", {1}), "bad-field B1.19") << "his own game";
  EXPECT_EQ(contra("game", {2, 0}), "bad-field B1.19") << "re by the other defender";
  EXPECT_EQ(contra("game", {2, 1, 1}), "bad-field B1.19") << "sub by the declarer";
  EXPECT_EQ(contra("game", {2, 1, 0, 2}), "bad-field B1.19") << "mort by a defender";
  EXPECT_EQ(contra("game", {2, 1, 0, 1}), "accepted");
  EXPECT_EQ(contra("game", {2, 1, 0, 1, 2}), "bad-field B1.19") << "beyond mort";
  EXPECT_EQ(contra("trula", {1}), "bad-field B1.19");
  EXPECT_EQ(contra("kings", {0}), "bad-field B1.19") << "the fellow's announcement";
  EXPECT_EQ(contra("kings", {1, 0, 1, 2}), "accepted");
  EXPECT_EQ(contra("pagat", {0}), "bad-field B1.23") << "not announced";
  EXPECT_EQ(refusal(Row("two", 1).points(40).silent("trula", 1).contra("trula", {0})),
            "bad-field B1.23");
}

// ---- sheets that cannot be

TEST(TzsScore, B1_15_sheets_that_cannot_be_are_refused) {
  EXPECT_EQ(refusal(Row("three").points(40)), "bad-field") << "no declarer";
  EXPECT_EQ(refusal(Row("three", 3).points(40)), "bad-field") << "no such seat";
  EXPECT_EQ(refusal(Row("three", 1).points(71)), "bad-field");
  EXPECT_EQ(refusal(Row("three", 1).points(-1)), "bad-field");
  EXPECT_EQ(refusal(Row("four", 1).points(40)), "bad-field");
  EXPECT_EQ(refusal(Row("three", 1).points(40).set("partner", 2)), "bad-field") << "never one";
  EXPECT_EQ(refusal(Row("three", 1).points(40).set("seats", 4)), "bad-field");
  EXPECT_EQ(refusal(Row("beggar", 1)), "bad-field") << "tricks decide it";
  EXPECT_EQ(refusal(Row("beggar", 1).tricks({9, 0, 8})), "bad-field") << "17 tricks";
  EXPECT_EQ(refusal(Row("three", 1).points(40).radelc({0, -1, 0})), "bad-field");
  EXPECT_EQ(refusal(Row("three", 1).points(40).set("partner", nullptr).set("seats", 3)),
            "accepted");
}

// ---- mondfang on the sheet (who loses it: play_test.cpp)

TEST(TzsScore, B1_26_mondfang_costs_21_apart_from_contra_and_radelc) {
  // Three with 50 points, 25, doubled twice; whoever lost the mond: -21.
  const Row row = Row("three", 1).points(50).contra("game", {2}).radelc({0, 1, 0});
  EXPECT_THAT(scores(Row(row).mond_lost_by(0)), ElementsAre(50 - 21, 100, 0));
  EXPECT_THAT(scores(Row(row).mond_lost_by(1)), ElementsAre(50, 100 - 21, 0));
  EXPECT_THAT(lines(Row("three", 1).points(50).mond_lost_by(2)),
              ElementsAre("1 game +10 B1.15", "1 difference +15 B1.14", "2 mondfang -21 B1.26"));
}

TEST(TzsScore, B1_26_mondfang_in_every_game_but_klop_and_beggar) {
  EXPECT_THAT(scores(Row("solo-without", 1).points(50).mond_lost_by(0)), ElementsAre(-21, 95, 0));
  EXPECT_THAT(scores(Row("valat", 1).tricks({0, 16, 0}).mond_lost_by(0)), ElementsAre(-21, 500, 0));
  EXPECT_THAT(scores(Row("three", 1).silent("valat", 1).mond_lost_by(2)), ElementsAre(0, 250, -21));
  EXPECT_THAT(scores(Row("beggar", 1).tricks({8, 0, 8}).mond_lost_by(0)), ElementsAre(0, 125, 0));
  EXPECT_THAT(scores(Row("klop").points({34, 20, 16}).mond_lost_by(0)), ElementsAre(-34, -20, -16));
  EXPECT_EQ(refusal(Row("three", 1).points(50).mond_lost_by(3)), "bad-field");
  EXPECT_THAT(lines(Row().mond_lost_by(0)), IsEmpty()) << "without a game nothing is lost";
}

}  // namespace
}  // namespace ultimo::tzs
