#pragma once

#include "rulebooks/czech/announce.hpp"
#include "rulebooks/czech/play.hpp"
#include "rulebooks/czech/state.hpp"
#include "rules/move.hpp"

namespace ultimo::czech {

inline constexpr int kApprovals = kPlayers - 1;

/// Forehand opens, the others approve (»dobrá«) or go higher. Each bid needs the approval of all
/// three others, also of those who approved a lower one, until solo, over which there is nothing.
///
/// The papers' own Auction adds its clauses and what only it says about who may bid what.
struct Auction {
  static constexpr Phase phase = Phase::auction;

  static constexpr Choices choices(const State& state) {
    Choices choices = Choices::bidding();
    const bool opening = state.contract == ContractId::none;
    choices.add(opening ? Move::bid(kFirstDuty) : Move::pass());
    for (const ContractId duty : {kSecondDuty, kThirdDuty, kSolo}) {
      choices.add_if(opening || duty > state.contract, Move::bid(duty));
    }
    return choices;
  }

  static constexpr void apply(State& state, Move move) {
    if (move == Move::pass()) {
      ++state.approvals;
    } else {
      state.contract = move.contract();
      state.declarer = state.turn;
      state.approvals = 0;
    }
    if (state.approvals == kApprovals || state.contract == kSolo) {
      close(state);
    } else {
      state.turn = state.next(state.turn);
    }
  }

  static Reason why_not(const State& state, Move move) {
    if (state.contract == ContractId::none) {
      return {"auction.forehand-duty"};
    }
    if (move.verb() != Move::Verb::bid) {
      return {"auction.approve-or-bid"};
    }
    return {"auction.only-higher-duty"};
  }

 private:
  static constexpr void close(State& state) {
    state.turn = state.declarer;
    if (has_call(state.contract)) {
      state.phase = Phase::call;
    } else if (state.contract == kThirdDuty) {
      state.phase = Phase::talon;
      state.set = 1;
    } else {
      // Solo: the talon is the opponents', unseen.
      state.won[state.next(state.declarer).at()] = state.talon_set();
      begin_announcing(state);
    }
  }
};

/// Everybody for himself; forehand leads.
constexpr void begin_warsaw(State& state, ContractId warsaw) {
  state.contract = warsaw;
  state.declarer = kNobody;
  parts::begin_play(state, state.forehand());
}

}  // namespace ultimo::czech
