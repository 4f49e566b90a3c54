#include "desk/board.hpp"

#include <algorithm>
#include <array>

#include "tournament/checks.hpp"
#include "tournament/clock.hpp"
#include "tournament/standings.hpp"

namespace ultimo::desk {
using namespace tournament;  // NOLINT: the words of that room

namespace {

constexpr std::array<std::string_view, 7> kTableIs = {"missing", "writing",  "entered", "signed",
                                                      "odd",     "accepted", "closed"};
constexpr std::array<std::string_view, 5> kEventIs = {"before", "round", "between", "over",
                                                      "frozen"};

/// Rows come in, and more are to come: what is missing so far is nothing to ask about.
bool is_being_written(const State& state, int round, int number, std::int64_t now) {
  const Table& table = state.table(round, number);
  if (table.handed_in || table.sheet->deals.empty()) return false;
  if (!table.signatures.empty()) return false;
  const int due = state.deals_due(round, number);
  if (due > 0) return table.scored.deals() < due;
  const Clock& clock = state.rounds[static_cast<std::size_t>(round - 1)].clock;
  return clock.started && !clock_face(state.format(), clock, now).over;
}

}  // namespace

std::string_view name_of(TableIs is) { return kTableIs[static_cast<std::size_t>(is)]; }
std::string_view name_of(EventIs is) { return kEventIs[static_cast<std::size_t>(is)]; }

TableOnBoard on_board(const State& state, int round, int number, std::int64_t now) {
  const Table& table = state.table(round, number);
  TableOnBoard board;
  if (table.closed) {
    board.is = TableIs::closed;
    return board;
  }
  if (!table.sheet) return board;
  board.questions = open_questions(state, round, number, now);
  if (table.accepted) {
    board.is = TableIs::accepted;
    return board;
  }
  const auto is_odd = [](const Reason& why) { return !why.is("sheet.not-confirmed"); };
  const bool odd = std::any_of(board.questions.begin(), board.questions.end(), is_odd);
  const bool confirmed =
      std::none_of(board.questions.begin(), board.questions.end(),
                   [](const Reason& why) { return why.is("sheet.not-confirmed"); });
  if (is_being_written(state, round, number, now)) {
    board.is = TableIs::writing;
  } else if (odd) {
    board.is = TableIs::odd;
  } else {
    board.is = confirmed ? TableIs::signed_ : TableIs::entered;
  }
  return board;
}

bool paper_names_keeper(const State& state) { return !state.clause_for("keeper").id.empty(); }

std::optional<int> keeper_of(const State& state, int round, int number) {
  const Table& table = state.table(round, number);
  if (table.keeper && table.place_of(*table.keeper)) return table.keeper;
  if (!paper_names_keeper(state) || table.players.empty()) return std::nullopt;
  return table.players.front();
}

SheetSoFar before_next_deal(const State& state, int round, int number) {
  const Table& table = state.table(round, number);
  const auto seats = static_cast<int>(table.players.size());
  if (table.scored.rows.empty()) return state.engine->before_first(seats);
  const ScoredRow& last = table.scored.rows.back();
  DealEnd end;
  end.seats = seats;
  for (std::size_t i = 0; i < last.scores.size(); ++i) end.scores[i] = last.scores[i];
  if (!last.marks.empty()) {
    PerSeat<int> marks{};
    for (std::size_t i = 0; i < last.marks.size(); ++i) marks[i] = last.marks[i];
    end.radelc = marks;
  }
  return state.engine->before_next(last.before, end);
}

EventIs event_is(const State& state) {
  if (state.frozen) return EventIs::frozen;
  if (state.rounds.empty()) return EventIs::before;
  if (is_complete(state)) return EventIs::over;
  return state.rounds.back().all_accepted() ? EventIs::between : EventIs::round;
}

}  // namespace ultimo::desk
