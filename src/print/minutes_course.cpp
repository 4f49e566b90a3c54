#include "print/minutes_course.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "print/layout.hpp"
#include "print/roll.hpp"
#include "print/sheet_rows.hpp"
#include "rules/sheet_checks.hpp"
#include "tournament/own_reasons.hpp"

namespace ultimo::print {
using namespace tournament;  // NOLINT: the words of this room

namespace {

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
  Course(const Words& words, Roll& roll, const State& state)
      : words_(words), course_(words.course), roll_(roll), state_(state) {}

  /// Whose event is told.
  void happened_at(std::int64_t when) { now_ = when; }

  std::string operator()(const SheetAccepted& event) {
    return fmt::format("{}: {}{}", at_table(event.round, event.table), course_.sheet_accepted,
                       despite(event));
  }
  std::string operator()(const RowRemoved& event) {
    return at_table(event.round, event.table) + ": " +
           (event.row == 0 ? std::string(course_.sheet_removed)
                           : fmt::format("{} {}", course_.row_removed, event.row));
  }
  std::string operator()(const SheetKept& event) {
    if (event.does != KeepingDoes::give_back) return {};
    return fmt::format("{}: {}", at_table(event.round, event.table), course_.sheet_given_back);
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
  /// What was odd about a sheet that was accepted all the same.
  [[nodiscard]] std::string despite(const SheetAccepted& event) const {
    const Table* table = state_.table_if_any(event.round, event.table);
    if (table == nullptr) return {};
    const auto found = std::find_if(table->accepted_despite.begin(), table->accepted_despite.end(),
                                    [&](const AcceptedDespite& one) { return one.at == now_; });
    if (found == table->accepted_despite.end()) return {};
    std::string all;
    for (const Reason& question : found->questions) {
      all += (all.empty() ? " (" : "; ") + words_.sentence(question);
    }
    return all + ")";
  }
  [[nodiscard]] std::string at_table(int round, int table) const {
    return words_.text("print.at-table", {{"round", round}, {"table", table}});
  }
  [[nodiscard]] std::string names_and(const Undone& event, std::string_view what) {
    return fmt::format("{}: {}", names_on(roll_, event.players), what);
  }

  const Words& words_;
  const CourseWords& course_;
  Roll& roll_;
  const State& state_;
  std::int64_t now_ = 0;
};

/// Penalties that belong to a deal stand in its row; who gave a reason there finds it here.
void add_row_penalties(const Words& words, const State& state, int round, int number,
                       std::vector<MinutesLine>& lines) {
  const Table& table = state.table(round, number);
  for (std::size_t row = 0; table.sheet && row < table.sheet->deals.size(); ++row) {
    for (const SheetRow::Penalty& penalty : table.sheet->deals[row].row.penalties) {
      const bool sits = penalty.by != kNobody && penalty.by.at() < table.players.size();
      if (penalty.reason.empty() || !sits || table.versions.empty()) continue;
      const SheetVersion& writer = *table.version_of_row(row);
      const PenaltyInfo* known = find_penalty(state.info(), penalty.kind);
      const bool priced = known != nullptr && !known->clause.id.empty();
      lines.push_back({writer.at, fmt::format("{}: {}, {}{} – {} ({})",
                                              words.text("print.at-table",
                                                         {{"round", round}, {"table", number}}),
                                              state.name(table.players[penalty.by.at()], round),
                                              row_penalty(words, state, penalty),
                                              priced ? fmt::format(" ({})", known->clause.id) : "",
                                              penalty.reason, writer.by)});
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

std::vector<MinutesLine> course_lines(const Words& words, const State& state,
                                      const std::vector<Logged>& log) {
  Roll roll;
  Course course(words, roll, state);
  std::vector<MinutesLine> lines;
  for (const Logged& logged : log) {
    put_right(roll, words, logged);
    const std::string reason = reason_of(logged.event);
    if (reason.empty()) continue;
    course.happened_at(logged.at);
    const std::string text = std::visit(course, logged.event);
    if (text.empty()) continue;
    lines.push_back(
        {logged.at, fmt::format("{} – {} ({})", text, said_reason(words, reason), logged.by)});
  }
  for (std::size_t r = 0; r < state.rounds.size(); ++r) {
    for (std::size_t t = 0; t < state.rounds[r].tables.size(); ++t) {
      add_row_penalties(words, state, static_cast<int>(r) + 1, static_cast<int>(t) + 1, lines);
    }
  }
  std::stable_sort(lines.begin(), lines.end(),
                   [](const MinutesLine& a, const MinutesLine& b) { return a.at < b.at; });
  return lines;
}

std::string said_reason(const Words& words, const std::string& reason) {
  if (reason == own_reasons::kDrawnAgain) return words.course.drawn_again;
  if (reason == own_reasons::kLate) return words.late;
  return reason;
}

}  // namespace ultimo::print
