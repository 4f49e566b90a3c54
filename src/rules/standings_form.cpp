#include "rules/standings_form.hpp"

#include <set>

#include <fmt/format.h>

namespace ultimo {
namespace json = boost::json;

namespace {

// Far above any sheet, and small enough that what is made of one table stays in an int. Sums over
// an event need 64 bits: nothing limits the number of rounds.
constexpr int kMostScore = 1'000'000;

}  // namespace

TableResult read_table(Fields& fields, std::size_t fewest, std::size_t most, Clause table_size,
                       ReadScores scores) {
  TableResult table;
  table.more = &fields.object();
  table.players = read_names(fields, "players");
  if (table.players.size() < fewest || table.players.size() > most) {
    fields.wrong(fewest == most ? fmt::format("a table has {} players", fewest)
                                : fmt::format("a table has {} to {} players", fewest, most),
                 table_size);
  }
  table.scores = scores(fields, table.players.size());
  return table;
}

std::vector<std::string> read_names(Fields& fields, std::string_view key) {
  const json::value* value = fields.find(key);
  if (value == nullptr) return {};
  std::vector<std::string> names;
  const json::array* list = value->if_array();
  if (list != nullptr) {
    for (const json::value& entry : *list) {
      if (!entry.is_string() || entry.get_string().empty()) break;
      names.emplace_back(entry.get_string());
    }
  }
  if (list == nullptr || names.size() != list->size()) {
    fields.wrong(fmt::format("{} must be a list of names", key));
    return {};
  }
  return names;
}

std::vector<int> read_amounts(Fields& table, std::string_view key, std::size_t players) {
  const json::value* value = table.find(key);
  const json::array* list = value == nullptr ? nullptr : value->if_array();
  if (list == nullptr || list->size() != players) {
    table.wrong(fmt::format("a table needs {}, one number for each player", key));
    return std::vector<int>(players);
  }
  std::vector<int> amounts;
  for (const json::value& entry : *list) {
    const std::optional<int> amount = as_integer(entry, -kMostScore, kMostScore);
    if (!amount) table.wrong(fmt::format("{} must be whole numbers", key));
    amounts.push_back(amount.value_or(0));
  }
  return amounts;
}

std::vector<int> read_scores(Fields& table, std::size_t players) {
  return read_amounts(table, "scores", players);
}

std::vector<RoundResults> read_rounds(Fields& fields, std::size_t fewest, std::size_t most,
                                      Clause table_size, ReadScores scores) {
  std::vector<RoundResults> rounds;
  const json::value* value = fields.find("rounds");
  const json::array* list = value == nullptr ? nullptr : value->if_array();
  if (list == nullptr) {
    fields.wrong("rounds must be a list of rounds, each a list of tables");
    return rounds;
  }
  for (const json::value& round : *list) {
    const json::array* tables = round.if_array();
    if (tables == nullptr) {
      fields.wrong("a round must be a list of tables");
      return rounds;
    }
    RoundResults results;
    std::set<std::string> seen;
    for (const json::value& table : *tables) {
      if (!table.is_object()) {
        fields.wrong("a table must be an object");
        return rounds;
      }
      Fields inner(table.get_object());
      results.push_back(read_table(inner, fewest, most, table_size, scores));
      fields.adopt(inner);
      for (const std::string& player : results.back().players) {
        if (!seen.insert(player).second) {
          fields.wrong(in_quotes(player) + " plays twice in a round");
        }
      }
    }
    rounds.push_back(std::move(results));
  }
  return rounds;
}

}  // namespace ultimo
