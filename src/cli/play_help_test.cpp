#include "cli/play_help.hpp"

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "words/testing.hpp"

namespace ultimo::cli {
namespace {

/// The word behind "rules" in the help.
std::string clause_in_help(const BookInfo& info) {
  const std::string help = help_text(testing_speaker(&info), Style{});
  const std::string before = "  rules ";
  const std::size_t at = help.find(before) + before.size();
  return help.substr(at, help.find(' ', at) - at);
}

TEST(PlayHelp, names_a_clause_of_the_paper_that_is_played) {
  const Catalog catalog;
  for (const std::unique_ptr<Engine>& engine : catalog.engines()) {
    const BookInfo& info = engine->info();
    const ClauseRow* row = info.find_clause(info.clause(clause_in_help(info)));
    ASSERT_NE(row, nullptr) << info.id << ": " << clause_in_help(info);
    EXPECT_EQ(row->kind, ClauseKind::enforced) << info.id;
  }
}

}  // namespace
}  // namespace ultimo::cli
