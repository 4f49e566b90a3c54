// Sheets from outside: what fits together is scored, what does not is refused with its clause.
#include "rulebooks/htl/testing_sheet.hpp"
#include "rules/thirds_text.hpp"
#include "words/testing.hpp"

namespace ultimo::htl {
namespace {

using testing::ElementsAre;
namespace json = boost::json;

Row three() { return Row("three", 0).points("40/0"); }

TEST(HtlSheet, clause_1_9_points_as_the_sheet_writes_them) {
  for (const char* text : {"0/0", "35/2", "70/0", "9/1"}) {
    ASSERT_TRUE(parse_thirds(text)) << text;
    EXPECT_EQ(thirds_text(*parse_thirds(text)), text);
  }
  for (const char* text : {"", "/", "35", "35/", "35/3", "035/2", "35/02", "70/1", "71/0", "-1/0",
                           "+3/1", "1/-1", " 3/1", "3/1 ", "3 /1", "99999999999999999999/0"}) {
    EXPECT_FALSE(parse_thirds(text)) << text;
    EXPECT_EQ(Row("three", 0).points(text).refused(), "1.9") << text;
  }
  EXPECT_EQ(Row("three", 0).set("points", 40).refused(), "1.9");
  EXPECT_EQ(Row("three", 0).refused(), "1.9");
}

TEST(HtlSheet, clause_1_10_no_contra) {
  EXPECT_EQ(three().set("contras", json::array{json::object{{"on", "game"}, {"by", 1}}}).refused(),
            "1.10");
  EXPECT_EQ(three().set("contras", json::array{}).refused(), "scored");
}

TEST(HtlSheet, clause_9_8_no_captures) {
  EXPECT_EQ(three().set("mond_lost_by", 1).refused(), "9.8");
  EXPECT_EQ(three().set("mond_lost_by", nullptr).refused(), "scored");
}

TEST(HtlSheet, clause_11_1_no_marks) {
  EXPECT_EQ(three().set("radelc", json::array{0, 1, 0, 0}).refused(), "11.1");
  EXPECT_EQ(three().set("radelc", "one").refused(), "-");  // no marks at all, so no clause
  EXPECT_EQ(three().set("radelc", json::array{0, 0, 0, 0}).refused(), "scored");
}

TEST(HtlSheet, clause_7_1_no_premiums_in_negative_games) {
  EXPECT_EQ(Row("beggar", 0).tricks({0, 12, 0, 0}).silent("trull", 1).refused(), "7.1");
}

TEST(HtlSheet, clause_5_6_few_premiums_in_colour_games) {
  for (const char* feat : {"pagat", "uhu", "kakadu", "quapil", "king-ultimo", "trull"}) {
    EXPECT_EQ(Row("colour-solo", 0).points("40/0").made(feat, 0).refused(), "5.6") << feat;
  }
}

TEST(HtlSheet, P5_king_ultimo_only_where_a_king_was_called_and_by_that_side) {
  EXPECT_EQ(three().made("king-ultimo", 0).refused(), "P5");
  const Row caller = Row("caller", 0).partner(2).points("40/0");
  EXPECT_EQ(Row(caller).made("king-ultimo", 1).refused(), "P5");
  EXPECT_EQ(Row(caller).made("king-ultimo", 2).refused(), "scored");
}

TEST(HtlSheet, P8_and_P9_sacks_agree_with_the_points) {
  EXPECT_EQ(three().silent("sack1", 0).refused(), "P8");
  EXPECT_EQ(three().lost("sack1", 0).refused(), "scored");
  EXPECT_EQ(Row("three", 0).points("45/2").lost("sack1", 0).refused(), "P8");
  EXPECT_EQ(Row("three", 0).points("45/2").made("sack2", 0).refused(), "P9");
  EXPECT_EQ(Row("three", 0).points("24/1").made("sack1", 3).refused(), "scored");
  EXPECT_EQ(Row("three", 0).points("24/1").made("sack1", 0).refused(), "P8");
}

TEST(HtlSheet, P10_valat_agrees_with_the_tricks) {
  EXPECT_EQ(three().tricks({11, 1, 0, 0}).made("valat", 0).refused(), "P10");
  EXPECT_EQ(three().tricks({12, 0, 0, 0}).lost("valat", 0).refused(), "P10");
  // Listed or not, twelve tricks are a valat: 5 + 15.
  EXPECT_EQ(three().tricks({12, 0, 0, 0}).scores()[0], 60);
  EXPECT_EQ(Row("caller", 0).partner(2).points("40/0").tricks({8, 0, 4, 0}).scores()[0], 16);
}

TEST(HtlSheet, G6_a_better_caller_has_announced_a_bird_or_kings) {
  const Row row = Row("better-caller", 0).partner(2).points("40/0");
  EXPECT_EQ(row.refused(), "G6");
  EXPECT_EQ(Row(row).made("trull", 0).refused(), "G6");
  EXPECT_EQ(Row(row).silent("pagat", 0).refused(), "G6");
  EXPECT_EQ(Row(row).made("pagat", 2).refused(), "G6");  // he himself, not his partner
  EXPECT_EQ(Row(row).lost("kings", 0).refused(), "scored");
  EXPECT_EQ(Row(row).lost("kings", 2).lost("kings", 0).refused(), "scored");  // both, in any order
}

TEST(HtlSheet, clause_6_1_what_may_be_given_up) {
  EXPECT_THAT(Row("caller", 0).conceded().scores(), ElementsAre(-3, 1, 1, 1));
  EXPECT_EQ(Row("three", 0).conceded().refused(), "6.1");
  EXPECT_EQ(Row("solo-caller", 0).conceded().refused(), "6.1");
  EXPECT_EQ(Row("caller", 0).partner(2).conceded().refused(), "6.1");
  EXPECT_EQ(Row("better-caller", 0).conceded().refused(), "G6");
  EXPECT_EQ(Row("caller", 0).conceded().made("trull", 0).refused(), "6.1");
  EXPECT_EQ(Row("caller", 0).conceded().silent("trull", 1).refused(), "6.1");
}

TEST(HtlSheet, who_plays) {
  EXPECT_EQ(Row("three").points("40/0").refused(), "-");
  EXPECT_EQ(three().partner(1).refused(), "-");
  EXPECT_EQ(Row("caller", 0).partner(0).points("40/0").refused(), "2.10");
  EXPECT_EQ(three().set("declarer", 4).refused(), "-");
  EXPECT_EQ(three().set("dealer", nullptr).refused(), "-");
  EXPECT_EQ(three().set("contract", nullptr).refused(), "-");
  EXPECT_EQ(three().set("contract", "four").refused(), "-");
  EXPECT_EQ(three().set("seats", 3).refused(), "-");
}

TEST(HtlSheet, clause_7_4_who_may_play_jointly) {
  const Row row = Row("beggar", 0).tricks({0, 12, 0, 0});
  EXPECT_EQ(Row(row).declarers({{0, "beggar"}, {2, "piccolo"}}).refused(), "7.4");
  EXPECT_EQ(Row(row).declarers({{0, "beggar"}, {0, "beggar"}}).refused(), "-");
  EXPECT_EQ(Row(row).declarers({{2, "beggar"}, {0, "beggar"}}).refused(), "-");
  EXPECT_EQ(three().declarers({{0, "three"}}).refused(), "7.4");
  EXPECT_EQ(Row(row).set("declarers", json::array{}).refused(), "-");
  EXPECT_EQ(Row(row).declarers({{0, "beggar"}, {2, "beggar"}}).refused(), "scored");
}

TEST(HtlSheet, each_premium_once_a_seat_and_not_by_both_sides) {
  EXPECT_EQ(three().silent("trull", 0).made("trull", 0).refused(), "-");
  EXPECT_EQ(three().silent("trull", 0).silent("trull", 1).refused(), "-");
  EXPECT_EQ(three().silent("crown", 0).refused(), "-");
}

TEST(HtlSheet, twelve_tricks_or_a_game_lost_before) {
  EXPECT_EQ(Row("beggar", 0).refused(), "-");
  EXPECT_EQ(Row("beggar", 0).tricks({0, 5, 3, 3}).refused(), "-");  // not over yet
  EXPECT_EQ(Row("beggar", 0).tricks({1, 0, 0, 0}).refused(), "scored");
  EXPECT_EQ(Row("piccolo", 0).tricks({1, 0, 0, 0}).refused(), "-");
  EXPECT_EQ(Row("triccolo-ouvert", 0).tricks({0, 5, 5, 0}).refused(), "scored");
  EXPECT_EQ(Row("triccolo-ouvert", 0).tricks({0, 5, 4, 0}).refused(), "-");
  EXPECT_EQ(three().tricks({5, 5, 1, 0}).refused(), "-");
  EXPECT_EQ(three().tricks({5, 5, 1, 2}).refused(), "-");
}

// ---- A deal played here, written as a sheet, scores the same.

void expect_same_score(const Game& game, Line line = Line::here()) {
  const SheetRow row = book().sheet(game.position());
  const Result<ScoredDeal> scored = book().score(row);
  ASSERT_TRUE(scored) << line.line << ": " << english(scored.error())
                      << json::serialize(to_json(book().info(), row));
  EXPECT_EQ(scored->scores, game.outcome().scores) << line.line;
}

TEST(HtlSheet, a_played_deal_is_written_and_scored_again) {
  Game birds = birds_deal();
  birds.say("bid solo-three").say(kGood).say("announce uhu, announce trull").say(kLies);
  expect_same_score(birds.play(kTarocksOut).play(kEveryBird));

  Game beggar = low_deal();
  beggar.say("bid beggar, pass, pass, bid beggar").say(kGood).play(kLowTricks);
  expect_same_score(beggar);

  Game trischaken = low_deal();
  trischaken.say(kNobodyBids).say("bid trischaken").play(kLowTricks);
  expect_same_score(trischaken);

  Game conceded = table("HK S7 S8 D4 D3 D2", {"T2 C7 C8", "", "", ""});
  conceded.say("bid better-caller").say(kGood).say("call HK, concede");
  expect_same_score(conceded);
}

}  // namespace
}  // namespace ultimo::htl
