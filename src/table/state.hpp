#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/engine.hpp"
#include "table/events.hpp"

namespace ultimo::table {

/// The steps of the fair deal, of the number that comes or is played.
struct FairSteps {
  int deal = 0;
  std::optional<fair::Bytes> secret;
  std::optional<fair::Bytes> commitment;
  PerSeat<std::optional<fair::Bytes>> hashes{};
  PerSeat<std::optional<fair::Bytes>> contributions{};
  bool closed = false;  // no more hashes
  bool told = false;    // the secret is nobody's any more
  bool operator==(const FairSteps&) const = default;
};

/// The deal that is played, or that has just ended.
struct DealNow {
  int number = 0;
  Setup setup;
  Position position;
  std::vector<Action> actions;
  /// Since this action a window is open, in which somebody may be asked whom others must not know
  /// of (window.hpp); -1: none is.
  int window = -1;
  bool ended = false;
};

struct SheetEntry {
  int deal = 0;
  ContractId contract = ContractId::none;
  Seat declarer = kNobody;
  Seat partner = kNobody;
  PerSeat<int> scores{};
  std::optional<PerSeat<int>> radelc;
  std::string penalty;  // a penalty's row: its kind; empty: a deal's
  Seat penalty_by = kNobody;
  bool operator==(const SheetEntry&) const = default;
};

/// A stop that waits for consent.
struct StopAsk {
  int ask = 0;
  Seat caller;
  std::string offence;
  Seat by;
  PerSeat<int> points{};
  std::string clause;
  PerSeat<bool> agreed{};
  bool operator==(const StopAsk&) const = default;
};

/// How often each audience was told something that is written: `n` on the wire.
struct Counters {
  PerSeat<std::uint32_t> seats{};
  std::uint32_t table = 0;
  [[nodiscard]] std::uint32_t of(Audience audience) const {
    return audience.is_table() ? table : seats[audience.seat().at()];
  }
  bool operator==(const Counters&) const = default;
};

/// What passes with a restart: connections, deadlines, thoughts that wait for their moment.
struct Passed {
  PerSeat<bool> here{};
  PerSeat<Steady> lost_at{};
  Steady prompt_at = 0;  // when what is asked now was asked
  Steady window_at = 0;  // when a window was opened
  Steady fair_at = 0;    // when C was told, or the hashes were closed
  Steady asks_at = 0;    // when the last stop was called
  Steady deal_at = 0;
  std::optional<Action> thought;  // of who is asked now
  Seat claim = kNobody;
  PerSeat<std::optional<fair::Bytes>> hashes{};
  PerSeat<std::optional<fair::Bytes>> openings{};
};

/// A table. Everything but `passed` comes out of the log alone.
struct State {
  const Engine* engine = nullptr;  // none: not opened yet
  std::string code;
  int seats = 0;
  Options options;
  Pace pace;
  PerSeat<Place> places{};
  Seat host = kNobody;
  Stage stage = Stage::lobby;
  bool paused = false;

  Seat dealer = kNobody;  // of the deal that comes or is played
  int counted = 0;        // deals that count for the match's length
  SheetSoFar before;      // what the next deal knows of the sheet
  PerSeat<int> totals{};
  std::vector<SheetEntry> sheet;
  FairSteps fair;                 // of the number that comes or is played
  FairSteps revealed;             // of the last number whose secret was told; 0: none yet
  PerSeat<bool> does_not_open{};  // contributes no more: an opening of his was missing
  std::vector<Ended::Thrown> thrown_in;
  std::optional<DealNow> deal;
  PerSeat<bool> ready{};
  std::vector<StopAsk> stops;
  int stops_called = 0;

  PerSeat<std::int32_t> prompts{};  // how many prompts each seat has had: the number of its last
  std::uint64_t turns = 0;          // how many prompts there were at all: for asks, told to nobody
  Counters told;
  std::vector<std::uint64_t> done;  // what commands were done: a ring, see `was_done`
  std::size_t done_at = 0;

  Passed passed;

  [[nodiscard]] const Place& place(Seat seat) const { return places[seat.at()]; }
  [[nodiscard]] bool has(Seat seat) const { return seat.number() < seats; }
  /// kNobody where this person does not sit here.
  [[nodiscard]] Seat seat_of(const Person& person) const;
  [[nodiscard]] bool somebody_here() const;
};

/// A seat, or the table where this person does not sit here.
Audience audience_of(const State& state, const Person& person);

/// Was this command of this person done before? Of the last few hundred.
bool was_done(const State& state, const Person& person, std::string_view id);

/// Equal but for what passes.
bool same_log(const State& a, const State& b);

/// Whom the deal waits for; nobody where none is played, in a window that has nothing more to ask,
/// or before a claim is proved.
Seat asked_now(const State& state);

/// What a seat is asked, as its owner may know it.
struct Prompt {
  enum class Asks : std::uint8_t { act, next };
  int number = 0;
  Asks asks = Asks::act;
  std::optional<Action> otherwise;  // what is done when time is up; none: no time limit, or `next`
};
std::optional<Prompt> prompt_of(const State& state, Seat seat);

/// What this seat may see now: for a bot, a hint, a proof. Refused where no deal is played.
Result<View> view_of(const State& state, Audience audience);

}  // namespace ultimo::table
