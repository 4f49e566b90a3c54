#include "tournament/csv.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tournament/csv_lines.hpp"

namespace ultimo::tournament {
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
    if (c == '\n') ++line_;
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
      if (!after_quote_) quote_line_ = line_;
    } else if (c == separator_) {
      end_field();
    } else if (c == '\n') {
      end_row();
    } else {
      field_ += c;
    }
    after_quote_ = false;
  }
  std::vector<CsvLine> finish() {
    end_row();
    return std::move(rows_);
  }
  /// The line of a quote that nobody closed; 0: there is none.
  [[nodiscard]] int open_quote() const { return quoted_ ? quote_line_ : 0; }

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
    if (!blank) rows_.push_back({row_line_, row_});
    row_.clear();
    row_line_ = line_;
  }

  char separator_;
  std::vector<CsvLine> rows_;
  CsvRow row_;
  std::string field_;
  int line_ = 1;
  int row_line_ = 1;
  int quote_line_ = 0;
  bool quoted_ = false;
  bool after_quote_ = false;
};

/// A line of "sep=;" tells Excel, not us.
bool says_separator(const CsvRow& row) {
  return !row.empty() && row[0].size() <= 5 && row[0].starts_with("sep=");
}

/// A number as a spreadsheet takes it; everything else is a text.
bool is_number(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  const std::size_t comma = text.find(',');
  const std::string_view whole = text.substr(0, comma);
  const std::string_view part = comma == std::string_view::npos ? "0" : text.substr(comma + 1);
  const auto digits = [](std::string_view s) {
    return !s.empty() && s.find_first_not_of("0123456789") == std::string_view::npos;
  };
  return digits(whole) && digits(part);
}

constexpr std::string_view kFormulaSigns = "=+-@\t\r";

/// A formula, behind however many marks that say it is none.
bool has_formula(std::string_view text) {
  const std::size_t first = text.find_first_not_of('\'');
  return first != std::string_view::npos &&
         kFormulaSigns.find(text[first]) != std::string_view::npos;
}

/// A text that a spreadsheet must not take for a formula. One that has the mark already gets
/// another, so that whoever takes one off has the text.
std::string as_cell(const std::string& text) {
  return has_formula(text) && !is_number(text) ? "'" + text : text;
}
std::string with_comma(std::string number) {
  std::replace(number.begin(), number.end(), '.', ',');
  return number;
}

/// Money in crowns, anything else as it is.
std::string points_cell(const Format& format, std::int64_t points) {
  return with_comma(points_text(format, points));
}

std::string figure_cell(const Format& format, const std::string& name,
                        const std::vector<Figure>& figures) {
  const Figure* figure = find_figure(figures, name);
  if (figure == nullptr) return "";
  const bool whole = figure->value % figure->per == 0;
  if (whole && name == format.figures.front()) {
    return points_cell(format, figure->value / figure->per);
  }
  return with_comma(figure_text(*figure));
}

}  // namespace

Result<std::vector<CsvLine>> read_lines(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::string lines;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r') {
      lines += text[i];
    } else if (i + 1 == text.size() || text[i + 1] != '\n') {
      lines += '\n';  // as old Macs end a line
    }
  }
  std::string_view table = lines;
  if (says_separator({std::string(table.substr(0, table.find('\n')))})) {
    table.remove_prefix(std::min(table.find('\n'), table.size()));
  }
  CsvReader reader(separator_of(table.starts_with('\n') ? table.substr(1) : table));
  for (const char c : table) reader.add(c);
  if (reader.open_quote() > 0) {
    return bad_field({"csv.open-quote", {{"line", reader.open_quote()}}});
  }
  return reader.finish();
}

/// The same cell as it was.
std::string from_cell(const std::string& text) {
  return text.starts_with('\'') && has_formula(text) ? text.substr(1) : text;
}

std::string write_csv(const std::vector<CsvRow>& rows) {
  std::string text(kByteOrderMark);
  for (const CsvRow& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) text += ';';
      const std::string cell = as_cell(row[i]);
      if (cell.find_first_of("\";\r\n") == std::string::npos) {
        text += cell;
        continue;
      }
      text += '"';
      for (const char c : cell) text += c == '"' ? std::string("\"\"") : std::string(1, c);
      text += '"';
    }
    text += "\r\n";
  }
  return text;
}

std::string results_csv(const State& state, const Standings& standings) {
  CsvRow heading = {"place", "number", "name", "club"};
  const Format& format = state.format();
  heading.insert(heading.end(), format.figures.begin(), format.figures.end());
  if (!format.unit.empty()) heading[4] += " " + format.unit;
  for (std::size_t r = 0; r < state.rounds.size(); ++r) {
    heading.push_back(fmt::format("round {}", r + 1));
  }
  std::vector<CsvRow> rows = {heading};
  for (const StandingsRow& row : standings.rows) {
    const Entered& entry = state.players.at(row.player).entry;
    CsvRow line = {row.place ? std::to_string(*row.place) : "", std::to_string(row.player),
                   state.name(row.player), entry.club};
    for (const std::string& figure : format.figures) {
      line.push_back(figure_cell(format, figure, row.figures));
    }
    line.resize(heading.size());
    for (const RoundFigures& round : row.rounds) {
      line[heading.size() - state.rounds.size() + static_cast<std::size_t>(round.round - 1)] =
          points_cell(format, round.sheet + round.ledger);
    }
    rows.push_back(std::move(line));
  }
  return write_csv(rows);
}

std::string season_csv(const std::vector<SeasonEvent>& events, const std::vector<SeasonRow>& rows) {
  const std::string unit = events.empty() ? "" : events.front().unit;
  CsvRow heading = {"place", "name", unit.empty() ? "total" : "total " + unit, "starts"};
  for (const SeasonEvent& event : events) heading.push_back(event.name);
  std::vector<CsvRow> lines = {heading};
  for (const SeasonRow& row : rows) {
    CsvRow line = {row.place ? std::to_string(*row.place) : "", row.player,
                   with_comma(season_text(unit, row.halves)), std::to_string(row.starts)};
    for (const SeasonRow::Result& result : row.events) {
      line.push_back(result.started ? with_comma(season_text(unit, result.halves)) : "");
    }
    lines.push_back(std::move(line));
  }
  return write_csv(lines);
}

}  // namespace ultimo::tournament
