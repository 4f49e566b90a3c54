#pragma once

// For tests: a table with a world around it, in virtual time: people who act, bots, lost
// connections, a log.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "files/testing_told.hpp"
#include "table/decide.hpp"
#include "table/fold.hpp"
#include "table/told.hpp"
#include "words/testing.hpp"

namespace ultimo::table::testing_table {

inline const Rulebooks& books() {
  static const Catalog catalog;
  static const Rulebooks all = [](std::string_view id) { return catalog.find(id); };
  return all;
}

/// Every rulebook at every size of table it has.
struct Kind {
  std::string book;
  int seats;
};
inline const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = {{"tzs", 3},       {"berac", 4},    {"berac", 3},
                                        {"pustkovec", 4}, {"kretinka", 4}, {"htl", 4},
                                        {"htl", 5}};
  return all;
}

inline std::string plain_name(const Person& person) { return "name of " + person; }

inline boost::json::object wire(const State& state, Audience audience) {
  return files::testing_told::whole_json(told(state, audience), plain_name);
}

/// Everybody who is told something: the seats and the table.
inline std::vector<Audience> audiences(const State& state) {
  std::vector<Audience> all = {Audience::table()};
  for (int seat = 0; seat < state.seats; ++seat) all.emplace_back(Seat(seat));
  return all;
}

/// Something that is allowed, by the view alone.
inline Action some_action(const View& view, Random& random) {
  if (view.discard) return Action::discard(pick(*view.discard, random));
  return {pick(view.choices, random), {}};
}

/// What is acceptable at once: no delays, no window of any length.
inline Pace quick() {
  Pace pace;
  pace.bot_least = pace.bot_most = 0;
  pace.fair_wait = 0;
  return pace;
}

class World {
 public:
  State state;
  std::vector<Logged> log;
  Steady now = 1'000;
  Random random{1};

  explicit World(std::uint64_t seed = 1) : random(seed) {}

  void open(const OpenTable& order, const Person& host = "p0") {
    const Result<Decision> decision = open_table(order, host, books());
    ASSERT_TRUE(decision) << english(decision.error());
    take(*decision, host, {});
  }
  /// A table on which people sit on the first `persons` seats, bots on the others, and which has
  /// started; everybody is connected.
  void start(const std::string& book, int seats, int persons, const Pace& pace,
             const Options& options = {}) {
    open({.code = "K7RM2P", .book = book, .seats = seats, .options = options, .pace = pace});
    if (::testing::Test::HasFatalFailure()) return;
    must(Connected{"p0", true}, by_machine());
    for (int seat = 1; seat < state.seats; ++seat) {
      if (seat < persons) {
        must(Sit{Seat(seat)}, person(seat));
      } else {
        must(SeatBot{Seat(seat), Level::novice}, person(0));
      }
    }
    must(Start{}, person(0));
  }

  static By person(int number) { return {"p" + std::to_string(number), false}; }

  Result<Decision> give(const Command& command, const By& by, const std::string& id = {}) {
    Result<Decision> decision = decide(state, command, by, now);
    if (decision) take(*decision, by.person, id);
    return decision;
  }
  Decision must(const Command& command, const By& by) {
    const Result<Decision> decision = give(command, by);
    EXPECT_TRUE(decision) << english(decision.error());
    return decision.value_or(Decision{});
  }

  fair::Bytes bytes() {
    fair::Bytes drawn{};
    for (std::uint8_t& byte : drawn) byte = static_cast<std::uint8_t>(random.next());
    return drawn;
  }

  /// Gives all that is asked for; false: nothing is.
  bool answer() {
    const std::vector<Ask> list = asks(state);
    for (const Ask& ask : list) {
      if (ask.kind == Ask::Kind::draw) {
        give(Drawn{ask.deal, bytes()}, by_machine());
      } else if (ask.kind == Ask::Kind::think) {
        give(Thought{ask.id, some_action(view_of(state, ask.seat).value(), random)}, by_machine());
      } else {
        give(Proved{ask.id, random.below(2) == 0}, by_machine());
      }
    }
    return !list.empty();
  }
  bool wake() {
    const Steady at = wakes_at(state);
    if (at == kNever) return false;
    now = std::max(now, at);
    must(Wake{}, by_machine());
    return true;
  }
  /// Somebody who is asked acts; false: nobody is.
  bool act() {
    for (int seat = 0; seat < state.seats; ++seat) {
      const std::optional<Prompt> prompt = prompt_of(state, Seat(seat));
      if (!prompt || state.place(Seat(seat)).mark != Place::Mark::in) continue;
      const By by{state.place(Seat(seat)).person, false};
      if (prompt->asks == Prompt::Asks::next) {
        must(Next{prompt->number}, by);
      } else {
        const View view = view_of(state, Seat(seat)).value();
        must(Act{prompt->number, some_action(view, random)}, by);
      }
      return true;
    }
    return false;
  }
  /// Until something holds, or nothing goes on.
  template <class Until>
  bool play_until(Until until) {
    for (int steps = 0; steps < 100'000 && !::testing::Test::HasFailure(); ++steps) {
      if (until(state)) return true;
      if (!answer() && !act() && !wake()) return until(state);
    }
    return false;
  }

 private:
  void take(const Decision& decision, const Person& by, const std::string& id) {
    for (const Event& event : decision.events) {
      log.push_back({0, by, id, event});
      const Result<void> folded = fold(state, log.back(), now, books());
      ASSERT_TRUE(folded) << english(folded.error());
    }
    for (const Passing& passing : decision.passing) note(state, passing, now);
  }
};

}  // namespace ultimo::table::testing_table
