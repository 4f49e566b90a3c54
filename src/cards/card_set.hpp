#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <type_traits>
#include <utility>

#include "cards/card.hpp"

namespace ultimo {

/// A set of cards in one 64-bit word, one bit a card in the order of Card's numbers.
class CardSet {
 public:
  constexpr CardSet() = default;
  explicit constexpr CardSet(std::uint64_t bits) : bits_(bits) {}
  constexpr CardSet(std::initializer_list<Card> cards) {
    for (const Card card : cards) insert(card);
  }
  static constexpr CardSet of(Card card) { return CardSet(std::uint64_t{1} << card.index()); }

  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool contains(Card card) const { return (bits_ >> card.index()) & 1U; }
  [[nodiscard]] constexpr bool contains(CardSet others) const {
    return (others.bits_ & ~bits_) == 0;
  }
  [[nodiscard]] constexpr bool intersects(CardSet others) const {
    return (others.bits_ & bits_) != 0;
  }
  /// Exactly one card, without counting the others.
  [[nodiscard]] constexpr bool single() const { return std::has_single_bit(bits_); }

  constexpr void insert(Card card) { bits_ |= of(card).bits_; }
  constexpr void erase(Card card) { bits_ &= ~of(card).bits_; }

  /// The card with the lowest number; the set must not be empty.
  [[nodiscard]] constexpr Card first() const { return Card(std::countr_zero(bits_)); }
  [[nodiscard]] constexpr Card last() const { return Card(63 - std::countl_zero(bits_)); }
  /// The card that has `skip` cards of the set below it.
  [[nodiscard]] constexpr Card nth(int skip) const {
#ifdef __BMI2__
    if (!std::is_constant_evaluated()) {
      // Unlike std::countr_zero this does not look whether there is a card.
      return Card(__builtin_ctzll(__builtin_ia32_pdep_di(std::uint64_t{1} << skip, bits_)));
    }
#endif
    std::uint64_t rest = bits_;
    for (; skip > 0; --skip) rest &= rest - 1;
    return Card(std::countr_zero(rest));
  }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
  /// The cards of a that are not in b.
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
  constexpr CardSet& operator|=(CardSet b) { return *this = *this | b; }
  constexpr CardSet& operator&=(CardSet b) { return *this = *this & b; }
  constexpr CardSet& operator-=(CardSet b) { return *this = *this - b; }
  constexpr bool operator==(const CardSet&) const = default;

  /// Walks the cards from low to high number.
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Card;
    using difference_type = std::ptrdiff_t;
    using pointer = const Card*;
    using reference = Card;
    constexpr Iterator() = default;
    explicit constexpr Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr Card operator*() const { return Card(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t rest_ = 0;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(); }

 private:
  std::uint64_t bits_ = 0;
};

inline constexpr CardSet kPack{(std::uint64_t{1} << kCards) - 1};
inline constexpr CardSet kPlainCards{0xFFFF'FFFFU};
inline constexpr CardSet kAllTaroks = kPack - kPlainCards;
inline constexpr CardSet kKings{0x8080'8080U};
inline constexpr CardSet kQueens{0x4040'4040U};
inline constexpr CardSet kKnights{0x2020'2020U};
inline constexpr CardSet kJacks{0x1010'1010U};
inline constexpr CardSet kTrula{kPagat, kMond, kSkis};
/// Taroks that papers let announce for a trick of their own: pagat, uhu, kakadu, quapil.
inline constexpr CardSet kLowTaroks{kPagat, Card::tarok(2), Card::tarok(3), Card::tarok(4)};
/// Taroks that some paper treats unlike their neighbours.
inline constexpr CardSet kNamedTaroks = kTrula | kLowTaroks;

/// So many cards out of a row of them, without a loop.
template <int Count>
constexpr CardSet cards_from(const Card* first) {
  return [&]<std::size_t... I>(std::index_sequence<I...>) { return (CardSet::of(first[I]) | ...); }
  (std::make_index_sequence<Count>{});
}

namespace detail {

/// Indexed by card number / 8: the four suits, then the taroks, which fill three such slots.
inline constexpr std::array<CardSet, 7> kSuitOfSlot = {
    CardSet{0xFFU}, CardSet{0xFF00U}, CardSet{0xFF0000U}, CardSet{0xFF000000U},
    kAllTaroks,     kAllTaroks,       kAllTaroks};

constexpr std::array<CardSet, kCards> make_beaters() {
  std::array<CardSet, kCards> beaters{};
  for (int best = 0; best < kCards; ++best) {
    for (int later = 0; later < kCards; ++later) {
      if (beats(Card(later), Card(best)))
        beaters[static_cast<std::size_t>(best)].insert(Card(later));
    }
  }
  return beaters;
}
inline constexpr std::array<CardSet, kCards> kBeaters = make_beaters();

}  // namespace detail

/// All cards of the suit that `card` belongs to (the taroks for a tarok).
constexpr CardSet suit_of(Card card) {
  return detail::kSuitOfSlot[static_cast<std::size_t>(card.index() / 8)];
}
constexpr CardSet all_of(Suit suit) { return detail::kSuitOfSlot[static_cast<std::size_t>(suit)]; }

/// All cards that beat `best`, the best card of the trick so far.
constexpr CardSet beaters_of(Card best) {
  return detail::kBeaters[static_cast<std::size_t>(best.index())];
}

}  // namespace ultimo
