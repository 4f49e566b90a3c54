#include "tournament/doubtful_rows.hpp"

#include "rules/doubt_reason.hpp"

namespace ultimo::tournament {
namespace {

/// A game that nobody chose may lack what others have: contras, say. The row is refused then, if it
/// is known for what it is.
std::optional<Refusal> refused_when_prescribed(const Engine& engine, SheetRow row) {
  row.before.obligatory = true;
  const Result<ScoredDeal> scored = engine.score(row);
  return scored ? std::nullopt : std::optional(scored.error());
}

}  // namespace

std::vector<Reason> doubtful_rows(const Engine& engine, const Sheet& sheet,
                                  const ScoredSheet& scored, const std::vector<std::string>& names,
                                  int edition) {
  std::vector<Reason> found;
  for (std::size_t i = 0; i < scored.rows.size(); ++i) {
    SheetRow row = sheet.deals[i].row;
    row.seats = static_cast<int>(names.size());
    row.dealer = Seat(scored.rows[i].dealer);
    row.before = scored.rows[i].before;
    for (const RowDoubt& doubt : engine.doubts(row)) {
      if (doubt.edition <= edition) found.push_back(doubt_reason(engine, names, i + 1, row, doubt));
    }
    const ContractId game = engine.prescribed(row.before, *row.seats);
    if (game == ContractId::none || row.contract != game) continue;
    if (const std::optional<Refusal> refused = refused_when_prescribed(engine, row)) {
      found.push_back({"sheet.not-when-prescribed",
                       {{"row", i + 1},
                        {"game", Term{Term::Kind::contract, engine.info().contracts[at(game)].id}}},
                       refused->clause});
    }
  }
  return found;
}

}  // namespace ultimo::tournament
