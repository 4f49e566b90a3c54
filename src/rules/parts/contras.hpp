#pragma once

#include <array>
#include <cstdint>

#include "rules/ids.hpp"
#include "rules/parts/contra_ladder.hpp"

namespace ultimo::parts {

/// A set of items (the game, announced feats), one bit each.
using ItemMask = std::uint8_t;

constexpr ItemMask mask_of(ItemId item) { return static_cast<ItemMask>(1U << at(item)); }

/// The contras of a deal: a ladder for each item that is on the table, and whose it is.
/// Two sides: the declarer's and the other.
template <int Items>
class Contras {
 public:
  /// The item can be contra'd from now on.
  constexpr void open(ItemId item, bool declarers) {
    ItemMask& raisable = raisable_[declarers ? 0 : 1];
    raisable = static_cast<ItemMask>(raisable | mask_of(item));
  }
  [[nodiscard]] constexpr bool is_open(ItemId item) const {
    return ((raisable_[0] | raisable_[1]) & mask_of(item)) != 0;
  }

  /// For an open item: the next step is the other side's.
  constexpr void raise(ItemId item, Seat by) {
    ContraLadder& ladder = ladders_[at(item)];
    ladder.raise(by);
    owners_turn_ = static_cast<ItemMask>(owners_turn_ ^ mask_of(item));
    for (ItemMask& raisable : raisable_) raisable = static_cast<ItemMask>(raisable ^ mask_of(item));
    if (ladder.full()) close(item);
  }
  /// Nothing more can be said to the item, where a paper ends its ladder below mort.
  constexpr void close(ItemId item) {
    for (ItemMask& raisable : raisable_) {
      raisable = static_cast<ItemMask>(raisable & ~mask_of(item));
    }
  }

  /// Contra and sub belong to the side that does not own the item, re and mort to its owners.
  [[nodiscard]] constexpr ItemMask raisable(bool by_declarers_side) const {
    return raisable_[by_declarers_side ? 1 : 0];
  }
  /// The items on which re or mort would be next.
  [[nodiscard]] constexpr ItemMask to_be_answered() const { return owners_turn_; }

  [[nodiscard]] constexpr const ContraLadder& ladder(ItemId item) const {
    return ladders_[at(item)];
  }
  [[nodiscard]] constexpr const std::array<ContraLadder, Items>& ladders() const {
    return ladders_;
  }

 private:
  static_assert(Items <= 8);
  std::array<ContraLadder, Items> ladders_{};
  std::array<ItemMask, 2> raisable_{};  // by the defenders, by the declarer's side
  ItemMask owners_turn_ = 0;
};

}  // namespace ultimo::parts
