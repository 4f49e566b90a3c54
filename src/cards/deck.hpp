#pragma once

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

/// Six draws out of one 64-bit number, for the places Top-1 .. Top-6. Each draw multiplies the
/// fraction that is left of the number; the product of the six bounds is checked once, so the
/// result is exactly uniform (Brackett-Rozinsky and Lemire, "Batched ranged random integer
/// generation").
template <int Top, int... I>
constexpr void shuffle_six(Deck& deck, Random& random, std::integer_sequence<int, I...> /*six*/) {
  __extension__ using Wide = unsigned __int128;
  constexpr std::uint64_t kProduct = (std::uint64_t{1} * ... * static_cast<std::uint64_t>(Top - I));
  constexpr std::uint64_t kThreshold = (0 - kProduct) % kProduct;
  std::array<std::size_t, sizeof...(I)> drawn{};
  std::uint64_t fraction = 0;
  do {
    fraction = random.next();
    const auto draw = [&](int bound) {
      const Wide product = static_cast<Wide>(fraction) * static_cast<std::uint64_t>(bound);
      fraction = static_cast<std::uint64_t>(product);
      return static_cast<std::size_t>(product >> 64U);
    };
    ((drawn[static_cast<std::size_t>(I)] = draw(Top - I)), ...);
  } while (fraction < kThreshold);
  (std::swap(deck[static_cast<std::size_t>(Top - 1 - I)], deck[drawn[static_cast<std::size_t>(I)]]),
   ...);
}

}  // namespace detail

/// Shuffles by drawing; the same seed gives the same pack on every machine.
constexpr void shuffle(Deck& deck, Random& random) {
  [&]<int... Batch>(std::integer_sequence<int, Batch...>) {
    (detail::shuffle_six<kCards - 6 * Batch>(deck, random, std::make_integer_sequence<int, 6>{}),
     ...);
  }
  (std::make_integer_sequence<int, 9>{});
}

constexpr Deck shuffled(Random& random) {
  Deck deck = kDeckOrder;
  shuffle(deck, random);
  return deck;
}

}  // namespace ultimo
