#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/sheet_row.hpp"

/// What happens with a table's sheet.
namespace ultimo::tournament {

// Each event lists its fields once, for reading and writing alike: `need` must be there, `may` is
// left out where it says nothing.

/// A row of a sheet, and the figures that stand beside it on the paper.
struct SheetLine {
  SheetRow row;
  std::vector<int> written = {};  // one a place; none: nothing is written
  bool operator==(const SheetLine&) const = default;
};

/// What a table's sheet says: deal rows, or only what each player came to, or his coins.
struct Sheet {
  std::vector<SheetLine> deals;
  std::vector<int> scores;
  std::vector<int> amounts;
  int first_dealer = 0;  // a place at the table, from 0
  // With amounts: how often each has bought, instead of what was said before.
  std::vector<int> buys = {};
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.may("deals", self.deals);
    field.may("scores", self.scores);
    field.may("amounts", self.amounts);
    field.may("buys", self.buys);
    field.may("first_dealer", self.first_dealer);
  }
  bool operator==(const Sheet&) const = default;
};

/// One deal, as it is written at the table: the next row, or one again.
struct DealWritten {
  static constexpr std::string_view kKind = "deal";
  int round = 0;
  int table = 0;
  int row = 0;  // from 1
  SheetLine deal;
  std::optional<int> first_dealer = {};  // a place, from 0; none: as the sheet has it
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("table", self.table);
    field.need("row", self.row);
    field.need("deal", self.deal);
    field.may("first_dealer", self.first_dealer);
  }
};

struct SheetEntered {
  static constexpr std::string_view kKind = "sheet";
  int round = 0;
  int table = 0;
  Sheet sheet;
  bool again = false;  // typed a second time, to be compared with the first
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("table", self.table);
    field.need("sheet", self.sheet);
    field.may("again", self.again);
  }
};

/// A row, or the whole sheet, taken out again: it was typed by mistake.
struct RowRemoved {
  static constexpr std::string_view kKind = "remove";
  int round = 0;
  int table = 0;
  int row = 0;  // from 1; 0: the whole sheet
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("table", self.table);
    field.may("row", self.row);
    field.need("reason", self.reason);
  }
};

struct SheetSigned {
  static constexpr std::string_view kKind = "sign";
  int round = 0;
  int table = 0;
  int player = 0;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("table", self.table);
    field.need("player", self.player);
  }
};

struct SheetAccepted {
  static constexpr std::string_view kKind = "accept";
  int round = 0;
  int table = 0;
  std::string reason;  // needed where something about the sheet is unusual
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("table", self.table);
    field.may("reason", self.reason);
  }
};

/// An accepted sheet changed afterwards; the old one stays in the log.
struct SheetCorrected {
  static constexpr std::string_view kKind = "correct";
  int round = 0;
  int table = 0;
  Sheet sheet;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("table", self.table);
    field.need("sheet", self.sheet);
    field.need("reason", self.reason);
  }
};

/// A table that has no sheet gets none: all who sat there were expelled, or the referee says so. It
/// counts for nobody.
struct TableClosed {
  static constexpr std::string_view kKind = "close";
  int round = 0;
  int table = 0;
  std::string clause;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("table", self.table);
    field.may("clause", self.clause);
    field.need("reason", self.reason);
  }
};

/// Coins bought during a round.
struct Purchased {
  static constexpr std::string_view kKind = "purchase";
  int round = 0;
  int player = 0;
  int times = 1;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("player", self.player);
    field.need("times", self.times);
  }
};

}  // namespace ultimo::tournament
