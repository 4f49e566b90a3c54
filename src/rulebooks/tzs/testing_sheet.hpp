#pragma once

// For the tests of this rulebook only: one row of the score sheet, with what only this book has.

#include "rulebooks/tzs/testing.hpp"
#include "wire/testing_sheet.hpp"

namespace ultimo::tzs {

struct Row : trial::Row {
  /// A row without a game, for penalties alone.
  Row() : trial::Row(book()) {}
  explicit Row(std::string_view contract) : Row() { set("contract", contract); }
  Row(std::string_view contract, int declarer) : Row(contract) { set("declarer", declarer); }
  /// What the words above return is a row of this book all the same.
  Row(const trial::Row& row) : trial::Row(row) {}
};

using trial::lines;
using trial::radelc;
using trial::refusal;
using trial::scores;

}  // namespace ultimo::tzs
