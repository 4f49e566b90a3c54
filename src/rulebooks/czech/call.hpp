#pragma once

#include "rulebooks/czech/auction.hpp"
#include "rulebooks/czech/state.hpp"
#include "rules/move.hpp"

namespace ultimo::czech {

/// The talon is drawn at once: four cards to the declarer, one to each of the next two. Who then
/// has the called tarock is the partner; the declarer himself: he plays alone.
constexpr void draw_talon(State& state) {
  const Seat next = state.next(state.declarer);
  const Seat third = state.next(next);
  state.hands[state.declarer.at()] |= cards_from<4>(state.talon.data());
  state.hands[next.at()].insert(state.talon[4]);
  state.hands[third.at()].insert(state.talon[5]);
  for (Seat seat = next; seat != state.declarer; seat = state.next(seat)) {
    if (state.hands[seat.at()].contains(state.called)) state.partner = seat;
  }
  state.phase = Phase::discard;
}

/// In the first and second duty the declarer calls XIX, or a lower one down to XVI past those that
/// he holds; in an approved first duty forehand may play Warsaw instead.
template <ContractId Warsaw>
struct Call {
  static constexpr Phase phase = Phase::call;

  static constexpr Choices choices(const State& state) {
    Choices choices = Choices::bidding();
    for (int number = 19; number >= 16; --number) {
      choices.add(Move::call(Card::tarok(number)));
      if (!state.hand().contains(Card::tarok(number))) break;
    }
    choices.add_if(state.contract == kFirstDuty, Move::bid(Warsaw));
    return choices;
  }

  static constexpr void apply(State& state, Move move) {
    if (move == Move::bid(Warsaw)) return begin_warsaw(state, Warsaw);
    state.called = CardSet::of(move.card());
    draw_talon(state);
  }

  static Reason why_not(const State& state, Move move) {
    if (move.verb() == Move::Verb::call) {
      return {"call.xix-to-xvi"};
    }
    if (state.contract == kFirstDuty) {
      return {"call.tarock-or-warsaw"};
    }
    return {"call.tarock"};
  }
};

}  // namespace ultimo::czech
