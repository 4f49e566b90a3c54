#include "tournament/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace ultimo::tournament {
namespace {

using testing::HasSubstr;
using testing::Optional;

/// What is wrong with a text; empty if nothing is.
std::string fault(std::string_view text, std::size_t longest) {
  const std::optional<Reason> found = fault_in(text, longest, "it");
  return found ? found->text() : "";
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
