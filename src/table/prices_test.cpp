// What an offence costs while a deal is played, and when it is over.
#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "rules/machine.hpp"
#include "table/testing_table.hpp"

namespace ultimo::table {
namespace {

using namespace testing_table;

bool is_deal_there(const State& state) {
  return state.deal && (state.stage == Stage::playing || state.stage == Stage::score);
}

/// A deal in which nobody bids or announces more than he has to: small games, plain prices.
template <class Look>
void play_quietly(World& world, Look look) {
  for (int steps = 0; steps < 1'000 && world.state.stage != Stage::score; ++steps) {
    if (world.answer()) continue;
    const Seat seat = asked_now(world.state);
    if (seat == kNobody) {
      ASSERT_TRUE(world.wake());
      continue;
    }
    const View view = view_of(world.state, seat).value();
    Action action = some_action(view, world.random);
    for (const Move quiet : {Move::done(), Move::pass()}) {
      if (!view.discard && view.choices.contains(quiet)) action = {quiet, {}};
    }
    world.must(Act{world.state.prompts[seat.at()], action}, World::person(seat.number()));
    if (is_deal_there(world.state)) look(world.state);
  }
}

/// The game is not known yet, or may still become another one.
bool is_before_the_game(const State& state) {
  const Moment now = state.engine->moment(state.deal->position);
  return now.redeal || now.contract == ContractId::none || now.phase == Phase::call ||
         is_time_for(Move::Verb::pass, now.phase);
}

bool knows_partner(const State& state) {
  return view_of(state, Audience::table()).value().partner != kNobody;
}

/// Reasons that a player understands: there is no game yet, the game has no such offence, it is
/// somebody else's, or its price would tell who the partner is.
bool is_refused_with_reason(const State& state, const Refusal& why) {
  constexpr std::array<std::string_view, 5> kOfTheOffence = {
      "table.offence-of-dealer", "sheet.misdeal-no-contract", "penalty.talon-is-forehands",
      "penalty.not-in-this-game", "sheet.dealer-of-five-idles"};
  if (why.is("penalty.needs-contract")) return is_before_the_game(state);
  if (why.is("penalty.hangs-on-partner")) {
    return state.engine->info().id == "pustkovec" && !knows_partner(state);
  }
  return std::find(kOfTheOffence.begin(), kOfTheOffence.end(), why.id()) != kOfTheOffence.end();
}

TEST(Prices, EveryOffenceOfEveryBookHasOneWheneverThereIsAGame) {
  const Catalog catalog;
  std::set<std::string> odd;
  std::set<std::string> priced;
  for (const Kind& kind : kinds()) {
    const auto look = [&](const State& state) {
      for (const PenaltyInfo& info : state.engine->info().penalties) {
        for (int seat = 0; seat < state.seats; ++seat) {
          const Result<PenaltyPrice> price = price_of(state, info.kind, Seat(seat));
          if (price) {
            priced.insert(fmt::format("{} {}", kind.book, info.kind));
          } else if (!is_refused_with_reason(state, price.error())) {
            odd.insert(fmt::format("{} {}: {}", kind.book, info.kind, english(price.error())));
          }
        }
      }
    };
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      World world(seed);
      world.start(kind.book, kind.seats, kind.seats, quick());
      if (seed % 3 != 0) {
        play_quietly(world, look);
      } else {
        world.play_until([&](const State& state) {
          if (is_deal_there(state)) look(state);
          return state.stage == Stage::score;
        });
      }
    }
    for (const PenaltyInfo& info : catalog.find(kind.book)->info().penalties) {
      const std::string one = fmt::format("{} {}", kind.book, info.kind);
      if (!priced.contains(one)) odd.insert(one + ": never");
    }
  }
  for (const std::string& one : odd) ADD_FAILURE() << one;
}

// TZS C2.2: 35 and the game, where nothing was announced; no price before there is a game.
TEST(Prices, ARenonsCostsTheGameInPlayAndAtItsEnd) {
  int in_play = 0;
  int at_the_end = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    World world(seed);
    world.start("tzs", 3, 3, quick());
    play_quietly(world, [&](const State& state) {
      const Result<PenaltyPrice> price = price_of(state, "renons", Seat(1));
      const Moment now = state.engine->moment(state.deal->position);
      if (now.phase == Phase::auction) {
        EXPECT_TRUE(!price && price.error().is("penalty.needs-contract"));
      }
      const bool plain = std::none_of(
          state.deal->actions.begin(), state.deal->actions.end(), [](const Action& one) {
            const Move::Verb verb = one.move.verb();
            return verb == Move::Verb::announce || verb == Move::Verb::contra;
          });
      const bool counted = now.contract != ContractId::none && now.declarer != kNobody &&
                           state.engine->info().contracts[at(now.contract)].aim == Aim::points;
      if (plain && counted && (now.phase == Phase::play || now.finished)) {
        ++(now.finished ? at_the_end : in_play);
        const int worth = 35 + state.engine->info().contracts[at(now.contract)].value;
        EXPECT_TRUE(price) << (price ? "" : english(price.error()));
        EXPECT_EQ(price.value_or(PenaltyPrice{}).points, (PerSeat<int>{0, -worth, 0}));
      }
    });
  }
  EXPECT_GT(in_play, 0);
  EXPECT_GT(at_the_end, 0);
}

// TKP R.1: paid to the other side. Nobody is told who that is before the partner shows himself.
TEST(Prices, OneThatWouldTellThePartnerIsToldWhenHeIsKnown) {
  int hidden = 0;
  int told = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    World world(seed);
    world.start("pustkovec", 4, 4, quick());
    play_quietly(world, [&](const State& state) {
      if (is_before_the_game(state)) return;
      const Moment now = state.engine->moment(state.deal->position);
      const std::string_view game = state.engine->info().contracts[at(now.contract)].id;
      if (game != "first-duty" && game != "second-duty") return;
      for (int seat = 0; seat < 4; ++seat) {
        const Result<PenaltyPrice> price = price_of(state, "peek", Seat(seat));
        if (price) {
          const bool alone = state.engine->sheet(state.deal->position).partner == kNobody;
          EXPECT_TRUE(knows_partner(state) || now.finished || alone);
          ++told;
        } else {
          EXPECT_TRUE(price.error().is("penalty.hangs-on-partner")) << english(price.error());
          EXPECT_FALSE(knows_partner(state));
          ++hidden;
        }
      }
    });
  }
  EXPECT_GT(hidden, 0);
  EXPECT_GT(told, 0);
}

TEST(Stops, ARenonsThatTheOthersAgreeToStandsOnTheSheet) {
  World world(4);
  world.start("htl", 4, 4, quick());
  ASSERT_TRUE(world.play_until([](const State& state) {
    return is_deal_there(state) && state.engine->moment(state.deal->position).phase == Phase::play;
  }));
  const Result<PenaltyPrice> price = price_of(world.state, "revoke", Seat(2));
  ASSERT_TRUE(price) << english(price.error());
  EXPECT_LT(price->points[2], 0);
  world.must(Stop{"revoke", Seat(2)}, World::person(0));
  for (int seat = 1; seat < 4; ++seat) world.must(Consent{1, true}, World::person(seat));
  ASSERT_EQ(world.state.sheet.size(), 1U);
  EXPECT_EQ(world.state.sheet[0].scores, price->points);
}

}  // namespace
}  // namespace ultimo::table
