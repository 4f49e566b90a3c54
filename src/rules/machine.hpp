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
///                                             one; a plain string will do
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

  /// For actions that are not allowed.
  static Refusal refusal(const State& state, const Action& action) {
    Refusal refusal{
        Refusal::Code::illegal_action, {"deal.over", "the deal is over"}, clause(state)};
    visit(state, [&]<class P>() {
      WhyNot why = reason<P>(state, action);
      if (!why.clause.id.empty()) refusal.clause = why.clause;
      refusal.reasons = {std::move(why)};
    });
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
      if (action.move != Move::discard()) return {"discard.now", "cards have to be discarded now"};
      return P::why_not(state, action.discarded);
    } else {
      if (!action.discarded.empty()) return {"discard.not-now", "no cards are discarded now"};
      return P::why_not(state, action.move);
    }
  }
};

}  // namespace ultimo
