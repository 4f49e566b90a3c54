#pragma once

#include <optional>

#include "cards/random.hpp"
#include "tournament/key.hpp"
#include "tournament/state.hpp"

namespace ultimo::tournament {

/// The round of the key that was set for the event. Refused where it does not seat who is here.
Result<std::vector<std::vector<int>>> from_prepared_key(const State& state,
                                                        const std::vector<int>& players,
                                                        const std::vector<int>& sizes);

/// Start numbers by lot for those who are here, in an order that keeps apart who wishes to be over
/// all rounds of the key; the others get the numbers after them.
NumbersDrawn draw_numbers(const State& state, std::int64_t seed);

/// The first numbers at the first table and so on; in later rounds by the key that goes on from
/// there. Nothing, where that key has no round left, or players have come or gone since.
std::optional<std::vector<std::vector<int>>> by_numbers(const State& state,
                                                        const std::vector<int>& players,
                                                        const std::vector<int>& sizes);

/// A key made for tables of these sizes. It may have fewer rounds than were asked for, and none.
std::vector<KeyRound> key_for(const std::vector<int>& sizes, int rounds);

/// Its rounds with players by lot, then changed so that wishes are spared.
std::vector<std::vector<std::vector<int>>> drawn_into(const State& state,
                                                      const std::vector<KeyRound>& key,
                                                      const std::vector<int>& players,
                                                      const Random& random);

/// A round of a key made for the event, in which nobody meets twice: the lot of the first round
/// decides who gets which number of the key, the lot of each round which of its rounds is played.
/// Nothing, where the key has no round left or players have come or gone since.
std::optional<std::vector<std::vector<int>>> from_made_key(const State& state,
                                                           const std::vector<int>& players,
                                                           const std::vector<int>& sizes,
                                                           Random random);

}  // namespace ultimo::tournament
