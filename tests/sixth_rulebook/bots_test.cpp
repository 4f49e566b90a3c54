// Bots and the solver play the sixth rulebook, of which they know what its folder says. What every
// bot and every solver must do, the tests of the room `players` ask: they run for this book, too.
#include <gtest/gtest.h>

#include "bots/table.hpp"
#include "cards/random.hpp"
#include "catalog/catalog.hpp"
#include "players/players.hpp"
#include "solver/context.hpp"
#include "wire/testing_game.hpp"
#include "words/testing.hpp"

namespace ultimo {
namespace {

class SixthBots : public testing::TestWithParam<std::string_view> {
 protected:
  [[nodiscard]] const Engine& book() const { return *catalog_.find("sixth"); }

  Catalog catalog_;
  Players players_{catalog_};
};

// Where all pass, R2, the next cards are dealt.
TEST_P(SixthBots, play_a_whole_deal) {
  constexpr int kFewLayouts = 4;
  const auto bot = make_bot(GetParam(), players_.tools(book()), {1, kFewLayouts});
  ASSERT_NE(bot, nullptr);
  Random random(6);
  std::optional<Deal> played;
  for (int i = 0; i < 30 && !played; ++i) {
    const Seat dealer(i % 4);
    Result<Deal> deal =
        Deal::start(book(), {4, dealer, book().deal(shuffled(random), 4, dealer), {}});
    ASSERT_TRUE(deal) << english(deal.error());
    while (!deal->moment().finished) {
      const Result<void> done = play_one(*deal, *bot);
      ASSERT_TRUE(done) << english(done.error());
    }
    if (!deal->moment().redeal) played = *std::move(deal);
  }
  ASSERT_TRUE(played) << "nobody says solo";
  std::size_t cards = 0;
  for (const Action& action : played->actions())
    cards += action.move.verb() == Move::Verb::play ? 1U : 0U;
  EXPECT_EQ(cards, 48U);
  const Outcome outcome = book().outcome(played->position());
  const int score = outcome.scores[played->moment().declarer.at()];
  EXPECT_TRUE(score == 10 || score == -10) << score;  // R5
}

INSTANTIATE_TEST_SUITE_P(SixthLevels, SixthBots, testing::Values("novice", "club", "expert"),
                         [](const auto& test) { return std::string(test.param); });

/// Everybody has one suit and four taroks; the last player, seat 3, has the highest of each four.
class SixthSolved : public testing::Test {
 protected:
  [[nodiscard]] const Engine& book() const { return *catalog_.find("sixth"); }
  [[nodiscard]] const solver::Solver& solver() const { return *players_.tools(book()).solver; }
  /// Eight tricks are left, and seat 3 leads.
  [[nodiscard]] Position after_the_taroks(std::string_view words) const {
    const ultimo::Setup setup = trial::deal(
        book(), 3, "T17 T18 T19 T20 T21 T22",
        {"CK CQ CN CJ C10 C9 C8 C7 T1 T5 T9 T13", "SK SQ SN SJ S10 S9 S8 S7 T2 T6 T10 T14",
         "HK HQ HN HJ H1 H2 H3 H4 T3 T7 T11 T15", "DK DQ DN DJ D1 D2 D3 D4 T4 T8 T12 T16"});
    trial::Game game(book(), setup);
    game.say(words).play("T1 T2 T3 T4 | T8 T5 T6 T7 | T12 T9 T10 T11 | T16 T13 T14 T15");
    return game.position();
  }
  [[nodiscard]] solver::Range value(const Position& position, solver::Goal goal) {
    solver::Question question;
    question.goal = goal;
    const Result<solver::Answer> answer = solver().solve(position, question, context_);
    EXPECT_TRUE(answer) << english(answer.error());
    return answer ? answer->value : solver::Range{};
  }
  [[nodiscard]] bool takes_the_rest(const Position& position, Seat seat) {
    const auto answer = solver().takes_the_rest(position, seat, {}, context_);
    EXPECT_TRUE(answer && *answer) << "no answer";
    return answer && *answer && **answer;
  }

  Catalog catalog_;
  Players players_{catalog_};
  solver::Context context_;
};

// Nobody has a tarok or a diamond any more: the rest is his, all but the talon, 180 of 210 thirds.
TEST_F(SixthSolved, the_solver_knows_what_a_soloist_gets) {
  const Position position = after_the_taroks("pass, pass, pass, bid solo");
  EXPECT_EQ(value(position, solver::Goal::points), (solver::Range{180, 180}));
  EXPECT_EQ(value(position, solver::Goal::tricks), (solver::Range{12, 12}));
  EXPECT_EQ(value(position, solver::Goal::game), (solver::Range{1, 1}));
  EXPECT_EQ(value(position, solver::Goal::score), (solver::Range{10, 10}));
  EXPECT_TRUE(takes_the_rest(position, Seat(3)));
}

TEST_F(SixthSolved, the_solver_knows_what_a_soloist_loses) {
  const Position position = after_the_taroks("bid solo");
  EXPECT_EQ(value(position, solver::Goal::points), (solver::Range{0, 0}));
  EXPECT_EQ(value(position, solver::Goal::score), (solver::Range{-10, -10}));
  EXPECT_EQ(value(position, solver::Goal::tricks), (solver::Range{0, 0}));
  EXPECT_FALSE(takes_the_rest(position, Seat(0)));
}

}  // namespace
}  // namespace ultimo
