// Who may see what: the secrets of a deal.
#include "rulebooks/htl/book.hpp"

namespace ultimo::htl {
namespace {

/// The holder of the called king knows it himself. »The fourth« too is known to its holder: the
/// declarer has the three others. Everybody knows when the king was played, or its holder announced
/// king ultimo.
bool knows_partner(const State& state, Audience audience) {
  if (state.partner == kNobody) return false;
  return audience.is(state.partner) || !state.hands[state.partner.at()].contains(state.called) ||
         state.promised.contains(state.called);
}

/// Turned up for all where a half is taken (6.3), picked up unseen by the others in a sixer-three
/// (3.4), one by one with the tricks in trischaken (7.9), else closed (4.1, 7.1, 10.3).
std::uint8_t seen_talon(const State& state, Audience audience) {
  const bool auction = state.phase == Phase::auction || state.phase == Phase::forehand;
  if (auction || state.phase == Phase::call) return 0;
  if (kHalfTaken.contains(state.contract)) return Sight::kWholeTalon;
  if (state.contract == kSixerThree) return audience.is(state.declarer) ? Sight::kWholeTalon : 0;
  return state.contract == kTrischaken ? parts::talon_given(state) : std::uint8_t{0};
}

}  // namespace

Sight Book::sight(const State& state, Audience audience) {
  Sight sight;
  if (state.phase == Phase::finished) return Sight::everything(state.discarded);
  if (hands_lie_open(state)) sight.open_hands = Sight::kAllHands;
  sight.talon = seen_talon(state, audience);
  sight.discarded = audience.is(state.declarer) ? state.discarded : shown_discards(state);
  sight.knows_partner = knows_partner(state, audience);
  return sight;
}

}  // namespace ultimo::htl
