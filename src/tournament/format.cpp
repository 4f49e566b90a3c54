#include "tournament/format.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cards/seat.hpp"
#include "rules/checks.hpp"
#include "tournament/enum_names.hpp"
#include "tournament/timetable.hpp"

namespace ultimo::tournament {
namespace {

bool within(int value, int least, int most) { return value >= least && value <= most; }

/// Puts settings into the fields of a format, by the list of its fields, and collects everything
/// that is wrong with them.
class SettingWriter : public Checks {
 public:
  explicit SettingWriter(const Settings& settings) : settings_(settings) {}

  template <class T>
  void need(std::string_view name, T& field) {
    const auto said = settings_.find(std::string(name));
    if (said == settings_.end()) return;
    ++used_;
    if (!put(said->second, field)) {
      wrong({"field-wrong-value", {{"field", name}}});
    }
  }
  template <class T>
  void may(std::string_view name, T& field) {
    need(name, field);
  }
  [[nodiscard]] bool all_used() const { return used_ == settings_.size(); }

 private:
  static constexpr std::int64_t kLargest = 1'000'000'000;

  static bool put(const SettingValue& value, int& field) {
    const auto* number = std::get_if<std::int64_t>(&value);
    if (number == nullptr || *number < -kLargest || *number > kLargest) return false;
    field = static_cast<int>(*number);
    return true;
  }
  template <NamedEnum E>
  static bool put(const SettingValue& value, E& field) {
    const auto* name = std::get_if<std::string>(&value);
    const std::optional<E> found = name == nullptr ? std::nullopt : parse_enum<E>(*name);
    if (found) field = *found;
    return found.has_value();
  }
  template <class T>
  static bool put(const SettingValue& value, std::vector<T>& field) {
    // A list of nothing is a list of anything.
    const bool none = std::visit(
        [](const auto& list) {
          using List = std::decay_t<decltype(list)>;
          if constexpr (std::is_same_v<List, std::vector<int>> ||
                        std::is_same_v<List, std::vector<std::string>>) {
            return list.empty();
          } else {
            return false;
          }
        },
        value);
    const auto* list = std::get_if<std::vector<T>>(&value);
    if (list == nullptr && !none) return false;
    field = none ? std::vector<T>{} : *list;
    return true;
  }
  template <class T>
  requires(std::is_same_v<T, bool> || std::is_same_v<T, std::string> ||
           std::is_same_v<T, ClauseIds>) static bool put(const SettingValue& value, T& field) {
    const auto* same = std::get_if<T>(&value);
    if (same != nullptr) field = *same;
    return same != nullptr;
  }

  const Settings& settings_;
  std::size_t used_ = 0;
};

/// The names of a format's fields.
struct FieldNames {
  std::vector<std::string_view> names;
  template <class T>
  void need(std::string_view name, const T& /*field*/) {
    names.push_back(name);
  }
  template <class T>
  void may(std::string_view name, const T& field) {
    need(name, field);
  }
};

}  // namespace

Result<void> check_format(const Format& format) {
  constexpr int kMostRounds = 100;
  constexpr int kMostDeals = 1000;
  if (!within(format.rounds, 1, kMostRounds)) {
    return bad_field({"format.rounds"});
  }
  if (!within(format.deals, 0, kMostDeals) || !within(format.turns, 0, kMostDeals) ||
      !within(format.final_deals, 0, kMostDeals)) {
    return bad_field({"format.deals"});
  }
  if (!within(format.minutes, 0, 24 * 60) || !within(format.deal_seconds, 0, 3600)) {
    return bad_field({"format.times"});
  }
  const bool seats_fit = std::all_of(format.tables.begin(), format.tables.end(),
                                     [&](int size) { return within(size, 3, kMaxSeats); });
  if (format.tables.empty() || !seats_fit) {
    return bad_field({"format.tables"});
  }
  if (!within(format.break_minutes, 0, 24 * 60) ||
      (!format.starts.empty() && !minute_of_day(format.starts))) {
    return bad_field({"format.timetable"});
  }
  if (format.start_money < 0 || format.purchase < 0 || format.appeal_fee < 0 ||
      format.entry_fee < 0) {
    return bad_field({"format.money"});
  }
  if (format.deal_unusual < 0 || format.deal_most < 0) {
    return bad_field({"format.most-of-a-deal"});
  }
  if (format.figures.empty()) {
    return bad_field({"format.figures"});
  }
  return {};
}

Result<Format> changed(const Format& format, const Settings& settings) {
  if (settings.contains("id") || settings.contains("rulebook")) {
    return bad_field({"format.paper-itself"});
  }
  Format whole = format;
  SettingWriter writer(settings);
  Format::fields(whole, writer);
  if (!writer.all_used()) {
    FieldNames known;
    Format::fields(format, known);
    for (const auto& [name, value] : settings) {
      if (std::find(known.names.begin(), known.names.end(), name) == known.names.end()) {
        writer.wrong({"field-unknown", {{"name", in_quotes(name)}}});
      }
    }
  }
  if (!writer.ok()) return writer.refused();
  if (Result<void> fine = check_format(whole); !fine) return tl::unexpected(fine.error());
  return whole;
}

Result<void> check_final_deals(const Format& format, const Settings& said) {
  if (format.final_players > 0 && format.final_deals == 0) {
    return bad_field({"format.final-without-deals"});
  }
  const bool counted = said.contains("final_deals") && format.final_deals > 0;
  if (format.final_players == 0 && counted) {
    return bad_field({"format.deals-without-final"});
  }
  return {};
}

std::string points_text(const Format& format, std::int64_t points) {
  if (format.unit.empty()) return std::to_string(points);
  return fmt::format("{}{}.{:02}", points < 0 ? "-" : "", std::abs(points) / 100,
                     std::abs(points) % 100);
}

std::string figures_text(const Format& format, const std::vector<int>& figures) {
  std::string text;
  for (const int one : figures) text += (text.empty() ? "" : " ") + points_text(format, one);
  return text;
}

std::string amount_text(const Format& format, std::int64_t points) {
  return points_text(format, points) + (format.unit.empty() ? "" : " " + format.unit);
}

}  // namespace ultimo::tournament
