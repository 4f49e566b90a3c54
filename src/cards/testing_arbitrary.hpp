#pragma once

#include <rapidcheck.h>

#include "cards/card_set.hpp"
#include "cards/notation.hpp"
#include "cards/seat.hpp"

/// For property tests: any card, any set of cards, any seat, and how a failing one is written.
namespace ultimo {

inline void showValue(Card card, std::ostream& out) {  // NOLINT: rapidcheck looks for this name
  out << name(card);
}
inline void showValue(CardSet cards, std::ostream& out) {  // NOLINT: likewise
  out << '{' << names(cards) << '}';
}
inline void showValue(Seat seat, std::ostream& out) { out << seat.number(); }  // NOLINT: likewise

}  // namespace ultimo

namespace rc {

template <>
struct Arbitrary<ultimo::Card> {
  static Gen<ultimo::Card> arbitrary() {
    return gen::map(gen::inRange(0, ultimo::kCards), [](int index) { return ultimo::Card(index); });
  }
};

/// From the empty set to the whole pack, each size about as often.
template <>
struct Arbitrary<ultimo::CardSet> {
  static Gen<ultimo::CardSet> arbitrary() {
    const auto drawn = gen::container<std::vector<ultimo::Card>>(gen::arbitrary<ultimo::Card>());
    const auto some = gen::map(drawn, [](const std::vector<ultimo::Card>& cards) {
      ultimo::CardSet set;
      for (const ultimo::Card card : cards) set.insert(card);
      return set;
    });
    const auto most = gen::map(some, [](ultimo::CardSet set) { return ultimo::kPack - set; });
    return gen::oneOf(some, most);
  }
};

template <>
struct Arbitrary<ultimo::Seat> {
  static Gen<ultimo::Seat> arbitrary() {
    return gen::map(gen::inRange(0, ultimo::kMaxSeats),
                    [](int number) { return ultimo::Seat(number); });
  }
};

}  // namespace rc
