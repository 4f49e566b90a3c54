#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "desk/commands.hpp"
#include "desk/shorthand.hpp"

/// Sheets that are typed as lines of text (docs/shorthand.md).
namespace ultimo::desk {

/// One line: a deal, or an order to the desk.
struct TypedOrder {
  enum class Kind {
    nothing,  // an empty line, or a remark behind #
    deal,
    first,    // who dealt first
    table,    // the lines below are this table's
    next,     // the next table without a whole sheet
    fix,      // the last row again, or another one
    scores,   // only the totals
    amounts,  // coins
    buys,
    sign,
    accept,
    show,
    help,
    quit,
  };
  Kind kind = Kind::nothing;
  std::string rest;  // of the line
};
TypedOrder typed_order(std::string_view line);

/// A sheet as it was typed.
struct TypedSheet {
  tournament::Sheet sheet;
  std::vector<TypedDeal> deals;     // by row
  std::optional<int> first_dealer;  // where it says so
};
/// A deal a line, or parted by semicolons; `first B` says who dealt first, which else is what is
/// known, if anything is.
Result<TypedSheet> read_sheet(const TypedAt& at, std::string_view text,
                              std::optional<int> first_dealer);

/// The sheets of a round, each below its line `table 3`, all as they were typed.
struct TypedRound {
  EnterSheets command;
  std::vector<std::vector<TypedDeal>> deals;  // by sheet, by row
  std::vector<int> lines;                     // by sheet: the line of the file it begins with
};
Result<TypedRound> read_round(const tournament::State& state, int round, std::string_view text,
                              Bent bent = {});

/// Numbers of players, or `all`.
struct Signers {
  std::vector<int> players;
  bool all = false;
};
Result<Signers> read_signers(std::string_view text);

}  // namespace ultimo::desk
