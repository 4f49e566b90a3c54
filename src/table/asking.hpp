#pragma once

#include "table/decide.hpp"

namespace ultimo::table {

/// The id of what is asked now, by its kind.
std::uint64_t ask_id(const State& state, Ask::Kind kind);

/// Is there an end to the time for what is asked now?
bool has_time_limit(const State& state);
/// When the time for what is asked now is up, and how long it was; kNever.
struct Deadline {
  Steady at = kNever;
  Steady of = 0;
};
Deadline act_deadline(const State& state);
/// When a bot's action may be told: drawn as it is asked, whatever it holds.
Steady speaks_at(const State& state);
/// When looking at the score ends; kNever: who is alone with bots looks as long as he likes.
Steady next_deadline(const State& state);
/// When the steps of the fair deal go on without those who are missing.
Steady fair_deadline(const State& state);
Steady stop_deadline(const State& state);
/// When a lost connection becomes a mark, then a bot; kNever: not.
Steady away_deadline(const State& state, Seat seat);

/// Must this seat be ready before the next deal?
bool is_waited_for(const State& state, Seat seat);
/// Has the match the length that it was to have?
bool is_long_enough(const State& state);
std::uint64_t bot_seed(const State& state, Seat seat);

/// Numbers of the host that make sense.
Result<void> check(const Options& options);

std::uint64_t mark_of_command(const Person& person, std::string_view id);

}  // namespace ultimo::table
