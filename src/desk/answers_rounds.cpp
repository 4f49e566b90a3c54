// Who sits where, and how that came about.
#include "desk/answers.hpp"
#include "desk/decide.hpp"
#include "tournament/draw.hpp"
#include "tournament/draw_key.hpp"
#include "tournament/draw_report.hpp"
#include "tournament/fold.hpp"

namespace ultimo::desk {
using namespace tournament;  // NOLINT: the words of that room

namespace {

tl::unexpected<Refusal> not_drawn(int round) {
  if (round == 0) return bad_field({"desk.no-round-yet"});
  return bad_field({"desk.round-not-drawn", {{"round", round}}});
}

/// Whether a draw of the log comes again from what was known before it.
bool comes_again(State before, const Drawn& drawn) {
  before.rounds.resize(static_cast<std::size_t>(drawn.round - 1));
  const Result<Drawn> again = draw(before, {drawn.method, drawn.seed, drawn.final, {}});
  return again && again->tables == drawn.tables && again->sit_out == drawn.sit_out;
}

}  // namespace

Result<RoundAnswer> round(const State& state, int named) {
  const int number = round_of(state, named);
  if (number < 1 || number > static_cast<int>(state.rounds.size())) return not_drawn(number);
  const Round& of = state.rounds[static_cast<std::size_t>(number - 1)];
  RoundAnswer answer;
  answer.round = number;
  answer.final = of.final;
  answer.method = of.method;
  answer.seed = of.seed;
  const auto named_player = [&](int player) {
    return NamedPlayer{player, state.name(player, number)};
  };
  for (const Table& table : of.tables) {
    RoundAnswer::Seats& seats = answer.tables.emplace_back();
    for (const int player : table.players) seats.players.push_back(named_player(player));
    seats.sheet = table.sheet.has_value();
    seats.accepted = table.accepted;
    seats.closed = table.closed.has_value();
    while (answer.places.size() < table.players.size()) {
      answer.places.push_back(state.format().place_name(answer.places.size()));
    }
  }
  for (const int player : of.sit_out) answer.sit_out.push_back(named_player(player));
  answer.report = of.report;
  std::vector<std::vector<int>> tables;
  for (const Table& table : of.tables) tables.push_back(table.players);
  answer.told = told(state, of.report, tables, of.method);
  return answer;
}

Result<ClockAnswer> clock(const State& state, std::int64_t now) {
  if (state.rounds.empty()) return not_drawn(0);
  const Clock& clock = state.rounds.back().clock;
  return ClockAnswer{static_cast<int>(state.rounds.size()), clock.started, clock.running,
                     clock_face(state.format(), clock, now)};
}

ChangedByHand changed_by_hand(const std::vector<Logged>& entries, int round) {
  ChangedByHand changed;
  for (const Logged& logged : entries) {
    if (const auto* drawn = std::get_if<Drawn>(&logged.event)) {
      if (drawn->round == round) changed = {};
    } else if (const auto* swapped = std::get_if<Swapped>(&logged.event)) {
      if (swapped->round == round) changed.exchanged.push_back(swapped->players);
    } else if (const auto* seated = std::get_if<Seated>(&logged.event)) {
      if (seated->round == round) changed.seated.push_back(seated->table);
    }
  }
  return changed;
}

Result<DrawCheck> check_draw(const std::vector<Logged>& entries, const State& state, int round) {
  const Rulebooks rulebooks = [&](std::string_view /*id*/) { return state.engine; };
  State before;
  std::optional<DrawCheck> answer;
  bool same_numbers = true;
  for (const Logged& logged : entries) {
    if (const auto* numbers = std::get_if<NumbersDrawn>(&logged.event)) {
      same_numbers = draw_numbers(before, numbers->seed).players == numbers->players;
    }
    const auto* drawn = std::get_if<Drawn>(&logged.event);
    if (drawn != nullptr && drawn->round == round) {
      const bool by_hand = drawn->method == DrawMethod::hand;
      answer = DrawCheck{by_hand, !by_hand && same_numbers && comes_again(before, *drawn)};
    }
    if (Result<void> done = take(before, logged, rulebooks); !done) {
      return tl::unexpected(done.error());
    }
  }
  if (!answer || round > static_cast<int>(state.rounds.size())) return not_drawn(round);
  return *answer;
}

}  // namespace ultimo::desk
