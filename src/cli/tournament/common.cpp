#include "cli/tournament/common.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/layout.hpp"
#include "cli/new_file.hpp"
#include "cli/write_all.hpp"
#include "print/words.hpp"
#include "rules/fields.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli::director {
namespace json = boost::json;
using tournament::Event;
using tournament::State;

Pen pen_of(const Request& request) {
  Pen pen{request.by, request.at, request.at != 0};
  if (pen.by.empty()) {
    const char* user = std::getenv("USER");
    pen.by = user == nullptr || *user == '\0' ? "desk" : user;
  }
  if (pen.at == 0) {
    pen.at = std::chrono::duration_cast<std::chrono::milliseconds>(
                 std::chrono::system_clock::now().time_since_epoch())
                 .count();
  }
  return pen;
}

std::int64_t now_of(const State& state, const Request& request) {
  return std::max(pen_of(request).at, state.last_at);
}

Done<Request> with_tidy_texts(Request request) {
  using tournament::kLongestName;
  using tournament::kLongestRemark;
  std::optional<std::string> wrong;
  const auto tidy = [&wrong](std::string_view what, std::string& text, std::size_t longest) {
    const std::string tidy_text = tournament::tidied(text);
    std::optional<std::string> fault = tournament::fault_in(text, text.size());
    if (!fault) fault = tournament::fault_in(tidy_text, longest);
    text = tidy_text;
    if (fault && !wrong) wrong = fmt::format("{} {}", what, *fault);
  };
  tidy("the name", request.name, kLongestName);
  tidy("the club", request.club, kLongestName);
  tidy("the family", request.family, kLongestName);
  tidy("the place", request.place, kLongestName);
  tidy("the date", request.date, kLongestName);
  for (std::string& official : request.officials) tidy("the official", official, kLongestName);
  tidy("the name after --by", request.by, kLongestName);
  tidy("the reason", request.reason, kLongestRemark);
  tidy("the clause", request.clause, kLongestName);
  tidy("the text", request.text, 10 * kLongestRemark);
  tidy("this", request.what, kLongestName);
  tidy("the player", request.explain, kLongestName);
  if (wrong) return cannot(*wrong);
  return request;
}

namespace {

/// Two laptops differ by seconds; more than a minute is a clock that somebody has to set.
std::string slow_clock_text(std::int64_t behind) {
  constexpr std::int64_t kMinute = 60'000;
  if (behind < kMinute) return {};
  return fmt::format(
      "the clock of this machine is {} behind the last entry: set it right; until it has caught up "
      "the round's clock stands still\n",
      counted(static_cast<std::size_t>(behind / kMinute), "minute"));
}

}  // namespace

Done<Reply> write_and_tell(const Catalog& catalog, const Request& request, const Decide& decide,
                           const std::function<std::string(const State&)>& tell) {
  Done<Desk> desk = Desk::open(catalog, request.file);
  if (!desk) return tl::unexpected(desk.error());
  const Pen pen = pen_of(request);
  const Done<std::vector<Event>> written = desk->write(pen, decide);
  if (!written) return tl::unexpected(written.error());
  Reply reply;
  reply.text = tell(desk->state()) + slow_clock_text(desk->state().last_at - pen.at);
  json::array events;
  for (const Event& event : *written) events.push_back(tournament::to_json(event));
  reply.json = {{"position", desk->state().position}, {"events", std::move(events)}};
  return reply;
}

Done<Reply> write_one(const Catalog& catalog, const Request& request, Event event,
                      std::string said) {
  return write_and_tell(
      catalog, request,
      [&](const State& /*state*/) -> Result<std::vector<Event>> { return std::vector{event}; },
      [&](const State& /*state*/) { return said; });
}

int round_of(const State& state, const Request& request) {
  return request.round > 0 ? request.round : static_cast<int>(state.rounds.size());
}

int next_number(const State& state) {
  return state.players.empty() ? 1 : state.players.rbegin()->first + 1;
}

std::vector<Event> new_stand_ins(const State& state, int count) {
  const std::string_view word = print::words_in(state.info().language).stand_in;
  std::vector<Event> events;
  int number = next_number(state);
  for (int i = 0; i < count; ++i, ++number) {
    tournament::Entered entered;
    entered.player = number;
    entered.name = fmt::format("{} {}", word, number);
    entered.stand_in = true;
    events.emplace_back(std::move(entered));
  }
  return events;
}

Done<std::string> text_of(const std::string& path) {
  constexpr std::size_t kMost = 256U << 20U;
  std::ifstream file;
  if (path != "-") {
    file.open(path, std::ios::binary);
    if (!file) return cannot("cannot read " + path);
  }
  std::string text;
  std::array<char, 1 << 16> buffer{};
  for (;;) {
    ssize_t count = 0;
    if (path == "-") {
      count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    } else {
      file.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
      count = static_cast<ssize_t>(file.gcount());
    }
    if (count < 0 || (path != "-" && file.bad())) return cannot("cannot read " + path);
    if (count == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(count));
    if (text.size() > kMost) return cannot(path + " is too large");
  }
}

Done<void> put_file(const Request& request, const std::string& text) {
  if (request.out.empty() || request.out == "-") {
    if (!write_all(STDOUT_FILENO, text)) return cannot("cannot write to standard output", kFailed);
    return {};
  }
  FileResult<NewFile> file = NewFile::create(
      request.out, request.force ? NewFile::Existing::replace : NewFile::Existing::keep);
  if (!file) return cannot(file.error());
  if (FileResult<void> written = file->write(text); !written) {
    return cannot(written.error(), kFailed);
  }
  if (FileResult<void> there = file->commit(); !there) return cannot(there.error(), kFailed);
  return {};
}

Result<std::vector<int>> numbers_in(const std::string& text) {
  std::string spaced = text;
  std::replace(spaced.begin(), spaced.end(), ',', ' ');
  std::istringstream words(spaced);
  std::vector<int> numbers;
  for (std::string word; words >> word;) {
    const char* const first = word.data() + (word.front() == '+' ? 1 : 0);
    int number = 0;
    const auto [end, error] = std::from_chars(first, word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) {
      return bad_field("not a whole number: " + in_quotes(word));
    }
    numbers.push_back(number);
  }
  return numbers;
}

namespace {

/// "19.80", "-0,5" or "20" in hundredths.
std::optional<int> hundredths_in(std::string_view word) {
  constexpr int kMostWhole = 10'000'000;
  const bool minus = word.starts_with('-');
  if (minus || word.starts_with('+')) word.remove_prefix(1);
  const std::size_t point = std::min(word.find_first_of(".,"), word.size());
  const std::string_view whole = word.substr(0, point);
  const std::string_view part = point < word.size() ? word.substr(point + 1) : "0";
  const auto digits = [](std::string_view text, std::size_t longest) {
    return !text.empty() && text.size() <= longest &&
           text.find_first_not_of("0123456789") == std::string_view::npos;
  };
  if (!digits(whole, 8) || !digits(part, 2)) return std::nullopt;
  int crowns = 0;
  int hellers = 0;
  std::from_chars(whole.data(), whole.data() + whole.size(), crowns);
  std::from_chars(part.data(), part.data() + part.size(), hellers);
  if (crowns > kMostWhole) return std::nullopt;
  const int all = 100 * crowns + (part.size() == 1 ? 10 * hellers : hellers);
  return minus ? -all : all;
}

}  // namespace

Result<std::vector<int>> points_in(const tournament::Format& format, const std::string& text) {
  if (format.unit.empty()) return numbers_in(text);
  // A comma parts two amounts only where a space follows: "19,80, 20,00".
  std::string spaced = text;
  for (std::size_t i = 0; i < spaced.size(); ++i) {
    const bool before_digit = i + 1 < spaced.size() && spaced[i + 1] >= '0' && spaced[i + 1] <= '9';
    if (spaced[i] == ';' || (spaced[i] == ',' && !before_digit)) spaced[i] = ' ';
  }
  std::istringstream words(spaced);
  std::vector<int> amounts;
  for (std::string word; words >> word;) {
    const std::optional<int> amount = hundredths_in(word);
    if (!amount) {
      return bad_field(
          fmt::format("{} is no amount in {}; write 19.80", in_quotes(word), format.unit));
    }
    amounts.push_back(*amount);
  }
  return amounts;
}

std::string hour_text(std::int64_t at) {
  const auto seconds = static_cast<std::time_t>(at / 1000);
  std::tm parts{};
  if (localtime_r(&seconds, &parts) == nullptr) return "";
  return fmt::format("{}.{:02}", parts.tm_hour, parts.tm_min);
}

std::string counted(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string entries_text(std::size_t count) {
  return count == 1 ? "1 entry" : fmt::format("{} entries", count);
}

std::string columns_text(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  }
  const auto is_number = [](const std::string& cell) {
    return cell.find_first_not_of("0123456789+-.,()") == std::string::npos;
  };
  // A column of numbers stands to the right, with its heading.
  std::vector<bool> right(widths.size(), rows.size() > 1);
  for (std::size_t r = 1; r < rows.size(); ++r) {
    for (std::size_t i = 0; i < rows[r].size(); ++i) right[i] = right[i] && is_number(rows[r][i]);
  }
  std::string text;
  for (const std::vector<std::string>& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string gap(widths[i] - columns(row[i]), ' ');
      line += (i > 0 ? "  " : "") + (right[i] ? gap + row[i] : row[i] + gap);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

std::string figure_text(const tournament::Format& format, const std::string& figure,
                        const json::object& figures) {
  const json::value* value = figures.if_contains(figure);
  if (value == nullptr || value->is_null()) return "";
  if (value->is_double()) return fmt::format("{:g}", value->get_double());
  if (!value->is_int64()) return json::serialize(*value);
  const bool money = !format.unit.empty() && figure == format.figures.front();
  return money ? points_text(format, value->get_int64()) : std::to_string(value->get_int64());
}

}  // namespace ultimo::cli::director
