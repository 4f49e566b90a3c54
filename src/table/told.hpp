#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/state.hpp"

namespace ultimo::table {

/// All that an audience is told: what lies open to everybody and what Engine::view gives it. Two
/// states that differ only in what it may not know give the same (but for `fair` after the deal).
/// The wire writes it as JSON (files/told_json.hpp).
struct Told {
  Audience audience = Audience::table();
  std::uint32_t n = 0;
  const Engine* engine = nullptr;
  std::string code;
  int seats = 0;
  Stage stage = Stage::lobby;
  bool paused = false;
  Seat host = kNobody;
  Options options;
  std::vector<Place> places;
  Seat turn = kNobody;
  std::optional<Prompt> prompt;  // mine
  struct DealTold {
    int number = 0;
    View view;
    std::vector<Seat> players;  // without the dealer of five
  };
  std::optional<DealTold> deal;
  struct ScoreTold {
    Outcome outcome;
    SheetRow row;  // as Engine::sheet has it; empty after a redeal
  };
  std::optional<ScoreTold> score;
  std::vector<SheetEntry> sheet;
  PerSeat<int> totals{};
  SheetSoFar before;
  Seat next_dealer = kNobody;
  bool obligatory = false;
  std::optional<std::vector<bool>> ready;
  std::vector<StopAsk> stops;
  /// The secret only where it was told.
  FairSteps fair;
  std::optional<FairSteps> revealed;
  std::vector<Ended::Thrown> thrown_in;  // when all is over
  bool takeover = false;
};
Told told(const State& state, Audience audience);

/// What is shown besides, is not written and not counted.
struct Live {
  struct Clock {
    Seat seat = kNobody;  // whose; nobody's: everybody's (next)
    int prompt = 0;       // mine; 0: somebody else's
    Steady left = 0;
    Steady of = 0;
    bool operator==(const Clock&) const = default;
  };
  std::optional<Clock> clock;
  std::vector<bool> here;  // by seat; bots are
  Seat thinking = kNobody;
  bool operator==(const Live&) const = default;
};
/// `turn` is Told::turn of that audience.
Live live(const State& state, Audience audience, Seat turn, Steady now);

}  // namespace ultimo::table
