// Who sees what, and when the partner stops being a secret.
#include <algorithm>

#include "rulebooks/berac/book.hpp"
#include "rules/parts/packets.hpp"

namespace ultimo::berac {
namespace {

/// The called king lies where everybody has seen it: in the talon, in a trick, or discarded (kings
/// are shown then).
bool called_king_was_seen(const State& state) {
  if (state.talon_set().contains(state.called)) return true;
  return std::none_of(state.hands.begin(), state.hands.end(),
                      [&](CardSet hand) { return hand.contains(state.called); });
}

/// Who announces shows by it whose side he is on, for that decides who may contra him; and who
/// contras shows that he is on the other.
bool has_spoken(const State& state, Seat seat) {
  const auto& ladders = state.contras.ladders();
  return std::find(state.announced_by.begin(), state.announced_by.end(), seat) !=
             state.announced_by.end() ||
         std::any_of(ladders.begin(), ladders.end(),
                     [&](const ContraLadder& ladder) { return ladder.raised_by(seat); });
}

bool holds_called_king(const State& state, Audience audience) {
  return !audience.is_table() && state.hands[audience.seat().at()].contains(state.called);
}

/// 2.3b: the holder of the called king is the partner, but only he knows it until play or word
/// gives him away. A declarer who called his own king is alone, and only he knows that.
bool knows_the_sides(const State& state, Audience audience) {
  if (state.called.empty() || holds_called_king(state, audience)) return true;
  if (called_king_was_seen(state)) return true;
  if (state.partner == kNobody) return state.is_announced(kKingUltimoFeat);
  return has_spoken(state, state.partner);
}

/// Everybody has spoken once; from here on only those are asked who have something to answer.
bool is_second_round(const State& state) {
  if (state.phase != Phase::announce) return false;
  for (int seat = 0; seat < state.seats; ++seat) {
    if (state.rounds.first_turn(Seat(seat))) return false;
  }
  return true;
}

std::uint8_t visible_talon(const State& state) {
  if (state.contract == kKlop) return parts::talon_given(state);  // 2.3w
  const bool exchanged = state.contract != ContractId::none && cards_exchanged(state.contract) > 0;
  return exchanged && state.phase >= Phase::talon ? Sight::kWholeTalon : 0;  // 1.3b, 2.3c, 1.3l
}

}  // namespace

Sight Book::sight(const State& state, Audience audience) {
  Sight sight;
  sight.knows_partner = true;
  if (redeal(state)) {
    sight.open_hands = parts::hands_without_tarok(state);  // 2.12i: the others' go back unseen
    return sight;
  }
  if (state.phase == Phase::finished) return Sight::everything(state.discarded);
  sight.talon = visible_talon(state);
  if (state.phase == Phase::play && is_open(state.contract) && state.tricks_played > 0) {
    sight.open_hands = static_cast<std::uint8_t>(1U << state.declarer.at());  // 2.3q, 2.3r
  }
  sight.discarded =
      audience.is(state.declarer) ? state.discarded : shown_when_discarded(state.discarded);
  sight.knows_partner = knows_the_sides(state, audience);
  // Who is asked again, and who is not, would tell which side he is on.
  sight.knows_turn = sight.knows_partner || !is_second_round(state);
  return sight;
}

}  // namespace ultimo::berac
