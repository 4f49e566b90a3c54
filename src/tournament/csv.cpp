#include "tournament/csv.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "rules/fields.hpp"

namespace ultimo::tournament {
namespace json = boost::json;

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// What parts the fields: what there is most of in the first line, outside quotes.
char separator_of(std::string_view text) {
  std::array<std::pair<char, int>, 3> counts = {{{';', 0}, {',', 0}, {'\t', 0}}};
  bool quoted = false;
  for (const char c : text) {
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '\n' || c == '\r') break;
    for (auto& [separator, count] : counts) count += c == separator ? 1 : 0;
  }
  return std::max_element(counts.begin(), counts.end(),
                          [](const auto& a, const auto& b) { return a.second < b.second; })
      ->first;
}

/// Takes the text character by character.
class CsvReader {
 public:
  explicit CsvReader(char separator) : separator_(separator) {}

  void add(char c) {
    if (quoted_) {
      if (c != '"') {
        field_ += c;
      } else {
        quoted_ = false;
        after_quote_ = true;
      }
      return;
    }
    if (c == '"' && after_quote_) field_ += '"';  // two of them inside quotes are one
    if (c == '"') {
      quoted_ = true;
    } else if (c == separator_) {
      end_field();
    } else if (c == '\n') {
      end_row();
    } else if (c != '\r') {
      field_ += c;
    }
    after_quote_ = false;
  }
  std::vector<CsvRow> finish() {
    end_row();
    return std::move(rows_);
  }
  [[nodiscard]] bool open_quote() const { return quoted_; }

 private:
  void end_field() {
    const std::size_t first = field_.find_first_not_of(' ');
    const std::size_t last = field_.find_last_not_of(' ');
    row_.push_back(first == std::string::npos ? "" : field_.substr(first, last - first + 1));
    field_.clear();
  }
  void end_row() {
    end_field();
    const bool blank = std::all_of(row_.begin(), row_.end(),
                                   [](const std::string& field) { return field.empty(); });
    if (!blank) rows_.push_back(row_);
    row_.clear();
  }

  char separator_;
  std::vector<CsvRow> rows_;
  CsvRow row_;
  std::string field_;
  bool quoted_ = false;
  bool after_quote_ = false;
};

enum Column : std::size_t { kName, kClub, kFamily, kRank, kNumber, kColumns };

/// The headings people write, in the languages of the papers.
std::optional<Column> column_of(std::string heading) {
  for (char& c : heading) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  constexpr std::array<std::pair<std::string_view, Column>, 29> kHeadings = {{
      {"name", kName},           {"player", kName},   {"ime", kName},       {"igralec", kName},
      {"ime in priimek", kName}, {"jméno", kName},    {"hráč", kName},      {"spieler", kName},
      {"club", kClub},           {"klub", kClub},     {"društvo", kClub},   {"oddíl", kClub},
      {"verein", kClub},         {"family", kFamily}, {"družina", kFamily}, {"rodina", kFamily},
      {"familie", kFamily},      {"rank", kRank},     {"lestvica", kRank},  {"žebříček", kRank},
      {"rang", kRank},           {"number", kNumber}, {"no", kNumber},      {"številka", kNumber},
      {"št", kNumber},           {"št.", kNumber},    {"číslo", kNumber},   {"nummer", kNumber},
      {"nr", kNumber},
  }};
  for (const auto& [word, column] : kHeadings) {
    if (word == heading) return column;
  }
  return std::nullopt;
}

std::optional<int> number_in(const std::string& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// A text that a spreadsheet must not take for a formula.
std::string as_text(const std::string& text) {
  const bool formula = !text.empty() && std::string_view("=+-@").find(text[0]) != std::string::npos;
  return formula ? "'" + text : text;
}

std::string figure_text(const json::value* figure) {
  if (figure == nullptr || figure->is_null()) return "";
  if (figure->is_double()) return fmt::format("{:g}", figure->get_double());
  return json::serialize(*figure);
}

}  // namespace

Result<std::vector<CsvRow>> read_csv(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  if (text.find('\0') != std::string_view::npos) {
    return bad_field("this is no text in UTF-8; save the table as \"CSV UTF-8\"");
  }
  CsvReader reader(separator_of(text));
  for (const char c : text) reader.add(c);
  if (reader.open_quote()) return bad_field("a quote is opened and never closed");
  return reader.finish();
}

std::string write_csv(const std::vector<CsvRow>& rows) {
  std::string text(kByteOrderMark);
  for (const CsvRow& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) text += ';';
      if (row[i].find_first_of("\";\r\n") == std::string::npos) {
        text += row[i];
        continue;
      }
      text += '"';
      for (const char c : row[i]) text += c == '"' ? std::string("\"\"") : std::string(1, c);
      text += '"';
    }
    text += "\r\n";
  }
  return text;
}

Result<std::vector<Entered>> read_players(std::string_view text, int next_number) {
  Result<std::vector<CsvRow>> rows = read_csv(text);
  if (!rows) return tl::unexpected(rows.error());
  if (rows->empty()) return bad_field("there is nobody in this table");
  std::array<std::optional<std::size_t>, kColumns> at{};
  for (std::size_t i = 0; i < rows->front().size(); ++i) {
    if (const auto column = column_of(rows->front()[i])) at[*column] = i;
  }
  const bool headed = at[kName].has_value();
  if (!headed) at = {0, 1};
  std::vector<Entered> players;
  for (std::size_t r = headed ? 1 : 0; r < rows->size(); ++r) {
    const CsvRow& row = (*rows)[r];
    const auto field = [&](Column column) {
      return at[column] && *at[column] < row.size() ? row[*at[column]] : std::string();
    };
    Entered entered;
    entered.name = field(kName);
    entered.club = field(kClub);
    entered.family = field(kFamily);
    if (entered.name.empty()) return bad_field(fmt::format("line {} has no name", r + 1));
    const std::optional<int> rank = number_in(field(kRank));
    if (!rank && !field(kRank).empty()) {
      return bad_field(fmt::format("line {}: the rank must be a number", r + 1));
    }
    entered.rank = rank.value_or(0);
    const std::optional<int> number = number_in(field(kNumber));
    if (!number && !field(kNumber).empty()) {
      return bad_field(fmt::format("line {}: the number must be a number", r + 1));
    }
    entered.player = number.value_or(next_number);
    next_number = std::max(next_number, entered.player + 1);
    players.push_back(std::move(entered));
  }
  return players;
}

std::string results_csv(const State& state, const Standings& standings) {
  CsvRow heading = {"place", "number", "name", "club"};
  heading.insert(heading.end(), state.format().figures.begin(), state.format().figures.end());
  for (std::size_t r = 0; r < state.rounds.size(); ++r) {
    heading.push_back(fmt::format("round {}", r + 1));
  }
  std::vector<CsvRow> rows = {heading};
  for (const StandingsRow& row : standings.rows) {
    const Entered& entry = state.players.at(row.player).entry;
    CsvRow line = {row.place ? std::to_string(*row.place) : "", std::to_string(row.player),
                   as_text(state.name(row.player)), as_text(entry.club)};
    for (const std::string& figure : state.format().figures) {
      line.push_back(figure_text(row.figures.if_contains(figure)));
    }
    line.resize(heading.size());
    for (const RoundFigures& round : row.rounds) {
      line[heading.size() - state.rounds.size() + static_cast<std::size_t>(round.round - 1)] =
          std::to_string(round.sheet + round.ledger);
    }
    rows.push_back(std::move(line));
  }
  return write_csv(rows);
}

std::string season_csv(const std::vector<SeasonEvent>& events, const std::vector<SeasonRow>& rows) {
  CsvRow heading = {"place", "name", "total", "starts"};
  for (const SeasonEvent& event : events) heading.push_back(as_text(event.name));
  std::vector<CsvRow> lines = {heading};
  for (const SeasonRow& row : rows) {
    CsvRow line = {row.place ? std::to_string(*row.place) : "", as_text(row.player),
                   halves_text(row.halves), std::to_string(row.starts)};
    for (const SeasonRow::Result& result : row.events) {
      line.push_back(result.started ? halves_text(result.halves) : "");
    }
    lines.push_back(std::move(line));
  }
  return write_csv(lines);
}

}  // namespace ultimo::tournament
