#pragma once

#include "rules/row_doubt.hpp"
#include "rules/sheet_row.hpp"

namespace ultimo {
struct BookInfo;
}

namespace ultimo::czech {

/// What on a row no deal can have brought; `info` is the paper's.
RowDoubts doubts(const BookInfo& info, const SheetRow& row);

}  // namespace ultimo::czech
