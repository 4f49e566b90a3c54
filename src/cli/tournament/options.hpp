#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "catalog/catalog.hpp"
#include "cli/tournament/reply.hpp"
#include "cli/tournament/tidy.hpp"

/// The subcommands of `ultimo tournament`: what may be typed after each, and what runs it. Texts
/// that are kept or printed are tidied before it runs.
namespace ultimo::cli::director {

struct AnswerOptions {
  bool json = false;
  void tidy(Tidy& /*texts*/) {}
};
/// Of commands that look at an event.
struct EventOptions : AnswerOptions {
  std::string file;
};
/// Of commands that write into the log.
struct PenOptions : EventOptions {
  std::string by;
  std::int64_t at = 0;  // milliseconds since 1970; 0: now
  void tidy(Tidy& texts) { texts.name("the name after --by", by); }
};
/// The same, with a reason.
struct ReasonOptions : PenOptions {
  std::string reason;
  void tidy(Tidy& texts) {
    PenOptions::tidy(texts);
    texts.remark("the reason", reason);
  }
};

// ---- opening.cpp

struct NewOptions : PenOptions {
  std::string name;
  std::string format;
  std::string format_file;
  std::string place;
  std::string date;
  std::vector<std::string> officials;
  std::vector<std::string> settings;
  void tidy(Tidy& texts) {
    texts.name("the name", name);
    texts.name("the place", place);
    texts.name("the date", date);
    for (std::string& official : officials) texts.name("the official", official);
    PenOptions::tidy(texts);
  }
};
struct SettingsOptions : PenOptions {
  std::vector<std::string> settings;  // key=value; none: show them
};
Done<Reply> list_formats(const Catalog& catalog, const AnswerOptions& options);
Done<Reply> new_event(const Catalog& catalog, const NewOptions& options);
Done<Reply> change_settings(const Catalog& catalog, const SettingsOptions& options);

// ---- players.cpp

struct EnterOptions : PenOptions {
  std::string name;
  std::string csv;  // a file
  std::string club;
  std::string family;
  int rank = -1;   // below 0: not said
  int number = 0;  // 0: not said
  bool stand_in = false;
  bool here = false;
  void tidy(Tidy& texts) {
    texts.name("the name", name);
    texts.name("the club", club);
    texts.name("the family", family);
    PenOptions::tidy(texts);
  }
};
struct AmendOptions : ReasonOptions {
  int player = 0;
  std::string name;
  std::string club;
  std::string family;
  bool no_club = false;
  bool no_family = false;
  int rank = -1;   // below 0: not said
  int number = 0;  // 0: the same
  void tidy(Tidy& texts) {
    texts.name("the name", name);
    texts.name("the club", club);
    texts.name("the family", family);
    ReasonOptions::tidy(texts);
  }
};
struct CheckInOptions : PenOptions {
  std::vector<int> players;
  bool all = false;
};
struct PlayerOptions : ReasonOptions {
  int player = 0;
};
struct SubstituteOptions : ReasonOptions {
  int player = 0;
  std::string name;
  void tidy(Tidy& texts) {
    texts.name("the name", name);
    ReasonOptions::tidy(texts);
  }
};
struct ExpelOptions : ReasonOptions {
  int player = 0;
  int round = 0;
  std::string clause;
  void tidy(Tidy& texts) {
    ReasonOptions::tidy(texts);
    texts.name("the clause", clause);
  }
};
struct ForbidOptions : ReasonOptions {
  std::vector<int> players;
};
struct UndoOptions : ReasonOptions {
  std::string what;
  std::vector<int> players;  // of a closing: the table
  int round = 0;
  void tidy(Tidy& texts) {
    ReasonOptions::tidy(texts);
    texts.name("this", what);
  }
};
Done<Reply> enter(const Catalog& catalog, const EnterOptions& options);
Done<Reply> amend(const Catalog& catalog, const AmendOptions& options);
Done<Reply> list_players(const Catalog& catalog, const EventOptions& options);
Done<Reply> check_in(const Catalog& catalog, const CheckInOptions& options);
Done<Reply> withdraw(const Catalog& catalog, const PlayerOptions& options);
Done<Reply> substitute(const Catalog& catalog, const SubstituteOptions& options);
Done<Reply> expel(const Catalog& catalog, const ExpelOptions& options);
Done<Reply> forbid(const Catalog& catalog, const ForbidOptions& options);
Done<Reply> undo(const Catalog& catalog, const UndoOptions& options);

// ---- rounds.cpp

struct KeyOptions : PenOptions {
  std::string key;  // a file
};
struct DrawOptions : PenOptions {
  std::int64_t seed = -1;  // below 0: one is drawn
  std::string method;
  std::string hand;
  int check = 0;  // a round
  bool again = false;
  bool fill = false;
  bool final = false;
  void tidy(Tidy& texts) {
    PenOptions::tidy(texts);
    texts.long_text("the text", hand);
  }
};
struct SeatOptions : ReasonOptions {
  int table = 0;
  std::vector<int> players;
};
struct SwapOptions : ReasonOptions {
  std::vector<int> players;
};
struct RoundOptions : EventOptions {
  int round = 0;  // 0: the last one drawn
};
struct ClockOptions : ReasonOptions {
  std::string does;
  int seconds = 0;
  bool watch = false;
  void tidy(Tidy& texts) {
    ReasonOptions::tidy(texts);
    texts.name("this", does);
  }
};
Done<Reply> set_key(const Catalog& catalog, const KeyOptions& options);
Done<Reply> draw_round(const Catalog& catalog, const DrawOptions& options);
Done<Reply> seat(const Catalog& catalog, const SeatOptions& options);
Done<Reply> swap_players(const Catalog& catalog, const SwapOptions& options);
Done<Reply> show_round(const Catalog& catalog, const RoundOptions& options);
Done<Reply> move_clock(const Catalog& catalog, const ClockOptions& options);
/// watch_clock.cpp: it runs until somebody leaves.
Done<Reply> watch_clock(const Catalog& catalog, const ClockOptions& options);

// ---- sheets.cpp

/// The ways to give a sheet.
struct SheetTyped {
  std::string file;
  std::string deals;
  std::string scores;
  std::string amounts;
  std::string buys;
  int first_dealer = 0;  // a place, from 1; 0: not said
};
struct DealOptions : PenOptions {
  int table = 0;
  int round = 0;
  std::vector<std::string> deal;
  int row = 0;           // 0: the next one
  int first_dealer = 0;  // a place, from 1; 0: not said
  bool replace = false;
};
struct RemoveOptions : ReasonOptions {
  int table = 0;
  int round = 0;
  int row = 0;  // 0: the whole sheet
};
struct SheetOptions : ReasonOptions {
  int table = 0;
  int round = 0;
  SheetTyped sheet;
  std::vector<std::string> signatures;  // numbers, or all
  bool again = false;
  bool replace = false;
  bool accept = false;
};
struct SignOptions : PenOptions {
  int table = 0;
  int round = 0;
  std::vector<std::string> players;  // numbers, or all
};
struct AcceptOptions : ReasonOptions {
  int table = 0;
  int round = 0;
};
struct CorrectOptions : ReasonOptions {
  int table = 0;
  int round = 0;
  SheetTyped sheet;
  int row = 0;  // 0: the whole sheet
};
struct BuyOptions : PenOptions {
  int player = 0;
  int round = 0;
  int times = 1;
};
Done<Reply> write_deal(const Catalog& catalog, const DealOptions& options);
Done<Reply> remove_row(const Catalog& catalog, const RemoveOptions& options);
Done<Reply> enter_sheet(const Catalog& catalog, const SheetOptions& options);
Done<Reply> sign(const Catalog& catalog, const SignOptions& options);
Done<Reply> accept(const Catalog& catalog, const AcceptOptions& options);
Done<Reply> correct(const Catalog& catalog, const CorrectOptions& options);
Done<Reply> buy(const Catalog& catalog, const BuyOptions& options);

// ---- type_round.cpp

struct TypeOptions : PenOptions {
  int round = 0;
  std::string from;      // a file; empty: at the prompt
  bool replace = false;  // also in the place of sheets that are there
};
Done<Reply> type_round(const Catalog& catalog, const TypeOptions& options);

// ---- rulings.cpp

struct PenaltyOptions : ReasonOptions {
  int player = 0;
  int table = 0;  // 0: where he sits
  int round = 0;
  std::string kind;
  int count = 0;  // 0: once, or the next time
  std::string points;
  std::string lines;
  std::string difference;
  std::string clause;
  bool paid = false;
  bool owed = false;
  void tidy(Tidy& texts) {
    ReasonOptions::tidy(texts);
    texts.name("the clause", clause);
    texts.name("this", kind);
  }
};
struct CloseOptions : ReasonOptions {
  int table = 0;
  int round = 0;
  std::string clause;
  void tidy(Tidy& texts) {
    ReasonOptions::tidy(texts);
    texts.name("the clause", clause);
  }
};
struct RevokeOptions : ReasonOptions {
  int ruling = 0;
};
struct AppealOptions : ReasonOptions {
  int player = 0;
  int table = 0;  // 0: about none
  int round = 0;
};
struct DecideOptions : ReasonOptions {
  int appeal = 0;
  bool upheld = false;
  bool denied = false;
};
struct FreezeOptions : ReasonOptions {
  int round = 0;  // 0: the whole event
};
struct NoteOptions : PenOptions {
  std::string text;
  void tidy(Tidy& texts) {
    PenOptions::tidy(texts);
    texts.long_text("the text", text);
  }
};
Done<Reply> penalty(const Catalog& catalog, const PenaltyOptions& options);
Done<Reply> list_rulings(const Catalog& catalog, const EventOptions& options);
Done<Reply> close_table(const Catalog& catalog, const CloseOptions& options);
Done<Reply> revoke(const Catalog& catalog, const RevokeOptions& options);
Done<Reply> appeal(const Catalog& catalog, const AppealOptions& options);
Done<Reply> decide_appeal(const Catalog& catalog, const DecideOptions& options);
Done<Reply> freeze(const Catalog& catalog, const FreezeOptions& options);
Done<Reply> thaw(const Catalog& catalog, const ReasonOptions& options);
Done<Reply> note(const Catalog& catalog, const NoteOptions& options);

// ---- results.cpp

struct StandingsOptions : EventOptions {
  int round = 0;  // 0: all
  bool accepted = false;
  std::string explain;
  bool csv = false;
  void tidy(Tidy& texts) { texts.name("the player", explain); }
};
struct CheckOptions : EventOptions {
  bool all = false;
};
/// A file to be written.
struct OutFile {
  std::string path;  // empty or "-": standard output
  bool force = false;
};
struct SeasonOptions : AnswerOptions {
  std::vector<std::string> files;
  std::string figure;
  std::string places;
  int best = 0;  // 0: all
  int min_starts = 0;
  std::string ties;
  bool csv = false;
  OutFile out;  // with a path: a PDF
};
Done<Reply> show_status(const Catalog& catalog, const EventOptions& options);
Done<Reply> show_standings(const Catalog& catalog, const StandingsOptions& options);
Done<Reply> check_event(const Catalog& catalog, const CheckOptions& options);
Done<Reply> show_season(const Catalog& catalog, const SeasonOptions& options);

// ---- files.cpp, printing.cpp

struct PrintOptions : EventOptions {
  std::string what;
  OutFile out;
  int best = 0;  // 0: the podium
  int round = 0;
  void tidy(Tidy& texts) { texts.name("this", what); }
};
struct ExportOptions : EventOptions {
  std::string what;
  OutFile out;
  void tidy(Tidy& texts) { texts.name("this", what); }
};
struct ImportOptions : EventOptions {
  std::string events;  // a file
};
struct VerifyOptions : EventOptions {
  std::string head;
  void tidy(Tidy& texts) { texts.long_text("the text", head); }
};
struct BackupOptions : EventOptions {
  std::string copy;
};
Done<Reply> print(const Catalog& catalog, const PrintOptions& options);
Done<Reply> export_event(const Catalog& catalog, const ExportOptions& options);
Done<Reply> import_event(const Catalog& catalog, const ImportOptions& options);
Done<Reply> verify(const Catalog& catalog, const VerifyOptions& options);
Done<Reply> backup(const Catalog& catalog, const BackupOptions& options);
Done<Reply> show_log(const Catalog& catalog, const EventOptions& options);

// ---- simulate_event.cpp

struct SimulateOptions : EventOptions {
  std::string format;
  int players = 12;
  std::int64_t seed = 1;  // whoever repeats the command goes on with the same event
  std::string bots = "novice";
};
Done<Reply> simulate_event(const Catalog& catalog, const SimulateOptions& options);

}  // namespace ultimo::cli::director
