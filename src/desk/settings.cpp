#include "desk/settings.hpp"

#include <array>

namespace ultimo::desk {
namespace {

constexpr std::array<SettingInfo, 22> kSettings = {{
    {"rounds", SettingKind::number, "rounds", "1 to 100"},
    {"deals", SettingKind::number, "rounds", "0 to 1000"},
    {"turns", SettingKind::number, "rounds", "0 to 1000"},
    {"minutes", SettingKind::number, "clock", "0 to 1440"},
    {"deal_seconds", SettingKind::number, "clock", "0 to 3600"},
    {"clock_ends", SettingKind::yes_no, "clock", "true or false"},
    {"tables", SettingKind::list, "tables", "[4] or [4,3]"},
    {"odd", SettingKind::word, "tables", "refuse, stand-in or sit-out"},
    {"first_draw", SettingKind::word, "draw", "lot, groups, key or hand"},
    {"later_draw", SettingKind::word, "draw", "lot, groups, standings, key or hand"},
    {"draw_numbers", SettingKind::yes_no, "draw", "true or false"},
    {"late_entry", SettingKind::word, "late_entry",
     "before-draw, before-start, first-round or between-rounds"},
    {"final_players", SettingKind::number, "final", "0 to 5"},
    {"final_deals", SettingKind::number, "final", "1 to 1000"},
    {"start_money", SettingKind::money, "coins", "an amount"},
    {"purchase", SettingKind::money, "purchase", "an amount"},
    {"appeal_fee", SettingKind::money, "appeal", "an amount"},
    {"entry_fee", SettingKind::fee, {}, "an amount"},
    {"starts", SettingKind::text, "rounds", "a time of day like 9:00"},
    {"break_minutes", SettingKind::number, "rounds", "0 to 1440"},
    {"places", SettingKind::list, "tables", R"(["A","B","C"])"},
    {"title", SettingKind::text, {}, "a text"},
}};

}  // namespace

std::vector<std::string> SettingInfo::words() const {
  std::vector<std::string> list;
  if (kind != SettingKind::word) return list;
  std::string_view rest = values;
  while (!rest.empty()) {
    std::size_t end = rest.find(", ");
    std::size_t skip = 2;
    if (end == std::string_view::npos) {
      constexpr std::string_view kOr = " or ";
      end = rest.find(kOr);
      skip = kOr.size();
    }
    list.emplace_back(rest.substr(0, end));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + skip);
  }
  return list;
}

std::span<const SettingInfo> known_settings() { return kSettings; }

const SettingInfo* find_setting(std::string_view key) {
  for (const SettingInfo& setting : kSettings) {
    if (setting.key == key) return &setting;
  }
  return nullptr;
}

bool concerns(const tournament::Format& format, const SettingInfo& setting) {
  return setting.kind != SettingKind::money || !format.unit.empty();
}

std::string clause_of(const tournament::Format& format, const SettingInfo& setting) {
  const auto id = format.clauses.find(std::string(setting.rule.name));
  return id == format.clauses.end() ? "" : id->second;
}

}  // namespace ultimo::desk
