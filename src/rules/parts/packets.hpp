#pragma once

#include "rules/table.hpp"

namespace ultimo::parts {

/// Hands out a pack from the top: the talon first, then packets round the table from forehand
/// until the pack is used up.
constexpr Dealt talon_then_packets(const Deck& deck, int packet, int seats, Seat dealer) {
  Dealt dealt;
  std::size_t top = 0;
  for (Card& card : dealt.talon) card = deck[top++];
  Seat receiver = after(dealer, seats);
  while (top < deck.size()) {
    CardSet received;
    for (int i = 0; i < packet; ++i) received.insert(deck[top++]);
    dealt.hands[receiver.at()] |= received;
    receiver = after(receiver, seats);
  }
  return dealt;
}

}  // namespace ultimo::parts
