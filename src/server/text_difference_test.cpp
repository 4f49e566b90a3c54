#include "server/text_difference.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "files/canonical.hpp"
#include "files/testing_told.hpp"

namespace ultimo::server {
namespace {
namespace json = boost::json;

StateText written(const json::object& state) { return state_text({}, state, ""); }

TextPatch between(std::string_view before, std::string_view now) {
  return text_difference(written(json::parse(before).as_object()),
                         written(json::parse(now).as_object()));
}

TEST(TextDifference, WhatIsTheSameIsLeftOut) {
  const TextPatch patch =
      between(R"({"a":1,"b":{"c":[1,2],"d":"x"}})", R"({"a":1,"b":{"c":[1,2],"d":"y"}})");
  EXPECT_EQ(patch.patch, R"({"b":{"d":"y"}})");
  EXPECT_EQ(patch.more, "");
  EXPECT_EQ(between(R"({"a":{}})", R"({"a":{}})").patch, "{}");
}

TEST(TextDifference, TextsMayHoldWhatLooksLikeAnEnd) {
  const TextPatch patch = between(R"({"a":"}],\"\\","b":[{"\\":"]"}],"c":1})",
                                  R"({"a":"}],\"\\","b":[{"\\":"["}],"c":2})");
  EXPECT_EQ(patch.patch, R"({"b":[{"\\":"["}],"c":2})");
}

TEST(TextDifference, AHistoryThatGoesOnIsToldByWhatIsNew) {
  const TextPatch patch =
      between(R"({"deal":{"history":[{"by":0}],"number":1,"trick":[]}})",
              R"({"deal":{"history":[{"by":0},{"by":1},{"by":2}],"number":1,"trick":[1]}})");
  EXPECT_EQ(patch.patch, R"({"deal":{"trick":[1]}})");
  EXPECT_EQ(patch.more, R"({"by":1},{"by":2})");
  const TextPatch first =
      between(R"({"deal":{"history":[],"number":1}})", R"({"deal":{"history":[7],"number":1}})");
  EXPECT_EQ(first.patch, "{}");
  EXPECT_EQ(first.more, "7");
}

TEST(TextDifference, TheHistoryOfAnotherDealIsToldWhole) {
  const TextPatch patch =
      between(R"({"deal":{"history":[1],"number":1}})", R"({"deal":{"history":[1,2],"number":2}})");
  EXPECT_EQ(patch.patch, R"({"deal":{"history":[1,2],"number":2}})");
  EXPECT_EQ(patch.more, "");
}

/// A small state: always the same keys, values of every kind.
json::value some_value(int depth) {
  switch (*rc::gen::inRange(0, depth > 0 ? 7 : 5)) {
    case 0: return nullptr;
    case 1: return *rc::gen::inRange(-3, 3);
    case 2: return json::value(*rc::gen::element<std::string>("", "a", "\"", "\\", "}]", "ž\n"));
    case 3: return json::array{};
    case 4: return json::object{};
    case 5: {
      json::array list;
      for (int i = *rc::gen::inRange(0, 3); i > 0; --i) list.push_back(some_value(depth - 1));
      return list;
    }
    default: {
      json::object object;
      for (const char* key : {"x", "\"", "deal"}) object[key] = some_value(depth - 1);
      return object;
    }
  }
}

json::object some_state() {
  json::object state{{"turn", some_value(2)}, {"sheet", some_value(2)}, {"deal", nullptr}};
  if (*rc::gen::arbitrary<bool>()) {
    json::array history;
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) history.push_back(*rc::gen::inRange(0, 2));
    state["deal"] = json::object{{"number", *rc::gen::inRange(1, 3)},
                                 {"history", std::move(history)},
                                 {"trick", some_value(1)}};
  }
  return state;
}

RC_GTEST_PROP(TextDifference, IsThatOfTheTrees, ()) {
  const json::object before = some_state();
  const json::object now = some_state();
  const files::testing_told::Patch patch = files::testing_told::difference(before, now);
  const TextPatch text = text_difference(written(before), written(now));
  const std::string more = files::canonical_text(patch.more);
  RC_ASSERT(text.patch == files::canonical_text(patch.patch));
  RC_ASSERT(text.more == more.substr(1, more.size() - 2));
}

TEST(StateText, IsTheWholeStateAsCanonicalText) {
  const json::object shared{{"sheet", {{"rows", json::array{}}}}, {"asks", json::array{}}};
  const json::object own =
      json::parse(R"({"you":0,"deal":{"trick":[],"history":[{"by":1},{"by":2}],"dealer":3}})")
          .as_object();
  json::object whole = shared;
  for (const auto& field : own) whole[field.key()] = field.value();
  const StateText all = state_text(shared_text(shared), own, "");
  EXPECT_EQ(all.text, files::canonical_text(whole));
  EXPECT_EQ(all.text.substr(all.history_at, all.history_size), R"({"by":1},{"by":2})");
  // Its first entry is text already.
  json::object rest = own;
  rest["deal"].as_object()["history"] = json::array{json::object{{"by", 2}}};
  EXPECT_EQ(state_text(shared_text(shared), rest, R"({"by":1})").text, all.text);
}

}  // namespace
}  // namespace ultimo::server
