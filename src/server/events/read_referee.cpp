// The referee: rulings, appeals, calls.
#include "desk/decide.hpp"
#include "server/events/read_command.hpp"
#include "server/events/said.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace td = tournament;

namespace {

std::optional<std::vector<td::RulingLine>> lines_of(Said& said) {
  const json::value* lines = said.find("lines");
  if (lines == nullptr) return std::nullopt;
  std::vector<td::RulingLine> list;
  if (!lines->is_array()) {
    said.wrong("lines");
    return list;
  }
  for (const json::value& one : lines->get_array()) {
    const json::object* object = one.if_object();
    const json::value* player = object == nullptr ? nullptr : object->if_contains("player");
    const json::value* points = object == nullptr ? nullptr : object->if_contains("points");
    const auto number = player == nullptr ? std::nullopt : as_integer(*player, 1, Said::kLargest);
    const auto figure =
        points == nullptr ? std::nullopt : as_integer(*points, -Said::kLargest, Said::kLargest);
    if (!number || !figure) {
      said.wrong("lines");
      return list;
    }
    list.push_back({*number, *figure});
  }
  return list;
}

Result<ReadDesk> read_rule(Said& said, const td::State& state) {
  desk::Rule command;
  command.round = desk::round_of(state, said.number("round"));
  command.table = said.number("table");
  command.player = said.needed("player");
  command.penalty = said.text("penalty");
  command.count = said.number("count");
  command.clause = said.text("clause");
  command.reason = said.text("reason");
  command.lines = lines_of(said);
  command.difference = said.number_if_said("difference");
  command.paid = said.word_if_said<td::Paid>("paid").value_or(td::Paid::unsaid);
  command.call = said.number("call");
  return finished(said, command);
}

Result<ReadDesk> read_call(Said& said, const td::State& state) {
  desk::CallReferee command;
  command.round = desk::round_of(state, said.number("round"));
  command.table = said.needed("table");
  command.kind = said.word<td::CallKind>("kind");
  command.text = said.text("text");
  const td::Table* table = state.table_if_any(command.round, command.table);
  if (const std::optional<int> place = said.number_if_said("place"); place && table != nullptr) {
    const bool sits = *place >= 0 && *place < static_cast<int>(table->players.size());
    if (sits) command.player = table->players[static_cast<std::size_t>(*place)];
    if (!sits) said.wrong("place");
  }
  return finished(said, command);
}

}  // namespace

MaybeRead read_referee_command(const td::State& state, std::string_view what,
                               const json::object& object) {
  Said said(object);
  if (what == "rule") return read_rule(said, state);
  if (what == "revoke") {
    return finished(said, desk::RevokeRuling{said.needed("ruling"), said.text("reason")});
  }
  if (what == "close") {
    return finished(
        said, desk::CloseTable{desk::round_of(state, said.number("round")), said.needed("table"),
                               said.text("clause"), said.text("reason")});
  }
  if (what == "appeal") {
    return finished(said, desk::LodgeAppeal{said.needed("player"), said.number("round"),
                                            said.number("table"), said.text("reason")});
  }
  if (what == "decide") {
    return finished(
        said, desk::DecideAppeal{said.needed("appeal"), said.flag("upheld"), said.text("reason")});
  }
  if (what == "call") return read_call(said, state);
  if (what == "take-call") {
    return finished(said, desk::MoveCall{said.needed("call"), td::CallDoes::take});
  }
  if (what == "drop-call") {
    return finished(said, desk::MoveCall{said.needed("call"), td::CallDoes::drop});
  }
  if (what == "done-call") {
    return finished(said,
                    desk::MoveCall{said.needed("call"), td::CallDoes::done, said.text("text")});
  }
  return std::nullopt;
}

}  // namespace ultimo::server
