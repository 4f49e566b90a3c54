#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "rulebooks/tzs/state.hpp"
#include "rules/parts/feats.hpp"
#include "rules/refusal.hpp"
#include "rules/row_doubt.hpp"
#include "rules/sheet_row.hpp"

namespace ultimo::tzs {

using parts::FeatResult;

/// One finished deal as the score sheet knows it; the score is made from this and nothing else.
struct Sheet {
  ContractId contract = ContractId::none;
  Seat declarer = kNobody;
  int points = 0;                           // the declarer's, in counted games
  std::array<int, kPlayers> klop_points{};  // in klop
  std::array<int, kPlayers> tricks{};       // in beggar and valat
  std::array<FeatResult, kFeats> feats{};   // in counted games
  std::array<ContraLadder, kItems> ladders{};
  Marks radelc{};  // before the deal
  Seat mond_lost_by = kNobody;

  [[nodiscard]] constexpr const FeatResult& feat(FeatId id) const { return feats[at(id)]; }
  [[nodiscard]] constexpr const ContraLadder& ladder(ItemId id) const { return ladders[at(id)]; }
  [[nodiscard]] constexpr bool has_radelc() const {
    return declarer != kNobody && radelc[declarer.at()] > 0;
  }
};

/// Did the side of this player make the feat?
constexpr bool is_made_by_side_of(const Sheet& sheet, FeatId feat, Seat seat) {
  const FeatResult& result = sheet.feat(feat);
  return result.made && (result.by == sheet.declarer) == (seat == sheet.declarer);
}

/// The sheet of a deal that was played here.
Sheet sheet_of(const State& state);
/// Cards each seat ends up with; discards to the declarer, the rest of the talon to the first
/// defender.
PerSeat<CardSet> piles(const State& state);

/// The sheet as a row of a score sheet.
SheetRow write_sheet(const Sheet& sheet);

/// A row from outside, checked and scored.
Result<ScoredDeal> score_row(const SheetRow& row);
/// What on a row that can be scored no deal can have brought.
RowDoubts doubts(const SheetRow& row);

}  // namespace ultimo::tzs
