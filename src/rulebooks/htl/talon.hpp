#pragma once

#include "rulebooks/htl/state.hpp"
#include "rules/move.hpp"

namespace ultimo::htl {

/// The talon is turned up and one half taken, whichever it is (6.2, 6.3). If the called king lies
/// in it the declarer may give up (6.1).
struct Talon {
  static constexpr Phase phase = Phase::talon;
  static constexpr Clause clause(const State& /*state*/) { return htl::clause("6.3"); }

  static constexpr Choices choices(const State& state) {
    Choices choices = parts::take_any_group(kHalf);
    choices.add_if(state.talon_set().intersects(state.called), Move::concede());
    return choices;
  }

  static constexpr void apply(State& state, Move move) {
    if (move == Move::concede()) {
      state.conceded = true;
      state.phase = Phase::finished;
      state.turn = kNobody;
      return;
    }
    parts::take_group(state, move.taken(), kHalf);
  }

  static Reason why_not(const State& /*state*/, Move move) {
    if (move == Move::concede()) {
      return {"talon.give-up-with-king", {}, htl::clause("6.1")};
    }
    return {"talon.one-half"};
  }
};

/// As many cards as were taken are discarded. Honours never (5.5, 6.5).
struct Discard {
  static constexpr Phase phase = Phase::discard;
  static constexpr Clause clause(const State& /*state*/) { return htl::clause("6.5"); }

  static constexpr DiscardRule rule(const State& state) {
    const CardSet hand = state.hand();
    const int count = state.contract == kSixerThree ? kTalon : kHalf;
    if (kColour.contains(state.contract)) return {hand - kHonours, {}, count};  // 5.4
    const CardSet plain = (hand & kPlainCards) - kKings;
    if (plain.size() >= count) return {plain, {}, count};
    // 6.5: tarocks only when forced, so all plain cards go first.
    const CardSet birds = birds_of_duty(state);
    const CardSet allowed = hand - kHonours - (birds.single() ? birds : CardSet{});
    return {allowed, plain, count, birds};
  }

  static constexpr void discard(State& state, CardSet cards) { parts::discard(state, cards); }

  static Reason why_not(const State& state, CardSet cards);

 private:
  /// A better-caller without three kings keeps at least one bird of the cards he was dealt, so that
  /// he can announce it (G6).
  static constexpr CardSet birds_of_duty(const State& state) {
    CardSet birds;
    if (state.duty.contains(kKingsFeat)) return birds;
    for (const FeatId bird : state.duty) birds.insert(bird_card(bird));
    return birds;
  }
};

/// 6.5: tarocks that are discarded are shown, but for colour games (5.4).
constexpr CardSet shown_discards(const State& state) {
  return kColour.contains(state.contract) ? CardSet{} : state.discarded & kAllTaroks;
}

}  // namespace ultimo::htl
