#pragma once

#include <span>

#include "rules/deal_text.hpp"
#include "table/state.hpp"

namespace ultimo::table {

/// A deal that has ended, out of the log.
struct Replay {
  int deal = 0;
  std::int64_t at = 0;  // when it ended, milliseconds since 1970
  const Engine* engine = nullptr;
  std::string code;
  Setup setup;
  std::vector<Action> actions;
  Outcome outcome;
  SheetRow row;
  FairSteps fair;
  PerSeat<Place> places{};  // as they were at its end
  struct BotSeed {
    Seat seat;
    Level level = Level::club;
    std::uint64_t seed = 0;
  };
  std::vector<BotSeed> bots;  // who played by code, at least once
};
/// Refused: a deal that is not there, not over, was thrown in and not told yet, or was undone.
Result<Replay> replay(std::span<const Logged> log, int deal, const Rulebooks& rulebooks);

}  // namespace ultimo::table
