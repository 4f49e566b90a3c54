// What bots imagine, at every table of every rulebook.
#include "bots/beliefs.hpp"

#include "catalog/view_text.hpp"
#include "catalog/worlds.hpp"

namespace ultimo::battery {
namespace {

class ImaginedDeals : public Worlds {};
ULTIMO_AT_EVERY_TABLE(ImaginedDeals);

// The proof is the rulebook's own: every action is applied again, and the view is made anew.
TEST_P(ImaginedDeals, are_possible_and_look_the_same) {
  int imagined = 0;
  int given_up = 0;
  const auto look = [&](const World& world, Phase, Seat seat, Random& random) {
    const View view = engine().view(world.setup, world.actions, seat);
    if (view.choices.empty()) return;
    const bots::Beliefs beliefs(view, engine());
    for (int i = 0; i < 3; ++i) {
      const std::optional<bots::ImaginedDeal> deal = beliefs.imagine(random);
      if (!deal) {
        ++given_up;
        continue;
      }
      ++imagined;
      ASSERT_TRUE(actors(engine(), {deal->setup, deal->actions}));
      ASSERT_EQ(text_of(engine().view(deal->setup, deal->actions, seat)), text_of(view));
    }
  };
  at_random_moments(51, 300, look);
  EXPECT_GT(imagined, 300);
  // Players who speak by chance say things that hardly any hand explains.
  EXPECT_LE(given_up, imagined / 50);
}

}  // namespace
}  // namespace ultimo::battery
