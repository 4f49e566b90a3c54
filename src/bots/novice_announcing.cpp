#include "bots/novice_announcing.hpp"

#include "bots/appraisal.hpp"
#include "bots/memory.hpp"
#include "rules/view_reading.hpp"

namespace ultimo::bots {
namespace {

class Speaker {
 public:
  Speaker(const View& view, const BookInfo& info)
      : view_(view),
        info_(info),
        memory_(view, info),
        hand_(view.hands[view.seat.at()]),
        strength_(strength(hand_)) {}

  [[nodiscard]] Move choose() const {
    const bool may_end = view_.choices.contains(Move::done());
    Move best = Move::done();
    double most = may_end ? 0 : -1000;
    for (int i = 0; i < view_.choices.size(); ++i) {
      const Move move = view_.choices.nth(i);
      if (move == Move::done()) continue;
      const double worth = move.verb() == Move::Verb::contra ? worth_of_contra(move.item())
                                                             : worth_of(move, may_end);
      if (worth > most) {
        most = worth;
        best = move;
      }
    }
    return best;
  }

 private:
  /// Above 0: good enough to be said unasked.
  [[nodiscard]] double worth_of(Move announcement, bool may_end) const {
    const FeatInfo feat = info_.announced(announcement);
    const double taroks = static_cast<double>((hand_ & kAllTaroks).size()) / hand_.size();
    switch (feat.kind) {
      case FeatKind::collects: {
        const double enough = feat.cards.intersects(kTrula) ? 0.4 : 0.45;
        return (hand_ & feat.cards).size() - feat.cards.size() + 2 * (taroks - enough);
      }
      case FeatKind::wins_trick:
        return hand_.contains(kPagat) ? 4 * (taroks - 0.7) + strength_ / 50 : -2;
      case FeatKind::called_wins: return -3;
      case FeatKind::points: return -4;
      case FeatKind::all_tricks: return -100;
      // What is declared from the hand, or known to one paper only, is offered when it is due, and
      // then it has to be said.
      case FeatKind::holds_taroks:
      case FeatKind::holds_cards:
      case FeatKind::other: break;
    }
    return may_end ? -1 : 1;
  }

  /// Against the declarer with a hand one would have played oneself; as declarer with twice that.
  [[nodiscard]] double worth_of_contra(ItemId item) const {
    if (view_.moment.contract == ContractId::none || view_.moment.declarer == kNobody) return -1;
    const ContractInfo& row = info_.contracts[at(view_.moment.contract)];
    if (item != ItemId::game || row.aim != Aim::points) return -1;
    const double plainest = strength_needed(info_, info_.lowest_counted, players(view_));
    const bool own = memory_.with_me(view_.moment.declarer) == 1;
    return strength_ - plainest - (own ? 8 : 3);
  }

  const View& view_;
  const BookInfo& info_;
  Memory memory_;
  CardSet hand_;
  double strength_;
};

}  // namespace

Move choose_announcement(const View& view, const BookInfo& info) {
  return Speaker(view, info).choose();
}

}  // namespace ultimo::bots
