#include "rulebooks/pustkovec/book.hpp"

#include <memory>

#include "rulebooks/czech/standings.hpp"
#include "rules/engine_of.hpp"

namespace ultimo::pustkovec {

const BookInfo& Book::info() {
  static constexpr std::array<int, 1> kSeatCounts = {kPlayers};
  static constexpr auto kAbbreviations = std::to_array<Abbreviation>({
      {"1", "first-duty"},
      {"2", "second-duty"},
      {"31", "third-duty set:1"},
      {"32", "third-duty set:2"},
      {"33", "third-duty set:3"},
      {"s", "solo"},
      {"v", "warsaw"},
      {"z", "zduch"},
      {"flek", "contra"},
      {"f", "contra"},
      {"mord", "mort"},
  });
  // What is left of the paper names nobody: the club that holds the event signs.
  static constexpr auto kSigners = std::to_array<SignerInfo>({{Office::organiser}});
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
      .abbreviations = kAbbreviations,
      .told = czech::kTold,
      .excluded = Exclusion::never,
      .operations = czech::kOperations,
      .deal_modes = czech::kDealModes,
      .dealer = "zadák",  // M.2
      .signers = kSigners,
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
