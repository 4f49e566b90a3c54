#pragma once

#include <array>

#include "rulebooks/htl/state.hpp"
#include "rules/refusal.hpp"
#include "rules/row_doubt.hpp"
#include "rules/sheet_row.hpp"

namespace ultimo::htl {

/// The declarer and his partner, or all others.
enum class Side : std::uint8_t { declarers, defenders };
inline constexpr std::array<Side, 2> kSides = {Side::declarers, Side::defenders};
constexpr std::size_t at(Side side) { return static_cast<std::size_t>(side); }
constexpr Side other(Side side) {
  return side == Side::declarers ? Side::defenders : Side::declarers;
}

/// What became of a premium.
struct FeatResult {
  std::array<Seat, 2> announced_by{kNobody, kNobody};  // by Side: the first who spoke there
  Seat made_by = kNobody;                              // a seat of the side that made it

  [[nodiscard]] constexpr bool announced() const {
    return announced_by[0] != kNobody || announced_by[1] != kNobody;
  }
};

/// One finished deal as the score sheet knows it; the score is made from this and nothing else.
struct Sheet {
  int seats = kPlayers;
  Seat idle = kNobody;
  ContractId contract = ContractId::none;
  Seat declarer = kNobody;
  Seat partner = kNobody;
  Bids declarers;                          // in target games
  bool conceded = false;                   // in caller and better-caller
  Thirds points;                           // the declarer's side, in positive games
  PerSeat<Thirds> thirds{};                // in trischaken
  PerSeat<int> tricks{};                   // in negative games
  std::array<FeatResult, kFeats> feats{};  // in positive games

  [[nodiscard]] constexpr const FeatResult& feat(FeatId id) const { return feats[at(id)]; }
  [[nodiscard]] constexpr Side side_of(Seat seat) const {
    return seat == declarer || seat == partner ? Side::declarers : Side::defenders;
  }
  [[nodiscard]] constexpr bool made(FeatId id, Side side) const {
    const Seat by = feat(id).made_by;
    return by != kNobody && side_of(by) == side;
  }
  /// The seats that take part, in their order.
  template <class F>
  constexpr void for_each_player(F f) const {
    for (int seat = 0; seat < seats; ++seat) {
      if (Seat(seat) != idle) f(Seat(seat));
    }
  }
};

/// Did the side of this player make the premium? Where it was announced, only who announced it can.
constexpr bool is_made_by_side_of(const Sheet& sheet, FeatId feat, Seat seat) {
  const Side side = sheet.side_of(seat);
  const FeatResult& result = sheet.feat(feat);
  if (!feats_of(sheet.contract).contains(feat)) return false;
  return sheet.made(feat, side) &&
         (!result.announced() || result.announced_by[at(side)] != kNobody);
}

/// The sheet of a deal that was played here.
Sheet sheet_of(const State& state);
/// Cards each seat ends up with: tricks; discards (and the king's half) to the declarer, the rest
/// of the talon to the first defender.
PerSeat<CardSet> piles(const State& state);

/// The sheet as a row of a score sheet; its points are thirds (1.9).
SheetRow write_sheet(const Sheet& sheet);

/// A row from outside, checked and scored.
Result<ScoredDeal> score_row(const SheetRow& row);
/// What an offence costs: nothing where it was put right in time, else what its row does.
Result<ScoredDeal> offence(const SheetRow& row);
/// What on a row that can be scored no deal can have brought.
RowDoubts doubts(const SheetRow& row);

}  // namespace ultimo::htl
