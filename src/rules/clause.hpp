#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ultimo {

/// A clause of a club's paper, by its id there (`B1.13`), and whose paper it is. Empty where no
/// clause is meant.
struct Clause {
  std::string_view id;
  std::string_view book{};
  constexpr bool operator==(const Clause&) const = default;
};

/// What the program does about a clause.
enum class ClauseKind : std::uint8_t {
  enforced,   // the engine does it
  referee,    // a person decides; the software offers the ruling
  etiquette,  // shown, not checked
};

/// One row of a rulebook's clauses.md, which is where the rows are written.
struct ClauseRow {
  std::string_view id;
  ClauseKind kind;
  std::string_view text;   // in English
  std::string_view own{};  // in the language of the book; empty where clauses.md does not have it
};

/// Lets a rulebook name its clauses by id; an id that is not in its clauses.md does not compile.
consteval Clause checked_clause(std::span<const ClauseRow> rows, std::string_view book,
                                std::string_view id) {
  for (const ClauseRow& row : rows) {
    if (row.id == id) return Clause{row.id, book};
  }
  throw "this clause is not in the rulebook's clauses.md";
}

}  // namespace ultimo
