// What bots imagine, at every table of every rulebook.
#include "bots/beliefs.hpp"

#include <algorithm>
#include <map>

#include "catalog/testing_layouts.hpp"
#include "catalog/testing_view_text.hpp"

namespace ultimo::battery {
namespace {

class ImaginedDeals : public Layouts {};
ULTIMO_AT_EVERY_TABLE(ImaginedDeals);

/// A layout that is possible; nothing where it is hardly ever found.
std::optional<bots::ImaginedDeal> imagined_by(bots::Beliefs& beliefs, Random& random) {
  constexpr int kAttempts = 2000;
  for (int i = 0; i < kAttempts; ++i) {
    if (std::optional<bots::ImaginedDeal> deal = beliefs.attempt(random)) return deal;
  }
  return std::nullopt;
}

// The proof is the rulebook's own: every action is applied again, and the view is made anew.
TEST_P(ImaginedDeals, are_possible_and_look_the_same) {
  int imagined = 0;
  int given_up = 0;
  const auto look = [&](const Layout& layout, Phase, Seat seat, Random& random) {
    const View view = *engine().view(layout.setup, layout.actions, seat);
    if (view.choices.empty()) return;
    bots::Beliefs beliefs(view, engine());
    for (int i = 0; i < 3; ++i) {
      const std::optional<bots::ImaginedDeal> deal = imagined_by(beliefs, random);
      if (!deal) {
        ++given_up;
        continue;
      }
      ++imagined;
      ASSERT_TRUE(actors(engine(), {deal->setup, deal->actions}));
      ASSERT_EQ(text_of(*engine().view(deal->setup, deal->actions, seat)), text_of(view));
    }
  };
  at_random_moments(51, 300, look);
  EXPECT_GT(imagined, 300);
  // Players who speak by chance say things that hardly any hand explains.
  EXPECT_LE(given_up, imagined / 50);
}

/// All ways to deal the cards that are left in the other hands anew, as long as the deal could
/// have gone just so and looks the same from the seat.
std::map<std::vector<std::uint64_t>, int> all_layouts(const Engine& engine, const View& view,
                                                      const PerSeat<CardSet>& left, CardSet hidden,
                                                      int seat, const Layout& so_far) {
  std::map<std::vector<std::uint64_t>, int> found;
  if (seat == view.seats) {
    if (!actors(engine, so_far)) return found;
    const View other = *engine.view(so_far.setup, so_far.actions, view.seat);
    if (text_of(other) != text_of(view)) return found;
    std::vector<std::uint64_t> key;
    for (const CardSet hand : so_far.setup.dealt.hands) key.push_back(hand.bits());
    found[key] = 0;
    return found;
  }
  const CardSet own = left[static_cast<std::size_t>(seat)];
  const auto dealt = [&](CardSet cards) {
    Layout next = so_far;
    CardSet& hand = next.setup.dealt.hands[static_cast<std::size_t>(seat)];
    hand = (hand - own) | cards;
    found.merge(all_layouts(engine, view, left, hidden - cards, seat + 1, next));
  };
  if (own.empty()) {
    dealt({});
    return found;
  }
  // Every choice of so many hidden cards.
  const auto choose = [&](const auto& self, CardSet chosen, CardSet rest) -> void {
    if (chosen.size() == own.size()) return dealt(chosen);
    while (!rest.empty()) {
      const Card card = rest.first();
      rest.erase(card);
      self(self, chosen | CardSet::of(card), rest);
    }
  };
  choose(choose, {}, hidden);
  return found;
}

// Towards the end of a deal somebody who has seen the whole talon knows all cards but those in the
// other hands, and all ways in which they can lie can be tried.
TEST_P(ImaginedDeals, are_all_equally_likely) {
  constexpr int kTimes = 150;
  int compared = 0;
  trial::Series table = series(52);
  for (int deal = 0; deal < 400 && compared < 6; ++deal) {
    const trial::Played played = table.next();
    for (std::size_t n = 0; n < played.actions.size() && compared < 6; ++n) {
      const Seat seat = engine().moment(played.positions[n]).to_act;
      const Layout truth{
          played.setup,
          {played.actions.begin(), played.actions.begin() + static_cast<std::ptrdiff_t>(n)}};
      const View view = *engine().view(truth.setup, truth.actions, seat);
      if (view.moment.phase != Phase::play || view.hand_sizes[seat.at()] != 2) continue;
      PerSeat<CardSet> left{};
      CardSet others;
      for (int s = 0; s < seats(); ++s) {
        const auto i = static_cast<std::size_t>(s);
        if (Seat(s) == seat || !view.hands[i].empty()) continue;
        left[i] = engine().view(truth.setup, truth.actions, Seat(s))->hands[i];
        others |= left[i];
      }
      const std::optional<std::vector<Seat>> by = actors(engine(), truth);
      if (!by || (kPack - seen_by(engine(), truth, *by, seat)) != others) continue;
      std::map<std::vector<std::uint64_t>, int> times =
          all_layouts(engine(), view, left, others, 0, truth);
      if (times.size() < 3) continue;
      ++compared;
      Random random(n);
      bots::Beliefs beliefs(view, engine());
      for (std::size_t i = 0; i < kTimes * times.size(); ++i) {
        const std::optional<bots::ImaginedDeal> imagined = imagined_by(beliefs, random);
        ASSERT_TRUE(imagined);
        std::vector<std::uint64_t> key;
        for (const CardSet hand : imagined->setup.dealt.hands) key.push_back(hand.bits());
        const auto found = times.find(key);
        ASSERT_NE(found, times.end());
        ++found->second;
      }
      // Near to normal around 150, with a deviation of at most 12.2: six of them are never reached.
      for (const auto& [layout, count] : times) EXPECT_NEAR(count, kTimes, 75);
    }
  }
  // Where nobody ever takes the talon, nobody knows so much.
  const auto& contracts = engine().info().contracts;
  const bool talon_is_taken = std::any_of(contracts.begin(), contracts.end(),
                                          [](const ContractInfo& each) { return each.group > 0; });
  EXPECT_EQ(compared, talon_is_taken ? 6 : 0);
}

}  // namespace
}  // namespace ultimo::battery
