// Entries from a spreadsheet, and back.
#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>

#include "tournament/csv_lines.hpp"
#include "tournament/text.hpp"

namespace ultimo::tournament {
namespace {

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
      return bad_field({"csv.column-twice", {{"line", first.line}, {"column", first.row[i]}}});
    }
    at[*column] = i;
  }
  if (!any) return std::optional<Columns>();
  if (!unknown.empty()) {
    return bad_field({"csv.unknown-column", {{"line", first.line}, {"column", unknown}}});
  }
  if (!at[kName] && !at[kSurname]) {
    return bad_field({"csv.no-name-column", {{"line", first.line}}});
  }
  return std::optional(at);
}

Reason nobody_in_table() { return {"csv.nobody"}; }

std::optional<int> number_in(const std::string& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
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
    if (entered.name.empty()) {
      return bad_field({"csv.no-name", {{"line", line.line}}});
    }
    for (const auto& [what, text] :
         {std::pair("name", &entered.name), {"club", &entered.club}, {"family", &entered.family}}) {
      if (const auto fault = fault_in(*text, kLongestName, what)) return wrong(line, *fault);
    }
    const Result<int> rank = number(line, kRank, "rank", 100'000);
    if (!rank) return tl::unexpected(rank.error());
    const Result<int> given = number(line, kNumber, "number", 2000);
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
  static tl::unexpected<Refusal> wrong(const CsvLine& line, Reason what) {
    Refusal refusal(Refusal::Code::bad_field, std::move(what));
    refusal.within({"csv.line", {{"line", line.line}}});
    return tl::unexpected(std::move(refusal));
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
    return wrong(line, {"csv.number", {{"what", what}, {"most", most}}});
  }
  /// Names and numbers that stand further up, or belong to somebody entered before.
  Result<void> check_free(const CsvLine& line, const Entered& entered) {
    const std::string key = name_key(entered.name);
    for (const auto& [number, player] : state_.players) {
      if (player.known_as == key) {
        return wrong(line, {"csv.entered-already", {{"name", entered.name}, {"number", number}}});
      }
      if (number == entered.player) {
        return wrong(line, {"csv.number-taken", {{"number", number}, {"name", player.entry.name}}});
      }
    }
    const auto [name, fresh] = names_.emplace(key, line.line);
    if (!fresh) {
      return wrong(line, {"csv.name-twice", {{"name", entered.name}, {"first", name->second}}});
    }
    if (entered.player == 0) return {};
    const auto [number, unused] = numbers_.emplace(entered.player, line.line);
    if (!unused) {
      return wrong(line,
                   {"csv.number-twice", {{"number", entered.player}, {"first", number->second}}});
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

Result<PlayerTable> read_players(std::string_view text, const State& state) {
  PlayerTable table;
  std::string converted;
  if (text.find('\0') != std::string_view::npos) {
    return bad_field({"csv.no-text"});
  }
  if (!is_utf8(text)) {
    std::optional<std::string> read = from_windows_1250(text);
    if (!read) {
      return bad_field({"csv.encoding"});
    }
    converted = *std::move(read);
    text = converted;
    table.windows_1250 = true;
  }
  const Result<std::vector<CsvLine>> lines = read_lines(text);
  if (!lines) return tl::unexpected(lines.error());
  if (lines->empty()) return bad_field(nobody_in_table());
  const Result<std::optional<Columns>> heading = heading_of(lines->front());
  if (!heading) return tl::unexpected(heading.error());
  Columns at{};
  at[kName] = 0;
  at[kClub] = 1;
  PlayerReader reader(*heading ? **heading : at, state);
  for (std::size_t i = *heading ? 1 : 0; i < lines->size(); ++i) {
    const CsvLine& line = (*lines)[i];
    if (!*heading && line.row.size() > 2) {
      return bad_field({"csv.needs-heading", {{"line", line.line}, {"columns", line.row.size()}}});
    }
    const std::size_t columns = *heading ? lines->front().row.size() : line.row.size();
    for (std::size_t c = columns; c < line.row.size(); ++c) {
      if (line.row[c].empty()) continue;
      return bad_field(
          {"csv.under-no-heading", {{"line", line.line}, {"cell", in_quotes(line.row[c])}}});
    }
    if (Result<void> fine = reader.add(line); !fine) return tl::unexpected(fine.error());
  }
  table.players = reader.finish();
  if (table.players.empty()) return bad_field(nobody_in_table());
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

}  // namespace ultimo::tournament
