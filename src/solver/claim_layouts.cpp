#include "solver/claim_layouts.hpp"

#include <algorithm>

#include "solver/placing.hpp"

namespace ultimo::solver {

ClaimLayouts::ClaimLayouts(const View& view, const Engine& engine, const Unseen& unseen,
                           const TrickQuestions& tricks, Budget budget)
    : view_(view),
      engine_(engine),
      unseen_(unseen),
      tricks_(tricks),
      budget_(std::move(budget)),
      players_(players(view)),
      dealing_(unseen.places().size()) {
  const auto* const end = view.trick.by.begin() + view.trick.size;
  const bool has_played = std::find(view.trick.by.begin(), end, view.seat) != end;
  start_ = {view.trick, view.hand_sizes[view.seat.at()] + (has_played ? 1 : 0)};
  for (int s = 0; s < view.seats; ++s) {
    if (unseen.hand_place(Seat(s)) < 0) continue;
    order_.push_back(static_cast<std::size_t>(unseen.hand_place(Seat(s))));
  }
  hands_ = order_.size();
  for (std::size_t place = 0; place < dealing_.size(); ++place) {
    if (std::find(order_.begin(), order_.end(), place) == order_.end()) order_.push_back(place);
  }
}

bool ClaimLayouts::hold() {
  constexpr int kMostTricks = 6;  // with more, there are more layouts than one can go through
  if (start_.tricks == 0 || start_.tricks > kMostTricks) return false;
  if (!collect(0, unseen_.cards())) return false;
  return !layouts_.empty() && holds(layouts_, start_);
}

/// Every choice of cards for a place that leaves the others possible, until `each` says false.
template <class Each>
bool ClaimLayouts::each_choice(std::size_t step, CardSet left, Each each) {
  const HidingPlace& place = unseen_.places()[order_[step]];
  std::vector<HidingPlace> others;
  for (std::size_t i = step + 1; i < order_.size(); ++i) {
    others.push_back(unseen_.places()[order_[i]]);
  }
  const auto choose = [&](const auto& self, CardSet chosen, CardSet from) -> bool {
    if (!spend_move()) return false;
    if (chosen.size() == place.room) {
      const int taroks = (chosen & kAllTaroks).size();
      if (taroks < place.fewest_taroks || taroks > place.most_taroks) return true;
      if (!can_be_placed(left - chosen, others)) return true;
      dealing_[order_[step]] = chosen;
      return each(left - chosen);
    }
    while (chosen.size() + from.size() >= place.room && !from.empty()) {
      const Card card = from.last();
      from.erase(card);
      if (!self(self, chosen | CardSet::of(card), from)) return false;
    }
    return true;
  };
  return choose(choose, {}, left & place.may_hold);
}

/// All hands that the others can have; false if that is too much work, or the claim has failed.
bool ClaimLayouts::collect(std::size_t step, CardSet left) {
  if (step < hands_) {
    return each_choice(step, left, [&](CardSet rest) { return collect(step + 1, rest); });
  }
  const std::size_t before = layouts_.size();
  complete(step, left);
  if (budget_.deals < 0 || budget_.moves < 0) return false;
  // Most claims that fail do so in a few layouts.
  const bool look = layouts_.size() > before && std::has_single_bit(layouts_.size());
  return !look || holds(layouts_, start_);
}

/// Where all other cards lie does not matter, if only they can lie somewhere. False when that is
/// found, to end the search.
bool ClaimLayouts::complete(std::size_t step, CardSet left) {
  if (step == order_.size()) return !try_deal();
  return each_choice(step, left, [&](CardSet rest) { return complete(step + 1, rest); });
}

/// Is the deal possible? Then it is one of the layouts.
bool ClaimLayouts::try_deal() {
  // Cards that were drawn unseen can have been any of a hand. What was said before was said with
  // the others, and better explained by high ones: low ones are tried first.
  constexpr int kTimes = 40;
  const int most = unseen_.somebody_drew_unseen() ? kTimes : 1;
  for (int time = 0; time < most; ++time) {
    budget_.deals = budget_.stop.stop_requested() ? -1 : budget_.deals - 1;
    if (budget_.deals < 0) return true;
    const std::optional<ImaginedDeal> deal = unseen_.deal(dealing_, time == 0 ? nullptr : &random_);
    if (!deal) continue;
    layouts_.push_back(deal->position);
    return true;
  }
  return false;
}

bool ClaimLayouts::spend_move() {
  budget_.moves = budget_.stop.stop_requested() ? -1 : budget_.moves - 1;
  return budget_.moves >= 0;
}

CardSet ClaimLayouts::playable(const Position& layout) const {
  return CardSet(engine_.choices(layout).bits());
}

bool ClaimLayouts::holds(const Layouts& layouts, const Course& course) {
  const Moment moment = engine_.moment(layouts.front());
  // A deal that is over with cards in the hands does not say who would have taken the rest.
  if (moment.finished) return course.tricks == 0;
  if (moment.to_act == view_.seat) return holds_for_one_of_his(layouts, course);
  return holds_for_all_of_theirs(layouts, course, moment.to_act);
}

/// He plays the same card in all layouts: he cannot tell them apart.
bool ClaimLayouts::holds_for_one_of_his(const Layouts& layouts, const Course& course) {
  CardSet cards = playable(layouts.front());
  while (!cards.empty()) {
    const Card card = cards.last();
    cards.erase(card);
    if (holds_after_card(layouts, course, view_.seat, card)) return true;
  }
  return false;
}

/// Whatever another plays leaves those layouts in which he may play it.
bool ClaimLayouts::holds_for_all_of_theirs(const Layouts& layouts, const Course& course,
                                           Seat seat) {
  CardSet cards;
  for (const Position& layout : layouts) cards |= playable(layout);
  while (!cards.empty()) {
    const Card card = cards.last();
    cards.erase(card);
    Layouts left;
    for (const Position& layout : layouts) {
      if (playable(layout).contains(card)) left.push_back(layout);
    }
    if (!holds_after_card(left, course, seat, card)) return false;
  }
  return true;
}

bool ClaimLayouts::holds_after_card(const Layouts& layouts, Course course, Seat seat, Card card) {
  Trick& trick = course.trick;
  trick.add(seat, card, false);
  if (trick.size == players_) {
    const int place = tricks_.winner(std::span(trick.cards).first(trick.size));
    if (place < 0 || trick.by[static_cast<std::size_t>(place)] != view_.seat) return false;
    course = {{}, course.tricks - 1};
  }
  Layouts then = layouts;
  for (Position& layout : then) {
    if (!spend_move() || !engine_.apply(layout, {Move::play(card), {}})) return false;
  }
  return holds(then, course);
}

}  // namespace ultimo::solver
