#include "cli/solve_corpus.hpp"

#include <algorithm>
#include <ostream>

#include <gtest/gtest.h>

#include "players/players.hpp"
#include "rules/sheet_checks.hpp"

/// The solver's answers to different questions about the same deal, from the first card on or soon
/// after, must agree; each is asked with a table of its own, so that none leans on another.
namespace ultimo::cli {
namespace {

using solver::Answer;
using solver::Context;
using solver::Goal;
using solver::Question;
using solver::Range;

struct Corpus {
  const char* rulebook;
  int seats;
  const char* contract;
  int cards;
  int deals;
};
std::ostream& operator<<(std::ostream& out, const Corpus& corpus) {
  return out << corpus.rulebook << ' ' << corpus.contract << ' ' << corpus.cards;
}

class SolverAnswers : public ::testing::TestWithParam<Corpus> {
 protected:
  [[nodiscard]] Answer ask(const Deal& deal, Question question) const {
    Context context;
    question.goal = Goal::points;
    question.side_of = whose_;
    Result<Answer> answer =
        players_.tools(deal.engine()).solver->solve(deal.position(), question, context);
    EXPECT_TRUE(answer.has_value());
    return answer.value_or(Answer{});
  }
  [[nodiscard]] Range at_least(const Deal& deal, int x) const {
    Question question;
    question.at_least = x;
    return ask(deal, question).value;
  }

  /// The exact value, whether it is reached and not passed, and the best of the cards.
  void agree(const Deal& deal) {
    const Moment now = deal.moment();
    whose_ = now.declarer == kNobody ? now.to_act : now.declarer;
    Question question;
    const Answer exact = ask(deal, question);
    ASSERT_TRUE(exact.value.exact());
    const int value = exact.value.at_least;
    EXPECT_GE(at_least(deal, value).at_least, value);
    EXPECT_LT(at_least(deal, value + 1).at_most, value + 1);

    question.each_card = true;
    question.line = true;
    const Answer each = ask(deal, question);
    EXPECT_EQ(each.value, exact.value);
    ASSERT_FALSE(each.cards.empty());
    int best = each.cards.front().value.at_least;
    for (const solver::CardValue& card : each.cards) {
      ASSERT_TRUE(card.value.exact());
      const int after = card.value.at_least;
      best = each.wants_more ? std::max(best, after) : std::min(best, after);
    }
    EXPECT_EQ(best, value);
    follow(deal, each, value);
  }

  /// Along the line of best play the value stays what it is.
  void follow(Deal deal, const Answer& answer, int value) const {
    for (const solver::PlayedCard& played : answer.line) {
      ASSERT_EQ(deal.moment().to_act, played.by);
      ASSERT_TRUE(deal.apply({Move::play(played.card), {}}).has_value());
      const bool late = deal.moment().phase == Phase::play &&
                        deal.view(deal.moment().to_act).hand_sizes[deal.moment().to_act.at()] <= 6;
      if (!late) continue;
      EXPECT_EQ(ask(deal, {}).value, (Range{value, value}));
    }
    EXPECT_TRUE(deal.moment().finished);
  }

  Catalog catalog_;
  Players players_{catalog_};
  Seat whose_ = kNobody;
};

TEST_P(SolverAnswers, to_exact_yes_or_no_and_card_by_card_agree_on_whole_deals) {
  const Engine* engine = catalog_.find(GetParam().rulebook);
  const auto contract = parse_contract(engine->info(), GetParam().contract);
  ASSERT_TRUE(contract.has_value());
  SolveCorpus corpus(*engine, GetParam().seats, *contract, GetParam().cards, 20261115);
  for (int i = 0; i < GetParam().deals; ++i) {
    const std::optional<Deal> deal = corpus.next();
    ASSERT_TRUE(deal.has_value());
    SCOPED_TRACE(i);
    ASSERT_NO_FATAL_FAILURE(agree(*deal));
  }
}

INSTANTIATE_TEST_SUITE_P(
    Corpora, SolverAnswers,
    ::testing::Values(Corpus{"tzs", 3, "three", 13, 1}, Corpus{"tzs", 3, "three", 11, 4},
                      Corpus{"tzs", 3, "klop", 8, 6}, Corpus{"berac", 4, "three", 12, 1},
                      Corpus{"berac", 4, "three", 9, 10}, Corpus{"berac", 3, "three", 11, 6},
                      Corpus{"berac", 4, "klop", 8, 6}, Corpus{"htl", 4, "three", 9, 6},
                      Corpus{"pustkovec", 4, "first-duty", 9, 6},
                      Corpus{"kretinka", 4, "first-duty", 9, 6}),
    [](const auto& each) {
      return std::string(each.param.rulebook) + std::to_string(each.param.seats) + "_" +
             std::to_string(each.index);
    });

}  // namespace
}  // namespace ultimo::cli
