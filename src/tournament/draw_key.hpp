#pragma once

#include <optional>

#include "cards/random.hpp"
#include "tournament/state.hpp"

namespace ultimo::tournament {

/// The round of the key that was set for the event. Refused where it does not seat who is here.
Result<std::vector<std::vector<int>>> from_prepared_key(const State& state,
                                                        const std::vector<int>& players,
                                                        const std::vector<int>& sizes);

/// A round of a key made for the event, in which nobody meets twice: the lot of the first round
/// decides who gets which number of the key, the lot of each round which of its rounds is played.
/// Nothing, where the key has no round left or players have come or gone since.
std::optional<std::vector<std::vector<int>>> from_made_key(const State& state,
                                                           const std::vector<int>& players,
                                                           const std::vector<int>& sizes,
                                                           Random random);

}  // namespace ultimo::tournament
