#include "server/events/read_command.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "wire/json_parts.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace {

struct Least {
  std::string_view what;
  DeskRole role;
};
constexpr auto kLeast = std::to_array<Least>({
    {"settings", DeskRole::director},   {"enter", DeskRole::deputy},
    {"enter-table", DeskRole::deputy},  {"amend", DeskRole::deputy},
    {"check-in", DeskRole::deputy},     {"withdraw", DeskRole::director},
    {"substitute", DeskRole::director}, {"expel", DeskRole::referee},
    {"forbid", DeskRole::director},     {"take-back", DeskRole::director},
    {"freeze", DeskRole::director},     {"thaw", DeskRole::director},
    {"note", DeskRole::deputy},         {"message", DeskRole::director},
    {"deputy", DeskRole::director},     {"key", DeskRole::director},
    {"draw", DeskRole::director},       {"publish", DeskRole::director},
    {"seat", DeskRole::director},       {"swap", DeskRole::director},
    {"clock", DeskRole::director},      {"deal", DeskRole::deputy},
    {"remove", DeskRole::deputy},       {"sheet", DeskRole::deputy},
    {"sheets", DeskRole::deputy},       {"sign", DeskRole::deputy},
    {"accept", DeskRole::deputy},       {"correct", DeskRole::referee},
    {"coins", DeskRole::deputy},        {"keeper", DeskRole::deputy},
    {"give-back", DeskRole::deputy},    {"rule", DeskRole::referee},
    {"revoke", DeskRole::referee},      {"close", DeskRole::referee},
    {"appeal", DeskRole::referee},      {"decide", DeskRole::referee},
    {"call", DeskRole::deputy},         {"take-call", DeskRole::deputy},
    {"drop-call", DeskRole::deputy},    {"done-call", DeskRole::deputy},
    {"links", DeskRole::director},
});

}  // namespace

std::optional<DeskRole> role_for(const json::object& said) {
  const std::string_view what = text_in(said, "do");
  // Who came to the wrong name at check-in is sent back by whom it was.
  if (what == "take-back" && text_in(said, "what") == "check-in") return DeskRole::deputy;
  const auto* found = std::find_if(kLeast.begin(), kLeast.end(),
                                   [&](const Least& one) { return one.what == what; });
  if (found == kLeast.end()) return std::nullopt;
  return found->role;
}

Result<ReadDesk> read_command(const tournament::State& state, const json::object& said,
                              const ReadWith& with) {
  const std::string_view what = text_in(said, "do");
  if (auto read = read_people_command(state, what, said, with)) return *std::move(read);
  if (auto read = read_round_command(what, said, with)) return *std::move(read);
  if (auto read = read_sheet_command(state, what, said)) return *std::move(read);
  if (auto read = read_referee_command(state, what, said)) return *std::move(read);
  return bad_field({"server.no-such-command", {{"given", in_quotes(what)}}});
}

Result<ReadDesk> finished(Said& said, desk::Command command, int round, int table) {
  if (Result<void> fits = said.finish(); !fits) return tl::unexpected(fits.error());
  return ReadDesk{std::move(command), {}, round, table};
}

std::string_view asks_for(const Refusal& why) {
  constexpr auto kReplace =
      std::to_array<std::string_view>({"desk.sheet-there", "desk.rows-there", "desk.row-there",
                                       "desk.totals-there", "desk.first-dealer-there"});
  constexpr auto kReason = std::to_array<std::string_view>(
      {"sheet.removal-needs-reason", "sheet.correction-needs-reason", "ruling.needs-reason",
       "ruling.revoking-needs-reason", "table.closing-needs-reason", "appeal.needs-reason",
       "appeal.decision-needs-reason", "event.thawing-needs-reason", "event.not-over"});
  const auto among = [&](const auto& list) {
    return std::find(list.begin(), list.end(), why.id()) != list.end();
  };
  if (among(kReplace)) return why.is("desk.totals-there") ? "" : "replace";
  if (among(kReason)) return "reason";
  if (why.is("desk.paid-or-owed")) return "paid";
  if (why.is("table.closing-needs-clause")) return "clause";
  const auto says = [&](std::string_view id) {
    return std::any_of(why.reasons.begin(), why.reasons.end(),
                       [&](const Reason& one) { return one.is(id); });
  };
  if (says("hall.hand-in-anyway")) return "anyway";
  return says("sheet.mend-or-reason") || says("event.if-broken-off") ? "reason" : "";
}

}  // namespace ultimo::server
