#pragma once

#include "rulebooks/htl/auction.hpp"
#include "rulebooks/htl/state.hpp"
#include "rules/move.hpp"

namespace ultimo::htl {

/// The declarer announces until he lies (2.11), then all others and he himself again in turn (2.12,
/// 2.13), until three in a row found it good (2.14). There is no contra (1.10).
struct Announce {
  static constexpr Phase phase = Phase::announce;
  static constexpr Clause clause(const State& /*state*/) { return htl::clause("2.12"); }

  static constexpr Choices choices(const State& state) {
    return Choices::announcing(may_announce(state).bits(), 0, !owes_duty(state));
  }

  static constexpr void apply(State& state, Move move) {
    if (move == Move::done()) return end_turn(state);
    const FeatId feat{static_cast<std::uint8_t>(move.announcement())};
    state.announced[state.turn.at()].insert(feat);
    state.spoken.push_back({feat, state.turn});
    if (kBirdFeats.contains(feat)) state.promised.insert(bird_card(feat));
    if (feat == kKingUltimoFeat) state.promised |= state.called;
    state.spoke = true;
  }

  static Reason why_not(const State& state, Move move);

 private:
  static constexpr Feats kNeedNoCard = kAllFeats - kBirdFeats - Feats{kKingUltimoFeat};

  /// Both sides may announce everything that counts (9.2), birds and king ultimo only with the card
  /// in the hand (9.3). Where a king was called the sides are hidden, so that others may repeat it.
  static constexpr Feats may_announce(const State& state) {
    const CardSet hand = state.hand();
    Feats held = kNeedNoCard | birds_among(hand);
    if (hand.intersects(state.called)) held.insert(kKingUltimoFeat);
    const Feats said = kCalling.contains(state.contract) ? state.announced[state.turn.at()]
                                                         : announced_by_side(state);
    return (feats_of(state.contract) & held) - said;
  }

  /// The declarer alone against the three others.
  static constexpr Feats announced_by_side(const State& state) {
    Feats feats;
    for (std::size_t seat = 0; seat < state.seats; ++seat) {
      const bool same = (seat == state.declarer.at()) == (state.turn == state.declarer);
      if (same) feats |= state.announced[seat];
    }
    return feats;
  }

  /// G6: a better-caller does not lie before he has announced a bird he was dealt, or his kings.
  static constexpr bool owes_duty(const State& state) {
    return !state.duty.empty() && !state.duty.intersects(state.announced[state.declarer.at()]);
  }

  static constexpr void end_turn(State& state) {
    const bool good = state.lies && !state.spoke;
    state.quiet = good ? static_cast<std::uint8_t>(state.quiet + 1) : std::uint8_t{0};
    state.lies = true;
    state.spoke = false;
    state.turn = state.next(state.turn);
    if (state.quiet == kPlayers - 1) begin_play(state);
  }
};

}  // namespace ultimo::htl
