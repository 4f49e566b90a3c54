#pragma once

#include <optional>
#include <vector>

#include "tournament/events_desk.hpp"
#include "tournament/state.hpp"

/// What an offence costs here and now, by the paper.
namespace ultimo::desk {

struct OffenceQuestion {
  int round = 0;  // 0: the last one drawn
  int table = 0;
  int player = 0;
  int count = 1;
  std::optional<SheetRow> deal{};  // in which it happened, as far as it is known
  int row = 0;                     // of the sheet, from 1, that the deal stands in; 0: the next one
};

struct Offence {
  const PenaltyInfo* kind = nullptr;
  bool in_row = false;  // it belongs into the row of its deal
  int nth = 0;          // for which time; 0: each costs the same
  std::optional<std::vector<tournament::RulingLine>> points;  // of it alone; none: `why`
  std::vector<tournament::RulingLine> written;  // what the row comes to with it: the game, too
  std::vector<ScoreLine> breakdown;             // of the row with it
  Refusal why;
};
Result<std::vector<Offence>> offences(const tournament::State& state,
                                      const OffenceQuestion& question);

}  // namespace ultimo::desk
