#include "rules/tag_text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace ultimo {
namespace {

namespace json = boost::json;

TEST(TagText, of_what_the_sheet_says_is_as_plain_as_it_can_be) {
  EXPECT_EQ(tag_value(json::array{0, 1, 0}), "0 1 0");
  EXPECT_EQ(tag_value(json::array{-45, 20, 25, 0}), "-45 20 25 0");
  EXPECT_EQ(tag_value(true), "true");
  EXPECT_EQ(tag_value(7), "7");
  EXPECT_EQ(tag_value("late"), "late");
  // What would be read as something else keeps its JSON.
  EXPECT_EQ(tag_value("7"), "\"7\"");
  EXPECT_EQ(tag_value("true"), "\"true\"");
  EXPECT_EQ(tag_value(json::array{7}), "[7]");
  EXPECT_EQ(tag_value(json::array{}), "[]");
  EXPECT_EQ(tag_value(json::array{1, "x"}), "[1,\"x\"]");
  EXPECT_EQ(tag_value(nullptr), "null");
  EXPECT_EQ(tag_value("two\nlines"), "\"two\\nlines\"");
}

TEST(TagText, of_numbers_may_be_spaced_anyhow) {
  EXPECT_EQ(parse_tag_value("  0   1 0 "), (json::array{0, 1, 0}));
  EXPECT_EQ(parse_tag_value("1, 2"), json::value("1, 2"));
  EXPECT_EQ(parse_tag_value("99999999999999999999 1"), json::value("99999999999999999999 1"));
}

json::value any_value(int depth) {
  switch (*rc::gen::inRange(0, depth > 0 ? 6 : 4)) {
    case 0: return *rc::gen::arbitrary<bool>();
    case 1: return *rc::gen::arbitrary<std::int64_t>();
    case 2: return nullptr;
    case 3:
      return json::string(*rc::gen::container<std::string>(
          rc::gen::elementOf(std::string("truefalsn01 -[]{}\",\\\n"))));
    case 4: {
      json::array list;
      for (int left = *rc::gen::inRange(0, 4); left > 0; --left) {
        list.push_back(any_value(depth - 1));
      }
      return list;
    }
    default: return json::object{{"key", any_value(depth - 1)}};
  }
}

RC_GTEST_PROP(TagText, of_any_value_reads_back, ()) {
  const json::value value = any_value(3);
  const std::string text = tag_value(value);
  RC_ASSERT(is_plain_text(text));
  RC_ASSERT(parse_tag_value(text) == value);
}

TEST(TagText, is_taken_off_the_line) {
  std::string_view line = R"([Key  "a \"b\" \\ c" ]  # rest)";
  const Result<Tag> tag = take_tag(line);
  ASSERT_TRUE(tag);
  EXPECT_EQ(*tag, (Tag{"Key", R"(a "b" \ c)"}));
  EXPECT_EQ(line, "# rest");
  for (const char* broken :
       {"", "Key", "[", "[]", "[Key]", "[Key ]", "[\"x\"]", "[Key \"", "[Key \"x", "[Key \"x\\\"]",
        "[Key \"x\\", "[Key \"x\"", "[1Key \"x\"]", "[K-y \"x\"]"}) {
    std::string_view rest = broken;
    EXPECT_FALSE(take_tag(rest)) << broken;
  }
}

TEST(TagText, keys_are_the_same_in_capitals) {
  EXPECT_TRUE(same_tag("Radelc", "rADELC"));
  EXPECT_FALSE(same_tag("Radelc", "Radelci"));
  EXPECT_EQ(tag_key("totals"), "Totals");
  EXPECT_EQ(tag_key("Totals"), "Totals");
  EXPECT_TRUE(is_tag_key("Player0"));
  EXPECT_TRUE(is_tag_key("next_deal"));
  EXPECT_FALSE(is_tag_key(""));
  EXPECT_FALSE(is_tag_key("0Player"));
  EXPECT_FALSE(is_tag_key("Žiga"));
}

TEST(PlainText, is_utf8_without_controls) {
  for (const char* good : {"", "plain\ttext", "Žnidaršič", "♥K", "\xF0\x9F\x82\xA1", "\xED\x9F\xBF",
                           "\xEF\xBF\xBF", "\xF4\x8F\xBF\xBF", "\xC2\xA0"}) {
    EXPECT_TRUE(is_plain_text(good)) << good;
  }
  for (const char* bad : {"\x01",
                          "\x1B[2J",
                          "\n",
                          "\r",
                          "\x7F",
                          "\xC2\x9B",  // U+009B begins an escape sequence on some terminals
                          "\x80",
                          "\xBF",
                          "\xC3",
                          "\xC3(",  // no beginning, no end
                          "\xC0\x80",
                          "\xC1\xBF",  // overlong
                          "\xE0\x9F\xBF",
                          "\xF0\x8F\xBF\xBF",  // overlong
                          "\xED\xA0\x80",      // a surrogate
                          "\xF4\x90\x80\x80",
                          "\xF5\x80\x80\x80",
                          "\xFF",
                          "\xE2\x82",
                          "\xE2\x82z"}) {
    EXPECT_FALSE(is_plain_text(bad));
  }
  EXPECT_FALSE(is_plain_text(std::string_view("a\0b", 3)));
}

}  // namespace
}  // namespace ultimo
