#include "rulebooks/tzs/play.hpp"

namespace ultimo::tzs {

std::string Play::why_not(const State& state, Move move) {
  if (move.verb() != Move::Verb::play) return "a card has to be played";
  const Card card = move.card();
  const CardSet hand = state.hand();
  const std::string card_name(name(card));
  if (!hand.contains(card)) return card_name + " is not in the hand";
  const Trick& trick = state.trick;
  if (!trick.empty() && !parts::follow_or_trump(hand, trick.led()).contains(card)) {
    return hand.intersects(suit_of(trick.led()))
               ? card_name + " does not follow " + std::string(name(trick.led()))
               : card_name + " is no tarok, and one without the suit led plays a tarok";
  }
  if (card == kPagat) return "the pagat is played as the last tarok (B2.7)";
  if (trick.contains(kMond) && trick.contains(kSkis) && hand.contains(kPagat)) {
    return "mond and škis force the pagat (B2.7)";
  }
  return card_name + " does not beat " + std::string(name(trick.best)) +
         ", and a card that does is in the hand";
}

}  // namespace ultimo::tzs
