#include "solver/placing.hpp"

#include <algorithm>
#include <array>

namespace ultimo::solver {
namespace {

/// A place is a row of slots, each with the cards that it takes; a card goes into one slot. Whether
/// all slots can be filled is a matching, and cards that are in the way move on (Kuhn).
class Slots {
 public:
  explicit Slots(CardSet cards) : cards_(cards) { slot_of_.fill(kFree); }

  void add(int count, CardSet takes) {
    for (; count > 0; --count) takes_[size_++] = takes & cards_;
  }

  bool can_be_filled() {
    for (std::size_t slot = 0; slot < size_; ++slot) {
      CardSet tried;
      if (!fill(slot, tried)) return false;
    }
    return true;
  }

 private:
  static constexpr int kFree = -1;

  bool fill(std::size_t slot, CardSet& tried) {
    const CardSet free = takes_[slot] & free_;
    if (!free.empty()) {
      take(free.first(), slot);
      return true;
    }
    for (const Card card : takes_[slot]) {
      if (tried.contains(card)) continue;
      tried.insert(card);
      const auto holder = static_cast<std::size_t>(slot_of_[at_card(card)]);
      if (!fill(holder, tried)) continue;
      take(card, slot);
      return true;
    }
    return false;
  }

  void take(Card card, std::size_t slot) {
    free_.erase(card);
    slot_of_[at_card(card)] = static_cast<int>(slot);
  }

  static std::size_t at_card(Card card) { return static_cast<std::size_t>(card.index()); }

  CardSet cards_;
  CardSet free_ = kPack;
  std::array<CardSet, kCards> takes_{};
  std::array<int, kCards> slot_of_{};
  std::size_t size_ = 0;
};

/// The slots of one place; false if it is asked for more than it has room for.
bool add_place(Slots& slots, std::size_t number, const HidingPlace& place,
               std::span<const Demand> demands) {
  int taroks = place.fewest_taroks;
  int plain = place.room - place.most_taroks;
  int left = place.room;
  for (const Demand& demand : demands) {
    if (demand.place != number) continue;
    (demand.of.intersects(kAllTaroks) ? taroks : plain) -= demand.count;
    left -= demand.count;
  }
  taroks = std::max(taroks, 0);
  plain = std::max(plain, 0);
  left -= taroks + plain;
  if (left < 0) return false;
  for (const Demand& demand : demands) {
    if (demand.place == number) slots.add(demand.count, demand.of & place.may_hold);
  }
  slots.add(taroks, kAllTaroks & place.may_hold);
  slots.add(plain, kPlainCards & place.may_hold);
  slots.add(left, place.may_hold);
  return true;
}

}  // namespace

bool can_be_placed(CardSet cards, std::span<const HidingPlace> places,
                   std::span<const Demand> demands) {
  int room = 0;
  for (const HidingPlace& place : places) room += place.room;
  if (room != cards.size()) return false;
  Slots slots(cards);
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!add_place(slots, i, places[i], demands)) return false;
  }
  return slots.can_be_filled();
}

}  // namespace ultimo::solver
