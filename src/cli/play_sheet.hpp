#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play_style.hpp"
#include "cli/play_words.hpp"
#include "rules/engine.hpp"
#include "words/speaker.hpp"

namespace ultimo::cli {

/// One deal on the score sheet.
struct PlayedRow {
  ContractId contract = ContractId::none;
  Seat declarer = kNobody;
  Seat partner = kNobody;
  PerSeat<int> scores{};
  bool operator==(const PlayedRow&) const = default;
};

/// The score sheet of a table: one row a deal, the marks held now.
struct RunningSheet {
  std::vector<PlayedRow> rows;
  std::optional<PerSeat<int>> radelc;  // where the paper has them
  bool operator==(const RunningSheet&) const = default;

  [[nodiscard]] PerSeat<int> totals() const;
};

std::string sheet_text(const RunningSheet& sheet, const BookInfo& info, const Party& party,
                       const Style& style);

/// A finished deal: what became of the game, and the score line by line with the clauses.
std::string score_text(const Outcome& outcome, const Engine& engine, const Party& party,
                       const Style& style, const Speaker& speaker);

/// The clause with what it says.
std::string clause_words(const BookInfo& info, Clause clause, const Style& style);
/// The same of one that was asked for by name; a text that says so if there is no such clause.
std::string asked_clause(const BookInfo& info, std::string_view id, const Style& style);
/// All of them.
std::string clause_list(const BookInfo& info, const Style& style);

}  // namespace ultimo::cli
