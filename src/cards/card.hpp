#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace ultimo {

/// The four suits and the taroks, which are a suit of their own when it comes to following.
enum class Suit : std::uint8_t { clubs, spades, hearts, diamonds, tarok };
inline constexpr std::array kPlainSuits = {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds};

/// Rank within a plain suit, low to high. The pips go 7 8 9 10 in black and 4 3 2 1 in red.
enum class Rank : std::uint8_t {
  fourth_pip,  // 7 / 4
  third_pip,   // 8 / 3
  second_pip,  // 9 / 2
  first_pip,   // 10 / 1
  jack,
  knight,
  queen,
  king,
};

inline constexpr int kCards = 54;
inline constexpr int kTaroks = 22;

/// One card of the pack, as the number of its bit in a CardSet:
///
///     0..7  clubs 7 8 9 10 J N Q K      16..23  hearts 4 3 2 1 J N Q K
///    8..15  spades, likewise            24..31  diamonds, likewise
///   32..53  taroks T1 (pagat) .. T22 (škis)
///
/// Each suit is contiguous and higher cards have higher numbers, so "what beats this" is a mask.
class Card {
 public:
  constexpr Card() = default;
  explicit constexpr Card(int index) : index_(static_cast<std::uint8_t>(index)) {}

  static constexpr Card plain(Suit suit, Rank rank) {
    return Card(8 * static_cast<int>(suit) + static_cast<int>(rank));
  }
  static constexpr Card tarok(int number) { return Card(kFirstTarok + number - 1); }
  static constexpr Card king(Suit suit) { return plain(suit, Rank::king); }

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr bool is_tarok() const { return index_ >= kFirstTarok; }
  [[nodiscard]] constexpr Suit suit() const {
    return is_tarok() ? Suit::tarok : static_cast<Suit>(index_ / 8);
  }
  /// Only for suit cards.
  [[nodiscard]] constexpr Rank rank() const { return static_cast<Rank>(index_ % 8); }
  /// 1 to 22; only for taroks.
  [[nodiscard]] constexpr int number() const { return index_ - kFirstTarok + 1; }
  [[nodiscard]] constexpr bool is_king() const { return !is_tarok() && rank() == Rank::king; }

  constexpr auto operator<=>(const Card&) const = default;

 private:
  static constexpr int kFirstTarok = 32;
  std::uint8_t index_ = 0;
};

inline constexpr Card kPagat = Card::tarok(1);
inline constexpr Card kMond = Card::tarok(21);
inline constexpr Card kSkis = Card::tarok(22);

/// Does `later` beat `best`, the best card of the trick so far, when it is played after it?
constexpr bool beats(Card later, Card best) {
  return later > best && (later.is_tarok() || later.suit() == best.suit());
}

}  // namespace ultimo
