#pragma once

#include "rules/move.hpp"
#include "rules/phase.hpp"
#include "rules/refusal.hpp"

namespace ultimo {

/// The phases of a rulebook, in any order. A phase is a type with static members:
///
///   Phase   phase                             which one
///   Choices choices(const State&)             what the player whose turn it is may do
///   void    apply(State&, Move)               does it; moves on to the next phase when it is time
///   Clause  clause(const State&)              broken by anything else
///   WhyNot  why_not(const State&, Move)       the same in words, with a closer clause if there is
///                                             one
///
/// A phase in which cards are discarded has instead of choices and apply:
///
///   DiscardRule rule(const State&)
///   void        discard(State&, CardSet)
///   WhyNot      why_not(const State&, CardSet)
template <class... Phases>
struct PhaseList {};

template <class Phase, class State>
concept Discarding = requires(const State& state) {
  Phase::rule(state);
};

/// Is this a phase in which such moves are made, whatever they are?
constexpr bool is_time_for(Move::Verb verb, Phase phase) {
  const bool bidding =
      phase == Phase::auction || phase == Phase::choice || phase == Phase::forehand;
  switch (verb) {
    case Move::Verb::play: return phase == Phase::play;
    case Move::Verb::discard: return phase == Phase::discard;
    case Move::Verb::pass:
    case Move::Verb::forehand: return bidding;
    case Move::Verb::bid: return bidding || phase == Phase::call;  // games that go without a call
    case Move::Verb::call:
    case Move::Verb::call_fourth: return phase == Phase::call;
    case Move::Verb::suit: return phase == Phase::suit;
    case Move::Verb::take:
    case Move::Verb::reject:
    case Move::Verb::concede: return phase == Phase::talon;
    case Move::Verb::announce:
    case Move::Verb::contra:
    case Move::Verb::done: return phase == Phase::announce;
  }
  return true;
}

/// The deal's state machine: whatever happens goes to the phase the deal is in.
template <class State, class List>
class Machine;

template <class State, class... Phases>
class Machine<State, PhaseList<Phases...>> {
 public:
  static constexpr Choices choices(const State& state) {
    Choices found;
    visit(state, [&]<class P>() {
      if constexpr (Discarding<P, State>) {
        found = Choices::cards(P::rule(state).allowed);
      } else {
        found = P::choices(state);
      }
    });
    return found;
  }

  static constexpr bool is_discarding(const State& state) {
    return ((state.phase == Phases::phase && Discarding<Phases, State>) || ...);
  }

  static constexpr DiscardRule discard_rule(const State& state) {
    DiscardRule found;
    visit(state, [&]<class P>() {
      if constexpr (Discarding<P, State>) found = P::rule(state);
    });
    return found;
  }

  static constexpr bool allows(const State& state, const Action& action) {
    if (is_discarding(state)) {
      return action.move == Move::discard() && discard_rule(state).permits(action.discarded);
    }
    return action.discarded.empty() && choices(state).contains(action.move);
  }

  /// For actions that are allowed.
  static constexpr void apply(State& state, const Action& action) {
    visit(state, [&]<class P>() {
      if constexpr (Discarding<P, State>) {
        P::discard(state, action.discarded);
      } else {
        P::apply(state, action.move);
      }
    });
  }

  /// The clause that an action not allowed now would break.
  static constexpr Clause clause(const State& state) {
    Clause broken;
    visit(state, [&]<class P>() { broken = P::clause(state); });
    return broken;
  }

  /// For actions that are not allowed: the clause of the phase, and in the reason a closer one.
  static Refusal refusal(const State& state, const Action& action) {
    Refusal refusal{Refusal::Code::illegal_action, {"deal.over"}, clause(state)};
    visit(state, [&]<class P>() { refusal.reasons = {reason<P>(state, action)}; });
    return refusal;
  }

  /// Does f.template operator()<P>() for the phase the deal is in; nothing when it is over.
  template <class F>
  static constexpr void visit(const State& state, F f) {
    static_cast<void>(
        ((state.phase == Phases::phase && (f.template operator()<Phases>(), true)) || ...));
  }

 private:
  template <class P>
  static WhyNot reason(const State& state, const Action& action) {
    if constexpr (Discarding<P, State>) {
      if (action.move != Move::discard()) return {"discard.now"};
      return P::why_not(state, action.discarded);
    } else {
      if (action.move == Move::discard()) {
        return {"discard.not-now"};
      }
      return P::why_not(state, action.move);
    }
  }
};

}  // namespace ultimo
