#include "bots/random_bot.hpp"

namespace ultimo::bots {

Action RandomBot::choose(const View& view, const solver::Budget& /*budget*/) const {
  // The moment is the source of chance, so that nothing has to be remembered between two calls.
  const std::uint64_t moment = view.hands[view.seat.at()].bits() * 64 + view.history.size();
  Random random = Random(seed_).fork(moment);
  if (view.discard) return Action::discard(pick(*view.discard, random));
  return {pick(view.choices, random), {}};
}

}  // namespace ultimo::bots
