#pragma once

#include <vector>

#include "rules/engine.hpp"

namespace ultimo {

// What follows from a view, for everybody who reads one: bots, tables, replays.

/// How many take part in the play; the dealer of a table of five does not.
int players(const View& view);

/// The n-th group of the talon, from 1, as far as the view shows it. Where more groups are offered
/// than the talon has, the count goes on from the top.
CardSet talon_group(const View& view, const BookInfo& info, int group);

/// A trick as everybody saw it, in the order played.
struct SeenTrick {
  std::vector<Seat> by;
  std::vector<Card> cards;
  Seat winner = kNobody;  // of a whole trick
  std::size_t end = 0;    // the place in the history after its last card
};

/// All tricks of the deal so far; the last one may be under way.
std::vector<SeenTrick> tricks_of(const View& view);

}  // namespace ultimo
