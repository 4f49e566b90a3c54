#pragma once

#include <bit>
#include <cstdint>

#include "cards/card_set.hpp"

/// Words of cards squeezed together and spread out again, which is what comparing hands by relative
/// rank comes down to.
namespace ultimo::solver {

/// One place at a time, for machines that cannot do it in one instruction.
constexpr std::uint64_t squeeze_slowly(std::uint64_t bits, std::uint64_t mask) {
  std::uint64_t squeezed = 0;
  for (std::uint64_t place = 1; mask != 0; mask &= mask - 1, place <<= 1U) {
    if ((bits & mask & (0 - mask)) != 0) squeezed |= place;
  }
  return squeezed;
}
constexpr std::uint64_t spread_slowly(std::uint64_t bits, std::uint64_t mask) {
  std::uint64_t spread = 0;
  for (; mask != 0; mask &= mask - 1, bits >>= 1U) {
    if ((bits & 1U) != 0) spread |= mask & (0 - mask);
  }
  return spread;
}

/// The bits that lie in the mask, moved together to the low end.
inline std::uint64_t squeeze(std::uint64_t bits, std::uint64_t mask) {
#ifdef __BMI2__
  return __builtin_ia32_pext_di(bits, mask);
#else
  return squeeze_slowly(bits, mask);
#endif
}
/// The other way round: the low bits, moved to the places of the mask.
inline std::uint64_t spread(std::uint64_t bits, std::uint64_t mask) {
#ifdef __BMI2__
  return __builtin_ia32_pdep_di(bits, mask);
#else
  return spread_slowly(bits, mask);
#endif
}

/// All cards with lower numbers, of the same suit or not; and with the card itself.
constexpr CardSet below(Card card) { return CardSet(CardSet::of(card).bits() - 1); }
constexpr CardSet up_to(Card card) { return CardSet(CardSet::of(card).bits() * 2 - 1); }

/// Of each suit, the lowest of these cards and all that are higher (of the whole pack).
constexpr CardSet from_lowest_up(CardSet cards) {
  constexpr std::uint64_t kLow = 0x7F7F'7F7FU;
  constexpr std::uint64_t kOnes = 0x0101'0101U;
  const std::uint64_t plain = cards.bits() & kPlainCards.bits();
  const std::uint64_t inverted = plain ^ kPlainCards.bits();
  // Minus each byte, without a carry from suit to suit.
  const std::uint64_t minus = ((inverted & kLow) + kOnes) ^ (inverted & ~kLow);
  const std::uint64_t taroks = cards.bits() & kAllTaroks.bits();
  return CardSet(plain | minus | ((taroks | (0 - taroks)) & kAllTaroks.bits()));
}

/// The highest of these cards in each plain suit.
constexpr CardSet highest_of_suits(CardSet cards) {
  std::uint64_t down = cards.bits() & kPlainCards.bits();
  down |= (down >> 1U) & 0x7F7F'7F7FU;
  down |= (down >> 2U) & 0x3F3F'3F3FU;
  down |= (down >> 4U) & 0x0F0F'0F0FU;
  return CardSet(down ^ ((down >> 1U) & 0x7F7F'7F7FU));
}

/// For each of `cards`, which are present, the next higher card of its suit that is present.
constexpr CardSet next_higher(CardSet cards, CardSet present) {
  // Adding one to a run of absent cards carries to the first that is present.
  const auto carried = [](std::uint64_t from, std::uint64_t there) {
    return ((from << 1U) + ~there) & there;
  };
  constexpr std::uint64_t kPlain = kPlainCards.bits();
  const std::uint64_t plain = present.bits() & kPlain;
  const std::uint64_t higher = carried(cards.bits() & kPlain, plain) & kPlain;
  // What was carried out of a suit lands on the lowest card of another one.
  constexpr std::uint64_t kLow = 0x7F7F'7F7FU;
  constexpr std::uint64_t kOnes = 0x0101'0101U;
  const std::uint64_t inverted = plain ^ kPlain;
  const std::uint64_t lowest = plain & (((inverted & kLow) + kOnes) ^ (inverted & ~kLow));
  constexpr unsigned kShift = 32;
  const std::uint64_t taroks = carried(cards.bits() >> kShift, present.bits() >> kShift) << kShift;
  return CardSet((higher & ~lowest) | (taroks & kAllTaroks.bits()));
}

/// Of cards of one hand that rank alone tells apart, those for which the next lower one stands:
/// nothing that is present lies between them.
constexpr CardSet twins(CardSet cards, CardSet present) {
  return next_higher(cards, present) & cards;
}

/// Cards that no rule and no price tells from their neighbours: pips, and taroks from the fifth to
/// the twentieth.
inline constexpr CardSet kNeutralCards =
    kPack - kKings - kQueens - kKnights - kJacks - kNamedTaroks;

}  // namespace ultimo::solver
