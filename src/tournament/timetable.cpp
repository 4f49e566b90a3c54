#include "tournament/timetable.hpp"

#include <algorithm>
#include <charconv>

namespace ultimo::tournament {
namespace {

constexpr int kHour = 60;

std::optional<int> number_of(std::string_view digits) {
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool plain =
      std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (digits.empty() || !plain || error != std::errc()) return std::nullopt;
  return number;
}

/// Lays one thing after the other, as long as it is known how long each lasts.
class Day {
 public:
  explicit Day(const Format& format) : now_(minute_of_day(format.starts)) {}

  void add(TimetableRow::What what, int round, int seconds) {
    TimetableRow row{what, round, now_, std::nullopt, seconds};
    if (now_ && seconds > 0) row.till = *now_ + (seconds + kHour - 1) / kHour;
    now_ = row.till;
    rows_.push_back(row);
  }
  [[nodiscard]] const std::vector<TimetableRow>& rows() const { return rows_; }

 private:
  std::optional<int> now_;
  std::vector<TimetableRow> rows_;
};

}  // namespace

std::optional<int> minute_of_day(std::string_view text) {
  const std::size_t mark = text.find_first_of(":.");
  if (mark == std::string_view::npos || text.size() - mark != 3 || mark > 2) return std::nullopt;
  const std::optional<int> hours = number_of(text.substr(0, mark));
  const std::optional<int> minutes = number_of(text.substr(mark + 1));
  if (!hours || !minutes || *hours >= 24 || *minutes >= kHour) return std::nullopt;
  return *hours * kHour + *minutes;
}

std::vector<TimetableRow> timetable(const Format& format) {
  Day day(format);
  for (int round = 1; round <= format.rounds; ++round) {
    if (round > 1 && format.break_minutes > 0) {
      day.add(TimetableRow::What::pause, 0, kHour * format.break_minutes);
    }
    day.add(TimetableRow::What::round, round, format.round_seconds());
  }
  if (format.final_players == 0) return day.rows();
  if (format.break_minutes > 0) {
    day.add(TimetableRow::What::pause, 0, kHour * format.break_minutes);
  }
  const int limit =
      format.minutes > 0 ? kHour * format.minutes : format.final_deals * format.deal_seconds;
  day.add(TimetableRow::What::final, 0, limit);
  return day.rows();
}

}  // namespace ultimo::tournament
