#include "bots/novice.hpp"

#include "bots/novice_announcing.hpp"
#include "bots/novice_bidding.hpp"
#include "bots/novice_play.hpp"
#include "bots/novice_talon.hpp"

namespace ultimo::bots {

Action Novice::choose(const View& view, const solver::Budget& /*budget*/) const {
  if (view.discard) return Action::discard(choose_discards(view, info()));
  switch (view.choices.group()) {
    case Move::Group::cards: return Action::play(choose_card(view, info()));
    case Move::Group::announcing: return {choose_announcement(view, info()), {}};
    case Move::Group::bidding: break;
  }
  // Taking, calling and bidding can be offered together; what is there decides.
  if (offers_talon(view.choices)) return {choose_talon(view, info()), {}};
  return {choose_bid(view, info()), {}};
}

}  // namespace ultimo::bots
