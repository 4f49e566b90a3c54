// Whole matches, of every rulebook and every size of table.
#include <numeric>
#include <variant>

#include "files/table_log_json.hpp"
#include "table/replay.hpp"
#include "table/testing_table.hpp"

namespace ultimo::table {
namespace {

using namespace testing_table;

class EveryTable : public ::testing::TestWithParam<Kind> {};

INSTANTIATE_TEST_SUITE_P(Books, EveryTable, ::testing::ValuesIn(kinds()), [](const auto& each) {
  return each.param.book + std::to_string(each.param.seats);
});

TEST_P(EveryTable, AMatchOfItsLengthIsPlayedToTheEnd) {
  const Kind& kind = GetParam();
  World world(11);
  world.start(kind.book, kind.seats, 2, Pace{}, {.deals = 4});
  ASSERT_TRUE(world.play_until([](const State& state) { return state.stage == Stage::over; }));
  EXPECT_EQ(world.state.counted, 4);
  PerSeat<int> sum{};
  int deals = 0;
  for (const SheetEntry& row : world.state.sheet) {
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) sum[seat] += row.scores[seat];
    if (row.penalty.empty()) ++deals;
  }
  EXPECT_EQ(deals, 4);
  EXPECT_EQ(sum, world.state.totals);
}

// Deals are numbered without a gap, redeals and void numbers included.
TEST_P(EveryTable, DealsAreNumberedWithoutAGap) {
  World world(5);
  world.start(GetParam().book, GetParam().seats, 1, quick(), {.deals = 6});
  ASSERT_TRUE(world.play_until([](const State& state) { return state.stage == Stage::over; }));
  int next = 1;
  for (const Logged& logged : world.log) {
    if (const auto* begun = std::get_if<DealBegun>(&logged.event)) {
      EXPECT_EQ(begun->deal, next);
      ++next;
    }
  }
  EXPECT_GT(next, 6);
}

// Who deals goes round by one with every deal that counts; after a redeal he deals again.
TEST_P(EveryTable, TheDealPassesOnWithEveryDealThatCounts) {
  World world(3);
  world.start(GetParam().book, GetParam().seats, 1, quick(), {.deals = 6});
  std::vector<int> dealers;
  int counted = -1;
  world.play_until([&](const State& state) {
    if (state.stage == Stage::playing && state.counted != counted) {
      counted = state.counted;
      dealers.push_back(state.deal->setup.dealer.number());
    }
    return state.stage == Stage::over;
  });
  ASSERT_EQ(dealers.size(), 6U);
  for (std::size_t i = 1; i < dealers.size(); ++i) {
    EXPECT_EQ(dealers[i], (dealers[i - 1] + 1) % world.state.seats);
  }
}

TEST_P(EveryTable, TheSheetCarriesRadelciAndTotalsIntoTheNextDeal) {
  World world(9);
  world.start(GetParam().book, GetParam().seats, 1, quick(), {.deals = 5});
  const Engine& engine = *world.state.engine;
  SheetSoFar before = engine.before_first(world.state.seats);
  int seen = 0;
  world.play_until([&](const State& state) {
    if (state.stage == Stage::playing && state.deal && state.deal->number > seen) {
      seen = state.deal->number;
      EXPECT_EQ(state.deal->setup.before, before) << "deal " << seen;
    }
    if (state.deal && state.deal->ended && state.deal->number == seen) {
      const Outcome outcome = engine.outcome(state.deal->position);
      if (!outcome.redeal) before = engine.before_next(state.deal->setup.before, outcome);
    }
    return state.stage == Stage::over;
  });
  EXPECT_GE(seen, 5);
}

TEST_P(EveryTable, TheLogIsReadBackAndGivesTheSameState) {
  World world(21);
  world.start(GetParam().book, GetParam().seats, 2, Pace{}, {.deals = 2});
  world.play_until([](const State& state) {
    return state.counted == 1 && state.deal->ended == false && state.stage == Stage::playing;
  });
  std::vector<boost::json::object> entries;
  const files::Seal seal;
  for (const Logged& logged : world.log) {
    entries.push_back(files::to_json(logged, *world.state.engine, seal));
  }
  const auto read = files::read_table_log(entries, books(), seal);
  ASSERT_TRUE(read) << english(read.error());
  ASSERT_EQ(read->size(), world.log.size());
  for (std::size_t i = 0; i < read->size(); ++i) {
    EXPECT_TRUE((*read)[i].event == world.log[i].event) << boost::json::serialize(entries[i]);
  }
}

TEST_P(EveryTable, AReplayIsTheDealThatWasPlayed) {
  World world(4);
  world.start(GetParam().book, GetParam().seats, 1, quick(), {.deals = 2});
  ASSERT_TRUE(world.play_until([](const State& state) { return state.stage == Stage::over; }));
  for (const SheetEntry& row : world.state.sheet) {
    const Result<Replay> played = replay(world.log, row.deal, books());
    ASSERT_TRUE(played) << english(played.error());
    EXPECT_EQ(played->outcome.scores, row.scores);
    EXPECT_TRUE(played->fair.secret);
    const fair::Bytes key =
        fair::key({"K7RM2P", static_cast<std::uint64_t>(row.deal), world.state.seats,
                   played->fair.contributions, *played->fair.secret});
    EXPECT_EQ(world.state.engine->deal(fair::pack(key), world.state.seats, played->setup.dealer),
              played->setup.dealt);
  }
  EXPECT_FALSE(replay(world.log, 1000, books()));
}

// The dealer of five sits out (HTL 1.2): he is asked nothing and told who plays.
TEST(FiveAtATable, TheDealerSitsOut) {
  World world(8);
  world.start("htl", 5, 1, quick(), {.deals = 5});
  world.play_until([&](const State& state) {
    if (state.stage == Stage::playing) {
      EXPECT_NE(asked_now(state), state.deal->setup.dealer);
      const Told all = told(state, Audience::table());
      EXPECT_EQ(all.deal->players.size(), 4U);
      EXPECT_EQ(
          std::count(all.deal->players.begin(), all.deal->players.end(), state.deal->setup.dealer),
          0);
    }
    return state.stage == Stage::over;
  });
  EXPECT_EQ(world.state.counted, 5);
}

}  // namespace
}  // namespace ultimo::table
