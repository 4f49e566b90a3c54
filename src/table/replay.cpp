#include "table/replay.hpp"

#include <algorithm>

#include "table/asking.hpp"
#include "table/fold.hpp"

namespace ultimo::table {
namespace {

void note_bot(Replay& replay, const State& state, const Acted& acted) {
  const auto same = [&](const Replay::BotSeed& one) { return one.seat == acted.seat; };
  if (!acted.by_bot || std::any_of(replay.bots.begin(), replay.bots.end(), same)) return;
  const Place& place = state.place(acted.seat);
  const Level level = place.kind == Place::Kind::bot ? place.level : kStandIn;
  replay.bots.push_back({acted.seat, level, bot_seed(state, acted.seat)});
}

void take_deal(Replay& replay, const State& state) {
  const DealNow& deal = *state.deal;
  replay.engine = state.engine;
  replay.code = state.code;
  replay.setup = deal.setup;
  replay.actions = deal.actions;
  replay.outcome = state.engine->outcome(deal.position);
  if (!replay.outcome.redeal) replay.row = state.engine->sheet(deal.position);
  replay.places = state.places;
  replay.fair = state.fair;
}

}  // namespace

Result<Replay> replay(std::span<const Logged> log, int deal, const Rulebooks& rulebooks) {
  State state;
  Replay replay;
  bool ended = false;
  for (const Logged& logged : log) {
    const bool of_it = state.fair.deal == deal && state.stage == Stage::playing;
    const auto* acted = std::get_if<Acted>(&logged.event);
    if (of_it && acted != nullptr) note_bot(replay, state, *acted);
    const auto* end = std::get_if<DealEnded>(&logged.event);
    if (end != nullptr && end->deal == deal && state.deal) {
      take_deal(replay, state);
      replay.at = logged.at;
      ended = true;
    }
    if (Result<void> done = fold(state, logged, 0, rulebooks); !done) {
      return tl::unexpected(done.error());
    }
    if (ended && !replay.outcome.redeal) break;
  }
  // Of cards that were thrown in the others' hands stay unseen until the match is over.
  const bool told = ended && (!replay.outcome.redeal || state.stage == Stage::over);
  if (!told) {
    return bad_field({"table.no-such-deal", {{"deal", deal}}});
  }
  replay.deal = deal;
  replay.fair.told = true;
  return replay;
}

}  // namespace ultimo::table
