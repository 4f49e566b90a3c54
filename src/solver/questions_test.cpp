#include "solver/questions.hpp"

#include <array>

#include <gtest/gtest.h>

namespace ultimo::solver {
namespace {

constexpr auto kFeats = std::to_array<FeatInfo>({{"trula", "trula"}, {"kings", "kralji"}});

BookInfo book_with_feats() {
  BookInfo info;
  info.feats = kFeats;
  return info;
}

TEST(Questions, every_goal_is_known_by_its_name) {
  for (const Goal goal : {Goal::points, Goal::tricks, Goal::game, Goal::score, Goal::feat}) {
    EXPECT_EQ(parse_goal(goal_name(goal)), goal) << goal_name(goal);
  }
  EXPECT_EQ(parse_goal("glory"), std::nullopt);
  EXPECT_EQ(goal_name(Goal::score), "score");
}

TEST(Questions, a_goal_that_is_not_there_leaves_the_question_as_it_was) {
  const BookInfo info = book_with_feats();
  Question question;
  question.goal = Goal::tricks;
  EXPECT_EQ(set_goal(info, "glory", "", question).error().id(), "solve.no-such-goal");
  EXPECT_EQ(question.goal, Goal::tricks);
}

TEST(Questions, a_feat_is_one_of_the_book) {
  const BookInfo info = book_with_feats();
  Question question;
  EXPECT_EQ(set_goal(info, "feat", "kontra", question).error().id(), "solve.unknown-feat");
  ASSERT_TRUE(set_goal(info, "feat", "kings", question));
  EXPECT_EQ(question.goal, Goal::feat);
  EXPECT_EQ(at(question.feat), 1U);
}

TEST(Questions, a_card_is_best_only_where_both_values_are_known) {
  Answer answer;
  answer.value = {35, 35};
  EXPECT_TRUE(is_best(answer, {35, 35}));
  EXPECT_FALSE(is_best(answer, {34, 34}));
  EXPECT_FALSE(is_best(answer, {35, 36}));
  answer.value = {35, 36};
  EXPECT_FALSE(is_best(answer, {35, 35}));
}

}  // namespace
}  // namespace ultimo::solver
