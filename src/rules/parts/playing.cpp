#include "rules/parts/playing.hpp"

#include "rules/parts/following.hpp"

namespace ultimo::parts {

std::optional<Reason> why_not_following(CardSet hand, const Trick& trick, Move move) {
  if (move.verb() != Move::Verb::play) return Reason("play.a-card");
  const Card card = move.card();
  if (!hand.contains(card)) {
    return Reason("play.not-in-hand", {{"card", card}}).without_clause();
  }
  if (trick.empty() || follow_or_trump(hand, trick.led()).contains(card)) return std::nullopt;
  if (hand.intersects(suit_of(trick.led()))) {
    return Reason("play.follow", {{"card", card}, {"led", trick.led()}});
  }
  return Reason("play.trump", {{"card", card}});
}

Reason discard_not_in_hand() { return Reason("discard.not-in-hand").without_clause(); }

Reason why_not_beating(const Trick& trick, Card card) {
  return {"play.beat", {{"card", card}, {"best", trick.best}}};
}

}  // namespace ultimo::parts
