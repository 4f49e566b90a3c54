#include "cli/tournament/common.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/layout.hpp"
#include "cli/new_file.hpp"
#include "cli/write_all.hpp"
#include "print/words.hpp"
#include "rules/fields.hpp"

namespace ultimo::cli::director {
namespace json = boost::json;
using tournament::Event;
using tournament::State;

Pen pen_of(const Request& request) {
  Pen pen{request.by, request.at};
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

Done<Reply> write_and_tell(const Catalog& catalog, const Request& request, const Decide& decide,
                           const std::function<std::string(const State&)>& tell) {
  Done<Desk> desk = Desk::open(catalog, request.file);
  if (!desk) return tl::unexpected(desk.error());
  const Done<std::vector<Event>> written = desk->write(pen_of(request), decide);
  if (!written) return tl::unexpected(written.error());
  Reply reply;
  reply.text = tell(desk->state());
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

Result<json::value> json_in(const std::string& text) {
  json::error_code error;
  json::parse_options options;
  options.max_depth = 16;
  json::value value = json::parse(text, error, {}, options);
  if (error) {
    return tl::unexpected(Refusal{Refusal::Code::bad_json, "not JSON: " + error.message(), {}});
  }
  return value;
}

std::string columns_text(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  }
  const auto is_number = [](const std::string& cell) {
    return !cell.empty() && cell.find_first_not_of("0123456789+-.,") == std::string::npos;
  };
  std::string text;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::string line;
    for (std::size_t i = 0; i < rows[r].size(); ++i) {
      const std::string gap(widths[i] - columns(rows[r][i]), ' ');
      // A heading stands as the numbers under it do.
      const bool heads = r == 0 && rows.size() > 1 && i < rows[1].size() && is_number(rows[1][i]);
      const bool right = is_number(rows[r][i]) || heads;
      line += (i > 0 ? "  " : "") + (right ? gap + rows[r][i] : rows[r][i] + gap);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

std::string points_text(const tournament::Format& format, int points) {
  if (format.unit.empty()) return std::to_string(points);
  return fmt::format("{}{}.{:02}", points < 0 ? "-" : "", std::abs(points) / 100,
                     std::abs(points) % 100);
}

std::string figure_text(const tournament::Format& format, const std::string& figure,
                        const json::object& figures) {
  const json::value* value = figures.if_contains(figure);
  if (value == nullptr || value->is_null()) return "";
  if (value->is_double()) return fmt::format("{:g}", value->get_double());
  if (!value->is_int64()) return json::serialize(*value);
  const bool money = !format.unit.empty() && figure == format.figures.front();
  return money ? points_text(format, static_cast<int>(value->get_int64()))
               : std::to_string(value->get_int64());
}

}  // namespace ultimo::cli::director
