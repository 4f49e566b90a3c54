// Sheets as a director types them: over one another, with rows that cannot be, with fines.
#include <filesystem>

#include <gmock/gmock.h>

#include "cli/tournament/testing_commands.hpp"

namespace ultimo::cli::director {
namespace {

namespace json = boost::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing_cli::Ran;

class TournamentSheets : public testing_commands::Commands {
 protected:
  void seated(const std::string& format, int players, const std::string& table) {
    open(format, players);
    good("draw", {"--hand", table});
  }
};

TEST_F(TournamentSheets, one_typed_over_another_is_shown_beside_it) {
  seated("tzs", 3, "1 2 3");
  good("sheet", {"1", "--scores", "120 -30 45", "--by", "Ana"});
  EXPECT_THAT(refused("sheet", {"1", "--scores", "120 -30 54", "--by", "Bor"}),
              AllOf(HasSubstr("by Ana: 120 -30 45"), HasSubstr("typed now: 120 -30 54"),
                    HasSubstr("--replace"), HasSubstr("--again")));
  EXPECT_THAT(good("sheet", {"1", "--scores", "120 -30 45", "--by", "Bor"}),
              HasSubstr("it was there already, by Ana"));
  EXPECT_EQ(answer("sheet", {"1"}).at("versions"), 1);
  EXPECT_THAT(good("sheet", {"1", "--scores", "120 -30 54", "--replace", "--by", "Bor"}),
              HasSubstr("before, by Ana, it came to 120 -30 45"));
  EXPECT_EQ(answer("sheet", {"1"}).at("totals"), (json::array{120, -30, 54}));
}

TEST_F(TournamentSheets, rows_are_shown_where_two_sheets_differ) {
  seated("tzs", 3, "1 2 3");
  const std::string first = R"([{"contract":"two","declarer":1,"points":41}])";
  good("sheet", {"1", "--deals", first});
  // 20 and 41 - 35; -20 and 14 - 35.
  EXPECT_THAT(
      refused("sheet", {"1", "--deals", R"([{"contract":"two","declarer":1,"points":14}])"}),
      HasSubstr("row 1 is dve 0 26 0 there, and dve 0 -41 0 typed"));
  EXPECT_THAT(refused("sheet", {"1", "--scores", "0 26 0"}), HasSubstr("a sheet of 1 rows"));
}

TEST_F(TournamentSheets, two_directors_at_one_table_notice_each_other) {
  seated("tzs", 3, "1 2 3");
  const std::string deal = R"({"contract":"two","declarer":1,"points":41})";
  good("deal", {"1", deal, "--by", "Ana"});
  EXPECT_THAT(
      refused("deal", {"1", deal, "--by", "Bor"}),
      AllOf(HasSubstr("row 1 of table 1 was written by Ana: dve 0 26 0"), HasSubstr("--row 2")));
  EXPECT_THAT(good("deal", {"1", deal, "--by", "Bor", "--row", "1"}),
              HasSubstr("it was there already, by Ana"));
  good("deal", {"1", deal, "--by", "Bor", "--row", "2"});
  good("deal", {"1", deal, "--by", "Bor"});
  EXPECT_THAT(good("deal", {"1", R"({"contract":"two","declarer":1,"points":14})", "--row", "3",
                            "--by", "Bor"}),
              HasSubstr("before, by Bor, it came to 0 78 0"));
  EXPECT_THAT(good("remove", {"1", "--row", "2", "--reason", "typed twice"}), HasSubstr("0"));
  EXPECT_EQ(answer("sheet", {"1"}).at("totals"), (json::array{0, -15, 0}));
  EXPECT_THAT(good("remove", {"1", "--reason", "the wrong table"}),
              HasSubstr("the sheet is missing"));
  EXPECT_THAT(good("log"), AllOf(HasSubstr(R"("event":"remove")"), HasSubstr("typed twice")));
}

TEST_F(TournamentSheets, a_row_that_cannot_be_is_asked_about_and_checked) {
  seated("tzs", 3, "1 2 3");
  const std::string asked = "the declarer's side has at least 30 points, not 12";
  EXPECT_THAT(good("sheet", {"1", "--deals",
                             R"([{"contract":"three","declarer":1,"points":12,"feats":[)"
                             R"({"feat":"trula","by":1,"announced":false,"made":true},)"
                             R"({"feat":"kings","by":1,"announced":false,"made":true}]}])",
                             "--signed", "1"}),
              HasSubstr("! row 1: with what else it says " + asked));
  EXPECT_THAT(run("check").out, HasSubstr(asked));
  refused("accept", {"1"});
  good("accept", {"1", "--reason", "the players insist"});
}

// 2.12h: a warning, -20, -40, -80.
TEST_F(TournamentSheets, misdeals_by_berac_cost_more_each_time_and_the_desk_counts) {
  seated("berac", 4, "1 2 3 4");
  const std::vector<std::string> misdeal = {"2", "--kind", "misdeal", "--reason", "13 cards"};
  EXPECT_THAT(good("penalty", misdeal),
              AllOf(HasSubstr("a warning for P2"), HasSubstr("number 1 in this round (2.12h)")));
  EXPECT_THAT(good("penalty", misdeal), HasSubstr("P2 -20\nmisdeal number 2 in this round"));
  // As a row, without a number; player 2 sits at the second place.
  good("deal", {"1", R"({"contract":null,"penalties":[{"kind":"misdeal","by":1}]})",
                "--first-dealer", "2"});
  EXPECT_EQ(answer("sheet", {"1"}).at("totals"), (json::array{0, -40, 0, 0}));
  EXPECT_THAT(good("penalty", misdeal), HasSubstr("P2 -80"));
  EXPECT_EQ(answer("sheet", {"1"}).at("results"), (json::array{0, -140, 0, 0}));
  EXPECT_THAT(run("check").out, Not(HasSubstr("misdeal")));
  EXPECT_THAT(good("penalty", {"3", "--kind", "misdeal", "--count", "4", "--reason", "13 cards"}),
              AllOf(HasSubstr("P3 -80"), HasSubstr("by what is written it is number 1")));
  EXPECT_THAT(run("check").out, HasSubstr("misdeal of P3 says number 4 in this round"));
}

TEST_F(TournamentSheets, coins_are_those_that_there_are_and_fines_in_them_are_not_added) {
  seated("kretinka", 4, "1 2 3 4");
  // 2 × 5 Kč, 6 × 1 Kč, 6 × 50 hal, 8 × 10 hal (PE.1 to PE.4): 19.80 each, 79.20 in all.
  EXPECT_THAT(refused("sheet", {"1", "--amounts", "9.85 29.75 19.80 19.80"}),
              AllOf(HasSubstr("no coins make 9.85"), HasSubstr("0.10"), HasSubstr("PE.4")));
  good("penalty", {"1", "--lines", "1:-3 2:1 3:1 4:1", "--reason", "talk"});
  EXPECT_THAT(good("sheet", {"1", "--amounts", "16.80 20.80 20.80 20.80", "--signed", "1"}),
              HasSubstr("! ruling 1 on P1: if it was paid in coins at the table"));
  good("revoke", {"1", "--reason", "paid at once"});
  EXPECT_THAT(refused("penalty", {"1", "--lines", "1:-3 2:1 3:1 4:1", "--reason", "talk"}),
              AllOf(HasSubstr("--paid"), HasSubstr("--owed")));
  EXPECT_THAT(good("penalty", {"1", "--lines", "1:-3 2:1 3:1 4:1", "--reason", "talk", "--paid"}),
              HasSubstr("paid in coins"));
  EXPECT_EQ(answer("sheet", {"1"}).at("results"), (json::array{-300, 100, 100, 100}));
  good("accept", {"1"});
}

TEST_F(TournamentSheets, whether_a_fine_was_paid_is_told_wherever_it_is) {
  seated("kretinka", 4, "1 2 3 4");
  good("penalty", {"1", "--lines", "1:-3 2:1 3:1 4:1", "--reason", "talk", "--paid"});
  good("penalty", {"2", "--lines", "1:1 2:-3 3:1 4:1", "--reason", "talk", "--owed"});
  good("sheet", {"1", "--amounts", "16.80 20.80 20.80 20.80", "--signed", "all", "--accept"});
  EXPECT_THAT(good("rulings"), AllOf(HasSubstr("-3.00 P2 1.00 P3 1.00 P4 1.00, paid in coins"),
                                     HasSubstr("-3.00 P3 1.00 P4 1.00, owed")));
  const json::array said = answer("rulings").at("rulings").as_array();
  EXPECT_EQ(said[0].at("paid"), "in-coins");
  EXPECT_EQ(said[1].at("paid"), "owed");
  EXPECT_THAT(good("standings", {"--explain", "P1"}),
              AllOf(HasSubstr("-3.00 by ruling, paid in coins (talk)"),
                    HasSubstr("1.00 by ruling, owed (talk)")));
}

// ---- who dealt

// B1.1: in the first deal it is the player on place A.
TEST_F(TournamentSheets, B1_1_another_first_dealer_than_place_A_is_asked_about) {
  open("tzs", 3, {"--set", "deals=1"});
  good("draw", {"--hand", "1 2 3"});
  EXPECT_THAT(good("sheet", {"1", "--deals", "3 B 46", "--first-dealer", "2", "--signed", "1"}),
              HasSubstr("! A deals first by the paper; the sheet says B"));
  EXPECT_THAT(refused("accept", {"1"}), HasSubstr("A deals first"));
  good("accept", {"1", "--reason", "they began so"});
}
TEST_F(TournamentSheets, where_the_first_dealer_is_cut_for_anybody_deals_first) {
  seated("berac", 4, "1 2 3 4");
  EXPECT_THAT(good("sheet", {"1", "--deals", "3 B+D 41", "--first-dealer", "2"}),
              Not(HasSubstr("deals first")));
}
// C1.10, 2.12h: it is the dealer who dealt wrongly.
TEST_F(TournamentSheets, a_misdeal_of_somebody_who_did_not_deal_is_asked_about) {
  for (const auto& [format, table] : {std::pair("tzs", "1 2 3"), std::pair("berac", "1 2 3 4")}) {
    seated(format, format == std::string("tzs") ? 3 : 4, table);
    const std::string places = format == std::string("tzs") ? "A dealt, not B" : "1 dealt, not 2";
    EXPECT_THAT(good("deal", {"1", "misdeal:A"}), Not(HasSubstr("the dealer's")));
    EXPECT_THAT(good("deal", {"1", "misdeal:B"}),
                HasSubstr("! row 2: misdeal is the dealer's; by the sheet " + places));
    std::filesystem::remove(file_);
  }
}

// tzs B1.6, berac 2.2b, htl 3.1 give the lowest games to forehand alone: whoever sits behind the
// dealer.
TEST_F(TournamentSheets, a_game_of_forehands_by_somebody_else_is_asked_about) {
  struct Typed {
    std::string format;
    std::string row;
    std::string asked;
    std::string clause;
  };
  const std::vector<Typed> all = {
      {"tzs", "3 B 46", "tri is forehand's alone; by the sheet B dealt, so it was C, not B",
       "B1.6"},
      {"berac", "3 B+D 41", "trojka is forehand's alone; by the sheet 2 dealt, so it was 3, not 2",
       "2.2b"},
      {"htl", "r B+D 40/0", "Rufer is forehand's alone; by the sheet 2 dealt, so it was 3, not 2",
       "3.1"},
      {"htl", "6 B 40/0",
       "Sechserdreier is forehand's alone; by the sheet 2 dealt, so it was 3, not 2", "3.1"}};
  for (const Typed& typed : all) {
    const bool three = typed.format == "tzs";
    seated(typed.format, three ? 3 : 4, three ? "1 2 3" : "1 2 3 4");
    EXPECT_THAT(good("deal", {"1", typed.row}), Not(HasSubstr("forehand"))) << "the first deals";
    EXPECT_THAT(good("deal", {"1", typed.row}), HasSubstr("! row 2: " + typed.asked));
    EXPECT_THAT(run("check").out, HasSubstr(typed.asked));
    EXPECT_EQ(Catalog().find(typed.format)->info().forehand_clause.id, typed.clause);
    std::filesystem::remove(file_);
  }
}

// ---- misdeals of berac (2.12h: a warning, -20, -40, -80)

TEST_F(TournamentSheets, two_misdeals_at_once_are_two_with_the_price_of_each) {
  seated("berac", 4, "1 2 3 4");
  good("deal", {"1", "misdeal:A*2"});
  EXPECT_EQ(answer("sheet", {"1"}).at("totals"), (json::array{-20, 0, 0, 0}));
  good("deal", {"1", "misdeal:A*2"});
  EXPECT_EQ(answer("sheet", {"1"}).at("totals"), (json::array{-140, 0, 0, 0}));
  EXPECT_THAT(good("sheet", {"1"}), Not(HasSubstr("says number")));
}

TEST_F(TournamentSheets, points_by_hand_that_are_not_the_papers_are_asked_about) {
  seated("berac", 4, "1 2 3 4");
  good("penalty", {"2", "--kind", "misdeal", "--reason", "13 cards"});
  const std::string asked =
      "ruling 2: misdeal of P2 is 0 -30 0 0 by hand, and 0 -20 0 0 by the paper";
  EXPECT_THAT(
      good("penalty", {"2", "--kind", "misdeal", "--points", "-30", "--reason", "13 cards"}),
      HasSubstr("! " + asked));
  EXPECT_THAT(run("check").out, HasSubstr(asked));
  good("revoke", {"2", "--reason", "a slip"});
  EXPECT_THAT(
      good("penalty", {"2", "--kind", "misdeal", "--points", "-20", "--reason", "13 cards"}),
      Not(HasSubstr("by hand")));
}

// ---- typed again

TEST_F(TournamentSheets, deals_and_totals_of_one_sheet_are_compared_by_what_they_come_to) {
  seated("tzs", 3, "1 2 3");
  good("sheet", {"1", "--deals", "2 B 41; klop 20 30 20"});  // 0 26 0, -20 -30 -20
  EXPECT_THAT(good("sheet", {"1", "--scores", "-20 -4 -20", "--again"}),
              Not(HasSubstr("entered twice")));
  EXPECT_THAT(good("sheet", {"1", "--scores", "-20 -4 -30", "--again"}),
              HasSubstr("! entered twice: the first time -20 -4 -20, the second time -20 -4 -30"));
}

TEST_F(TournamentSheets, a_single_deal_as_json_is_a_sheet_of_one_row) {
  seated("tzs", 3, "1 2 3");
  good("sheet", {"1", "--deals", R"({"contract":"two","declarer":1,"points":41})"});
  EXPECT_EQ(answer("sheet", {"1"}).at("totals"), (json::array{0, 26, 0}));
}

TEST_F(TournamentSheets, a_silent_valat_with_too_few_points_is_asked_about) {
  seated("tzs", 3, "1 2 3");
  // Of `two` four cards of the talon are the others': 210 - 52 thirds, 53 points.
  EXPECT_THAT(good("deal", {"1", "2 B 40 valat"}), HasSubstr("at least 53 points, not 40"));
}

}  // namespace
}  // namespace ultimo::cli::director
