#include "server/events/event_parts_json.hpp"

#include "desk/settings.hpp"
#include "files/format_json.hpp"
#include "files/formats.hpp"
#include "files/struct_json.hpp"
#include "tournament/clock.hpp"
#include "tournament/enum_names.hpp"
#include "tournament/timetable.hpp"
#include "wire/deal_json.hpp"

namespace ultimo::server {
namespace json = boost::json;
using namespace tournament;   // NOLINT: the words of that room
using tournament::Standings;  // not those of a rulebook

namespace {

std::string_view kind_name(desk::SettingKind kind) {
  constexpr std::array<std::string_view, 7> kNames = {"number", "money", "fee", "yes-no",
                                                      "word",   "list",  "text"};
  return kNames[static_cast<std::size_t>(kind)];
}

/// What a setting is where the format does not say it.
json::value unsaid(const desk::SettingInfo& setting) {
  switch (setting.kind) {
    case desk::SettingKind::number:
    case desk::SettingKind::money:
    case desk::SettingKind::fee: return 0;
    case desk::SettingKind::yes_no: return false;
    case desk::SettingKind::list: return json::array();
    case desk::SettingKind::text: return "";
    case desk::SettingKind::word: break;
  }
  // An enumeration's first name is left out when it is written.
  return json::value(setting.words().front());
}

json::value value_of(const json::object& format, const desk::SettingInfo& setting) {
  const json::value* value = format.if_contains(setting.key);
  return value == nullptr ? unsaid(setting) : *value;
}

std::string_view ruling_kind(desk::RulingAnswer::Kind kind) {
  constexpr std::array<std::string_view, 6> kNames = {"ruling", "expulsion", "expulsion-undone",
                                                      "in-row", "closing",   "closing-undone"};
  return kNames[static_cast<std::size_t>(kind)];
}

json::value text_or_null(const std::string& text) {
  return text.empty() ? json::value(nullptr) : json::value(text);
}
json::value time_or_null(std::int64_t time) {
  return time == 0 ? json::value(nullptr) : json::value(time);
}

}  // namespace

json::array reasons_json(const std::vector<Reason>& reasons) {
  json::array list;
  for (const Reason& reason : reasons) list.push_back(to_json(reason));
  return list;
}

json::value clock_json(const State& state, int round, std::int64_t now) {
  if (round < 1 || round > static_cast<int>(state.rounds.size())) return nullptr;
  return clock_json(state.format(), state.rounds[static_cast<std::size_t>(round - 1)].clock, round,
                    now);
}

json::value clock_json(const Format& format, const Clock& clock, int round, std::int64_t now) {
  if (!clock.started) return nullptr;
  const ClockFace face = clock_face(format, clock, now);
  return json::object{{"round", round},
                      {"started", clock.started},
                      {"running", clock.running},
                      {"ended", clock.ended},
                      {"limited", face.limited},
                      {"seconds", clock.seconds},
                      {"since", clock.since},
                      {"before", clock.before},
                      {"elapsed", face.elapsed},
                      {"left", face.left},
                      {"over", face.over},
                      {"deals", format.deals},
                      {"deal_seconds", format.deal_seconds},
                      {"deal", face.deal},
                      {"deal_left", face.deal_left}};
}

json::array timetable_json(const Format& format) {
  json::array list;
  for (const TimetableRow& row : timetable(format)) {
    const std::string_view what = row.what == TimetableRow::What::round   ? "round"
                                  : row.what == TimetableRow::What::final ? "final"
                                                                          : "pause";
    list.push_back(json::object{{"what", what},
                                {"round", row.round},
                                {"from", number_or_null(row.from)},
                                {"till", number_or_null(row.till)},
                                {"seconds", row.seconds}});
  }
  return list;
}

json::array officials_json(const std::vector<Official>& officials) {
  json::array list;
  for (const Official& one : officials) {
    json::object official{{"name", one.name}};
    if (one.office) official["office"] = enum_name(*one.office);
    list.push_back(std::move(official));
  }
  return list;
}

json::array settings_json(const Format& format) {
  const json::object all = ultimo::to_json(format);
  const Result<Format> usual = find_format(format.id);
  const json::object paper = usual ? ultimo::to_json(*usual) : all;
  json::array list;
  for (const desk::SettingInfo& setting : desk::known_settings()) {
    if (!desk::concerns(format, setting)) continue;
    const std::vector<std::string> words = setting.words();
    list.push_back(json::object{
        {"key", setting.key},
        {"kind", kind_name(setting.kind)},
        {"value", value_of(all, setting)},
        {"usual", value_of(paper, setting)},
        {"clause", desk::clause_of(format, setting)},
        {"values", words.empty() ? json::value(nullptr) : json::value(listed(words))}});
  }
  return list;
}

json::object report_json(const DrawReport& report) { return StructWriter::all_of(report, nullptr); }

json::object standings_row_json(const State& state, const StandingsRow& row) {
  json::object one{{"place", number_or_null(row.place)},
                   {"player", row.player},
                   {"name", state.name(row.player)},
                   {"club", state.players.at(row.player).entry.club},
                   {"figures", files::figures_json(row.figures)},
                   {"provisional", row.provisional},
                   {"disqualified", row.disqualified}};
  one["rounds"] = files::rounds_json(state, row, "seat");
  return one;
}

json::object standings_json(const State& state, const Standings& standings) {
  json::array rows;
  for (const StandingsRow& row : standings.rows) rows.push_back(standings_row_json(state, row));
  json::object told{{"complete", standings.complete},
                    {"rounds", standings.rounds},
                    {"missing", standings.missing},
                    {"clause", state.clause_for("standings").id}};
  told["rows"] = std::move(rows);
  told["expelled"] = listed(standings.expelled);
  return told;
}

json::object explanation_json(const State& state, const desk::Explanation& explained) {
  json::array lines;
  for (const desk::Explanation::Line& line : explained.rulings) {
    lines.push_back(json::object{{"round", line.round},
                                 {"points", line.points},
                                 {"difference", line.difference},
                                 {"reason", line.reason},
                                 {"clause", line.clause},
                                 {"by", line.by},
                                 {"paid", enum_name(line.paid)}});
  }
  json::object told{{"row", standings_row_json(state, explained.row)},
                    {"clause", explained.clause.id}};
  told["rulings"] = std::move(lines);
  return told;
}

json::object ruling_json(const desk::RulingAnswer& one) {
  json::array lines;
  for (const desk::RulingAnswer::Line& line : one.lines) {
    lines.push_back(
        json::object{{"player", line.player}, {"name", line.name}, {"points", line.points}});
  }
  json::object told{{"ruling", one.number == 0 ? json::value(nullptr) : json::value(one.number)},
                    {"kind", ruling_kind(one.kind)},
                    {"at", one.at},
                    {"round", one.round},
                    {"table", one.table},
                    {"player", one.player.number},
                    {"name", one.player.name},
                    {"penalty", one.penalty},
                    {"count", one.count},
                    {"nth", one.is_nth_time},
                    {"difference", number_or_null(one.difference)}};
  told["lines"] = std::move(lines);
  told["paid"] = enum_name(one.paid);
  told["revoked"] = one.revoked;
  told["revoked_because"] = one.revoked_because;
  told["row"] = one.row;
  told["clause"] = one.clause;
  told["reason"] = one.reason;
  told["by"] = one.by;
  return told;
}

json::object appeal_json(const desk::AppealAnswer& one) {
  json::object told{{"appeal", one.appealed.appeal},
                    {"at", one.at},
                    {"round", one.appealed.round},
                    {"table", one.appealed.table},
                    {"player", one.player.number},
                    {"name", one.player.name},
                    {"reason", one.appealed.reason},
                    {"fee", one.appealed.fee},
                    {"by", one.by}};
  told["decision"] = one.decision ? json::value(json::object{{"upheld", one.decision->upheld},
                                                             {"reason", one.decision->reason}})
                                  : json::value(nullptr);
  return told;
}

json::object call_json(const State& state, const Call& call) {
  constexpr std::array<std::string_view, 4> kIs = {"open", "taken", "done", "dropped"};
  const Called& called = call.called;
  const bool known = called.player != 0;
  return {{"call", called.call},
          {"round", called.round},
          {"table", called.table},
          {"place", known ? number_or_null(place_in(state, called.round, called.player))
                          : json::value(nullptr)},
          {"player", known ? json::value(called.player) : json::value(nullptr)},
          {"kind", enum_name(called.kind)},
          {"text", called.text},
          {"at", call.at},
          {"by", call.by},
          {"state", kIs[static_cast<std::size_t>(call.is)]},
          {"taken_by", text_or_null(call.taken_by)},
          {"taken_at", time_or_null(call.taken_at)},
          {"done_by", text_or_null(call.done_by)},
          {"done_at", time_or_null(call.done_at)},
          {"answer", call.answer},
          {"ruling", call.ruling == 0 ? json::value(nullptr) : json::value(call.ruling)}};
}

json::array messages_json(const State& state) {
  json::array list;
  for (std::size_t i = 0; i < state.messages.size(); ++i) {
    const tournament::Message& message = state.messages[i];
    if (message.off) continue;
    list.push_back(json::object{{"message", i + 1}, {"at", message.at}, {"text", message.text}});
  }
  return list;
}

void put_opening(json::object& into, const State& state) {
  const Format& format = state.format();
  into["name"] = state.opened.name;
  into["place"] = state.opened.place;
  into["date"] = state.opened.date;
  into["officials"] = officials_json(state.opened.officials);
  into["book"] = format.rulebook;
  into["title"] = format.title;
  into["language"] = state.info().language;
  into["unit"] = format.unit;
  into["figures"] = listed(format.figures);
  json::array places;
  std::size_t most = 0;
  for (const int size : format.tables) most = std::max(most, static_cast<std::size_t>(size));
  for (std::size_t place = 0; place < most; ++place) {
    places.emplace_back(format.place_name(place));
  }
  into["places"] = std::move(places);
  into["free_seats"] = format.free_seats;
  into["state"] = desk::name_of(desk::event_is(state));
  into["rounds"] = format.rounds;
  into["timetable"] = timetable_json(format);
}

std::string_view stands_name(desk::PlayerLine::Stands stands) {
  constexpr std::array<std::string_view, 5> kStands = {"expelled", "withdrawn", "stand-in", "here",
                                                       "not-here"};
  return kStands[static_cast<std::size_t>(stands)];
}

std::optional<int> place_in(const State& state, int round, int player) {
  if (round < 1 || round > static_cast<int>(state.rounds.size())) return std::nullopt;
  const Round& of = state.rounds[static_cast<std::size_t>(round - 1)];
  const std::optional<std::size_t> table = of.table_of(player);
  if (!table) return std::nullopt;
  return static_cast<int>(*of.tables[*table].place_of(player));
}

int shown_round(const State& state) {
  const auto last = static_cast<int>(state.rounds.size());
  return last > 0 && !state.is_shown(last) ? last - 1 : last;
}

}  // namespace ultimo::server
