#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/house.hpp"
#include "cli/tournament/reply.hpp"
#include "cli/tournament/tidy.hpp"

/// The subcommands of `ultimo tournament`: what may be typed after each, and what runs it. Texts
/// that are kept or printed are tidied before it runs.
namespace ultimo::cli::director {

struct AnswerOptions {
  bool json = false;
  std::string language;  // that was asked for, for pages; empty: the paper's
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
  void tidy(Tidy& texts) { texts.name("by", by); }
};
/// The same, with a reason.
struct ReasonOptions : PenOptions {
  std::string reason;
  void tidy(Tidy& texts) {
    PenOptions::tidy(texts);
    texts.remark("reason", reason);
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
    texts.name("name", name);
    texts.name("place", place);
    texts.name("date", date);
    for (std::string& official : officials) texts.name("official", official);
    PenOptions::tidy(texts);
  }
};
struct SettingsOptions : PenOptions {
  std::vector<std::string> settings;  // key=value; none: show them
};
Done<Reply> list_formats(const House& house, const AnswerOptions& options);
Done<Reply> new_event(const House& house, const NewOptions& options);
Done<Reply> change_settings(const House& house, const SettingsOptions& options);

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
    texts.name("name", name);
    texts.name("club", club);
    texts.name("family", family);
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
    texts.name("name", name);
    texts.name("club", club);
    texts.name("family", family);
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
    texts.name("name", name);
    ReasonOptions::tidy(texts);
  }
};
struct ExpelOptions : ReasonOptions {
  int player = 0;
  int round = 0;
  std::string clause;
  void tidy(Tidy& texts) {
    ReasonOptions::tidy(texts);
    texts.name("clause", clause);
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
Done<Reply> enter(const House& house, const EnterOptions& options);
Done<Reply> amend(const House& house, const AmendOptions& options);
Done<Reply> list_players(const House& house, const EventOptions& options);
Done<Reply> check_in(const House& house, const CheckInOptions& options);
Done<Reply> withdraw(const House& house, const PlayerOptions& options);
Done<Reply> substitute(const House& house, const SubstituteOptions& options);
Done<Reply> expel(const House& house, const ExpelOptions& options);
Done<Reply> forbid(const House& house, const ForbidOptions& options);
Done<Reply> undo(const House& house, const UndoOptions& options);

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
    texts.long_text("text", hand);
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
Done<Reply> set_key(const House& house, const KeyOptions& options);
Done<Reply> draw_round(const House& house, const DrawOptions& options);
Done<Reply> seat(const House& house, const SeatOptions& options);
Done<Reply> swap_players(const House& house, const SwapOptions& options);
Done<Reply> show_round(const House& house, const RoundOptions& options);
Done<Reply> move_clock(const House& house, const ClockOptions& options);
/// watch_clock.cpp: it runs until somebody leaves.
Done<Reply> watch_clock(const House& house, const ClockOptions& options);

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
Done<Reply> write_deal(const House& house, const DealOptions& options);
Done<Reply> remove_row(const House& house, const RemoveOptions& options);
Done<Reply> enter_sheet(const House& house, const SheetOptions& options);
Done<Reply> sign(const House& house, const SignOptions& options);
Done<Reply> accept(const House& house, const AcceptOptions& options);
Done<Reply> correct(const House& house, const CorrectOptions& options);
Done<Reply> buy(const House& house, const BuyOptions& options);

// ---- type_round.cpp

struct TypeOptions : PenOptions {
  int round = 0;
  std::string from;      // a file; empty: at the prompt
  bool replace = false;  // also in the place of sheets that are there
};
Done<Reply> type_round(const House& house, const TypeOptions& options);

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
    texts.name("clause", clause);
    texts.name("this", kind);
  }
};
struct CloseOptions : ReasonOptions {
  int table = 0;
  int round = 0;
  std::string clause;
  void tidy(Tidy& texts) {
    ReasonOptions::tidy(texts);
    texts.name("clause", clause);
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
    texts.long_text("text", text);
  }
};
Done<Reply> penalty(const House& house, const PenaltyOptions& options);
Done<Reply> list_rulings(const House& house, const EventOptions& options);
Done<Reply> close_table(const House& house, const CloseOptions& options);
Done<Reply> revoke(const House& house, const RevokeOptions& options);
Done<Reply> appeal(const House& house, const AppealOptions& options);
Done<Reply> decide_appeal(const House& house, const DecideOptions& options);
Done<Reply> freeze(const House& house, const FreezeOptions& options);
Done<Reply> thaw(const House& house, const ReasonOptions& options);
Done<Reply> note(const House& house, const NoteOptions& options);

// ---- results.cpp

struct StandingsOptions : EventOptions {
  int round = 0;  // 0: all
  bool accepted = false;
  std::string explain;
  bool csv = false;
  void tidy(Tidy& texts) { texts.name("player", explain); }
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
Done<Reply> show_status(const House& house, const EventOptions& options);
Done<Reply> show_standings(const House& house, const StandingsOptions& options);
Done<Reply> check_event(const House& house, const CheckOptions& options);
Done<Reply> show_season(const House& house, const SeasonOptions& options);

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
  std::string folder;  // of a site
  void tidy(Tidy& texts) { texts.name("this", what); }
};
struct ImportOptions : EventOptions {
  std::string events;  // a file
};
struct VerifyOptions : EventOptions {
  std::string head;
  void tidy(Tidy& texts) { texts.long_text("text", head); }
};
struct BackupOptions : EventOptions {
  std::string copy;
};
Done<Reply> print(const House& house, const PrintOptions& options);
Done<Reply> export_event(const House& house, const ExportOptions& options);
Done<Reply> import_event(const House& house, const ImportOptions& options);
Done<Reply> verify(const House& house, const VerifyOptions& options);
Done<Reply> backup(const House& house, const BackupOptions& options);
Done<Reply> show_log(const House& house, const EventOptions& options);

// ---- simulate_event.cpp

struct SimulateOptions : EventOptions {
  std::string format;
  int players = 12;
  std::int64_t seed = 1;  // whoever repeats the command goes on with the same event
  std::string bots = "novice";
};
Done<Reply> simulate_event(const House& house, const SimulateOptions& options);

}  // namespace ultimo::cli::director
