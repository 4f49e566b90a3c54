#pragma once

#include <array>
#include <cstdint>

#include "rules/deal_state.hpp"
#include "rules/ids.hpp"
#include "rules/parts/contra_ladder.hpp"

namespace ultimo::parts {

/// What became of a feat.
struct FeatResult {
  enum class Said : std::uint8_t { not_at_all, silent, announced };
  Said said = Said::not_at_all;
  bool made = false;
  Seat by = kNobody;

  [[nodiscard]] constexpr bool announced() const { return said == Said::announced; }
  [[nodiscard]] constexpr bool silent() const { return said == Said::silent; }
};

/// Who played a card to the last trick, and whether he won that; nobody if it is not there.
struct PlayedLast {
  Seat by = kNobody;
  bool wins = false;

  [[nodiscard]] constexpr bool there() const { return by != kNobody; }
};
constexpr PlayedLast played_last(const DealState& table, Card card) {
  if (!table.last_trick.contains(card)) return {};
  const Seat by = table.last_trick.player_of(card);
  return {by, by == table.last_winner};
}

/// A feat of a side (kings, trula, valat): `made(declarers)` says whether that side made it. Made
/// silently it is written at the declarer or at the first defender.
template <class Made>
constexpr FeatResult feat_of_a_side(const DealState& table, Seat announcer, Made made) {
  using Said = FeatResult::Said;
  if (announcer != kNobody) {
    return {Said::announced, made(table.on_declarers_side(announcer)), announcer};
  }
  if (made(true)) return {Said::silent, true, table.declarer};
  if (made(false)) return {Said::silent, true, table.first_defender()};
  return {};
}

/// The announced feats at the prices of the paper, each at the level of its contras.
template <std::size_t Feats>
constexpr int announced_worth(const std::array<FeatResult, Feats>& feats,
                              const std::array<ContraLadder, Feats + 1>& ladders,
                              const std::array<int, Feats>& prices) {
  int worth = 0;
  for (std::size_t feat = 0; feat < Feats; ++feat) {
    if (feats[feat].announced()) worth += prices[feat] * ladders[feat + 1].level();
  }
  return worth;
}

}  // namespace ultimo::parts
