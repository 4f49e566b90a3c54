#pragma once

#include <string>

#include "rulebooks/czech/state.hpp"
#include "rules/move.hpp"
#include "rules/parts/following.hpp"
#include "rules/parts/klop.hpp"
#include "rules/parts/tricks.hpp"

namespace ultimo::czech {

/// Highest tarock, else highest card of the suit led; there is no emperor's trick.
struct AnyPlay {
  static constexpr bool beats(const State& /*state*/, Card later, Card best) {
    return ultimo::beats(later, best);
  }
  static constexpr int winning_place(const State& /*state*/, const Trick& trick) {
    return trick.best_place;
  }
  static constexpr bool decided(const State& state) { return state.tricks_played == kTricks; }
};

/// The duties: follow suit, else a tarock, else anything. Nobody must overtake, the pagát is free.
struct DutyPlay : AnyPlay {
  static constexpr bool ranks_bind = false;
  static constexpr CardSet legal(const State& /*state*/, CardSet hand, const Trick& trick) {
    // PL: follow suit, else a tarock, else anything.
    return trick.empty() ? hand : parts::follow_or_trump(hand, trick.led());
  }
  static constexpr void trick_taken(State& /*state*/, Seat /*winner*/) {}
};

/// What both papers say of Warsaw: the first six tricks each take a talon card along, from the top.
/// What may be played is each paper's own.
struct AnyWarsaw : AnyPlay {
  static constexpr bool ranks_bind = true;
  static constexpr void trick_taken(State& state, Seat winner) {
    parts::give_talon_card(state, winner);
  }
};

/// `Warsaw` is how the paper plays it. Told apart once, not at every card.
template <class Warsaw, class F>
constexpr void with_play_rules(ContractId contract, F f) {
  if (is_warsaw(contract)) return f.template operator()<Warsaw>();
  return f.template operator()<DutyPlay>();
}

/// Why a card does not fit, where following is the reason; empty if it is something else.
std::string why_not_following(CardSet hand, const Trick& trick, Card card);

/// Playing cards, with the papers' own rules for Warsaw.
template <class Warsaw>
struct Play {
  static constexpr Phase phase = Phase::play;

  static constexpr Choices choices(const State& state) {
    CardSet legal;
    with_play_rules<Warsaw>(state.contract, [&]<class Rules>() {
      legal = Rules::legal(state, state.hand(), state.trick);
    });
    return Choices::cards(legal);
  }

  static constexpr void apply(State& state, Move move) {
    with_play_rules<Warsaw>(state.contract,
                            [&]<class Rules>() { parts::play_card<Rules>(state, move.card()); });
  }

  static std::string why_not(const State& state, Move move) {
    if (move.verb() != Move::Verb::play) return "a card has to be played";
    const std::string found = why_not_following(state.hand(), state.trick, move.card());
    return found.empty() ? Warsaw::why_not(state.trick, move.card()) : found;
  }
};

}  // namespace ultimo::czech
