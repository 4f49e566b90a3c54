// What every answer has, whatever was asked.
#include "oracle/oracle.hpp"

#include <gtest/gtest.h>

#include "catalog/testing_battery.hpp"
#include "words/testing.hpp"

namespace ultimo {
namespace {

namespace json = boost::json;

std::string answer(std::string_view line) {
  return Oracle(battery::catalog(), testing_says()).answer(line);
}

std::string message(std::string_view line) {
  return std::string(json::parse(answer(line)).at("error").at("message").as_string());
}

TEST(Oracle, an_id_comes_back_as_it_was_written) {
  for (const std::string_view id :
       {"1e999", "-1e999", "123456789012345678901234567890", "0.1000000000000000055511151231257827",
        "1E5", "1.0", "-0", R"("\u0161\"}{,")", R"([1e999, {"id":2}])", R"({ "id" : "}" })", "null",
        "true", "\"\xc5\xa1kis\""}) {
    for (const std::string_view rest : {"", R"(, "op":"dance")"}) {
      const std::string line = "{\"id\": " + std::string(id) + std::string(rest) + " }";
      const std::string expected = "{\"id\":" + std::string(id) + ",\"ok\":false,";
      EXPECT_EQ(answer(line).substr(0, expected.size()), expected) << line;
    }
  }
}

TEST(Oracle, only_the_requests_own_id_comes_back_and_of_two_the_last) {
  const auto id = [](std::string_view line) {
    const std::string text = answer(line);
    return text.substr(6, text.find(",\"ok\"") - 6);
  };
  EXPECT_EQ(id(R"({"x":{"id":1},"op":"id"})"), "null");
  EXPECT_EQ(id(R"({"x":["id",{"id":1}],"y":"\"id\":2","id":3})"), "3");
  EXPECT_EQ(id(R"( { "id" :1 , "op" : "x" , "id" :2.50 } )"), "2.50");
  EXPECT_EQ(id(R"({"\u0069d":4})"), "4");
  EXPECT_EQ(id("{}"), "null");
  EXPECT_EQ(id("[1]"), "null");
  EXPECT_EQ(id(R"({"id":1)"), "null");
}

TEST(Oracle, what_is_wrong_with_op_and_rulebook_is_said) {
  EXPECT_EQ(message("{}"), "op is missing");
  EXPECT_EQ(message(R"({"op":7})"), "op must be a text, not 7");
  EXPECT_EQ(message(R"({"op":"dance"})"), R"(no such operation: "dance")");
  EXPECT_EQ(message(R"({"op":"count"})"), "rulebook is missing");
  EXPECT_EQ(message(R"({"op":"count","rulebook":["tzs"]})"), "rulebook must be a text, not a list");
  EXPECT_EQ(message(R"({"op":"count","rulebook":"x"})"), R"(no such rulebook: "x")");
}

TEST(Oracle, what_is_wrong_with_numbers_and_cards_is_said) {
  const auto standings = [](std::string_view score) {
    return message(R"({"op":"standings","rulebook":"tzs","rounds":[[{"players":["A","B","C"],)"
                   R"("scores":[1,2,)" +
                   std::string(score) + "]}]]}");
  };
  EXPECT_EQ(standings("2147483647"),
            "scores must be whole numbers from -1000000 to 1000000, not 2147483647");
  EXPECT_EQ(standings("2147483648"),
            "round 1, table 1: scores must be whole numbers from -2147483648 to 2147483647, not "
            "2147483648");
  EXPECT_EQ(standings("1.5"), "round 1, table 1: scores must be whole numbers, not 1.5");
  const auto score = [](std::string_view points) {
    return message(R"({"op":"score","rulebook":"tzs","seats":3,"dealer":0,"contract":"two",)"
                   R"("declarer":1,"points":)" +
                   std::string(points) + "}");
  };
  EXPECT_EQ(score("71"), "points must be a whole number from 0 to 70, not 71");
  EXPECT_EQ(score("2147483648"), "points must be a whole number from 0 to 70, not 2147483648");
  EXPECT_EQ(score("[2147483648,0,0]"),
            "points must be a whole number from 0 to 70, not 2147483648");
  EXPECT_EQ(score("\"41\""), R"(points must be a whole number, or one a seat, not "41")");
  EXPECT_EQ(message(R"({"op":"replay","rulebook":"tzs","dealer":0,"deal":{"talon":["T1"],)"
                    R"("hands":[[],[],[]]}})"),
            "talon must have 6 cards");
  const auto replay = [](std::string_view rest) {
    return message(R"({"op":"replay","rulebook":"tzs","dealer":0)" + std::string(rest) + "}");
  };
  EXPECT_EQ(replay(""), "deal is missing");
  EXPECT_EQ(replay(R"(,"deal":7)"), "deal must be an object");
  EXPECT_EQ(replay(R"(,"deal":{"talon":["T1","T2","T3","T4","T5","T6"]})"), "hands is missing");
  EXPECT_EQ(replay(R"(,"deal":{"talon":["T1","T2","T3","T4","T5","T6"],"hands":7})"),
            "hands must be a list of hands");
}

}  // namespace
}  // namespace ultimo
