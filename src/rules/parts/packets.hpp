#pragma once

#include <algorithm>

#include "rules/deal_state.hpp"

namespace ultimo::parts {

/// Hands out a pack from the top: the talon first, then packets round the table from forehand
/// until the pack is used up.
template <int Packet>
constexpr Dealt talon_then_packets(const Deck& deck, int seats, Seat dealer) {
  Dealt dealt;
  std::copy_n(deck.begin(), kTalon, dealt.talon.begin());
  Seat receiver = after(dealer, seats);
  for (std::size_t top = kTalon; top < deck.size(); top += Packet) {
    dealt.hands[receiver.at()] |= cards_from<Packet>(&deck[top]);
    receiver = after(receiver, seats);
  }
  return dealt;
}

/// Every player has so many cards.
constexpr bool hands_have(const Dealt& dealt, int seats, int cards) {
  for (int seat = 0; seat < seats; ++seat) {
    if (dealt.hands[static_cast<std::size_t>(seat)].size() != cards) return false;
  }
  return true;
}

/// »No tarok, no tarok«: a deal that gives somebody none is dealt again. One bit a seat.
constexpr std::uint8_t hands_without_tarok(const DealState& table) {
  unsigned without = 0;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    if (!table.hands[seat].intersects(kAllTaroks)) without |= 1U << seat;
  }
  return static_cast<std::uint8_t>(without);
}

/// The deal ends before its first word.
constexpr void annul(DealState& table) {
  table.phase = Phase::finished;
  table.turn = kNobody;
}

}  // namespace ultimo::parts
