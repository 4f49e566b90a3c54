#pragma once

#include <array>

#include "rulebooks/htl/contracts.hpp"
#include "rules/table.hpp"

namespace ultimo::htl {

struct Bid {
  Seat by = kNobody;
  ContractId game = ContractId::none;
};

/// The bids that stand. Only a higher game overbids (2.4), and then nothing else stands; equal
/// negative games stand side by side (7.3, 7.4, 8.1). In the end those are the declarers, in
/// bidding order.
class Bids {
 public:
  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr const Bid* begin() const { return bids_.data(); }
  [[nodiscard]] constexpr const Bid* end() const { return bids_.data() + size_; }
  [[nodiscard]] constexpr const Bid& first() const { return bids_.front(); }
  [[nodiscard]] constexpr bool has(Seat seat) const {
    for (const Bid& bid : *this) {
      if (bid.by == seat) return true;
    }
    return false;
  }
  constexpr void add(Bid bid) {
    if (!empty() && rank(bid.game) > rank(first().game)) size_ = 0;
    bids_[size_++] = bid;
  }

 private:
  std::array<Bid, kPlayers> bids_{};
  std::uint8_t size_ = 0;
};

/// Who announced a feat, in the order spoken: one seat in each four bits, from the lowest.
class Speakers {
 public:
  constexpr void add(Seat seat) {
    seats_ = static_cast<std::uint16_t>(seats_ | (seat.number() + 1) << (4 * size()));
  }
  /// The first of them for whom `wanted`, or kNobody.
  template <class Wanted>
  [[nodiscard]] constexpr Seat first(Wanted wanted) const {
    for (unsigned rest = seats_; rest != 0; rest >>= 4U) {
      const Seat seat(static_cast<int>(rest & 0xFU) - 1);
      if (wanted(seat)) return seat;
    }
    return kNobody;
  }
  [[nodiscard]] constexpr bool empty() const { return seats_ == 0; }

 private:
  [[nodiscard]] constexpr int size() const { return (std::bit_width(seats_) + 3) / 4; }
  std::uint16_t seats_ = 0;
};

/// A deal in play. During the auction `contract` and `declarer` are the first bid that stands.
struct State : Table {
  Seat idle = kNobody;     // 1.2: the dealer of five
  bool opened = false;     // forehand has spoken
  bool lies = false;       // the declarer has said »ich liege« (2.11)
  bool spoke = false;      // something was announced in this turn
  bool conceded = false;   // 6.1
  std::uint8_t quiet = 0;  // goods in a row (2.6, 2.14)
  std::uint8_t taken = 0;  // which half of the talon, from 1
  Bids bids;
  PerSeat<Feats> announced{};               // by whom
  std::array<Speakers, kFeats> speakers{};  // the same, in order
  Feats duty;        // of a better-caller: one of these is to be announced (G6)
  CardSet called;    // the called king; empty: none
  CardSet promised;  // birds and king that were announced
  std::array<Seat, kBirds> bird_made_by{kNobody, kNobody, kNobody, kNobody};

  // Dealing, bidding and play pass the idle dealer over.
  [[nodiscard]] static constexpr int players() { return kPlayers; }
  [[nodiscard]] constexpr Seat next(Seat seat) const {
    const Seat neighbour = after(seat, seats);
    return neighbour == idle ? after(neighbour, seats) : neighbour;
  }

  /// The declarer and the holder of the called king against the others; hidden until the king
  /// falls.
  [[nodiscard]] constexpr bool declarers_side(Seat seat) const {
    return seat == declarer || seat == partner;
  }
  [[nodiscard]] constexpr Seat first_defender() const {
    Seat seat = next(declarer);
    while (declarers_side(seat)) seat = next(seat);
    return seat;
  }
};

/// The first or second three cards of the talon.
constexpr CardSet half_of_talon(const State& state, int half) {
  const auto first = static_cast<std::size_t>(kHalf * (half - 1));
  return {state.talon[first], state.talon[first + 1], state.talon[first + 2]};
}

/// 4.3: in a solo-caller the half in which the called king lies is the declarer's.
constexpr CardSet kings_half(const State& state) {
  for (const int half : {1, 2}) {
    const CardSet cards = half_of_talon(state, half);
    if (state.contract == kSoloCaller && cards.contains(state.called)) return cards;
  }
  return {};
}

/// What of the talon is the defenders' at the end: the half that was left (6.4), in solo games all
/// of it (4.1) but the called king's half; nothing where it was all taken, and in negative games.
constexpr CardSet defenders_talon(const State& state) {
  if (kHalfTaken.contains(state.contract)) {
    return state.conceded ? CardSet{} : half_of_talon(state, 3 - state.taken);
  }
  return kSolo.contains(state.contract) ? state.talon_set() - kings_half(state) : CardSet{};
}

}  // namespace ultimo::htl
