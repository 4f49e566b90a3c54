#include <numeric>

#include <gtest/gtest.h>

#include "players/testing_claims.hpp"
#include "players/testing_players.hpp"
#include "rules/deal.hpp"
#include "solver/claim.hpp"

/// Claims: from what a player knows, held against what the cards then do.
namespace ultimo::battery {
namespace {

class SolverClaims : public EveryTable {
 protected:
  static constexpr int kMostMoves = 20'000;

  /// With the actual cards, if that can be told by trying everything.
  static std::optional<bool> takes(const Position& position, const View& view) {
    return brute::OneAgainstAll(engine(), view).takes_all({position}, kMostMoves);
  }

  /// A card after which the rest is still certain, as `ultimo play` plays a claim out.
  static std::optional<Action> certain_card(const Deal& deal, Seat seat) {
    const Choices choices = engine().choices(deal.position());
    for (int i = 0; i < choices.size(); ++i) {
      Deal after = deal;
      if (!after.apply({choices.nth(i), {}})) continue;
      const View then = after.view(seat);
      const bool still_his = then.moment.finished
                                 ? then.last_winner == seat
                                 : solver::takes_the_rest_for_certain(then, engine());
      if (still_his) return Action{choices.nth(i), {}};
    }
    return std::nullopt;
  }

  static int tricks_of_others(const Deal& deal, Seat seat) {
    const PerSeat<int> tricks = deal.view(Audience::table()).tricks;
    return std::accumulate(tricks.begin(), tricks.end(), -tricks[seat.at()]);
  }

  /// The others play by chance, and none of them gets a trick.
  static void play_out(const World& world, Seat seat, Random& random) {
    Deal deal = *Deal::start(engine(), world.setup);
    for (const Action& action : world.actions) ASSERT_TRUE(deal.apply(action));
    const int lost = tricks_of_others(deal, seat);
    while (!deal.moment().finished) {
      const Choices choices = engine().choices(deal.position());
      const int any = static_cast<int>(random.below(static_cast<std::uint64_t>(choices.size())));
      const std::optional<Action> action =
          deal.moment().to_act == seat ? certain_card(deal, seat) : Action{choices.nth(any), {}};
      ASSERT_TRUE(action) << "no card is certain: " << told(info(), deal.actions());
      ASSERT_TRUE(deal.apply(*action));
    }
    EXPECT_EQ(tricks_of_others(deal, seat), lost) << told(info(), deal.actions());
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
        const World world{
            played.setup,
            {played.actions.begin(), played.actions.begin() + static_cast<std::ptrdiff_t>(at)}};
        for (int s = 0; s < seats() && more; ++s) {
          const View view = *engine().view(world.setup, world.actions, Seat(s));
          const int left = tricks_left(view);
          if (left == 0 || left > most_tricks) continue;
          more = look(world, played.positions[at], view, deals.random());
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
  constexpr int kTries = 5;
  const solver::ClaimEffort by_counting{.deals = 0};
  int claims = 0;
  int counted = 0;
  at_endings(11, kTaroks,
             [&](const World& world, const Position& position, const View& view, Random& random) {
               if (!solver::takes_the_rest_for_certain(view, engine())) return true;
               EXPECT_TRUE(takes(position, view).value_or(true)) << told(info(), world.actions);
               for (int i = 0; i < kTries; ++i) play_out(world, view.seat, random);
               counted += solver::takes_the_rest_for_certain(view, engine(), by_counting) ? 1 : 0;
               return ++claims < kClaims && !HasFailure();
             });
  EXPECT_GT(counted, kClaims * 3 / 4);  // to go through all layouts is for the few hard ones
}

// A game of incomplete information, played out in every way: what may be claimed, and what not.
TEST_P(SolverClaims, are_right_for_every_way_the_cards_can_lie) {
  constexpr int kMostLayouts = 150;
  constexpr int kCompared = 200;
  constexpr int kOneInSoMany = 12;  // of endings in which the actual cards do not take the rest
  int certain = 0;
  int compared = 0;
  at_endings(12, 5,
             [&](const World& world, const Position& position, const View& view, Random& random) {
               if (takes(position, view) != true && random.below(kOneInSoMany) > 0) return true;
               brute::SameLooks layouts(engine(), world, view.seat);
               const std::optional<std::vector<Position>> all = layouts.positions(kMostLayouts);
               if (!all) return true;
               EXPECT_FALSE(all->empty()) << told(info(), world.actions);
               const std::optional<bool> takes_all =
                   brute::OneAgainstAll(engine(), view).takes_all(*all, kMostMoves);
               if (!takes_all) return true;
               EXPECT_EQ(solver::takes_the_rest_for_certain(view, engine()), *takes_all)
                   << "seat " << view.seat.number() << ": " << told(info(), world.actions);
               certain += *takes_all ? 1 : 0;
               return ++compared < kCompared && !HasFailure();
             });
  EXPECT_GT(certain, kCompared / 4);
  EXPECT_LT(certain, kCompared * 9 / 10);
}

ULTIMO_AT_EVERY_TABLE(SolverClaims);

}  // namespace
}  // namespace ultimo::battery
