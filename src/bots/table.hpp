#pragma once

#include "bots/bot.hpp"
#include "rules/deal.hpp"

namespace ultimo {

/// Lets the player whose turn it is decide and does what he decided. A refusal is a fault of the
/// bot.
inline Result<void> play_one(Deal& deal, const Bot& bot, const solver::Budget& budget = {}) {
  const View view = deal.view(deal.moment().to_act);
  return deal.apply(bot.decide(view, budget));
}

/// Plays a deal to its end, one bot a seat.
inline Result<void> play_out(Deal& deal, const PerSeat<const Bot*>& bots) {
  while (!deal.moment().finished) {
    if (Result<void> done = play_one(deal, *bots[deal.moment().to_act.at()]); !done) return done;
  }
  return {};
}

}  // namespace ultimo
