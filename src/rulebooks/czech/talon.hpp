#pragma once

#include "rulebooks/czech/announce.hpp"
#include "rulebooks/czech/state.hpp"
#include "rules/move.hpp"
#include "rules/parts/playing.hpp"

namespace ultimo::czech {

inline constexpr int kSetCards = 3;
inline constexpr int kLastSet = 3;

/// The third duty takes three cards: the first three, or having laid them open the second, or
/// having laid those open too the first ones again. What is left is the opponents'.
struct Talon {
  static constexpr Phase phase = Phase::talon;

  static constexpr Choices choices(const State& state) {
    Choices choices = Choices::bidding();
    choices.add(Move::take(state.set));
    choices.add_if(state.set < kLastSet, Move::reject());
    return choices;
  }

  static constexpr void apply(State& state, Move move) {
    if (move == Move::reject()) {
      ++state.set;
      return;
    }
    CardSet first;
    for (std::size_t i = 0; i < kSetCards; ++i) first.insert(state.talon[i]);
    const CardSet second = state.talon_set() - first;
    state.hands[state.declarer.at()] |= state.set == 2 ? second : first;
    state.won[state.next(state.declarer).at()] = state.set == 2 ? first : second;
    state.phase = Phase::discard;
  }

  static Reason why_not(const State& state, Move /*move*/) {
    if (state.set == kLastSet) {
      return {"talon.take-back"};
    }
    return {"talon.take-or-reject"};
  }
};

/// Each who drew discards as many: the declarer first, then the other two. Never a king, the trul
/// or the called tarock; other tarocks only by one who has too few plain cards.
struct Discard {
  static constexpr Phase phase = Phase::discard;

  static constexpr DiscardRule rule(const State& state) {
    const int count = cards_drawn(state);
    const CardSet plain = (state.hand() & kPlainCards) - kKings;
    if (plain.size() >= count) return {plain, {}, count};
    const CardSet tarocks = (state.hand() & kAllTaroks) - kTrula - state.called;
    return {plain | tarocks, plain, count};
  }

  static constexpr void discard(State& state, CardSet cards) {
    state.hands[state.turn.at()] -= cards;
    state.won[state.turn.at()] |= cards;
    state.discarded |= cards;
    const bool last = turns_between(state.declarer, state.turn, kPlayers) == 2;
    if (last || !has_call(state.contract)) {
      begin_announcing(state);
    } else {
      state.turn = state.next(state.turn);
    }
  }

  static Reason why_not(const State& state, CardSet cards) {
    if (!state.hand().contains(cards)) {
      return parts::discard_not_in_hand();
    }
    if (cards.intersects(kKings | kTrula)) {
      return {"discard.no-kings-trul"};
    }
    if (cards.intersects(state.called)) {
      return {"discard.not-the-called"};
    }
    if (cards.size() != cards_drawn(state)) {
      return {"discard.as-drawn", {{"cards", cards_drawn(state)}}};
    }
    return {"discard.plain-first"};
  }

 private:
  static constexpr int cards_drawn(const State& state) {
    if (!has_call(state.contract)) return kSetCards;
    return state.turn == state.declarer ? 4 : 1;
  }
};

}  // namespace ultimo::czech
