#pragma once

#include <array>

#include "rulebooks/berac/state.hpp"
#include "rules/parts/feats.hpp"
#include "rules/refusal.hpp"
#include "rules/row_doubt.hpp"
#include "rules/sheet_row.hpp"

namespace ultimo::berac {

using parts::FeatResult;

/// One finished deal as the score sheet knows it; the score is made from this and nothing else.
struct Sheet {
  int seats = kMostPlayers;
  ContractId contract = ContractId::none;
  Seat declarer = kNobody;
  Seat partner = kNobody;
  int points = 0;                          // of the declarer's side, in games won by points
  std::array<int, kMostPlayers> thirds{};  // in klop, exactly: »full« is finer than a point
  std::array<int, kMostPlayers> tricks{};  // in beggars and valats
  std::array<FeatResult, kFeats> feats{};  // in games won by points
  std::array<ContraLadder, kItems> ladders{};
  Seat mond_lost_by = kNobody;
  Before before;

  [[nodiscard]] constexpr const FeatResult& feat(FeatId id) const { return feats[at(id)]; }
  [[nodiscard]] constexpr int level(ItemId id) const { return ladders[at(id)].level(); }
  [[nodiscard]] constexpr bool on_declarers_side(Seat seat) const {
    return seat == declarer || seat == partner;
  }
  [[nodiscard]] constexpr bool has_radelc(Seat seat) const { return before.radelc[seat.at()] > 0; }
};

/// Did the side of this player make the feat?
constexpr bool is_made_by_side_of(const Sheet& sheet, FeatId feat, Seat seat) {
  const FeatResult& result = sheet.feat(feat);
  return result.made && sheet.on_declarers_side(result.by) == sheet.on_declarers_side(seat);
}

/// The sheet of a deal that was played here.
Sheet sheet_of(const State& state);
/// Cards each seat ends up with; those discarded are the declarer's, the rest of the talon goes to
/// the first defender (1.3d, 2.3e, 2.3p), or to the declarer when the called king came home.
PerSeat<CardSet> piles(const State& state);

/// The sheet as a row of a score sheet.
SheetRow write_sheet(const Sheet& sheet);

/// A row from outside, checked and scored.
Result<ScoredDeal> score_row(const SheetRow& row);
/// What on a row that can be scored no deal can have brought.
RowDoubts doubts(const SheetRow& row);

}  // namespace ultimo::berac
