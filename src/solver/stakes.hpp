#pragma once

#include <array>
#include <cstdint>

#include "cards/card_set.hpp"
#include "cards/seat.hpp"

namespace ultimo::solver {

inline constexpr int kMostPlayers = 4;
inline constexpr int kMostTricks = 16;

/// Who sits at the table, in the order of play; players are numbered from 0 within the search, so
/// that a seat that sits out is not there.
struct Seating {
  std::array<Seat, kMostPlayers> seats{};
  int players = 0;

  [[nodiscard]] constexpr int player(Seat seat) const {
    int player = 0;
    while (seats[static_cast<std::size_t>(player)] != seat) ++player;
    return player;
  }
};

template <class State>
constexpr Seating seating_of(const State& state) {
  Seating seating;
  seating.players = state.players();
  Seat seat = state.forehand();
  for (int player = 0; player < seating.players; ++player, seat = state.next(seat)) {
    seating.seats[static_cast<std::size_t>(player)] = seat;
  }
  return seating;
}

/// A game of two sides over a sum: what the collectors' tricks are worth. The eager want it high,
/// the others low; in most games the eager are the collectors, in a beggar the opponents.
struct Stakes {
  std::array<std::int16_t, kCards> card{};
  std::array<std::int16_t, kMostTricks + 1>
      trick{};                  // by number, from 1: counted besides the cards
  std::uint8_t collectors = 0;  // one bit a player
  std::uint8_t eager = 0;
  CardSet in_play;  // in the hands and on the table where the questions begin
  CardSet bound;    // cards that the rules of this deal treat unlike their neighbours

  [[nodiscard]] constexpr bool collects(int player) const {
    return (collectors >> player & 1) != 0;
  }
  [[nodiscard]] constexpr bool is_eager(int player) const { return (eager >> player & 1) != 0; }
  [[nodiscard]] constexpr int worth(Card one) const {
    return card[static_cast<std::size_t>(one.index())];
  }
  [[nodiscard]] constexpr int worth(CardSet cards) const {
    int sum = 0;
    for (const Card one : cards) sum += worth(one);
    return sum;
  }

  /// Cards that no other stands for: all but those of the most common worth, the trula, and what
  /// is bound.
  [[nodiscard]] constexpr CardSet specials() const {
    const int common = worth(Card::tarok(2));
    CardSet specials = kTrula | bound;
    for (const Card one : kPack) {
      if (worth(one) != common) specials.insert(one);
    }
    return specials;
  }
};

}  // namespace ultimo::solver
