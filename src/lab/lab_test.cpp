// What only developers need is a program of its own.
#include "lab/lab.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/exit_code.hpp"
#include "lab/testing_lab.hpp"

namespace ultimo::cli::lab {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing_cli::Ran;

TEST(Lab, a_match_is_the_same_as_in_the_program) {
  const std::vector<std::string> match = {"arena",  "--rulebook", "tzs",     "--a", "novice",
                                          "--b",    "random",     "--deals", "5",   "--json",
                                          "--seed", "3",          "--limit", "1"};
  const Ran ours = ultimo_lab(match);
  EXPECT_EQ(ours.status, kOk) << ours.err;
  const Ran theirs = testing_cli::ultimo(match);
  const std::size_t to_the_times = ours.out.find("p95_ms");
  ASSERT_NE(to_the_times, std::string::npos);
  EXPECT_EQ(ours.out.substr(0, to_the_times), theirs.out.substr(0, to_the_times));
}

TEST(Lab, the_program_has_none_of_its_options) {
  const std::vector<std::string> match = {"arena", "--rulebook", "tzs", "--deals", "1"};
  const std::vector<std::vector<std::string>> developers = {{"--calibration"},
                                                            {"--force", "beggar"},
                                                            {"--pass", "beggar"},
                                                            {"--experience", "/dev/null"}};
  for (const std::vector<std::string>& option : developers) {
    std::vector<std::string> asked = match;
    asked.insert(asked.end(), option.begin(), option.end());
    const Ran ran = testing_cli::ultimo(asked);
    EXPECT_EQ(ran.status, kUsage) << option.front();
    EXPECT_THAT(ran.err, HasSubstr(option.front()));
  }
  EXPECT_EQ(testing_cli::ultimo({"fit"}).status, kUsage);
}

TEST(Lab, help_lists_its_commands_and_an_unknown_one_is_named) {
  const Ran help = ultimo_lab({"--help"});
  EXPECT_EQ(help.status, kOk);
  EXPECT_THAT(help.out, HasSubstr("arena"));
  EXPECT_THAT(help.out, HasSubstr("fit"));
  const Ran unknown = ultimo_lab({"eval"});
  EXPECT_EQ(unknown.status, kUsage);
  EXPECT_THAT(unknown.err, HasSubstr("ultimo-lab --help lists them"));
}

// A row takes a hundred hands that were brought into the contract; two deals have six.
TEST(Lab, fit_gives_weights_where_it_has_seen_enough_hands) {
  const Ran few = ultimo_lab({"fit", "--rulebook", "tzs", "--deals", "2"});
  EXPECT_EQ(few.status, kOk) << few.err;
  EXPECT_THAT(few.out, Not(HasSubstr(R"("two")")));
  const Ran enough = ultimo_lab({"fit", "--rulebook", "tzs", "--deals", "60"});
  EXPECT_EQ(enough.status, kOk) << enough.err;
  EXPECT_THAT(enough.out, HasSubstr(R"("two")"));
}

}  // namespace
}  // namespace ultimo::cli::lab
