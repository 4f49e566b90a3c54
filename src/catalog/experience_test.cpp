// What experts have learnt of their words: what they choose, and what they tell of it.
#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "bots/calibration.hpp"
#include "cards/deck.hpp"
#include "catalog/catalog.hpp"
#include "rules/deal.hpp"

namespace ultimo {
namespace {

class Experts : public testing::Test {
 protected:
  /// What the first to speak in a deal of tzs thinks.
  Advice first_word(std::uint64_t deal, const bots::Experience& experience) {
    const Engine& engine = *catalog_.find("tzs");
    Random random(deal);
    const Seat dealer(0);
    const Result<Deal> started =
        Deal::start(engine, {3, dealer, engine.deal(shuffled(random), 3, dealer), {}});
    constexpr int kLayouts = 7;  // too few to drop a candidate before experience has its say
    const auto bot = make_bot("expert", catalog_.tools(engine), {1, kLayouts, &experience});
    return bot->advise(started->view(started->moment().to_act), engine.info());
  }
  Catalog catalog_;
};

TEST_F(Experts, tell_what_choices_brought_and_choose_as_before) {
  const bots::Experience without({});
  const bots::Experience with({{"tzs", 3, "pass", 0, 1000, 1}});
  int passes = 0;
  for (std::uint64_t deal = 0; deal < 8; ++deal) {
    const Advice before = first_word(deal, without);
    const Advice after = first_word(deal, with);
    const bool passed = before.action.move == Move::pass();
    passes += passed ? 1 : 0;
    EXPECT_EQ(after.action, before.action);
    ASSERT_EQ(after.candidates.size(), before.candidates.size());
    for (std::size_t i = 0; i < before.candidates.size(); ++i) {
      EXPECT_NEAR(after.candidates[i].expected, before.candidates[i].expected + (passed ? 1000 : 0),
                  1e-6);
    }
  }
  EXPECT_GT(passes, 0);
  EXPECT_LT(passes, 8);
}

TEST_F(Experts, choose_what_brought_more) {
  const bots::Experience experience({{"tzs", 3, "pass", 1000, 0, 0}});
  for (std::uint64_t deal = 0; deal < 8; ++deal) {
    EXPECT_EQ(first_word(deal, experience).action.move, Move::pass());
  }
}

}  // namespace
}  // namespace ultimo
