#pragma once

#include "desk/commands.hpp"
#include "tournament/state.hpp"

/// A sheet or row that is typed where there is one already: by mistake, at the wrong table, or by
/// two desks at once. Refused, showing both, unless whoever types says that he means it.
namespace ultimo::desk {

/// The sheet is there already, word for word.
bool is_there_already(const tournament::State& state, const EnterSheet& command);

Result<void> check_typed_over(const tournament::State& state, const EnterSheet& command);
/// `by` writes, `row` is the one that will be written, `sheet` the whole with it.
Result<void> check_typed_over(const tournament::State& state, const WriteDeal& command,
                              const std::string& by, int row, const tournament::Sheet& sheet);

}  // namespace ultimo::desk
