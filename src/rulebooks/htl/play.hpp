#pragma once

#include "rulebooks/htl/state.hpp"
#include "rules/move.hpp"
#include "rules/parts/emperors_trick.hpp"
#include "rules/parts/playing.hpp"
#include "rules/parts/ways.hpp"

namespace ultimo::htl {

/// The cards an announcement can bind in a trick, by its number from 1. A bird is due in its own
/// trick, the called king in the last.
struct Due {
  CardSet now;
  CardSet later;
};
inline constexpr auto kDue = [] {
  std::array<Due, kTricks + 1> due{};
  due[kTricks].now = kKings;
  for (int bird = 1; bird <= kBirds; ++bird) {
    due[static_cast<std::size_t>(bird_trick(bird))].now.insert(Card::tarok(bird));
  }
  for (std::size_t n = kTricks; n > 0; --n) due[n - 1].later = due[n].later | due[n].now;
  return due;
}();

/// What is left of the legal cards when some of them were announced: one that is due must be
/// played, one that is due later is kept back while anything else may be played (9.6). If only such
/// are left the highest bird goes first (9.7), or the king.
constexpr CardSet keeping_promises(CardSet legal, CardSet promised, int number) {
  const Due& due = kDue[static_cast<std::size_t>(number)];
  const CardSet now = legal & promised & due.now;
  if (!now.empty()) return now;
  const CardSet free = legal - (promised & due.later);
  if (!free.empty()) return free;
  const CardSet birds = legal & kBirdCards;
  return birds.empty() ? legal : (legal - birds) | CardSet::of(birds.last());
}

/// What holds in every game but the colour games: the highest tarock wins, else the highest card of
/// the suit led; mond, sküs and pagat in this order: the pagat (P11, 12.1).
struct AnyPlay {
  static constexpr bool beats(const State& /*state*/, Card later, Card best) {
    return ultimo::beats(later, best);
  }
  static constexpr int winning_place(const State& /*state*/, const Trick& trick) {
    return parts::is_emperors_trick_in_order(trick) ? trick.place_of(kPagat) : trick.best_place;
  }
  static constexpr void trick_taken(State& /*state*/, Seat /*winner*/) {}
  static constexpr bool decided(const State& state) { return state.tricks_played == kTricks; }
};

/// Positive games: follow suit, else tarock; any lead, no duty to beat.
struct PositivePlay : AnyPlay {
  static constexpr bool ranks_bind = false;
  static constexpr CardSet legal(const State& state, CardSet hand, const Trick& trick) {
    const CardSet cards = trick.empty() ? hand : parts::follow_or_trump(hand, trick.led());
    if (!cards.intersects(state.promised)) return cards;
    return keeping_promises(cards, state.promised, state.tricks_played + 1);
  }

  /// 9.4: a bird must win its trick itself, be it as the emperor's trick.
  static constexpr void trick_taken(State& state, Seat winner) {
    const int bird = bird_trick(state.tricks_played);
    if (bird > kBirds || !state.last_trick.contains(Card::tarok(bird))) return;
    if (state.last_trick.player_of(Card::tarok(bird)) == winner) {
      state.bird_made_by[static_cast<std::size_t>(bird - 1)] = winner;
    }
  }
};

/// Colour games: tarock is a true fifth suit, which is followed like the others and does not trump
/// (5.1, 5.2, 12.3). The emperor's trick only when tarock was led (5.3).
struct ColourPlay : AnyPlay {
  static constexpr bool ranks_bind = false;
  static constexpr CardSet legal(const State& /*state*/, CardSet hand, const Trick& trick) {
    if (trick.empty()) return hand;
    const CardSet same = hand & suit_of(trick.led());
    return same.empty() ? hand : same;
  }

  static constexpr bool beats(const State& /*state*/, Card later, Card best) {
    return later > best && later.suit() == best.suit();
  }
  static constexpr int winning_place(const State& state, const Trick& trick) {
    return trick.led().is_tarok() ? AnyPlay::winning_place(state, trick) : trick.best_place;
  }
};

/// The pagat would make it the emperor's trick.
constexpr bool has_mond_before_skus(const Trick& trick) {
  constexpr CardSet kBoth{kMond, kSkis};
  return trick.set.contains(kBoth) && trick.place_of(kMond) < trick.place_of(kSkis);
}

/// Negative games: beat what you can (7.1, 7.8), any lead; the pagat falls as the last tarock, but
/// mond and sküs before it force it out (7.6).
struct NegativePlay : AnyPlay {
  static constexpr bool ranks_bind = true;
  static constexpr CardSet legal(const State& /*state*/, CardSet hand, const Trick& trick) {
    if (trick.empty()) return parts::without_pagat_unless_last(hand, hand);
    const CardSet pool = parts::follow_or_trump(hand, trick.led());
    if (pool.contains(kPagat) && has_mond_before_skus(trick)) return CardSet::of(kPagat);
    return parts::overtake_if_able(parts::without_pagat_unless_last(pool, hand), trick.best);
  }
};

/// No more to be won: too many tricks, or too few even with all those to come.
constexpr bool is_lost_for_certain(ContractId game, int own, int played) {
  return own > target(game) || own + kTricks - played < target(game);
}

/// An exact number of tricks; over when the last declarer has lost for certain.
struct TargetPlay : NegativePlay {
  static constexpr bool decided(const State& state) {
    if (AnyPlay::decided(state)) return true;
    for (const Bid& bid : state.bids) {
      if (!is_lost_for_certain(bid.game, state.tricks[bid.by.at()], state.tricks_played)) {
        return false;
      }
    }
    return true;
  }
};

/// Each of the first six tricks takes a talon card along (7.9, G2).
using TrischakenPlay = parts::WithTalonCards<NegativePlay>;

/// 8.3, 12.6: all hands lie open once the first card of the second trick is on the table.
constexpr bool hands_lie_open(const State& state) {
  return kOuvert.contains(state.contract) && state.phase == Phase::play &&
         (state.tricks_played > 1 || (state.tricks_played == 1 && !state.trick.empty()));
}

struct Play : parts::Playing<Play, State> {
  static constexpr Clause clause(const State& /*state*/) { return htl::clause("10.1"); }

  /// Games are told apart once, not at every card.
  template <class F>
  static constexpr void with_play_rules(ContractId game, F f) {
    if (game == kTrischaken) return f.template operator()<TrischakenPlay>();
    if (kTarget.contains(game)) return f.template operator()<TargetPlay>();
    if (kColour.contains(game)) return f.template operator()<ColourPlay>();
    return f.template operator()<PositivePlay>();
  }

  static Reason why_not(const State& state, Move move);
};

}  // namespace ultimo::htl
