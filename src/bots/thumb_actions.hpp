#pragma once

#include "bots/valuation.hpp"
#include "rules/move.hpp"

namespace ultimo::bots {

// The rules of thumb for all that is no card, from the own hand alone.

/// How good it is to call a card: best a king of a short suit, or the highest tarok, that another
/// player holds.
double worth_of_calling(Move move, CardSet hand);

/// Bids, passes, calls a card, names a suit: what the fitted evaluation thinks most of.
Move thumb_bid(const Choices& choices, CardSet hand, ContractId standing, bool forehand,
               const Valuation& valuation);

/// The logarithm of how likely a bid or pass is with a hand: the better it looks beside the others,
/// the likelier. Calls and suits are not judged.
double bid_likelihood(const Choices& choices, Move made, CardSet hand, bool forehand,
                      const Valuation& valuation);

/// The same for announcements, which one makes with the cards for it, and contras, which one says
/// with a strong hand.
double announcement_likelihood(const BookInfo& info, Move made, CardSet hand);

/// Says nothing but what is due.
Move thumb_announcement(const Choices& choices);

/// Short suits go first, then points.
CardSet thumb_discard(const DiscardRule& rule, CardSet hand);

/// How sensible a discard is: points saved and suits got rid of; trick takers are for the play.
double worth_of_discarding(CardSet hand, CardSet away);
/// The logarithm of how likely a discard is, beside what the rule of thumb would do.
double discard_likelihood(const DiscardRule& rule, CardSet hand, CardSet away);

/// How glad one is of talon cards: strength counts most, points that are taken home a little.
double worth_of_drawn(CardSet cards);

/// The group with the best cards; `drawn` says which cards a move brings.
template <class Drawn>
Move thumb_talon(const Choices& choices, Drawn drawn) {
  Move best = choices.nth(0);
  double most = -1;
  for (int i = 0; i < choices.size(); ++i) {
    const Move move = choices.nth(i);
    if (move.verb() != Move::Verb::take) continue;
    const double worth = worth_of_drawn(drawn(move));
    if (worth <= most) continue;
    most = worth;
    best = move;
  }
  return best;
}

}  // namespace ultimo::bots
