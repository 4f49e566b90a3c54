#pragma once

#include "rulebooks/tzs/state.hpp"
#include "rules/move.hpp"

namespace ultimo::tzs {

/// The bidding is over: on to the talon, or straight to the announcements.
constexpr void begin_contract(State& state, ContractId contract) {
  state.contract = contract;
  if (contract == kKlop) state.declarer = kNobody;
  state.contras.open(ItemId::game, true);
  state.phase = cards_exchanged(contract) > 0 ? Phase::talon : Phase::announce;
  // Klop: everybody may contra, from forehand on (B2.2). Else the declarer goes first (B1.10).
  state.turn = contract == kKlop ? state.forehand() : state.declarer;
}

/// Forehand's three is spoken by duty (B1.6) and is no action: the next player begins.
constexpr void open_auction(State& state) {
  state.phase = Phase::auction;
  state.contract = kThree;
  state.declarer = state.forehand();
  state.turn = state.next(state.declarer);
}

struct Auction {
  static constexpr Phase phase = Phase::auction;
  static constexpr Clause clause(const State& /*state*/) { return tzs::clause("B1.7"); }

  /// Pass, or name a higher game; there is no holding (B1.7).
  static constexpr Choices choices(const State& state) {
    Choices choices = Choices::bidding();
    choices.add(Move::pass());
    choices.add_bids(next_higher(state.contract), kBeggar);
    // Valat may be named only over beggar, and over beggar nothing else (B1.17, B3.4).
    choices.add_if(state.contract == kBeggar, Move::bid(kValat));
    return choices;
  }

  static constexpr void apply(State& state, Move move) {
    if (move == Move::pass()) {
      state.passing.pass(state.turn);
    } else {
      state.contract = move.contract();
      state.declarer = state.turn;
    }
    if (state.passing.count() == kPlayers - 1) {
      close(state);
    } else {
      state.turn = state.passing.next(state.turn, kPlayers);
    }
  }

  static Reason why_not(const State& state, Move move) {
    if (move.verb() != Move::Verb::bid) {
      return {"auction.pass-or-bid"};
    }
    if (move.contract() == kKlop) {
      return {"auction.klop-by-forehand", {}, tzs::clause("B1.8")};
    }
    if (move.contract() == kValat) {
      return {"auction.valat-over-beggar", {}, tzs::clause("B1.17")};
    }
    return {"auction.only-higher",
            {{"contract", term(state.contract)}},
            state.contract == kBeggar ? tzs::clause("B3.4") : Clause{}};
  }

 private:
  static constexpr ContractId next_higher(ContractId contract) {
    return static_cast<ContractId>(at(contract) + 1);
  }

  /// Only forehand, who has priority, may still raise a game nobody exceeded (B1.8, B1.9).
  static constexpr void close(State& state) {
    if (state.declarer == state.forehand() && is_counted(state.contract)) {
      state.phase = Phase::choice;
      state.turn = state.declarer;
    } else {
      begin_contract(state, state.contract);
    }
  }
};

struct Choice {
  static constexpr Phase phase = Phase::choice;
  static constexpr Clause clause(const State& /*state*/) { return tzs::clause("B1.8"); }

  /// His own game or a higher one up to beggar (B1.9); klop only if his three was not exceeded
  /// (B1.8, B2.1).
  static constexpr Choices choices(const State& state) {
    Choices choices = Choices::bidding();
    choices.add_bids(state.contract, kBeggar);
    choices.add_if(state.contract == kThree, Move::bid(kKlop));
    return choices;
  }

  static constexpr void apply(State& state, Move move) { begin_contract(state, move.contract()); }

  static Reason why_not(const State& state, Move /*move*/) {
    return state.contract == kThree
               ? Reason("choice.or-klop", {{"contract", term(state.contract)}})
               : Reason("choice.or-higher", {{"contract", term(state.contract)}});
  }
};

}  // namespace ultimo::tzs
