#include "tournament/text.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "words/testing.hpp"

namespace ultimo::tournament {
namespace {

using testing::HasSubstr;
using testing::Optional;

/// What is wrong with a text; empty if nothing is.
std::string fault(std::string_view text, std::size_t longest) {
  const std::optional<Reason> found = fault_in(text, longest, "it");
  return found ? english(*found) : "";
}

TEST(TournamentText, what_people_write_is_a_text) {
  for (const char* text : {"Žiga Čeh", "Nguyễn Văn A", "O’Hara, »Pik«", "Ωmega 7", "זה"}) {
    EXPECT_EQ(fault(text, kLongestName), "") << text;
  }
}

TEST(TournamentText, control_characters_and_broken_letters_are_none) {
  EXPECT_EQ(fault("\xff\xfe", 80), "it is not UTF-8");
  EXPECT_EQ(fault("\xc3", 80), "it is not UTF-8") << "a letter cut in half";
  for (const char* text : {"two\nlines", "a\ttab", "\x1b[31mred", "del\x7f", "c1 \xc2\x85",
                           "line\xe2\x80\xa8separator", "turn\xe2\x80\xaeround"}) {
    EXPECT_THAT(fault(text, 80), HasSubstr("control character")) << text;
  }
  EXPECT_NE(fault(std::string_view("a\0b", 3), 80), "");
}

TEST(TournamentText, length_is_counted_in_letters) {
  std::string eighty;
  for (int i = 0; i < 80; ++i) eighty += "č";
  EXPECT_EQ(fault(eighty, 80), "");
  EXPECT_THAT(fault(eighty + "x", 80), HasSubstr("81 characters; at most 80"));
}

TEST(TournamentText, characters_are_counted_and_cut_whole) {
  EXPECT_EQ(characters("Žiga ♥"), 6U);
  EXPECT_EQ(characters(""), 0U);
  EXPECT_EQ(characters("\xff\xff"), 2U) << "no letters: bytes";
  EXPECT_EQ(cut_to("Žiga", 1), "Ž");
  EXPECT_EQ(cut_to("Žiga", 4), "Žiga");
  EXPECT_EQ(cut_to("Žiga", 0), "");
  EXPECT_EQ(cut_to("\xff\xfe", 1), "\xff");
}

TEST(TournamentText, what_cannot_be_printed_is_left_out) {
  EXPECT_EQ(printable("a\tb\x1b[2J\xc2\x9b č"), "ab[2J č");
  EXPECT_EQ(printable("turn\xe2\x80\xaeround"), "turnround");
  EXPECT_EQ(printable("a\xff\x80z\xc3"), "az") << "no UTF-8";
}

TEST(TournamentText, letters_are_large_and_small_in_every_alphabet) {
  EXPECT_EQ(capital("øl ČAJ"), "Øl ČAJ");
  EXPECT_EQ(capital("řízení"), "Řízení");
  EXPECT_EQ(capital(""), "");
  EXPECT_EQ(in_capitals("škis ♥k"), "ŠKIS ♥K");
  EXPECT_EQ(lowered("ŠKÝZ Δ"), "škýz δ");
  EXPECT_EQ(lowered("A\xff"), "A\xff") << "no UTF-8";
}

// Slovenes look for Č behind C and before D, so do Czechs with Č, Ř, Š and Ž; their ď, ě, ň, ť and
// long vowels, and German umlauts, go with the plain letter.
TEST(TournamentText, names_are_looked_for_by_the_last_word_and_hooks_come_behind) {
  std::vector<std::string> names = {"Ana Čeh", "Bor Dan",    "Zora Cvek", "Jan Řehoř",
                                    "Eva Rus", "Ivo Šuster", "Max Süß",   "Jiří Ďurek"};
  std::sort(names.begin(), names.end(),
            [](const auto& a, const auto& b) { return sorting_key(a) < sorting_key(b); });
  EXPECT_THAT(names, testing::ElementsAre("Zora Cvek", "Ana Čeh", "Bor Dan", "Jiří Ďurek",
                                          "Eva Rus", "Jan Řehoř", "Max Süß", "Ivo Šuster"));
  EXPECT_EQ(sorting_key("ŮLEHLA"), sorting_key("ulehla"));
  EXPECT_GT(sorting_key("Đurić"), sorting_key("Dvořák"));
  EXPECT_GT(sorting_key("Ana Horvat"), sorting_key("Zoja Hor"));
}

TEST(TournamentText, texts_are_kept_composed_and_with_single_spaces) {
  EXPECT_EQ(tidied("  Z\xcc\x8c"
                   "iga   C\xcc\x8c"
                   "eh "),
            "Žiga Čeh");
  EXPECT_EQ(tidied("Ana\xc2\xa0Novak"), "Ana Novak") << "a space that does not break";
  EXPECT_EQ(tidied(" \t \xe2\x80\x83"), "");
}

TEST(TournamentText, names_are_one_that_only_a_machine_tells_apart) {
  EXPECT_EQ(name_key("ŽIGA  ČEH"), name_key("Z\xcc\x8ciga c\xcc\x8c"
                                            "eh"));
  EXPECT_EQ(name_key("Grosz"), name_key("GROSZ"));
  EXPECT_EQ(name_key("Weiß"), name_key("WEISS"));
  EXPECT_NE(name_key("Čeh"), name_key("Ceh")) << "another name";
}

// Under these keys accounts lie in data files: another key would lose them.
TEST(TournamentText, accounts_have_a_key_of_their_own) {
  EXPECT_EQ(account_key("Z\xcc\x8ciga C\xcc\x8c"
                        "eh"),
            "žiga čeh");
  EXPECT_EQ(account_key("WEISS"), account_key("Weiß"));
  EXPECT_EQ(account_key("Ａna２"), "ana2") << "full width";
  EXPECT_EQ(account_key("Ana  K."), "ana  k.") << "spaces count";
  EXPECT_EQ(account_key(" Ana\xc2\xa0K."), " ana k.");
  EXPECT_EQ(account_key("\xff"), "\xff");
}

TEST(TournamentText, letters_can_be_looked_at_one_by_one) {
  const auto is_small = [](char32_t c) { return c == U'č' || (c >= U'a' && c <= U'z'); };
  EXPECT_TRUE(has_only("čaj", is_small));
  EXPECT_FALSE(has_only("čaJ", is_small));
  EXPECT_FALSE(has_only("a\xff", is_small));
  EXPECT_TRUE(has_only("", is_small));
}

TEST(TournamentText, windows_1250_is_read) {
  EXPECT_THAT(from_windows_1250("\x8eiga \xc8"
                                "eh, \xd8"
                                "eho\xf8, Gr\xfc\xdf"
                                "e"),
              Optional(std::string("Žiga Čeh, Řehoř, Grüße")));
  EXPECT_EQ(from_windows_1250("\x81"), std::nullopt);
}

RC_GTEST_PROP(TournamentText, any_bytes_are_looked_at_safely, (const std::string& bytes)) {
  (void)fault(bytes, 10);
  (void)from_windows_1250(bytes);
  const std::string once = tidied(bytes);
  RC_ASSERT(tidied(once) == once);
  (void)name_key(bytes);
}

}  // namespace
}  // namespace ultimo::tournament
