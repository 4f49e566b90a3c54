#include "tournament/row_fields.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/fields.hpp"

namespace ultimo::tournament {
namespace json = boost::json;

namespace {

using Names = std::span<const std::string_view>;

// docs/oracle.md, `score`; `written` is the sheet's own.
constexpr auto kEveryRow = std::to_array<std::string_view>(
    {"contract", "declarer", "partner", "points", "tricks", "feats", "contras", "mond_lost_by",
     "penalties", "seats", "dealer", "radelc", "written"});

constexpr auto kFeat = std::to_array<std::string_view>({"feat", "by", "announced", "made"});
constexpr auto kContra = std::to_array<std::string_view>({"on", "by"});
constexpr auto kPenalty = std::to_array<std::string_view>({"kind", "by", "count", "nth", "reason"});
constexpr auto kDeclarer = std::to_array<std::string_view>({"seat", "contract"});
constexpr auto kClaim = std::to_array<std::string_view>({"by", "points", "against"});

struct ListOf {
  std::string_view key;
  Names fields;
};
constexpr std::array<ListOf, 5> kLists = {{{"feats", kFeat},
                                           {"contras", kContra},
                                           {"penalties", kPenalty},
                                           {"declarers", kDeclarer},
                                           {"claims", kClaim}}};

bool has(Names names, std::string_view key) {
  return std::find(names.begin(), names.end(), key) != names.end();
}

Result<void> check_list(const json::value& list, const ListOf& of) {
  if (!list.is_array()) return {};  // the rulebook says what belongs there
  for (const json::value& entry : list.get_array()) {
    const json::object* fields = entry.if_object();
    if (fields == nullptr) continue;
    for (const auto& field : *fields) {
      if (has(of.fields, field.key())) continue;
      return bad_field(fmt::format("an entry of {} has no field {}; it has {}", of.key,
                                   in_quotes(field.key()), fmt::join(of.fields, ", ")));
    }
  }
  return {};
}

}  // namespace

Result<void> check_fields(const json::object& row, const BookInfo& info) {
  for (const auto& field : row) {
    const std::string_view key = field.key();
    // A whole request to the oracle is a row, too, if it asks this paper for a score.
    if (key == "op" && field.value() == json::value("score")) continue;
    if (key == "rulebook" && field.value() == json::value(info.id)) continue;
    if (!has(kEveryRow, key) && !has(info.before, key) && !has(info.sheet_fields, key)) {
      return bad_field(fmt::format(
          "a row has no field {}; it has {}{}{}", in_quotes(key), fmt::join(kEveryRow, ", "),
          info.sheet_fields.empty() ? "" : ", ", fmt::join(info.sheet_fields, ", ")));
    }
    for (const ListOf& of : kLists) {
      if (of.key != key) continue;
      if (Result<void> fine = check_list(field.value(), of); !fine) return fine;
    }
  }
  return {};
}

}  // namespace ultimo::tournament
