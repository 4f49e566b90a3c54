// The operation `sheet`: what is carried on from row to row.
#include <gtest/gtest.h>

#include "catalog/testing_battery.hpp"
#include "oracle/oracle.hpp"
#include "words/testing.hpp"

namespace ultimo {
namespace {

namespace json = boost::json;

json::object sheet(std::string_view head, std::string_view rows) {
  const std::string line =
      R"({"op":"sheet",)" + std::string(head) + R"(,"rows":[)" + std::string(rows) + "]}";
  return json::parse(Oracle(battery::catalog(), testing_says()).answer(line)).as_object();
}
std::string text(const json::value& value) { return json::serialize(value); }

// 2.3ab: after a klop everybody has a radelc, which doubles what its owner writes (2.3ac), not his
// partner, and is gone when he has won.
TEST(RunningSheet, radelci_totals_and_dealer_are_carried_on) {
  const json::object told = sheet(R"("rulebook":"berac","seats":4,"first_dealer":3)",
                                  R"({"contract":"klop","points":[20,13,25,12]},
               {"contract":"three","declarer":2,"partner":0,"points":41})");
  const json::array& rows = told.at("rows").as_array();
  EXPECT_EQ(rows[0].at("dealer"), 3);
  EXPECT_EQ(rows[1].at("dealer"), 0);
  EXPECT_EQ(text(rows[1].at("before").at("radelc")), "[1,1,1,1]");
  // 2.5: 10 for the game and 5 for the difference, twice with the radelc of who plays (S10).
  EXPECT_EQ(text(rows[1].at("scores")), "[15,0,30,0]");
  EXPECT_EQ(text(told.at("totals")), "[-5,-15,5,-10]");
  EXPECT_EQ(told.at("next").at("dealer"), 1);
  EXPECT_EQ(text(told.at("next").at("before").at("radelc")), "[1,1,0,1]");
}

TEST(RunningSheet, a_row_that_cannot_be_scored_says_why_and_changes_nothing) {
  const json::object told = sheet(R"("rulebook":"tzs","seats":3)",
                                  R"({"contract":"two","declarer":1,"points":41},
               {"contract":"two","declarer":1,"partner":2,"points":41},
               {"contract":"two","declarer":1,"points":46})");
  const json::array& rows = told.at("rows").as_array();
  EXPECT_EQ(rows[1].at("error").at("reasons").at(0).at("id"), "sheet.no-partner");
  EXPECT_EQ(rows[2].at("dealer"), 2);  // the deal was played, whatever was written of it
  EXPECT_EQ(text(told.at("totals")), "[0,57,0]");
}

TEST(RunningSheet, a_row_without_a_game_is_no_deal) {
  const json::object told = sheet(R"("rulebook":"tzs","seats":3)",
                                  R"({"contract":null,"penalties":[{"kind":"misdeal","by":0}]})");
  EXPECT_EQ(told.at("next").at("dealer"), 0);
  EXPECT_EQ(text(told.at("totals")), "[-20,0,0]");  // C1.10
}

TEST(RunningSheet, what_no_pack_can_give_is_doubted) {
  // Four kings alone are more than 3 points.
  const json::object told = sheet(R"("rulebook":"tzs","seats":3)",
                                  R"({"contract":"two","declarer":1,"points":3,
                "feats":[{"feat":"kings","by":1,"announced":false,"made":true}]})");
  EXPECT_FALSE(told.at("rows").at(0).at("doubts").as_array().empty());
}

TEST(RunningSheet, S1_a_prescribed_game_is_told_and_another_is_asked_about) {
  const json::object first = sheet(R"("rulebook":"berac","seats":4)", "");
  EXPECT_EQ(first.at("next").at("prescribed"), "klop");
  EXPECT_EQ(first.at("next").at("why").at("clause"), "S1");
  const json::object other = sheet(R"("rulebook":"berac","seats":4)",
                                   R"({"contract":"three","declarer":2,"partner":0,"points":41})");
  EXPECT_EQ(other.at("rows").at(0).at("doubts").at(0).at("id"), "sheet.game-prescribed");
}

// S4: no contra on an obligatory klop.
TEST(RunningSheet, S4_the_prescribed_klop_takes_no_contra) {
  const json::object told = sheet(R"("rulebook":"berac","seats":4)",
                                  R"({"contract":"klop","points":[20,13,25,12],
                                      "contras":[{"on":"game","by":1}]})");
  EXPECT_EQ(told.at("rows").at(0).at("error").at("clause"), "S4");
}

TEST(RunningSheet, what_is_no_sheet_is_refused) {
  EXPECT_FALSE(sheet(R"("rulebook":"tzs","seats":4)", "").at("ok").as_bool());
  EXPECT_FALSE(sheet(R"("rulebook":"tzs","first_dealer":3)", "").at("ok").as_bool());
  EXPECT_EQ(
      sheet(R"("rulebook":"tzs")", "7").at("rows").at(0).at("error").at("reasons").at(0).at("id"),
      "not-an-object-here");
}

}  // namespace
}  // namespace ultimo
