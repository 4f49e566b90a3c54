#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "cards/card_set.hpp"
#include "cards/random.hpp"
#include "solver/unseen.hpp"

namespace ultimo::bots {

using solver::HidingPlace;

/// All ways to put hidden cards into their places, counted; and one of them drawn, each equally
/// likely. Cards that may lie in the same places are alike, so that numbers of them are counted and
/// not cards.
class HiddenCards {
 public:
  static constexpr std::size_t kMostPlaces = 12;
  using Dealing = std::array<CardSet, kMostPlaces>;

  HiddenCards(CardSet cards, std::vector<HidingPlace> places);

  /// How many ways there are; 0: what is known contradicts itself.
  [[nodiscard]] double ways() const { return ways_; }
  /// One of them, a set a place; only if there is one.
  [[nodiscard]] Dealing deal(Random& random);

 private:
  /// Cards that may lie in the same places, all of them taroks or none.
  struct Kind {
    CardSet cards;
    std::uint16_t places = 0;  // one bit each
  };
  using Rooms = std::array<std::uint8_t, kMostPlaces>;
  /// How a kind can be split among its places, by numbers, and in how many ways all that is left
  /// can be dealt then.
  struct Split {
    Rooms part{};
    double ways = 0;
  };
  struct Splits {
    double ways = 0;
    std::vector<Split> each;
  };

  void sort_kinds(CardSet cards);
  [[nodiscard]] bool taroks_fit(const Rooms& left) const;
  double count(std::size_t kind, const Rooms& left);
  [[nodiscard]] double count_last(std::size_t kind, const Rooms& left) const;
  [[nodiscard]] double known_count(std::size_t kind, const Rooms& left) const;
  const Splits& splits(std::size_t kind, const Rooms& left);
  template <class Try>
  bool each_split(const Kind& kind, const Rooms& left, Try visit) const;
  template <class Try>
  bool split_on(const Kind& kind, std::size_t place, int cards, Rooms& left, Rooms& part,
                double ways, Try& visit) const;
  static std::uint64_t key(std::size_t kind, const Rooms& left);

  std::vector<HidingPlace> places_;
  std::vector<Kind> kinds_;      // taroks first
  std::size_t first_plain_ = 0;  // the first kind without taroks
  Rooms rooms_{};
  std::unordered_map<std::uint64_t, double> counted_;
  std::unordered_map<std::uint64_t, Splits> splits_;  // those that came up in a deal
  double ways_ = 0;
};

}  // namespace ultimo::bots
