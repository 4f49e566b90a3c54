// What experts have learnt of their words, and how they look at the last tricks.
#include <bit>
#include <map>
#include <numeric>

#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "bots/calibration.hpp"
#include "bots/simulator.hpp"
#include "cards/deck.hpp"
#include "players/players.hpp"
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
    const auto bot = make_bot("expert", players_.tools(engine), {1, kLayouts, &experience});
    return bot->advise(started->view(started->moment().to_act));
  }
  Catalog catalog_;
  Players players_{catalog_};
};

TEST_F(Experts, tell_what_choices_brought_and_choose_as_before) {
  const bots::Experience without;
  const bots::Experience with({{3, "pass", 0, 0.5, 1}});
  int passes = 0;
  for (std::uint64_t deal = 0; deal < 8; ++deal) {
    const Advice before = first_word(deal, without);
    const Advice after = first_word(deal, with);
    const bool passed = before.action.move == Move::pass();
    passes += passed ? 1 : 0;
    EXPECT_EQ(after.action, before.action);
    ASSERT_EQ(after.candidates.size(), before.candidates.size());
    for (std::size_t i = 0; i < before.candidates.size(); ++i) {
      EXPECT_NEAR(after.candidates[i].expected, before.candidates[i].expected + (passed ? 0.5 : 0),
                  1e-6);
    }
  }
  EXPECT_GT(passes, 0);
  EXPECT_LT(passes, 8);
}

// Nobody wins a thousand in a deal that he passes.
TEST_F(Experts, tell_nothing_that_no_layout_brings) {
  const bots::Experience experience({{3, "pass", 0, 1000, 1}});
  for (std::uint64_t deal = 0; deal < 8; ++deal) {
    EXPECT_LT(first_word(deal, experience).candidates.front().expected, 500);
  }
}

TEST_F(Experts, choose_what_brought_more) {
  const bots::Experience experience({{3, "pass", 1000, 0, 0}});
  for (std::uint64_t deal = 0; deal < 8; ++deal) {
    EXPECT_EQ(first_word(deal, experience).action.move, Move::pass());
  }
}

/// Layouts that an expert looked at, by cards in all hands, in the play of a deal by novices in
/// which one alone plays for points against the others.
std::map<int, int> layouts_by_cards(const Players& players, std::string_view book, int seats) {
  const Engine& engine = *players.catalog().find(book);
  const auto novice = make_bot("novice", players.tools(engine), {1});
  const auto expert = make_bot("expert", players.tools(engine), {1});
  std::map<int, int> layouts;
  for (std::uint64_t seed = 0; layouts.empty() && seed < 100; ++seed) {
    Random random(seed);
    Result<Deal> deal =
        Deal::start(engine, {seats, Seat(0), engine.deal(shuffled(random), seats, Seat(0)), {}});
    while (deal && !deal->moment().finished) {
      const Moment moment = deal->moment();
      const View view = deal->view(moment.to_act);
      const int cards = std::accumulate(view.hand_sizes.begin(), view.hand_sizes.end(), 0);
      const bool is_looked_at = cards == 30 || cards == 27 || cards == 15;
      const unsigned sides = players.tools(engine).simulator->sides(deal->position());
      if (moment.phase == Phase::play && std::has_single_bit(sides) && is_looked_at &&
          view.choices.size() > 1) {
        layouts[cards] = expert->advise(view).layouts;
      }
      if (!deal->apply(novice->decide(view))) break;
    }
  }
  return layouts;
}

// Each of these layouts costs more: from 28 cards on, the points are searched to the end.
TEST_F(Experts, look_at_fewer_layouts_where_they_search_to_the_end) {
  std::map<int, int> layouts = layouts_by_cards(players_, "tzs", 3);
  EXPECT_EQ(layouts[30], 300);
  EXPECT_EQ(layouts[27], 100);
  EXPECT_EQ(layouts[15], 100);
}

}  // namespace
}  // namespace ultimo
