#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <boost/json.hpp>

#include "rules/refusal.hpp"
#include "tournament/format.hpp"

/// Running an event by a club's paper. Everything that happened is a list of events, plain values
/// with a JSON form (docs/event-file.md); everything shown is folded from that list. Nothing in
/// this room reads a clock, a file or chance: what it needs is given to it.
namespace ultimo::tournament {

// Each event lists its fields once, for reading and writing alike: `need` must be there, `may` is
// left out where it says nothing.

struct Opened {
  static constexpr std::string_view kKind = "open";
  std::string name;
  std::string place;
  std::string date;
  std::vector<std::string> officials;
  Format format;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("name", self.name);
    field.may("place", self.place);
    field.may("date", self.date);
    field.may("officials", self.officials);
    field.need("format", self.format);
  }
};

/// Settings the leader announces otherwise than the paper's usual ones.
struct SettingsChanged {
  static constexpr std::string_view kKind = "settings";
  boost::json::object settings;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("settings", self.settings);
  }
};

struct Entered {
  static constexpr std::string_view kKind = "enter";
  int player = 0;  // the number on all papers, from 1
  std::string name;
  std::string club;
  std::string family;     // those of one family should not meet either
  int rank = 0;           // on the current ranking list; 0: not on it
  bool stand_in = false;  // plays, is not ranked
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("player", self.player);
    field.need("name", self.name);
    field.may("club", self.club);
    field.may("family", self.family);
    field.may("rank", self.rank);
    field.may("stand_in", self.stand_in);
  }
};

struct CheckedIn {
  static constexpr std::string_view kKind = "check-in";
  int player = 0;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("player", self.player);
  }
};

struct Withdrawn {
  static constexpr std::string_view kKind = "withdraw";
  int player = 0;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("player", self.player);
    field.may("reason", self.reason);
  }
};

/// Somebody plays on in a player's place and for his result.
struct Substituted {
  static constexpr std::string_view kKind = "substitute";
  int player = 0;
  std::string name;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("player", self.player);
    field.need("name", self.name);
    field.may("reason", self.reason);
  }
};

struct Expelled {
  static constexpr std::string_view kKind = "expel";
  int player = 0;
  int round = 0;  // from a table of this round; 0: between rounds
  std::string clause;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("player", self.player);
    field.may("round", self.round);
    field.may("clause", self.clause);
    field.need("reason", self.reason);
  }
};

/// These two are never drawn to one table.
struct Forbidden {
  static constexpr std::string_view kKind = "forbid";
  std::vector<int> players;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("players", self.players);
    field.may("reason", self.reason);
  }
};

/// A prepared key: for each round its tables, by player numbers.
struct KeySet {
  static constexpr std::string_view kKind = "key";
  std::vector<std::vector<std::vector<int>>> rounds;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("rounds", self.rounds);
  }
};

/// Two who meet again, and how often they have met before.
struct Repeat {
  int a = 0;
  int b = 0;
  int before = 0;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("a", self.a);
    field.need("b", self.b);
    field.need("before", self.before);
  }
  bool operator==(const Repeat&) const = default;
};

/// How good a draw is, and why it is not better.
struct DrawReport {
  std::vector<Repeat> repeats;
  int unavoidable = 0;         // so many repeats no draw could have avoided
  int same_club = 0;           // pairs at one table
  int same_family = 0;         // likewise
  int forbidden = 0;           // likewise; only where there is no other way
  std::string why;             // what bound the draw, where it could not be free of repeats
  std::vector<int> odd_again;  // at an unusual table for the second time
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.may("repeats", self.repeats);
    field.may("unavoidable", self.unavoidable);
    field.may("same_club", self.same_club);
    field.may("same_family", self.same_family);
    field.may("forbidden", self.forbidden);
    field.may("why", self.why);
    field.may("odd_again", self.odd_again);
  }
  bool operator==(const DrawReport&) const = default;
};

struct Drawn {
  static constexpr std::string_view kKind = "draw";
  int round = 0;
  DrawMethod method = DrawMethod::lot;
  std::int64_t seed = 0;
  bool final = false;
  std::vector<std::vector<int>> tables;  // players by place
  std::vector<int> sit_out;
  DrawReport report;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("method", self.method);
    field.may("seed", self.seed);
    field.may("final", self.final);
    field.need("tables", self.tables);
    field.may("sit_out", self.sit_out);
    field.may("report", self.report);
  }
};

/// Who sits at a table now: latecomers, or a change by hand. A table one above the last is new.
struct Seated {
  static constexpr std::string_view kKind = "seat";
  int round = 0;
  int table = 0;
  std::vector<int> players;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("table", self.table);
    field.need("players", self.players);
    field.may("reason", self.reason);
  }
};

enum class ClockDoes : std::uint8_t { start, pause, resume, prolong, end };

struct ClockMoved {
  static constexpr std::string_view kKind = "clock";
  int round = 0;
  ClockDoes does = ClockDoes::start;
  int seconds = 0;  // start: how long, 0 for the format's; prolong: how much
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("does", self.does);
    field.may("seconds", self.seconds);
    field.may("reason", self.reason);
  }
};

/// What a table's sheet says: deal rows, or only what each player came to, or his coins.
struct Sheet {
  std::vector<boost::json::object> deals;  // each a `score` request, by the rulebook
  std::vector<int> scores;
  std::vector<int> amounts;
  int first_dealer = 0;  // a place at the table, from 0
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.may("deals", self.deals);
    field.may("scores", self.scores);
    field.may("amounts", self.amounts);
    field.may("first_dealer", self.first_dealer);
  }
  bool operator==(const Sheet&) const = default;
};

/// One deal, as it is written at the table: the next row, or one again.
struct DealWritten {
  static constexpr std::string_view kKind = "deal";
  int round = 0;
  int table = 0;
  int row = 0;  // from 1
  boost::json::object deal;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("table", self.table);
    field.need("row", self.row);
    field.need("deal", self.deal);
  }
};

struct SheetEntered {
  static constexpr std::string_view kKind = "sheet";
  int round = 0;
  int table = 0;
  Sheet sheet;
  bool again = false;  // typed a second time, to be compared with the first
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("table", self.table);
    field.need("sheet", self.sheet);
    field.may("again", self.again);
  }
};

struct SheetSigned {
  static constexpr std::string_view kKind = "sign";
  int round = 0;
  int table = 0;
  int player = 0;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("table", self.table);
    field.need("player", self.player);
  }
};

struct SheetAccepted {
  static constexpr std::string_view kKind = "accept";
  int round = 0;
  int table = 0;
  std::string reason;  // needed where something about the sheet is unusual
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("table", self.table);
    field.may("reason", self.reason);
  }
};

/// An accepted sheet changed afterwards; the old one stays in the log.
struct SheetCorrected {
  static constexpr std::string_view kKind = "correct";
  int round = 0;
  int table = 0;
  Sheet sheet;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("table", self.table);
    field.need("sheet", self.sheet);
    field.need("reason", self.reason);
  }
};

struct RulingLine {
  int player = 0;
  int points = 0;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("player", self.player);
    field.need("points", self.points);
  }
  bool operator==(const RulingLine&) const = default;
};

/// A penalty or ruling: lines in the ledger of a table. Without lines it is a warning.
struct Ruled {
  static constexpr std::string_view kKind = "ruling";
  int round = 0;
  int table = 0;
  int player = 0;  // whom it is about
  std::string penalty;
  int count = 1;
  std::string clause;
  std::string reason;
  std::vector<RulingLine> lines;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("table", self.table);
    field.need("player", self.player);
    field.may("penalty", self.penalty);
    field.may("count", self.count);
    field.may("clause", self.clause);
    field.need("reason", self.reason);
    field.may("lines", self.lines);
  }
};

/// A ruling taken back; numbered as the desk shows them, from 1.
struct RulingRevoked {
  static constexpr std::string_view kKind = "revoke";
  int ruling = 0;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("ruling", self.ruling);
    field.need("reason", self.reason);
  }
};

/// Coins bought during a round.
struct Purchased {
  static constexpr std::string_view kKind = "purchase";
  int round = 0;
  int player = 0;
  int times = 1;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("player", self.player);
    field.may("times", self.times);
  }
};

struct Appealed {
  static constexpr std::string_view kKind = "appeal";
  int appeal = 0;  // from 1
  int player = 0;
  int round = 0;
  int table = 0;
  int fee = 0;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("appeal", self.appeal);
    field.need("player", self.player);
    field.may("round", self.round);
    field.may("table", self.table);
    field.may("fee", self.fee);
    field.need("reason", self.reason);
  }
};

struct AppealDecided {
  static constexpr std::string_view kKind = "decide";
  int appeal = 0;
  bool upheld = false;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("appeal", self.appeal);
    field.need("upheld", self.upheld);
    field.need("reason", self.reason);
  }
};

/// Results up to a round are final: nothing in them changes until they are thawed.
struct Frozen {
  static constexpr std::string_view kKind = "freeze";
  int round = 0;  // 0: the whole event
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.may("round", self.round);
  }
};

struct Thawed {
  static constexpr std::string_view kKind = "thaw";
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("reason", self.reason);
  }
};

/// A line for the minutes.
struct Noted {
  static constexpr std::string_view kKind = "note";
  std::string text;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("text", self.text);
  }
};

using Event =
    std::variant<Opened, SettingsChanged, Entered, CheckedIn, Withdrawn, Substituted, Expelled,
                 Forbidden, KeySet, Drawn, Seated, ClockMoved, DealWritten, SheetEntered,
                 SheetSigned, SheetAccepted, SheetCorrected, Ruled, RulingRevoked, Purchased,
                 Appealed, AppealDecided, Frozen, Thawed, Noted>;

/// An event with who entered it and when.
struct Logged {
  std::int64_t position = 0;
  std::int64_t at = 0;  // milliseconds since 1970
  std::string by;
  Event event;
};

std::string_view kind_of(const Event& event);
boost::json::object to_json(const Event& event);
/// Strict: an unknown kind or field, a wrong type, a missing field are refused, all of them named.
Result<Event> read_event(const boost::json::value& value);
/// The same from a text; refuses what is no JSON or no UTF-8.
Result<Event> read_event(std::string_view text);

}  // namespace ultimo::tournament
