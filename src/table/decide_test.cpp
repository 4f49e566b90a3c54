// What can be done at a table, and what not.
#include <variant>

#include "table/asking.hpp"
#include "table/testing_table.hpp"

namespace ultimo::table {
namespace {

using namespace testing_table;

bool is_playing(const State& state) { return state.stage == Stage::playing; }
bool is_score(const State& state) { return state.stage == Stage::score; }

/// Played until a person on this seat is asked.
void play_until_asked(World& world, Seat seat) {
  world.play_until([&](const State& state) {
    return state.stage == Stage::playing && asked_now(state) == seat;
  });
  ASSERT_EQ(asked_now(world.state), seat);
}

// ---- the lobby

TEST(Lobby, EveryoneHasOneSeatAndNobodyTakesAnothers) {
  World world;
  world.open({.code = "K7RM2P", .book = "tzs"});
  EXPECT_EQ(world.state.host, Seat(0));
  EXPECT_TRUE(world.give(Sit{Seat(1)}, World::person(1)));
  EXPECT_TRUE(world.give(Sit{Seat(1)}, World::person(2)).error().is("table.seat-taken"));
  EXPECT_TRUE(world.give(Sit{Seat(2)}, World::person(1)).error().is("table.sits-already"));
  EXPECT_TRUE(world.give(Sit{Seat(3)}, World::person(2)).error().is("table.no-such-seat"));
  EXPECT_TRUE(world.give(Sit{}, World::person(2)));
  EXPECT_TRUE(world.give(Sit{}, World::person(3)).error().is("table.full"));
}

TEST(Lobby, OnlyTheHostChoosesAndStarts) {
  World world;
  world.open({.code = "K7RM2P", .book = "tzs"});
  world.must(Sit{}, World::person(1));
  EXPECT_TRUE(world.give(Start{}, World::person(0)).error().is("table.seats-empty"));
  for (const Command& command :
       std::vector<Command>{Start{}, SeatBot{Seat(2), Level::club}, ChangeOptions{.deals = 3},
                            Unseat{Seat(0)}, End{}}) {
    EXPECT_TRUE(world.give(command, World::person(1)).error().is("table.host-only"));
    EXPECT_TRUE(world.give(command, World::person(5)).error().is("table.not-seated"));
  }
  world.must(SeatBot{Seat(2), Level::club}, World::person(0));
  world.must(ChangeOptions{.deals = 3, .clock_s = 10}, World::person(0));
  EXPECT_EQ(world.state.options.deals, 3);
  EXPECT_TRUE(world.give(ChangeOptions{.clock_s = 2}, World::person(0)).error().is("table.clock"));
  world.must(Start{}, World::person(0));
  EXPECT_TRUE(
      world.give(ChangeOptions{.deals = 4}, World::person(0)).error().is("table.lobby-only"));
}

TEST(Lobby, TheMachinesCommandsAreNobodyElses) {
  World world;
  world.open({.code = "K7RM2P", .book = "tzs"});
  EXPECT_TRUE(world.give(Wake{}, World::person(0)).error().is("table.of-the-machine"));
  EXPECT_TRUE(world.give(Drawn{1, {}}, World::person(0)).error().is("table.of-the-machine"));
  EXPECT_TRUE(world.give(Start{}, by_machine()).error().is("table.of-a-person"));
}

TEST(Lobby, ATableThatThePaperDoesNotHaveIsNotOpened) {
  EXPECT_TRUE(open_table({.code = "K7RM2P", .book = "whist"}, "p0", books())
                  .error()
                  .is("table.no-such-book"));
  EXPECT_TRUE(open_table({.code = "K7RM2P", .book = "tzs", .seats = 5}, "p0", books())
                  .error()
                  .is("deal.seats"));
  EXPECT_TRUE(open_table({.code = "K7RM2P", .book = "tzs", .options = {.deals = -1}}, "p0", books())
                  .error()
                  .is("table.deals"));
}

// ---- who goes

TEST(Leaving, TheHostsRightsPassOnAndABotPlaysOn) {
  World world;
  world.start("tzs", 3, 2, quick());
  world.play_until(is_playing);
  world.must(Leave{}, World::person(0));
  EXPECT_EQ(world.state.host, Seat(1));
  EXPECT_EQ(world.state.place(Seat(0)).mark, Place::Mark::left);
  EXPECT_TRUE(world.state.place(Seat(0)).is_played_by_bot());
  EXPECT_TRUE(world.give(TakeBackSeat{}, World::person(0)).error().is("table.not-seated"));
  EXPECT_TRUE(world.play_until(is_score)) << "the deal is played to its end";
}

TEST(Leaving, WhenTheLastPersonLeavesTheMatchIsOver) {
  World world;
  world.start("tzs", 3, 1, quick());
  world.play_until(is_playing);
  world.must(Leave{}, World::person(0));
  EXPECT_EQ(world.state.stage, Stage::over);
}

TEST(Leaving, InAnOpenEndMatchSomebodyMayTakeABotsPlaceBetweenDeals) {
  World world;
  world.start("tzs", 3, 1, quick());
  world.play_until(is_playing);
  EXPECT_TRUE(world.give(Sit{Seat(1)}, World::person(4)).error().is("table.seat-taken"));
  world.play_until(is_score);
  world.must(Sit{Seat(1)}, World::person(4));
  EXPECT_EQ(world.state.seat_of("p4"), Seat(1));
}

// ---- prompts

TEST(Prompts, ACommandThatComesLateIsNotTakenForTheNext) {
  World world;
  world.start("tzs", 3, 3, quick());
  world.play_until(is_playing);
  const Seat seat = asked_now(world.state);
  const int prompt = world.state.prompts[seat.at()];
  const By by{world.state.place(seat).person, false};
  const Act act{prompt, some_action(view_of(world.state, seat).value(), world.random)};
  world.must(act, by);
  EXPECT_TRUE(world.give(act, by).error().is("table.too-late"));
  play_until_asked(world, seat);
  EXPECT_TRUE(world.give(act, by).error().is("table.too-late"));
}

TEST(Prompts, NobodyActsForAnother) {
  World world;
  world.start("tzs", 3, 3, quick());
  world.play_until(is_playing);
  const Seat seat = asked_now(world.state);
  const Action action = some_action(view_of(world.state, seat).value(), world.random);
  const Seat other = after(seat, 3);
  const By by{world.state.place(other).person, false};
  EXPECT_TRUE(world.give(Act{world.state.prompts[other.at()] + 1, action}, by)
                  .error()
                  .is("table.not-your-turn"));
  EXPECT_TRUE(world.give(Act{1, action}, World::person(5)).error().is("table.not-seated"));
}

TEST(Prompts, WhatThePaperForbidsIsRefusedWithItsClause) {
  World world;
  world.start("tzs", 3, 3, quick());
  world.play_until(is_playing);
  const Seat seat = asked_now(world.state);
  const By by{world.state.place(seat).person, false};
  const auto refused =
      world.give(Act{world.state.prompts[seat.at()], Action::play(Card::tarok(1))}, by);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, Refusal::Code::illegal_action);
  EXPECT_FALSE(refused.error().clause.id.empty());
}

TEST(Prompts, WhenTimeIsUpTheDefaultIsDoneThatWasToldBefore) {
  World world;
  world.start("tzs", 3, 3, quick(), {.clock_s = 20});
  world.play_until(is_playing);
  const Seat seat = asked_now(world.state);
  const std::optional<Prompt> prompt = prompt_of(world.state, seat);
  ASSERT_TRUE(prompt && prompt->otherwise);
  const Steady asked = world.now;
  EXPECT_EQ(wakes_at(world.state), asked + 20'000);
  world.now = asked + 19'999;
  EXPECT_TRUE(world.must(Wake{}, by_machine()).events.empty());
  world.now = asked + 20'000;
  const Decision decision = world.must(Wake{}, by_machine());
  const auto& acted = std::get<Acted>(decision.events.at(0));
  EXPECT_EQ(acted.seat, seat);
  EXPECT_EQ(acted.action, *prompt->otherwise);
  EXPECT_TRUE(acted.by_default);
}

TEST(Prompts, AfterThePapersLimitForADealTheyAreShort) {
  Pace pace = quick();
  pace.deal_limit = 60'000;
  World world;
  world.start("tzs", 3, 3, pace, {.clock_s = 30});
  world.play_until(is_playing);
  const Steady begun = world.now;
  EXPECT_EQ(wakes_at(world.state), begun + 30'000);
  world.now = begun + 29'000;
  world.act();
  EXPECT_EQ(wakes_at(world.state), begun + 59'000);
  world.now = begun + 58'000;
  world.act();
  EXPECT_EQ(wakes_at(world.state), begun + 63'000) << "five seconds, though the limit comes first";
}

TEST(Prompts, WithoutAClockThePapersLimitDoesNotCount) {
  Pace pace = quick();
  pace.deal_limit = 60'000;
  World world;
  world.start("tzs", 3, 3, pace, {.clock_s = 0});
  world.play_until(is_playing);
  EXPECT_EQ(wakes_at(world.state), kNever);
  EXPECT_FALSE(prompt_of(world.state, asked_now(world.state))->otherwise);
}

bool is_scored(const State& state) { return state.stage == Stage::score; }

TEST(Prompts, TheScoreIsLookedAtForAMinuteWhereSomebodyElseWaits) {
  World world;
  world.start("berac", 4, 2, quick(), {.clock_s = 0});
  ASSERT_TRUE(world.play_until(is_scored));
  const bool thrown_in = world.state.engine->moment(world.state.deal->position).redeal;
  EXPECT_EQ(wakes_at(world.state), world.state.passed.prompt_at + (thrown_in ? 6'000 : 60'000));
  EXPECT_TRUE(live(world.state, Seat(0), kNobody, world.now).clock);
  world.wake();
  EXPECT_FALSE(is_scored(world.state));
}

TEST(Prompts, AgainstBotsAloneTheScoreStaysUntilOneGoesOn) {
  World world;
  world.start("berac", 4, 1, quick(), {.clock_s = 30});
  ASSERT_TRUE(world.play_until(is_scored));
  world.answer();  // the secret of the next deal
  EXPECT_EQ(wakes_at(world.state), kNever);
  EXPECT_FALSE(live(world.state, Seat(0), kNobody, world.now).clock);
  world.now += 3'600'000;
  EXPECT_TRUE(world.must(Wake{}, by_machine()).events.empty());
  world.must(Next{world.state.prompts[0]}, World::person(0));
  EXPECT_FALSE(is_scored(world.state));
}

TEST(Prompts, TheSameCommandIsKnownAgainAlsoAfterARestart) {
  World world;
  world.start("tzs", 3, 3, quick());
  world.play_until(is_playing);
  const Seat seat = asked_now(world.state);
  const By by{world.state.place(seat).person, false};
  EXPECT_FALSE(was_done(world.state, by.person, "c-17"));
  ASSERT_TRUE(world.give(Act{world.state.prompts[seat.at()],
                             some_action(view_of(world.state, seat).value(), world.random)},
                         by, "c-17"));
  const State again = fold(world.log, 0, books()).value();
  EXPECT_TRUE(was_done(again, by.person, "c-17"));
  EXPECT_FALSE(was_done(again, "somebody else", "c-17"));
}

// ---- bots

TEST(Bots, TheMomentOfTellingIsDrawnBeforeAnythingIsThought) {
  World world;
  world.start("tzs", 3, 1, Pace{});
  int told = 0;
  Steady shortest = kNever;
  Steady longest = 0;
  for (int steps = 0; told < 60 && steps < 5'000; ++steps) {
    const std::vector<Ask> list = asks(world.state);
    if (!list.empty() && list[0].kind == Ask::Kind::think) {
      const Steady asked = world.state.passed.prompt_at;
      const Steady due = speaks_at(world.state);
      shortest = std::min(shortest, due - asked);
      longest = std::max(longest, due - asked);
      const Action action = some_action(view_of(world.state, list[0].seat).value(), world.random);
      world.now = asked + 5;
      EXPECT_TRUE(world.must(Thought{list[0].id, action}, by_machine()).events.empty());
      EXPECT_EQ(wakes_at(world.state), due);
      ASSERT_TRUE(world.wake());
      ++told;
      continue;
    }
    if (!world.answer() && !world.act()) world.wake();
  }
  EXPECT_GE(shortest, 600);
  EXPECT_LE(longest, 1'600);
  EXPECT_GT(longest - shortest, 500) << "they are spread";
}

TEST(Bots, AThoughtThatComesTooLateChangesNothing) {
  World world;
  world.start("tzs", 3, 1, quick());
  world.play_until([](const State& state) {
    return !asks(state).empty() && asks(state)[0].kind == Ask::Kind::think;
  });
  const Ask ask = asks(world.state).at(0);
  const Action action = some_action(view_of(world.state, ask.seat).value(), world.random);
  world.must(Thought{ask.id, action}, by_machine());
  EXPECT_TRUE(world.give(Thought{ask.id, action}, by_machine()).error().is("table.too-late"));
}

// ---- connections

TEST(Connections, AfterTheGraceABotPlaysOnAndHandsBack) {
  World world;
  world.start("tzs", 3, 3, quick(), {.clock_s = 0});
  world.play_until(is_playing);
  const Seat seat = asked_now(world.state);
  const Person person = world.state.place(seat).person;
  const Steady lost = world.now;
  world.must(Connected{person, false}, by_machine());
  EXPECT_EQ(wakes_at(world.state), lost + 3'000);
  world.wake();
  EXPECT_EQ(world.state.place(seat).mark, Place::Mark::away);
  EXPECT_EQ(wakes_at(world.state), lost + 30'000);
  world.wake();
  EXPECT_EQ(world.state.place(seat).mark, Place::Mark::bot);
  ASSERT_FALSE(asks(world.state).empty());
  EXPECT_EQ(asks(world.state)[0].seat, seat);
  EXPECT_TRUE(told(world.state, seat).takeover);
  world.must(Connected{person, true}, by_machine());
  EXPECT_EQ(world.state.place(seat).mark, Place::Mark::in);
  EXPECT_TRUE(asks(world.state).empty());
  EXPECT_TRUE(prompt_of(world.state, seat));
}

TEST(Connections, WhoComesAndGoesGetsNoMoreTime) {
  World world;
  world.start("tzs", 3, 3, quick(), {.clock_s = 20});
  world.play_until(is_playing);
  const Seat seat = asked_now(world.state);
  const Person person = world.state.place(seat).person;
  const Steady deadline = act_deadline(world.state).at;
  world.must(Connected{person, false}, by_machine());
  world.wake();
  ASSERT_EQ(world.state.place(seat).mark, Place::Mark::away);
  world.must(Connected{person, true}, by_machine());
  ASSERT_EQ(world.state.place(seat).mark, Place::Mark::in);
  EXPECT_EQ(act_deadline(world.state).at, deadline);
}

TEST(Connections, WithNoPersonConnectedEverythingStandsStill) {
  World world;
  world.start("tzs", 3, 1, quick());
  world.play_until(is_playing);
  world.must(Connected{"p0", false}, by_machine());
  EXPECT_TRUE(asks(world.state).empty());
  EXPECT_EQ(wakes_at(world.state), kNever);
  world.now += 1'000'000;
  EXPECT_TRUE(world.must(Wake{}, by_machine()).events.empty());
  world.must(Connected{"p0", true}, by_machine());
  play_until_asked(world, Seat(0));
  EXPECT_EQ(act_deadline(world.state).at, world.state.passed.prompt_at + 30'000);
}

TEST(Connections, AfterARestartDeadlinesStartAnew) {
  World world;
  world.start("tzs", 3, 3, quick(), {.clock_s = 20});
  world.play_until(is_playing);
  world.now += 15'000;
  State again = fold(world.log, 500, books()).value();
  EXPECT_EQ(wakes_at(again), kNever) << "nobody is connected yet";
  note(again, HereChanged{asked_now(again), true}, 900);
  EXPECT_EQ(act_deadline(again).at, 900 + 20'000);
}

// ---- between deals, pause, end

TEST(NextDeal, BeginsWhenAllAreReadyOrTimeIsUp) {
  World world;
  world.start("tzs", 3, 2, quick());
  world.play_until(is_score);
  world.must(Next{world.state.prompts[0]}, World::person(0));
  EXPECT_EQ(world.state.stage, Stage::score);
  EXPECT_TRUE(
      world.give(Next{world.state.prompts[0]}, World::person(0)).error().is("table.too-late"));
  const int number = world.state.deal->number;
  while (world.state.stage == Stage::score) ASSERT_TRUE(world.answer() || world.wake());
  world.play_until(is_playing);
  EXPECT_EQ(world.state.deal->number, number + 1);
}

TEST(Pausing, NothingHappensUntilSomebodyGoesOn) {
  World world;
  world.start("tzs", 3, 2, quick());
  world.play_until(is_playing);
  EXPECT_TRUE(world.give(Resume{}, World::person(0)).error().is("table.not-paused"));
  EXPECT_TRUE(world.give(Pause{}, World::person(1)).error().is("table.host-only"));
  world.must(Pause{}, World::person(0));
  EXPECT_EQ(wakes_at(world.state), kNever);
  EXPECT_TRUE(asks(world.state).empty());
  EXPECT_FALSE(world.act());
  EXPECT_TRUE(world.give(Act{world.state.prompts[0], {Move::pass(), {}}}, World::person(0))
                  .error()
                  .is("table.paused"));
  world.must(Resume{}, World::person(1));
  EXPECT_TRUE(world.play_until(is_score));
}

TEST(Ending, TheHostEndsBetweenDeals) {
  World world;
  world.start("tzs", 3, 1, quick());
  world.play_until(is_playing);
  EXPECT_TRUE(world.give(End{}, World::person(0)).error().is("table.between-deals"));
  world.play_until(is_score);
  world.must(End{}, World::person(0));
  EXPECT_EQ(world.state.stage, Stage::over);
  EXPECT_TRUE(world.give(Sit{}, World::person(3)).error().is("table.is-over"));
}

}  // namespace
}  // namespace ultimo::table
