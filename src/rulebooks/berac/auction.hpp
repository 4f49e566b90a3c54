#pragma once

#include "rulebooks/berac/state.hpp"
#include "rules/move.hpp"

namespace ultimo::berac {

/// What comes after the auction: a king is called, a suit named, the talon taken, or neither.
constexpr Phase phase_after_auction(ContractId contract, int seats) {
  if (calls_a_king(contract, seats)) return Phase::call;
  if (contract == kColourValat) return Phase::suit;
  return cards_exchanged(contract) > 0 ? Phase::talon : Phase::announce;
}

constexpr void begin_contract(State& state) {
  state.phase = phase_after_auction(state.contract, state.seats);
  state.turn = state.declarer;
  state.contras.open(ItemId::game, true);
}

/// 2.3u: all have passed. From forehand on everybody may contra, except »the talon«: the dealer,
/// who serves it (S4, 2.10).
constexpr void begin_klop(State& state) {
  state.contract = kKlop;
  begin_contract(state);
  state.rounds.end_turn(state.dealer);
  state.turn = state.forehand();
}

/// Forehand, who got the first cards, has priority (1.2b, 2.2b), then the others in turn.
struct Auction {
  static constexpr Phase phase = Phase::auction;
  static constexpr Clause clause(const State& state) {
    return state.seats == 3 ? berac::clause("1.3j") : berac::clause("2.2e");
  }

  static constexpr Choices choices(const State& state) {
    Choices choices = Choices::bidding();
    choices.add(Move::pass());
    choices.add_bids(lowest_bid(state), kValat);
    return choices;
  }

  static constexpr void apply(State& state, Move move) {
    if (move == Move::pass()) {
      state.passing.pass(state.turn);  // out for this deal (1.2c, 1.3k, 2.2f)
    } else {
      state.contract = move.contract();
      state.declarer = state.turn;
    }
    const int still_in = state.seats - state.passing.count();
    if (still_in == 0) {
      begin_klop(state);
    } else if (still_in == 1 && state.contract != ContractId::none) {
      begin_contract(state);  // S12: his bid stands, he cannot raise it any more
    } else {
      state.turn = state.passing.next(state.turn, state.seats);  // who takes over (1.2d, 2.2c)
    }
  }

  static Reason why_not(const State& state, Move move) {
    if (move.verb() != Move::Verb::bid) {
      return {"auction.pass-or-bid"};
    }
    if (move.contract() == kKlop) {
      return {"auction.klop-not-bid", {}, berac::clause("2.3u")};
    }
    if (state.contract == ContractId::none) {
      return {"auction.three-is-forehands",
              {},
              state.seats == 3 ? berac::clause("1.2b") : berac::clause("2.2b")};
    }
    if (is_senior(state, state.turn, state.declarer)) {
      return {"auction.at-least", {{"contract", term(state.contract)}}};
    }
    return {"auction.hold-needs-priority", {{"contract", term(state.contract)}}};
  }

 private:
  static constexpr ContractId next_higher(ContractId contract) {
    return static_cast<ContractId>(at(contract) + 1);
  }

  static constexpr bool is_senior(const State& state, Seat a, Seat b) {
    const Seat forehand = state.forehand();
    return turns_between(forehand, a, state.seats) < turns_between(forehand, b, state.seats);
  }

  /// The three is forehand's (1.2b, 2.2b). A standing bid may be held by who has priority over the
  /// bidder; the others must go higher (1.3j, 2.2e).
  static constexpr ContractId lowest_bid(const State& state) {
    if (state.contract == ContractId::none) return state.turn == state.forehand() ? kThree : kTwo;
    return is_senior(state, state.turn, state.declarer) ? state.contract
                                                        : next_higher(state.contract);
  }
};

/// 1.3n, 2.3s: a colour valat is played in one suit, which the declarer names.
struct NameSuit {
  static constexpr Phase phase = Phase::suit;
  static constexpr Clause clause(const State& /*state*/) { return berac::clause("2.3s"); }

  static constexpr Choices choices(const State& /*state*/) {
    Choices choices = Choices::bidding();
    for (const Suit suit : kPlainSuits) choices.add(Move::suit(suit));
    return choices;
  }

  static constexpr void apply(State& state, Move move) {
    state.named_suit = move.named_suit();
    state.phase = Phase::announce;
  }

  static Reason why_not(const State& /*state*/, Move /*move*/) { return {"suit.to-be-named"}; }
};

/// 2.3b: a king is called before the talon is seen, any one, also one's own. Who holds it is the
/// partner; if nobody else does, the declarer is alone.
struct Call {
  static constexpr Phase phase = Phase::call;
  static constexpr Clause clause(const State& /*state*/) { return berac::clause("2.3b"); }

  static constexpr Choices choices(const State& /*state*/) {
    Choices choices = Choices::bidding();
    for (const Suit suit : kPlainSuits) choices.add(Move::call(Card::king(suit)));
    return choices;
  }

  static constexpr void apply(State& state, Move move) {
    state.called = CardSet::of(move.card());
    for (Seat seat = state.next(state.declarer); seat != state.declarer; seat = state.next(seat)) {
      if (state.hands[seat.at()].contains(state.called)) state.partner = seat;
    }
    state.phase = Phase::talon;
  }

  static Reason why_not(const State& /*state*/, Move /*move*/) { return {"call.before-talon"}; }
};

}  // namespace ultimo::berac
