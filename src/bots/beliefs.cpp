#include "bots/beliefs.hpp"

namespace ultimo::bots {

Beliefs::Beliefs(const View& view, const Engine& engine) : unseen_(view, engine) {
  count_ways();
  try_bare_discarders(view);
}

void Beliefs::count_ways() {
  if (unseen_.places().size() > HiddenCards::kMostPlaces) return;
  hidden_.emplace(unseen_.cards(), unseen_.places());
}

/// Most papers let taroks and kings go only when all other cards have gone. Where a few attempts
/// show that this is such a paper, who discarded one is taken to have none of the others left.
void Beliefs::try_bare_discarders(const View& view) {
  constexpr int kAttempts = 60;
  const auto is_one = [&](Seat seat) {
    return unseen_.known_discards(seat).intersects(kAllTaroks | kKings);
  };
  bool any = false;
  for (int s = 0; s < view.seats; ++s) {
    any = any || (unseen_.hand_place(Seat(s)) >= 0 && is_one(Seat(s)));
  }
  if (!any) return;
  Random random(1);
  for (int i = 0; i < kAttempts; ++i) {
    if (attempt(random)) return;
  }
  for (int s = 0; s < view.seats; ++s) {
    if (Seat(s) != view.seat && is_one(Seat(s))) {
      unseen_.rule_out(Seat(s), kPlainCards - kKings);
    }
  }
  count_ways();
}

std::optional<ImaginedDeal> Beliefs::attempt(Random& random) {
  if (!hidden_ || hidden_->ways() <= 0) return std::nullopt;
  return unseen_.deal(hidden_->deal(random), &random);
}

}  // namespace ultimo::bots
