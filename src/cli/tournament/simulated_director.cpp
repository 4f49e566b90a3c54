#include "cli/tournament/simulated_director.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "cli/tournament/open_desk.hpp"
#include "desk/stand_ins.hpp"
#include "tournament/draw.hpp"
#include "tournament/draw_key.hpp"
#include "tournament/latecomers.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

/// So long after the clock's last start latecomers arrive: one full deal late.
int late_by(const Format& format) { return format.deal_seconds + 10; }

int real_players(const State& state) {
  return static_cast<int>(
      std::count_if(state.players.begin(), state.players.end(),
                    [](const auto& one) { return !one.second.entry.stand_in; }));
}

Entered made_up(int number) {
  constexpr int kClubs = 9;
  return {number, made_up_name(number),         fmt::format("Klub {}", number % kClubs + 1),
          "",     number % 3 == 0 ? 0 : number, false};
}

/// A seat of the first round that a stand-in keeps warm: its table and place.
std::optional<Seated> stand_in_seat(const State& state, int newcomer) {
  const Round& round = state.rounds.front();
  for (std::size_t t = 0; t < round.tables.size(); ++t) {
    std::vector<int> players = round.tables[t].players;
    for (int& player : players) {
      if (!state.players.at(player).entry.stand_in || round.tables[t].sheet) continue;
      player = newcomer;
      return Seated{1, static_cast<int>(t) + 1, std::move(players), "late"};
    }
  }
  return std::nullopt;
}

}  // namespace

std::string made_up_name(int number) {
  constexpr std::array<std::string_view, 30> kFirst = {
      "Ana",     "Žiga",  "Čedomir", "Špela",  "Jiří",   "Zdeněk", "Božena", "Jürgen",
      "Käthe",   "Janez", "Mojca",   "Tjaša",  "Ondřej", "Růžena", "Štěpán", "Günter",
      "Grete",   "Franc", "Alenka",  "Matjaž", "Věra",   "Ľubica", "Tomáš",  "Wolfgang",
      "Brigita", "Rok",   "Zala",    "Hana",   "Miloš",  "Ute"};
  constexpr std::array<std::string_view, 30> kLast = {
      "Novak",   "Žnidaršič", "Horvat",  "Čeh",    "Košir",   "Dvořák",  "Svoboda",  "Němec",
      "Růžička", "Kučera",    "Müller",  "Grüber", "Weiß",    "Köstler", "Zupančič", "Šuštar",
      "Kovačič", "Hribar",    "Beránek", "Říha",   "Šťastný", "Vaněk",   "Huber",    "Pichler",
      "Öttl",    "Potočnik",  "Mlakar",  "Žák",    "Černý",   "Lechner"};
  const auto first = static_cast<std::size_t>(number) % kFirst.size();
  const auto last = (static_cast<std::size_t>(number) / kFirst.size() + first) % kLast.size();
  return fmt::format("{} {}", kFirst[first], kLast[last]);
}

Settings simulation_settings(const Format& format) {
  Settings settings;
  // A walk-out makes any number odd.
  if (format.odd == OddPlayers::refuse) settings["odd"] = std::string("sit-out");
  if (format.late_entry != LateEntry::first_round)
    settings["late_entry"] = std::string("between-rounds");
  if (format.rounds < kBadRound) settings["rounds"] = std::int64_t{3};
  return settings;
}

int SimulatedDirector::latecomers(const Format& format) const {
  // In the first round they make a table of their own; later they are drawn with the others.
  return std::min(plan_.players / 4,
                  format.late_entry == LateEntry::first_round ? format.tables.front() : 2);
}

Step SimulatedDirector::enter_players(const State& state) const {
  constexpr int kAtOnce = 12;
  const int on_time = plan_.players - latecomers(state.format());
  // Where they can join the first round, even some who are entered come late.
  const bool all = state.format().late_entry == LateEntry::first_round;
  Step step;
  int number = desk::next_number(state);
  if (number == 3) {  // two mistakes at the desk
    step.events = {Withdrawn{1, "a slip"}, Undone{Undo::withdraw, {1}, "it was somebody else"},
                   Forbidden{{1, 2}, ""}, Undone{Undo::forbid, {1, 2}, "they have made up"}};
  }
  const int at_once = number == 1 ? 2 : kAtOnce;
  for (int i = 0; i < at_once && number <= (all ? plan_.players : on_time); ++i, ++number) {
    step.events.emplace_back(made_up(number));
    if (number <= on_time) step.events.emplace_back(CheckedIn{number});
  }
  return step;
}

/// Whoever is late to a first round that can be joined: first the seats that stand-ins keep warm,
/// then tables of their own.
Result<Step> SimulatedDirector::seat_latecomers(const State& state) const {
  const Format& format = state.format();
  std::vector<int> late;
  std::vector<int> idle;  // stand-ins
  for (const int player : state.without_seat()) {
    (state.players.at(player).entry.stand_in ? idle : late).push_back(player);
  }
  Step step;
  step.wait_seconds = 5;
  if (late.empty()) return step;
  std::optional<Seated> seated = stand_in_seat(state, late.front());
  if (!seated) {
    const auto size = static_cast<std::size_t>(format.tables.front());
    late.insert(late.end(), idle.begin(), idle.end());
    if (late.size() < size) {
      step.events =
          desk::more_stand_ins(state, static_cast<int>(size - late.size()), plan_.stand_in);
      return step;
    }
    late.resize(size);
    seated = Seated{1, static_cast<int>(state.rounds.front().tables.size()) + 1, late, "late"};
  }
  Result<std::vector<Event>> events = seated_with_late_entries(state, *seated);
  if (!events) return tl::unexpected(events.error());
  step.events = *std::move(events);
  return step;
}

Result<Step> SimulatedDirector::let_latecomers_in(const State& state) const {
  Step step;
  if (state.format().late_entry == LateEntry::first_round) {
    for (const auto& [number, player] : state.players) {
      if (!player.here && !player.entry.stand_in) step.events.emplace_back(CheckedIn{number});
    }
    step.wait_seconds = late_by(state.format());
    return step.events.empty() ? seat_latecomers(state) : step;
  }
  for (int number = desk::next_number(state); number <= plan_.players; ++number) {
    step.events.emplace_back(made_up(number));
    step.events.emplace_back(CheckedIn{number});
  }
  return step;
}

/// In the first round the lights go out for a while; that makes nobody late.
std::optional<Step> SimulatedDirector::lights_out(const State& state) const {
  const Clock& clock = state.rounds.front().clock;
  if (state.rounds.size() > 1 || !clock.started || clock.ended) return std::nullopt;
  Step step;
  if (!clock.running) {
    step.events = {ClockMoved{1, ClockDoes::resume, 0, "lights"}};
    step.wait_seconds = 15 * 60;
    return step;
  }
  if (clock.before > 0) return std::nullopt;
  step.events = {ClockMoved{1, ClockDoes::pause, 0, "no lights"}};
  return step;
}

Result<Step> SimulatedDirector::draw_next(const State& state, bool final) const {
  const auto round = static_cast<std::int64_t>(state.rounds.size());
  Result<Drawn> drawn = draw(state, {usual_method(state), plan_.seed * 100 + round + 1, final, {}});
  if (!drawn) return tl::unexpected(drawn.error());
  return Step{{*std::move(drawn)}};
}

Result<Step> SimulatedDirector::play_round(const State& state) const {
  const auto round = static_cast<int>(state.rounds.size());
  const Round& of = state.rounds.back();
  // Without a limit, too: what happens to a player then happens in the middle of the round.
  const bool starts_clock = state.format().round_seconds() > 0 || round == kBadRound;
  if (starts_clock && !of.clock.started) {
    return Step{{ClockMoved{round, ClockDoes::start, 0, ""}}};
  }
  if (std::optional<Step> dark = lights_out(state)) return *dark;
  const bool expected =
      real_players(state) < plan_.players || !state.without_seat().empty() ||
      std::any_of(state.players.begin(), state.players.end(),
                  [](const auto& one) { return !one.second.here && !one.second.entry.stand_in; });
  if (round == 1 && expected) {
    Result<Step> step = let_latecomers_in(state);
    if (!step || !step->events.empty()) return step;
  }
  for (std::size_t t = 0; t < of.tables.size(); ++t) {
    if (!of.tables[t].accepted) return at_table(state, round, static_cast<int>(t) + 1);
  }
  Result<Step> mended = correction(state, round);
  if (!mended || !mended->events.empty()) return mended;
  if (of.clock.started && !of.clock.ended) {
    return Step{{ClockMoved{round, ClockDoes::end, 0, ""}}};
  }
  return Step{};
}

Result<Step> SimulatedDirector::next(const State& state) const {
  if (state.frozen) return Step{};
  if (state.rounds.empty()) {
    Step step = enter_players(state);
    if (!step.events.empty()) return step;
  } else {
    Result<Step> step = play_round(state);
    if (!step || !step->events.empty()) return step;
  }
  const bool all_played = state.plain_rounds() == state.format().rounds;
  if (!all_played) {
    std::vector<Event> filling;
    if (state.format().odd == OddPlayers::stand_in)
      filling = desk::fitting_stand_ins(state, plan_.stand_in);
    if (!filling.empty()) return Step{std::move(filling)};
    if (state.rounds.empty() && state.format().draw_numbers && !state.numbers_drawn) {
      return Step{{draw_numbers(state, plan_.seed)}};
    }
    return draw_next(state, false);
  }
  if (state.format().final_players > 0 && !state.rounds.back().final) {
    return draw_next(state, true);
  }
  return Step{{Frozen{0}}};
}

}  // namespace ultimo::cli::director
