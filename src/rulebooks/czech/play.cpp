#include "rulebooks/czech/play.hpp"

#include "cards/notation.hpp"

namespace ultimo::czech {

std::string why_not_following(CardSet hand, const Trick& trick, Card card) {
  const std::string card_name(name(card));
  if (!hand.contains(card)) return card_name + " is not in the hand";
  if (trick.empty() || parts::follow_or_trump(hand, trick.led()).contains(card)) return {};
  return hand.intersects(suit_of(trick.led()))
             ? card_name + " does not follow " + std::string(name(trick.led()))
             : card_name + " is no tarock, and one without the suit led plays a tarock";
}

}  // namespace ultimo::czech
