#pragma once

#include "rules/trick.hpp"

namespace ultimo::parts {

/// Pagat, mond and škis in one trick, in any order.
constexpr bool is_emperors_trick(const Trick& trick) { return trick.set.contains(kTrula); }

/// Mond, škis and pagat in one trick, played in this order; another card may lie between them.
constexpr bool is_emperors_trick_in_order(const Trick& trick) {
  if (!is_emperors_trick(trick)) return false;
  const int skis = trick.place_of(kSkis);
  return trick.place_of(kMond) < skis && skis < trick.place_of(kPagat);
}

/// Where in the trick the winning card lies when the emperor's trick goes to the pagat.
constexpr int winning_place_with_emperor(const Trick& trick) {
  if (is_emperors_trick(trick)) [[unlikely]]
    return trick.place_of(kPagat);
  return trick.best_place;
}

/// The škis took the mond, and no pagat was there to save it: where the mond lies, or -1.
constexpr int place_of_caught_mond(const Trick& trick) {
  constexpr CardSet kBoth{kMond, kSkis};
  if (!trick.set.contains(kBoth) || trick.contains(kPagat)) return -1;
  return trick.place_of(kMond);
}

}  // namespace ultimo::parts
