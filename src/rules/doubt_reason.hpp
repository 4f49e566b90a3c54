#pragma once

#include <string>
#include <vector>

#include "rules/engine.hpp"

namespace ultimo {

/// What a doubt says of a row: `number` is the row's on its sheet, `names` those at its table.
Reason doubt_reason(const Engine& engine, const std::vector<std::string>& names, std::size_t number,
                    const SheetRow& row, const RowDoubt& doubt);

}  // namespace ultimo
