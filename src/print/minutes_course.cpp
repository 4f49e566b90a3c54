#include "print/minutes_course.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "print/course_words.hpp"
#include "print/layout.hpp"
#include "print/roll.hpp"
#include "print/sheet_rows.hpp"
#include "tournament/own_reasons.hpp"

namespace ultimo::print {
using namespace tournament;  // NOLINT: the words of this room

namespace {

const CourseWords& course_words_of(const State& state) {
  return course_words_in(state.info().language);
}

std::string_view clock_word(const CourseWords& words, ClockDoes does) {
  switch (does) {
    case ClockDoes::start: return words.start;
    case ClockDoes::pause: return words.pause;
    case ClockDoes::resume: return words.resume;
    case ClockDoes::prolong: return words.prolong;
    case ClockDoes::end: return words.end;
  }
  return "";
}

/// What one event says here, without its reason; empty where it is told elsewhere or not at all.
class Course {
 public:
  Course(const State& state, Roll& roll)
      : words_(words_in(state.info().language)), course_(course_words_of(state)), roll_(roll) {}

  std::string operator()(const SheetAccepted& event) {
    return fmt::format("{}: {}", at_table(event.round, event.table), course_.sheet_accepted);
  }
  std::string operator()(const RowRemoved& event) {
    return at_table(event.round, event.table) + ": " +
           (event.row == 0 ? std::string(course_.sheet_removed)
                           : fmt::format("{} {}", course_.row_removed, event.row));
  }
  std::string operator()(const TableClosed& event) {
    return fmt::format("{}: {}{}", at_table(event.round, event.table), course_.table_closed,
                       event.clause.empty() ? "" : " (" + event.clause + ")");
  }
  std::string operator()(const ClockMoved& event) {
    std::string text = fmt::format("{} {}, {}: {}", words_.round, event.round, course_.clock,
                                   clock_word(course_, event.does));
    if (event.seconds > 0) {
      text += fmt::format(" {}:{:02}", event.seconds / 60, event.seconds % 60);
    }
    return text;
  }
  std::string operator()(const Seated& event) {
    return fmt::format("{}, {}: {}", at_table(event.round, event.table), course_.seats,
                       names_on(roll_, event.players));
  }
  std::string operator()(const Swapped& event) {
    return fmt::format("{} {}, {}: {}", words_.round, event.round, course_.swapped,
                       names_on(roll_, event.players));
  }
  std::string operator()(const Frozen& event) {
    std::string text(course_.frozen);
    if (event.round > 0) text += fmt::format(", {} {}", words_.round, event.round);
    return text;
  }
  std::string operator()(const Thawed& /*event*/) { return std::string(course_.thawed); }
  std::string operator()(const Forbidden& event) {
    return fmt::format("{}: {}", names_on(roll_, event.players), course_.kept_apart);
  }
  std::string operator()(const Undone& event) {
    std::string what;
    switch (event.what) {
      case Undo::check_in: what = names_and(event, course_.check_in); break;
      case Undo::forbid: what = names_and(event, course_.kept_apart); break;
      case Undo::draw: what = course_.draw; break;
      case Undo::close:
        what = fmt::format("{}: {}", at_table(event.round, event.table), course_.table_closed);
        break;
      case Undo::withdraw:
      case Undo::substitute:
      case Undo::expel: return {};  // with those who left
    }
    return fmt::format("{}, {}", what, words_.revoked);
  }
  template <class Other>
  std::string operator()(const Other& /*event*/) {
    return {};
  }

 private:
  [[nodiscard]] std::string at_table(int round, int table) const {
    return fmt::format("{} {}, {} {}", words_.round, round, words_.table, table);
  }
  [[nodiscard]] std::string names_and(const Undone& event, std::string_view what) {
    return fmt::format("{}: {}", names_on(roll_, event.players), what);
  }

  const Words& words_;
  const CourseWords& course_;
  Roll& roll_;
};

/// Penalties that belong to a deal stand in its row; who gave a reason there finds it here.
void add_row_penalties(const State& state, int round, int number, std::vector<MinutesLine>& lines) {
  const Words& words = words_in(state.info().language);
  const Table& table = state.table(round, number);
  for (std::size_t row = 0; table.sheet && row < table.sheet->deals.size(); ++row) {
    for (const SheetRow::Penalty& penalty : table.sheet->deals[row].row.penalties) {
      const bool sits = penalty.by != kNobody && penalty.by.at() < table.players.size();
      if (penalty.reason.empty() || !sits || table.versions.empty()) continue;
      const SheetVersion& last = table.versions.back();
      lines.push_back(
          {last.at, fmt::format("{} {}, {} {}: {}, {} – {} ({})", words.round, round, words.table,
                                number, state.name(table.players[penalty.by.at()], round),
                                row_penalty(state, penalty), penalty.reason, last.by)});
    }
  }
}

std::string reason_of(const Event& event) {
  return std::visit(
      [](const auto& one) -> std::string {
        if constexpr (requires { one.reason; }) return one.reason;
        return {};
      },
      event);
}

}  // namespace

std::string course_heading(const State& state) {
  return std::string(course_words_of(state).course);
}

std::vector<MinutesLine> course_lines(const State& state, const std::vector<Logged>& log) {
  Roll roll;
  Course course(state, roll);
  std::vector<MinutesLine> lines;
  for (const Logged& logged : log) {
    put_right(roll, words_in(state.info().language), logged);
    const std::string reason = reason_of(logged.event);
    if (reason.empty()) continue;
    const std::string text = std::visit(course, logged.event);
    if (text.empty()) continue;
    lines.push_back(
        {logged.at, fmt::format("{} – {} ({})", text, said_reason(state, reason), logged.by)});
  }
  for (std::size_t r = 0; r < state.rounds.size(); ++r) {
    for (std::size_t t = 0; t < state.rounds[r].tables.size(); ++t) {
      add_row_penalties(state, static_cast<int>(r) + 1, static_cast<int>(t) + 1, lines);
    }
  }
  std::stable_sort(lines.begin(), lines.end(),
                   [](const MinutesLine& a, const MinutesLine& b) { return a.at < b.at; });
  return lines;
}

std::string said_reason(const State& state, const std::string& reason) {
  const CourseWords& words = course_words_of(state);
  if (reason == own_reasons::kDrawnAgain) return std::string(words.drawn_again);
  if (reason == own_reasons::kLate) return std::string(words_in(state.info().language).late);
  return reason;
}

}  // namespace ultimo::print
