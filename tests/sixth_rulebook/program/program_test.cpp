// A rulebook in the list of the build is offered by every command, with no edit anywhere else.
#include <sstream>

#include <boost/json.hpp>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "cli/eval.hpp"
#include "cli/exit_code.hpp"
#include "cli/play.hpp"
#include "cli/testing.hpp"
#include "words/testing.hpp"

namespace ultimo::cli {
namespace {

using testing::HasSubstr;
using testing_cli::Folder;
using testing_cli::Ran;
using testing_cli::text_of_file;
using testing_cli::write_file;

TEST(SixthProgram, eval_answers_for_it) {
  const Folder folder;
  write_file(folder / "in",
             R"({"op":"score","rulebook":"sixth","contract":"solo","declarer":0,"points":40})"
             "\n");
  const int in = ::open((folder / "in").c_str(), O_RDONLY);
  const int out = ::open((folder / "out").c_str(), O_WRONLY | O_CREAT, 0600);
  const Catalog catalog;
  EXPECT_EQ(eval(Oracle(catalog, testing_says()), in, out), kOk);
  ::close(in);
  ::close(out);
  EXPECT_THAT(text_of_file(folder / "out"), HasSubstr(R"("scores":[10,0,0,0])"));
}

TEST(SixthProgram, simulate_writes_deals_that_show_tells) {
  const Folder folder;
  const Ran simulated = testing_cli::ultimo(
      {"simulate", "--rulebook", "sixth", "--deals", "20", "--out", folder / "it"});
  ASSERT_EQ(simulated.status, kOk) << simulated.err;
  const Ran shown = testing_cli::ultimo({"show", folder / "it"});
  EXPECT_EQ(shown.status, kOk) << shown.err;
  EXPECT_THAT(shown.out, HasSubstr("solo"));
  EXPECT_THAT(shown.out, HasSubstr("R5"));
}

TEST(SixthProgram, bench_plays_it_out) {
  const Ran ran =
      testing_cli::ultimo({"bench", "playouts", "--rulebook", "sixth", "--deals", "100", "--json"});
  ASSERT_EQ(ran.status, kOk) << ran.err;
  EXPECT_EQ(boost::json::parse(ran.out).at("deals"), 100);
}

TEST(SixthProgram, play_goes_through_a_deal) {
  PlayOptions options;
  options.rulebook = "sixth";
  options.name = "Me";
  options.seat = 1;
  options.seed = 1;
  options.deals = 1;
  std::string script;  // »1« is a choice at every moment, and a deal can be thrown in
  for (int turn = 0; turn < 200; ++turn) script += "1\n";
  std::istringstream in(script);
  std::ostringstream out;
  Terminal terminal(in, out, Style{}, true);
  const Catalog catalog;
  const Folder folder;
  EXPECT_EQ(play(House(catalog, testing_dictionary()), options, terminal, folder / "ultimo"), kOk);
  EXPECT_THAT(out.str(), HasSubstr("R5"));
  EXPECT_THAT(out.str(), HasSubstr("Deal 1 is over"));
}

TEST(SixthProgram, is_named_to_who_asks_for_one_that_is_not_there) {
  const Ran ran = testing_cli::ultimo({"simulate", "--rulebook", "seventh", "--deals", "1"});
  EXPECT_NE(ran.status, kOk);
  EXPECT_THAT(ran.err, HasSubstr("sixth"));
}

}  // namespace
}  // namespace ultimo::cli
