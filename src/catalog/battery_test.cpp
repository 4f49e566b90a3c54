// The battery, first part: a deal of any rulebook can be dealt, played to its end, copied and
// replayed.
#include <set>

#include "catalog/testing_battery.hpp"

namespace ultimo::battery {
namespace {

class Play : public EveryTable {};
ULTIMO_AT_EVERY_TABLE(Play);

TEST_P(Play, dealing_gives_every_card_once) {
  Random random(1);
  for (int dealer = 0; dealer < seats(); ++dealer) {
    const Dealt dealt = engine().deal(shuffled(random), seats(), Seat(dealer));
    CardSet all;
    int cards = 0;
    for (const Card card : dealt.talon) all.insert(card);
    cards += static_cast<int>(dealt.talon.size());
    std::set<int> sizes;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      const CardSet hand = dealt.hands[seat];
      if (!hand.empty()) sizes.insert(hand.size());
      all |= hand;
      cards += hand.size();
    }
    EXPECT_EQ(all, kPack);
    EXPECT_EQ(cards, kCards);
    EXPECT_EQ(sizes.size(), 1U) << "all who play get the same number of cards";
  }
}

TEST_P(Play, dealing_follows_the_order_of_the_pack) {
  Random random(2);
  const Deck pack = shuffled(random);
  Deck other = pack;
  std::swap(other.front(), other.back());
  const Dealt one = engine().deal(pack, seats(), Seat(0));
  const Dealt two = engine().deal(other, seats(), Seat(0));
  EXPECT_TRUE(one.talon != two.talon || one.hands != two.hands);
}

TEST_P(Play, by_chance_always_ends) {
  trial::Series table = series(3);
  for (int deal = 0; deal < 1000; ++deal) {
    const trial::Played played = table.next();
    ASSERT_FALSE(played.positions.empty()) << "deal " << deal << " did not start";
    ASSERT_TRUE(engine().moment(played.end()).finished)
        << "deal " << deal << " does not end: " << told(info(), played.actions);
    ASSERT_LT(played.actions.size(), 200U) << "deal " << deal;
  }
}

// Without this the rest of the battery could pass by never coming near a rule.
// Some of it may be for one size of table only.
TEST_P(Play, by_chance_reaches_every_contract_and_every_announcement) {
  std::vector<bool> contracts(info().contracts.size());
  std::vector<bool> announcements(info().announcements.size());
  for (const int size : info().seat_counts) {
    trial::Series table(engine(), size, 4);
    for (int deal = 0; deal < 6000; ++deal) {
      const trial::Played played = table.next();
      const Moment end = engine().moment(played.end());
      if (!end.redeal) contracts.at(at(end.contract)) = true;
      for (const Action& action : played.actions) {
        const Move move = action.move;
        if (move.verb() == Move::Verb::announce) {
          announcements.at(static_cast<std::size_t>(move.announcement())) = true;
        }
      }
    }
  }
  for (std::size_t i = 0; i < contracts.size(); ++i) {
    EXPECT_TRUE(contracts[i]) << "nobody played " << info().contracts[i].id;
  }
  for (std::size_t i = 0; i < announcements.size(); ++i) {
    EXPECT_TRUE(announcements[i]) << "nobody announced " << info().announcements[i].id;
  }
}

TEST_P(Play, at_every_moment_somebody_can_do_something) {
  trial::Series table = series(5);
  for (int deal = 0; deal < 300; ++deal) {
    const trial::Played played = table.next();
    for (const Position& position : played.positions) {
      const Moment moment = engine().moment(position);
      if (&position == &played.end()) {
        EXPECT_EQ(moment.phase, Phase::finished);
        EXPECT_EQ(moment.to_act, kNobody);
        EXPECT_TRUE(engine().choices(position).empty());
        EXPECT_FALSE(engine().discard(position).has_value());
        continue;
      }
      EXPECT_FALSE(moment.finished);
      ASSERT_LT(moment.to_act.number(), seats());
      EXPECT_FALSE(engine().choices(position).empty());
      if (const auto rule = engine().discard(position)) {
        EXPECT_GT(rule->count, 0);
        EXPECT_TRUE(rule->allowed.contains(rule->forced));
        EXPECT_LE(rule->forced.size(), rule->count);
        EXPECT_GE(rule->allowed.size(), rule->count);
        EXPECT_EQ(engine().choices(position), Choices::cards(rule->allowed));
      }
    }
  }
}

TEST_P(Play, a_copy_goes_the_same_way) {
  trial::Series table = series(6);
  for (int deal = 0; deal < 200; ++deal) {
    const trial::Played played = table.next();
    const auto cut =
        static_cast<std::size_t>(table.random().below(static_cast<int>(played.positions.size())));
    Position copy = played.positions[cut];
    // Something else is done with another copy in between: copies share nothing.
    Position elsewhere = copy;
    if (cut < played.actions.size()) {
      ASSERT_TRUE(engine().apply(
          elsewhere, trial::choose(engine(), elsewhere, trial::Mood::even, table.random())));
    }
    for (std::size_t i = cut; i < played.actions.size(); ++i) {
      ASSERT_EQ(shown(engine(), copy), shown(engine(), played.positions[i]));
      ASSERT_TRUE(engine().apply(copy, played.actions[i]));
    }
    EXPECT_EQ(whole(engine(), engine().outcome(copy)),
              whole(engine(), engine().outcome(played.end())));
  }
}

TEST_P(Play, a_replay_gives_the_same_choices_and_the_same_outcome) {
  trial::Series table = series(7);
  for (int deal = 0; deal < 200; ++deal) {
    const trial::Played played = table.next();
    Result<Position> again = engine().start(played.setup);
    ASSERT_TRUE(again);
    for (std::size_t i = 0; i < played.actions.size(); ++i) {
      ASSERT_EQ(shown(engine(), *again), shown(engine(), played.positions[i]));
      ASSERT_TRUE(engine().apply(*again, played.actions[i]));
    }
    EXPECT_EQ(whole(engine(), engine().outcome(*again)),
              whole(engine(), engine().outcome(played.end())));
  }
}

PlayoutReport run(const Engine& engine, int seats, std::uint64_t seed, std::uint64_t first,
                  std::uint64_t deals, ContractId contract = ContractId::none) {
  PlayoutOrder order;
  order.deals = deals;
  order.first_deal = first;
  order.seed = seed;
  order.seats = seats;
  order.contract = contract;
  return engine.playouts(order);
}

TEST_P(Play, playouts_are_the_same_in_parts) {
  const PlayoutReport whole = run(engine(), seats(), 1, 0, 300);
  PlayoutReport parts;
  for (const auto& [first, deals] :
       std::vector<std::pair<std::uint64_t, std::uint64_t>>{{130, 170}, {0, 1}, {1, 129}}) {
    const PlayoutReport part = run(engine(), seats(), 1, first, deals);
    EXPECT_EQ(part.deals, deals);
    parts.deals += part.deals;
    parts.cards += part.cards;
    parts.signature += part.signature;
  }
  EXPECT_EQ(whole.deals, 300U);
  EXPECT_EQ(parts.cards, whole.cards);
  EXPECT_EQ(parts.signature, whole.signature);
  EXPECT_NE(run(engine(), seats(), 2, 0, 300).signature, whole.signature) << "another seed";
}

TEST_P(Play, playouts_can_be_steered_to_every_contract) {
  std::set<std::uint64_t> signatures;
  for (std::size_t i = 0; i < info().contracts.size(); ++i) {
    const ContractId contract{static_cast<std::uint8_t>(i)};
    const PlayoutReport report = run(engine(), seats(), 1, 0, 20, contract);
    EXPECT_EQ(report.deals, 20U) << info().contracts[i].id;
    EXPECT_GT(report.cards, 0U) << info().contracts[i].id;
    EXPECT_TRUE(signatures.insert(report.signature).second)
        << info().contracts[i].id << " is played like another contract";
  }
}

}  // namespace
}  // namespace ultimo::battery
