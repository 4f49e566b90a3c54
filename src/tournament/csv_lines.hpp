#pragma once

#include "tournament/csv.hpp"

/// What the readers of tables share.
namespace ultimo::tournament {

struct CsvLine {
  int line = 0;  // where it begins in the file, from 1
  CsvRow row;
};

/// Reads a table as spreadsheets write it: UTF-8 with or without a mark at the start, fields parted
/// by semicolons, commas or tabs, in quotes where needed. Blank rows are left out.
Result<std::vector<CsvLine>> read_lines(std::string_view text);
/// A cell without the mark that keeps a spreadsheet from taking it for a formula.
std::string from_cell(const std::string& text);

}  // namespace ultimo::tournament
