#include <gtest/gtest.h>

#include "catalog/battery.hpp"
#include "catalog/solvers.hpp"
#include "rules/deal.hpp"
#include "solver/claim.hpp"

/// Claims: with the actual cards by search, and from what a player knows.
namespace ultimo::battery {
namespace {

class SolverClaims : public EveryTable {
 protected:
  Solvers solvers_;
  solver::Context context_;

  /// Who may claim must make it with the actual cards; gives whether he may.
  bool check(const Deal& deal, Seat seat) {
    if (!solver::takes_the_rest_for_certain(deal.view(seat), engine())) return false;
    const auto takes =
        solvers_.find(info().id)->takes_the_rest(deal.position(), seat, {}, context_);
    EXPECT_TRUE(takes && *takes && **takes) << told(info(), deal.actions());
    return true;
  }
};

TEST_P(SolverClaims, what_a_player_may_claim_he_takes) {
  trial::Series deals = series(11);
  int claims = 0;
  for (int i = 0; i < 300; ++i) {
    const trial::Played played = deals.next();
    Result<Deal> deal = Deal::start(engine(), played.setup);
    ASSERT_TRUE(deal);
    for (std::size_t at = 0; at < played.actions.size(); ++at) {
      ASSERT_TRUE(deal->apply(played.actions[at]));
      if (at + 10 < played.actions.size() || deal->moment().phase != Phase::play) continue;
      for (int seat = 0; seat < seats(); ++seat) claims += check(*deal, Seat(seat)) ? 1 : 0;
    }
  }
  EXPECT_GT(claims, 20);  // else nothing was tried
}

ULTIMO_AT_EVERY_TABLE(SolverClaims);

}  // namespace
}  // namespace ultimo::battery
