#include "rules/book_info.hpp"

#include <gtest/gtest.h>

#include "rules/testing.hpp"

namespace ultimo {
namespace {

using testing_rules::kBook;

TEST(BookInfo, a_clause_of_another_paper_is_not_found_though_its_id_is_the_same) {
  EXPECT_EQ(kBook.find_clause({"1.1", "nogame"}), &kBook.clauses[0]);
  EXPECT_EQ(kBook.text_of({"1.1", "nogame"}), "One.");
  for (const Clause& clause : {Clause{"1.1", "another"}, Clause{"1.1"}, Clause{"9", "nogame"}}) {
    EXPECT_EQ(kBook.find_clause(clause), nullptr) << clause.id << " of " << clause.book;
    EXPECT_EQ(kBook.text_of(clause), "");
  }
}

TEST(BookInfo, a_clause_is_found_by_a_name_from_outside) {
  EXPECT_EQ(kBook.clause("1.1"), (Clause{"1.1", "nogame"}));
  EXPECT_EQ(kBook.clause("9"), Clause{});
}

TEST(BookInfo, knows_by_how_many_it_is_played) {
  EXPECT_TRUE(kBook.is_played_by(4));
  EXPECT_FALSE(kBook.is_played_by(3));
}

}  // namespace
}  // namespace ultimo
