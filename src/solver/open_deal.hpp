#pragma once

#include "rules/trick.hpp"
#include "solver/stakes.hpp"

namespace ultimo::solver {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// A deal with open cards, as the search moves it; players instead of seats.
struct OpenDeal {
  std::array<CardSet, kMostPlayers> hands{};
  CardSet all;  // what the hands hold
  Trick trick;
  int players = 0;
  int turn = 0;
  int leader = 0;
  int tricks_played = 0;
  int left = 0;             // what all that is in the hands and in the trick is worth
  std::uint64_t shape = 0;  // how long the plain suits are in each hand, four bits each

  [[nodiscard]] constexpr int after(int player) const {
    return player + 1 == players ? 0 : player + 1;
  }
  [[nodiscard]] constexpr int who_played(int place) const {
    const int player = leader + place;
    return player >= players ? player - players : player;
  }
  [[nodiscard]] constexpr int tricks_left() const { return hands[at(leader)].size(); }

  static constexpr std::uint64_t length_unit(Card card, int player) {
    return std::uint64_t{1} << (16U * static_cast<unsigned>(card.suit()) +
                                4U * static_cast<unsigned>(player));
  }
  constexpr void take_out(int player, Card card) {
    hands[at(player)].erase(card);
    all.erase(card);
    if (!card.is_tarok()) shape -= length_unit(card, player);
  }
  constexpr void put_back(int player, Card card) {
    hands[at(player)].insert(card);
    all.insert(card);
    if (!card.is_tarok()) shape += length_unit(card, player);
  }

  /// Can the whole trula still come together in one trick, each from another hand?
  [[nodiscard]] constexpr bool emperors_trick_possible() const {
    if (!(all | trick.set).contains(kTrula)) return false;
    for (const CardSet hand : hands) {
      if ((hand & kTrula).size() > 1) return false;
    }
    return true;
  }
};

template <class State>
constexpr OpenDeal open_deal(const State& state, const Stakes& stakes) {
  const Seating seating = seating_of(state);
  OpenDeal open;
  open.players = seating.players;
  open.trick = state.trick;
  open.turn = seating.player(state.turn);
  open.leader = open.trick.empty() ? open.turn : seating.player(open.trick.by[0]);
  open.tricks_played = state.tricks_played;
  for (int player = 0; player < open.players; ++player) {
    for (const Card card : state.hands[seating.seats[at(player)].at()]) {
      open.put_back(player, card);
    }
  }
  open.left = stakes.worth(open.all | open.trick.set);
  const int last = open.tricks_played + open.hands[at(open.turn)].size();
  for (int number = open.tricks_played + 1; number <= last; ++number) {
    open.left += stakes.trick[at(number)];
  }
  return open;
}

}  // namespace ultimo::solver
