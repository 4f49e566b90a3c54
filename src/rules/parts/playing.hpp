#pragma once

#include <optional>

#include "rules/parts/tricks.hpp"
#include "rules/reason.hpp"

namespace ultimo::parts {

/// The phase in which cards are played. `Rules::with_play_rules(contract, f)` says how the contract
/// plays: it calls f with the type that has the rules of its tricks (see tricks.hpp).
template <class Rules, class State>
struct Playing {
  static constexpr Phase phase = Phase::play;

  static constexpr Choices choices(const State& state) {
    CardSet legal;
    Rules::with_play_rules(
        state.contract, [&]<class Way>() { legal = Way::legal(state, state.hand(), state.trick); });
    return Choices::cards(legal);
  }

  static constexpr void apply(State& state, Move move) {
    Rules::with_play_rules(state.contract,
                           [&]<class Way>() { play_card<Way>(state, move.card()); });
  }
};

/// Why a card may not be played by the duty to follow; nullopt if that is not the reason.
std::optional<Reason> why_not_following(CardSet hand, const Trick& trick, Move move);
/// Of a discard with a card that its player does not have.
Reason discard_not_in_hand();
/// The same as why_not_following for the duty to beat.
Reason why_not_beating(const Trick& trick, Card card);

}  // namespace ultimo::parts
