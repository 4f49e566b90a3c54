// Claims, undo, the referee's clauses, the steps of the fair deal.
#include <algorithm>
#include <variant>

#include "table/asking.hpp"
#include "table/playing_out.hpp"
#include "table/replay.hpp"
#include "table/testing_table.hpp"

namespace ultimo::table {
namespace {

using namespace testing_table;

bool in_play(const State& state) { return state.stage == Stage::playing; }
bool at_score(const State& state) { return state.stage == Stage::score; }

// ---- claims

/// Played until seat 0 leads and would win everything that is left.
bool find_a_claim(World& world) {
  return world.play_until([](const State& state) {
    return state.stage == Stage::playing && asked_now(state) == Seat(0) &&
           state.engine->moment(state.deal->position).phase == Phase::play &&
           view_of(state, Seat(0)).value().hands[0].size() > 1 &&
           played_out(*state.engine, *state.deal, Seat(0));
  });
}

TEST(Claims, OneThatIsProvedIsPlayedOutAndTakesEverything) {
  World world(3);
  world.start("tzs", 3, 1, quick());
  ASSERT_TRUE(find_a_claim(world));
  const View before = view_of(world.state, Seat(0)).value();
  const Decision asked = world.must(Claim{world.state.prompts[0]}, World::person(0));
  ASSERT_TRUE(asked.later);
  const std::vector<Ask> list = asks(world.state);
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].kind, Ask::Kind::prove);
  EXPECT_EQ(list[0].id, *asked.later);
  const Decision proved = world.must(Proved{*asked.later, true}, by_machine());
  EXPECT_FALSE(proved.refused);
  EXPECT_NE(world.state.stage, Stage::playing);
  const View after = view_of(world.state, Seat(0)).value();
  EXPECT_EQ(after.tricks[1], before.tricks[1]);
  EXPECT_EQ(after.tricks[2], before.tricks[2]);
}

TEST(Claims, OneThatIsNotProvedIsRefusedAndCostsNothing) {
  World world(3);
  world.start("berac", 4, 1, quick());
  ASSERT_TRUE(world.play_until([](const State& state) {
    return state.stage == Stage::playing && asked_now(state) == Seat(0) &&
           state.engine->moment(state.deal->position).phase == Phase::play;
  }));
  const int prompt = world.state.prompts[0];
  const Decision asked = world.must(Claim{prompt}, World::person(0));
  EXPECT_TRUE(world.give(Claim{prompt}, World::person(0)).error().is("table.claim-waits"));
  const Decision answered = world.must(Proved{asked.later.value(), false}, by_machine());
  ASSERT_TRUE(answered.refused);
  EXPECT_TRUE(answered.refused->is("table.claim-not-proved"));
  EXPECT_EQ(answered.refused->clause.id, "2.12d");
  EXPECT_TRUE(answered.events.empty());
  EXPECT_EQ(world.state.prompts[0], prompt) << "he plays on";
  EXPECT_TRUE(world.act());
}

TEST(Claims, WhoPlaysOnMeanwhileIsToldThatItIsTooLate) {
  World world(3);
  world.start("tzs", 3, 1, quick());
  ASSERT_TRUE(find_a_claim(world));
  const Decision asked = world.must(Claim{world.state.prompts[0]}, World::person(0));
  world.act();
  EXPECT_TRUE(
      world.give(Proved{asked.later.value(), true}, by_machine()).error().is("table.too-late"));
}

// ---- undo

/// What seat 0 saw when only so many things had been done.
View engine_view_before(const World& world, std::size_t actions) {
  const DealNow& deal = *world.state.deal;
  return world.state.engine
      ->view(deal.setup, std::span<const Action>(deal.actions).first(actions), Seat(0))
      .value();
}

TEST(Undo, AgainstBotsAloneGoesBackToOnesLastDecision) {
  World world(2);
  world.start("tzs", 3, 1, quick());
  int own = 0;
  std::size_t before_last = 0;
  world.play_until([&](const State& state) {
    const bool mine = state.stage == Stage::playing && asked_now(state) == Seat(0);
    if (mine && ++own < 4) before_last = state.deal->actions.size();
    return own == 4;
  });
  const View then = engine_view_before(world, before_last);
  world.must(Undo{}, World::person(0));
  EXPECT_EQ(world.state.deal->actions.size(), before_last);
  EXPECT_EQ(asked_now(world.state), Seat(0));
  EXPECT_EQ(view_of(world.state, Seat(0)).value().choices, then.choices);
  EXPECT_TRUE(same_log(fold(world.log, 0, books()).value(), world.state));
}

TEST(Undo, IsNotForTablesWithOtherPeopleNorBeforeOneHasActed) {
  World world;
  world.start("tzs", 3, 2, quick());
  world.play_until(in_play);
  EXPECT_TRUE(world.give(Undo{}, World::person(0)).error().is("table.undo-alone"));
  World alone;
  alone.start("tzs", 3, 1, quick());
  alone.play_until(in_play);
  EXPECT_TRUE(alone.give(Undo{}, World::person(0)).error().is("table.nothing-to-undo"));
}

// ---- the referee's clauses

TEST(Stops, WithTheOthersConsentThePenaltyStandsOnTheSheet) {
  World world;
  world.start("tzs", 3, 3, quick());
  world.play_until(in_play);
  const Seat dealer = world.state.deal->setup.dealer;
  // TZS C1.10: a misdeal costs the dealer 20.
  const Result<PenaltyPrice> price = price_of(world.state, "misdeal", dealer);
  ASSERT_TRUE(price);
  EXPECT_EQ(price->points[dealer.at()], -20);
  EXPECT_TRUE(
      price_of(world.state, "misdeal", after(dealer, 3)).error().is("table.offence-of-dealer"));
  world.must(Stop{"misdeal", dealer}, World::person(0));
  EXPECT_TRUE(world.give(Stop{"misdeal", dealer}, World::person(1)).error().is("table.stop-waits"));
  EXPECT_TRUE(world.give(Consent{1, true}, World::person(0)).error().is("table.too-late"));
  world.must(Consent{1, true}, World::person(1));
  EXPECT_EQ(world.state.totals[dealer.at()], 0) << "the third has not agreed yet";
  world.must(Consent{1, true}, World::person(2));
  EXPECT_EQ(world.state.totals[dealer.at()], -20);
  ASSERT_EQ(world.state.sheet.size(), 1U);
  EXPECT_EQ(world.state.sheet[0].penalty, "misdeal");
}

TEST(Stops, WhoDoesNotAgreeOrIsSilentDropsIt) {
  World world;
  world.start("tzs", 3, 3, quick());
  world.play_until(in_play);
  const Seat dealer = world.state.deal->setup.dealer;
  world.must(Stop{"misdeal", dealer}, World::person(0));
  world.must(Consent{1, false}, World::person(1));
  EXPECT_TRUE(world.state.stops.empty());
  world.must(Stop{"misdeal", dealer}, World::person(0));
  const Steady called = world.now;
  EXPECT_EQ(stop_deadline(world.state), called + 30'000);
  world.now = called + 30'000;
  world.must(Wake{}, by_machine());
  EXPECT_TRUE(world.state.stops.empty());
  EXPECT_TRUE(world.state.sheet.empty());
}

TEST(Stops, WhenAllOthersHaveGoneNobodyHasAgreed) {
  World world;
  world.start("tzs", 3, 3, quick(), {.clock_s = 0});
  world.play_until(in_play);
  for (const Person person : {"p1", "p2"}) world.must(Connected{person, false}, by_machine());
  world.now += 10'000;
  world.must(Wake{}, by_machine());
  world.must(Stop{"misdeal", world.state.deal->setup.dealer}, World::person(0));
  world.now += 20'000;  // bots take over, the stop still has ten seconds
  world.must(Wake{}, by_machine());
  ASSERT_TRUE(world.state.place(Seat(1)).is_played_by_bot());
  ASSERT_TRUE(world.state.place(Seat(2)).is_played_by_bot());
  EXPECT_TRUE(world.state.sheet.empty());
  world.now += 10'000;
  world.must(Wake{}, by_machine());
  EXPECT_TRUE(world.state.stops.empty());
  EXPECT_TRUE(world.state.sheet.empty());
}

TEST(Stops, NobodyIsPenalisedAgainstBotsAlone) {
  World world;
  world.start("tzs", 3, 1, quick());
  world.play_until(in_play);
  const Seat dealer = world.state.deal->setup.dealer;
  EXPECT_TRUE(world.give(Stop{"misdeal", dealer}, World::person(0)).error().is("table.stop-alone"));
  EXPECT_TRUE(
      world.give(Stop{"yawning", Seat(1)}, World::person(0)).error().is("table.no-such-offence"));
}

TEST(Stops, APenaltyCountsInTheTotalsThatTheNextDealLooksAt) {
  World world(6);
  world.start("berac", 4, 2, quick());
  world.play_until(at_score);
  const PerSeat<int> before = world.state.before.totals.value();
  const Seat dealer = world.state.deal->setup.dealer;
  // BERAC 2.12h: the first misdeal is a warning, the second costs 20.
  for (int time = 1; time <= 2; ++time) {
    world.must(Stop{"misdeal", dealer}, World::person(0));
    world.must(Consent{time, true}, World::person(1));
  }
  EXPECT_EQ(world.state.before.totals.value()[dealer.at()], before[dealer.at()] - 20);
}

// ---- the fair deal

Pace fair_pace() {
  Pace pace = quick();
  pace.fair_wait = 2'000;
  return pace;
}

TEST(FairSteps, ContributionsAreHashedFirstAndOpenedWhenAllAreIn) {
  World world;
  world.start("tzs", 3, 2, fair_pace());
  world.answer();
  ASSERT_TRUE(world.state.fair.commitment);
  EXPECT_EQ(*world.state.fair.commitment,
            fair::commitment("K7RM2P", 1, world.state.fair.secret.value()));
  EXPECT_FALSE(told(world.state, Seat(0)).fair.secret) << "a secret until the deal is over";
  const fair::Bytes c0 = world.bytes();
  const fair::Bytes c1 = world.bytes();
  world.must(Commit{1, fair::hash_of(c0)}, World::person(0));
  EXPECT_TRUE(
      world.give(Commit{1, fair::hash_of(c1)}, World::person(0)).error().is("table.too-late"))
      << "the first hash binds";
  EXPECT_TRUE(world.give(Open{1, c0}, World::person(0)).error().is("table.too-late"));
  EXPECT_FALSE(world.state.fair.closed);
  world.must(Commit{1, fair::hash_of(c1)}, World::person(1));
  EXPECT_TRUE(world.state.fair.closed);
  EXPECT_TRUE(world.give(Open{1, c1}, World::person(0)).error().is("table.not-what-was-hashed"));
  world.must(Open{1, c0}, World::person(0));
  world.must(Open{1, c1}, World::person(1));
  ASSERT_EQ(world.state.stage, Stage::playing);
  const fair::Bytes key = fair::key({"K7RM2P", 1, 3, {c0, c1}, world.state.fair.secret.value()});
  EXPECT_EQ(world.state.engine->deal(fair::pack(key), 3, world.state.deal->setup.dealer),
            world.state.deal->setup.dealt);
}

TEST(FairSteps, WhoIsSilentIsWaitedForTwoSeconds) {
  World world;
  world.start("tzs", 3, 2, fair_pace());
  world.answer();
  EXPECT_EQ(world.state.stage, Stage::dealing);
  const Steady told_at = world.now;
  EXPECT_EQ(wakes_at(world.state), told_at + 2'000);
  world.wake();
  EXPECT_EQ(world.state.stage, Stage::playing);
}

TEST(FairSteps, AMissingOpeningVoidsTheNumberOnRecord) {
  World world;
  world.start("tzs", 3, 2, fair_pace());
  world.answer();
  const fair::Bytes c0 = world.bytes();
  world.must(Commit{1, fair::hash_of(c0)}, World::person(0));
  world.wake();
  ASSERT_TRUE(world.state.fair.closed);
  EXPECT_EQ(world.state.stage, Stage::dealing);
  const fair::Bytes secret = world.state.fair.secret.value();
  world.wake();
  EXPECT_EQ(world.state.fair.deal, 2);
  EXPECT_EQ(world.state.revealed.deal, 1);
  EXPECT_EQ(told(world.state, Seat(1)).revealed->secret, secret);
  world.answer();
  EXPECT_TRUE(
      world.give(Commit{2, fair::hash_of(c0)}, World::person(0)).error().is("table.too-late"))
      << "he contributes no more";
  ASSERT_TRUE(world.play_until(in_play));
  EXPECT_EQ(world.state.deal->number, 2);
}

TEST(FairSteps, TheSecretIsToldWhenTheDealIsOver) {
  World world;
  world.start("htl", 4, 2, quick());
  world.play_until(in_play);
  const fair::Bytes secret = world.state.fair.secret.value();
  for (const Audience audience : audiences(world.state)) {
    const std::string all = boost::json::serialize(wire(world.state, audience));
    EXPECT_EQ(all.find(fair::hex(secret)), std::string::npos);
  }
  world.play_until(at_score);
  EXPECT_EQ(told(world.state, Audience::table()).revealed->secret, secret);
}

/// A secret that deals somebody no tarok, at a table of four where nobody contributes.
fair::Bytes throws_in(const Engine& engine, World& world) {
  for (;;) {
    const fair::Bytes secret = world.bytes();
    const Seat dealer(fair::commitment("K7RM2P", 1, secret).front() % 4);
    const Deck deck = fair::pack(fair::key({"K7RM2P", 1, 4, {}, secret}));
    const Dealt dealt = engine.deal(deck, 4, dealer);
    const bool none = std::any_of(dealt.hands.begin(), dealt.hands.begin() + 4,
                                  [](CardSet hand) { return !hand.intersects(kAllTaroks); });
    if (none) return secret;
  }
}

// BERAC 2.12i: a hand without a tarok annuls the deal; the same dealer deals again.
TEST(FairSteps, ThrownInCardsAreToldWhenTheMatchIsOver) {
  World world;
  world.start("berac", 4, 1, quick());
  const fair::Bytes secret = throws_in(*world.state.engine, world);
  world.must(Drawn{1, secret}, by_machine());
  ASSERT_EQ(world.state.stage, Stage::score);
  const Seat dealer = world.state.deal->setup.dealer;
  EXPECT_TRUE(told(world.state, Seat(0)).score->outcome.redeal);
  EXPECT_TRUE(world.state.sheet.empty());
  EXPECT_FALSE(replay(world.log, 1, books())) << "the other hands went back unseen";
  world.play_until(in_play);
  EXPECT_EQ(world.state.deal->number, 2);
  EXPECT_EQ(world.state.deal->setup.dealer, dealer);
  world.play_until([](const State& state) { return state.deal->number == 2 && at_score(state); });
  const auto knows = [&] {
    const std::string all = boost::json::serialize(wire(world.state, Seat(0)));
    return all.find(fair::hex(secret)) != std::string::npos;
  };
  EXPECT_FALSE(knows());
  world.must(End{}, World::person(0));
  EXPECT_TRUE(knows());
  EXPECT_TRUE(replay(world.log, 1, books()));
}

TEST(FairSteps, ADealWhoseSealIsLostIsVoidedAndTheMatchGoesOn) {
  World world;
  world.start("tzs", 3, 1, quick());
  world.play_until([](const State& state) {
    return state.stage == Stage::playing && state.deal->actions.size() > 3;
  });
  World restored;
  restored.log = world.log;
  for (Logged& logged : restored.log) {
    if (auto* committed = std::get_if<Committed>(&logged.event)) committed->secret.reset();
  }
  restored.state = fold(restored.log, 0, books()).value();
  restored.must(Connected{"p0", true}, by_machine());
  ASSERT_TRUE(restored.play_until(in_play));
  EXPECT_EQ(restored.state.deal->number, 2);
}

}  // namespace
}  // namespace ultimo::table
