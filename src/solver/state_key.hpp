#pragma once

#include <cstring>

#include "cards/thirds.hpp"
#include "rules/deal_state.hpp"

namespace ultimo::solver {

/// A number for all states that go on and end alike. Of the tricks taken so far it looks at what
/// can matter to a score: points, kings and trula, whether there were any; and at everything that
/// the rulebook's own part of the state keeps. By side where sides win together, by seat elsewhere.
class StateKey {
 public:
  template <class State>
  static std::uint64_t of(const State& state, bool by_seat) {
    StateKey key;
    PerSeat<CardSet> piles{};
    PerSeat<int> tricks{};
    for (int seat = 0; seat < state.seats; ++seat) {
      const auto from = static_cast<std::size_t>(seat);
      const std::size_t to = by_seat ? from : (state.on_declarers_side(Seat(seat)) ? 1U : 0U);
      piles[to] |= state.won[from];
      tricks[to] += state.tricks[from];
      key.add(state.hands[from].bits());
    }
    for (std::size_t i = 0; i < piles.size(); ++i) {
      key.add((piles[i] & (kKings | kTrula)).bits());
      key.add(static_cast<std::uint64_t>(count(piles[i]).count()));
      key.add(static_cast<std::uint64_t>(by_seat ? tricks[i] : (tricks[i] > 0 ? 1 : 0)));
    }
    key.add(static_cast<std::uint64_t>(state.turn.number()));
    key.add_own_part(state);
    return key.value_;
  }

 private:
  void add(std::uint64_t part) {
    value_ = (value_ ^ part) * 0x9E37'79B9'7F4A'7C15U;
    value_ ^= value_ >> 29U;
  }
  template <class State>
  void add_own_part(const State& state) {
    std::array<unsigned char, sizeof(State)> bytes{};
    std::memcpy(bytes.data(), &state, sizeof state);
    for (std::size_t at = sizeof(DealState); at < bytes.size(); at += sizeof(std::uint64_t)) {
      std::uint64_t part = 0;
      std::memcpy(&part, bytes.data() + at, std::min(sizeof part, bytes.size() - at));
      add(part);
    }
  }

  std::uint64_t value_ = 0x51ED'270B'1A3C'9D5FU;
};

}  // namespace ultimo::solver
