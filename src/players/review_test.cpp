#include "solver/review.hpp"

#include <gtest/gtest.h>

#include "players/testing_players.hpp"
#include "words/testing.hpp"

/// A review against the solver's plain answers, at every table: what it finds from the last card to
/// the first is what a search finds at each of them.
namespace ultimo::battery {
namespace {

constexpr int kDeals = 60;
constexpr std::size_t kLastCards = 12;

class Reviews : public EveryTable {
 protected:
  static Deal played_deal(const trial::Played& played) {
    Deal deal = *Deal::start(engine(), played.setup);
    for (const Action& action : played.actions) EXPECT_TRUE(deal.apply(action));
    return deal;
  }
  static const solver::Solver& solver() { return *players().tools(engine()).solver; }

  solver::Range value(const Position& position, const solver::Aspect& aspect) {
    solver::Question question;
    question.goal = aspect.goal;
    question.side_of = aspect.side_of;
    question.feat = aspect.feat;
    const Result<solver::Answer> answer = solver().solve(position, question, context_);
    EXPECT_TRUE(answer) << english(answer.error());
    return answer->value;
  }
  /// After this card; of a deal that it ends, what came of it.
  solver::Range value_after(const Position& position, Card card, const solver::Aspect& aspect) {
    solver::Question question;
    question.goal = aspect.goal;
    question.side_of = aspect.side_of;
    question.feat = aspect.feat;
    question.only_cards = CardSet::of(card);
    return solver().solve(position, question, context_)->cards.front().value;
  }

  solver::Context context_;
};

TEST_P(Reviews, find_what_a_search_finds_at_every_card) {
  trial::Series deals = series(77);
  int mistakes = 0;
  for (int number = 0; number < kDeals; ++number) {
    const trial::Played played = deals.next();
    const Deal deal = played_deal(played);
    if (played.actions.size() < kLastCards || deal.moment().redeal) continue;
    const std::size_t after = played.actions.size() - kLastCards;
    if (engine().moment(played.positions[after]).phase != Phase::play) continue;
    const std::vector<solver::Aspect> aspects = solver::usual_aspects(solver(), deal, after);
    ASSERT_FALSE(aspects.empty());
    const Result<solver::Review> review = solver::review(solver(), deal, {aspects, after, {}, {}});
    ASSERT_TRUE(review) << english(review.error());
    for (const solver::AspectOfReview& of : review->aspects) {
      for (std::size_t i = 0; i < review->cards.size(); ++i) {
        const Position& before = played.positions[review->cards[i].action];
        EXPECT_EQ(of.values[i], value(before, of.aspect)) << told(info(), played.actions);
        EXPECT_GE(of.cost(i).value_or(-1), 0) << "best play cannot be bettered";
      }
      const solver::CardOfReview& last = review->cards.back();
      EXPECT_EQ(of.values.back(), value_after(played.positions[last.action], last.card, of.aspect));
      EXPECT_EQ(of.decided_from(), 0U);
    }
    for (const solver::Mistake& mistake : review->mistakes) {
      const solver::CardOfReview& card = review->cards[mistake.card];
      const solver::Aspect& aspect = review->aspects[mistake.aspect].aspect;
      ASSERT_TRUE(mistake.better);
      EXPECT_NE(*mistake.better, card.card);
      const Position& before = played.positions[card.action];
      EXPECT_EQ(value_after(before, *mistake.better, aspect).at_least, mistake.before);
      EXPECT_EQ(value_after(before, card.card, aspect).at_least, mistake.after);
      if (aspect.own_cards_only) {
        EXPECT_EQ(card.by, aspect.side_of);
      }
      ++mistakes;
    }
  }
  EXPECT_GT(mistakes, 0);
}

TEST_P(Reviews, leave_the_beginning_open_when_the_budget_is_spent_not_the_end) {
  trial::Series deals = series(5);
  int open = 0;
  for (int number = 0; number < kDeals; ++number) {
    const trial::Played played = deals.next();
    const Deal deal = played_deal(played);
    const std::vector<solver::Aspect> aspects = solver::usual_aspects(solver(), deal, 0);
    if (aspects.empty()) continue;  // it did not come to the play
    solver::ReviewOrder order{aspects, 0, {}, {}};
    order.budget.nodes = 50;
    const Result<solver::Review> review = solver::review(solver(), deal, order);
    ASSERT_TRUE(review) << english(review.error());
    for (const solver::AspectOfReview& of : review->aspects) {
      EXPECT_TRUE(of.values.back().exact()) << "what came of it is on the table";
      if (of.decided_from() > 0) ++open;
    }
  }
  EXPECT_GT(open, 0);
}

ULTIMO_AT_EVERY_TABLE(Reviews);

}  // namespace
}  // namespace ultimo::battery
