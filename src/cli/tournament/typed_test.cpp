// What people mistype at the desk, and how the desk answers.
#include <gmock/gmock.h>

#include "cli/tournament/testing_commands.hpp"

namespace ultimo::cli::director {
namespace {

namespace json = boost::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing_cli::Ran;
using testing_cli::text_of_file;
using testing_cli::write_file;

using TournamentTyped = testing_commands::Commands;

TEST_F(TournamentTyped, an_event_needs_a_file_and_a_name) {
  const std::string file = file_;
  file_ = "";
  unusable("new", {"--format", "tzs", "--name", "X"});
  file_ = file;
  unusable("new", {"--format", "tzs", "--name", ""});
  unusable("new", {"--format", "tzs", "--name", "  "});
  unusable("new", {"--format", "tzs", "--name", "X", "--set", "rounds=0"});
  file_ = folder_ / "no/such/folder/x";
  unusable("new", {"--format", "tzs", "--name", "X"});
  EXPECT_EQ(folder_.files(), 0);
}

TEST_F(TournamentTyped, every_word_that_gets_into_the_log_is_looked_at) {
  open("tzs", 3);
  good("draw", {"--seed", "1"});
  const std::string before = text_of_file(file_ + "-wal") + text_of_file(file_);
  const std::string long_text(3000, 'x');
  for (const std::string& bad :
       {std::string("\xff\xfe"), std::string("a\nb"), std::string("\x1b[2J"), long_text}) {
    unusable("note", {"fine", "--by", bad});
    unusable("note", {bad + bad});
    unusable("penalty", {"1", "--reason", bad});
    unusable("enter", {bad});
    unusable("enter", {"Ana", "--club", bad});
    unusable("enter", {"Ana", "--family", bad});
    unusable("substitute", {"1", bad});
    unusable("amend", {"1", "--name", bad});
  }
  unusable("penalty", {"1", "--reason", " "});
  EXPECT_EQ(answer("status").at("entries"), 8);
}

TEST_F(TournamentTyped, numbers_out_of_range_are_no_defaults) {
  open("htl", 4);
  for (const char* bad : {"-1", "0", "999999999999", "1.5", "x"}) {
    EXPECT_THAT(unusable("enter", {"Ana", "--number", bad}), HasSubstr("--number"));
    unusable("draw", {"--check", bad});
    unusable("round", {"--round", bad});
    unusable("standings", {"--round", bad});
    unusable("sheet", {"1", "--scores", "0 0 0 0", "--first-dealer", bad});
    unusable("deal", {"1", "{}", "--row", bad});
    unusable("print", {"certificates", "--best", bad, "--out", folder_ / "c.pdf"});
    unusable("simulate", {"--format", "tzs", "--players", bad});
    unusable("clock", {"prolong", "--seconds", bad});
    unusable("check-in", {bad});
    unusable("sheet", {bad});
  }
  unusable("draw", {"--seed", "-1"});
  unusable("draw", {"--hand", ""});
  unusable("verify", {"--head", "2"});
  EXPECT_EQ(answer("status").at("round"), 0);
}

TEST_F(TournamentTyped, names_that_look_the_same_are_one_name) {
  open("htl", 4);
  good("enter", {"Žiga  Čeh "});
  EXPECT_THAT(good("players"), HasSubstr("Žiga Čeh")) << "kept with single spaces";
  for (const char* twin : {"Žiga Čeh", "ŽIGA ČEH",
                           "Z\xcc\x8ciga C\xcc\x8c"
                           "eh",
                           "Žiga\xc2\xa0Čeh"}) {
    EXPECT_THAT(refused("enter", {twin}), HasSubstr("already")) << twin;
  }
  good("enter", {"Ziga Ceh"});
}

TEST_F(TournamentTyped, errors_of_the_command_line_are_json_where_json_was_asked_for) {
  const auto error_of = [](const std::vector<std::string>& arguments) {
    const Ran ran = testing_cli::ultimo(arguments);
    EXPECT_EQ(ran.status, kUsage);
    EXPECT_THAT(ran.err, IsEmpty());
    const json::object all = json::parse(ran.out).as_object();
    EXPECT_EQ(all.at("ok"), false);
    return std::string(all.at("error").at("message").as_string());
  };
  EXPECT_THAT(error_of({"tournament", "status", "--json"}), HasSubstr("FILE"));
  EXPECT_THAT(error_of({"tournament", "status", "x", "--frob", "--json"}), HasSubstr("--frob"));
  EXPECT_THAT(error_of({"tournament", "dance", "--json"}), HasSubstr("no command \"dance\""));
  EXPECT_THAT(error_of({"tournament", "round", "x", "--round", "-3", "--json"}),
              HasSubstr("not a whole number from 1"));
}

TEST_F(TournamentTyped, a_command_that_does_not_exist_is_named) {
  EXPECT_THAT(unusable("standing", {}),
              AllOf(HasSubstr("no command \"standing\""), HasSubstr("ultimo tournament --help")));
}

TEST_F(TournamentTyped, paths_that_cannot_be_used_leave_with_status_2) {
  open("htl", 4);
  unusable("export", {"results", "--out", folder_ / "no/such/folder/r.csv"});
  unusable("print", {"standings", "--out", folder_ / "no/such/folder/r.pdf"});
  unusable("backup", {folder_ / "no/such/folder/b"});
  unusable("enter", {"--csv", folder_ / "missing.csv"});
  unusable("enter", {"--csv", folder_ / "."});
  file_ = folder_ / ".";
  unusable("status", {});
}

TEST_F(TournamentTyped, settings_are_shown_with_meaning_and_clause_and_wiring_is_not_set) {
  open("tzs", 3, {"--set", "rounds=3"});
  EXPECT_THAT(good("settings"),
              AllOf(HasSubstr("rounds"), HasSubstr("A3"), HasSubstr("longest time for a deal"),
                    Not(HasSubstr("late_penalty")), Not(HasSubstr("figures"))));
  const json::object rounds = answer("settings").at("settings").at(0).as_object();
  EXPECT_EQ(rounds.at("value"), "3");
  EXPECT_EQ(rounds.at("default"), "4");
  EXPECT_EQ(rounds.at("clause"), "A3");
  for (const char* wiring : {"late_penalty=x", "figures=[]", "expulsion_field=x", "id=htl",
                             "sums_to_zero=true", "clauses={}", "sheet=coins", "unit=EUR"}) {
    EXPECT_THAT(refused("settings", {wiring}), HasSubstr("there are rounds, deals"));
  }
  EXPECT_THAT(refused("settings", {"rounds=many"}), HasSubstr("rounds must be 1 to 100"));
  EXPECT_THAT(refused("settings", {"odd=maybe"}), HasSubstr("refuse, stand-in or sit-out"));
  EXPECT_THAT(refused("settings", {"rounds"}), HasSubstr("key=value"));
  EXPECT_EQ(good("settings", {"rounds=2"}), "rounds: 3 → 2\n");
}

TEST_F(TournamentTyped, a_final_has_deals_and_without_one_there_are_none_to_count) {
  const std::vector<std::string> tzs = {"--format", "tzs", "--name", "X", "--set", "final_deals=5"};
  EXPECT_THAT(unusable("new", tzs), HasSubstr("no final"));
  unusable("new", {"--format", "berac", "--name", "X", "--set", "final_deals=0"});
  open("berac", 4);
  EXPECT_THAT(refused("settings", {"final_deals=0"}), HasSubstr("final_players=0"));
  EXPECT_THAT(refused("settings", {"final_players=0", "final_deals=8"}), HasSubstr("no final"));
  EXPECT_EQ(good("settings", {"final_players=0"}), "final_players: 4 → 0\n");
  EXPECT_THAT(refused("settings", {"final_deals=8"}), HasSubstr("no final"));
  good("settings", {"rounds=2"});
  EXPECT_EQ(good("settings", {"final_players=4", "final_deals=8"}),
            "final_players: 0 → 4\nfinal_deals: 12 → 8\n");
}

// 4 102 444 800 000 is the first moment of 2100: any machine's clock is behind that.
TEST_F(TournamentTyped, a_clock_that_is_behind_the_log_is_said_and_stops_nobody) {
  const std::string last = "4102444800000";
  open("kretinka", 4);
  EXPECT_THAT(good("draw", {"--hand", "1 2 3 4"}), Not(HasSubstr("behind")));
  good("clock", {"start", "--at", "4102444740000"});
  EXPECT_THAT(good("note", {"a minute later", "--at", last}), Not(HasSubstr("behind")));
  EXPECT_THAT(good("clock"), HasSubstr("1:00 played")) << "what has run has run";
  EXPECT_THAT(refused("note", {"before", "--at", "4102444799999"}),
              HasSubstr("nothing is written before it"));
  EXPECT_THAT(good("note", {"by this machine's clock"}),
              AllOf(HasSubstr("noted"), HasSubstr("behind the last entry")));
  EXPECT_THAT(good("clock", {"pause"}), HasSubstr("1:00 played"));
}

TEST_F(TournamentTyped, fields_that_no_row_has_are_refused_by_name) {
  open("tzs", 3);
  good("draw", {"--seed", "1"});
  EXPECT_THAT(refused("deal", {"1", R"({"contract":"two","declarer":1,"points":41,"contra":[]})"}),
              AllOf(HasSubstr("row 1"), HasSubstr("no field \"contra\""), HasSubstr("contras")));
  EXPECT_THAT(refused("deal", {"1", R"({"contract":"two","declarer":1,"points":41,"set":1})"}),
              HasSubstr("\"set\""))
      << "another paper's";
  EXPECT_THAT(refused("deal", {"1", R"({"contract":"two","declarer":1,"points":41,
                                        "feats":[{"feat":"trula","by":1,"announced":true,
                                                  "made":true,"silent":true}]})"}),
              AllOf(HasSubstr("feats"), HasSubstr("\"silent\"")));
  EXPECT_THAT(refused("deal", {"1", R"({"contract":"two","declarer":1,"points":41,
                                        "contras":[{"on":"game","from":2}]})"}),
              HasSubstr("\"from\""));
  EXPECT_THAT(refused("deal", {"1", R"({"rulebook":"htl","contract":"two"})"}),
              HasSubstr("\"rulebook\""));
  good("deal", {"1", R"({"op":"score","rulebook":"tzs","contract":"klop","points":[20,20,30]})"});
  good("deal", {"1", R"({"contract":"two","declarer":1,"points":41,"written":[0,26,0],
                         "penalties":[{"kind":"warning","by":0,"reason":"talk"}]})"});
}

TEST_F(TournamentTyped, a_players_data_are_put_right_and_the_old_ones_stay_in_the_log) {
  open("htl", 4);
  unusable("amend", {"1"});
  unusable("amend", {"1", "--club", "X", "--no-club"});
  EXPECT_THAT(good("amend", {"1", "--name", "Ana Novak", "--club", "Linz", "--family", "Novak",
                             "--rank", "4", "--reason", "misread", "--by", "Ute"}),
              AllOf(HasSubstr("1 P1, C\nis now\n1 Ana Novak, Linz, family Novak, rank 4")));
  good("amend", {"1", "--no-club"});
  const json::object player = answer("players").at("players").at(0).as_object();
  EXPECT_EQ(player.at("name"), "Ana Novak");
  EXPECT_EQ(player.at("club"), "");
  EXPECT_EQ(player.at("rank"), 4);
  EXPECT_THAT(refused("amend", {"2", "--name", "ana  novak"}), HasSubstr("already"));
  EXPECT_THAT(refused("amend", {"77", "--name", "X"}), HasSubstr("no player 77"));
  EXPECT_THAT(good("log"), AllOf(HasSubstr("P1"), HasSubstr("misread"), HasSubstr("Ute")));
  good("amend", {"1", "--name", "ANA NOVAK"});  // her own name in capitals
}

TEST_F(TournamentTyped, numbers_change_until_the_first_draw) {
  open("htl", 5);
  good("forbid", {"1", "5"});
  EXPECT_THAT(refused("amend", {"5", "--number", "2"}), HasSubstr("number 2 is taken"));
  good("amend", {"5", "--number", "50"});
  EXPECT_THAT(good("players"), HasSubstr("50  P5"));
  good("withdraw", {"50"});
  EXPECT_THAT(refused("draw", {"--hand", "1 2 3 50"}), HasSubstr("P5"));
  good("draw", {"--hand", "1 2 3 4"});
  EXPECT_THAT(refused("amend", {"4", "--number", "40"}), HasSubstr("once a round is drawn"));
  good("amend", {"4", "--name", "Fourth"});
  EXPECT_THAT(good("round"), HasSubstr("4 Fourth"));
  good("print", {"minutes", "--out", folder_ / "minutes.pdf"});
}

TEST_F(TournamentTyped, rulings_are_listed_with_clause_reason_and_author) {
  open("tzs", 3);
  EXPECT_THAT(good("rulings"), AllOf(HasSubstr("no rulings"), HasSubstr("no appeals")));
  good("draw", {"--hand", "1 2 3"});
  good("penalty", {"2", "--kind", "late", "--count", "2", "--clause", "B1.5", "--reason",
                   "nine minutes", "--by", "Bor"});
  good("penalty", {"3", "--kind", "warning", "--reason", "talk", "--by", "Ana"});
  good("revoke", {"2", "--reason", "it was a cough"});
  good("deal",
       {"1", R"({"penalties":[{"kind":"misdeal","by":0,"reason":"17 cards"}]})", "--by", "Cene"});
  good("appeal", {"2", "--table", "1", "--reason", "the bus was late"});
  EXPECT_THAT(
      good("rulings"),
      AllOf(HasSubstr("P2"), HasSubstr("late ×2 -90"), HasSubstr("B1.5"), HasSubstr("nine minutes"),
            HasSubstr("Bor"), HasSubstr("warning; REVOKED: it was a cough"),
            HasSubstr("misdeal, in row 1 of the sheet"), HasSubstr("17 cards"),
            HasSubstr("the bus was late"), HasSubstr("open")));
  good("decide", {"1", "--denied", "--reason", "so were others"});
  const json::object all = answer("rulings");
  EXPECT_EQ(all.at("rulings").at(0).at("clause"), "B1.5");
  EXPECT_EQ(all.at("rulings").at(0).at("by"), "Bor");
  EXPECT_EQ(all.at("appeals").at(0).at("outcome"), "denied: so were others");
}

TEST_F(TournamentTyped,
       a_penalty_has_the_papers_clause_and_unknown_names_are_answered_with_the_known) {
  open("tzs", 3);
  good("draw", {"--seed", "1"});
  good("penalty", {"1", "--kind", "late", "--reason", "five minutes"});
  EXPECT_EQ(answer("rulings").at("rulings").at(0).at("clause"), "B1.5");
  EXPECT_THAT(refused("penalty", {"1", "--kind", "foo", "--reason", "x"}),
              AllOf(HasSubstr("there are renons"), Not(HasSubstr("row of its deal"))));
  EXPECT_THAT(refused("deal", {"1", R"({"contract":"tri","declarer":1,"points":41})"}),
              HasSubstr("there are three, two, one"));
  EXPECT_THAT(unusable("deal", {"1", R"({"two":41)"}), HasSubstr(R"({"contract":"two")"));
  EXPECT_THAT(refused("deal", {"1", "two 41"}), HasSubstr("there are A P1, B P2, C P3"));
  EXPECT_THAT(unusable("clock", {"prolong"}), HasSubstr("--seconds"));
}

// What stands on the paper is typed to be compared: it is neither changed nor dropped.
TEST_F(TournamentTyped, written_figures_and_seats_of_a_row_mean_what_was_typed) {
  open("tzs", 3);
  good("draw", {"--seed", "1"});
  const auto refused = [&](const std::string& more) {
    const std::string row = R"({"contract":"two","declarer":1,"points":41,)" + more + "}";
    EXPECT_EQ(run("sheet", {"1", "--deals", "[" + row + "]"}).status, kFailed) << more;
    return run("deal", {"1", row}).err;
  };
  EXPECT_THAT(refused(R"("written":["x",26,0])"), HasSubstr("written must be whole numbers"));
  EXPECT_THAT(refused(R"("written":"zz")"), HasSubstr("written must be a list"));
  EXPECT_THAT(refused(R"("seats":"four")"), HasSubstr("seats must be"));
  EXPECT_THAT(refused(R"("seats":9)"), HasSubstr("seats must be"));
  good("deal",
       {"1", R"({"contract":"two","declarer":1,"points":41,"seats":3,"written":[0,26,0]})"});
}

TEST_F(TournamentTyped, a_sum_that_is_wrong_is_said_with_the_figures) {
  open("kretinka", 4);
  good("draw", {"--hand", "1 2 3 4"});
  good("buy", {"2"});
  EXPECT_THAT(refused("sheet", {"1", "--scores", "10.20 -5 -5.20 0.50"}),
              AllOf(HasSubstr("come to 0.50 Kč"), HasSubstr("SR.3")));
  // 4 · 19,80 + 10 = 89,20.
  EXPECT_THAT(refused("sheet", {"1", "--amounts", "30 9.80 22 27.30"}),
              AllOf(HasSubstr("come to 89.10 Kč, but 89.20 Kč"), HasSubstr("1 bought")));
  EXPECT_THAT(refused("sheet", {"7"}), HasSubstr("no table 7 in round 1"));
}

TEST_F(TournamentTyped, players_are_found_however_their_name_is_typed) {
  open("htl", 4);
  good("amend", {"1", "--name", "Žiga Čeh"});
  good("draw", {"--hand", "1 2 3 4"});
  good("sheet", {"1", "--scores", "0 0 0 0", "--signed", "1", "--accept"});
  EXPECT_THAT(good("standings", {"--explain", "žiga  čeh"}), HasSubstr("1 Žiga Čeh"));
  EXPECT_THAT(refused("standings", {"--explain", "Čeh"}), HasSubstr("nobody Čeh"));
}

TEST_F(TournamentTyped, answers_say_who_and_what_is_still_open) {
  open("htl", 8);
  good("draw", {"--hand", "1 2 3 4 / 5 6 7 8"});
  good("sheet", {"1", "--scores", "0 0 0 0"});
  EXPECT_EQ(good("sign", {"1", "2", "1"}), "round 1, table 1: signed by P1, P2\n");
  EXPECT_EQ(good("accept", {"1"}), "round 1, table 1 is accepted; 1 of 2 sheets are in\n");
  good("sheet", {"2", "--scores", "0 0 0 0", "--accept", "--reason", "all nod"});
  EXPECT_THAT(good("sheet", {"2"}), HasSubstr("round 1, table 2, accepted: all nod"));
  EXPECT_EQ(good("substitute", {"7", "Bor Kos"}), "Bor Kos plays for 7 P7\n");
  EXPECT_EQ(good("withdraw", {"8"}), "8 P8 has withdrawn\n");
}

TEST_F(TournamentTyped, files_that_say_something_else_leave_with_status_2) {
  open("htl", 4);
  write_file(folder_ / "x.json", "{\"a\":");
  EXPECT_THAT(unusable("key", {folder_ / "x.json"}), HasSubstr("x.json: not JSON"));
  write_file(folder_ / "x.json", "[1,2]");
  EXPECT_THAT(unusable("key", {folder_ / "x.json"}), HasSubstr("a list of rounds"));
  const Ran both = run("print", {"standings", "--out", "-", "--json"});
  EXPECT_EQ(both.status, kUsage);
  EXPECT_EQ(json::parse(both.out).at("ok"), false) << "and no page before it";
  EXPECT_THAT(refused("round", {}), HasSubstr("no round is drawn yet"));
  EXPECT_THAT(refused("draw", {"--check", "3"}), HasSubstr("round 3 has not been drawn"));
  file_ = folder_ / "copy.event";
  EXPECT_THAT(unusable("import", {folder_ / "x.json"}), HasSubstr("no event file"));
  EXPECT_THAT(unusable("new", {"--name", "X", "--format-file", folder_ / "x.json"}),
              HasSubstr("x.json: a format is an object"));
}

TEST_F(TournamentTyped, one_of_something_is_not_many) {
  open("htl", 4, {"--set", "rounds=2"});
  EXPECT_THAT(good("draw", {"--hand", "1 2 3 4"}), HasSubstr("round 1, 1 table, drawn by hand\n"));
  EXPECT_THAT(good("standings"), HasSubstr("1 sheet is missing"));
  good("sheet", {"1", "--scores", "0 0 0 0", "--signed", "1", "--accept"});
  EXPECT_THAT(good("standings"), HasSubstr("after 1 round\n"));
  file_ = folder_ / "one.event";
  EXPECT_THAT(good("new", {"--format", "berac", "--name", "X"}), HasSubstr("1 round\n"));
  good("enter", {"Ana"});
  EXPECT_THAT(good("status"), HasSubstr("1 player,"));
}

TEST_F(TournamentTyped, a_table_in_windows_1250_is_read_and_said) {
  open("tzs", 3);
  write_file(folder_ / "excel.csv",
             "ime;dru\x9atvo\r\n\x8eiga \xc8"
             "eh;Kranj\r\n");
  EXPECT_THAT(good("enter", {"--csv", folder_ / "excel.csv"}), HasSubstr("Windows-1250"));
  EXPECT_THAT(good("players"), HasSubstr("Žiga Čeh"));
  EXPECT_THAT(refused("enter", {"--csv", folder_ / "excel.csv"}), HasSubstr("line 2: Žiga Čeh"));
  unusable("enter", {"Ana", "--csv", folder_ / "excel.csv"});
  unusable("enter", {"--csv", folder_ / "excel.csv", "--club", "X"});
  write_file(folder_ / "empty.csv", "");
  EXPECT_THAT(refused("enter", {"--csv", folder_ / "empty.csv"}), HasSubstr("nobody"));
}

}  // namespace
}  // namespace ultimo::cli::director
