// Bots and solver end when they are told to, at every table of every rulebook, and are not changed
// by a budget that they do not reach.
#include <chrono>
#include <stop_token>
#include <thread>

#include "bots/bot.hpp"
#include "catalog/testing_layouts.hpp"
#include "catalog/testing_view_text.hpp"
#include "players/testing_players.hpp"
#include "solver/claim.hpp"
#include "solver/solver.hpp"

namespace ultimo::battery {
namespace {

constexpr int kFewLayouts = 3;
constexpr int kEndless = 1'000'000;  // with so many layouts a bot would think for hours

class Budgets : public Layouts {
 protected:
  [[nodiscard]] static std::unique_ptr<Bot> bot_with(std::string_view name, int layouts) {
    return make_bot(name, players().tools(engine()), {5, layouts});
  }
  static std::stop_token stopped() {
    std::stop_source source;
    source.request_stop();
    return source.get_token();
  }

  /// What somebody sees who has to act, and the moment.
  template <class Look>
  static void at_turns(std::uint64_t seed, int deals, Look look) {
    at_random_moments(seed, deals, [&](const Layout& layout, Phase, Seat seat, Random&) {
      const View view = *engine().view(layout.setup, layout.actions, seat);
      if (view.choices.empty() && !view.discard) return;
      Result<Position> position = engine().start(layout.setup);
      for (const Action& action : layout.actions) ASSERT_TRUE(engine().apply(*position, action));
      look(view, *position);
    });
  }

  static void expect_allowed(const View& view, Position position, const Action& action) {
    EXPECT_TRUE(engine().apply(position, action))
        << action_text(info(), action) << ' ' << text_of(view);
  }

  /// A deal by chance at its first card.
  static Position first_card(std::uint64_t seed) {
    trial::Series table = series(seed);
    while (true) {
      const trial::Played played = table.next();
      for (const Position& position : played.positions) {
        const Moment moment = engine().moment(position);
        if (moment.phase == Phase::play && info().contracts[at(moment.contract)].aim == Aim::points)
          return position;
      }
    }
  }
};
ULTIMO_AT_EVERY_TABLE(Budgets);

TEST_P(Budgets, bots_that_are_stopped_at_once_do_something_allowed) {
  for (const std::string_view name : bot_names()) {
    const std::unique_ptr<Bot> bot = bot_with(name, kEndless);
    at_turns(47, 40, [&](const View& view, const Position& position) {
      expect_allowed(view, position, bot->decide(view, {.stop = stopped()}));
    });
  }
}

TEST_P(Budgets, a_bot_that_is_stopped_while_it_thinks_does_something_allowed) {
  const std::unique_ptr<Bot> bot = bot_with("expert", kEndless);
  at_turns(48, 6, [&](const View& view, const Position& position) {
    std::stop_source source;
    const std::jthread stopper([&source] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      source.request_stop();
    });
    expect_allowed(view, position, bot->decide(view, {.stop = source.get_token()}));
  });
}

TEST_P(Budgets, a_bot_in_a_hurry_does_something_allowed) {
  const std::unique_ptr<Bot> bot = bot_with("expert", kEndless);
  at_turns(49, 6, [&](const View& view, const Position& position) {
    expect_allowed(view, position, bot->decide(view, {.seconds = 0.02}));
  });
}

TEST_P(Budgets, a_bot_looks_at_as_much_as_it_may) {
  const std::unique_ptr<Bot> bot = bot_with("expert", kFewLayouts);
  int at_one = 0;
  int at_more = 0;
  at_turns(50, 30, [&](const View& view, const Position& position) {
    const Advice none = bot->advise(view, {.nodes = 0});
    EXPECT_EQ(none.layouts, 0);
    expect_allowed(view, position, none.action);
    // One layout is always looked at for all candidates.
    const Advice one = bot->advise(view, {.nodes = 1});
    expect_allowed(view, position, one.action);
    at_one += one.layouts;
    at_more += bot->advise(view).layouts;
  });
  EXPECT_GT(at_one, 0);
  EXPECT_LT(at_one, at_more);
}

TEST_P(Budgets, a_bot_thinks_the_same_with_a_budget_that_it_does_not_reach) {
  const std::unique_ptr<Bot> bot = bot_with("expert", kFewLayouts);
  const std::stop_source source;
  const solver::Budget large{1'000'000'000, 1e6, source.get_token()};
  at_turns(51, 30, [&](const View& view, const Position&) {
    const Advice with = bot->advise(view, large);
    const Advice without = bot->advise(view);
    EXPECT_EQ(with.action, without.action) << text_of(view);
    EXPECT_EQ(with.reason, without.reason);
  });
}

// With all cards in the hands this would take the solver minutes.
TEST_P(Budgets, a_solver_that_is_stopped_leaves_the_answer_open) {
  const solver::Solver& solver = *players().tools(engine()).solver;
  const Position position = first_card(52);
  solver::Context context;
  for (const bool at_once : {true, false}) {
    std::stop_source source;
    if (at_once) source.request_stop();
    const std::jthread stopper([&source] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      source.request_stop();
    });
    solver::Question question;
    question.goal = solver::Goal::score;
    question.budget.stop = source.get_token();
    const Result<solver::Answer> answer = solver.solve(position, question, context);
    ASSERT_TRUE(answer);
    EXPECT_TRUE(context.stopped());
    EXPECT_FALSE(answer->value.exact());
  }
}

TEST_P(Budgets, other_questions_to_a_stopped_solver_stay_open_too) {
  const solver::Solver& solver = *players().tools(engine()).solver;
  const Position position = first_card(53);
  solver::Context context;
  const solver::Budget budget{.stop = stopped()};
  const Result<solver::VectorAnswer> each = solver.solve_each_for_self(position, budget, context);
  ASSERT_TRUE(each);
  EXPECT_FALSE(each->finished);
  const Seat seat = engine().moment(position).to_act;
  const Result<std::optional<bool>> rest = solver.takes_the_rest(position, seat, budget, context);
  ASSERT_TRUE(rest);
  EXPECT_FALSE(rest->has_value());
}

// A claim that holds with the last card in hand does not when there was no time to look.
TEST_P(Budgets, a_claim_that_cannot_be_looked_at_is_not_accepted) {
  int held = 0;
  trial::Series table = series(54);
  for (int deal = 0; deal < 60; ++deal) {
    const trial::Played played = table.next();
    for (std::size_t n = played.actions.size() - std::min<std::size_t>(4, played.actions.size());
         n < played.actions.size(); ++n) {
      const Moment moment = engine().moment(played.positions[n]);
      if (moment.phase != Phase::play) continue;
      const View view =
          *engine().view(played.setup, std::span(played.actions).first(n), moment.to_act);
      if (!solver::takes_the_rest_for_certain(view, engine())) continue;
      ++held;
      EXPECT_FALSE(solver::takes_the_rest_for_certain(view, engine(), {.stop = stopped()}));
    }
  }
  EXPECT_GT(held, 0);
}

}  // namespace
}  // namespace ultimo::battery
