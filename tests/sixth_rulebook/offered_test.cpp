// A rulebook in the list of the build is offered by every room that has one, and named by none.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/testing_battery.hpp"
#include "files/formats.hpp"
#include "players/players.hpp"
#include "rules/testing_source_dir.hpp"
#include "words/testing.hpp"

namespace ultimo {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::IsEmpty;

TEST(SixthOffered, is_one_more_than_the_five) {
  const Catalog catalog;
  EXPECT_EQ(catalog.engines().size(), 6U);
  EXPECT_NE(catalog.find("sixth"), nullptr);
  EXPECT_NE(catalog.find("tzs"), nullptr);
}

TEST(SixthOffered, says_itself_which_way_the_turn_passes) {
  const Catalog catalog;
  EXPECT_TRUE(catalog.find("sixth")->info().is_clockwise_with(4));
}

// Of the two files that a folder may have of its bots, this one has the one and lacks the other.
TEST(SixthOffered, bots_take_what_its_folder_has_learnt) {
  const Catalog catalog;
  const Players players(catalog);
  const bots::Learnt& learnt = players.tools(*catalog.find("sixth")).simulator->learnt();
  ASSERT_EQ(learnt.fitted.size(), 1U);
  EXPECT_EQ(learnt.fitted[0].contract, "solo");
  EXPECT_EQ(learnt.fitted[0].weights.taroks, 2);
  EXPECT_TRUE(learnt.experience.rows().empty());
}

TEST(SixthOffered, its_format_is_one_more_as_well) {
  EXPECT_EQ(format_names().size(), 6U);
  EXPECT_THAT(format_names(), Contains("sixth"));
  const Result<tournament::Format> format = find_format("sixth");
  ASSERT_TRUE(format) << english(format.error());
  EXPECT_EQ(format->rulebook, "sixth");
  EXPECT_TRUE(tournament::check_format(*format));
}

// A clause that the paper does not have would be shown to nobody.
TEST(SixthOffered, its_format_names_clauses_of_its_paper) {
  const Catalog catalog;
  const BookInfo& info = catalog.find("sixth")->info();
  const Result<tournament::Format> format = find_format("sixth");
  ASSERT_TRUE(format) << english(format.error());
  EXPECT_FALSE(format->clauses.empty());
  for (const auto& [rule, id] : format->clauses) {
    EXPECT_TRUE(battery::is_clause_of(info, Clause{id, info.id})) << rule << ": " << id;
  }
}

/// The files below a folder that name the rulebook in one of the ways code can.
std::vector<std::string> naming_it(const fs::path& folder) {
  constexpr std::array<std::string_view, 5> kNamed = {"\"sixth\"", "sixth::", "make_sixth",
                                                      "rulebooks/sixth", "(sixth)"};
  std::vector<std::string> found;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    const std::string words = text.str();
    const bool named = std::any_of(kNamed.begin(), kNamed.end(), [&](std::string_view name) {
      return words.find(name) != std::string::npos;
    });
    if (named) found.push_back(entry.path().filename());
  }
  return found;
}

TEST(SixthOffered, no_file_outside_its_folder_names_it) {
  const fs::path repository = source_dir();
  EXPECT_THAT(naming_it(repository / "tests/sixth_rulebook/src/rulebooks"), Contains("book.cpp"));
  EXPECT_THAT(naming_it(repository / "src"), IsEmpty());
}

}  // namespace
}  // namespace ultimo
