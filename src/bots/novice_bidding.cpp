#include "bots/novice_bidding.hpp"

#include <optional>
#include <vector>

#include "bots/appraisal.hpp"
#include "bots/thumb_actions.hpp"
#include "rules/view_reading.hpp"

namespace ultimo::bots {
namespace {

constexpr double kRiskOfABeggar = 4;     // of beggars_risk, the most a novice dares
constexpr double kWeakForAll = -1;       // of strength: rather few points than many
constexpr double kSureOfAllTricks = 20;  // of strength

class Bidder {
 public:
  Bidder(const View& view, const BookInfo& info)
      : view_(view), info_(info), hand_(view.hands[view.seat.at()]), strength_(strength(hand_)) {}

  [[nodiscard]] Move choose() const {
    std::vector<ContractId> offered;
    for (int i = 0; i < view_.choices.size(); ++i) {
      const Move move = view_.choices.nth(i);
      if (move.verb() == Move::Verb::call || move.verb() == Move::Verb::call_fourth) return call();
      if (move.verb() == Move::Verb::suit) return longest_suit();
      if (move.verb() == Move::Verb::bid) offered.push_back(move.contract());
    }
    // The tables go from low to high, so the last game the hand is good for is the best.
    std::optional<ContractId> best;
    for (const ContractId contract : offered) {
      if (is_good_for(contract)) best = contract;
    }
    if (best) return Move::bid(*best);
    for (const Move modest : {Move::pass(), Move::forehand()}) {
      if (view_.choices.contains(modest)) return modest;
    }
    return Move::bid(least_bad(offered));
  }

 private:
  [[nodiscard]] const ContractInfo& row(ContractId contract) const {
    return info_.contracts[at(contract)];
  }

  [[nodiscard]] bool is_good_for(ContractId contract) const {
    switch (row(contract).aim) {
      case Aim::points:
        return !has_a_catch(contract) &&
               strength_ >= strength_needed(info_, contract, players(view_));
      case Aim::tricks: return row(contract).tricks == 0 && beggars_risk(hand_) <= kRiskOfABeggar;
      case Aim::all_tricks: return strength_ >= kSureOfAllTricks;
      case Aim::fewest_points: return false;  // only where something has to be named
    }
    return false;
  }

  /// A game that goes over another without being worth more asks for something on top; that, and
  /// games in which taroks do not trump, a novice leaves alone.
  [[nodiscard]] bool has_a_catch(ContractId contract) const {
    if (!row(contract).taroks_trump) return true;
    for (std::size_t lower = 0; lower < at(contract); ++lower) {
      const ContractInfo& other = info_.contracts[lower];
      if (other.aim == Aim::points && other.taroks_trump && other.value == row(contract).value) {
        return true;
      }
    }
    return false;
  }

  /// When a game must be named: the plainest, or with a weak hand the one for few points.
  [[nodiscard]] ContractId least_bad(const std::vector<ContractId>& offered) const {
    const Aim wanted = wants_few_points() ? Aim::fewest_points : Aim::points;
    for (const ContractId contract : offered) {
      if (row(contract).aim == wanted) return contract;
    }
    return offered.front();
  }

  [[nodiscard]] bool wants_few_points() const { return strength_ < kWeakForAll; }

  /// Where calling comes with the offer of a game for few points, a weak hand takes that.
  [[nodiscard]] Move call() const {
    Move best;
    double most = -1000;
    for (int i = 0; i < view_.choices.size(); ++i) {
      const Move move = view_.choices.nth(i);
      const double worth = worth_of_call(move);
      if (worth > most) {
        most = worth;
        best = move;
      }
    }
    return best;
  }

  [[nodiscard]] double worth_of_call(Move move) const {
    if (move.verb() == Move::Verb::bid) return wants_few_points() ? 500 : -500;
    return worth_of_calling(move, hand_);
  }

  [[nodiscard]] Move longest_suit() const {
    Move best = view_.choices.nth(0);
    for (int i = 1; i < view_.choices.size(); ++i) {
      const Move move = view_.choices.nth(i);
      if (length(move.named_suit()) > length(best.named_suit())) best = move;
    }
    return best;
  }
  [[nodiscard]] int length(Suit suit) const { return (hand_ & all_of(suit)).size(); }

  const View& view_;
  const BookInfo& info_;
  CardSet hand_;
  double strength_;
};

}  // namespace

Move choose_bid(const View& view, const BookInfo& info) { return Bidder(view, info).choose(); }

}  // namespace ultimo::bots
