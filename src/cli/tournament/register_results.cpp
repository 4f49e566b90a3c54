// The subcommands of `ultimo tournament` that give something out; the others are in register.cpp.
#include "cli/tournament/subcommand.hpp"

namespace ultimo::cli::director {
namespace {

void add_standings(const Adder& add) {
  add("status", "Where the event stands", show_status, "cup.event").file();
  add("standings", "The standings, live or final", show_standings,
      "cup.event\n  ultimo tournament standings cup.event --explain 'Ana Novak'")
      .file()
      .may("--round", &StandingsOptions::round, "As they were after this round", kRounds)
      .flag("--accepted", &StandingsOptions::accepted, "Only sheets the referee has accepted")
      .may("--explain", &StandingsOptions::explain,
           "How this player (name or number) came to his figures")
      .flag("--csv", &StandingsOptions::csv, "For a spreadsheet");
  add("check", "What is missing or cannot be right; exit status 1 if anything is", check_event,
      "cup.event")
      .file()
      .flag("--all", &CheckOptions::all, "Remarks, too");
  add("season", "Several events added up", show_season,
      "--figure points --best 3 --min-starts 2 one.event two.event three.event four.event\n"
      "  ultimo tournament season --figure points one.event two.event --out season.pdf")
      .need("FILES", &SeasonOptions::files, "The events' files, in order")
      .may("--figure", &SeasonOptions::figure, "The standings' figure that is added up")
      .may("--places", &SeasonOptions::places, "Instead: points for places, '25 20 16 13 11'")
      .may("--best", &SeasonOptions::best, "So many best results count (default: all)", {1, 1000})
      .may("--min-starts", &SeasonOptions::min_starts, "Who has fewer is listed without a place",
           {1, 1000})
      .may("--ties", &SeasonOptions::ties, "What decides: best, starts, last; 'best,last'")
      .flag("--csv", &SeasonOptions::csv, "For a spreadsheet")
      .out(false, "A PDF of it; - is standard output");
  add("print",
      "PDF pages: round, wall, slips, blank, sheets, standings, minutes, certificates, cash, "
      "timetable",
      print,
      "cup.event round --out round.pdf\n"
      "  ultimo tournament print cup.event standings --out standings.pdf")
      .file()
      .need("WHAT", &PrintOptions::what,
            "round (wall, slips and blank in one file), wall (seats by name and by table), slips, "
            "blank (sheets to fill in), sheets (as they are in), standings, minutes, certificates, "
            "cash (fees, purchases, appeals) or timetable")
      .out(true, "The PDF file; - is standard output")
      .may("--best", &PrintOptions::best, "Certificates for so many places (default 3)", kPlayers)
      .round();
}

void add_files(const Adder& add) {
  add("export",
      "The event as a file for others: events (JSON), results or players (CSV), site (pages)",
      export_event, "cup.event results --out results.csv")
      .file()
      .need("WHAT", &ExportOptions::what, "events, results, players or site")
      .may("FOLDER", &ExportOptions::folder, "Of a site: where its pages are written")
      .out(false, "Where to (default: standard output)");
  add("import", "A new event's file from an exported one", import_event, "copy.event cup.json")
      .file()
      .need("EVENTS", &ImportOptions::events, "What export events wrote; - is standard input");
  add("verify", "Is the log as it was written?", verify, "cup.event --head 73f7f81e44d36105")
      .file()
      .may("--head", &VerifyOptions::head,
           "A head that was printed before, 16 signs or more; it must be in the log");
  add("backup", "A copy of the file, also while others write", backup, "cup.event /media/stick/cup")
      .file()
      .need("COPY", &BackupOptions::copy, "The copy's name; nothing is overwritten");
  add("log", "Everything that happened, in order", show_log, "cup.event").file();
  add("simulate", "Run a whole made-up event with bots at the tables", simulate_event,
      "try.event --format htl --players 47 --seed 5")
      .file()
      .may("--format", &SimulateOptions::format, "One of ultimo tournament formats")
      .may("--players", &SimulateOptions::players, "How many come (default 12)", {3, 2000})
      .may("--seed", &SimulateOptions::seed, "Same seed, same event (default 1)", kSeeds)
      .may("--bots", &SimulateOptions::bots,
           "novice (default), club or expert, who take their time, or random");
}

}  // namespace

void add_results(const Adder& add) {
  add_standings(add);
  add_files(add);
}

}  // namespace ultimo::cli::director
