#include "cli/tournament/settings.hpp"

#include <array>

#include <fmt/format.h>

#include "cli/tournament/layout_text.hpp"
#include "cli/tournament/typed.hpp"
#include "files/format_json.hpp"
#include "files/formats.hpp"
#include "tournament/enum_names.hpp"
#include "wire/json_text.hpp"

namespace ultimo::cli::director {
namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of this room

namespace {

enum class Kind : std::uint8_t { number, money, fee, yes_no, word, list, text };

struct Setting {
  std::string_view key;
  Kind kind;
  FormatRule rule;  // where the paper speaks of it
  std::string_view meaning;
  std::string_view values;
};

// What is not here says how the paper works (its penalties, figures, sheets): a format of one's own
// can have it otherwise (`new --format-file`), a setting cannot.
constexpr std::array<Setting, 22> kSettings = {{
    {"rounds", Kind::number, "rounds", "rounds, the final not counted", "1 to 100"},
    {"deals", Kind::number, "rounds", "deals in a round; 0: no fixed number", "0 to 1000"},
    {"turns", Kind::number, "rounds", "instead: everybody deals so often; 0: deals count",
     "0 to 1000"},
    {"minutes", Kind::number, "clock", "length of a round; 0: deals times the deal limit",
     "0 to 1440"},
    {"deal_seconds", Kind::number, "clock", "longest time for a deal; 0: none", "0 to 3600"},
    {"clock_ends", Kind::yes_no, "clock", "time ends a round, so fewer deals are no fault",
     "true or false"},
    {"tables", Kind::list, "tables", "players at a table, the usual number first", "[4] or [4,3]"},
    {"odd", Kind::word, "tables", "who fills no table: nobody is drawn, a stand-in, or he sits out",
     "refuse, stand-in or sit-out"},
    {"first_draw", Kind::word, "draw", "how the first round is drawn", "lot, groups, key or hand"},
    {"later_draw", Kind::word, "draw", "how the others are drawn",
     "lot, groups, standings, key or hand"},
    {"draw_numbers", Kind::yes_no, "draw", "start numbers are drawn with the first round, by key",
     "true or false"},
    {"late_entry", Kind::word, "late_entry", "until when somebody may enter",
     "before-draw, before-start, first-round or between-rounds"},
    {"final_players", Kind::number, "final", "players at the final table; 0: no final", "0 to 5"},
    {"final_deals", Kind::number, "final", "deals of the final", "1 to 1000"},
    {"start_money", Kind::money, "coins", "coins before each player when a round begins",
     "an amount"},
    {"purchase", Kind::money, "purchase", "what a player may buy when they have run out",
     "an amount"},
    {"appeal_fee", Kind::money, "appeal", "what an appeal costs; returned if it is upheld",
     "an amount"},
    {"entry_fee", Kind::fee, {}, "what everybody pays to enter; 0: nothing", "an amount"},
    {"starts", Kind::text, "rounds", "when the first round begins, for the timetable",
     "a time of day like 9:00"},
    {"break_minutes", Kind::number, "rounds", "break between two rounds, for the timetable",
     "0 to 1440"},
    {"places", Kind::list, "tables", "names of the places at a table", R"(["A","B","C"])"},
    {"title", Kind::text, {}, "the paper's name on the pages", "a text"},
}};

const Setting* find_setting(std::string_view key) {
  for (const Setting& setting : kSettings) {
    if (setting.key == key) return &setting;
  }
  return nullptr;
}

bool concerns(const Format& format, const Setting& setting) {
  return setting.kind != Kind::money || !format.unit.empty();
}

/// The same with a unit where points have none: fees are money everywhere.
Format paid_in(Format format) {
  format.unit = format.fee_unit();
  return format;
}

std::string value_text(const Format& format, const Setting& setting) {
  const json::object all = to_json(format);
  const json::value* value = all.if_contains(setting.key);
  switch (setting.kind) {
    case Kind::number: return value == nullptr ? "0" : json::serialize(*value);
    case Kind::money:
    case Kind::fee: return amount_text(paid_in(format), value == nullptr ? 0 : value->as_int64());
    case Kind::yes_no: return value == nullptr ? "false" : "true";
    case Kind::list: return value == nullptr ? "" : json::serialize(*value);
    case Kind::text: return value == nullptr ? "" : std::string(value->as_string());
    case Kind::word: break;
  }
  if (setting.key == "odd") return std::string(enum_name(format.odd));
  if (setting.key == "late_entry") return std::string(enum_name(format.late_entry));
  return std::string(
      enum_name(setting.key == "first_draw" ? format.first_draw : format.later_draw));
}

std::string clause_of(const Format& format, const Setting& setting) {
  const auto id = format.clauses.find(std::string(setting.rule.name));
  return id == format.clauses.end() ? "" : id->second;
}

/// What the paper says, where this is one of the papers that come with the program.
std::string usual_text(const Format& format, const Setting& setting) {
  const Result<Format> usual = find_format(format.id);
  return usual ? value_text(*usual, setting) : "";
}

Result<SettingValue> value_in(const Format& format, const Setting& setting,
                              const std::string& text) {
  const bool of_money = setting.kind == Kind::money || setting.kind == Kind::fee;
  const auto wrong = [&] {
    return bad_field({"cli.bad-setting-in",
                      {{"setting", setting.key},
                       {"values", setting.values},
                       {"unit", of_money ? format.fee_unit() : "none"},
                       {"given", in_quotes(text)}}});
  };
  if (of_money) {
    const Result<std::vector<int>> amount = points_in(paid_in(format), text);
    if (!amount || amount->size() != 1 || amount->front() < 0) return wrong();
    return SettingValue(std::int64_t{amount->front()});
  }
  if (setting.kind == Kind::word || setting.kind == Kind::text) return SettingValue(text);
  Result<json::value> value = json_in(text);
  const bool fits = value && (setting.kind == Kind::number   ? value->is_int64()
                              : setting.kind == Kind::yes_no ? value->is_bool()
                                                             : value->is_array());
  if (!fits) return wrong();
  Result<SettingValue> read = read_setting(*value);
  if (!read) return wrong();
  return read;
}

tl::unexpected<Refusal> no_setting(const Format& format, const std::string& key) {
  Argument::List known;
  for (const Setting& one : kSettings) {
    if (concerns(format, one)) known.emplace_back(one.key);
  }
  Arguments with = {{"given", in_quotes(key)}, {"known", std::move(known)}};
  const bool wiring = to_json(format).contains(key) || key == "id" || key == "rulebook";
  if (wiring) {
    return bad_field({"cli.setting-of-the-paper", std::move(with)});
  }
  return bad_field({"cli.no-such-setting", std::move(with)});
}

}  // namespace

Result<Settings> settings_in(const Format& format, const std::vector<std::string>& words) {
  Settings settings;
  for (const std::string& word : words) {
    const std::size_t sign = word.find('=');
    if (sign == std::string::npos || sign == 0) {
      return bad_field({"cli.no-setting", {{"given", in_quotes(word)}}});
    }
    const std::string key = word.substr(0, sign);
    const Setting* setting = find_setting(key);
    if (setting == nullptr || !concerns(format, *setting)) return no_setting(format, key);
    const Result<SettingValue> value = value_in(format, *setting, word.substr(sign + 1));
    if (!value) return tl::unexpected(value.error());
    settings[key] = *value;
    // Said here, in the words of the setting, before the whole is looked at.
    if (!changed(format, {{key, *value}})) {
      return bad_field({"cli.bad-setting",
                        {{"setting", key},
                         {"values", setting->values},
                         {"given", in_quotes(word.substr(sign + 1))}}});
    }
  }
  return settings;
}

std::vector<SettingLine> setting_lines(const Format& format) {
  std::vector<SettingLine> lines;
  for (const Setting& setting : kSettings) {
    if (!concerns(format, setting)) continue;
    lines.push_back({setting.key, value_text(format, setting), usual_text(format, setting),
                     clause_of(format, setting), setting.meaning, setting.values});
  }
  return lines;
}

std::string settings_text(const Format& format) {
  std::vector<std::vector<std::string>> rows = {
      {"setting", "value", "paper", "clause", "what it says"}};
  for (const SettingLine& line : setting_lines(format)) {
    if (line.key == "title" || line.key == "places") continue;  // long, and rarely asked
    rows.push_back({std::string(line.key), line.value, line.value == line.usual ? "" : line.usual,
                    line.clause, std::string(line.meaning)});
  }
  return fmt::format(
      "{}\n\n{}\nChange one: key=value. A column \"paper\" stands beside what differs "
      "from it.\n",
      format.title, columns_text(rows));
}

std::string changes_text(const Format& before, const Format& after) {
  std::string text;
  for (const Setting& setting : kSettings) {
    const std::string was = value_text(before, setting);
    const std::string is = value_text(after, setting);
    if (was != is) text += fmt::format("{}: {} → {}\n", setting.key, was, is);
  }
  return text.empty() ? "nothing has changed\n" : text;
}

}  // namespace ultimo::cli::director
