#pragma once

#include "rulebooks/berac/state.hpp"
#include "rules/parts/announcing.hpp"
#include "rules/parts/tricks.hpp"

namespace ultimo::berac {

/// Forehand leads (1.3f, 2.3g, 2.3v), in the high games the declarer (2.9a). A valat that is only
/// announced is no such game.
constexpr void begin_play(State& state) {
  const bool high = is_beggar(state.contract) || is_sweep(state.contract);
  parts::begin_play(state, high ? state.declarer : state.forehand());
}

/// The declarer says »ležim«, the others in turn »dalje«, contra or an announcement (1.3e, 2.3f,
/// 2.4, 2.11). In klop the others are asked for one contra (S4).
struct Announce : parts::Announcing<Announce, State> {
  static constexpr Clause clause(const State& state) {
    return state.contract == kKlop ? berac::clause("S4") : berac::clause("2.11");
  }

  /// Kings, trula and valat may be announced by anybody, holding them or not (1.4e, 2.4e); the
  /// pagat by its holder (2.4d), the king ultimo by the holder of the called king. Each once a
  /// deal, and nothing after a valat (S11). Feats belong to games that are won by points (2.6b).
  static constexpr unsigned may_announce(const State& state) {
    if (!is_positive(state.contract) || state.is_announced(kValatFeat)) return 0;
    const CardSet hand = state.hand();
    unsigned feats = (1U << at(kTrulaFeat)) | (1U << at(kKingsFeat)) | (1U << at(kValatFeat));
    if (hand.contains(kPagat)) feats |= 1U << at(kPagatFeat);
    if (hand.intersects(state.called)) feats |= 1U << at(kKingUltimoFeat);
    return feats & ~unsigned{state.announced};
  }

  /// Contra and sub belong to the other side (2.6c). Re and mort are for the bidder of the game
  /// alone in all that is his side's (2.6g), and for its announcer in what a defender announced.
  /// Once a valat is announced, all the rest is void (S11).
  static constexpr unsigned raisable(const State& state, Seat seat) {
    unsigned raises = state.contras.raisable(state.on_declarers_side(seat));
    if (const unsigned answers = raises & state.contras.to_be_answered(); answers != 0) {
      raises &= ~answers | may_answer(state, seat);
    }
    return state.is_announced(kValatFeat) ? raises & parts::mask_of(item_of(kValatFeat)) : raises;
  }

  static constexpr bool one_contra_only(const State& state) { return state.contract == kKlop; }
  static constexpr void begin_play(State& state) { berac::begin_play(state); }

  static Reason why_not_contra(const State& state, ItemId item) {
    if (state.is_announced(kValatFeat) && item != item_of(kValatFeat)) {
      return why_not_beside_valat();
    }
    const unsigned own = state.contras.raisable(state.on_declarers_side(state.turn));
    const unsigned entitled = raisable(state, state.turn);
    if ((own & ~entitled & parts::mask_of(item)) != 0) {
      return {"contra.re-for-bidder", {}, berac::clause("2.6g")};
    }
    return Announcing::why_not_contra(state, item);
  }

  static Reason why_not_announce(const State& state, FeatId feat) {
    if (state.contract == kKlop) {
      return {"announce.nothing-in-klop"};
    }
    if (!is_positive(state.contract)) {
      return {"announce.nothing", {}, berac::clause("2.6b")};
    }
    if (state.is_announced(kValatFeat)) return why_not_beside_valat();
    if (state.is_announced(feat)) return {"announce.already"};
    if (!state.rounds.first_turn(state.turn)) {
      return {"announce.first-turn"};
    }
    if (feat == kPagatFeat) {
      return {"announce.pagat-holder", {}, berac::clause("2.4d")};
    }
    return {"announce.called-king-holder"};
  }

 private:
  static constexpr unsigned may_answer(const State& state, Seat seat) {
    if (seat == state.declarer) return ~0U;
    if (seat == state.partner) return 0;
    unsigned own = 0;
    for (std::size_t feat = 0; feat < kFeats; ++feat) {
      if (state.announced_by[feat] == seat) own |= 1U << (feat + 1);
    }
    return own;
  }

  static Reason why_not_beside_valat() {
    return {"announce.beside-valat", {}, berac::clause("S11")};
  }
};

}  // namespace ultimo::berac
