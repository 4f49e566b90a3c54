#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play_voice.hpp"
#include "rules/engine.hpp"

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

std::string sheet_text(const RunningSheet& sheet, const Voice& voice);

/// A finished deal: what became of the game, and the score line by line with the clauses.
std::string score_text(const Outcome& outcome, const Engine& engine, const Voice& voice);

/// The clause with what it says; in English, and marked so, where it has no other text.
std::string clause_words(const Speaker& speaker, Clause clause, const Style& style);
/// The same of one that was asked for by name; a text that says so if there is no such clause.
std::string asked_clause(const Speaker& speaker, std::string_view id, const Style& style);
/// All of them.
std::string clause_list(const Speaker& speaker, const Style& style);
/// What a clause says to a reader: `(en) Beggar: no trick.`
std::string clause_text(const Speaker& speaker, Clause clause);

}  // namespace ultimo::cli
