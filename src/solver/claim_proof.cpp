#include "solver/claim_proof.hpp"

#include <algorithm>

namespace ultimo::solver {
namespace {

constexpr std::size_t row_of(Suit suit) { return static_cast<std::size_t>(suit); }

/// Is there no difference between two cards of a suit: neither to the player, who has none between
/// them, nor as to where they may lie?
bool are_alike(Card lower, Card higher, CardSet seen, std::span<const HidingPlace> places) {
  if (lower.suit() != higher.suit() || (CardSet{lower, higher}).intersects(kTrula)) return false;
  const CardSet between = beaters_of(lower) & suit_of(lower) & (kPack - beaters_of(higher));
  if (seen.intersects(between)) return false;
  return std::all_of(places.begin(), places.end(), [&](const HidingPlace& place) {
    return place.may_hold.contains(lower) == place.may_hold.contains(higher);
  });
}

}  // namespace

ClaimProof::ClaimProof(const View& view, const Unseen& unseen, const TrickQuestions& tricks,
                       int budget, std::stop_token stop)
    : view_(view), tricks_(tricks), budget_(budget), stop_(std::move(stop)) {
  start_.own = view.hands[view.seat.at()];
  start_.hidden = unseen.cards();
  start_.places = unseen.places();
  seat_players(unseen);
  for (const Suit suit : kPlainSuits) {
    if (tricks.must_trump() && !tricks.is_trumped(suit)) untrumped_ = all_of(suit);
  }
}

void ClaimProof::seat_players(const Unseen& unseen) {
  for (int step = 0; step < view_.seats; ++step) {
    const Seat seat = after(view_.seat, view_.seats, step);
    const auto* const end = view_.trick.by.begin() + view_.trick.size;
    const bool has_played = std::find(view_.trick.by.begin(), end, seat) != end;
    if (view_.hand_sizes[seat.at()] == 0 && !has_played) continue;  // sits out
    players_.push_back({seat, unseen.hand_place(seat)});
    const CardSet open = view_.hands[seat.at()];
    if (step == 0 || open.empty()) continue;
    // A hand that lies open is a place that may hold nothing else.
    players_.back().place = static_cast<int>(start_.places.size());
    start_.hidden |= open;
    for (HidingPlace& place : start_.places) place.may_hold -= open;
    start_.places.push_back({open.size(), open});
  }
}

bool ClaimProof::succeeds() {
  const auto turn = std::find_if(players_.begin(), players_.end(), [&](const Player& player) {
    return player.seat == view_.moment.to_act;
  });
  if (turn == players_.end() || players_.front().seat != view_.seat) return false;
  const auto number = static_cast<std::size_t>(turn - players_.begin());
  // Where the book answers otherwise than at the table, there is something that was not told it.
  if (number == kHimself &&
      Choices::cards(tricks_.legal(start_.own, view_.trick)) != view_.choices) {
    return false;
  }
  // What contradicts itself would prove anything.
  return fits(start_, {}) && holds(start_, view_.trick, number);
}

bool ClaimProof::holds(const Known& known, const Trick& trick, std::size_t turn) {
  if (budget_ < 0) return false;
  if (trick.size == players_.size()) return holds_after_trick(known, trick);
  if (turn != kHimself) return holds_for_all_of_theirs(known, trick, turn);
  return trick.empty() ? leads_to_the_end(known) : holds_for_one_of_his(known, trick);
}

bool ClaimProof::holds_after_trick(const Known& known, const Trick& trick) {
  const int place = tricks_.winner(std::span(trick.cards).first(trick.size));
  if (place < 0 || trick.by[static_cast<std::size_t>(place)] != view_.seat) return false;
  return known.own.empty() || leads_to_the_end(known);
}

bool ClaimProof::holds_for_one_of_his(const Known& known, const Trick& trick) {
  for (const Card card : tricks_.legal(known.own, trick)) {
    Known then = known;
    then.own.erase(card);
    Trick with = trick;
    with.add(view_.seat, card, false);
    if (holds(then, with, next(kHimself))) return true;
  }
  return false;
}

bool ClaimProof::holds_for_all_of_theirs(const Known& known, const Trick& trick, std::size_t turn) {
  const Player& player = players_[turn];
  if (player.place < 0) return false;
  const CardSet seen = known.own | trick.set;
  std::optional<Card> last;
  for (const Card card : known.hidden& known.places[player.at()].may_hold) {
    const bool alike = last && are_alike(*last, card, seen, known.places);
    last = card;
    if (alike) continue;
    const Known then = after_card(known, player, trick, card);
    if (!fits(then, {})) continue;
    Trick with = trick;
    with.add(player.seat, card, false);
    if (!holds(then, with, next(turn))) return false;
  }
  return true;
}

/// What everybody knows when one of the others has played a card.
ClaimProof::Known ClaimProof::after_card(const Known& known, const Player& player,
                                         const Trick& trick, Card card) const {
  Known then = known;
  HidingPlace& hand = then.places[player.at()];
  then.hidden.erase(card);
  --hand.room;
  if (card.is_tarok()) {
    hand.fewest_taroks = std::max(0, hand.fewest_taroks - 1);
    --hand.most_taroks;
  }
  if (!trick.empty() && card.suit() != trick.led().suit()) {
    hand.may_hold -= suit_of(trick.led());
    if (tricks_.must_trump() && !card.is_tarok()) hand.may_hold -= kAllTaroks;
  }
  return then;
}

/// One card after the other, in an order that is as good as any.
bool ClaimProof::leads_to_the_end(const Known& known) {
  LedSoFar led;
  CardSet own = known.own;
  while (!own.empty()) {
    const CardSet legal = tricks_.legal(own, {});
    if (legal.empty()) return false;
    const CardSet untrumped = legal & untrumped_;
    const Card card = untrumped.empty() ? legal.last() : untrumped.last();
    if (can_be_beaten(known, led, card)) return false;
    own.erase(card);
    ++led.suits[row_of(card.suit())];
    led.untrumped += untrumped_.contains(card) ? 1 : 0;
  }
  return true;
}

bool ClaimProof::can_be_beaten(const Known& known, const LedSoFar& led, Card card) {
  const CardSet suit = suit_of(card);
  const CardSet higher = suit & beaters_of(card);
  for (std::size_t i = 1; i < players_.size(); ++i) {
    const Player& player = players_[i];
    if (player.place < 0) return true;
    if (card.is_tarok()) {
      if (can_have_kept(known, player, led, higher)) return true;
      continue;
    }
    const std::array demands{Demand{player.at(), 1, higher},
                             Demand{player.at(), led.suits[row_of(card.suit())], suit}};
    if (fits(known, demands)) return true;
    if (tricks_.is_trumped(card.suit()) && can_have_kept(known, player, led, kAllTaroks)) {
      return true;
    }
  }
  return card == kSkis && tricks_.pagat_beats_led_skis() && can_be_emperors_trick(known);
}

/// One of some taroks, after all those that he had to play to what was led.
bool ClaimProof::can_have_kept(const Known& known, const Player& player, const LedSoFar& led,
                               CardSet taroks) {
  const int followed = led.suits[row_of(Suit::tarok)];
  // To an untrumped suit he played so many of its cards, and then taroks.
  for (int of_suit = 0; of_suit <= led.untrumped; ++of_suit) {
    const std::array demands{Demand{player.at(), 1, taroks},
                             Demand{player.at(), followed + led.untrumped - of_suit, kAllTaroks},
                             Demand{player.at(), of_suit, untrumped_}};
    if (fits(known, demands)) return true;
  }
  return false;
}

/// Nobody lets the mond go before the škis is led: everything else it beats.
bool ClaimProof::can_be_emperors_trick(const Known& known) {
  if (!known.hidden.contains({kMond, kPagat})) return false;
  for (std::size_t i = 1; i < players_.size(); ++i) {
    for (std::size_t k = 1; k < players_.size(); ++k) {
      const std::array demands{Demand{players_[i].at(), 1, CardSet::of(kMond)},
                               Demand{players_[k].at(), 1, CardSet::of(kPagat)}};
      if (i != k && fits(known, demands)) return true;
    }
  }
  return false;
}

bool ClaimProof::fits(const Known& known, std::span<const Demand> demands) {
  budget_ = stop_.stop_requested() ? -1 : budget_ - 1;
  return budget_ < 0 || can_be_placed(known.hidden, known.places, demands);
}

}  // namespace ultimo::solver
