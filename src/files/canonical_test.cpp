#include "files/canonical.hpp"

#include <gtest/gtest.h>

namespace ultimo::files {
namespace {

namespace json = boost::json;

json::object parsed(std::string_view text) { return json::parse(text).as_object(); }

TEST(Canonical, TextHasSortedKeysAndNoSpaces) {
  EXPECT_EQ(canonical_text(parsed(R"({"b":{"d":1,"c":[true,{"z":0,"y":null}]},"a":"x"})")),
            R"({"a":"x","b":{"c":[true,{"y":null,"z":0}],"d":1}})");
}

// Where keys are sorted by their bytes already, it is what the library writes.
TEST(Canonical, EveryKindOfValueIsWrittenAsTheLibraryWritesIt) {
  const json::value value = json::parse(
      R"({"\u0001":18446744073709551615,
          "a":{"":[],"z":"line\nend \"quoted\" \\ ","ž":"š"},
          "b":[1,-2,3.5,1e300,true,false,null,{}],
          "deal":{"history":[{"action":"bid two","by":0}]}})");
  EXPECT_EQ(canonical_text(value), json::serialize(value));
  EXPECT_EQ(canonical_text(value.get_object()), json::serialize(value));
}

TEST(Canonical, AnObjectMayHaveManyKeys) {
  json::object up;
  json::object down;
  for (int i = 0; i < 90; ++i) up[std::to_string(100 + i)] = i;
  for (int i = 89; i >= 0; --i) down[std::to_string(100 + i)] = i;
  EXPECT_EQ(canonical_text(down), json::serialize(up));
}

// FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ has these two.
TEST(Canonical, TheHashIsFnv1a) {
  EXPECT_EQ(text_hash(""), "811c9dc5");
  EXPECT_EQ(text_hash("a"), "e40c292c");
}

// Reckoned by hand in another language.
TEST(Canonical, TheHashOfAStateIsThatOfItsText) {
  EXPECT_EQ(state_hash(parsed("{}")), "5465b825");
  EXPECT_EQ(state_hash(parsed(R"({"b":"ž","a":[1,null]})")), "1c045a27");
  EXPECT_EQ(state_hash(parsed(R"({"b":"ž","a":[1,{"c":null}]})")),
            text_hash(R"({"a":[1,{"c":null}],"b":"ž"})"));
}

}  // namespace
}  // namespace ultimo::files
