#pragma once

#include <array>
#include <optional>

#include "cards/thirds.hpp"
#include "rulebooks/czech/state.hpp"
#include "rules/sheet_row.hpp"

namespace ultimo::czech {

/// What became of a declaration (always made), an announcement or a silent feat.
struct FeatResult {
  FeatId feat = FeatId::none;
  Seat by;
  bool announced = false;
  bool made = false;
};

/// One finished deal as the score sheet knows it; the score is made from this and nothing else.
struct Sheet {
  ContractId contract = ContractId::none;
  Seat dealer;
  Seat declarer = kNobody;
  Seat partner = kNobody;
  int set = 0;     // in the third duty
  int points = 0;  // of the declarer's side, in a duty
  std::array<int, kPlayers> warsaw_points{};
  std::optional<std::array<int, kPlayers>> tricks;  // where the sheet says how many
  // Three declarations a player at most, a pagát, two valáts.
  parts::ShortList<FeatResult, 3 * kPlayers + 3> feats;
  std::array<ContraLadder, kItems> ladders{};
  ContraOrder contra_order;

  [[nodiscard]] constexpr Seat forehand() const { return State::next(dealer); }
  [[nodiscard]] constexpr bool is_declarers(Seat seat) const {
    return seat == declarer || seat == partner;
  }
  [[nodiscard]] constexpr int contra_steps() const { return ladders[at(ItemId::game)].steps(); }
  /// How often the contras on an item multiply it.
  [[nodiscard]] constexpr int level(ItemId item) const { return ladders[at(item)].level(); }
  /// In Warsaw. Without a trick there are no points.
  [[nodiscard]] constexpr bool has_trick(Seat seat) const {
    return tricks ? (*tricks)[seat.at()] > 0 : warsaw_points[seat.at()] > 0;
  }
};

/// Did the side of this player make the feat?
constexpr bool is_made_by_side_of(const Sheet& sheet, FeatId feat, Seat seat) {
  for (const FeatResult& result : sheet.feats) {
    if (result.feat == feat && result.made &&
        sheet.is_declarers(result.by) == sheet.is_declarers(seat)) {
      return true;
    }
  }
  return false;
}

/// The sheet of a deal that was played here.
Sheet sheet_of(const State& state);

/// The sheet as a row of a score sheet.
SheetRow write_sheet(const Sheet& sheet);

}  // namespace ultimo::czech
