// Rounds from a file, and what a prompt shows at 80 columns.
#include <sstream>

#include <gmock/gmock.h>

#include "cli/layout.hpp"
#include "cli/tournament/testing_commands.hpp"
#include "cli/tournament/type_prompt.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::director {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;
using testing_cli::write_file;

class TournamentTypedFiles : public testing_commands::Commands {
 protected:
  std::string from(const std::string& text) {
    write_file(folder_ / "round.txt", text);
    return folder_ / "round.txt";
  }
};

TEST_F(TournamentTypedFiles, what_is_wrong_with_a_row_is_told_with_its_line) {
  open("tzs", 6);
  good("draw", {"--hand", "1 2 3 / 4 5 6"});
  EXPECT_THAT(
      run("type", {"--from", from("# round 1\ntable 1\n2 B 41\n\ntable 2\n2 B 14\n2 B 71\n")}).err,
      AllOf(HasSubstr("line 7: table 2: row 2"), EndsWith("\n  2 B 71\n      ^^\n")));
  EXPECT_THAT(run("type", {"--from", from("table 1\n2 B 41\n\ntable 2\n2 B 14\naccept\n")}).err,
              HasSubstr("line 4: table 2"))
      << "of a whole sheet: where it begins";
}

TEST_F(TournamentTypedFiles, a_file_typed_again_writes_nothing) {
  open("tzs", 6);
  good("draw", {"--hand", "1 2 3 / 4 5 6"});
  const std::string file = from("table 1\n2 B 41\ntable 2\nscores 1 2 3\n");
  EXPECT_THAT(good("type", {"--from", file}), StartsWith("2 sheets written\n"));
  EXPECT_THAT(good("type", {"--from", file}), StartsWith("0 sheets written, 2 there already\n"));
}

TEST_F(TournamentTypedFiles, at_80_columns_no_row_of_the_prompt_breaks) {
  open("pustkovec", 4);
  good("draw", {"--hand", "1 2 3 4"});
  TypeOptions options;
  options.file = file_;
  const Catalog catalog;
  const House house(catalog, testing_dictionary());
  Done<desk::Session> session = open_desk(house, file_);
  ASSERT_TRUE(session);
  std::istringstream in("s C 38 f:A re:C sub:A mord:C\n");
  std::ostringstream out;
  TypePrompt(house, *session, options, {out, false, 80}).run(in);
  std::istringstream lines(out.str());
  for (std::string line; std::getline(lines, line);) EXPECT_LE(columns(line), 80U) << line;
  EXPECT_THAT(out.str(), HasSubstr("-58.00  -58.00  174.00  -58.00\n"));
  EXPECT_THAT(out.str(), HasSubstr("=  -58.00  -58.00  174.00  -58.00\n"));
}

}  // namespace
}  // namespace ultimo::cli::director
