#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "cards/card_set.hpp"
#include "cards/random.hpp"

namespace ultimo {

/// A pack in some order, deck[0] on top.
using Deck = std::array<Card, kCards>;

/// The order in which cards are listed everywhere: clubs, spades, hearts, diamonds from the king
/// down, then T1 to T22.
inline constexpr Deck kDeckOrder = [] {
  Deck deck{};
  std::size_t at = 0;
  for (int suit = 0; suit < 4; ++suit) {
    for (int rank = 7; rank >= 0; --rank) deck[at++] = Card(8 * suit + rank);
  }
  for (int number = 1; number <= kTaroks; ++number) deck[at++] = Card::tarok(number);
  return deck;
}();

namespace detail {

/// 54 draws out of nine 64-bit numbers, six at a time. Each draw multiplies the fraction that is
/// left of the number; the product of the six bounds is checked once, so the result is exactly
/// uniform (Brackett-Rozinsky and Lemire, "Batched ranged random integer generation").
template <int Top>
constexpr void shuffle_six(Deck& deck, Random& random) {
  constexpr std::uint64_t kProduct = [] {
    std::uint64_t product = 1;
    for (int bound = Top; bound > Top - 6 && bound > 1; --bound) {
      product *= static_cast<std::uint64_t>(bound);
    }
    return product;
  }();
  constexpr std::uint64_t kThreshold = (0 - kProduct) % kProduct;
  std::array<std::uint8_t, 6> drawn{};
  std::uint64_t fraction = 0;
  do {
    fraction = random.next();
    for (int i = 0; i < 6; ++i) {
      __extension__ using Wide = unsigned __int128;
      const Wide product = static_cast<Wide>(fraction) * static_cast<std::uint64_t>(Top - i);
      drawn[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(product >> 64U);
      fraction = static_cast<std::uint64_t>(product);
    }
  } while (fraction < kThreshold);
  for (int i = 0; i < 6; ++i) {
    std::swap(deck[static_cast<std::size_t>(Top - 1 - i)],
              deck[drawn[static_cast<std::size_t>(i)]]);
  }
}

}  // namespace detail

/// Shuffles by drawing; the same seed gives the same pack on every machine.
constexpr void shuffle(Deck& deck, Random& random) {
  [&]<int... Batch>(std::integer_sequence<int, Batch...>) {
    (detail::shuffle_six<kCards - 6 * Batch>(deck, random), ...);
  }
  (std::make_integer_sequence<int, 9>{});
}

constexpr Deck shuffled(Random& random) {
  Deck deck = kDeckOrder;
  shuffle(deck, random);
  return deck;
}

}  // namespace ultimo
