#include "rulebooks/pustkovec/book.hpp"

#include <memory>

#include "rulebooks/czech/standings.hpp"
#include "rules/engine_of.hpp"

namespace ultimo::pustkovec {

const BookInfo& Book::info() {
  static constexpr std::array<int, 1> kSeatCounts = {kPlayers};
  static constexpr BookInfo kInfo{
      .id = "pustkovec",
      .title = "Tarokový klub Pustkovec: TKP regional league",
      .language = "cs",
      .seat_counts = kSeatCounts,
      .contracts = kContracts,
      .feats = czech::kFeatNames,
      .announcements = kAnnouncements,
      .before = {},
      .clauses = kClauses,
      .lowest_counted = kFirstDuty,
      .unit = "hal",
      .money = "Kč",
      .sheet_fields = czech::kSheetFields,
      .penalties = kPenalties,
      .told = czech::kTold,
      .excluded = Exclusion::never,
      .operations = czech::kOperations,
      .deal_modes = czech::kDealModes,
  };
  return kInfo;
}

/// T.0: by the sum of the results; the paper knows no disqualification.
Result<Standings> Book::standings(const EventResults& results) {
  Checks checks;
  if (!results.excluded.empty()) {
    checks.wrong({"standings.nobody-disqualified", "this paper disqualifies nobody"},
                 clause("T.0"));
  }
  return czech::standings(checks, results, clause("T.0"));
}

}  // namespace ultimo::pustkovec

namespace ultimo {

std::unique_ptr<Engine> make_pustkovec() { return std::make_unique<EngineOf<pustkovec::Book>>(); }

}  // namespace ultimo
