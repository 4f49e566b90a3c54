// `ultimo tournament …` on the command line. All of CLI11 for it is here: it is slow to compile.
#include <CLI/CLI.hpp>

#include "cli/commands.hpp"
#include "cli/tournament/subcommand.hpp"

namespace ultimo::cli::director {
namespace {

void add_opening(const Adder& add) {
  add("formats", "The ways to run an event, one for each paper", list_formats, "");
  add("new", "Open a new event", new_event, "cup.event --format tzs --name 'Pokal Kranja'")
      .file()
      .pen()
      .need("--name", &NewOptions::name, "The event's name")
      .may("--format", &NewOptions::format, "One of ultimo tournament formats")
      .may("--format-file", &NewOptions::format_file, "A format of your own, as JSON")
      .may("--place", &NewOptions::place, "Where")
      .may("--date", &NewOptions::date, "When")
      .may("--official", &NewOptions::officials,
           "'Ana Novak, referee': with an office of the paper he signs; may be given several times")
      .may("--set", &NewOptions::settings,
           "Settings that differ from the paper's: rounds=3 (money in crowns)");
  add("settings", "Show the settings, or change some", change_settings, "cup.event rounds=3")
      .file()
      .pen()
      .may("SETTINGS", &SettingsOptions::settings, "key=value; money in crowns (appeal_fee=20.00)");
}

void add_entries(const Adder& add) {
  add("enter", "Enter a player, or a table of them", enter,
      "cup.event 'Ana Novak' --club Kranj --here\n"
      "  ultimo tournament enter cup.event --csv players.csv")
      .file()
      .pen()
      .may("NAME", &EnterOptions::name, "The player's name")
      .may("--csv", &EnterOptions::csv,
           "A table: name, club, family, rank, number; - is standard input")
      .may_be_empty("--club", &EnterOptions::club,
                    "Those of one club are drawn apart where that is possible")
      .may_be_empty("--family", &EnterOptions::family, "Likewise")
      .may("--rank", &EnterOptions::rank, "Place on the ranking list", {1, 100'000})
      .may("--number", &EnterOptions::number, "Start number (default: the next free one)", kPlayers)
      .flag("--stand-in", &EnterOptions::stand_in, "Plays to fill a table, and is not ranked")
      .flag("--here", &EnterOptions::here, "Checked in at once");
  add("amend", "Correct a player's name, club, family, rank or number", amend,
      "cup.event 7 --name 'Žiga Čeh' --reason 'misspelt'\n"
      "  ultimo tournament amend cup.event 7 --no-club")
      .file()
      .pen()
      .need("PLAYER", &AmendOptions::player, "His number", kPlayers)
      .may("--name", &AmendOptions::name, "His name as it should be")
      .may("--club", &AmendOptions::club, "His club")
      .flag("--no-club", &AmendOptions::no_club, "He has none")
      .may("--family", &AmendOptions::family, "His family")
      .flag("--no-family", &AmendOptions::no_family, "None that matters")
      .may("--rank", &AmendOptions::rank, "His place on the ranking list", {0, 100'000})
      .may("--number", &AmendOptions::number, "Another number; until the first draw", kPlayers)
      .reason();
  add("players", "Who is entered, who is here, who sits where", list_players, "cup.event").file();
  add("check-in", "Who has come", check_in, "cup.event --all")
      .file()
      .pen()
      .may("PLAYERS", &CheckInOptions::players, "Numbers", kPlayers)
      .flag("--all", &CheckInOptions::all, "Everybody who is entered");
}

void add_leaving(const Adder& add) {
  add("withdraw", "A player leaves and keeps what he has", withdraw, "cup.event 7 --reason ill")
      .file()
      .pen()
      .need("PLAYER", &PlayerOptions::player, "His number", kPlayers)
      .reason();
  add("substitute", "Somebody plays on for a player", substitute, "cup.event 7 'Bor Kos'")
      .file()
      .pen()
      .need("PLAYER", &SubstituteOptions::player, "His number", kPlayers)
      .need("NAME", &SubstituteOptions::name, "Who plays for him")
      .reason();
  add("expel", "Send a player out of the event", expel,
      "cup.event 7 --round 2 --reason 'marked cards'")
      .file()
      .pen()
      .need("PLAYER", &ExpelOptions::player, "His number", kPlayers)
      .may("--round", &ExpelOptions::round,
           "From this round (default: the one he is playing, if any)", kRounds)
      .may("--clause", &ExpelOptions::clause, "By which clause (default: the paper's)")
      .need("--reason", &ExpelOptions::reason, "Why");
}

void add_undoing(const Adder& add) {
  add("undo",
      "Take back a check-in, withdraw, substitute, expel, forbid, close, or a draw nobody has "
      "played",
      undo,
      "cup.event expel 7 --reason 'it was somebody else'\n"
      "  ultimo tournament undo cup.event close 3 --round 2 --reason 'the card was found'")
      .file()
      .pen()
      .need("WHAT", &UndoOptions::what,
            "check-in, withdraw, substitute, expel, forbid, close or draw")
      .may("PLAYERS", &UndoOptions::players, "Whom it concerns; of a closing the table", kPlayers)
      .may("--round", &UndoOptions::round, "Of a closing: which round (default: the last drawn)",
           kRounds)
      .need("--reason", &UndoOptions::reason, "Why");
}

void add_draws(const Adder& add) {
  add("forbid", "Two who are never drawn to one table", forbid, "cup.event 3 4")
      .file()
      .pen()
      .need("PLAYERS", &ForbidOptions::players, "Their numbers", kPlayers)
      .reason();
  add("key", "Set a prepared seating key", set_key, "cup.event key.json")
      .file()
      .pen()
      .need("KEY", &KeyOptions::key, "JSON: a list of rounds, each a list of tables of numbers");
  add("draw", "Draw the next round", draw_round,
      "cup.event --seed 271828\n"
      "  ultimo tournament draw cup.event --hand '1 2 3 / 4 5 6'\n"
      "  ultimo tournament draw cup.event --check 1")
      .file()
      .pen()
      .may("--seed", &DrawOptions::seed, "A number everybody can check (default: a random one)",
           kSeeds)
      .may("--method", &DrawOptions::method, "lot, groups, standings, key (default: the paper's)")
      .may("--hand", &DrawOptions::hand, "Tables made by hand: numbers, tables parted by /")
      .may("--check", &DrawOptions::check, "Draw this round again from its seed and compare",
           kRounds)
      .flag("--again", &DrawOptions::again, "Replace the draw of a round that has not begun")
      .flag("--fill", &DrawOptions::fill,
            "Enter as many stand-ins as are needed, and let go of the others")
      .flag("--final", &DrawOptions::final, "The final table");
}

void add_rounds(const Adder& add) {
  add("seat", "Seat latecomers, or change a table by hand", seat, "cup.event 14 40 41 42")
      .file()
      .pen()
      .table()
      .need("PLAYERS", &SeatOptions::players, "Who sits there, in the order of the places",
            kPlayers)
      .reason();
  add("swap", "Two players change places in the round being played", swap_players,
      "cup.event 7 12 --reason 'husband and wife'")
      .file()
      .pen()
      .need("PLAYERS", &SwapOptions::players, "Their numbers; one of them may sit out", kPlayers)
      .reason();
  add("round", "Who sits where", show_round, "cup.event").file().round();
  add("clock", "The clock of the round: start, pause, resume, prolong, end, show", move_clock,
      "cup.event start\n"
      "  ultimo tournament clock cup.event prolong --seconds 300\n"
      "  ultimo tournament clock cup.event --watch")
      .file()
      .pen()
      .may("DOES", &ClockOptions::does, "start, pause, resume, prolong, end or show (default)")
      .may("--seconds", &ClockOptions::seconds, "How long, or by how much longer", kDaySeconds)
      .flag("--watch", &ClockOptions::watch,
            "Run in the whole window, for the hall, until q or Ctrl-C; follows what other desks do")
      .reason();
}

void add_deals(const Adder& add) {
  add("deal", "Write one deal on a table's sheet", write_deal,
      "cup.event 3 '2 B 41 k:C trula'\n"
      R"(  ultimo tournament deal cup.event 3 '{"contract":"two","declarer":1,"points":41}')")
      .file()
      .pen()
      .table()
      .need("DEAL", &DealOptions::deal,
            "The deal in shorthand (docs/shorthand.md), or as for ultimo eval, where seats count "
            "from 0")
      .may("--row", &DealOptions::row, "Write this row again (default: the next one)", kRows)
      .may("--first-dealer", &DealOptions::first_dealer,
           "The place that dealt the sheet's first deal, from 1", kPlaces)
      .flag("--replace", &DealOptions::replace, "Also over a row that somebody else wrote")
      .round();
  add("remove", "Take a row out of a sheet again, or the whole sheet", remove_row,
      "cup.event 3 --row 5 --reason 'typed twice'")
      .file()
      .pen()
      .table()
      .may("--row", &RemoveOptions::row, "Which row (default: the whole sheet)", kRows)
      .need("--reason", &RemoveOptions::reason, "Why")
      .round();
}

void add_sheets(const Adder& add) {
  add("sheet", "Enter a table's sheet, or show it", enter_sheet,
      "cup.event 3 --scores '120 -30 45' --signed all --accept\n"
      "  ultimo tournament sheet cup.event 3 --deals '2 B 41 trula; klop 20 30 20' --first-dealer "
      "2")
      .file()
      .pen()
      .table()
      .sheet()
      .may("--signed", &SheetOptions::signatures, "Players who have signed, or all")
      .flag("--again", &SheetOptions::again, "Typed a second time, to be compared with the first")
      .flag("--replace", &SheetOptions::replace, "In the place of the sheet that is there")
      .flag("--accept", &SheetOptions::accept, "The referee accepts it at once")
      .reason()
      .round();
  add("type", "Type a round's sheets, a table after the other: at a prompt, or from one file",
      type_round, "cup.event\n  ultimo tournament type cup.event --from round1.txt")
      .file()
      .pen()
      .may("--from", &TypeOptions::from,
           "A file with a line table 3 before each table's deals (docs/shorthand.md); - is "
           "standard input; all of it is taken, or nothing")
      .flag("--replace", &TypeOptions::replace,
            "With --from: in the place of sheets that are there")
      .round();
}

void add_signing(const Adder& add) {
  add("sign", "Players confirm a sheet", sign,
      "cup.event 3 7 8 9\n  ultimo tournament sign cup.event 3 all")
      .file()
      .pen()
      .table()
      .need("PLAYERS", &SignOptions::players, "Who signs, or all")
      .round();
  add("accept", "The referee accepts a sheet", accept, "cup.event 3")
      .file()
      .pen()
      .table()
      .reason()
      .round();
  add("correct", "Change an accepted sheet; everything is recomputed, the old one stays in the log",
      correct, "cup.event 3 --row 5 --deals '2 B 41' --reason slip")
      .file()
      .pen()
      .table()
      .sheet()
      .may("--row", &CorrectOptions::row, "Only this row", kRows)
      .need("--reason", &CorrectOptions::reason, "Why")
      .round();
  add("buy", "A player buys more coins", buy, "cup.event 7")
      .file()
      .pen()
      .need("PLAYER", &BuyOptions::player, "His number", kPlayers)
      .may("--times", &BuyOptions::times, "How often (default 1); negative takes it back",
           {-1000, 1000})
      .round();
}

void add_rulings(const Adder& add) {
  add("penalty", "A penalty or ruling: a line in the ledger, with clause and reason", penalty,
      "cup.event 7 --kind late --count 2 --clause B1.5 --reason 'nine minutes late'\n"
      "  ultimo tournament penalty cup.event 7 --lines '7:-3 8:1 9:1 10:1' --reason talk")
      .file()
      .pen()
      .need("PLAYER", &PenaltyOptions::player, "Whom it is about", kPlayers)
      .may("--table", &PenaltyOptions::table, "At which table (default: where he sits)", kTables)
      .may("--kind", &PenaltyOptions::kind, "The paper's name for it; without points: a warning")
      .may("--count", &PenaltyOptions::count,
           "How often (default 1); where each time costs more, for which time in this round "
           "(default: the next)",
           kTimes)
      .may("--points", &PenaltyOptions::points, "What it costs him; money in crowns, -0.50")
      .may("--lines", &PenaltyOptions::lines,
           "What it costs and brings: PLAYER:POINTS …; money in crowns")
      .may("--difference", &PenaltyOptions::difference,
           "The difference he gets at least, where somebody was expelled from his table")
      .may("--clause", &PenaltyOptions::clause,
           "By which clause (default: the paper's for this kind)")
      .flag("--paid", &PenaltyOptions::paid, "It was paid in coins at the table")
      .flag("--owed", &PenaltyOptions::owed, "It was not; the ledger has it")
      .need("--reason", &PenaltyOptions::reason, "Why")
      .round();
  add("rulings", "All rulings, penalties, expulsions and appeals: clause, reason, who said so",
      list_rulings, "cup.event")
      .file();
  add("close", "Close a table without a sheet: nobody is left there, or the referee says so",
      close_table, "cup.event 3 --reason 'the card was not given back'")
      .file()
      .pen()
      .table()
      .may("--clause", &CloseOptions::clause,
           "By which clause; needed where somebody is left (default: that of the expulsions)")
      .need("--reason", &CloseOptions::reason, "Why")
      .round();
  add("revoke", "Take a ruling back", revoke, "cup.event 2 --reason 'seen differently'")
      .file()
      .pen()
      .need("RULING", &RevokeOptions::ruling, "Its number", {1, 100'000})
      .need("--reason", &RevokeOptions::reason, "Why");
}

void add_appeals(const Adder& add) {
  add("appeal", "A player appeals", appeal, "cup.event 7 --table 3 --reason 'the pagat was mine'")
      .file()
      .pen()
      .need("PLAYER", &AppealOptions::player, "Who", kPlayers)
      .may("--table", &AppealOptions::table, "About which table", kTables)
      .need("--reason", &AppealOptions::reason, "What it is about")
      .round();
  add("decide", "Decide an appeal", decide_appeal, "cup.event 1 --denied --reason 'as written'")
      .file()
      .pen()
      .need("APPEAL", &DecideOptions::appeal, "Its number", {1, 100'000})
      .flag("--upheld", &DecideOptions::upheld, "The player is right; the fee is returned")
      .flag("--denied", &DecideOptions::denied, "He is not; the fee is forfeited")
      .need("--reason", &DecideOptions::reason, "Why");
}

void add_closing(const Adder& add) {
  add("freeze", "Results become final", freeze, "cup.event")
      .file()
      .pen()
      .may("--round", &FreezeOptions::round, "Only up to this round", kRounds)
      .reason();
  add("thaw", "Let frozen results change again", thaw, "cup.event --reason 'appeal upheld'")
      .file()
      .pen()
      .need("--reason", &ReasonOptions::reason, "Why");
  add("note", "A line for the minutes", note, "cup.event 'The lights went out for ten minutes.'")
      .file()
      .pen()
      .need("TEXT", &NoteOptions::text, "What happened");
}

/// All of them, as the help lists them.
void add_all(CLI::App& tournament, Command& chosen) {
  const Adder add(tournament, chosen);
  add_opening(add);
  add_entries(add);
  add_leaving(add);
  add_undoing(add);
  add_draws(add);
  add_rounds(add);
  add_deals(add);
  add_sheets(add);
  add_signing(add);
  add_rulings(add);
  add_appeals(add);
  add_closing(add);
  add_results(add);
}

}  // namespace
}  // namespace ultimo::cli::director

namespace ultimo::cli {

void add_tournament(CLI::App& app, Command& chosen) {
  CLI::App* tournament =
      app.add_subcommand("tournament", "Run a tournament by a club's paper (docs/tournament.md)");
  tournament->require_subcommand(1);
  tournament->footer(
      "Everything is kept in one file, an append-only log. Exit status: 0 done, 1 refused or "
      "something\nis open, 2 the command line or the file cannot be used.");
  director::add_all(*tournament, chosen);
}

}  // namespace ultimo::cli
