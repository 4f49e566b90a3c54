#pragma once

#include <array>
#include <cstdint>

#include "cards/card_set.hpp"
#include "cards/deck.hpp"
#include "cards/seat.hpp"
#include "cards/thirds.hpp"
#include "rules/ids.hpp"
#include "rules/phase.hpp"
#include "rules/trick.hpp"

namespace ultimo {

inline constexpr int kTalon = 6;

/// A deal before the first word: the talon, top card first, and a hand a seat.
struct Dealt {
  std::array<Card, kTalon> talon{};
  PerSeat<CardSet> hands{};
  constexpr bool operator==(const Dealt&) const = default;
};

/// Every card lies in one place.
constexpr bool is_whole_pack(const Dealt& dealt) {
  CardSet all;
  int cards = kTalon;
  for (const Card card : dealt.talon) all.insert(card);
  for (const CardSet hand : dealt.hands) {
    all |= hand;
    cards += hand.size();
  }
  return all == kPack && cards == kCards;
}

/// What every deal of every paper has. A rulebook's state adds what only it needs.
struct DealState {
  PerSeat<CardSet> hands{};
  PerSeat<CardSet> won{};  // cards of the tricks each seat won, and talon cards given with them
  CardSet discarded;
  Trick trick;       // being played
  Trick last_trick;  // the one before; empty until there is one
  Seat last_winner = kNobody;
  std::array<Card, kTalon> talon{};
  PerSeat<std::uint8_t> tricks{};
  std::uint8_t tricks_played = 0;
  std::uint8_t seats = 0;
  Phase phase = Phase::auction;
  ContractId contract = ContractId::none;
  Seat dealer;
  Seat turn;
  Seat declarer = kNobody;
  Seat partner = kNobody;

  /// How many take part in the play, and who comes after whom. A state whose table has an idle
  /// seat hides these with its own.
  [[nodiscard]] constexpr int players() const { return seats; }
  [[nodiscard]] constexpr Seat forehand() const { return after(dealer, seats); }
  [[nodiscard]] constexpr Seat next(Seat seat) const { return after(seat, seats); }
  /// The declarer and, where there is one, his partner; nobody in a game of each against all.
  [[nodiscard]] constexpr bool on_declarers_side(Seat seat) const {
    return seat == declarer || seat == partner;
  }
  [[nodiscard]] constexpr bool same_side(Seat a, Seat b) const {
    return on_declarers_side(a) == on_declarers_side(b);
  }
  /// The first after the declarer who plays against him.
  [[nodiscard]] constexpr Seat first_defender() const {
    const Seat neighbour = after(declarer, seats);
    return neighbour == partner ? after(neighbour, seats) : neighbour;
  }
  [[nodiscard]] constexpr CardSet hand() const { return hands[turn.at()]; }
  [[nodiscard]] constexpr CardSet talon_set() const { return cards_from<kTalon>(talon.data()); }
};

/// Seats the cards of a deal at a table; the rulebook's state starts from here.
constexpr void lay_out(DealState& table, const Dealt& dealt, int seats, Seat dealer) {
  table.hands = dealt.hands;
  table.talon = dealt.talon;
  table.seats = static_cast<std::uint8_t>(seats);
  table.dealer = dealer;
}

}  // namespace ultimo
