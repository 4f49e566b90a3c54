#pragma once

#include <array>
#include <cstdint>

#include "cards/card_set.hpp"
#include "cards/seat.hpp"

namespace ultimo {

/// The cards on the table, in the order played, and which of them is best so far by rank.
struct Trick {
  CardSet set;
  std::array<Card, 4> cards{};
  std::array<Seat, 4> by{};
  Card best{};
  std::uint8_t best_place = 0;  // index into cards
  std::uint8_t size = 0;

  [[nodiscard]] constexpr bool empty() const { return size == 0; }
  [[nodiscard]] constexpr Card led() const { return cards[0]; }
  [[nodiscard]] constexpr bool contains(Card card) const { return set.contains(card); }

  constexpr void add(Seat player, Card card, bool is_best) {
    // Not an if, so that in playouts the trick can stay in registers.
    best = Card(is_best ? card.index() : best.index());
    best_place = is_best ? size : best_place;
    by[size] = player;
    cards[size++] = card;
    set.insert(card);
  }
  /// Who played a card that lies here.
  [[nodiscard]] constexpr Seat player_of(Card card) const {
    return by[static_cast<std::size_t>(place_of(card))];
  }
  /// Where in the trick a card lies; it must be there.
  [[nodiscard]] constexpr int place_of(Card card) const {
    int place = 0;
    while (cards[static_cast<std::size_t>(place)] != card) ++place;
    return place;
  }
};

}  // namespace ultimo
