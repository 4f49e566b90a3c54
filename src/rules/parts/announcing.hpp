#pragma once

#include "rules/deal_state.hpp"
#include "rules/move.hpp"
#include "rules/parts/contras.hpp"
#include "rules/parts/raise_rounds.hpp"
#include "rules/reason.hpp"

namespace ultimo::parts {

/// Announcements and contras before the first card: everybody speaks once, then whoever has
/// something new to answer. What differs from paper to paper comes from `Rules`:
///
///   unsigned may_announce(const State&)             what the player whose first turn it is may
///                                                   announce, one bit a feat
///   unsigned raisable(const State&, Seat)           what the seat may raise now, one bit an item
///   bool     one_contra_only(const State&)          the first contra begins the play
///   void     begin_play(State&)
///   Reason   why_not_announce(const State&, FeatId)
///   Reason   why_not_contra(const State&, ItemId)   where more than one contra may be said
///
/// The state has `announced`, `announced_by`, `contras` and `rounds`.
template <class Rules, class State>
struct Announcing {
  static constexpr Phase phase = Phase::announce;

  static constexpr Choices choices(const State& state) {
    const unsigned raises = Rules::raisable(state, state.turn);
    return state.rounds.first_turn(state.turn)
               ? Choices::announcing(Rules::may_announce(state), raises)
               : Choices::announcing(0, raises & state.rounds.news(state.turn));
  }

  static constexpr void apply(State& state, Move move) {
    switch (move.verb()) {
      case Move::Verb::announce: announce(state, static_cast<FeatId>(move.announcement())); break;
      case Move::Verb::contra: contra(state, move.item()); break;
      default: end_turn(state); break;
    }
  }

  static Reason why_not(const State& state, Move move) {
    if (move.verb() == Move::Verb::announce) {
      return Rules::why_not_announce(state, static_cast<FeatId>(move.announcement()));
    }
    if (move.verb() != Move::Verb::contra) return {"announce.what"};
    if (Rules::one_contra_only(state)) return {"contra.klop-once"};
    return Rules::why_not_contra(state, move.item());
  }

  /// Where the paper has no reason of its own.
  static Reason why_not_contra(const State& state, ItemId item) {
    if (state.contras.ladder(item).full()) return {"contra.mort-is-last"};
    if (!state.contras.is_open(item)) {
      return {"contra.only-announced"};
    }
    if ((Rules::raisable(state, state.turn) & mask_of(item)) == 0) {
      return {"contra.other-side"};
    }
    return {"contra.declined"};
  }

 private:
  static constexpr void announce(State& state, FeatId feat) {
    state.announced = static_cast<std::uint8_t>(state.announced | (1U << at(feat)));
    state.announced_by[at(feat)] = state.turn;
    state.contras.open(item_of(feat), state.on_declarers_side(state.turn));
    state.rounds.changed(item_of(feat));
  }

  static constexpr void contra(State& state, ItemId item) {
    state.contras.raise(item, state.turn);
    state.rounds.changed(item);
    if (Rules::one_contra_only(state)) Rules::begin_play(state);
  }

  static constexpr void end_turn(State& state) {
    state.rounds.end_turn(state.turn);
    const Seat next = state.rounds.next(state.turn, state.players(),
                                        [&](Seat seat) { return Rules::raisable(state, seat); });
    if (next == kNobody) {
      Rules::begin_play(state);
    } else {
      state.turn = next;
    }
  }
};

}  // namespace ultimo::parts
