// Everything the referee has said, as the desk is asked for it: clause, reason, author.
#include <fmt/format.h>

#include "cli/tournament/common.hpp"
#include "rules/fields.hpp"

namespace ultimo::cli::director {
namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of this room
using tournament::Table;     // not the table of a deal

namespace {

/// One line of the list, for people and for programs.
struct Said {
  std::string number;  // as `revoke` takes it; only rulings have one
  std::int64_t at = 0;
  int round = 0;
  int table = 0;
  int player = 0;
  std::string what;
  std::string clause;
  std::string reason;
  std::string by;
};

std::string lines_text(const State& state, const Ruled& ruled) {
  std::string text = ruled.penalty;
  if (ruled.count > 1) text += fmt::format(" ×{}", ruled.count);
  if (ruled.difference) {
    text += fmt::format("{}difference {} at least", text.empty() ? "" : " ", *ruled.difference);
    if (ruled.lines.empty()) return text;
  }
  if (ruled.lines.empty())
    return text.empty() || text == "warning" ? "warning" : text + ", warning";
  for (const RulingLine& line : ruled.lines) {
    text += text.empty() ? "" : " ";
    // Whom it is about stands beside it.
    if (line.player != ruled.player) text += state.name(line.player, ruled.round) + ' ';
    text += points_text(state.format(), line.points);
  }
  return text;
}

std::string text_field(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value == nullptr || !value->is_string() ? "" : std::string(value->get_string());
}

/// A penalty of a sheet's row.
Said said_in_row(const Table& table, std::size_t row, const json::object& penalty) {
  const json::value* by = penalty.if_contains("by");
  const auto seat = by == nullptr ? std::nullopt : as_integer(*by, 0, kMaxSeats - 1);
  const bool sits = seat && static_cast<std::size_t>(*seat) < table.players.size();
  Said said;
  said.at = table.versions.back().at;
  said.player = sits ? table.players[static_cast<std::size_t>(*seat)] : 0;
  said.what = fmt::format("{}, in row {} of the sheet", text_field(penalty, "kind"), row + 1);
  said.reason = text_field(penalty, "reason");
  said.by = table.versions.back().by;
  return said;
}

std::vector<Said> said_in_rows(const Table& table) {
  std::vector<Said> all;
  for (std::size_t row = 0; table.sheet && row < table.sheet->deals.size(); ++row) {
    const json::value* list = table.sheet->deals[row].if_contains("penalties");
    if (list == nullptr || !list->is_array()) continue;
    for (const json::value& one : list->get_array()) {
      if (one.is_object()) all.push_back(said_in_row(table, row, one.get_object()));
    }
  }
  return all;
}

/// Penalties that belong to a deal stand in its row.
void add_rows(const State& state, std::vector<Said>& all) {
  for (std::size_t r = 0; r < state.rounds.size(); ++r) {
    for (std::size_t t = 0; t < state.rounds[r].tables.size(); ++t) {
      for (Said& said : said_in_rows(state.rounds[r].tables[t])) {
        said.round = static_cast<int>(r) + 1;
        said.table = static_cast<int>(t) + 1;
        all.push_back(std::move(said));
      }
    }
  }
}

std::vector<Said> rulings_of(const Desk& desk) {
  const State& state = desk.state();
  std::vector<Said> all;
  int number = 0;
  for (const Logged& logged : desk.log()) {
    if (std::holds_alternative<Ruled>(logged.event)) {
      const Ruling& ruling = state.rulings[static_cast<std::size_t>(number++)];
      const Ruled* const ruled = &ruling.ruled;  // at the table where it stands now
      std::string what = lines_text(state, *ruled);
      if (ruling.revoked) what += "; REVOKED: " + ruling.revoked_because;
      all.push_back({std::to_string(number), logged.at, ruled->round, ruled->table, ruled->player,
                     std::move(what), ruled->clause, ruled->reason, logged.by});
    } else if (const auto* expelled = std::get_if<Expelled>(&logged.event)) {
      all.push_back({"", logged.at, expelled->round, 0, expelled->player, "expelled",
                     expelled->clause, expelled->reason, logged.by});
    } else if (const auto* undone = std::get_if<Undone>(&logged.event)) {
      if (undone->what != Undo::expel) continue;
      for (const int player : undone->players) {
        all.push_back(
            {"", logged.at, 0, 0, player, "expulsion taken back", "", undone->reason, logged.by});
      }
    }
  }
  add_rows(state, all);
  return all;
}

std::string number_or_blank(int number) { return number == 0 ? "" : std::to_string(number); }

void add_rulings(const Desk& desk, Reply& reply) {
  const State& state = desk.state();
  std::vector<std::vector<std::string>> rows = {
      {"no", "time", "round", "table", "player", "what", "clause", "reason", "by"}};
  json::array list;
  for (const Said& said : rulings_of(desk)) {
    rows.push_back({said.number.empty() ? "-" : said.number, hour_text(said.at),
                    number_or_blank(said.round), number_or_blank(said.table),
                    state.name(said.player, said.round), said.what, said.clause, said.reason,
                    said.by});
    list.push_back(json::object{{"ruling", said.number},
                                {"at", said.at},
                                {"round", said.round},
                                {"table", said.table},
                                {"player", said.player},
                                {"name", state.name(said.player, said.round)},
                                {"what", said.what},
                                {"clause", said.clause},
                                {"reason", said.reason},
                                {"by", said.by}});
  }
  reply.text += list.empty() ? "no rulings\n" : columns_text(rows);
  reply.json["rulings"] = std::move(list);
}

void add_appeals(const Desk& desk, Reply& reply) {
  const State& state = desk.state();
  std::vector<std::vector<std::string>> rows = {
      {"appeal", "time", "round", "table", "player", "about", "fee", "outcome", "by"}};
  json::array list;
  for (const Logged& logged : desk.log()) {
    const auto* appealed = std::get_if<Appealed>(&logged.event);
    if (appealed == nullptr) continue;
    const Appeal& appeal = state.appeals[static_cast<std::size_t>(appealed->appeal - 1)];
    const std::string name = state.name(appeal.appealed.player, appealed->round);
    const std::string outcome =
        !appeal.decision
            ? "open"
            : (appeal.decision->upheld ? "upheld: " : "denied: ") + appeal.decision->reason;
    rows.push_back(
        {std::to_string(appealed->appeal), hour_text(logged.at), number_or_blank(appealed->round),
         number_or_blank(appealed->table), name, appealed->reason,
         appealed->fee == 0 ? "" : points_text(state.format(), appealed->fee), outcome, logged.by});
    list.push_back(json::object{{"appeal", appealed->appeal},
                                {"at", logged.at},
                                {"round", appealed->round},
                                {"table", appealed->table},
                                {"player", appeal.appealed.player},
                                {"name", name},
                                {"reason", appealed->reason},
                                {"fee", appealed->fee},
                                {"outcome", outcome},
                                {"by", logged.by}});
  }
  reply.text += list.empty() ? "no appeals\n" : '\n' + columns_text(rows);
  reply.json["appeals"] = std::move(list);
}

}  // namespace

Done<Reply> list_rulings(const Catalog& catalog, const Request& request) {
  const Done<Desk> desk = Desk::open(catalog, request.file);
  if (!desk) return tl::unexpected(desk.error());
  Reply reply;
  add_rulings(*desk, reply);
  add_appeals(*desk, reply);
  return reply;
}

}  // namespace ultimo::cli::director
