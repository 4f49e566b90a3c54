// How experts score the deals they imagine, at every table.
#include <bit>

#include "bots/simulator.hpp"
#include "players/testing_brute_force.hpp"
#include "players/testing_players.hpp"

namespace ultimo::battery {
namespace {

class Recounts : public EveryTable {
 protected:
  static const bots::Simulator& simulator() { return *players().tools(engine()).simulator; }

  static int thirds_of(const PerSeat<int>& thirds, unsigned side) {
    int sum = 0;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
      if ((side >> seat & 1U) != 0) sum += thirds[seat];
    }
    return sum;
  }

  /// Looks at endings of deals by chance that are played for points: one a deal, with at least so
  /// many cards to go, or up to four more.
  template <class Look>
  void at_endings(std::uint64_t seed, int least, int wanted, Look look) {
    constexpr int kMostDeals = 4000;
    trial::Series table = series(seed);
    int found = 0;
    for (int deal = 0; deal < kMostDeals && found < wanted; ++deal) {
      const trial::Played played = table.next();
      const auto cards = static_cast<std::size_t>(least + table.random().below(5));
      if (played.actions.size() <= cards) continue;
      const Position& position = played.positions[played.actions.size() - cards];
      const Moment moment = engine().moment(position);
      if (moment.phase != Phase::play || simulator().sides(position) == 0) continue;
      ++found;
      look(position, moment, simulator().sides(position));
      if (HasFatalFailure()) return;
    }
    EXPECT_EQ(found, wanted);
  }
};
ULTIMO_AT_EVERY_TABLE(Recounts);

// The score of an ending is that of the points that are known, whatever the rules of thumb took.
TEST_P(Recounts, replace_the_points_of_the_rules_of_thumb) {
  int replaced = 0;
  at_endings(73, 5, 60, [&](const Position& position, const Moment&, unsigned side) {
    const bots::Ending plain = simulator().finish(position, {});
    const int played = thirds_of(plain.thirds, side);
    bots::Manner same;
    same.thirds = played;
    EXPECT_EQ(simulator().finish(position, same).scores, plain.scores);
    // Where one side has hardly a card, there is no small change.
    if (played < 45 || played > 165) return;
    ++replaced;
    for (const int other : {played - 9, played + 6}) {
      bots::Manner manner;
      manner.thirds = other;
      EXPECT_EQ(thirds_of(simulator().finish(position, manner).thirds, side), other);
    }
  });
  EXPECT_GT(replaced, 10);
}

/// What one side is better off than the other, and of equal endings its points.
int worth(const PerSeat<int>& scores, const PerSeat<int>& thirds, unsigned side, int seats) {
  const int ours = std::popcount(side);
  int lead = 0;
  int points = 0;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    const bool mine = (side >> seat & 1U) != 0;
    lead += scores[seat] * (mine ? seats - ours : -ours);
    points += mine ? thirds[seat] : 0;
  }
  return lead * 256 + points;
}

// The whole score, in the middle of a trick, too.
TEST_P(Recounts, are_not_needed_where_the_whole_score_is_searched) {
  at_endings(74, 5, 60, [&](const Position& position, const Moment&, unsigned side) {
    brute::Goal goal;
    goal.eager = side;
    goal.value = [side](const Engine&, const Position&, const Outcome& end) {
      return worth(end.scores, end.thirds, side, seats());
    };
    bots::Manner manner;
    manner.solved_tricks = 4;
    manner.solved_at_once = true;
    const bots::Ending found = simulator().finish(position, manner);
    EXPECT_EQ(worth(found.scores, found.thirds, side, seats()),
              brute::values(engine(), position, {goal}).front());
  });
}

}  // namespace
}  // namespace ultimo::battery
