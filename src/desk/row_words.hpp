#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/book_info.hpp"
#include "rules/reason.hpp"

namespace ultimo::desk {

/// What counts of a word that is typed: no capitals, no accents, a space for a hyphen.
std::string word_key(std::string_view text);

/// What a row can say besides its game, its feats and its penalties.
enum class RowField : std::size_t {
  contra,
  re,
  sub,
  mort,
  dealer,
  mond,
  set,
  conceded,
  claim,
  tricks,
  thirds,
  radelc,
  totals,
  obligatory,
};

/// The words of a rulebook's rows, as people type them: ids, the players' own words, and the book's
/// abbreviations. All of it comes from the book's tables.
class RowWords {
 public:
  enum class Table : std::size_t { contracts, feats, penalties, fields };
  /// A row of a table, by its number there, and what an abbreviation says besides.
  struct Named {
    std::size_t row = 0;
    std::string_view more;
  };

  explicit RowWords(const BookInfo& info);

  /// The row whose name this is.
  [[nodiscard]] std::optional<Named> named(Table table, std::string_view key) const;
  /// The rows whose name begins so.
  [[nodiscard]] std::vector<std::size_t> begun(Table table, std::string_view key) const;
  /// Adds a row's id and its native word, for a text to show (`{known_ids}`, `{known_own}`).
  void tell(Argument::List& known, Table table, std::size_t row) const;
  [[nodiscard]] Argument::List all(Table table) const;

 private:
  struct Key {
    std::string text;
    std::string_view more;  // which only abbreviations have
    bool whole = false;     // its beginning is not enough
  };
  struct Row {
    std::size_t number = 0;
    std::string_view id;
    std::string_view native;
    std::vector<Key> keys;
  };

  void add(Table table, std::size_t number, std::string_view id, std::string_view native,
           bool whole = false);
  [[nodiscard]] const std::vector<Row>& rows(Table table) const {
    return tables_[static_cast<std::size_t>(table)];
  }

  std::array<std::vector<Row>, 4> tables_;
};

/// The kind of a penalty that is named by its id or in the paper's words.
std::optional<std::string_view> kind_as_typed(const BookInfo& info, std::string_view typed);
Reason no_such_kind(const BookInfo& info, std::string_view typed);

}  // namespace ultimo::desk
