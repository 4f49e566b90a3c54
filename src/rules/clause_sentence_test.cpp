#include "rules/clause_sentence.hpp"

#include <array>

#include <gtest/gtest.h>

namespace ultimo {
namespace {

constexpr auto kTwoRows = std::to_array<ClauseRow>(
    {{"1", ClauseKind::enforced, "Nobody may look.", "Nihče ne sme gledati."},
     {"2", ClauseKind::etiquette, "The winner buys coffee."}});

constexpr BookInfo slovenian_book() {
  BookInfo info{};
  info.id = "ours";
  info.language = "sl";
  info.clauses = kTwoRows;
  return info;
}

TEST(ClauseSentence, is_in_the_papers_language_for_who_reads_it) {
  const ClauseSentence sentence = clause_sentence(slovenian_book(), Clause{"1", "ours"}, "sl");
  EXPECT_EQ(sentence.text, "Nihče ne sme gledati.");
  EXPECT_FALSE(sentence.fallback);
}

TEST(ClauseSentence, is_english_for_an_english_reader_and_no_fallback) {
  const ClauseSentence sentence = clause_sentence(slovenian_book(), Clause{"1", "ours"}, "en");
  EXPECT_EQ(sentence.text, "Nobody may look.");
  EXPECT_FALSE(sentence.fallback);
}

TEST(ClauseSentence, falls_back_to_english_for_a_third_language_and_says_so) {
  const ClauseSentence sentence = clause_sentence(slovenian_book(), Clause{"1", "ours"}, "cs");
  EXPECT_EQ(sentence.text, "Nobody may look.");
  EXPECT_TRUE(sentence.fallback);
}

TEST(ClauseSentence, falls_back_where_the_row_has_only_english) {
  const ClauseSentence sentence = clause_sentence(slovenian_book(), Clause{"2", "ours"}, "sl");
  EXPECT_EQ(sentence.text, "The winner buys coffee.");
  EXPECT_TRUE(sentence.fallback);
}

TEST(ClauseSentence, is_empty_for_a_clause_that_the_book_does_not_have) {
  EXPECT_EQ(clause_sentence(slovenian_book(), Clause{"3", "ours"}, "sl").text, "");
  EXPECT_EQ(clause_sentence(slovenian_book(), Clause{"1", "theirs"}, "sl").text, "");
  EXPECT_FALSE(clause_sentence(slovenian_book(), Clause{"3", "ours"}, "cs").fallback);
}

TEST(ClauseSentence, needs_no_book_in_the_clause) {
  EXPECT_EQ(clause_sentence(slovenian_book(), Clause{"1"}, "sl").text, "Nihče ne sme gledati.");
}

}  // namespace
}  // namespace ultimo
