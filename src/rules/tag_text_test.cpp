#include "rules/tag_text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace ultimo {
namespace {

TEST(TagText, of_what_the_sheet_says_is_plain) {
  SheetSoFar before;
  EXPECT_EQ(tag_value(before, SheetFact::radelc, 3), std::nullopt);
  before.radelc = PerSeat<int>{0, 1, 0};
  before.totals = PerSeat<int>{-45, 20, 25, 0};
  before.obligatory = true;
  EXPECT_EQ(tag_value(before, SheetFact::radelc, 3), "0 1 0");
  EXPECT_EQ(tag_value(before, SheetFact::totals, 4), "-45 20 25 0");
  EXPECT_EQ(tag_value(before, SheetFact::obligatory, 4), "true");
}

TEST(TagText, of_numbers_may_be_spaced_anyhow) {
  SheetSoFar before;
  EXPECT_TRUE(read_tag_value(before, SheetFact::radelc, "  0   1 0 ", 3));
  EXPECT_EQ(before.radelc, (PerSeat<int>{0, 1, 0}));
}

TEST(TagText, of_something_else_is_refused) {
  SheetSoFar before;
  for (const char* wrong : {"", "1", "1 2", "1 2 3 4", "1, 2, 3", "1 2 x", "1 2 99999999999"}) {
    const Result<void> read = read_tag_value(before, SheetFact::totals, wrong, 3);
    ASSERT_FALSE(read) << wrong;
    EXPECT_TRUE(read.error().is("field-not-a-list")) << wrong;
    EXPECT_EQ(*read.error().reasons[0].argument("field"), Argument::Value(std::string("totals")))
        << wrong;
  }
  EXPECT_FALSE(read_tag_value(before, SheetFact::obligatory, "maybe", 3));
  EXPECT_FALSE(read_tag_value(before, SheetFact::obligatory, "", 3));
}

RC_GTEST_PROP(TagText, of_any_numbers_reads_back, (PerSeat<int> totals, bool obligatory)) {
  const SheetSoFar before{.radelc = {}, .totals = totals, .obligatory = obligatory};
  SheetSoFar read;
  for (const SheetFact fact : {SheetFact::totals, SheetFact::obligatory}) {
    RC_ASSERT(
        read_tag_value(read, fact, *tag_value(before, fact, kMaxSeats), kMaxSeats).has_value());
  }
  RC_ASSERT(read == before);
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
  EXPECT_EQ(tag_key(SheetFact::totals), "Totals");
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
