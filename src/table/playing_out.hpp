#pragma once

#include <optional>
#include <vector>

#include "table/state.hpp"

namespace ultimo::table {

/// How a claim that was proved is played to the end: the others play their lowest, and who claimed
/// wins every trick. None: no such way was found.
std::optional<std::vector<Action>> played_out(const Engine& engine, const DealNow& deal,
                                              Seat claims);

}  // namespace ultimo::table
