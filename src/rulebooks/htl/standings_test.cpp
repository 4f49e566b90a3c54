#include "rulebooks/htl/testing.hpp"
#include "wire/results_json.hpp"

namespace ultimo::htl {
namespace {

using testing::ElementsAre;
namespace json = boost::json;

/// `1 Ana 8 = 8 + 0, 12 on the sheet, 1`, best first; or the reason it was refused.
std::vector<std::string> ranking(std::string_view request) {
  const Result<json::object> answer = standings(book(), json::parse(request).as_object());
  if (!answer) return {"refused " + std::string(answer.error().clause.id)};
  std::vector<std::string> rows;
  for (const json::value& row : answer->at("ranking").as_array()) {
    const auto figure = [&](const char* key) { return row.at(key).as_int64(); };
    rows.push_back(fmt::format("{} {} {} = {} + {}, {} on the sheet, {}", figure("place"),
                               row.at("player").as_string().c_str(), figure("total"),
                               figure("rank_points"), figure("bonus"), figure("sheet"),
                               figure("rounds")));
  }
  return rows;
}

TEST(HtlStandings, clause_11_4_rank_points_at_a_table_of_four) {
  EXPECT_THAT(
      ranking(R"({"final":false,"rounds":[[
                {"players":["Ana","Bea","Eva","Ida"],"scores":[5,-7,12,-10]}]]})"),
      ElementsAre("1 Eva 8 = 8 + 0, 12 on the sheet, 1", "2 Ana 6 = 6 + 0, 5 on the sheet, 1",
                  "3 Bea 4 = 4 + 0, -7 on the sheet, 1", "4 Ida 2 = 2 + 0, -10 on the sheet, 1"));
}

TEST(HtlStandings, clause_11_4_rank_points_at_a_table_of_five) {
  EXPECT_THAT(
      ranking(R"({"final":false,"rounds":[[
                {"players":["Ana","Bea","Eva","Ida","Uli"],"scores":[5,-7,12,-10,0]}]]})"),
      ElementsAre("1 Eva 8 = 8 + 0, 12 on the sheet, 1", "2 Ana 6 = 6 + 0, 5 on the sheet, 1",
                  "3 Uli 5 = 5 + 0, 0 on the sheet, 1", "4 Bea 4 = 4 + 0, -7 on the sheet, 1",
                  "5 Ida 2 = 2 + 0, -10 on the sheet, 1"));
}

// Equal for the second place: both get its 6, the third place is passed over.
TEST(HtlStandings, clause_11_5_equal_players_get_the_points_of_their_rank) {
  EXPECT_THAT(
      ranking(R"({"final":false,"rounds":[[
                {"players":["Ana","Bea","Eva","Ida"],"scores":[3,3,4,-10]}]]})"),
      ElementsAre("1 Eva 8 = 8 + 0, 4 on the sheet, 1", "2 Ana 6 = 6 + 0, 3 on the sheet, 1",
                  "2 Bea 6 = 6 + 0, 3 on the sheet, 1", "4 Ida 2 = 2 + 0, -10 on the sheet, 1"));
}

// One for each full 25, plus or minus: 49 brings one, -50 costs two, 24 nothing.
TEST(HtlStandings, clause_11_6_bonus_and_malus_at_the_end) {
  EXPECT_THAT(
      ranking(R"({"rounds":[[
                {"players":["Ana","Bea","Eva","Ida"],"scores":[49,24,-50,-23]}]]})"),
      ElementsAre("1 Ana 9 = 8 + 1, 49 on the sheet, 1", "2 Bea 6 = 6 + 0, 24 on the sheet, 1",
                  "3 Ida 4 = 4 + 0, -23 on the sheet, 1", "4 Eva 0 = 2 + -2, -50 on the sheet, 1"));
}

// Over all rounds, not round by round: 24 + 24 are 48.
TEST(HtlStandings, clause_11_6_over_all_rounds) {
  EXPECT_EQ(ranking(R"({"rounds":[
              [{"players":["Ana","Bea","Eva","Ida"],"scores":[24,0,0,-24]}],
              [{"players":["Ana","Bea","Eva","Ida"],"scores":[24,0,0,-24]}]]})")
                .front(),
            "1 Ana 17 = 16 + 1, 48 on the sheet, 2");
}

TEST(HtlStandings, clause_11_7_at_most_eight) {
  EXPECT_THAT(
      ranking(R"({"rounds":[[
                {"players":["Ana","Bea","Eva","Ida"],"scores":[300,-1,1,-300]}]]})"),
      ElementsAre("1 Ana 16 = 8 + 8, 300 on the sheet, 1", "2 Eva 6 = 6 + 0, 1 on the sheet, 1",
                  "3 Bea 4 = 4 + 0, -1 on the sheet, 1",
                  "4 Ida -6 = 2 + -8, -300 on the sheet, 1"));
}

// Bonus included, Bea with the second place and 25 a bonus goes past nobody here; over two rounds
// Ana's two firsts win.
TEST(HtlStandings, clause_11_8_most_points_in_all_win) {
  EXPECT_THAT(
      ranking(R"({"rounds":[
                [{"players":["Ana","Bea","Eva","Ida"],"scores":[1,75,0,-76]}],
                [{"players":["Ana","Bea","Eva","Ida"],"scores":[9,0,-10,1]}]]})"),
      ElementsAre("1 Bea 15 = 12 + 3, 75 on the sheet, 2", "2 Ana 14 = 14 + 0, 10 on the sheet, 2",
                  "3 Eva 6 = 6 + 0, -10 on the sheet, 2", "4 Ida 5 = 8 + -3, -75 on the sheet, 2"));
}

TEST(HtlStandings, clause_11_9_equal_totals_by_the_sheets) {
  // Ana and Bea were first and second once each: 14. Bea's sheets are better.
  const std::vector<std::string> rows = ranking(R"({"rounds":[
      [{"players":["Ana","Bea","Eva","Ida"],"scores":[5,4,-4,-5]}],
      [{"players":["Ana","Bea","Eva","Ida"],"scores":[4,6,-4,-6]}]]})");
  EXPECT_EQ(rows[0], "1 Bea 14 = 14 + 0, 10 on the sheet, 2");
  EXPECT_EQ(rows[1], "2 Ana 14 = 14 + 0, 9 on the sheet, 2");
}

TEST(HtlStandings, clause_11_9_still_equal_share_a_place) {
  EXPECT_THAT(
      ranking(R"({"rounds":[[
                {"players":["Zoe","Bea","Eva","Ida"],"scores":[2,2,-1,-3]}]]})"),
      ElementsAre("1 Bea 8 = 8 + 0, 2 on the sheet, 1", "1 Zoe 8 = 8 + 0, 2 on the sheet, 1",
                  "3 Eva 4 = 4 + 0, -1 on the sheet, 1", "4 Ida 2 = 2 + 0, -3 on the sheet, 1"));
}

// The excluded player's points at the table stay as written; only his row is gone.
TEST(HtlStandings, clause_10_9_the_excluded_are_left_out) {
  EXPECT_THAT(
      ranking(R"({"final":false,"excluded":["Eva"],"rounds":[[
                {"players":["Ana","Bea","Eva","Ida"],"scores":[5,-7,12,-10]}]]})"),
      ElementsAre("1 Ana 6 = 6 + 0, 5 on the sheet, 1", "2 Bea 4 = 4 + 0, -7 on the sheet, 1",
                  "3 Ida 2 = 2 + 0, -10 on the sheet, 1"));
  EXPECT_THAT(ranking(R"({"excluded":["Uli"],"rounds":[]})"), ElementsAre("refused 10.9"));
}

TEST(HtlStandings, a_sheet_that_cannot_be_is_refused) {
  for (const char* request :
       {R"({})", R"({"rounds":[[{"players":["A","B","C"],"scores":[0,0,0]}]]})",
        R"({"rounds":[[{"players":["A","B","C","D"],"scores":[1,0,0,0]}]]})",
        R"({"rounds":[[{"players":["A","B","C","A"],"scores":[0,0,0,0]}]]})",
        R"({"rounds":[[{"players":["A","B","C","D","E","F"],"scores":[0,0,0,0,0,0]}]]})",
        R"({"rounds":[[{"players":["A","B","C","D"],"amounts":[0,0,0,0]}]]})",
        R"({"final":1,"rounds":[]})"}) {
    EXPECT_THAT(ranking(request), ElementsAre("refused ")) << request;
  }
}

}  // namespace
}  // namespace ultimo::htl
