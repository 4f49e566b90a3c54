#pragma once

#include "rulebooks/czech/declarations.hpp"
#include "rulebooks/czech/state.hpp"
#include "rules/move.hpp"
#include "rules/parts/tricks.hpp"
#include "rules/reason.hpp"

namespace ultimo::czech {

/// Everybody's first turn is the one in which he declares and announces.
constexpr bool in_first_turn(const State& state) { return state.turns < kPlayers; }

constexpr void begin_turn(State& state) {
  state.loud = false;
  state.due = in_first_turn(state) ? due_declarations(state.hand()) : DeclarationMask{0};
}

constexpr void announce_elective(State& state, FeatId feat) {
  state.announced.push_back({feat, state.turn});
  state.electives = static_cast<std::uint8_t>(state.electives | (1U << at(feat)));
  state.contras.open(item_of(feat), state.on_declarers_side(state.turn));
}

/// The declarer speaks first. The second duty was an announced pagát when it was bid.
constexpr void begin_announcing(State& state) {
  state.phase = Phase::announce;
  state.turn = state.declarer;
  state.contras.open(ItemId::game, true);
  if (state.contract == kSecondDuty) announce_elective(state, kPagatFeat);
  begin_turn(state);
}

/// Declarations, which are a duty, announcements and contras, in turn round and round until
/// everybody has answered the last word.
///
/// `Paper` is the paper's own Announce. It says:
///
///   std::uint32_t pagat_announcements(const State&)   of a pagát, open to the speaker now
///   int           kAnnounceValat                      the row of valát among the announcements
///   int           kMostContras                        steps of the ladder
///   Reason        why_not_pagat(const State&)         why a pagát cannot be announced like this
template <class Paper>
struct Announce {
  static constexpr Phase phase = Phase::announce;

  static constexpr Choices choices(const State& state) {
    std::uint32_t announcements = state.due;
    if (in_first_turn(state)) {
      if (!state.has_announced(kPagatFeat)) announcements |= Paper::pagat_announcements(state);
      if (!state.has_announced(kValatFeat)) announcements |= 1U << Paper::kAnnounceValat;
    }
    return Choices::announcing(
        announcements, state.contras.raisable(state.on_declarers_side(state.turn)), state.due == 0);
  }

  static constexpr void apply(State& state, Move move) {
    if (move == Move::done()) return end_turn(state);
    state.loud = true;
    if (move.verb() == Move::Verb::contra) {
      contra(state, move.item());
    } else if (move.announcement() < kDeclarations) {
      declare(state, static_cast<Declaration>(move.announcement()));
    } else {
      announce_elective(state,
                        move.announcement() == Paper::kAnnounceValat ? kValatFeat : kPagatFeat);
    }
  }

  static Reason why_not(const State& state, Move move) {
    if (move == Move::done()) {
      return {"announce.declaration-due"};
    }
    if (move.verb() == Move::Verb::contra) return why_not_contra(state, move.item());
    if (move.verb() != Move::Verb::announce) {
      return {"announce.declare-or-done"};
    }
    if (!in_first_turn(state)) {
      return {"announce.all-in-first-turn"};
    }
    if (move.announcement() < kDeclarations) {
      return {"announce.nothing-to-declare"};
    }
    const bool valat = move.announcement() == Paper::kAnnounceValat;
    if (state.has_announced(valat ? kValatFeat : kPagatFeat)) {
      return {"announce.already"};
    }
    return Paper::why_not_pagat(state);
  }

 private:
  static constexpr void declare(State& state, Declaration declaration) {
    state.announced.push_back({feat_of(declaration), state.turn});
    state.due = static_cast<DeclarationMask>(state.due & ~mask_of(declaration));
  }

  static constexpr void contra(State& state, ItemId item) {
    state.contras.raise(item, state.turn);
    state.contra_order.push_back(item);
    if (state.contras.ladder(item).steps() == Paper::kMostContras) state.contras.close(item);
  }

  /// Over when everybody has had his turn and the three others had nothing to say to the last word.
  static constexpr void end_turn(State& state) {
    ++state.turns;
    state.quiet = static_cast<std::uint8_t>(state.loud ? 0 : state.quiet + 1);
    if (!in_first_turn(state) && state.quiet >= kPlayers - 1) {
      return parts::begin_play(state, state.forehand());
    }
    state.turn = state.next(state.turn);
    begin_turn(state);
  }

  static Reason why_not_contra(const State& state, ItemId item) {
    if (at(item) >= kItems) {
      return {"contra.never-declarations"};
    }
    if (state.contras.ladder(item).steps() == Paper::kMostContras) {
      return {"contra.last-step"};
    }
    if (!state.contras.is_open(item)) {
      return {"contra.only-announced"};
    }
    return {"contra.other-side"};
  }
};

}  // namespace ultimo::czech
