#include "tournament/row_summary.hpp"

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

}  // namespace ultimo::tournament
