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
    if (state.contract == kKlop) return Choices::talk(0, parts::mask_of(ItemId::game));
    const unsigned raises = raisable(state, state.turn);
    return state.rounds.first_turn(state.turn)
               ? Choices::talk(may_announce(state), raises)
               : Choices::talk(0, raises & state.rounds.news(state.turn));
  }

  static constexpr void apply(State& state, Move move) {
    switch (move.verb()) {
      case Move::Verb::announce: announce(state, move.announcement()); break;
      case Move::Verb::contra: contra(state, move.item()); break;
      default: end_turn(state); break;
    }
  }

  static std::string why_not(const State& state, Move move) {
    if (move.verb() == Move::Verb::announce) return why_not_announce(state, move);
    if (move.verb() != Move::Verb::contra) return "announce, contra or »done«";
    if (state.contract == kKlop) return "in klop only the game can be contra'd, once";
    const ItemId item = move.item();
    if (state.contras.ladder(item).full()) return "mort is the last step";
    if (!state.contras.is_open(item)) return "only what was announced can be contra'd";
    if ((raisable(state, state.turn) & parts::mask_of(item)) == 0) {
      return "it is for the other side to raise this";
    }
    return "this raise was declined and nothing has changed since";
  }

 private:
  /// Each feat once a deal, whoever says it; the pagat by its holder.
  static constexpr unsigned may_announce(const State& state) {
    if (!is_counted(state.contract)) return 0;
    const unsigned pagat = state.hand().contains(kPagat) ? 0U : 1U << at(kPagatFeat);
    return ((1U << kFeats) - 1) & ~state.announced & ~pagat;
  }

  static std::string why_not_announce(const State& state, Move move) {
    if (!is_counted(state.contract)) return "nothing can be announced in this game";
    if (((state.announced >> move.announcement()) & 1) != 0) return "it has been announced already";
    if (!state.rounds.first_turn(state.turn)) return "announcements belong to one's first turn";
    return "only the holder of the pagat may announce it";
  }

  /// Kontra and sub belong to the other side, re and mort to the item's own (B1.19, B1.23).
  static constexpr unsigned raisable(const State& state, Seat seat) {
    return state.contras.raisable(seat == state.declarer);
  }

  static constexpr void announce(State& state, int announcement) {
    const FeatId feat{static_cast<std::uint8_t>(announcement)};
    state.announced = static_cast<std::uint8_t>(state.announced | (1U << at(feat)));
    state.announced_by[at(feat)] = state.turn;
    state.contras.open(item_of(feat), state.turn == state.declarer);
    state.rounds.changed(item_of(feat));
  }

  static constexpr void contra(State& state, ItemId item) {
    state.contras.raise(item, state.turn);
    state.rounds.changed(item);
    if (state.contract == kKlop) begin_play(state);  // the first contra is the only one (B2.2)
  }

  static constexpr void end_turn(State& state) {
    state.rounds.end_turn(state.turn);
    const Seat next = state.rounds.next(state.turn, kPlayers, [&](Seat seat) {
      return state.contract == kKlop ? 0U : raisable(state, seat);
    });
    if (next == kNobody) {
      begin_play(state);
    } else {
      state.turn = next;
    }
  }
};

}  // namespace ultimo::tzs
