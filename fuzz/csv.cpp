// Any bytes as a table: cells and players that can be read are written and read again, and must
// stay the same.
#include "tournament/csv.hpp"

#include "fuzz/must.hpp"
#include "tournament/csv_lines.hpp"
#include "tournament/fold.hpp"
#include "tournament/text.hpp"

namespace {

using namespace ultimo;
using namespace ultimo::tournament;
using fuzz::must;

void check_cells(std::string_view text) {
  const Result<std::vector<CsvLine>> read = read_lines(text);
  if (!read) return fuzz::check(read.error());
  // The first line tells what parts the fields: a heading does, any row need not.
  std::vector<CsvRow> rows = {CsvRow(text.size() + 2, "heading")};
  for (const CsvLine& line : *read) rows.push_back(line.row);
  const Result<std::vector<CsvLine>> again = read_lines(write_csv(rows));
  must(again.has_value(), "what was written cannot be read", text);
  must(again->size() == rows.size(), "not as many rows", text);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    must((*again)[r].row.size() == rows[r].size(), "not as many cells", text);
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      const std::string& cell = (*again)[r].row[c];
      must(cell == rows[r][c] || from_cell(cell) == rows[r][c], "another cell", cell);
    }
  }
}

std::string entry_text(const Entered& entry) {
  return fmt::format("{}|{}|{}|{}|{}", entry.player, entry.name, entry.club, entry.family,
                     entry.rank);
}

State with_players(const std::vector<Entered>& players) {
  State state;
  for (const Entered& entry : players) {
    must(!entry.name.empty() && entry.player > 0, "an entry without a name or number");
    must(!fault_in(entry.name, kLongestName, "name"), "a name that no log takes", entry.name);
    Player player;
    player.entry = entry;
    player.known_as = name_key(entry.name);
    must(state.players.emplace(entry.player, std::move(player)).second, "a number twice");
  }
  return state;
}

void check_players(std::string_view text) {
  const Result<PlayerTable> table = read_players(text, {});
  if (!table) return fuzz::check(table.error());
  const State state = with_players(table->players);
  const std::string written = players_csv(state);
  const Result<PlayerTable> again = read_players(written, {});
  must(again.has_value(), "players that cannot be read again", written);
  must(!again->windows_1250, "not written as UTF-8", written);
  must(again->players.size() == state.players.size(), "not as many players", written);
  for (const Entered& entry : again->players) {
    const std::string before = entry_text(state.players.at(entry.player).entry);
    must(entry_text(entry) == before, "another player", before + " / " + entry_text(entry));
  }
  // Who is entered is not entered again.
  const Result<PlayerTable> twice = read_players(written, state);
  must(!twice.has_value(), "entered twice", written);
  fuzz::check(twice.error());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  check_cells(fuzz::text_of(data, size));
  check_players(fuzz::text_of(data, size));
  return 0;
}
