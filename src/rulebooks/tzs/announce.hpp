#pragma once

#include <string>

#include "rulebooks/tzs/state.hpp"
#include "rules/move.hpp"
#include "rules/parts/tricks.hpp"

namespace ultimo::tzs {

/// Forehand leads (B1.11, B2.1), in beggar the declarer (B3.2).
constexpr void begin_play(State& state) {
  parts::begin_play(state, state.contract == kBeggar ? state.declarer : state.forehand());
}

/// Announcements and contras: the declarer first, then the others in turn (B1.10). In klop just
/// one contra by one player (B2.2).
struct Announce {
  static constexpr Phase phase = Phase::announce;
  static constexpr Clause clause(const State& state) {
    return state.contract == kKlop ? tzs::clause("B2.2") : tzs::clause("B1.10");
  }

  static constexpr Choices choices(const State& state) {
    Choices choices = Choices::talk();
    choices.add(Move::done());
    if (state.contract == kKlop) {
      choices.add(Move::contra(ItemId::game));
      return choices;
    }
    const bool first = state.rounds.first_turn(state.turn);
    choices.add_if(may_raise_now(state, ItemId::game, first), Move::contra(ItemId::game));
    if (!is_counted(state.contract)) return choices;
    for (int f = 0; f < kFeats; ++f) {
      const FeatId feat{static_cast<std::uint8_t>(f)};
      if (state.announced(feat)) {
        choices.add_if(may_raise_now(state, item_of(feat), first), Move::contra(item_of(feat)));
      } else {
        choices.add_if(first && may_announce(state, feat), Move::announce(f));
      }
    }
    return choices;
  }

  static constexpr void apply(State& state, Move move) {
    switch (move.verb()) {
      case Move::Verb::announce:
        state.announced_by[static_cast<std::size_t>(move.announcement())] = state.turn;
        break;
      case Move::Verb::contra:
        state.ladders[at(move.item())].raise(state.turn);
        if (state.contract == kKlop) begin_play(state);  // the first contra is the only one
        break;
      default: end_turn(state); break;
    }
  }

  static std::string why_not(const State& state, Move move) {
    if (move.verb() == Move::Verb::announce) return why_not_announce(state, move);
    if (move.verb() != Move::Verb::contra) return "announce, contra or »done«";
    if (state.contract == kKlop) return "in klop only the game can be contra'd, once";
    const ItemId item = move.item();
    if (item != ItemId::game && !state.announced(feat_of(item))) {
      return "only what was announced can be contra'd";
    }
    if (state.ladders[at(item)].full()) return "mort is the last step";
    if (!may_raise(state, state.turn, item)) return "it is for the other side to raise this";
    return "this raise was declined and nothing has changed since";
  }

 private:
  /// Each feat once a deal, whoever says it; the pagat by its holder.
  static constexpr bool may_announce(const State& state, FeatId feat) {
    return feat != kPagatFeat || state.hand().contains(kPagat);
  }

  static std::string why_not_announce(const State& state, Move move) {
    if (!is_counted(state.contract)) return "nothing can be announced in this game";
    const FeatId feat{static_cast<std::uint8_t>(move.announcement())};
    if (state.announced(feat)) return "it has been announced already";
    if (!state.rounds.first_turn(state.turn)) return "announcements belong to one's first turn";
    return "only the holder of the pagat may announce it";
  }

  static constexpr Seat owner(const State& state, ItemId item) {
    return item == ItemId::game ? state.declarer : state.announced_by[at(feat_of(item))];
  }

  /// Kontra and sub belong to the other side, re and mort to the item's own (B1.19, B1.23).
  static constexpr bool may_raise(const State& state, Seat seat, ItemId item) {
    const ContraLadder& ladder = state.ladders[at(item)];
    return !ladder.full() && ladder.next_is_owners() == state.same_side(seat, owner(state, item));
  }

  static constexpr bool may_raise_now(const State& state, ItemId item, bool first) {
    return may_raise(state, state.turn, item) &&
           (first || state.rounds.changed(state.turn, item, state.ladders[at(item)].steps()));
  }

  static constexpr bool has_raise(const State& state, Seat seat) {
    const auto pending = [&](ItemId item) {
      return state.rounds.changed(seat, item, state.ladders[at(item)].steps()) &&
             may_raise(state, seat, item);
    };
    if (pending(ItemId::game)) return true;
    for (int f = 0; f < kFeats; ++f) {
      const FeatId feat{static_cast<std::uint8_t>(f)};
      if (state.announced(feat) && pending(item_of(feat))) return true;
    }
    return false;
  }

  static constexpr void end_turn(State& state) {
    using Rounds = decltype(state.rounds);
    typename Rounds::Steps steps{};
    for (int i = 0; i < kItems; ++i) {
      const ItemId item{static_cast<std::uint8_t>(i)};
      const bool exists = item == ItemId::game || state.announced(feat_of(item));
      steps[at(item)] =
          exists ? static_cast<std::uint8_t>(state.ladders[at(item)].steps()) : Rounds::kNeverSeen;
    }
    state.rounds.end_turn(state.turn, steps);
    const bool klop = state.contract == kKlop;
    const Seat next = state.rounds.next(state.turn, kPlayers,
                                        [&](Seat seat) { return !klop && has_raise(state, seat); });
    if (next == kNobody) {
      begin_play(state);
    } else {
      state.turn = next;
    }
  }
};

}  // namespace ultimo::tzs
