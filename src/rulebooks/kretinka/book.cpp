#include "rulebooks/kretinka/book.hpp"

#include "rulebooks/czech/standings.hpp"
#include "rulebooks/kretinka/finances.hpp"
#include "rules/engine_of.hpp"

namespace ultimo::kretinka {
namespace json = boost::json;

const BookInfo& Book::info() {
  static constexpr std::array<int, 1> kSeatCounts = {kPlayers};
  static constexpr auto kSheetFields = std::to_array<std::string_view>({"set"});
  static constexpr BookInfo kInfo{
      .id = "kretinka",
      .title = "Grand Prix of the watershed of Křetínka and Svitava",
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

namespace {

/// SR.1: a table brings its results, or the coins each player ended with and what he bought.
std::vector<int> read_results(Fields& table, std::size_t players) {
  const bool has_amounts = table.find("amounts") != nullptr;
  const bool has_buys = table.find("buys") != nullptr;
  if (has_buys && !has_amounts) table.wrong("buys go with amounts", clause("PE.5"));
  if (!has_amounts) return read_scores(table, players);
  if (table.find("scores") != nullptr) {
    table.wrong("a table brings scores or amounts, not both", clause("SR.1"));
  }
  const std::vector<int> amounts = read_amounts(table, "amounts", players);
  const std::vector<int> buys =
      has_buys ? read_amounts(table, "buys", players) : std::vector<int>(players);
  std::vector<int> results;
  for (std::size_t i = 0; i < players; ++i) {
    if (amounts[i] < 0 || buys[i] < 0) table.wrong("nobody has or buys less than nothing");
    if (!table.ok()) break;
    results.push_back(won_by_coins(Haler(amounts[i]), buys[i]).count());
  }
  return results;
}

}  // namespace

/// SR.1: by the sum over the rounds. A table that does not reconcile waits for the chief referee
/// (SR.3), who may also disqualify the players of a wrong card (SR.2).
Result<json::object> Book::standings(const json::object& request) {
  Fields fields(request);
  const std::vector<std::string> names = read_names(fields, "disqualified");
  return czech::standings(fields, read_results, clause("SR.3"), {names.begin(), names.end()});
}

}  // namespace ultimo::kretinka

namespace ultimo {

std::unique_ptr<Engine> make_kretinka() { return std::make_unique<EngineOf<kretinka::Book>>(); }

}  // namespace ultimo
