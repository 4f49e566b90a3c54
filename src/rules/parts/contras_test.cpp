#include "rules/parts/contras.hpp"

#include <map>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cards/testing_arbitrary.hpp"
#include "rules/parts/raise_rounds.hpp"

namespace ultimo::parts {
namespace {

constexpr int kItems = 5;
ItemId item_number(int number) { return ItemId{static_cast<std::uint8_t>(number)}; }

RC_GTEST_PROP(ContraLadder, doubles_with_every_step, (const std::vector<Seat>& wanted)) {
  std::vector<Seat> speakers = wanted;
  if (speakers.size() > ContraLadder::kSteps) speakers.resize(ContraLadder::kSteps);
  ContraLadder ladder;
  int level = 1;
  for (std::size_t step = 0; step < speakers.size(); ++step) {
    RC_ASSERT(!ladder.full());
    RC_ASSERT(ladder.next_is_owners() == (step == 1 || step == 3));
    ladder.raise(speakers[step]);
    level *= 2;
    RC_ASSERT(ladder.level() == level);
    RC_ASSERT(ladder.steps() == static_cast<int>(step) + 1);
    RC_ASSERT(ladder.speaker(static_cast<int>(step)) == speakers[step]);
  }
  RC_ASSERT(ladder.full() == (speakers.size() == ContraLadder::kSteps));
}

RC_GTEST_PROP(ContraLadder, remembers_the_level_before_ones_first_word,
              (const std::vector<Seat>& wanted, Seat asked)) {
  std::vector<Seat> speakers = wanted;
  if (speakers.size() > ContraLadder::kSteps) speakers.resize(ContraLadder::kSteps);
  ContraLadder ladder;
  for (const Seat seat : speakers) ladder.raise(seat);
  int before = 1;
  bool spoke = false;
  for (const Seat seat : speakers) {
    spoke = spoke || seat == asked;
    if (!spoke) before *= 2;
  }
  RC_ASSERT(ladder.raised_by(asked) == spoke);
  RC_ASSERT(ladder.level_before(asked) == before);
}

/// Kept plainly: which items are on the table, whose they are, how often they were raised.
struct PlainContras {
  struct Item {
    bool declarers = false;
    int steps = 0;
  };
  std::map<int, Item> items;

  [[nodiscard]] bool may_raise(int item, bool declarers_side) const {
    const auto found = items.find(item);
    if (found == items.end() || found->second.steps == ContraLadder::kSteps) return false;
    const bool own = found->second.declarers == declarers_side;
    // Contra and sub by the others, re and mort by the owners.
    return (found->second.steps % 2 == 1) == own;
  }
};

RC_GTEST_PROP(Contras, are_raised_by_the_sides_in_turn, ()) {
  Contras<kItems> contras;
  PlainContras plain;
  const int acts = *rc::gen::inRange(0, 60);
  for (int act = 0; act < acts; ++act) {
    const int number = *rc::gen::inRange(0, kItems);
    const bool side = *rc::gen::arbitrary<bool>();
    if (!plain.items.contains(number)) {
      contras.open(item_number(number), side);
      plain.items[number] = {side, 0};
    } else if (plain.may_raise(number, side)) {
      contras.raise(item_number(number), Seat(side ? 0 : 1));
      ++plain.items[number].steps;
    }
    for (int i = 0; i < kItems; ++i) {
      const ItemMask mask = mask_of(item_number(i));
      RC_ASSERT(((contras.raisable(true) & mask) != 0) == plain.may_raise(i, true));
      RC_ASSERT(((contras.raisable(false) & mask) != 0) == plain.may_raise(i, false));
      const int steps = plain.items.contains(i) ? plain.items[i].steps : 0;
      RC_ASSERT(contras.ladder(item_number(i)).steps() == steps);
    }
  }
}

// Everybody speaks once; after that only who may raise something that is new to him.
RC_GTEST_PROP(RaiseRounds, the_turn_goes_to_whoever_has_something_new_to_answer, ()) {
  const int seats = *rc::gen::inRange(3, 5);
  RaiseRounds rounds;
  std::vector<std::map<int, bool>> news(static_cast<std::size_t>(seats));
  std::vector<bool> spoke(static_cast<std::size_t>(seats));
  const int acts = *rc::gen::inRange(0, 40);
  for (int act = 0; act < acts; ++act) {
    if (*rc::gen::arbitrary<bool>()) {
      const int number = *rc::gen::inRange(0, kItems);
      rounds.changed(item_number(number));
      for (auto& mine : news) mine[number] = true;
    } else {
      const Seat seat(*rc::gen::inRange(0, seats));
      rounds.end_turn(seat);
      news[seat.at()].clear();
      spoke[seat.at()] = true;
    }
    const auto raisable = *rc::gen::container<std::vector<ItemMask>>(
        static_cast<std::size_t>(seats), rc::gen::inRange<ItemMask>(0, 1U << kItems));
    const Seat speaker(*rc::gen::inRange(0, seats));
    Seat expected = kNobody;
    for (int step = seats - 1; step >= 1; --step) {
      const auto seat = static_cast<std::size_t>((speaker.number() + step) % seats);
      bool something = !spoke[seat];
      for (const auto& [number, fresh] : news[seat]) {
        something = something || (fresh && ((raisable[seat] >> number) & 1) != 0);
      }
      if (something) expected = Seat(static_cast<int>(seat));
      RC_ASSERT(rounds.first_turn(Seat(static_cast<int>(seat))) == !spoke[seat]);
    }
    RC_ASSERT(rounds.next(speaker, seats, [&](Seat seat) { return raisable[seat.at()]; }) ==
              expected);
  }
}

}  // namespace
}  // namespace ultimo::parts
