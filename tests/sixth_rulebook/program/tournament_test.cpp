// `ultimo tournament` runs and prints an event by a rulebook that it has never heard of.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tournament/testing_commands.hpp"

namespace ultimo::cli::director {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing_cli::text_of_file;

class SixthTournament : public testing_commands::Commands {};

TEST_F(SixthTournament, its_format_is_offered) {
  const testing_cli::Ran formats = testing_cli::ultimo({"tournament", "formats"});
  EXPECT_EQ(formats.status, kOk) << formats.err;
  EXPECT_THAT(formats.out, HasSubstr("sixth"));
}

// R9: two rounds; R6: the highest sum is first.
TEST_F(SixthTournament, an_event_is_played_ranked_and_printed) {
  good("simulate", {"--format", "sixth", "--players", "8", "--seed", "3"});
  good("verify");
  const boost::json::object standings = answer("standings");
  EXPECT_EQ(standings.at("complete"), true);
  EXPECT_EQ(standings.at("rounds"), 2);
  EXPECT_EQ(standings.at("standings").at(0).at("place"), 1);
  for (const char* what :
       {"slips", "blank", "sheets", "wall", "standings", "minutes", "certificates"}) {
    const std::string out = folder_ / (std::string(what) + ".pdf");
    good("print", {what, "--out", out});
    const std::string pdf = text_of_file(out);
    EXPECT_THAT(pdf, StartsWith("%PDF-")) << what;
    EXPECT_THAT(pdf, HasSubstr("DejaVu")) << what << " has no letters";
  }
}

}  // namespace
}  // namespace ultimo::cli::director
