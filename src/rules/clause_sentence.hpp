#pragma once

#include "rules/book_info.hpp"

namespace ultimo {

/// A clause in one sentence, as a reader gets it.
struct ClauseSentence {
  std::string_view text;
  bool fallback = false;  // English, because there is none in the reader's language
};

/// Papers have two languages, their own and English; whoever reads neither gets English.
constexpr ClauseSentence clause_sentence(const BookInfo& info, const ClauseRow& row,
                                         std::string_view language) {
  if (language == info.language && !row.own.empty()) return {row.own};
  return {row.text, language != "en"};
}

/// Empty where the book has no such clause.
constexpr ClauseSentence clause_sentence(const BookInfo& info, Clause clause,
                                         std::string_view language) {
  if (!clause.book.empty() && clause.book != info.id) return {};
  for (const ClauseRow& row : info.clauses) {
    if (row.id == clause.id) return clause_sentence(info, row, language);
  }
  return {};
}

}  // namespace ultimo
