#pragma once

#include "rulebooks/tzs/state.hpp"
#include "rules/parts/announcing.hpp"
#include "rules/parts/tricks.hpp"

namespace ultimo::tzs {

/// Forehand leads (B1.11, B2.1), in beggar the declarer (B3.2).
constexpr void begin_play(State& state) {
  parts::begin_play(state, state.contract == kBeggar ? state.declarer : state.forehand());
}

/// Announcements and contras: the declarer first, then the others in turn (B1.10). In klop just
/// one contra by one player (B2.2).
struct Announce : parts::Announcing<Announce, State> {
  static constexpr Clause clause(const State& state) {
    return state.contract == kKlop ? tzs::clause("B2.2") : tzs::clause("B1.10");
  }

  /// Each feat once a deal, whoever says it; the pagat by its holder.
  static constexpr unsigned may_announce(const State& state) {
    if (!is_counted(state.contract)) return 0;
    const unsigned pagat = state.hand().contains(kPagat) ? 0U : 1U << at(kPagatFeat);
    return ((1U << kFeats) - 1) & ~state.announced & ~pagat;
  }

  /// Kontra and sub belong to the other side, re and mort to the item's own (B1.19, B1.23).
  static constexpr unsigned raisable(const State& state, Seat seat) {
    return state.contras.raisable(seat == state.declarer);
  }

  static constexpr bool one_contra_only(const State& state) { return state.contract == kKlop; }
  static constexpr void begin_play(State& state) { tzs::begin_play(state); }

  static Reason why_not_contra(const State& state, ItemId item) {
    Reason why = Announcing::why_not_contra(state, item);
    why.clause = tzs::clause("B1.23");
    return why;
  }

  static Reason why_not_announce(const State& state, FeatId feat) {
    if (!is_counted(state.contract)) {
      return {"announce.nothing"};
    }
    if (((state.announced >> at(feat)) & 1) != 0) {
      return {"announce.already"};
    }
    if (!state.rounds.first_turn(state.turn)) {
      return {"announce.first-turn"};
    }
    return {"announce.pagat-holder", {}, tzs::clause("B1.18")};
  }
};

}  // namespace ultimo::tzs
