// Turns that others must not know of: the second round of words in a game with a called king
// (BERAC 2.3b, 2.11), where who is asked again would tell who is the partner.
#include "table/window.hpp"

#include <algorithm>

#include "table/asking.hpp"
#include "table/testing_table.hpp"

namespace ultimo::table {
namespace {

using namespace testing_table;

/// A table of four persons that plays a called game; words are spoken up in the first round.
class BeracTable {
 public:
  World world;

  explicit BeracTable(std::uint64_t seed) : world(seed) {
    Pace pace = quick();
    pace.unheard = 8'000;
    world.start("berac", 4, 4, pace, {.clock_s = 30});
    // The first game is a klop (BERAC S1); afterwards nobody is at zero any more.
    world.play_until([](const State& state) {
      return state.stage == Stage::playing &&
             state.engine->prescribed(state.before, state.seats) == ContractId::none;
    });
  }

  /// On to the first window; false where this deal has none.
  bool to_window() {
    const int number = world.state.deal->number;
    while (world.state.stage == Stage::playing && world.state.deal->number == number) {
      if (world.state.deal->window >= 0) return true;
      if (world.state.engine->moment(world.state.deal->position).phase == Phase::play) return false;
      if (!speak() && !world.wake()) return false;
    }
    return false;
  }

 private:
  /// The first who can bids the lowest game, the others pass: a king is called.
  static Move lowest_bid(const View& view) {
    Choices bids = view.choices;
    bids.remove(Move::pass());
    const bool passes = bids.empty() || (view.moment.contract != ContractId::none &&
                                         view.choices.contains(Move::pass()));
    return passes ? Move::pass() : bids.nth(0);
  }

  /// Whoever is asked does something, rather speaks up than passes.
  bool speak() {
    const Seat seat = asked_now(world.state);
    if (seat == kNobody) return false;
    const View view = view_of(world.state, seat).value();
    Action action = some_action(view, world.random);
    const bool bids = view.moment.phase == Phase::auction || view.moment.phase == Phase::choice;
    if (bids) action = {lowest_bid(view), {}};
    if (view.moment.phase == Phase::announce && world.random.below(2) == 0 &&
        view.choices.contains(Move::done())) {
      action = {Move::done(), {}};
    }
    world.must(Act{world.state.prompts[seat.at()], action},
               {world.state.place(seat).person, false});
    return true;
  }
};

TEST(Window, IsOpenWheneverSomebodyIsAskedWhomOthersMustNotKnow) {
  int windows = 0;
  int asked = 0;
  for (std::uint64_t seed = 1; seed < 120; ++seed) {
    BeracTable table(seed);
    if (!table.to_window()) continue;
    ++windows;
    const State& state = table.world.state;
    const Seat seat = asked_now(state);
    asked += seat != kNobody ? 1 : 0;
    const Told all = told(state, Audience::table());
    EXPECT_EQ(all.turn, kNobody);
    EXPECT_EQ(all.deal->view.moment.phase, Phase::announce);
    EXPECT_FALSE(
        live(state, Audience::table(), told(state, Audience::table()).turn, table.world.now).clock);
    EXPECT_EQ(wakes_at(state), table.world.now + 8'000) << "always as long";
  }
  EXPECT_GT(windows, 5);
  EXPECT_GT(asked, 0) << "in some of them somebody is asked,";
  EXPECT_LT(asked, windows) << "in others nobody is";
}

/// Has somebody announced or contradicted who was not the first to speak? The others then may have
/// something to answer, which they had not heard in their own turn.
bool is_second_round_possible(const View& view) {
  Seat first = kNobody;
  for (const SeenAction& seen : view.history) {
    if (seen.action.move.group() != Move::Group::announcing) continue;
    if (first == kNobody) first = seen.by;
    if (seen.by != first && seen.action.move != Move::done()) return true;
  }
  return false;
}

// Where nobody can be asked again, nobody waits; where somebody can be, everybody does (2.11).
TEST(Window, OpensExactlyWhereASecondRoundIsPossible) {
  int with = 0;
  int without = 0;
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    BeracTable table(seed);
    const bool opened = table.to_window();
    const State& state = table.world.state;
    const View view =
        state.engine->view(state.deal->setup, state.deal->actions, Audience::table()).value();
    const bool said = std::any_of(view.history.begin(), view.history.end(), [](const auto& seen) {
      return seen.action.move.group() == Move::Group::announcing;
    });
    if (!said || view.partner != kNobody) continue;
    EXPECT_EQ(opened, is_second_round_possible(view)) << "seed " << seed;
    (opened ? with : without) += 1;
  }
  EXPECT_GT(with, 5);
  EXPECT_GT(without, 5);
}

TEST(Window, NoTurnIsHiddenWithoutOne) {
  for (std::uint64_t seed = 200; seed < 260; ++seed) {
    BeracTable table(seed);
    table.world.play_until([](const State& state) {
      if (state.stage == Stage::playing && state.deal->window < 0) {
        EXPECT_NE(told(state, Audience::table()).turn, kNobody);
      }
      return state.stage == Stage::score;
    });
  }
}

TEST(Window, WhoeverIsAskedSpeaksInItAndOthersHearItWhenItCloses) {
  bool was_heard = false;
  for (std::uint64_t seed = 1; seed < 300 && !was_heard; ++seed) {
    BeracTable table(seed);
    World& world = table.world;
    if (!table.to_window() || asked_now(world.state) == kNobody) continue;
    const Seat seat = asked_now(world.state);
    const View own = view_of(world.state, seat).value();
    Choices said = own.choices;
    said.remove(Move::done());
    if (said.empty()) continue;
    ASSERT_TRUE(prompt_of(world.state, seat));
    const boost::json::object before = wire(world.state, Audience::table());
    const std::uint32_t n = world.state.told.table;
    const Steady closes = wakes_at(world.state);
    world.now += 1'500;
    world.must(Act{world.state.prompts[seat.at()], {said.nth(0), {}}},
               {world.state.place(seat).person, false});
    EXPECT_EQ(wire(world.state, Audience::table()), before) << "nobody hears it yet";
    EXPECT_EQ(world.state.told.table, n);
    EXPECT_EQ(wakes_at(world.state), closes);
    while (world.state.deal->window >= 0 && world.now < closes) ASSERT_TRUE(world.wake());
    EXPECT_NE(wire(world.state, Audience::table()), before);
    EXPECT_GT(world.state.told.table, n);
    was_heard = true;
  }
  EXPECT_TRUE(was_heard);
}

/// The same deal with the hands of two of the others exchanged, and all that was done again.
std::optional<State> other_partner(const World& world, Seat a, Seat b) {
  State state;
  std::size_t at = 0;
  bool dealt = false;
  for (; at < world.log.size() && !dealt; ++at) {
    if (!fold(state, world.log[at], 0, books())) return std::nullopt;
    const auto* begun = std::get_if<DealBegun>(&world.log[at].event);
    dealt = begun != nullptr && begun->deal == world.state.deal->number;
  }
  PerSeat<CardSet>& hands = state.deal->setup.dealt.hands;
  std::swap(hands[a.at()], hands[b.at()]);
  const Result<Position> position = state.engine->start(state.deal->setup);
  if (!position) return std::nullopt;
  state.deal->position = *position;
  for (; at < world.log.size(); ++at) {
    if (!fold(state, world.log[at], 0, books())) return std::nullopt;
  }
  return state;
}

/// Whoever is asked has nothing to say; false: nobody is.
bool stay_silent(State& state) {
  const Seat seat = asked_now(state);
  if (seat == kNobody) return false;
  Logged logged;
  logged.event = Acted{seat, {Move::done(), {}}};
  return fold(state, logged, 0, books()).has_value();
}

/// Two deals that only `a` and `b` can tell apart, in a window; as long as it is open nobody else
/// is told anything that differs. How often different players were asked.
int compare_windows(State here, State there, Seat a, Seat b) {
  int differ = 0;
  for (bool goes_on = true; goes_on;) {
    EXPECT_GE(there.deal->window, 0);
    EXPECT_EQ(act_deadline(here).of, act_deadline(there).of);
    differ += asked_now(here) != asked_now(there) ? 1 : 0;
    for (const Audience audience : audiences(here)) {
      if (audience.is(a) || audience.is(b)) continue;
      EXPECT_EQ(wire(here, audience), wire(there, audience));
      EXPECT_EQ(here.told.of(audience), there.told.of(audience));
    }
    const bool one = stay_silent(here);
    const bool other = stay_silent(there);
    goes_on = (one || other) && !::testing::Test::HasFailure();
  }
  return differ;
}

// BERAC 2.3b: the partner is a secret. In one deal he is asked again, in the other somebody else or
// nobody; the table and whoever may not know are told the same, as often, and wait as long.
TEST(Window, TellsNobodyWhoIsAskedOrWhetherAnybodyIs) {
  int differ = 0;
  for (std::uint64_t seed = 1; seed < 400 && !HasFailure(); ++seed) {
    BeracTable table(seed);
    if (!table.to_window()) continue;
    const State& here = table.world.state;
    const Seat declarer = here.engine->moment(here.deal->position).declarer;
    for (int a = 0; a < 4; ++a) {
      for (int b = 0; b < a; ++b) {
        if (Seat(a) == declarer || Seat(b) == declarer) continue;
        const std::optional<State> there = other_partner(table.world, Seat(a), Seat(b));
        // Who spoke up may have shown his side by it: that everybody heard.
        const bool shows = there && told(*there, Audience::table()).deal->view.partner != kNobody;
        if (there && !shows) differ += compare_windows(here, *there, Seat(a), Seat(b));
      }
    }
  }
  EXPECT_GT(differ, 3) << "in some of the pairs different players are asked";
}

}  // namespace
}  // namespace ultimo::table
