// B1.24, B1.25: the doubling mark. The declarer is 1.
#include "rulebooks/tzs/testing_sheet.hpp"

namespace ultimo::tzs {
namespace {

using ::testing::ElementsAre;

TEST(TzsRadelc, B1_24_doubles_the_declarers_whole_result) {
  // 20 + 5, contra on the game 25, trula lost -20 under re -60: 50 - 80 = -30, doubled.
  EXPECT_THAT(lines(Row("two", 1)
                        .points(40)
                        .announced_lost("trula", 1)
                        .contra("game", {2})
                        .contra("trula", {0, 1})
                        .radelc({0, 1, 0})),
              ElementsAre("1 game +20 B1.15", "1 difference +5 B1.14", "1 contra game +25 B1.19",
                          "1 trula -20 B1.17", "1 contra trula -60 B1.19", "1 radelc -30 B1.24",
                          "0 bonus game +50 B1.22"));
}

TEST(TzsRadelc, B1_24_doubles_silent_feats_and_losses) {
  // Three with 30 points, -15, silent kings of the others -10.
  EXPECT_THAT(scores(Row("three", 1).points(30).silent("kings", 2).radelc({0, 1, 0})),
              ElementsAre(0, -50, 0));
}

TEST(TzsRadelc, B1_24_in_beggar_valat_and_silent_valat) {
  const auto with_mark = [](Row row) { return scores(row.radelc({0, 1, 0})); };
  EXPECT_THAT(with_mark(Row("beggar", 1).tricks({8, 0, 8})), ElementsAre(0, 250, 0));
  EXPECT_THAT(with_mark(Row("beggar", 1).tricks({0, 1, 0})), ElementsAre(0, -250, 0));
  EXPECT_THAT(with_mark(Row("valat", 1).tricks({0, 16, 0})), ElementsAre(0, 1000, 0));
  EXPECT_THAT(with_mark(Row("three", 1).silent("valat", 1)), ElementsAre(0, 500, 0));
  EXPECT_THAT(with_mark(Row("three", 1).silent("valat", 0)), ElementsAre(0, -500, 0))
      << "the declarer's mark doubles his loss as well";
}

TEST(TzsRadelc, B1_24_only_the_declarers_mark_counts) {
  const Row row = Row("three", 1).points(46).radelc({1, 0, 3});
  EXPECT_THAT(scores(row), ElementsAre(0, 21, 0));
  EXPECT_THAT(radelc(row), ElementsAre(1, 0, 3)) << "the others' stay";
}

TEST(TzsRadelc, B1_24_several_marks_double_once) {
  const Row row = Row("three", 1).points(46).radelc({0, 3, 0});
  EXPECT_THAT(scores(row), ElementsAre(0, 42, 0)) << "never four times";
  EXPECT_THAT(radelc(row), ElementsAre(0, 2, 0)) << "one is used";
}

TEST(TzsRadelc, B1_25_erased_won_or_lost) {
  EXPECT_THAT(radelc(Row("three", 1).points(46).radelc({1, 1, 1})), ElementsAre(1, 0, 1));
  EXPECT_THAT(radelc(Row("three", 1).points(30).radelc({1, 1, 1})), ElementsAre(1, 0, 1));
}

TEST(TzsRadelc, B1_25_each_of_the_three_gains_one_after_klop_beggar_and_valat) {
  EXPECT_THAT(radelc(Row("klop").points({34, 20, 16})), ElementsAre(1, 1, 1));
  EXPECT_THAT(radelc(Row("beggar", 1).tricks({8, 0, 8})), ElementsAre(1, 1, 1));
  EXPECT_THAT(radelc(Row("beggar", 1).tricks({0, 1, 0})), ElementsAre(1, 1, 1));
  EXPECT_THAT(radelc(Row("valat", 1).tricks({0, 16, 0})), ElementsAre(1, 1, 1));
  EXPECT_THAT(radelc(Row("valat", 1).tricks({1, 0, 0})), ElementsAre(1, 1, 1));
}

TEST(TzsRadelc, B1_25_after_an_announced_valat_only_if_it_was_made) {
  EXPECT_THAT(radelc(Row("three", 1).points(62).announced_made("valat", 1)), ElementsAre(1, 1, 1));
  EXPECT_THAT(radelc(Row("three", 1).points(0).announced_made("valat", 2)), ElementsAre(1, 1, 1));
  EXPECT_THAT(radelc(Row("three", 1).points(44).announced_lost("valat", 1)), ElementsAre(0, 0, 0));
}

TEST(TzsRadelc, B1_25_after_a_silent_valat_of_either_side) {
  EXPECT_THAT(radelc(Row("three", 1).silent("valat", 1)), ElementsAre(1, 1, 1));
  EXPECT_THAT(radelc(Row("three", 1).silent("valat", 2)), ElementsAre(1, 1, 1));
}

TEST(TzsRadelc, B1_25_none_after_an_ordinary_game) {
  for (const char* contract : {"three", "two", "one", "solo-without"}) {
    const Row row = Row(contract, 1).points(50).announced_made("trula", 1).silent("pagat", 1);
    EXPECT_THAT(radelc(row), ElementsAre(0, 0, 0)) << contract;
  }
}

TEST(TzsRadelc, B1_25_first_the_used_mark_goes_then_all_gain) {
  // The new mark is for later: the deal itself is doubled by the old one only, and one remains.
  const Row row = Row("beggar", 1).tricks({8, 0, 8}).radelc({0, 1, 2});
  EXPECT_THAT(scores(row), ElementsAre(0, 250, 0));
  EXPECT_THAT(radelc(row), ElementsAre(1, 1, 3));
  // Without a mark the one gained here does not double.
  EXPECT_THAT(scores(Row("beggar", 1).tricks({8, 0, 8})), ElementsAre(0, 125, 0));
}

TEST(TzsRadelc, B2_5_klop_neither_uses_nor_erases) {
  const Row row = Row("klop").points({34, 20, 16}).radelc({1, 0, 2});
  EXPECT_THAT(scores(row), ElementsAre(-34, -20, -16));
  EXPECT_THAT(radelc(row), ElementsAre(2, 1, 3));
}

TEST(TzsRadelc, B1_24_the_marks_of_a_request_default_to_none) {
  EXPECT_THAT(radelc(Row("three", 1).points(46)), ElementsAre(0, 0, 0));
  EXPECT_EQ(refusal(Row("three", 1).points(46).set("radelc", boost::json::array{1, 0})),
            "bad-field");
}

}  // namespace
}  // namespace ultimo::tzs
