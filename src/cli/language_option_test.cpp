// Which language people are spoken to in.
#include "cli/language_option.hpp"

#include <map>

#include <CLI/CLI.hpp>
#include <gtest/gtest.h>

#include "cli/rulebook_option.hpp"
#include "cli/testing.hpp"
#include "words/testing.hpp"

namespace ultimo::cli {
namespace {

using testing_cli::Locale;
using testing_cli::Ran;
using testing_cli::ultimo;

std::string language_with(const std::map<std::string, std::string>& environment,
                          const std::string& line = "talk") {
  CLI::App app;
  add_language_option(*app.add_subcommand("talk"));
  app.parse(line);
  return language_of_reader(app, testing_dictionary(),
                            [&](const std::string& name) {
                              const auto found = environment.find(name);
                              return found == environment.end() ? "" : found->second;
                            })
      .language();
}

TEST(LanguageOfReader, is_that_of_the_environment) {
  EXPECT_EQ(language_with({{"LANG", "sl_SI.UTF-8"}}), "sl");
  EXPECT_EQ(language_with({{"LANG", "cs"}}), "cs");
  EXPECT_EQ(language_with({{"LANG", "de_AT@euro"}}), "de");
}

TEST(LanguageOfReader, is_first_that_of_LC_ALL_then_LC_MESSAGES) {
  EXPECT_EQ(language_with({{"LC_ALL", "cs_CZ"}, {"LC_MESSAGES", "de_AT"}, {"LANG", "sl_SI"}}),
            "cs");
  EXPECT_EQ(language_with({{"LC_ALL", ""}, {"LC_MESSAGES", "de_AT"}, {"LANG", "sl_SI"}}), "de");
}

TEST(LanguageOfReader, is_English_where_the_program_does_not_speak_it) {
  EXPECT_EQ(language_with({}), "en");
  EXPECT_EQ(language_with({{"LANG", "C.UTF-8"}}), "en");
  EXPECT_EQ(language_with({{"LANG", "POSIX"}}), "en");
  EXPECT_EQ(language_with({{"LANG", "hu_HU.UTF-8"}}), "en");
  EXPECT_EQ(language_with({{"LC_ALL", "C"}, {"LANG", "sl_SI"}}), "en");
}

TEST(LanguageOfReader, is_what_was_asked_for) {
  EXPECT_EQ(language_with({{"LC_ALL", "cs_CZ"}}, "talk --lang de"), "de");
}

TEST(LanguageOption, refuses_what_the_program_does_not_speak_and_names_what_it_does) {
  const Ran ran = ultimo({"show", "x", "--lang", "hu"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("\"hu\"; there are cs, de, en, sl"), std::string::npos) << ran.err;
}

TEST(Complaints, are_wrapped_at_the_width_of_the_window) {
  EXPECT_EQ(complaint("one two three four five six seven\nRun with --help.", 30),
            "ultimo: one two three four\nfive six seven\nRun with --help.\n");
  EXPECT_EQ(complaint("one two three four five six seven", 0),
            "ultimo: one two three four five six seven\n");
}

TEST(Complaints, keep_a_mark_below_the_word_it_points_at) {
  EXPECT_EQ(complaint("no such word\n  2 B 41 trulla\n         ^^^^^^", 80),
            "ultimo: no such word\n  2 B 41 trulla\n         ^^^^^^\n");
}

TEST(LanguageOption, does_not_reach_programs) {
  const Locale slovenian("sl_SI.UTF-8");
  const testing_cli::Folder folder;
  testing_cli::write_file(folder / "x", "nonsense\n");
  const Ran ran = ultimo({"show", folder / "x", "--json"});
  EXPECT_NE(ran.out.find("\"message\":\"the tag Rulebook is missing"), std::string::npos)
      << ran.out;
}

}  // namespace
}  // namespace ultimo::cli
