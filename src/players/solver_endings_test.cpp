#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "players/testing_brute_force.hpp"
#include "players/testing_players.hpp"
#include "rules/testing_depth.hpp"
#include "words/testing.hpp"

/// The solver against the plainest search there is, on endings of deals by chance: every rulebook,
/// every table, every class of contract.
namespace ultimo::battery {
namespace {

using solver::Answer;
using solver::Question;

const int kEndings = depth(300, 2000);  // of each class of contract
constexpr int kMostDeals = 500000;      // to find them in

/// Contracts that are played and won alike.
struct ContractClass {
  Aim aim = Aim::points;
  bool taroks_trump = true;
  int tricks = 0;
  auto operator<=>(const ContractClass&) const = default;
};

bool is_beggar(const ContractInfo& contract) {
  return contract.aim == Aim::tricks && contract.tricks == 0;
}

ContractClass class_of(const ContractInfo& contract) {
  return {contract.aim, contract.taroks_trump, contract.tricks};
}

/// An unfinished deal, seen by everybody.
struct Ending {
  Position position;
  Moment moment;
  int seats = 0;
  unsigned declarers = 0;        // one bit a seat
  unsigned players = 0;          // likewise: who has cards
  std::vector<Seat> declarings;  // each with a game of his own, or the one declarer
  std::map<int, ContractId> games;
};

class SolverEndings : public EveryTable {
 protected:
  void check(const Ending& ending, int number);
  std::vector<brute::Goal> goals_for(const Ending& ending, bool with_feats) const;
  void check_goal(const Ending& ending, const brute::Goal& goal, int expected, bool thorough);

  const solver::Solver& solver() { return *players().tools(engine()).solver; }
  Answer ask(const Ending& ending, const Question& question) {
    const Result<Answer> answer = solver().solve(ending.position, question, context_);
    EXPECT_TRUE(answer) << (answer ? "" : english(answer.error()));
    return answer.value_or(Answer{});
  }

  /// Brings a deal by chance to the play of a game without a trick; false if it is another.
  bool bid_a_beggar(Position& position, Random& random);

  solver::Context context_;
  solver::Context impatient_{solver::Context::kUsualPatterns, 0};
};

int sum_of(const PerSeat<int>& numbers, unsigned seats) {
  int sum = 0;
  for (std::size_t seat = 0; seat < numbers.size(); ++seat) {
    if (((seats >> seat) & 1U) != 0) sum += numbers[seat];
  }
  return sum;
}

int is_made(const Engine& engine, const Position& end, std::string_view feat, unsigned side) {
  const SheetRow row = engine.sheet(end);
  for (const SheetRow::Feat& result : row.feats) {
    if (engine.info().feats[at(result.feat)].id == feat && result.made == true &&
        ((side >> result.by.at()) & 1U) != 0) {
      return 1;
    }
  }
  return 0;
}

std::vector<brute::Goal> SolverEndings::goals_for(const Ending& ending, bool with_feats) const {
  std::vector<brute::Goal> goals;
  const ContractInfo& contract = info().contracts[at(ending.moment.contract)];
  const auto add = [&](solver::Goal goal, Seat seat, unsigned eager, auto value) -> brute::Goal& {
    Question question;
    question.goal = goal;
    question.side_of = seat;
    return goals.emplace_back(brute::Goal{question, eager, value});
  };
  const auto add_score = [&](Seat seat, unsigned eager) {
    add(solver::Goal::score, seat, eager,
        [seat](const Engine&, const Position&, const Outcome& end) {
          return end.scores[seat.at()];
        });
  };
  if (contract.aim == Aim::fewest_points) {
    const Seat seat = ending.moment.to_act;
    const unsigned others = ending.players & ~(1U << seat.at());
    add(solver::Goal::points, seat, others,
        [seat](const Engine&, const Position&, const Outcome& end) {
          return end.thirds[seat.at()];
        });
    add_score(seat, 1U << seat.at());
    return goals;
  }
  if (contract.aim == Aim::tricks) {
    for (const Seat seat : ending.declarings) {
      const int wanted = info().contracts[at(ending.games.at(seat.number()))].tricks;
      add(solver::Goal::game, seat, 1U << seat.at(),
          [=](const Engine&, const Position&, const Outcome& end) {
            return end.tricks[seat.at()] == wanted ? 1 : 0;
          });
    }
    if (ending.declarings.size() == 1) add_score(ending.declarings[0], ending.declarers);
    return goals;
  }
  const Seat declarer = ending.moment.declarer;
  const unsigned side = ending.declarers;
  add_score(declarer, side);
  if (contract.aim == Aim::all_tricks) {
    add(solver::Goal::game, declarer, side,
        [=](const Engine&, const Position&, const Outcome& end) {
          return sum_of(end.tricks, side) == 48 / static_cast<int>(std::popcount(ending.players))
                     ? 1
                     : 0;
        });
    return goals;
  }
  add(solver::Goal::points, declarer, side,
      [=](const Engine&, const Position&, const Outcome& end) { return sum_of(end.thirds, side); });
  add(solver::Goal::tricks, declarer, side,
      [=](const Engine&, const Position&, const Outcome& end) { return sum_of(end.tricks, side); });
  add(solver::Goal::game, declarer, side, [=](const Engine&, const Position&, const Outcome& end) {
    return sum_of(end.thirds, side) >= 107 ? 1 : 0;
  });
  if (!with_feats) return goals;
  const unsigned others = ending.players & ~side;
  for (std::size_t feat = 0; feat < info().feats.size(); ++feat) {
    const std::string_view id = info().feats[feat].id;
    add(solver::Goal::feat, declarer, side,
        [=](const Engine& engine, const Position& end, const Outcome&) {
          return is_made(engine, end, id, side);
        })
        .question.feat = static_cast<FeatId>(feat);
    int defender = 0;
    while (((others >> defender) & 1U) == 0) ++defender;
    add(solver::Goal::feat, Seat(defender), others,
        [=](const Engine& engine, const Position& end, const Outcome&) {
          return is_made(engine, end, id, others);
        })
        .question.feat = static_cast<FeatId>(feat);
  }
  return goals;
}

void SolverEndings::check_goal(const Ending& ending, const brute::Goal& goal, int expected,
                               bool thorough) {
  Question question = goal.question;
  question.each_card = question.line = thorough;
  const Answer exact = ask(ending, question);
  ASSERT_EQ(exact.value, (solver::Range{expected, expected}));
  if (is_beggar(info().contracts[at(ending.moment.contract)])) {
    ASSERT_EQ(solver().solve(ending.position, goal.question, impatient_)->value, exact.value);
  }
  question.each_card = question.line = false;
  question.at_least = expected;
  ASSERT_GE(ask(ending, question).value.at_least, expected);
  question.at_least = expected + 1;
  ASSERT_LE(ask(ending, question).value.at_most, expected);
  if (!thorough) return;
  for (const solver::CardValue& each : exact.cards) {
    Position after = ending.position;
    ASSERT_TRUE(engine().apply(after, Action::play(each.card)));
    const int value = brute::values(engine(), after, {goal})[0];
    ASSERT_EQ(each.value, (solver::Range{value, value})) << name(each.card);
  }
  question = goal.question;
  question.only_cards = CardSet::of(exact.cards.back().card);
  const Answer only = ask(ending, question);
  ASSERT_EQ(only.cards.size(), 1U);
  ASSERT_EQ(only.cards.front().value, exact.cards.back().value);
  Position end = ending.position;
  for (const solver::PlayedCard& played : exact.line) {
    ASSERT_EQ(engine().moment(end).to_act, played.by);
    ASSERT_TRUE(engine().apply(end, Action::play(played.card)));
  }
  ASSERT_TRUE(engine().moment(end).finished);
  ASSERT_EQ(goal.value(engine(), end, engine().outcome(end)), expected);
}

void SolverEndings::check(const Ending& ending, int number) {
  const std::vector<brute::Goal> goals = goals_for(ending, number % 25 == 0);
  const brute::Values expected = brute::values(engine(), ending.position, goals);
  ASSERT_EQ(expected.size(), goals.size());
  for (std::size_t g = 0; g < goals.size(); ++g) {
    SCOPED_TRACE("goal " + std::to_string(static_cast<int>(goals[g].question.goal)) + " feat " +
                 std::to_string(static_cast<int>(goals[g].question.feat)) + " seat " +
                 std::to_string(goals[g].question.side_of.number()));
    ASSERT_NO_FATAL_FAILURE(check_goal(ending, goals[g], expected[g], number % 20 == 0));
  }
  const ContractInfo& contract = info().contracts[at(ending.moment.contract)];
  if (contract.aim != Aim::fewest_points || number % 5 != 0) return;
  const auto own = solver().solve_each_for_self(ending.position, {}, context_);
  ASSERT_TRUE(own && own->finished);
  ASSERT_EQ(own->scores, brute::each_for_self(engine(), ending.position));
}

/// The sides are nobody's secret here: the finished deal tells them.
Ending ending_of(const Engine& engine, const Setup& setup, const Position& position,
                 const Position& end) {
  Ending ending;
  ending.position = position;
  ending.moment = engine.moment(position);
  ending.seats = setup.seats;
  const Outcome outcome = engine.outcome(end);
  for (int seat = 0; seat < ending.seats; ++seat) {
    const bool declares = Seat(seat) == outcome.declarer || Seat(seat) == outcome.partner;
    if (declares) ending.declarers |= 1U << static_cast<unsigned>(seat);
    if (!setup.dealt.hands[static_cast<std::size_t>(seat)].empty()) {
      ending.players |= 1U << static_cast<unsigned>(seat);
    }
  }
  const SheetRow row = engine.sheet(end);
  if (row.declarers) {
    for (const SheetRow::Declarer& one : *row.declarers) {
      ending.declarings.push_back(one.seat);
      ending.games[one.seat.number()] = one.contract;
    }
  } else if (outcome.declarer != kNobody) {
    ending.declarings = {outcome.declarer};
    ending.games[outcome.declarer.number()] = ending.moment.contract;
  }
  return ending;
}

/// Plays so many cards by chance.
void play_cards(const Engine& engine, Position& position, int cards, Random& random) {
  for (; cards > 0 && !engine.moment(position).finished; --cards) {
    ASSERT_TRUE(engine.apply(position, {pick(engine.choices(position), random), {}}));
  }
}

/// Everything before the first card, by chance.
bool bid(const Engine& engine, Position& position, Random& random) {
  const auto mood = std::array{trial::Mood::even, trial::Mood::quiet,
                               trial::Mood::loud}[static_cast<std::size_t>(random.below(3))];
  while (!engine.moment(position).finished && engine.moment(position).phase != Phase::play) {
    if (!engine.apply(position, trial::choose(engine, position, mood, random))) return false;
  }
  return !engine.moment(position).finished;
}

/// Brings a deal to its last tricks. Games that a lost trick would end are kept alive: the trick is
/// played again until it does not.
bool play_down(const Engine& engine, Position& position, int players, int cards_left,
               Random& random) {
  for (int trick = 48 / players; trick > cards_left; --trick) {
    constexpr int kTries = 20;
    const Position before = position;
    for (int i = 0; i < kTries; ++i) {
      position = before;
      play_cards(engine, position, players, random);
      if (!engine.moment(position).finished) break;
    }
    if (engine.moment(position).finished) return false;
  }
  return true;
}

TEST_P(SolverEndings, agree_with_brute_force) {
  std::map<ContractClass, int> wanted;
  for (const ContractInfo& contract : info().contracts) wanted[class_of(contract)] = kEndings;
  trial::Series deals = series(2026);
  const int players = seats() == 3 ? 3 : 4;
  for (int deal = 0; deal < kMostDeals && !wanted.empty(); ++deal) {
    ultimo::Setup setup = deals.next_setup();
    setup.before = {};
    Result<Position> position = engine().start(setup);
    if (!position || !bid(engine(), *position, deals.random())) continue;
    const ContractId contract = engine().moment(*position).contract;
    const auto left = wanted.find(class_of(info().contracts[at(contract)]));
    if (left == wanted.end()) continue;
    const int cards_left = 2 + (deal % 4 == 0 ? 1 : 0);
    if (!play_down(engine(), *position, players, cards_left, deals.random())) continue;
    Position end = *position;
    play_cards(engine(), end, players * cards_left, deals.random());
    for (int card = 0; card < players * (cards_left - 1); ++card) {
      if (engine().moment(*position).finished || left->second == 0) break;
      const Ending ending = ending_of(engine(), setup, *position, end);
      ASSERT_NO_FATAL_FAILURE(check(ending, left->second))
          << deal << ": " << shown(engine(), *position);
      --left->second;
      play_cards(engine(), *position, 1, deals.random());
    }
    if (left->second == 0) wanted.erase(left);
  }
  for (const auto& [contract, missing] : wanted) {
    ADD_FAILURE() << missing << " endings missing of aim " << static_cast<int>(contract.aim);
  }
}

bool SolverEndings::bid_a_beggar(Position& position, Random& random) {
  if (!bid(engine(), position, random)) return false;
  return is_beggar(info().contracts[at(engine().moment(position).contract)]);
}

/// With so many cards the relaxed game hides much; brute force could not follow, but a search that
/// never asks it can.
TEST_P(SolverEndings, of_beggars_are_the_same_in_the_relaxed_game) {
  if (std::none_of(info().contracts.begin(), info().contracts.end(), is_beggar)) return;
  solver::Context patient(solver::Context::kUsualPatterns, UINT64_MAX);
  trial::Series deals = series(2027);
  const int players = seats() == 3 ? 3 : 4;
  const int kBeggars = kEndings / 5;
  int beggars = 0;
  int lost = 0;
  for (int deal = 0; deal < kMostDeals && beggars < kBeggars; ++deal) {
    ultimo::Setup setup = deals.next_setup();
    setup.before = {};
    Result<Position> position = engine().start(setup);
    if (!position || !bid_a_beggar(*position, deals.random())) continue;
    if (!play_down(engine(), *position, players, 5 + deal % 4, deals.random())) continue;
    Question question;
    question.goal = solver::Goal::game;
    const Result<Answer> closely = solver().solve(*position, question, patient);
    if (!closely) continue;  // another of several declarers plays a beggar
    ASSERT_EQ(solver().solve(*position, question, impatient_)->value, closely->value)
        << deal << ": " << shown(engine(), *position);
    ++beggars;
    lost += closely->value.at_most == 0 ? 1 : 0;
  }
  EXPECT_EQ(beggars, kBeggars);
  EXPECT_GT(lost, 0);
  EXPECT_LT(lost, beggars);
}

ULTIMO_AT_EVERY_TABLE(SolverEndings);

}  // namespace
}  // namespace ultimo::battery
