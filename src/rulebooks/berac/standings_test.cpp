// 2.14, S15, P2, 2.12f: the order of an event.
#include "rulebooks/berac/testing.hpp"
#include "wire/results_json.hpp"
#include "words/testing.hpp"

namespace ultimo::berac {
namespace {

namespace json = boost::json;
using ::testing::ElementsAre;

/// `1 Ana 25 (2 rounds)`, with `, final 10` for finalists.
std::vector<std::string> ranking(std::string_view request, Line line = Line::here()) {
  const Result<json::object> answer = standings(book(), json::parse(request).as_object());
  if (!answer) {
    ADD_FAILURE_AT(line.file, line.line) << english(answer.error());
    return {};
  }
  std::vector<std::string> rows;
  for (const json::value& row : answer->at("ranking").as_array()) {
    std::string text =
        fmt::format("{} {} {} ({} rounds)", row.at("place").to_number<int>(),
                    std::string_view(row.at("player").as_string()),
                    row.at("points").to_number<std::int64_t>(), row.at("rounds").to_number<int>());
    if (const json::value* final_score = row.as_object().if_contains("final")) {
      text += fmt::format(", final {}", final_score->to_number<int>());
    }
    rows.push_back(text);
  }
  return rows;
}

std::string refused(std::string_view request) {
  const Result<json::object> answer = standings(book(), json::parse(request).as_object());
  return answer ? "accepted"
                : std::string(code_name(answer.error().code)) + ' ' +
                      std::string(answer.error().clause.id);
}

TEST(BeracStandings, 2_14_the_sum_over_the_rounds) {
  EXPECT_THAT(ranking(R"({"rounds":[
                  [{"players":["Ana","Bor","Cene","Dana"],"scores":[10,-20,30,5]}],
                  [{"players":["Bor","Ana","Dana","Cene"],"scores":[70,15,0,-40]}]]})"),
              ElementsAre("1 Bor 50 (2 rounds)", "2 Ana 25 (2 rounds)", "3 Dana 5 (2 rounds)",
                          "4 Cene -10 (2 rounds)"));
}

TEST(BeracStandings, 2_14_equal_totals_share_the_place_and_the_next_is_skipped) {
  EXPECT_THAT(ranking(R"({"rounds":[[{"players":["Dana","Ana","Cene","Bor"],
                                      "scores":[10,20,10,20]}]]})"),
              ElementsAre("1 Ana 20 (1 rounds)", "1 Bor 20 (1 rounds)", "3 Cene 10 (1 rounds)",
                          "3 Dana 10 (1 rounds)"));
}

TEST(BeracStandings, 2_14_not_everybody_plays_every_round) {
  EXPECT_THAT(ranking(R"({"rounds":[[{"players":["A","B","C"],"scores":[5,0,-5]}],
                                    [{"players":["A","B","D"],"scores":[5,0,60]}]]})"),
              ElementsAre("1 D 60 (1 rounds)", "2 A 10 (2 rounds)", "3 B 0 (2 rounds)",
                          "4 C -5 (1 rounds)"));
}

TEST(BeracStandings, P2_tables_have_three_or_four) {
  EXPECT_EQ(refused(R"({"rounds":[[{"players":["A","B"],"scores":[5,0]}]]})"), "bad-field P2");
  EXPECT_EQ(refused(R"({"rounds":[[{"players":["A","B","C","D","E"],"scores":[5,0,0,0,0]}]]})"),
            "bad-field P2");
  EXPECT_EQ(refused(R"({"rounds":[[{"players":["A","B","C"],"scores":[5,0,1]}]]})"), "accepted");
}

TEST(BeracStandings, P2_nobody_sits_at_two_tables) {
  EXPECT_EQ(refused(R"({"rounds":[[{"players":["A","B","C"],"scores":[5,0,1]},
                                   {"players":["D","E","A"],"scores":[5,0,1]}]]})"),
            "bad-field ");
}

constexpr std::string_view kRounds = R"({"rounds":[
    [{"players":["A","B","C","D"],"scores":[50,40,30,20]},
     {"players":["E","F","G"],"scores":[10,60,0]}]])";

TEST(BeracStandings, S15_the_final_decides_among_its_four) {
  const std::string request =
      std::string(kRounds) + R"(,"final":{"players":["A","B","C","F"],"scores":[-10,20,20,5]}})";
  EXPECT_THAT(ranking(request),
              ElementsAre("1 B 40 (1 rounds), final 20", "1 C 30 (1 rounds), final 20",
                          "3 F 60 (1 rounds), final 5", "4 A 50 (1 rounds), final -10",
                          "5 D 20 (1 rounds)", "6 E 10 (1 rounds)", "7 G 0 (1 rounds)"));
}

TEST(BeracStandings, S15_the_final_table_always_has_four_who_played) {
  const auto with_final = [](std::string_view final_table) {
    return refused(std::string(kRounds) + R"(,"final":)" + std::string(final_table) + "}");
  };
  EXPECT_EQ(with_final(R"({"players":["A","B","C"],"scores":[1,2,3]})"), "bad-field S15");
  EXPECT_EQ(with_final(R"({"players":["A","B","C","X"],"scores":[1,2,3,4]})"), "bad-field S15");
  EXPECT_EQ(with_final(R"({"players":["A","B","C","A"],"scores":[1,2,3,4]})"), "bad-field S15");
  EXPECT_EQ(with_final("[1]"), "bad-field S15");
  EXPECT_EQ(with_final(R"({"players":["A","B","C","D"],"scores":[1,2,3]})"), "bad-field ");
}

TEST(BeracStandings, 2_12f_who_is_excluded_is_taken_out_and_the_others_move_up) {
  const std::string request = std::string(kRounds) + R"(,"disqualified":["F","B"]})";
  EXPECT_THAT(ranking(request),
              ElementsAre("1 A 50 (1 rounds)", "2 C 30 (1 rounds)", "3 D 20 (1 rounds)",
                          "4 E 10 (1 rounds)", "5 G 0 (1 rounds)"));
}

TEST(BeracStandings, 2_12f_an_excluded_finalist_too) {
  const std::string request =
      std::string(kRounds) +
      R"(,"final":{"players":["A","B","C","F"],"scores":[4,3,2,1]},"disqualified":["A"]})";
  EXPECT_THAT(ranking(request).front(), "1 B 40 (1 rounds), final 3");
  EXPECT_THAT(ranking(request).at(3), "4 D 20 (1 rounds)");
}

TEST(BeracStandings, 2_14_a_long_event_does_not_overflow) {
  std::string rounds;
  for (int i = 0; i < 3000; ++i) {
    rounds += i == 0 ? "[" : ",";
    rounds += R"([{"players":["A","B","C"],"scores":[1000000,0,-1000000]}])";
  }
  EXPECT_THAT(ranking(R"({"rounds":)" + rounds + "]}"),
              ElementsAre("1 A 3000000000 (3000 rounds)", "2 B 0 (3000 rounds)",
                          "3 C -3000000000 (3000 rounds)"));
}

TEST(BeracStandings, 2_14_no_rounds_no_rows) {
  EXPECT_THAT(ranking(R"({"rounds":[]})"), ElementsAre());
  EXPECT_EQ(refused("{}"), "bad-field ");
}

}  // namespace
}  // namespace ultimo::berac
