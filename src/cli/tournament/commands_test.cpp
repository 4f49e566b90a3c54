// `ultimo tournament …` as a director types it and a script reads it.
#include <algorithm>

#include <SQLiteCpp/SQLiteCpp.h>
#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tournament/testing_commands.hpp"

namespace ultimo::cli::director {
namespace {

namespace json = boost::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;
using testing_cli::Ran;
using testing_cli::text_of_file;
using testing_cli::write_file;

using TournamentCommands = testing_commands::Commands;

TEST_F(TournamentCommands, a_round_from_entries_to_standings) {
  open("tzs", 6);
  EXPECT_THAT(good("draw", {"--seed", "5"}), AllOf(HasSubstr("2 tables"), HasSubstr("seed 5")));
  good("clock", {"start"});
  EXPECT_THAT(good("clock"), HasSubstr("deal 1"));
  const json::object round = answer("round");
  const auto player = [&](int table, int place) {
    return std::to_string(round.at("tables")
                              .at(static_cast<std::size_t>(table))
                              .at("players")
                              .at(static_cast<std::size_t>(place))
                              .at("player")
                              .as_int64());
  };
  EXPECT_EQ(run("check").status, kFailed);
  good("sheet", {"1", "--scores", "120 -30 45", "--signed", player(0, 0), "--accept"});
  good("deal", {"2", R"({"contract":"two","declarer":1,"points":41})"});
  EXPECT_THAT(good("deal", {"2", R"({"contract":"klop","points":[30,20,20]})"}),
              AllOf(HasSubstr("dve"), HasSubstr("26"), HasSubstr("klop"), HasSubstr("-30")));
  good("sign", {"2", player(1, 2)});
  EXPECT_EQ(run("accept", {"2"}).status, kFailed) << "two deals of twenty-one";
  good("accept", {"2", "--reason", "the fire alarm"});
  EXPECT_EQ(good("check"), "everything is in order\n");
  const json::object standings = answer("standings");
  EXPECT_EQ(standings.at("standings").at(0).at("figures").at("points"), 3);
  EXPECT_THAT(good("standings", {"--explain", player(0, 0)}),
              AllOf(HasSubstr("120"), HasSubstr("225"), HasSubstr("A13")));
  EXPECT_THAT(good("status"), HasSubstr("2 of 2 sheets accepted"));
}

TEST_F(TournamentCommands, refusals_name_the_clause_and_leave_with_status_1) {
  open("tzs", 4);
  const Ran odd = run("draw");
  EXPECT_EQ(odd.status, kFailed);
  EXPECT_THAT(odd.err, HasSubstr("Enter 2 more"));
  good("draw", {"--fill", "--seed", "1"});
  const Ran ran = run("sheet", {"1", "--deals", R"([{"contract":"klop","points":[30,30,30]}])"});
  EXPECT_EQ(ran.status, kFailed);
  EXPECT_THAT(ran.err, AllOf(HasSubstr("row 1"), HasSubstr("B2.3")));
  const json::object error =
      answer("sheet", {"1", "--deals", R"([{"contract":"klop","points":[30,30,30]}])"});
  EXPECT_EQ(error.at("ok"), false);
  EXPECT_EQ(error.at("error").at("clause"), "B2.3");
  EXPECT_FALSE(error.at("error").at("reasons").as_array().empty());
  EXPECT_TRUE(error.at("error").at("reasons").at(0).as_object().contains("id"));
}

TEST_F(TournamentCommands, what_cannot_be_used_leaves_with_status_2) {
  EXPECT_EQ(run("status").status, kUsage);
  EXPECT_EQ(run("new", {"--format", "bridge", "--name", "X"}).status, kUsage);
  EXPECT_EQ(run("new", {"--format", "tzs"}).status, kUsage);
  EXPECT_EQ(run("dance").status, kUsage);
  write_file(file_, "this is no event's file, but a text that somebody wrote himself");
  const Ran ran = run("status");
  EXPECT_EQ(ran.status, kUsage);
  EXPECT_THAT(ran.err, HasSubstr("not a database"));
}

TEST_F(TournamentCommands, an_event_is_not_opened_over_another) {
  open("htl", 4);
  EXPECT_EQ(run("new", {"--format", "tzs", "--name", "Other"}).status, kUsage);
  const auto refused = run("new", {"--format", "tzs", "--name", "Other", "--lang", "sl"});
  EXPECT_THAT(refused.err, HasSubstr(" že obstaja"));
  EXPECT_THAT(good("status"), HasSubstr("Pokal"));
}

TEST_F(TournamentCommands, every_subcommand_explains_itself_with_an_example) {
  for (const char* command :
       {"formats",   "undo",     "amend",      "players", "rulings", "new",    "settings", "enter",
        "check-in",  "withdraw", "substitute", "expel",   "forbid",  "key",    "draw",     "seat",
        "round",     "clock",    "deal",       "sheet",   "sign",    "accept", "correct",  "buy",
        "penalty",   "revoke",   "appeal",     "decide",  "freeze",  "thaw",   "note",     "status",
        "standings", "check",    "season",     "print",   "export",  "import", "verify",   "backup",
        "log",       "simulate", "remove"}) {
    const Ran ran = testing_cli::ultimo({"tournament", command, "--help"});
    EXPECT_EQ(ran.status, kOk) << command;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("Example:\n  ultimo tournament " + std::string(command)),
                               HasSubstr("Exit status: 0 done, 1 ")));
  }
}

TEST_F(TournamentCommands, penalties_by_the_papers_price_and_by_lines) {
  open("tzs", 3);
  good("draw", {"--seed", "1"});
  EXPECT_THAT(good("penalty", {"2", "--kind", "late", "--count", "2", "--clause", "B1.5",
                               "--reason", "nine minutes"}),
              HasSubstr("P2 -90"));
  EXPECT_THAT(good("penalty", {"3", "--kind", "warning", "--reason", "talk"}),
              HasSubstr("a warning for P3"));
  good("penalty", {"1", "--points", "-20", "--reason", "misdeal"});
  good("revoke", {"3", "--reason", "it was none"});
  good("sheet", {"1", "--scores", "0 0 0", "--signed", "1", "--accept"});
  const json::object sheet = answer("sheet", {"1"});
  std::int64_t sum = 0;
  for (const json::value& result : sheet.at("results").as_array()) sum += result.as_int64();
  EXPECT_EQ(sum, -90);
}

// Clause 2.10 of berac is about klops.
TEST_F(TournamentCommands, a_clause_is_explained_by_the_paper_of_the_event) {
  open("htl", 4);
  good("draw", {"--hand", "1 2 3 4"});
  const char* const called_himself =
      R"({"contract":"caller","declarer":0,"partner":0,"points":"40/0"})";
  EXPECT_THAT(run("deal", {"1", called_himself}).err,
              HasSubstr("(2.10: Calling oneself is forbidden.)"));
}

// 2.12h: a warning, then 20, and the double each time: 40 for the third.
TEST_F(TournamentCommands, misdeals_by_berac_cost_what_the_paper_says) {
  open("berac", 4);
  good("draw", {"--hand", "1 2 3 4"});
  EXPECT_THAT(good("penalty", {"2", "--kind", "misdeal", "--reason", "13 cards"}),
              HasSubstr("a warning for P2"));
  EXPECT_THAT(good("penalty", {"2", "--kind", "misdeal", "--count", "3", "--reason", "again"}),
              HasSubstr("P2 -40"));
  EXPECT_THAT(good("rulings", {}), HasSubstr("misdeal no. 3 -40"));  // not three at once
  EXPECT_EQ(answer("rulings").at("rulings").at(1).at("clause"), "2.12h");
  good("sheet", {"1", "--scores", "10 20 30 40", "--signed", "1", "--accept"});
  EXPECT_EQ(answer("sheet", {"1"}).at("results"), (json::array{10, -20, 30, 40}));
  EXPECT_THAT(run("penalty", {"2", "--kind", "revoke", "--reason", "x"}).err,
              HasSubstr("belongs into the row of its deal"));
}

TEST_F(TournamentCommands, coins_appeals_and_freezing_by_the_czech_paper) {
  open("kretinka", 4);
  good("draw", {"--seed", "3"});
  good("seat", {"1", "1", "2", "3", "4"});
  EXPECT_THAT(good("buy", {"2"}), HasSubstr("10.00 Kč"));
  good("sheet", {"1", "--amounts", "30.00 9.80 22 27,40", "--signed", "1", "2", "--accept"});
  EXPECT_THAT(good("standings"), AllOf(HasSubstr("10.20"), HasSubstr("-20.00")));
  EXPECT_THAT(good("appeal", {"2", "--table", "1", "--reason", "miscounted"}),
              HasSubstr("fee 20.00 Kč"));
  EXPECT_EQ(run("freeze").status, kFailed);
  EXPECT_THAT(good("decide", {"1", "--denied", "--reason", "counted again"}),
              HasSubstr("forfeited"));
  EXPECT_EQ(run("freeze").status, kFailed) << "one round of four";
  good("freeze", {"--reason", "snow"});
  EXPECT_EQ(run("note", {"bye"}).status, kOk);
  EXPECT_EQ(run("withdraw", {"1"}).status, kFailed);
  good("thaw", {"--reason", "one more thing"});
  good("correct", {"1", "--scores", "0 0 0 0", "--reason", "all money back"});
  EXPECT_THAT(good("log"), HasSubstr("all money back"));
}

TEST_F(TournamentCommands, one_row_is_corrected_alone) {
  open("tzs", 3, {"--set", "deals=2"});
  good("draw", {"--seed", "1"});
  good("sheet", {"1", "--deals",
                 R"([{"contract":"three","declarer":1,"points":45},
                     {"contract":"two","declarer":0,"points":41}])",
                 "--signed", "1", "--accept"});
  // three with 45: 10 + 10; two with 41: 20 + 6; corrected to 14: −20 + (14 − 35) = −41.
  EXPECT_EQ(answer("sheet", {"1"}).at("totals"), (json::array{26, 20, 0}));
  good("correct", {"1", "--row", "2", "--deals", R"([{"contract":"two","declarer":0,"points":14}])",
                   "--reason", "41 was 14"});
  EXPECT_EQ(answer("sheet", {"1"}).at("totals"), (json::array{-41, 20, 0}));
  EXPECT_EQ(answer("sheet", {"1"}).at("versions"), 2);
}

TEST_F(TournamentCommands, a_draw_can_be_checked_by_its_seed) {
  open("htl", 13);
  good("draw", {"--seed", "77"});
  EXPECT_THAT(good("draw", {"--check", "1"}), HasSubstr("the same draw"));
  good("draw", {"--again", "--hand", "1 2 3 4 / 5 6 7 8 / 9 10 11 12 13"});
  EXPECT_THAT(good("round"), HasSubstr("drawn by hand"));
  EXPECT_EQ(run("draw", {"--again", "--hand", "1 2 3 4 / 5 6 7 8"}).status, kFailed);
}

TEST_F(TournamentCommands, tables_set_by_hand_have_neither_seed_nor_method) {
  open("htl", 4);
  for (const auto& [option, value] : {std::pair("--seed", "5"), std::pair("--method", "lot")}) {
    const Ran both = run("draw", {"--hand", "1 2 3 4", option, value});
    EXPECT_EQ(both.status, kUsage) << option;
    EXPECT_THAT(both.err, HasSubstr("give --hand alone")) << option;
  }
  EXPECT_EQ(answer("status").at("round"), 0) << "nothing was drawn";
  good("draw", {"--hand", "1 2 3 4"});
  EXPECT_THAT(good("draw", {"--check", "1"}),
              AllOf(HasSubstr("set by hand"), Not(HasSubstr("the same draw"))));
  EXPECT_EQ(answer("draw", {"--check", "1"}).at("by_hand"), true);
}

TEST_F(TournamentCommands, status_names_the_final_and_says_when_it_is_due) {
  open("berac", 4);
  good("draw", {"--hand", "1 2 3 4"});
  EXPECT_THAT(good("status"), HasSubstr("round 1 of 1: 0 of 1 sheets accepted"));
  good("sheet", {"1", "--scores", "10 20 30 40", "--signed", "1", "--accept"});
  EXPECT_THAT(good("status"), HasSubstr("the final is still to come"));
  const Ran method = run("draw", {"--final", "--method", "lot"});
  EXPECT_EQ(method.status, kUsage);
  EXPECT_THAT(method.err, HasSubstr("has no --method"));
  EXPECT_THAT(good("draw", {"--final", "--seed", "8"}), HasSubstr("final"));
  EXPECT_THAT(good("draw", {"--check", "2"}), HasSubstr("the same draw"));
  EXPECT_THAT(good("status"), AllOf(HasSubstr("\nfinal: 0 of 1 sheets accepted"),
                                    Not(HasSubstr("round 2")), Not(HasSubstr("still to come"))));
}

TEST_F(TournamentCommands, export_import_verify_and_backup) {
  open("berac", 8);
  good("draw", {"--seed", "2"});
  good("export", {"events", "--out", folder_ / "cup.json"});
  EXPECT_EQ(run("export", {"events", "--out", folder_ / "cup.json"}).status, kUsage);
  const std::string original = file_;
  const std::string head(answer("status").at("head").as_string());
  file_ = folder_ / "copy.event";
  good("import", {folder_ / "cup.json"});
  EXPECT_EQ(answer("status").at("head").as_string(), head) << "the same log has the same head";
  EXPECT_THAT(good("verify", {"--head", head.substr(0, 16)}), HasSubstr("as they were written"));
  EXPECT_EQ(run("verify", {"--head", "0000000000000000"}).status, kFailed);
  EXPECT_EQ(run("verify", {"--head", "2"}).status, kUsage);
  file_ = original;
  good("backup", {folder_ / "stick.event"});
  EXPECT_EQ(run("backup", {folder_ / "stick.event"}).status, kUsage);
  EXPECT_EQ(run("backup", {folder_ / "no/such/folder"}).status, kUsage);
  EXPECT_THAT(good("export", {"players"}), StartsWith("\xEF\xBB\xBFnumber;name;club"));
}

TEST_F(TournamentCommands, a_forged_log_is_not_used) {
  open("htl", 4, {"--set", "rounds=1"});
  good("draw", {"--hand", "1 2 3 4"});
  good("sheet", {"1", "--scores", "30 10 -10 -30", "--signed", "1", "--accept"});
  {
    SQLite::Database database(file_, SQLite::OPEN_READWRITE);
    database.exec("DROP TRIGGER log_is_not_changed");
    ASSERT_EQ(database.exec("UPDATE log SET body = replace(body, '[30,10,', '[10,30,')"), 13);
  }
  // opened, four entered, four here, drawn: the sheet is entry 11.
  const auto forged = AllOf(HasSubstr("entry 11 is not what was written"), HasSubstr("backup"));
  for (const char* command : {"standings", "check", "status", "log", "round"}) {
    const Ran ran = run(command);
    EXPECT_EQ(ran.status, kFailed) << command;
    EXPECT_THAT(ran.err, forged) << command;
    EXPECT_THAT(ran.out, IsEmpty()) << command;
  }
  EXPECT_THAT(run("print", {"standings", "--out", folder_ / "list.pdf"}).err, forged);
  EXPECT_THAT(run("export", {"results"}).err, forged);
  EXPECT_THAT(run("note", {"all is well"}).err, forged);
  const Ran verified = run("verify");
  EXPECT_EQ(verified.status, kFailed);
  EXPECT_THAT(verified.out, StartsWith("entry 11 is not what was written there\n"));
}

TEST_F(TournamentCommands, seasons_add_events_up) {
  std::vector<std::string> files;
  for (int i = 1; i <= 2; ++i) {
    file_ = folder_ / ("event" + std::to_string(i));
    files.push_back(file_);
    open("htl", 4, {"--set", "rounds=1"});
    good("draw", {"--hand", "1 2 3 4"});
    good("sheet", {"1", "--scores", i == 1 ? "30 10 -10 -30" : "-10 30 10 -30", "--signed", "1",
                   "--accept"});
  }
  // 8 6 4 2 and bonus 1 0 0 -1; then 4 8 6 2 and bonus 0 1 0 -1.
  const Ran ran = testing_cli::ultimo(
      {"tournament", "season", files[0], files[1], "--figure", "total", "--json"});
  const json::value season = json::parse(ran.out).at("season");
  EXPECT_EQ(season.at(0).at("name"), "P2");
  EXPECT_EQ(season.at(0).at("total").to_number<double>(), 6 + 9);
  EXPECT_EQ(season.at(1).at("name"), "P1");
  EXPECT_EQ(season.at(1).at("total").to_number<double>(), 9 + 4);
  const Ran places = testing_cli::ultimo(
      {"tournament", "season", files[0], files[1], "--places", "10 6 3", "--best", "1"});
  EXPECT_THAT(places.out, AllOf(HasSubstr("(3)"), HasSubstr("(6)")));
  const Ran neither = testing_cli::ultimo({"tournament", "season", files[0]});
  EXPECT_EQ(neither.status, kUsage);
  EXPECT_THAT(neither.err, AllOf(HasSubstr("--figure"), HasSubstr("--places")));
}

TEST_F(TournamentCommands, what_was_done_by_mistake_is_taken_back_with_a_reason) {
  open("tzs", 4);
  good("enter", {"Late"});
  good("draw", {"--fill", "--seed", "1"});
  EXPECT_EQ(run("draw", {"--seed", "2"}).status, kFailed) << "round 1 has not begun";
  EXPECT_THAT(good("undo", {"draw", "--reason", "one came late"}), HasSubstr("round 1"));
  good("check-in", {"5"});
  EXPECT_THAT(good("draw", {"--fill", "--seed", "2"}), HasSubstr("2 tables"));
  EXPECT_THAT(good("draw", {"--check", "1"}), HasSubstr("the same draw"));
  good("clock", {"start"});
  EXPECT_THAT(good("expel", {"2", "--reason", "marked cards"}), HasSubstr("from round 1"));
  EXPECT_THAT(good("undo", {"expel", "2", "--reason", "they were not"}),
              HasSubstr("P2 is not expelled"));
  EXPECT_EQ(run("undo", {"expel", "2", "--reason", "again"}).status, kFailed);
  EXPECT_EQ(run("undo", {"lunch", "--reason", "x"}).status, kUsage);
  EXPECT_THAT(good("log"), HasSubstr("they were not"));
}

TEST_F(TournamentCommands, the_same_event_counts_once_in_a_season) {
  open("htl", 4, {"--set", "rounds=1"});
  const std::vector<std::string> season = {"tournament", "season", file_, "--figure", "total"};
  good("draw", {"--seed", "1"});
  good("sheet", {"1", "--scores", "0 0 0 0", "--signed", "1"});
  EXPECT_THAT(testing_cli::ultimo(season).err, HasSubstr("not over"));
  good("accept", {"1"});
  EXPECT_EQ(testing_cli::ultimo(season).status, kOk);
  good("backup", {folder_ / "copy"});
  std::vector<std::string> twice = season;
  twice.insert(twice.begin() + 3, folder_ / "copy");
  EXPECT_THAT(testing_cli::ultimo(twice).err, HasSubstr("is the same event as"));
}

TEST_F(TournamentCommands, start_numbers_are_drawn_and_the_seed_proves_it) {
  open("kretinka", 8);
  EXPECT_THAT(good("draw", {"--seed", "4"}), HasSubstr("a new number"));
  EXPECT_THAT(good("draw", {"--check", "1"}), HasSubstr("the same draw"));
  good("draw", {"--again", "--seed", "5"});
  EXPECT_THAT(good("draw", {"--check", "1"}), HasSubstr("the same draw"));
  EXPECT_THAT(good("settings"), HasSubstr("draw_numbers"));
  const auto names = [&] {
    const json::object all = answer("players");
    std::vector<std::string> list;
    for (const json::value& player : all.at("players").as_array()) {
      list.emplace_back(player.at("name").as_string());
    }
    return list;
  };
  const std::vector<std::string> drawn = names();
  EXPECT_FALSE(std::is_sorted(drawn.begin(), drawn.end()))
      << "the numbers follow the lot, not the entries";
  good("undo", {"draw", "--reason", "one more came"});
  EXPECT_EQ(names(), drawn) << "until the next draw everybody keeps his number";
  good("draw", {"--seed", "6"});
  EXPECT_NE(names(), drawn);
}

TEST_F(TournamentCommands, an_official_gets_the_office_that_is_said_beside_his_name) {
  open("tzs", 4,
       {"--official", "Ana Novak, vodja prireditve", "--official", "Bor Kos, referee", "--official",
        "Cene Kos, blagajnik"});
  const std::string file = folder_ / "event.json";
  good("export", {"events", "--out", file});
  const json::value log = json::parse(text_of_file(file)).at("log");
  EXPECT_EQ(log.at(0).at("event").at("officials"),
            json::parse(R"([{"name":"Ana Novak","office":"leader"},)"
                        R"({"name":"Bor Kos","office":"referee"},"Cene Kos, blagajnik"])"));
}

TEST_F(TournamentCommands, everything_can_be_printed) {
  open("berac", 7, {"--place", "Škofja Loka", "--official", "Žiga: vodja"});
  good("draw", {"--seed", "2"});
  const json::object round = answer("round");
  const json::value& table = round.at("tables").at(0);
  const std::string first = std::to_string(table.at("players").at(0).at("player").as_int64());
  good("sheet", {"1", "--scores", "10 20 30 40", "--signed", first, "--accept", "--reason", "x"});
  for (const char* what : {"round", "slips", "blank", "sheets", "wall", "standings", "minutes",
                           "certificates", "timetable"}) {
    const std::string out = folder_ / (std::string(what) + ".pdf");
    good("print", {what, "--out", out});
    const std::string pdf = text_of_file(out);
    EXPECT_THAT(pdf, StartsWith("%PDF-")) << what;
    EXPECT_THAT(pdf, HasSubstr("DejaVu")) << what << " has no letters";
  }
}

TEST_F(TournamentCommands, simulate_runs_a_whole_event_and_goes_on_with_one_that_stopped) {
  EXPECT_THAT(good("simulate", {"--format", "tzs", "--players", "12", "--seed", "3"}),
              HasSubstr("final standings"));
  const json::value entries = answer("status").at("entries");
  good("simulate", {"--format", "tzs", "--players", "12", "--seed", "3"});
  EXPECT_EQ(answer("status").at("entries"), entries) << "it is over";
}

TEST_F(TournamentCommands, words_that_are_no_text_are_refused) {
  open("htl", 4);
  const Ran ran = run("note", {"\xff\xfe"});
  EXPECT_EQ(ran.status, kUsage);
  EXPECT_EQ(run("enter", {"two\nlines"}).status, kUsage);
  EXPECT_EQ(answer("status").at("entries"), 9);
}

}  // namespace
}  // namespace ultimo::cli::director
