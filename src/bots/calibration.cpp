#include "bots/calibration.hpp"

#include <charconv>
#include <regex>

#include <fmt/format.h>

#include "rules/action_text.hpp"

namespace ultimo::bots {
namespace {

template <class Number>
bool read_number(const std::string& text, Number& number) {
  const char* const end = text.data() + text.size();
  const auto [last, failed] = std::from_chars(text.data(), end, number);
  return failed == std::errc{} && last == end;
}

}  // namespace

void Experience::Row::learn_to_forecast(double off, std::uint64_t choices) {
  constexpr double kDoubted = 100;  // so many choices are worth half of what they show
  const auto n = static_cast<double>(choices);
  forecast += off * n / (n + times + kDoubted);
  times += static_cast<int>(choices);
}

void Experience::Row::learn_to_choose(double off, std::uint64_t choices) {
  constexpr double kDoubted = 40;
  const auto n = static_cast<double>(choices);
  more += forecast + off * n / (n + kDoubted);
  forecast = 0;
  times = 0;
}

std::string text_of(const Experience::Row& row) {
  return fmt::format(
      "{{.seats = {}, .action = \"{}\", .more = {:.2f}, .forecast = {:.2f}, .times = {}}},\n",
      row.seats, row.action, row.more, row.forecast, row.times);
}

Experience Experience::read(std::istream& file) {
  static const std::regex kRow(
      R"re(\{\.seats = (\d+), \.action = "([^"]*)", \.more = (-?[\d.]+), )re"
      R"re(\.forecast = (-?[\d.]+), \.times = (\d+)\},.*)re");
  std::vector<Row> rows;
  std::string line;
  std::smatch part;
  while (std::getline(file, line)) {
    if (!std::regex_match(line, part, kRow)) continue;
    Row row;
    const bool read = read_number(part.str(1), row.seats) && read_number(part.str(3), row.more) &&
                      read_number(part.str(4), row.forecast) && read_number(part.str(5), row.times);
    if (!read) continue;
    row.action = part.str(2);
    rows.push_back(std::move(row));
  }
  return Experience(std::move(rows));
}

std::string kind_of_action(const BookInfo& info, const View& view, const Action& action) {
  const bool defends = view.moment.declarer != view.seat;
  switch (action.move.verb()) {
    case Move::Verb::play: return defends ? "card, defending" : "card, declarer";
    case Move::Verb::discard: return "discard";
    case Move::Verb::done: return defends ? "done, defending" : "done, declarer";
    default: return action_text(info, action);
  }
}

bool is_calibrated(Move move) {
  return move.verb() == Move::Verb::bid || move == Move::pass() || move == Move::forehand() ||
         move.group() == Move::Group::announcing;
}

const Experience::Row* Experience::find(int seats, std::string_view action) const {
  for (const Row& row : rows_) {
    if (row.seats == seats && row.action == action) return &row;
  }
  return nullptr;
}

double Experience::of(int seats, std::string_view action) const {
  const Row* row = find(seats, action);
  return row == nullptr ? 0 : row->more;
}

double Experience::when_chosen(int seats, std::string_view action) const {
  const Row* row = find(seats, action);
  return row == nullptr ? 0 : row->forecast;
}

}  // namespace ultimo::bots
