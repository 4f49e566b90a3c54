#include "tournament/format.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tournament/json_fields.hpp"

namespace ultimo::tournament {
namespace json = boost::json;

namespace {

struct Named {
  std::string_view id;
  std::string_view text;
};
// Written by CMake from formats/*.json.
constexpr Named kFormats[] = {
#include "tournament/formats.inc"
};

/// What would make no event at all.
Result<Format> sensible(Format format) {
  constexpr int kMostRounds = 100;
  constexpr int kMostDeals = 1000;
  const auto within = [](int value, int least, int most) {
    return value >= least && value <= most;
  };
  if (!within(format.rounds, 1, kMostRounds)) return bad_field("rounds must be 1 to 100");
  if (!within(format.deals, 0, kMostDeals) || !within(format.turns, 0, kMostDeals) ||
      !within(format.final_deals, 0, kMostDeals)) {
    return bad_field("deals and turns must be 0 to 1000");
  }
  if (!within(format.minutes, 0, 24 * 60) || !within(format.deal_seconds, 0, 3600)) {
    return bad_field("minutes must be 0 to 1440, deal_seconds 0 to 3600");
  }
  const bool seats_fit = std::all_of(format.tables.begin(), format.tables.end(),
                                     [&](int size) { return within(size, 3, kMaxSeats); });
  if (format.tables.empty() || !seats_fit) return bad_field("tables must be sizes from 3 to 5");
  if (format.start_money < 0 || format.purchase < 0 || format.appeal_fee < 0) {
    return bad_field("money must not be negative");
  }
  if (format.deal_unusual < 0 || format.deal_most < 0) {
    return bad_field("deal_unusual and deal_most must not be negative");
  }
  if (format.figures.empty()) return bad_field("figures must name what the standings show");
  return format;
}

}  // namespace

json::object to_json(const Format& format) { return Writer::all_of(format); }

Result<Format> read_format(const json::value& value) {
  if (!value.is_object()) return bad_field("a format is an object");
  Result<Format> format = Reader::all_of<Format>(value.get_object());
  return format ? sensible(*std::move(format)) : format;
}

Result<Format> changed(const Format& format, const json::object& settings) {
  json::object whole = to_json(format);
  for (const auto& setting : settings) {
    const std::string_view key = setting.key();
    if (key == "id" || key == "rulebook") return bad_field("the paper itself cannot be changed");
    whole[key] = setting.value();
  }
  return read_format(whole);
}

Result<void> check_final_deals(const Format& format, const json::object& said) {
  if (format.final_players > 0 && format.final_deals == 0) {
    return bad_field("a final has deals, 1 to 1000; for no final set final_players=0");
  }
  const bool counted = said.contains("final_deals") && format.final_deals > 0;
  if (format.final_players == 0 && counted) {
    return bad_field("this event has no final: final_deals would say nothing");
  }
  return {};
}

std::string points_text(const Format& format, std::int64_t points) {
  if (format.unit.empty()) return std::to_string(points);
  return fmt::format("{}{}.{:02}", points < 0 ? "-" : "", std::abs(points) / 100,
                     std::abs(points) % 100);
}

std::string amount_text(const Format& format, std::int64_t points) {
  return points_text(format, points) + (format.unit.empty() ? "" : " " + format.unit);
}

std::vector<std::string_view> format_names() {
  std::vector<std::string_view> names;
  for (const Named& named : kFormats) names.push_back(named.id);
  return names;
}

Result<Format> find_format(std::string_view id) {
  for (const Named& named : kFormats) {
    if (named.id == id) return read_format(json::parse(named.text));
  }
  return bad_field("there is no format " + in_quotes(id));
}

}  // namespace ultimo::tournament
