#include <gtest/gtest.h>

#include "files/testing_told.hpp"

namespace ultimo::files::testing_told {
namespace {

json::object parsed(std::string_view text) { return json::parse(text).as_object(); }

TEST(Patch, ObjectsAreMergedAndAllElseIsReplaced) {
  const json::object before = parsed(R"({"a":{"x":1,"y":[1,2]},"b":null,"c":{"k":1}})");
  const json::object now = parsed(R"({"a":{"x":1,"y":[1,2,3]},"b":{"n":1},"c":null})");
  const Patch patch = difference(before, now);
  EXPECT_EQ(patch.patch, parsed(R"({"a":{"y":[1,2,3]},"b":{"n":1},"c":null})"));
  EXPECT_TRUE(patch.more.empty());
  json::object client = before;
  apply(client, patch);
  EXPECT_EQ(client, now);
  EXPECT_TRUE(difference(now, now).empty());
}

TEST(Patch, WhatIsNewInTheHistoryIsAppended) {
  const json::object before = parsed(R"({"deal":{"number":3,"turn":0,"history":["a"]}})");
  const json::object now = parsed(R"({"deal":{"number":3,"turn":1,"history":["a","b","c"]}})");
  const Patch patch = difference(before, now);
  EXPECT_EQ(patch.patch, parsed(R"({"deal":{"turn":1}})"));
  EXPECT_EQ(patch.more, json::parse(R"(["b","c"])").as_array());
  json::object client = before;
  apply(client, patch);
  EXPECT_EQ(client, now);
}

// Where it goes back (undo), or another deal begins, it is sent whole.
TEST(Patch, AHistoryThatDoesNotGoOnIsReplaced) {
  const json::object before = parsed(R"({"deal":{"number":3,"history":["a","b"]}})");
  for (const char* text : {R"({"deal":{"number":3,"history":["a"]}})",
                           R"({"deal":{"number":4,"history":["a","b","c"]}})"}) {
    const Patch patch = difference(before, parsed(text));
    EXPECT_TRUE(patch.more.empty());
    EXPECT_NE(patch.patch.at("deal").as_object().if_contains("history"), nullptr);
    json::object client = before;
    apply(client, patch);
    EXPECT_EQ(client, parsed(text));
  }
}

}  // namespace
}  // namespace ultimo::files::testing_told
