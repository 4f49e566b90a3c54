#include "wire/results_json.hpp"

#include <limits>

#include "wire/fields.hpp"

namespace ultimo {
namespace json = boost::json;

namespace {

constexpr int kLeastNumber = std::numeric_limits<int>::min();
constexpr int kMostNumber = std::numeric_limits<int>::max();

/// One number a player; empty where the field is missing.
std::vector<int> read_amounts(Fields& table, std::string_view key) {
  const json::value* value = table.find(key);
  if (value == nullptr) return {};
  const json::array* list = value->if_array();
  if (list == nullptr || list->empty()) {  // no table is empty
    table.wrong({"table.one-number-each", {{"field", key}}});
    return {};
  }
  std::vector<int> amounts;
  for (const json::value& entry : *list) {
    const std::optional<int> amount = as_integer(entry, kLeastNumber, kMostNumber);
    if (!amount) {
      table.wrong(must_be_numbers(key, entry));
    }
    amounts.push_back(amount.value_or(0));
  }
  return amounts;
}

std::map<std::string, int> read_differences(Fields& table) {
  std::map<std::string, int> differences;
  const json::value* value = table.find("differences");
  if (value == nullptr) return differences;
  if (!value->is_object()) {
    table.wrong({"differences-no-object"});
    return differences;
  }
  for (const auto& [name, number] : value->get_object()) {
    const std::optional<int> difference = as_integer(number, kLeastNumber, kMostNumber);
    if (!difference) {
      table.wrong({"standings.differences-of-table"});
    }
    differences[std::string(name)] = difference.value_or(0);
  }
  return differences;
}

TableResult read_table(Fields& table, const BookInfo& info) {
  TableResult result;
  result.players = table.names("players");
  result.scores = read_amounts(table, "scores");
  if (info.coins) {
    result.amounts = read_amounts(table, "amounts");
    result.buys = read_amounts(table, "buys");
  }
  if (info.excluded == Exclusion::expelled) {
    result.expelled = table.names("expelled");
    result.differences = read_differences(table);
  }
  return result;
}

void read_rounds(Fields& fields, const BookInfo& info, EventResults& results) {
  const json::value* value = fields.find("rounds");
  const json::array* list = value == nullptr ? nullptr : value->if_array();
  if (list == nullptr) {
    return fields.wrong({"rounds-no-list"});
  }
  for (const json::value& round : *list) {
    const json::array* tables = round.if_array();
    if (tables == nullptr) {
      return fields.wrong({"round-no-list"});
    }
    RoundResults& read = results.rounds.emplace_back();
    for (const json::value& table : *tables) {
      if (!table.is_object()) return fields.wrong({"table-no-object"});
      Fields inner(table.get_object());
      read.push_back(read_table(inner, info));
      if (!inner.ok()) {
        fields.adopt(inner, {"place.table-of-round",
                             {{"round", results.rounds.size()}, {"table", read.size()}}});
      }
    }
  }
}

void read_final(Fields& fields, const BookInfo& info, EventResults& results) {
  if (info.final == FinalMeans::a_last_sum) results.ended = fields.boolean("final", true);
  const json::value* value = fields.find("final");
  if (info.final != FinalMeans::a_table || value == nullptr) return;
  if (!value->is_object()) {
    return fields.wrong({"final-no-object"}, info.final_clause);
  }
  Fields inner(value->get_object());
  results.final_table = read_table(inner, info);
  fields.adopt(inner);
}

json::value figure_json(const Figure& figure) {
  if (figure.value % figure.per == 0) return figure.value / figure.per;
  return static_cast<double>(figure.value) / figure.per;
}

}  // namespace

Result<EventResults> read_results(const BookInfo& info, const json::object& request) {
  Fields fields(request);
  EventResults results;
  read_rounds(fields, info, results);
  read_final(fields, info, results);
  if (info.excluded == Exclusion::excluded) results.excluded = fields.names("excluded");
  // A paper that knows no such thing refuses it itself.
  if (info.excluded == Exclusion::disqualified || info.excluded == Exclusion::never) {
    results.excluded = fields.names("disqualified");
  }
  if (!fields.ok()) return fields.refused();
  return results;
}

json::object to_json(const Standings& standings) {
  json::array ranking;
  for (const Standing& row : standings.ranking) {
    json::object entry{{"place", row.place ? json::value(*row.place) : json::value(nullptr)},
                       {"player", row.player}};
    for (const Figure& figure : row.figures) entry[figure.id] = figure_json(figure);
    if (row.disqualified) entry["disqualified"] = true;
    ranking.push_back(std::move(entry));
  }
  json::object answer{{"ranking", std::move(ranking)}};
  if (!standings.expelled.empty()) {
    answer["expelled"] = json::array(standings.expelled.begin(), standings.expelled.end());
  }
  return answer;
}

Result<json::object> standings(const Engine& engine, const json::object& request) {
  const Result<EventResults> results = read_results(engine.info(), request);
  if (!results) return tl::unexpected(results.error());
  const Result<Standings> answer = engine.standings(*results);
  if (!answer) return tl::unexpected(answer.error());
  return to_json(*answer);
}

}  // namespace ultimo
