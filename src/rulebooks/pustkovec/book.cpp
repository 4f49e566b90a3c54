#include "rulebooks/pustkovec/book.hpp"

#include "rulebooks/czech/standings.hpp"
#include "rules/engine_of.hpp"

namespace ultimo::pustkovec {
namespace json = boost::json;

const BookInfo& Book::info() {
  static constexpr std::array<int, 1> kSeatCounts = {kPlayers};
  static constexpr auto kSheetFields = std::to_array<std::string_view>({"set"});
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
      .sheet_fields = kSheetFields,
  };
  return kInfo;
}

/// T.0: by the sum of the results; the paper knows no disqualification.
Result<json::object> Book::standings(const json::object& request) {
  Fields fields(request);
  if (request.contains("disqualified")) {
    fields.wrong("this paper disqualifies nobody", clause("T.0"));
  }
  return czech::standings(fields, read_scores, clause("T.0"));
}

}  // namespace ultimo::pustkovec

namespace ultimo {

std::unique_ptr<Engine> make_pustkovec() { return std::make_unique<EngineOf<pustkovec::Book>>(); }

}  // namespace ultimo
