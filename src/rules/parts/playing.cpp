#include "rules/parts/playing.hpp"

#include <fmt/format.h>

#include "cards/notation.hpp"
#include "rules/parts/following.hpp"

namespace ultimo::parts {

std::optional<std::string> why_not_following(CardSet hand, const Trick& trick, Move move) {
  if (move.verb() != Move::Verb::play) return "a card has to be played";
  const Card card = move.card();
  if (!hand.contains(card)) return fmt::format("{} is not in the hand", name(card));
  if (trick.empty() || follow_or_trump(hand, trick.led()).contains(card)) return std::nullopt;
  return hand.intersects(suit_of(trick.led()))
             ? fmt::format("{} does not follow {}", name(card), name(trick.led()))
             : fmt::format("{} is no tarok, and one without the suit led plays a tarok",
                           name(card));
}

std::string why_not_beating(const Trick& trick, Card card) {
  return fmt::format("{} does not beat {}, and a card that does is in the hand", name(card),
                     name(trick.best));
}

}  // namespace ultimo::parts
