#pragma once

#include <span>

#include "solver/unseen.hpp"

namespace ultimo::solver {

/// So many cards of a set at one place at least. Demands on one place are each about cards of one
/// suit, and if two are about the same suit they add up.
struct Demand {
  std::size_t place = 0;
  int count = 0;
  CardSet of;
};

/// Can the cards be put into the places, all of them, so that the demands are met?
bool can_be_placed(CardSet cards, std::span<const HidingPlace> places,
                   std::span<const Demand> demands = {});

}  // namespace ultimo::solver
