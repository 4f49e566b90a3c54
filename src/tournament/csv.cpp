#include "tournament/csv.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "rules/fields.hpp"
#include "tournament/text.hpp"

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

struct CsvLine {
  int line = 0;  // where it begins in the file, from 1
  CsvRow row;
};

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
    return bad_field(
        fmt::format("line {}: a quote is opened and never closed", reader.open_quote()));
  }
  return reader.finish();
}

enum Column : std::size_t { kFirstName, kName, kSurname, kClub, kFamily, kRank, kNumber, kColumns };

/// The headings people write, in the languages of the papers; accents and capitals do not matter.
std::optional<Column> column_of(const std::string& heading) {
  constexpr std::array<std::pair<std::string_view, Column>, 44> kHeadings = {{
      {"name", kName},
      {"player", kName},
      {"ime", kName},
      {"igralec", kName},
      {"ime in priimek", kName},
      {"priimek in ime", kName},
      {"jmeno", kName},
      {"jmeno a prijmeni", kName},
      {"prijmeni a jmeno", kName},
      {"hrac", kName},
      {"spieler", kName},
      {"first name", kFirstName},
      {"given name", kFirstName},
      {"vorname", kFirstName},
      {"krestni jmeno", kFirstName},
      {"surname", kSurname},
      {"last name", kSurname},
      {"priimek", kSurname},
      {"prijmeni", kSurname},
      {"nachname", kSurname},
      {"zuname", kSurname},
      {"familienname", kSurname},
      {"club", kClub},
      {"klub", kClub},
      {"drustvo", kClub},
      {"oddil", kClub},
      {"verein", kClub},
      {"family", kFamily},
      {"druzina", kFamily},
      {"rodina", kFamily},
      {"familie", kFamily},
      {"rank", kRank},
      {"lestvica", kRank},
      {"zebricek", kRank},
      {"rang", kRank},
      {"number", kNumber},
      {"no", kNumber},
      {"no.", kNumber},
      {"stevilka", kNumber},
      {"st", kNumber},
      {"st.", kNumber},
      {"cislo", kNumber},
      {"nummer", kNumber},
      {"nr", kNumber},
  }};
  const std::string plain = plain_letters(heading);
  if (plain == "nr." || plain == "c.") return kNumber;
  for (const auto& [word, column] : kHeadings) {
    if (word == plain) return column;
  }
  return std::nullopt;
}

using Columns = std::array<std::optional<std::size_t>, kColumns>;

/// Which column is what, by the first line; nothing where that is no heading.
Result<std::optional<Columns>> heading_of(const CsvLine& first) {
  Columns at{};
  std::string unknown;
  bool any = false;
  for (std::size_t i = 0; i < first.row.size(); ++i) {
    const std::optional<Column> column = column_of(first.row[i]);
    if (!column) {
      if (unknown.empty()) unknown = first.row[i];
      continue;
    }
    any = true;
    if (at[*column]) {
      return bad_field(
          fmt::format("line {}: the column {} is there twice", first.line, first.row[i]));
    }
    at[*column] = i;
  }
  if (!any) return std::optional<Columns>();
  if (!unknown.empty()) {
    return bad_field(fmt::format(
        "line {}: what is the column {}? There are name, club, family, rank and number (also in "
        "Slovenian, Czech, German); take the others out",
        first.line, unknown));
  }
  if (!at[kName] && !at[kSurname]) {
    return bad_field(fmt::format("line {}: there is no column for the name", first.line));
  }
  return std::optional(at);
}

std::optional<int> number_in(const std::string& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
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

/// A text that a spreadsheet must not take for a formula.
std::string as_cell(const std::string& text) {
  const bool formula = !text.empty() && kFormulaSigns.find(text[0]) != std::string_view::npos;
  return formula && !is_number(text) ? "'" + text : text;
}
/// The same cell as it was.
std::string from_cell(const std::string& text) {
  const bool kept =
      text.size() > 1 && text[0] == '\'' && kFormulaSigns.find(text[1]) != std::string_view::npos;
  return kept ? text.substr(1) : text;
}

std::string with_comma(std::string number) {
  std::replace(number.begin(), number.end(), '.', ',');
  return number;
}

/// Money in crowns, anything else as it is.
std::string points_cell(const Format& format, std::int64_t points) {
  if (format.unit.empty()) return std::to_string(points);
  return fmt::format("{}{},{:02}", points < 0 ? "-" : "", std::abs(points) / 100,
                     std::abs(points) % 100);
}

std::string figure_cell(const Format& format, const std::string& name,
                        const json::object& figures) {
  const json::value* figure = figures.if_contains(name);
  if (figure == nullptr || figure->is_null()) return "";
  if (figure->is_double()) return with_comma(fmt::format("{:g}", figure->get_double()));
  if (figure->is_int64() && name == format.figures.front()) {
    return points_cell(format, figure->get_int64());
  }
  return json::serialize(*figure);
}

/// Reads the lines of a table of players, one after the other.
class PlayerReader {
 public:
  PlayerReader(const Columns& at, const State& state) : at_(at), state_(state) {}

  Result<void> add(const CsvLine& line) {
    Entered entered;
    for (const Column part : {kFirstName, kName, kSurname}) {
      entered.name += (entered.name.empty() ? "" : " ") + field(line, part);
      entered.name = tidied(entered.name);
    }
    entered.club = tidied(field(line, kClub));
    entered.family = tidied(field(line, kFamily));
    if (entered.name.empty()) return wrong(line, "has no name", "");
    for (const auto& [what, text] : {std::pair("the name", &entered.name),
                                     {"the club", &entered.club},
                                     {"the family", &entered.family}}) {
      if (const auto fault = fault_in(*text, kLongestName)) return wrong(line, *fault, what);
    }
    const Result<int> rank = number(line, kRank, "the rank", 100'000);
    if (!rank) return tl::unexpected(rank.error());
    const Result<int> given = number(line, kNumber, "the number", 2000);
    if (!given) return tl::unexpected(given.error());
    entered.rank = *rank;
    entered.player = *given;
    if (Result<void> free = check_free(line, entered); !free) return free;
    players_.push_back(std::move(entered));
    return {};
  }

  /// Everybody, with a number.
  std::vector<Entered> finish() {
    int highest = state_.players.empty() ? 0 : state_.players.rbegin()->first;
    for (const Entered& one : players_) highest = std::max(highest, one.player);
    for (Entered& one : players_) {
      if (one.player == 0) one.player = ++highest;
    }
    return std::move(players_);
  }

 private:
  static tl::unexpected<Refusal> wrong(const CsvLine& line, const std::string& what,
                                       std::string_view whose) {
    return bad_field(
        fmt::format("line {}{}{} {}", line.line, whose.empty() ? "" : ": ", whose, what));
  }
  [[nodiscard]] std::string field(const CsvLine& line, Column column) const {
    const std::optional<std::size_t> at = at_[column];
    return at && *at < line.row.size() ? from_cell(line.row[*at]) : std::string();
  }
  /// 0 where nothing is written.
  [[nodiscard]] Result<int> number(const CsvLine& line, Column column, std::string_view what,
                                   int most) const {
    const std::string text = field(line, column);
    if (text.empty()) return 0;
    const std::optional<int> number = number_in(text);
    if (number && *number >= 1 && *number <= most) return *number;
    return wrong(line, fmt::format("must be a number from 1 to {}", most), what);
  }
  /// Names and numbers that stand further up, or belong to somebody entered before.
  Result<void> check_free(const CsvLine& line, const Entered& entered) {
    const std::string key = name_key(entered.name);
    for (const auto& [number, player] : state_.players) {
      if (player.known_as == key) {
        return wrong(line, fmt::format("is entered already, as number {}", number), entered.name);
      }
      if (number == entered.player) {
        return wrong(line, fmt::format("is taken by {}", player.entry.name),
                     fmt::format("number {}", number));
      }
    }
    const auto [name, fresh] = names_.emplace(key, line.line);
    if (!fresh) {
      return wrong(
          line,
          fmt::format("stands in line {} already; add a town or a year where these are two",
                      name->second),
          entered.name);
    }
    if (entered.player == 0) return {};
    const auto [number, unused] = numbers_.emplace(entered.player, line.line);
    if (!unused) {
      return wrong(line, fmt::format("stands in line {} already", number->second),
                   fmt::format("number {}", entered.player));
    }
    return {};
  }

  const Columns& at_;
  const State& state_;
  std::vector<Entered> players_;
  std::map<std::string, int> names_;  // and the line
  std::map<int, int> numbers_;
};

}  // namespace

Result<std::vector<CsvRow>> read_csv(std::string_view text) {
  Result<std::vector<CsvLine>> lines = read_lines(text);
  if (!lines) return tl::unexpected(lines.error());
  std::vector<CsvRow> rows;
  for (CsvLine& line : *lines) rows.push_back(std::move(line.row));
  return rows;
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

Result<PlayerTable> read_players(std::string_view text, const State& state) {
  PlayerTable table;
  std::string converted;
  if (text.find('\0') != std::string_view::npos) {
    return bad_field("this is no plain text; save the table as \"CSV UTF-8\"");
  }
  if (!is_utf8(text)) {
    std::optional<std::string> read = from_windows_1250(text);
    if (!read) {
      return bad_field("this is neither UTF-8 nor Windows-1250; save the table as \"CSV UTF-8\"");
    }
    converted = *std::move(read);
    text = converted;
    table.windows_1250 = true;
  }
  const Result<std::vector<CsvLine>> lines = read_lines(text);
  if (!lines) return tl::unexpected(lines.error());
  if (lines->empty()) return bad_field("there is nobody in this table");
  const Result<std::optional<Columns>> heading = heading_of(lines->front());
  if (!heading) return tl::unexpected(heading.error());
  Columns at{};
  at[kName] = 0;
  at[kClub] = 1;
  PlayerReader reader(*heading ? **heading : at, state);
  for (std::size_t i = *heading ? 1 : 0; i < lines->size(); ++i) {
    const CsvLine& line = (*lines)[i];
    if (!*heading && line.row.size() > 2) {
      return bad_field(fmt::format(
          "line {} has {} columns; a table with more than name and club needs a heading that says "
          "what they are",
          line.line, line.row.size()));
    }
    if (Result<void> fine = reader.add(line); !fine) return tl::unexpected(fine.error());
  }
  table.players = reader.finish();
  if (table.players.empty()) return bad_field("there is nobody in this table");
  return table;
}

std::string players_csv(const State& state) {
  std::vector<CsvRow> rows = {{"number", "name", "club", "family", "rank"}};
  for (const auto& [number, player] : state.players) {
    if (player.entry.stand_in) continue;
    rows.push_back({std::to_string(number), player.entry.name, player.entry.club,
                    player.entry.family,
                    player.entry.rank == 0 ? "" : std::to_string(player.entry.rank)});
  }
  return write_csv(rows);
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
  CsvRow heading = {"place", "name", "total", "starts"};
  for (const SeasonEvent& event : events) heading.push_back(event.name);
  std::vector<CsvRow> lines = {heading};
  for (const SeasonRow& row : rows) {
    CsvRow line = {row.place ? std::to_string(*row.place) : "", row.player,
                   with_comma(halves_text(row.halves)), std::to_string(row.starts)};
    for (const SeasonRow::Result& result : row.events) {
      line.push_back(result.started ? with_comma(halves_text(result.halves)) : "");
    }
    lines.push_back(std::move(line));
  }
  return write_csv(lines);
}

}  // namespace ultimo::tournament
