#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rules/engine.hpp"
#include "tournament/event.hpp"
#include "tournament/sheet.hpp"

namespace ultimo::tournament {

struct Substitution {
  int from_round = 0;
  std::string name;               // empty: he plays himself again
  bool after_withdrawal = false;  // he had withdrawn
};

struct Player {
  Entered entry;
  std::string known_as;    // the name as others are compared with it
  bool here = false;       // checked in
  bool late = false;       // came when the first round was drawn already
  int late_entries = 0;    // by the clock when he checked in
  bool withdrawn = false;  // plays no more; keeps what he has
  std::optional<Expelled> expelled;
  std::vector<Substitution> substitutes;

  [[nodiscard]] bool plays() const { return here && !withdrawn && !expelled; }
};

/// A sheet as it stood at some time.
struct SheetVersion {
  std::int64_t at = 0;
  std::string by;
  std::string reason;  // of a correction
  Sheet sheet;
  std::vector<int> totals;
};

/// The link by which a seat's phone writes.
struct SeatLink {
  int edition = 0;  // earlier ones open nothing
  bool off = false;
};

/// That a sheet was accepted with a reason, and what was odd about it then.
struct AcceptedDespite {
  std::int64_t at = 0;
  std::vector<Reason> questions;
  bool operator==(const AcceptedDespite&) const = default;
};

struct Table {
  std::vector<int> players;  // by place
  std::optional<Sheet> sheet;
  ScoredSheet scored;
  std::optional<Sheet> second;  // typed again
  std::set<int> signatures;
  bool accepted = false;
  std::string accepted_because;
  std::vector<AcceptedDespite> accepted_despite;
  bool was_accepted = false;  // and stood in the standings, whatever became of it
  std::vector<SheetVersion> versions;
  std::optional<TableClosed> closed;  // without a sheet
  std::optional<int> keeper;          // the player who writes it at the table, where one was named
  std::map<int, SeatLink> links;      // by player, where something was said of them
  std::optional<int> handed_in;       // by whom; 0: the desk. Nobody writes at the table then

  /// Nothing more is expected of it.
  [[nodiscard]] bool settled() const { return accepted || closed; }
  [[nodiscard]] std::optional<std::size_t> place_of(int player) const;
  /// The version that wrote a row of the sheet as it stands now; nullptr: nobody has written.
  [[nodiscard]] const SheetVersion* version_of_row(std::size_t row) const;
};

/// The clock of a round. Times are those of the events, so whoever reads the log later sees the
/// same clock.
struct Clock {
  bool started = false;
  bool running = false;
  bool ended = false;
  int seconds = 0;              // how long the round lasts, with what was added
  std::int64_t since = 0;       // when it last began to run
  std::int64_t before = 0;      // milliseconds it had run until then
  std::int64_t started_at = 0;  // the very first time
};

struct Round {
  DrawMethod method = DrawMethod::lot;
  std::int64_t seed = 0;
  bool final = false;
  std::vector<Table> tables;
  std::set<int> sit_out;
  DrawReport report;
  Clock clock;
  std::map<int, int> purchases;  // times, by player
  std::int64_t drawn_at = 0;
  bool held = false;        // the draw is not shown in the hall yet
  bool broken_off = false;  // the event ended in the middle of it: it counts for nobody

  /// Something has happened in it: it cannot be drawn again.
  [[nodiscard]] bool begun() const;
  /// Every table's sheet is accepted, or the table is closed without one.
  [[nodiscard]] bool all_accepted() const;
  /// How often a player has bought coins.
  [[nodiscard]] int times_bought(int player) const {
    const auto times = purchases.find(player);
    return times == purchases.end() ? 0 : times->second;
  }
  /// The table where a player sits, from 0.
  [[nodiscard]] std::optional<std::size_t> table_of(int player) const;
};

struct Ruling {
  Ruled ruled;
  std::int64_t at = 0;
  std::string by;
  bool revoked = false;
  std::string revoked_because;
};

struct Appeal {
  Appealed appealed;
  std::optional<AppealDecided> decision;
};

/// A call for the referee.
struct Call {
  enum class Is : std::uint8_t { open, taken, done, dropped };
  Called called;
  std::int64_t at = 0;
  std::string by;
  Is is = Is::open;
  std::string taken_by;
  std::int64_t taken_at = 0;
  std::string done_by;
  std::int64_t done_at = 0;
  std::string answer;
  int ruling = 0;  // 0: none

  [[nodiscard]] bool waits() const { return is == Is::open || is == Is::taken; }
};

/// What the director says to the hall.
struct Message {
  std::int64_t at = 0;
  std::string text;
  bool off = false;
};

/// Somebody who helps at the desk.
struct Helper {
  std::string name;
  HelperRole role = HelperRole::none;
};

/// Where an event stands: the fold of everything that happened.
struct State {
  const Engine* engine = nullptr;
  std::int64_t position = 0;  // of the last event taken
  std::int64_t last_at = 0;   // the latest time of any of them
  int version = 0;            // the checks that hold
  Opened opened;              // with the settings as they are now
  std::map<int, Player> players;
  std::set<std::pair<int, int>> forbidden;  // the smaller number first
  std::vector<std::vector<std::vector<int>>> key;
  bool numbers_drawn = false;  // start numbers, by lot
  std::vector<Round> rounds;
  std::vector<Ruling> rulings;
  std::vector<Appeal> appeals;
  std::vector<Call> calls;
  std::vector<Message> messages;
  std::map<std::string, Helper> helpers;  // by person
  int frozen_rounds = 0;
  bool frozen = false;  // the whole event

  /// Whether the checks hold that came with this version.
  [[nodiscard]] bool has_checks_of(int since) const { return version >= since; }
  [[nodiscard]] const Format& format() const { return opened.format; }
  [[nodiscard]] const BookInfo& info() const { return engine->info(); }
  /// "Ana", or "Ana (Bor)" when Bor plays for her in that round; 0: now.
  [[nodiscard]] std::string name(int player, int round = 0) const;
  /// Who can be drawn.
  [[nodiscard]] std::vector<int> playing() const;
  /// How often a player has sat out.
  [[nodiscard]] int sat_out(int player) const;
  /// Rounds that are not the final.
  [[nodiscard]] int plain_rounds() const;
  /// Something has happened in this round, or hangs on it: it cannot be taken back.
  [[nodiscard]] bool begun(int round) const;
  /// The round a player sits in whose sheet is still open, once it has begun; 0: none.
  [[nodiscard]] int round_being_played(int player) const;
  /// Who is here and has neither a seat nor sits out in the round being played.
  [[nodiscard]] std::vector<int> without_seat() const;
  /// He has sat at a table, or sat out.
  [[nodiscard]] bool has_had_seat(int player) const;
  /// Whoever got no seat in the first round gets none later.
  [[nodiscard]] bool shuts_out_latecomers() const;
  /// Who is here when the round is over, and came too late for all of them.
  [[nodiscard]] std::vector<int> shut_out() const;
  /// Deals a table of a round is to play; 0: no fixed number. Late entries take some away.
  [[nodiscard]] int deals_due(int round, int table_number) const;
  /// What a table came to: the sheet and the ledger's lines.
  [[nodiscard]] std::vector<int> results(int round, int table_number) const;
  /// Deals that late entries take from a table.
  [[nodiscard]] int late_deals(int round, int table_number) const;
  [[nodiscard]] const Table& table(int round, int number) const {
    return rounds[static_cast<std::size_t>(round - 1)].tables[static_cast<std::size_t>(number - 1)];
  }
  /// Whether the hall may see who sits where in a round.
  [[nodiscard]] bool is_shown(int round) const {
    const Round& of = rounds[static_cast<std::size_t>(round - 1)];
    return !of.held || of.begun();
  }
  /// The same, or nullptr where there is no such table.
  [[nodiscard]] const Table* table_if_any(int round, int number) const;
  /// Who sits at a table, and what they have bought in its round: a sheet is scored with it.
  [[nodiscard]] SheetTable sheet_table(int round, int table_number) const;
  /// The clause of that id in the paper; empty if there is none.
  [[nodiscard]] Clause clause(std::string_view id) const;
  /// The clause for one of the format's rules; empty if the paper has none.
  [[nodiscard]] Clause clause_for(FormatRule rule) const;
};

/// The round that was named, else the last one drawn.
int round_of(const State& state, int named);

}  // namespace ultimo::tournament
