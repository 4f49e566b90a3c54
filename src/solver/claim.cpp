#include "solver/claim.hpp"

#include <algorithm>

#include "rules/view_reading.hpp"

namespace ultimo::solver {
namespace {

/// What one of the others may hold.
struct Other {
  Seat seat;
  CardSet possible;
};

class Claim {
 public:
  Claim(const View& view, const BookInfo& info)
      : view_(view), info_(info), hand_(view.hands[view.seat.at()]) {
    if (view.moment.contract != ContractId::none) {
      taroks_trump_ = info.contracts[at(view.moment.contract)].taroks_trump;
    }
  }

  bool holds() {
    if (view_.moment.phase != Phase::play || hand_.empty()) return false;
    see_others();
    const bool on_lead = view_.moment.to_act == view_.seat && view_.trick.empty();
    return on_lead ? leads_to_the_end() : every_card_wins();
  }

 private:
  void see_others() {
    const CardSet unseen = unseen_cards();
    for (int seat = 0; seat < view_.seats; ++seat) {
      if (Seat(seat) == view_.seat || view_.hand_sizes[static_cast<std::size_t>(seat)] == 0)
        continue;
      const CardSet open = view_.hands[static_cast<std::size_t>(seat)];
      others_.push_back({Seat(seat), open.empty() ? unseen : open});
    }
    for (const SeenTrick& trick : tricks_of(view_)) note_voids(trick);
  }

  [[nodiscard]] CardSet unseen_cards() const {
    CardSet unseen = kPack - hand_ - view_.laid_away;
    for (const SeenTrick& trick : tricks_of(view_)) {
      for (const Card card : trick.cards) unseen.erase(card);
    }
    // Of an open talon only what was taken can be in a hand.
    CardSet taken;
    for (const SeenAction& seen : view_.history) {
      if (seen.action.move.verb() == Move::Verb::take) {
        taken |= talon_group(view_, info_, seen.action.move.taken());
      }
    }
    for (const std::optional<Card>& card : view_.talon) {
      if (card && !taken.contains(*card)) unseen.erase(*card);
    }
    return unseen;
  }

  /// Who did not follow has nothing of the suit, and who did not trump has no tarok.
  void note_voids(const SeenTrick& trick) {
    const CardSet led = suit_of(trick.cards.front());
    for (std::size_t i = 1; i < trick.cards.size(); ++i) {
      if (led.contains(trick.cards[i])) continue;
      for (Other& other : others_) {
        if (other.seat != trick.by[i]) continue;
        other.possible -= led;
        if (taroks_trump_ && !trick.cards[i].is_tarok()) other.possible -= kAllTaroks;
      }
    }
  }

  [[nodiscard]] bool can_be_beaten(Card card) const {
    CardSet unseen;
    for (const Other& other : others_) unseen |= other.possible;
    const CardSet higher = unseen & suit_of(card) & beaters_of(card);
    if (!higher.empty()) return true;
    if (card.is_tarok()) {
      // Somebody's pagat could take it with the rest of the trula.
      return kTrula.contains(card) && unseen.contains(kTrula - CardSet::of(card));
    }
    return taroks_trump_ && unseen.intersects(kAllTaroks);
  }

  /// Leads one card after the other that nothing can beat, taroks first. The others do best to
  /// follow with their lowest as long as they can: to be without a suit takes all of it from them.
  bool leads_to_the_end() {
    while (!hand_.empty()) {
      Card lead{};
      bool found = false;
      for (const Card card : hand_) {
        if (can_be_beaten(card)) continue;
        lead = card;
        found = true;
      }
      if (!found) return false;
      hand_.erase(lead);
      for (Other& other : others_) {
        const CardSet same = other.possible & suit_of(lead);
        if (!same.empty()) other.possible.erase(same.first());
      }
    }
    return true;
  }

  /// Where another leads: nothing but taroks above all that are out, and above the trick so far.
  [[nodiscard]] bool every_card_wins() const {
    for (std::size_t i = 0; i < view_.trick.size; ++i) {
      if (view_.trick.by[i] == view_.seat) return false;
    }
    return std::all_of(hand_.begin(), hand_.end(), [&](Card card) {
      return taroks_trump_ && card.is_tarok() && !can_be_beaten(card) &&
             (view_.trick.empty() || card > view_.trick.best) &&
             !(CardSet{kMond, kSkis}.contains(card) && view_.trick.set.intersects(kTrula));
    });
  }

  const View& view_;
  const BookInfo& info_;
  CardSet hand_;
  bool taroks_trump_ = true;
  std::vector<Other> others_;
};

}  // namespace

bool takes_the_rest_for_certain(const View& view, const BookInfo& info) {
  return Claim(view, info).holds();
}

}  // namespace ultimo::solver
