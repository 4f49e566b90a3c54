// Any sequence of commands, delays and losses keeps the laws of a table.
#include <variant>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "files/canonical.hpp"
#include "rules/testing_depth.hpp"
#include "table/replay.hpp"
#include "table/testing_table.hpp"

namespace ultimo::table {
namespace {

using namespace files::testing_told;
using namespace testing_table;

constexpr int kPeople = 6;  // more than sit anywhere

/// What some are told, as the wire has it.
struct Screens {
  std::vector<boost::json::object> states;
  std::vector<std::uint32_t> counters;
};
Screens screens(const State& state, const std::vector<Audience>& who) {
  Screens all;
  for (const Audience audience : who) {
    all.states.push_back(wire(state, audience));
    all.counters.push_back(state.told.of(audience));
  }
  return all;
}

/// Something that some client might send now, sensible or not.
Command any_command(World& world) {
  Random& random = world.random;
  const State& state = world.state;
  const Seat seat(random.below(6));
  const int prompt = state.prompts[static_cast<std::size_t>(random.below(5))] + random.below(2);
  switch (random.below(16)) {
    case 0: return Sit{random.below(2) == 0 ? kNobody : seat};
    case 1: return random.below(8) == 0 ? Command(Leave{}) : Command(Undo{});
    case 2: return SeatBot{seat, Level::club};
    case 3: return Unseat{seat};
    case 4: return ChangeOptions{.deals = random.below(4), .clock_s = random.below(40)};
    case 5: return Start{};
    case 6: return Act{prompt, Action::play(Card(random.below(kCards)))};
    case 7: return Act{prompt, {Move::pass(), {}}};
    case 8: return Next{prompt};
    case 9: return Claim{prompt};
    case 10: {
      const auto penalties = state.engine->info().penalties;
      const auto which = static_cast<std::size_t>(random.below(static_cast<int>(penalties.size())));
      return Stop{std::string(penalties[which].kind), Seat(random.below(state.seats))};
    }
    case 11: return Consent{state.stops_called, random.below(3) > 0};
    case 12: return random.below(6) == 0 ? Command(End{}) : Command(TakeBackSeat{});
    case 13: return random.below(2) == 0 ? Command(Pause{}) : Command(Resume{});
    case 14: return Commit{state.fair.deal, world.bytes()};
    default: return Open{state.fair.deal, world.bytes()};
  }
}

bool can_go_on(const State& state) {
  if (state.stage == Stage::over || state.stage == Stage::lobby || state.paused) return true;
  if (!state.somebody_here()) return true;  // it waits for them
  if (!asks(state).empty() || wakes_at(state) != kNever) return true;
  for (int seat = 0; seat < state.seats; ++seat) {
    if (prompt_of(state, Seat(seat))) return true;
  }
  return false;
}

/// One command with everything that must hold of it.
void give_and_check(World& world, const Command& command, const By& by) {
  const std::vector<Audience> who = {Audience::table(),
                                     Seat(world.random.below(world.state.seats))};
  const Screens before = screens(world.state, who);
  const State old = world.state;
  const Result<Decision> decision = world.give(command, by);
  const Screens after = screens(world.state, who);
  if (!decision) {
    RC_ASSERT(same_log(old, world.state));
    RC_ASSERT(before.states == after.states);
    return;
  }
  for (const Event& event : decision->events) {
    if (by.machine) break;
    if (const auto* acted = std::get_if<Acted>(&event)) {
      RC_ASSERT(old.seat_of(by.person) == acted->seat);  // nobody acts for another
    }
  }
  if (std::get_if<Opened>(&world.log.back().event) != nullptr) return;
  for (std::size_t i = 0; i < after.states.size(); ++i) {
    const bool counted = before.counters[i] != after.counters[i];
    if (before.states[i] == after.states[i]) continue;
    RC_ASSERT(counted);
    boost::json::object client = before.states[i];
    apply(client, difference(before.states[i], after.states[i]));
    RC_ASSERT(client == after.states[i]);
    RC_ASSERT(files::state_hash(client) == files::state_hash(after.states[i]));
  }
  RC_ASSERT(can_go_on(world.state));
}

/// The program ends and starts again: the log is there, everything else is gone.
void restart(World& world) {
  const Result<State> again = fold(world.log, world.now, books());
  RC_ASSERT(again.has_value());
  RC_ASSERT(same_log(*again, world.state));
  RC_ASSERT(wakes_at(*again) == kNever);  // nobody is connected yet
  world.state = *again;
}

void some_step(World& world) {
  Random& random = world.random;
  const By by = World::person(random.below(kPeople));
  switch (random.below(10)) {
    case 0: give_and_check(world, any_command(world), by); break;
    case 1: give_and_check(world, Connected{by.person, random.below(3) > 0}, by_machine()); break;
    case 2: {
      const Steady at = wakes_at(world.state);
      const std::size_t written = world.log.size();
      world.now = at == kNever ? world.now + random.below(5'000) : std::max(world.now, at);
      give_and_check(world, Wake{}, by_machine());
      RC_ASSERT(at == kNever || world.log.size() > written);  // who is woken has something to do
      break;
    }
    case 3:
      world.now += random.below(3'000);
      give_and_check(world, Wake{}, by_machine());
      break;
    case 4: give_and_check(world, Connected{"p0", true}, by_machine()); break;
    case 5: world.act(); break;
    case 6:
      if (random.below(10) == 0) restart(world);
      break;
    default: world.answer(); break;
  }
}

RC_GTEST_PROP(Laws, AnySequenceOfCommandsDelaysAndLossesKeepsThem, (std::uint64_t seed)) {
  World world(seed);
  const Kind& kind = kinds()[seed % kinds().size()];
  Pace pace = seed % 3 == 0 ? Pace{} : quick();
  world.start(kind.book, kind.seats, 1 + world.random.below(kind.seats), pace);
  for (int steps = depth(200, 400); steps > 0; --steps) some_step(world);
  RC_CLASSIFY(world.state.counted > 0, "a deal was played to its end");
  RC_CLASSIFY(world.state.paused, "paused");
  RC_CLASSIFY(world.state.stage == Stage::over, "over");
  // The log alone brings all of it back, the counters too.
  const Result<State> again = fold(world.log, 77, books());
  RC_ASSERT(again.has_value());
  RC_ASSERT(same_log(*again, world.state));
  for (const Audience audience : audiences(world.state)) {
    RC_ASSERT(wire(*again, audience) == wire(world.state, audience));
  }
  RC_ASSERT(!::testing::Test::HasFailure());
}

/// All that any paper tells of a deal that was played.
Told::ScoreTold told_of_everything(int seats) {
  Told::ScoreTold score;
  score.outcome.seats = seats;
  score.outcome.called = kPagat;
  score.outcome.suit = Suit::hearts;
  score.outcome.obligatory = score.outcome.next_obligatory = true;
  score.outcome.totals = PerSeat<int>{};
  score.outcome.feats.emplace();
  score.row.conceded = true;
  score.row.set = 1;
  score.row.declarers.emplace();
  return score;
}

// BERAC 2.12i: such a deal is over before anybody has seen that the score before it is gone.
TEST(Laws, TheScoreOfAPackThrownInTakesThePlaceOfAnother) {
  for (const Kind& kind : kinds()) {
    Told told;
    told.engine = books()(kind.book);
    told.seats = kind.seats;
    told.deal = Told::DealTold{};
    told.deal->view.seats = kind.seats;
    told.score = told_of_everything(kind.seats);
    const boost::json::object before = whole_json(told, plain_name);
    told.score = Told::ScoreTold{};
    told.score->outcome.seats = kind.seats;
    told.score->outcome.redeal = true;
    const boost::json::object now = whole_json(told, plain_name);
    boost::json::object client = before;
    apply(client, difference(before, now));
    EXPECT_EQ(client, now) << kind.book;
  }
}

/// The deal with a card of one player exchanged for one of another, of those they still hold, and
/// everything that happened since again; nothing where that would not have been allowed.
std::optional<State> otherwise_dealt(World& world, Seat a, Seat b) {
  State state;
  std::size_t at = 0;
  const int begun = world.state.deal->number;
  for (; at < world.log.size(); ++at) {
    if (!fold(state, world.log[at], 0, books())) return std::nullopt;
    const auto* dealt = std::get_if<DealBegun>(&world.log[at].event);
    if (dealt != nullptr && dealt->deal == begun) break;
  }
  if (!state.deal) return std::nullopt;
  const auto kept = [&](Seat seat) {
    return view_of(world.state, seat).value().hands[seat.at()] &
           state.deal->setup.dealt.hands[seat.at()];
  };
  if (kept(a).empty() || kept(b).empty()) return std::nullopt;
  const Card of_a = pick(kept(a), world.random);
  const Card of_b = pick(kept(b), world.random);
  PerSeat<CardSet>& hands = state.deal->setup.dealt.hands;
  hands[a.at()] = (hands[a.at()] - CardSet::of(of_a)) | CardSet::of(of_b);
  hands[b.at()] = (hands[b.at()] - CardSet::of(of_b)) | CardSet::of(of_a);
  const Result<Position> position = state.engine->start(state.deal->setup);
  if (!position) return std::nullopt;
  state.deal->position = *position;
  for (++at; at < world.log.size(); ++at) {
    if (!fold(state, world.log[at], 0, books())) return std::nullopt;
  }
  return state;
}

// Two deals that differ only in cards an audience may not know look the same to it.
RC_GTEST_PROP(Laws, WhatIsToldDoesNotDependOnHiddenCards, (std::uint64_t seed)) {
  World world(seed);
  const Kind& kind = kinds()[seed % kinds().size()];
  world.start(kind.book, kind.seats, 1, quick());
  const auto stop_after = static_cast<std::size_t>(world.random.below(40));
  world.play_until([&](const State& state) {
    return state.stage == Stage::playing && state.deal->actions.size() >= stop_after;
  });
  if (world.state.stage != Stage::playing) return;
  int compared = 0;
  for (const Audience audience : audiences(world.state)) {
    for (int a = 0; a < kind.seats; ++a) {
      for (int b = 0; b < a; ++b) {
        const View view = view_of(world.state, audience).value();
        const bool hidden = !audience.is(Seat(a)) && !audience.is(Seat(b)) &&
                            view.hands[Seat(a).at()].empty() && view.hands[Seat(b).at()].empty();
        if (!hidden) continue;
        const std::optional<State> other = otherwise_dealt(world, Seat(a), Seat(b));
        if (!other || other->stage != Stage::playing) continue;
        RC_ASSERT(wire(*other, audience) == wire(world.state, audience));
        RC_ASSERT(other->told.of(audience) == world.state.told.of(audience));
        ++compared;
      }
    }
  }
  RC_TAG(compared > 0);
}

}  // namespace
}  // namespace ultimo::table
