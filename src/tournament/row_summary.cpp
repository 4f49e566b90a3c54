#include "tournament/row_summary.hpp"

#include "rules/sheet_checks.hpp"

namespace ultimo::tournament {

std::string game_in(const BookInfo& info, const Sheet& sheet, std::size_t row) {
  const std::optional<ContractId> contract = sheet.deals[row].row.contract;
  return contract ? std::string(info.contracts[at(*contract)].id) : std::string();
}

std::vector<RowPenalty> penalties_in(const Sheet& sheet, std::size_t row) {
  std::vector<RowPenalty> all;
  for (const SheetRow::Penalty& one : sheet.deals[row].row.penalties) {
    RowPenalty& found = all.emplace_back();
    found.kind = one.kind;
    if (one.by != kNobody) found.place = one.by.at();
    found.reason = one.reason;
  }
  return all;
}

std::string penalty_clause(const Engine& engine, int seats, std::string_view kind) {
  const PenaltyInfo* known = find_penalty(engine.info(), kind);
  if (known == nullptr) return {};
  PenaltyQuestion question;
  question.seats = seats;
  question.kind = known->kind;
  const Result<PenaltyPrice> price = engine.penalty(question);
  return price ? std::string(price->clause.id) : std::string();
}

}  // namespace ultimo::tournament
