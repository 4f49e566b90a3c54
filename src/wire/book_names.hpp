#pragma once

#include <array>
#include <string_view>

#include "rules/book_info.hpp"

namespace ultimo {

// What a BookInfo lists has here its names in JSON, and nowhere else.

constexpr std::string_view name_of(SheetFact fact) {
  switch (fact) {
    case SheetFact::radelc: return "radelc";
    case SheetFact::totals: return "totals";
    case SheetFact::obligatory: return "obligatory";
  }
  return {};
}

constexpr std::string_view name_of(SheetField field) {
  switch (field) {
    case SheetField::thirds: return "thirds";
    case SheetField::set: return "set";
    case SheetField::conceded: return "conceded";
    case SheetField::declarers: return "declarers";
    case SheetField::claims: return "claims";
  }
  return {};
}

/// In the order in which a row is written.
inline constexpr auto kAllSheetFields =
    std::to_array<SheetField>({SheetField::thirds, SheetField::set, SheetField::conceded,
                               SheetField::declarers, SheetField::claims});

constexpr std::string_view name_of(DealFact fact) {
  switch (fact) {
    case DealFact::called: return "called";
    case DealFact::suit: return "suit";
    case DealFact::obligatory: return name_of(SheetFact::obligatory);
    case DealFact::totals: return name_of(SheetFact::totals);
    case DealFact::next_obligatory: return "next_obligatory";
    case DealFact::feats: return "feats";
    case DealFact::points: return "points";
    case DealFact::contras: return "contras";
    case DealFact::set: return name_of(SheetField::set);
    case DealFact::conceded: return name_of(SheetField::conceded);
    case DealFact::declarers: return name_of(SheetField::declarers);
  }
  return {};
}

constexpr std::string_view name_of(ExtraOperation operation) {
  switch (operation) {
    case ExtraOperation::declarations: return "declarations";
    case ExtraOperation::deal: return "deal";
  }
  return {};
}

}  // namespace ultimo
