#include "bots/candidates.hpp"

#include <algorithm>

#include "bots/thumb_actions.hpp"
#include "rules/view_reading.hpp"
#include "solver/bits.hpp"

namespace ultimo::bots {
namespace {

/// Cards that were played; they part no neighbours any more.
CardSet cards_played(const View& view) {
  CardSet played;
  for (const SeenAction& seen : view.history) {
    if (seen.action.move.verb() == Move::Verb::play) played.insert(seen.action.move.card());
  }
  return played - view.trick.set;
}

CardSet without_twins(const View& view) {
  const CardSet legal(view.choices.bits());
  const CardSet gone = cards_played(view) | view.hands[view.seat.at()];
  return legal - solver::twins(legal & solver::kNeutralCards, (kPack - gone) | legal);
}

struct RatedDiscard {
  CardSet cards;
  double worth = 0;
};

void extend(const DiscardRule& rule, CardSet hand, CardSet chosen, CardSet rest,
            std::vector<RatedDiscard>& found) {
  if (chosen.size() == rule.count) {
    if (rule.permits(chosen)) found.push_back({chosen, worth_of_discarding(hand, chosen)});
    return;
  }
  while (chosen.size() + rest.size() >= rule.count && !rest.empty()) {
    const Card card = rest.first();
    rest.erase(card);
    extend(rule, hand, chosen | CardSet::of(card), rest, found);
  }
}

std::vector<Action> discards_of(const View& view, std::size_t most) {
  const CardSet hand = view.hands[view.seat.at()];
  const DiscardRule& rule = *view.discard;
  std::vector<RatedDiscard> found;
  extend(rule, hand, rule.forced, rule.allowed - rule.forced, found);
  std::stable_sort(found.begin(), found.end(),
                   [](const RatedDiscard& a, const RatedDiscard& b) { return a.worth > b.worth; });
  std::vector<Action> actions;
  for (std::size_t i = 0; i < std::min(most, found.size()); ++i) {
    actions.push_back(Action::discard(found[i].cards));
  }
  const Action thumb = Action::discard(thumb_discard(rule, hand));
  if (std::find(actions.begin(), actions.end(), thumb) == actions.end()) actions.push_back(thumb);
  return actions;
}

}  // namespace

std::vector<Action> candidates_of(const View& view, std::size_t most_discards) {
  if (view.discard) return discards_of(view, most_discards);
  std::vector<Action> actions;
  if (view.choices.group() == Move::Group::cards) {
    for (const Card card : without_twins(view)) actions.push_back(Action::play(card));
  } else {
    for (int i = 0; i < view.choices.size(); ++i) actions.push_back({view.choices.nth(i), {}});
  }
  return actions;
}

}  // namespace ultimo::bots
