// A13, C1.6: the order at a table and over an event.
#include "rulebooks/tzs/testing.hpp"
#include "wire/results_json.hpp"
#include "words/testing.hpp"

namespace ultimo::tzs {
namespace {

namespace json = boost::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// `[[{"players":...}]]`: the rounds of a request as JSON.
Result<json::object> standings(std::string_view rounds) {
  return ultimo::standings(book(), {{"rounds", json::parse(std::string(rounds))}});
}

/// `1 Ana 3 +30 1`: place, name, rank points, difference, rounds.
std::vector<std::string> ranking(std::string_view rounds, Line line = Line::here()) {
  const Result<json::object> answer = standings(rounds);
  if (!answer) {
    ADD_FAILURE_AT(line.file, line.line) << english(answer.error());
    return {};
  }
  std::vector<std::string> rows;
  for (const json::value& row : answer->at("ranking").as_array()) {
    rows.push_back(fmt::format(
        "{} {} {} {:+} {}", row.at("place").to_number<int>(),
        std::string_view(row.at("player").as_string()), row.at("points").to_number<double>(),
        row.at("difference").to_number<std::int64_t>(), row.at("rounds").to_number<int>()));
  }
  return rows;
}

/// The message of the refusal, with its clause; "accepted" if there is none.
std::string refusal(std::string_view rounds) {
  const Result<json::object> answer = standings(rounds);
  return answer ? "accepted"
                : english(answer.error()) + " " + std::string(answer.error().clause.id);
}

TEST(TzsStandings, A13_three_two_and_one_point_by_the_order_at_the_table) {
  // Sum 60. Differences 3s - 60: 100 -> 240, 20 -> 0, -60 -> -240.
  EXPECT_THAT(ranking(R"([[{"players":["Cene","Ana","Bor"],"scores":[-60,100,20]}]])"),
              ElementsAre("1 Ana 3 +240 1", "2 Bor 2 +0 1", "3 Cene 1 -240 1"));
}

TEST(TzsStandings, A13_the_difference_is_to_both_others) {
  // 50, 40, -30: sum 60. 50-40 + 50+30 = 90; 40-50 + 40+30 = 60; -30-50 -30-40 = -150.
  EXPECT_THAT(ranking(R"([[{"players":["A","B","C"],"scores":[50,40,-30]}]])"),
              ElementsAre("1 A 3 +90 1", "2 B 2 +60 1", "3 C 1 -150 1"));
}

TEST(TzsStandings, A13_equal_totals_share_the_points_of_their_places) {
  // (3+2)/2 each; differences 3*30 - 60 = 30 twice, then 3*0 - 60.
  EXPECT_THAT(ranking(R"([[{"players":["A","B","C"],"scores":[30,0,30]}]])"),
              ElementsAre("1 A 2.5 +30 1", "1 C 2.5 +30 1", "3 B 1 -60 1"));
  // 3, then (2+1)/2 each; sum 60: 180-60, 0-60 twice.
  EXPECT_THAT(ranking(R"([[{"players":["A","B","C"],"scores":[0,60,0]}]])"),
              ElementsAre("1 B 3 +120 1", "2 A 1.5 -60 1", "2 C 1.5 -60 1"));
  // All equal: (3+2+1)/3.
  EXPECT_THAT(ranking(R"([[{"players":["A","B","C"],"scores":[7,7,7]}]])"),
              ElementsAre("1 A 2 +0 1", "1 B 2 +0 1", "1 C 2 +0 1"));
}

TEST(TzsStandings, A13_whole_points_are_whole_numbers_half_points_are_not) {
  const Result<json::object> answer =
      standings(R"([[{"players":["A","B","C"],"scores":[30,0,30]}]])");
  ASSERT_TRUE(answer.has_value());
  const json::array& rows = answer->at("ranking").as_array();
  EXPECT_EQ(json::serialize(rows[2].at("points")), "1");
  EXPECT_EQ(rows[0].at("points").as_double(), 2.5);
}

TEST(TzsStandings, A13_rounds_add_up_points_before_difference) {
  // Round 1: A 3, B 2, C 1 with +1, 0, -1 times three. Round 2: C 3, A 2, B 1.
  // A 5: 3 + (3*0 - 0) ; B 3; C 4.
  EXPECT_THAT(ranking(R"([[{"players":["A","B","C"],"scores":[1,0,-1]}],
                          [{"players":["A","B","C"],"scores":[0,-100,100]}]])"),
              ElementsAre("1 A 5 +3 2", "2 C 4 +297 2", "3 B 3 -300 2"));
}

TEST(TzsStandings, A13_equal_points_are_ordered_by_difference) {
  // Two tables: winners with 3 points each; differences 90-60 = 30 at the first, 300-0 at the
  // other.
  EXPECT_THAT(ranking(R"([[{"players":["A","B","C"],"scores":[30,20,10]},
                           {"players":["D","E","F"],"scores":[100,0,-100]}]])"),
              ElementsAre("1 D 3 +300 1", "2 A 3 +30 1", "3 B 2 +0 1", "3 E 2 +0 1", "5 C 1 -30 1",
                          "6 F 1 -300 1"));
}

TEST(TzsStandings, A13_a_shared_place_skips_the_next_and_lists_by_name) {
  // Two tables alike: places 1, 1, 3, 3, 5, 5.
  EXPECT_THAT(ranking(R"([[{"players":["Z","Y","X"],"scores":[30,0,-30]},
                           {"players":["A","B","C"],"scores":[30,0,-30]}]])"),
              ElementsAre("1 A 3 +90 1", "1 Z 3 +90 1", "3 B 2 +0 1", "3 Y 2 +0 1", "5 C 1 -90 1",
                          "5 X 1 -90 1"));
}

TEST(TzsStandings, A13_names_go_by_code_points) {
  // Z is U+005A, Č is U+010C, Ž U+017D.
  EXPECT_THAT(ranking(R"([[{"players":["Žan","Čop","Zora"],"scores":[0,0,0]}]])"),
              ElementsAre("1 Zora 2 +0 1", "1 Čop 2 +0 1", "1 Žan 2 +0 1"));
}

TEST(TzsStandings, A13_rounds_counts_the_rounds_a_player_sat_in) {
  EXPECT_THAT(ranking(R"([[{"players":["A","B","C"],"scores":[10,0,-10]}],
                          [{"players":["A","B","D"],"scores":[10,0,-10]}]])"),
              ElementsAre("1 A 6 +60 2", "2 B 4 +0 2", "3 C 1 -30 1", "3 D 1 -30 1"));
}

TEST(TzsStandings, A13_no_rounds_no_rows) { EXPECT_THAT(ranking("[]"), ElementsAre()); }

TEST(TzsStandings, A13_the_difference_of_a_long_event_does_not_overflow) {
  // The highest totals a sheet may have: 3*10^6 - (10^6 - 10^6 - 10^6) = 4*10^6 a round, and
  // -2*10^6 for each of the two others; a thousand rounds.
  std::string rounds;
  for (int i = 0; i < 1000; ++i) {
    rounds += i == 0 ? "[" : ",";
    rounds += R"([{"players":["A","B","C"],"scores":[1000000,-1000000,-1000000]}])";
  }
  EXPECT_THAT(ranking(rounds + "]"),
              ElementsAre("1 A 3000 +4000000000 1000", "2 B 1500 -2000000000 1000",
                          "2 C 1500 -2000000000 1000"));
}

TEST(TzsStandings, C1_6_the_two_others_get_three_points_and_their_difference) {
  // B is sent out. A 3*10 - (10+50-60) = 30, C 3*-60 - 0 = -180; both the winner's points.
  constexpr std::string_view kRounds =
      R"([[{"players":["A","B","C"],"scores":[10,50,-60],"expelled":["B"]}]])";
  EXPECT_THAT(ranking(kRounds), ElementsAre("1 A 3 +30 1", "2 C 3 -180 1"));
  EXPECT_EQ(json::serialize(standings(kRounds)->at("expelled")), R"(["B"])");
}

TEST(TzsStandings, C1_6_his_whole_event_is_annulled_but_finished_rounds_stay_for_the_others) {
  // Round 1: B 3, A 2, C 1; differences 90, 0, -90. Round 2: B out; A and C 3 each, difference 0.
  EXPECT_THAT(ranking(R"([[{"players":["A","B","C"],"scores":[0,30,-30]}],
                          [{"players":["A","B","C"],"scores":[0,0,0],"expelled":["B"]}]])"),
              ElementsAre("1 A 5 +0 2", "2 C 4 -90 2"));
}

TEST(TzsStandings, C1_6_other_tables_of_the_round_are_as_ever) {
  EXPECT_THAT(ranking(R"([[{"players":["A","B","C"],"scores":[0,0,0],"expelled":["B"]},
                           {"players":["D","E","F"],"scores":[10,0,-10]}]])"),
              ElementsAre("1 D 3 +30 1", "2 A 3 +0 1", "2 C 3 +0 1", "4 E 2 +0 1", "5 F 1 -30 1"));
}

TEST(TzsStandings, C1_6_expelled_players_are_listed_apart_in_order) {
  const Result<json::object> answer =
      standings(R"([[{"players":["A","Z","C"],"scores":[0,0,0],"expelled":["Z"]},
                     {"players":["D","E","F"],"scores":[0,0,0],"expelled":["E"]}]])");
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(json::serialize(answer->at("expelled")), R"(["E","Z"])");
  EXPECT_FALSE(standings("[]")->contains("expelled")) << "only where somebody was";
}

TEST(TzsStandings, C1_6_who_was_expelled_does_not_play_on) {
  EXPECT_THAT(refusal(R"([[{"players":["A","B","C"],"scores":[0,0,0],"expelled":["B"]}],
                          [{"players":["A","B","C"],"scores":[0,0,0]}]])"),
              HasSubstr("C1.6"));
}

TEST(TzsStandings, C1_6_only_somebody_at_the_table_is_expelled_from_it) {
  EXPECT_THAT(refusal(R"([[{"players":["A","B","C"],"scores":[0,0,0],"expelled":["D"]}]])"),
              HasSubstr("C1.6"));
}

TEST(TzsStandings, A13_tables_that_cannot_be_are_refused) {
  for (
      const char* rounds :
      {R"([[{"players":["A","B"],"scores":[0,0]}]])",
       R"([[{"players":["A","B","C","D"],"scores":[0,0,0,0]}]])",
       R"([[{"players":["A","B","C"],"scores":[0,0]}]])",
       R"([[{"players":["A","B","C"],"scores":[0,0,0.5]}]])",
       R"([[{"players":["A","B","A"],"scores":[0,0,0]}]])",
       R"([[{"players":["A","B","C"],"scores":[0,0,0]},{"players":["C","D","E"],"scores":[0,0,0]}]])",
       R"([[{"players":["A","B",""],"scores":[0,0,0]}]])", R"([["A"]])", R"({})"}) {
    EXPECT_NE(refusal(rounds), "accepted") << rounds;
  }
}

// 10, 5, 0 when Bor is sent out: Ana has 30 - 15 = 15, Cene -15; the referee's 20 is better for
// Cene, his 10 is no better for Ana.
TEST(TzsStandings, C1_6_a_better_difference_if_the_referee_says_so) {
  EXPECT_THAT(ranking(R"([[{"players":["Ana","Bor","Cene"],"scores":[10,5,0],"expelled":["Bor"],
                            "differences":{"Cene":20,"Ana":10}}]])"),
              ElementsAre("1 Cene 3 +20 1", "2 Ana 3 +15 1"));
  EXPECT_THAT(refusal(R"([[{"players":["Ana","Bor","Cene"],"scores":[10,5,0],
                            "differences":{"Cene":20}}]])"),
              HasSubstr("C1.6"));
  EXPECT_THAT(refusal(R"([[{"players":["Ana","Bor","Cene"],"scores":[10,5,0],"expelled":["Bor"],
                            "differences":{"Dana":20}}]])"),
              HasSubstr("C1.6"));
}

}  // namespace
}  // namespace ultimo::tzs
