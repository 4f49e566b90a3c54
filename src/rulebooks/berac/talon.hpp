#pragma once

#include "rulebooks/berac/state.hpp"
#include "rules/move.hpp"
#include "rules/parts/playing.hpp"

namespace ultimo::berac {

/// On how many cards are exchanged; the solo games follow the plain ones (2.3l, 2.3m, 2.3n).
constexpr Clause exchange_clause(ContractId contract, int seats) {
  const bool three = seats == 3;
  switch (cards_exchanged(contract)) {
    case 1: return three ? clause("1.3i") : clause("2.3k");
    case 2: return three ? clause("1.3h") : clause("2.3i");
    default: return three ? clause("1.3a") : clause("2.3a");
  }
}

/// The talon lies open in halves, pairs or single cards, in the order dealt; the declarer takes one
/// of the groups (1.3a, 1.3b, 1.3h, 1.3i, 2.3a, 2.3c, 2.3i, 2.3k).
struct Talon {
  static constexpr Phase phase = Phase::talon;
  static constexpr Clause clause(const State& state) {
    if (state.contract == kTwo) {
      return state.seats == 3 ? berac::clause("1.3h") : berac::clause("2.3i");
    }
    return state.seats == 3 ? berac::clause("1.3b") : berac::clause("2.3c");
  }

  static constexpr Choices choices(const State& state) {
    const int size = cards_exchanged(state.contract);
    if (!must_take_called_king(state)) return parts::take_any_group(size);
    Choices choices = Choices::bidding();
    for (int group = 1; group <= kTalon / size; ++group) {
      choices.add_if(parts::talon_group(state, group, size).contains(state.called),
                     Move::take(group));
    }
    return choices;
  }

  /// 2.12j, S8: a mond that is left costs its price whatever else happens.
  static constexpr void apply(State& state, Move move) {
    parts::take_group(state, move.taken(), cards_exchanged(state.contract));
    if (talon_rest(state).contains(kMond)) state.mond_lost_by = state.declarer;
  }

  static Reason why_not(const State& state, Move move) {
    if (move.verb() == Move::Verb::take && must_take_called_king(state)) {
      return {"talon.with-called-king", {}, berac::clause("2.3j")};
    }
    return {"talon.one-of", {{"groups", kTalon / cards_exchanged(state.contract)}}};
  }

 private:
  /// 2.3j: in two, the pair with the called king. S8: not if the mond lies in the talon as well.
  static constexpr bool must_take_called_king(const State& state) {
    const CardSet talon = state.talon_set();
    return state.contract == kTwo && !state.called.empty() && talon.contains(state.called) &&
           !talon.contains(kMond);
  }
};

/// As many cards as were taken, face down; they are the declarer's (1.3c, 2.3d). Neither kings nor
/// taroks, unless there is nothing else: then they are shown (1.4a, 2.4a). Never the trula.
struct Discard {
  static constexpr Phase phase = Phase::discard;
  static constexpr Clause clause(const State& state) {
    return state.seats == 3 ? berac::clause("1.4a") : berac::clause("2.4a");
  }

  static constexpr DiscardRule rule(const State& state) {
    const CardSet hand = state.hand();
    const CardSet plain = hand - kAllTaroks - kKings;
    const int count = cards_exchanged(state.contract);
    if (plain.size() >= count) return {plain, {}, count};
    return {hand - kTrula, plain, count};
  }

  static constexpr void discard(State& state, CardSet cards) { parts::discard(state, cards); }

  static Reason why_not(const State& state, CardSet cards) {
    const DiscardRule rule = Discard::rule(state);
    if (!state.hand().contains(cards)) return parts::discard_not_in_hand();
    if (cards.intersects(kTrula)) {
      return {"discard.no-trula"};
    }
    if (rule.forced.empty() && cards.intersects(kKings | kAllTaroks)) {
      return {"discard.others-left"};
    }
    if (cards.size() != rule.count) {
      return {
          "discard.exactly", {{"cards", rule.count}}, exchange_clause(state.contract, state.seats)};
    }
    return {"discard.others-first"};
  }
};

/// Cards discarded that everybody sees (1.4a, 2.4a).
constexpr CardSet shown_when_discarded(CardSet cards) { return cards & (kAllTaroks | kKings); }

}  // namespace ultimo::berac
