#pragma once

#include <array>

#include "rulebooks/htl/contracts.hpp"
#include "rules/deal_state.hpp"
#include "rules/parts/short_list.hpp"
#include "rules/parts/talon_groups.hpp"

namespace ultimo::htl {

struct Bid {
  Seat by = kNobody;
  ContractId game = ContractId::none;
};

/// The bids that stand, in the end the declarers, in bidding order. Only a higher game overbids
/// (2.4), and then nothing else stands; equal negative games stand side by side (7.3, 7.4, 8.1).
using Bids = parts::ShortList<Bid, kPlayers>;

constexpr const Bid& first(const Bids& bids) { return *bids.begin(); }
constexpr bool has_bid(const Bids& bids, Seat seat) {
  for (const Bid& bid : bids) {
    if (bid.by == seat) return true;
  }
  return false;
}
constexpr void add(Bids& bids, Bid bid) {
  if (!bids.empty() && rank(bid.game) > rank(first(bids).game)) bids = {};
  bids.push_back(bid);
}

/// Something that was announced, in one byte.
class Announcement {
 public:
  constexpr Announcement() = default;
  constexpr Announcement(FeatId feat, Seat by)
      : code_(static_cast<std::uint8_t>(16 * static_cast<int>(feat) + by.number())) {}
  [[nodiscard]] constexpr FeatId feat() const { return static_cast<FeatId>(code_ / 16); }
  [[nodiscard]] constexpr Seat by() const { return Seat(code_ % 16); }

 private:
  std::uint8_t code_ = 0;
};
/// A bird or king ultimo has one holder; the rest everybody may announce where sides are hidden.
inline constexpr int kMostAnnouncements = (kBirds + 1) + kPlayers * (kFeats - kBirds - 1);

/// A deal in play. During the auction `contract` and `declarer` are the first bid that stands.
struct State : DealState {
  Seat idle = kNobody;     // 1.2: the dealer of five
  bool opened = false;     // forehand has spoken
  bool lies = false;       // the declarer has said »ich liege« (2.11)
  bool spoke = false;      // something was announced in this turn
  bool conceded = false;   // 6.1
  std::uint8_t quiet = 0;  // goods in a row (2.6, 2.14)
  std::uint8_t taken = 0;  // which half of the talon, from 1
  Bids bids;
  PerSeat<Feats> announced{};                                 // by whom
  parts::ShortList<Announcement, kMostAnnouncements> spoken;  // the same, in order
  Feats duty;        // of a better-caller: one of these is to be announced (G6)
  CardSet called;    // the called king; empty: none
  CardSet promised;  // birds and king that were announced
  std::array<Seat, kBirds> bird_made_by{kNobody, kNobody, kNobody, kNobody};

  // Bidding and play pass the idle dealer over (1.2).
  [[nodiscard]] static constexpr int players() { return kPlayers; }
  [[nodiscard]] constexpr Seat next(Seat seat) const {
    const Seat neighbour = after(seat, seats);
    return neighbour == idle ? after(neighbour, seats) : neighbour;
  }

  [[nodiscard]] constexpr Seat first_defender() const {
    const Seat neighbour = next(declarer);
    return neighbour == partner ? next(neighbour) : neighbour;
  }
};

/// 4.3: in a solo-caller the half in which the called king lies is the declarer's.
constexpr CardSet kings_half(const State& state) {
  if (state.contract != kSoloCaller) return {};
  for (const int half : {1, 2}) {
    const CardSet cards = parts::talon_group(state, half, kHalf);
    if (cards.contains(state.called)) return cards;
  }
  return {};
}

/// What of the talon is the defenders' at the end: the half that was left (6.4), in solo games all
/// of it (4.1) but the called king's half; nothing where it was all taken, and in negative games.
constexpr CardSet defenders_talon(const State& state) {
  if (kHalfTaken.contains(state.contract)) {
    return state.conceded ? CardSet{} : parts::talon_without(state, state.taken, kHalf);
  }
  return kSolo.contains(state.contract) ? state.talon_set() - kings_half(state) : CardSet{};
}

}  // namespace ultimo::htl
