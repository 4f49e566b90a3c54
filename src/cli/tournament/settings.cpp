#include "cli/tournament/settings.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/layout.hpp"
#include "cli/tournament/desk_words.hpp"
#include "cli/tournament/layout_text.hpp"
#include "cli/tournament/typed.hpp"
#include "desk/settings.hpp"
#include "files/format_json.hpp"
#include "files/formats.hpp"
#include "tournament/enum_names.hpp"
#include "wire/json_text.hpp"

namespace ultimo::cli::director {
namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of this room

namespace {

using desk::clause_of;
using desk::concerns;
using desk::find_setting;
using desk::SettingKind;
using Setting = desk::SettingInfo;

/// The same with a unit where points have none: fees are money everywhere.
Format paid_in(Format format) {
  format.unit = format.fee_unit();
  return format;
}

std::string value_text(const Format& format, const Setting& setting) {
  const json::object all = to_json(format);
  const json::value* value = all.if_contains(setting.key);
  switch (setting.kind) {
    case SettingKind::number: return value == nullptr ? "0" : json::serialize(*value);
    case SettingKind::money:
    case SettingKind::fee:
      return amount_text(paid_in(format), value == nullptr ? 0 : value->as_int64());
    case SettingKind::yes_no: return value == nullptr ? "false" : "true";
    case SettingKind::list: return value == nullptr ? "" : json::serialize(*value);
    case SettingKind::text: return value == nullptr ? "" : std::string(value->as_string());
    case SettingKind::word: break;
  }
  if (setting.key == "odd") return std::string(enum_name(format.odd));
  if (setting.key == "late_entry") return std::string(enum_name(format.late_entry));
  return std::string(
      enum_name(setting.key == "first_draw" ? format.first_draw : format.later_draw));
}

/// Money as the reader writes it; what is typed is the same for everybody.
std::string shown(const Speaker& speaker, const Setting& setting, const std::string& value) {
  return setting.of_money() ? with_signs(speaker, value) : value;
}

/// What the paper says, where this is one of the papers that come with the program.
std::string usual_text(const Format& format, const Setting& setting) {
  const Result<Format> usual = find_format(format.id);
  return usual ? value_text(*usual, setting) : "";
}

Result<SettingValue> value_in(const Format& format, const Setting& setting,
                              const std::string& text) {
  const bool of_money = setting.of_money();
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
  if (setting.kind == SettingKind::word || setting.kind == SettingKind::text)
    return SettingValue(text);
  Result<json::value> value = json_in(text);
  const bool fits = value && (setting.kind == SettingKind::number   ? value->is_int64()
                              : setting.kind == SettingKind::yes_no ? value->is_bool()
                                                                    : value->is_array());
  if (!fits) return wrong();
  Result<SettingValue> read = read_setting(*value);
  if (!read) return wrong();
  return read;
}

tl::unexpected<Refusal> no_setting(const Format& format, const std::string& key) {
  Argument::List known;
  for (const Setting& one : desk::known_settings()) {
    if (concerns(format, one)) known.emplace_back(one.key);
  }
  Arguments with = {{"given", in_quotes(key)}, {"known", std::move(known)}};
  const bool wiring = to_json(format).contains(key) || key == "id" || key == "rulebook";
  if (wiring) {
    return bad_field({"cli.setting-of-the-paper", std::move(with)});
  }
  return bad_field({"cli.no-such-setting", std::move(with)});
}

/// What a window of usual width does not hold of the last column goes on below.
void break_last_column(std::vector<std::vector<std::string>>& rows) {
  constexpr std::size_t kWidth = 80;
  std::size_t used = 0;
  for (std::size_t i = 0; i + 1 < rows[0].size(); ++i) {
    std::size_t widest = 0;
    for (const auto& row : rows) widest = std::max(widest, columns(row[i]));
    used += widest + 2;
  }
  constexpr std::size_t kLeast = 20;
  const std::size_t room = kWidth - std::min(kWidth - kLeast, used);
  std::vector<std::vector<std::string>> broken;
  for (std::vector<std::string>& row : rows) {
    std::string rest = std::move(row.back());
    for (row.back().clear();; row.assign(row.size(), "")) {
      std::size_t end = rest.size();
      while (columns(std::string_view(rest).substr(0, end)) > room) {
        const std::size_t space = rest.rfind(' ', end - 1);
        if (space == std::string::npos) break;
        end = space;
      }
      row.back() = rest.substr(0, end);
      broken.push_back(row);
      if (end == rest.size()) break;
      rest.erase(0, end + 1);
    }
  }
  rows = std::move(broken);
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

std::vector<SettingLine> setting_lines(const Speaker& speaker, const Format& format) {
  std::vector<SettingLine> lines;
  for (const Setting& setting : desk::known_settings()) {
    if (!concerns(format, setting)) continue;
    lines.push_back({setting.key, shown(speaker, setting, value_text(format, setting)),
                     shown(speaker, setting, usual_text(format, setting)),
                     clause_of(format, setting),
                     speaker.text(fmt::format("desk.setting.{}", setting.key)), setting.values});
  }
  return lines;
}

std::string settings_text(const Speaker& speaker, const Format& format) {
  std::vector<std::vector<std::string>> rows(1);
  for (const std::string_view column : {"setting", "value", "paper", "clause", "says"}) {
    rows[0].push_back(heading(speaker, column));
  }
  for (const SettingLine& line : setting_lines(speaker, format)) {
    if (line.key == "title" || line.key == "places") continue;  // long, and rarely asked
    rows.push_back({std::string(line.key), line.value, line.value == line.usual ? "" : line.usual,
                    line.clause, line.meaning});
  }
  break_last_column(rows);
  return fmt::format("{}\n\n{}\n{}\n", format.title, columns_text(rows),
                     speaker.text("desk.settings.change"));
}

std::string changes_text(const Speaker& speaker, const Format& before, const Format& after) {
  std::string text;
  for (const Setting& setting : desk::known_settings()) {
    const std::string was = value_text(before, setting);
    const std::string is = value_text(after, setting);
    if (was == is) continue;
    text += fmt::format("{}: {} → {}\n", setting.key, shown(speaker, setting, was),
                        shown(speaker, setting, is));
  }
  return text.empty() ? speaker.text("desk.settings.same") + '\n' : text;
}

}  // namespace ultimo::cli::director
