#include <gtest/gtest.h>

#include "players/testing_claims.hpp"
#include "players/testing_players.hpp"
#include "solver/claim.hpp"

/// Claims: with the actual cards by search, and from what a player knows.
namespace ultimo::battery {
namespace {

class SolverClaims : public EveryTable {
 protected:
  solver::Context context_;

  /// With the actual cards.
  bool takes(const Position& position, Seat seat) {
    const auto takes =
        players().tools(engine()).solver->takes_the_rest(position, seat, {}, context_);
    return takes && *takes && **takes;
  }

  /// Deals by chance, cut at every card and looked at from every seat that has to take so many
  /// tricks.
  template <class Look>
  static void at_endings(std::uint64_t seed, int most_tricks, Look look) {
    trial::Series deals = series(seed);
    bool more = true;
    for (int deal = 0; deal < kMostDeals && more; ++deal) {
      const trial::Played played = deals.next();
      for (std::size_t at = 0; at < played.actions.size() && more; ++at) {
        if (engine().moment(played.positions[at]).phase != Phase::play) continue;
        const Layout layout{
            played.setup,
            {played.actions.begin(), played.actions.begin() + static_cast<std::ptrdiff_t>(at)}};
        for (int s = 0; s < seats() && more; ++s) {
          const View view = *engine().view(layout.setup, layout.actions, Seat(s));
          const int left = tricks_left(view);
          if (left == 0 || left > most_tricks) continue;
          more = look(layout, played.positions[at], view, deals.random());
        }
      }
    }
  }

  static constexpr int kMostDeals = 2000;  // far more than it takes

  static int tricks_left(const View& view) {
    int left = view.hand_sizes[view.seat.at()];
    for (std::size_t i = 0; i < view.trick.size; ++i) left += view.trick.by[i] == view.seat ? 1 : 0;
    return left;
  }
};

TEST_P(SolverClaims, what_a_player_may_claim_he_takes) {
  constexpr int kClaims = 60;
  const solver::ClaimEffort by_counting{.deals = 0};
  int claims = 0;
  int counted = 0;
  at_endings(
      11, kTaroks,
      [&](const Layout& layout, const Position& position, const View& view, Random& /*random*/) {
        if (!solver::takes_the_rest_for_certain(view, engine())) return true;
        EXPECT_TRUE(takes(position, view.seat)) << told(info(), layout.actions);
        counted += solver::takes_the_rest_for_certain(view, engine(), by_counting) ? 1 : 0;
        return ++claims < kClaims;
      });
  EXPECT_GT(counted, kClaims * 3 / 4);  // to go through all layouts is for the few hard ones
}

// A game of incomplete information, played out in every way: what may be claimed, and what not.
TEST_P(SolverClaims, are_right_for_every_way_the_cards_can_lie) {
  constexpr int kMostLayouts = 150;
  constexpr int kMostMoves = 20'000;
  constexpr int kCompared = 200;
  constexpr int kOneInSoMany = 12;  // of endings in which the actual cards do not take the rest
  int certain = 0;
  int compared = 0;
  at_endings(12, 5,
             [&](const Layout& layout, const Position& position, const View& view, Random& random) {
               if (!takes(position, view.seat) && random.below(kOneInSoMany) > 0) return true;
               brute::SameLooks layouts(engine(), layout, view.seat);
               const std::optional<std::vector<Position>> all = layouts.positions(kMostLayouts);
               if (!all) return true;
               EXPECT_FALSE(all->empty()) << told(info(), layout.actions);
               const std::optional<bool> takes_all =
                   brute::OneAgainstAll(engine(), view).takes_all(*all, kMostMoves);
               if (!takes_all) return true;
               EXPECT_EQ(solver::takes_the_rest_for_certain(view, engine()), *takes_all)
                   << "seat " << view.seat.number() << ": " << told(info(), layout.actions);
               certain += *takes_all ? 1 : 0;
               return ++compared < kCompared && !HasFailure();
             });
  EXPECT_GT(certain, kCompared / 4);
  EXPECT_LT(certain, kCompared * 9 / 10);
}

ULTIMO_AT_EVERY_TABLE(SolverClaims);

}  // namespace
}  // namespace ultimo::battery
