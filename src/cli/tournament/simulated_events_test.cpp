// Whole events in every format, with everything that goes wrong, against a recomputation that knows
// nothing of sheets and standings but the papers' words. And with the process killed again and
// again.
#include <csignal>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/testing.hpp"
#include "cli/tournament/simulated_director.hpp"
#include "cli/tournament/testing_recomputed.hpp"
#include "desk/testing_same_state.hpp"
#include "files/event_file.hpp"
#include "rules/testing_depth.hpp"
#include "store/log.hpp"
#include "tournament/checks.hpp"
#include "tournament/draw.hpp"
#include "tournament/savepoint.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::director {
namespace {

using namespace tournament;  // NOLINT: the words of this room
using desk::testing_same_state::expect_same_state;
using testing::IsEmpty;
using testing_cli::Folder;
using testing_event::catalog;
using testing_event::house;
using tournament::Standings;  // of the event, not the rulebook's

constexpr std::int64_t kStart = 1'000'000;

Opened opening(std::string_view format) {
  Opened opened;
  opened.name = "Simulated";
  const Format plain = *find_format(format);
  opened.format = *changed(plain, simulation_settings(plain));
  opened.version = kChecks;
  return opened;
}

/// An event in memory, from the first entry to the last.
struct Whole {
  State state;
  std::vector<Logged> log;
};
Whole simulated(const Opened& opened, const SimulationPlan& plan) {
  Whole whole;
  const auto take_one = [&](const Event& event, std::int64_t at) {
    whole.log.push_back({static_cast<std::int64_t>(whole.log.size()) + 1, at, "test", event});
    const Result<void> done = take(whole.state, whole.log.back(), rulebooks_of(catalog()));
    EXPECT_TRUE(done) << kind_of(event) << ": " << (done ? "" : english(done.error()));
    return done.has_value();
  };
  if (!take_one(opened, kStart)) return whole;
  const SimulatedDirector director(plan);
  for (;;) {
    const Result<Step> step = director.next(whole.state);
    EXPECT_TRUE(step) << (step ? "" : english(step.error()));
    if (!step || step->events.empty()) return whole;
    const std::int64_t at = whole.log.back().at + 1000 * step->wait_seconds;
    for (const Event& event : step->events) {
      if (!take_one(event, at)) return whole;
    }
  }
}

/// Deals at each table, by what the director says was played there.
std::vector<std::vector<int>> deals_played(const State& state, const SimulatedDirector& director) {
  std::vector<std::vector<int>> deals;
  for (std::size_t r = 0; r < state.rounds.size(); ++r) {
    deals.emplace_back();
    for (std::size_t t = 0; t < state.rounds[r].tables.size(); ++t) {
      const Result<Sheet> sheet =
          director.true_sheet(state, static_cast<int>(r) + 1, static_cast<int>(t) + 1);
      deals.back().push_back(sheet ? static_cast<int>(sheet->deals.size()) : 0);
    }
  }
  return deals;
}

void expect_same(const State& state, const Standings& standings,
                 const std::vector<testing_recomputed::Row>& expected) {
  ASSERT_EQ(standings.rows.size(), expected.size());
  int place = 0;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const StandingsRow& row = standings.rows[i];
    const testing_recomputed::Row& right = expected[i];
    const bool shares =
        i > 0 && expected[i - 1].order == right.order && expected[i - 1].group == right.group;
    if (!shares) place = static_cast<int>(i) + 1;
    EXPECT_EQ(row.player, right.player) << "row " << i + 1;
    if (right.group == 1) {
      EXPECT_FALSE(row.place);
    } else {
      EXPECT_EQ(row.place, place) << state.name(row.player);
    }
    for (const auto& [figure, value] : right.figures) {
      const double doubled = state.info().id == "tzs" && figure == "points" ? 2 : 1;
      const Figure* told = find_figure(row.figures, figure);
      ASSERT_NE(told, nullptr) << figure;
      EXPECT_EQ(static_cast<double>(told->value) / told->per * doubled, static_cast<double>(value))
          << figure << " of " << state.name(row.player);
    }
  }
}

/// What must have happened for the event to prove anything.
void expect_everything_happened(const Whole& whole) {
  std::map<std::string_view, int> kinds;
  for (const Logged& logged : whole.log) ++kinds[kind_of(logged.event)];
  EXPECT_GT(kinds["withdraw"], 0);
  EXPECT_GT(kinds["correct"], 0);
  EXPECT_GT(kinds["ruling"], 0);
  EXPECT_EQ(kinds["expel"], whole.state.info().excluded == Exclusion::never ? 0 : 1);
  EXPECT_TRUE(std::any_of(whole.state.players.begin(), whole.state.players.end(),
                          [](const auto& one) { return one.second.late; }));
  EXPECT_TRUE(whole.state.frozen);
}

/// Whoever checked in after the first round's clock was started has the late entry that its one
/// full deal brings; the quarter of an hour without lights brings none.
void expect_late_entries(const Whole& whole) {
  if (whole.state.format().late_penalty.empty()) return;
  bool started = false;
  std::map<int, int> entries;
  for (const Logged& logged : whole.log) {
    const auto* clock = std::get_if<ClockMoved>(&logged.event);
    if (clock != nullptr && clock->does == ClockDoes::start) started = true;
    const auto* came = std::get_if<CheckedIn>(&logged.event);
    const bool ranked = came != nullptr && !whole.state.players.at(came->player).entry.stand_in;
    if (ranked && started) entries[came->player] = 0;
    const auto* ruled = std::get_if<Ruled>(&logged.event);
    if (ruled != nullptr && ruled->penalty == "late") entries[ruled->player] += ruled->count;
  }
  EXPECT_FALSE(entries.empty());
  for (const auto& [player, count] : entries) EXPECT_EQ(count, 1) << "player " << player;
}

/// At every table of every round somebody is ranked, and stand-ins are as few as can be.
void expect_few_stand_ins(const State& state) {
  if (state.format().odd != OddPlayers::stand_in) return;
  const int seats = state.format().tables.front();
  for (const Round& round : state.rounds) {
    int stand_ins = 0;
    int others = 0;
    for (const Table& table : round.tables) {
      int ranked = 0;
      for (const int player : table.players) {
        (state.players.at(player).entry.stand_in ? stand_ins : ranked) += 1;
      }
      EXPECT_GT(ranked, 0);
      others += ranked;
    }
    EXPECT_EQ(stand_ins, (seats - others % seats) % seats);
  }
}

/// Who was sent out in the middle of a round was sent out of that round.
void expect_expelled_from_his_round(const Whole& whole) {
  for (const Logged& logged : whole.log) {
    const auto* sent = std::get_if<Expelled>(&logged.event);
    if (sent == nullptr) continue;
    ASSERT_GT(sent->round, 0);
    EXPECT_TRUE(
        whole.state.rounds[static_cast<std::size_t>(sent->round - 1)].table_of(sent->player));
  }
}

/// Coins that were typed before a purchase was known, and a card that was accepted without it.
void expect_coins_put_right(const Whole& whole) {
  if (whole.state.format().purchase == 0) return;
  const Table* careless = whole.state.table_if_any(1, 3);
  if (careless != nullptr) {  // with few players there are but two tables
    EXPECT_GT(careless->versions.size(), 1U);
    EXPECT_TRUE(whole.state.rounds[0].purchases.contains(careless->players.front()));
  }
  EXPECT_TRUE(std::any_of(whole.log.begin(), whole.log.end(), [](const Logged& logged) {
    const auto* corrected = std::get_if<SheetCorrected>(&logged.event);
    return corrected != nullptr && !corrected->sheet.buys.empty();
  }));
}

/// By the papers' words, from the deals as they were played.
void expect_right_standings(const Whole& whole, const SimulationPlan& plan) {
  const std::vector<std::vector<int>> deals = deals_played(whole.state, SimulatedDirector(plan));
  const testing_recomputed::Rounds rounds =
      testing_recomputed::tables_of(whole.state, whole.log, plan.seed, deals);
  const Result<Standings> all = standings(whole.state);
  ASSERT_TRUE(all) << english(all.error());
  EXPECT_TRUE(all->complete);
  expect_same(whole.state, *all, testing_recomputed::ranking(whole.state, rounds));
}

void expect_one_seat_each(const State& state) {
  for (const Round& round : state.rounds) {
    std::set<int> seated;
    for (const Table& table : round.tables) {
      for (const int player : table.players) EXPECT_TRUE(seated.insert(player).second);
    }
    for (const int player : round.sit_out) EXPECT_TRUE(seated.insert(player).second);
  }
  for (const auto& [number, player] : state.players) {
    EXPECT_LE(state.sat_out(number), 1) << "with these numbers nobody has to twice";
  }
}

/// The log as one text.
std::string file_of(const State& state, const std::vector<Logged>& log) {
  std::vector<StoredEvent> stored;
  for (const Logged& logged : log) {
    stored.push_back({logged, event_text(state.info(), logged.event)});
  }
  return event_file(stored);
}

void expect_exported_and_imported_whole(const Whole& whole) {
  const std::string text = file_of(whole.state, whole.log);
  const Result<std::vector<StoredEvent>> read = read_event_file(text, rulebooks_of(catalog()));
  ASSERT_TRUE(read) << english(read.error());
  EXPECT_EQ(event_file(*read), text);
  std::vector<Logged> log;
  for (const StoredEvent& one : *read) log.push_back(one.logged);
  const Result<State> again = fold(log, rulebooks_of(catalog()));
  ASSERT_TRUE(again) << english(again.error());
  EXPECT_EQ(again->rounds.size(), whole.state.rounds.size());
}

class SimulatedEvents : public testing::TestWithParam<std::tuple<std::string, int>> {};

TEST_P(SimulatedEvents, standings_equal_an_independent_recomputation) {
  const auto& [format, players] = GetParam();
  const SimulationPlan plan{players, 7 * players + 1, "random"};
  const Whole whole = simulated(opening(format), plan);
  ASSERT_FALSE(HasFailure());
  expect_everything_happened(whole);
  expect_right_standings(whole, plan);
  expect_one_seat_each(whole.state);
  expect_late_entries(whole);
  expect_few_stand_ins(whole.state);
  expect_expelled_from_his_round(whole);
  expect_coins_put_right(whole);
  expect_exported_and_imported_whole(whole);
  for (const Finding& finding : check(whole.state)) {
    EXPECT_EQ(finding.kind, Finding::Kind::note) << english(finding.what);
  }
}

INSTANTIATE_TEST_SUITE_P(Formats, SimulatedEvents,
                         testing::Combine(testing::Values("tzs", "berac", "pustkovec", "kretinka",
                                                          "htl"),
                                          testing::Values(12, 13, 47, 181)),
                         [](const auto& one) {
                           return std::get<0>(one.param) + "_" +
                                  std::to_string(std::get<1>(one.param));
                         });

// ---- taken back

/// Every event of a whole tournament, taken and taken back.
TEST(SimulatedSavepoints, bring_every_state_back_as_it_was) {
  for (const char* format : {"tzs", "berac", "kretinka"}) {
    SCOPED_TRACE(format);
    const Whole whole = simulated(opening(format), {13, 5, "random"});
    State state;
    for (const Logged& logged : whole.log) {
      if (state.engine != nullptr) {
        const State before = state;
        Savepoint savepoint(state);
        expect_same_state(state, before);
        savepoint.before(state, logged.event);
        ASSERT_TRUE(take(state, logged, rulebooks_of(catalog())));
        std::move(savepoint).restore(state);
        expect_same_state(state, before);
        if (testing::Test::HasFailure()) FAIL() << kind_of(logged.event);
      }
      ASSERT_TRUE(take(state, logged, rulebooks_of(catalog())));
    }
  }
}

/// Several events in one go, as from any moment on.
TEST(SimulatedSavepoints, bring_a_state_back_from_far_ahead) {
  const Whole whole = simulated(opening("berac"), {13, 5, "random"});
  State state;
  for (std::size_t i = 0; i < whole.log.size(); ++i) {
    if (i % 7 == 1) {
      const State before = state;
      Savepoint savepoint(state);
      for (std::size_t ahead = i; ahead < std::min(i + 60, whole.log.size()); ++ahead) {
        savepoint.before(state, whole.log[ahead].event);
        ASSERT_TRUE(take(state, whole.log[ahead], rulebooks_of(catalog())));
      }
      std::move(savepoint).restore(state);
      expect_same_state(state, before);
      if (testing::Test::HasFailure()) FAIL() << "entry " << i + 1;
    }
    ASSERT_TRUE(take(state, whole.log[i], rulebooks_of(catalog())));
  }
}

// ---- killed

/// Few deals a round, so that most of the time goes into writing, which is what is interrupted.
Opened short_rounds() {
  Opened opened = opening("tzs");
  opened.format.deals = 3;
  return opened;
}

/// Goes on with the event until it is over or the process is killed; tells what is acknowledged.
void run_event(const std::string& file, const SimulationPlan& plan, int acknowledged) {
  Done<desk::Session> desk = open_desk(house(), file);
  // Not there, or killed before the first entry: the file is there and empty.
  if (!desk) desk = create_desk(house(), file, short_rounds(), {"test", kStart});
  const SimulatedDirector director(plan);
  while (desk) {
    const Result<Step> step = director.next(desk->state());
    if (!step || step->events.empty()) return;
    const desk::Pen pen{"test", desk->entries().back().at + 1000 * step->wait_seconds};
    const auto written = desk->write(
        pen, [&](const State& /*state*/, const desk::Pen& /*pen*/) -> Result<desk::Events> {
          return step->events;
        });
    if (!written) return;
    const std::int64_t position = desk->state().position;
    if (::write(acknowledged, &position, sizeof position) != sizeof position) return;
  }
}

/// The last position a killed process acknowledged. It is killed some time after its start, or
/// after its first acknowledgement.
std::int64_t run_and_kill(const std::string& file, const SimulationPlan& plan, bool once_it_writes,
                          useconds_t after) {
  std::array<int, 2> pipe{};
  EXPECT_EQ(::pipe(pipe.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    run_event(file, plan, pipe[1]);
    ::_exit(0);
  }
  ::close(pipe[1]);
  std::int64_t last = 0;
  const auto next = [&] { return ::read(pipe[0], &last, sizeof last) == sizeof last; };
  if (once_it_writes) (void)next();
  ::usleep(after);
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  while (next()) {
  }
  ::close(pipe[0]);
  return last;
}

TEST(TournamentKilled, at_a_hundred_moments_nothing_acknowledged_is_lost_and_all_ends_the_same) {
  const Folder folder;
  const SimulationPlan plan{181, 11, "random"};
  const std::string file = folder / "killed.event";
  Random random(2026);
  std::int64_t acknowledged = 0;
  int grew = 0;
  const int kills = depth(40, 100);
  for (int kill = 0; kill < kills; ++kill) {
    const bool once_it_writes = kill % 3 != 0;
    const auto after = static_cast<useconds_t>(random.below(once_it_writes ? 700 : 15'000));
    const std::int64_t last = run_and_kill(file, plan, once_it_writes, after);
    grew += last > acknowledged ? 1 : 0;
    acknowledged = std::max(acknowledged, last);
    const store::Stored<store::Log> log = store::Log::open(file);
    if (!log && acknowledged == 0) continue;  // killed before there was a log
    ASSERT_TRUE(log) << log.error().message;
    ASSERT_GE(static_cast<std::int64_t>(log->read()->size()), acknowledged) << "kill " << kill;
    ASSERT_THAT(*log->verify(), IsEmpty());
  }
  EXPECT_GT(grew, kills / 4) << "the kills came too early or too late to prove anything";
  (void)run_and_kill(file, plan, false, 0);
  const int nowhere = ::open("/dev/null", O_WRONLY);
  run_event(file, plan, nowhere);
  ::close(nowhere);
  const Done<desk::Session> desk = open_desk(house(), file);
  ASSERT_TRUE(desk);
  EXPECT_TRUE(desk->state().frozen);
  // The same event, never interrupted: the same entries, to the last letter.
  const Whole whole = simulated(short_rounds(), plan);
  EXPECT_EQ(file_of(desk->state(), desk->entries()), file_of(whole.state, whole.log));
}

}  // namespace
}  // namespace ultimo::cli::director
