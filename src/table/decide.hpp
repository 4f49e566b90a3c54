#pragma once

#include <optional>
#include <vector>

#include "rules/deal_text.hpp"
#include "table/commands.hpp"
#include "table/state.hpp"

/// How to drive a table:
///
///   decide → append `events` as one batch → when they are on the disk: fold each, note each of
///   `passing`, answer, tell the audiences whose counter moved → start each of `asks` that is not
///   under way yet → set one timer to `wakes_at` and give the command `Wake` then.
///
/// After a restart: fold the log, then asks and wakes_at as ever.
namespace ultimo::table {

/// What a command brings about.
struct Decision {
  std::vector<Event> events;
  std::vector<Passing> passing;
  /// The answer comes with the answer to this ask, not now.
  std::optional<std::uint64_t> later;
  /// Of a `Proved`: what who claimed is answered, though something passes (no claim waits now).
  std::optional<Refusal> refused;
};

/// Pure: a refused command changes nothing. Nobody acts for another: the seat is the one where `by`
/// sits.
Result<Decision> decide(const State& state, const Command& command, const By& by, Steady now);

/// The first events of a new table.
Result<Decision> open_table(const OpenTable& order, const Person& host, const Rulebooks& rulebooks);

/// Something that only the world outside can give. The same ask has the same id until it is
/// answered or passes; ids do not come again.
struct Ask {
  enum class Kind : std::uint8_t {
    draw,   // a secret for a deal: `Drawn`
    think,  // a bot decides for `seat` from view_of(state, seat): `Thought`
    prove,  // does `seat` take the rest for certain, from view_of(state, seat)? `Proved`
  };
  std::uint64_t id = 0;
  Kind kind = Kind::think;
  int deal = 0;
  Seat seat = kNobody;
  Level level = Level::club;
  std::uint64_t seed = 0;  // of the bot
};
/// All that is outstanding now; nothing while no person is connected, or in a pause.
std::vector<Ask> asks(const State& state);

/// When `Wake` has something to do; kNever: not before something else happens.
Steady wakes_at(const State& state);

/// May this person talk here: those who sit, and in the lobby anybody.
Result<void> may_talk(const State& state, const Person& person);

/// What an offence would cost here and now.
Result<PenaltyPrice> price_of(const State& state, std::string_view offence, Seat by);

/// What is done for this seat when time is up, by its view alone.
Action default_action(const View& view);

}  // namespace ultimo::table
