// The words for what is printed and exported.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tournament/testing_commands.hpp"

namespace ultimo::cli::director {
namespace {

using testing::HasSubstr;
using testing_cli::Ran;

using TournamentPages = testing_commands::Commands;

// Before it is looked whether there are such a file and such a round.
TEST_F(TournamentPages, what_nobody_prints_or_exports_is_refused_as_a_word) {
  const auto complaint = [this](const std::vector<std::string>& words) {
    const Ran ran = run(words.front(), {words.begin() + 1, words.end()});
    EXPECT_EQ(ran.status, kUsage);
    return ran.err;
  };
  const std::string out = folder_ / "poem.pdf";
  EXPECT_THAT(complaint({"print", "poem", "--out", out}), HasSubstr("what? round, wall, slips"));
  EXPECT_THAT(complaint({"export", "poem"}), HasSubstr("events"));
  open("berac", 4);
  EXPECT_THAT(complaint({"print", "poem", "--round", "9", "--out", out}),
              HasSubstr("what? round, wall, slips"));
  EXPECT_FALSE(std::filesystem::exists(out));
}

}  // namespace
}  // namespace ultimo::cli::director
