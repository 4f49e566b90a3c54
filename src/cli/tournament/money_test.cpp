// Money at the desk: typed and shown in crowns, and not taken for points.
#include <gmock/gmock.h>

#include "cli/tournament/testing_commands.hpp"

namespace ultimo::cli::director {
namespace {

namespace json = boost::json;
using testing::AllOf;
using testing::HasSubstr;
using testing_cli::Ran;

using TournamentMoney = testing_commands::Commands;

TEST_F(TournamentMoney, is_typed_and_shown_in_crowns) {
  open("kretinka", 4);
  EXPECT_THAT(good("settings"), AllOf(HasSubstr("19.80 Kč"), HasSubstr("20.00 Kč")));
  EXPECT_EQ(good("settings", {"appeal_fee=25,50"}), "appeal_fee: 20.00 Kč → 25.50 Kč\n");
  EXPECT_THAT(refused("settings", {"appeal_fee=-1"}), HasSubstr("an amount in Kč"));
  good("draw", {"--hand", "1 2 3 4"});
  EXPECT_THAT(refused("sheet", {"1", "--scores", "10.201 0 0 0"}),
              HasSubstr("no amount in Kč; write 19.80"));
  // 55 minutes, and no deal brings more than 250 crowns: 13 750 at the most.
  EXPECT_THAT(refused("sheet", {"1", "--scores", "900000 -900000 0 0"}),
              HasSubstr("a total of 900000.00 Kč is more"));
  EXPECT_THAT(refused("penalty", {"1", "--lines", "1:-20000 2:20000", "--reason", "x"}),
              HasSubstr("10000.00 Kč at most"));
  // 10,20 − 5 − 5,20 = 0, however it is written.
  for (const char* scores : {"10.20 -5 -5.20 0", "10,20 -5 -5,2 0", "10,20; -5,00; -5,20; 0"}) {
    EXPECT_THAT(good("sheet", {"1", "--scores", scores}),
                AllOf(HasSubstr("10.20"), HasSubstr("-5.00"), HasSubstr("-5.20")));
  }
  EXPECT_EQ(answer("sheet", {"1"}).at("totals"), (json::array{1020, -500, -520, 0}));
  EXPECT_THAT(good("penalty", {"1", "--lines", "1:-0.50 2:0.50", "--reason", "talk"}),
              HasSubstr("P1 -0.50"));
  good("accept", {"1", "--reason", "all nod"});
  // 10,20 − 0,50 and −5 + 0,50.
  EXPECT_THAT(good("standings", {"--csv"}),
              AllOf(HasSubstr("total Kč"), HasSubstr(";9,70;"), HasSubstr(";-4,50;")));
}

// words.md, section 9: a decimal comma, and a minus that is no hyphen; in refusals, too.
TEST_F(TournamentMoney, is_written_as_the_reader_writes_it) {
  open("kretinka", 4);
  good("draw", {"--hand", "1 2 3 4"});
  EXPECT_EQ(good("settings", {"appeal_fee=25,50", "--lang", "cs"}),
            "appeal_fee: 20,00 Kč → 25,50 Kč\n");
  // 4 · 19.80 = 79.20 Kč on the table; these are 79.10.
  EXPECT_THAT(refused("sheet", {"1", "--amounts", "20 19.50 22 17.60", "--lang", "cs"}),
              AllOf(HasSubstr("mince dávají 79,10 Kč"), HasSubstr("je ale 79,20 Kč")));
  good("sheet", {"1", "--scores", "10.20 -5 -5.20 0"});
  EXPECT_THAT(refused("sheet", {"1", "--scores", "10.20 -5.20 -5 0", "--lang", "de"}),
              HasSubstr("10,20 −5,00 −5,20 0,00"));
}

TEST_F(TournamentMoney, points_are_whole_numbers_where_no_money_is_played_for) {
  open("tzs", 3);
  good("draw", {"--seed", "1"});
  EXPECT_THAT(refused("sheet", {"1", "--scores", "10.5 0 0"}), HasSubstr("not a whole number"));
  EXPECT_THAT(refused("penalty", {"1", "--lines", "1", "--reason", "x"}),
              HasSubstr("PLAYER:POINTS"));
  EXPECT_THAT(refused("penalty", {"1", "--points", "5 6", "--reason", "x"}),
              HasSubstr("one figure"));
}

TEST_F(TournamentMoney, of_a_season_is_in_crowns_and_not_mixed_with_points) {
  std::vector<std::string> files;
  for (const char* format : {"pustkovec", "htl"}) {
    file_ = folder_ / format;
    files.push_back(file_);
    open(format, 4, {"--set", "rounds=1"});
    good("draw", {"--hand", "1 2 3 4"});
    good("sheet", {"1", "--scores", "3 1 -1 -3", "--signed", "1", "--accept"});
  }
  const Ran money = testing_cli::ultimo({"tournament", "season", files[0], "--figure", "total"});
  EXPECT_THAT(money.out, AllOf(HasSubstr("total Kč"), HasSubstr("-3.00")));
  const Ran csv =
      testing_cli::ultimo({"tournament", "season", files[0], "--figure", "total", "--csv"});
  EXPECT_THAT(csv.out, AllOf(HasSubstr("total Kč"), HasSubstr(";-3,00;")));
  const Ran mixed =
      testing_cli::ultimo({"tournament", "season", files[0], files[1], "--figure", "total"});
  EXPECT_EQ(mixed.status, kUsage);
  EXPECT_THAT(mixed.err, HasSubstr("not added up"));
  EXPECT_THAT(testing_cli::ultimo({"tournament", "season", files[1], "--figure", "x"}).err,
              HasSubstr("there are total, rank_points"));
}

}  // namespace
}  // namespace ultimo::cli::director
