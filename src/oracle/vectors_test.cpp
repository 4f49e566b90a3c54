// The conformance vectors: every tests/vectors/X.jsonl whose rulebook is in the catalog.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "catalog/testing_battery.hpp"
#include "oracle/oracle.hpp"
#include "words/testing.hpp"

namespace ultimo {
namespace {

namespace json = boost::json;

using battery::catalog;

/// Every field of `expect` is in the answer with the same value: objects field by field, lists
/// whole.
bool matches(const json::value& expect, const json::value& answer) {
  const json::object* wanted = expect.if_object();
  if (wanted == nullptr) return expect == answer;
  const json::object* found = answer.if_object();
  if (found == nullptr) return false;
  for (const auto& field : *wanted) {
    const json::value* value = found->if_contains(field.key());
    if (value == nullptr || !matches(field.value(), *value)) return false;
  }
  return true;
}

/// The line a vector sends: its request under the vector's id, or a text as it stands.
std::string line_of(const json::object& vector) {
  const json::value& request = vector.at("request");
  if (request.is_string()) return std::string(request.get_string());
  json::object sent = request.as_object();
  sent["id"] = vector.at("id");
  return json::serialize(sent);
}

std::string clauses_of(const json::object& vector) {
  std::string text;
  for (const json::value& clause : vector.at("clauses").as_array()) {
    text += ' ' + std::string(clause.as_string());
  }
  return text;
}

/// Of the answer, what the vector asks about.
json::object asked_for(const json::object& expect, const json::object& answer) {
  json::object shown;
  for (const auto& field : expect) {
    const json::value* value = answer.if_contains(field.key());
    shown[field.key()] = value == nullptr ? json::value("<absent>") : *value;
  }
  return shown;
}

class Vectors : public testing::TestWithParam<std::string> {};

TEST_P(Vectors, are_answered_as_the_paper_has_it) {
  const std::filesystem::path path =
      battery::root() / "tests" / "vectors" / (GetParam() + ".jsonl");
  std::ifstream file(path);
  ASSERT_TRUE(file) << "a rulebook needs its vectors: " << path;
  const Oracle oracle(catalog(), testing_says());
  int count = 0;
  for (std::string line; std::getline(file, line);) {
    const json::object vector = json::parse(line).as_object();
    const json::object& expect = vector.at("expect").as_object();
    const json::object answer = json::parse(oracle.answer(line_of(vector))).as_object();
    ++count;
    EXPECT_TRUE(matches(expect, answer))
        << vector.at("id").as_string() << " [" << clauses_of(vector)
        << " ]: " << vector.at("why").as_string() << "\n  expect " << expect << "\n  answer "
        << asked_for(expect, answer);
  }
  EXPECT_GT(count, 0) << path << " is empty";
}

std::vector<std::string> rulebooks() {
  std::vector<std::string> ids;
  for (const auto& engine : catalog().engines()) ids.emplace_back(engine->info().id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Oracle, Vectors, testing::ValuesIn(rulebooks()),
                         [](const auto& test) { return test.param; });

// The rule above decides what every other vector is worth.
TEST(VectorRule, objects_are_compared_field_by_field_and_lists_whole) {
  const json::value answer = json::parse(R"({"a":{"b":1,"c":2},"list":[1,{"x":1,"y":2}]})");
  EXPECT_TRUE(matches(json::parse(R"({"a":{"b":1}})"), answer));
  EXPECT_TRUE(matches(json::parse(R"({"list":[1,{"x":1,"y":2}]})"), answer));
  EXPECT_FALSE(matches(json::parse(R"({"a":{"b":2}})"), answer));
  EXPECT_FALSE(matches(json::parse(R"({"missing":null})"), answer));
  EXPECT_FALSE(matches(json::parse(R"({"list":[1,{"x":1}]})"), answer));
  EXPECT_FALSE(matches(json::parse(R"({"list":[1]})"), answer));
  EXPECT_FALSE(matches(json::parse(R"({"a":{"b":true}})"), answer));
}

}  // namespace
}  // namespace ultimo
