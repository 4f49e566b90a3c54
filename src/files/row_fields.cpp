#include "files/row_fields.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "wire/fields.hpp"
#include "wire/sheet_json.hpp"

namespace ultimo {
namespace json = boost::json;
using tournament::SheetLine;

namespace {

using FieldList = std::span<const std::string_view>;

// What a row may say besides the rulebook's own fields: the figures as they stand on the paper.
constexpr std::string_view kWritten = "written";
constexpr int kMostWritten = 1'000'000'000;

bool is_figure(const json::value& value) {
  return as_integer(value, -kMostWritten, kMostWritten).has_value();
}

// docs/oracle.md, `score`.
constexpr auto kEveryRow = std::to_array<std::string_view>(
    {"contract", "declarer", "partner", "points", "tricks", "feats", "contras", "mond_lost_by",
     "penalties", "seats", "dealer", "radelc", kWritten});
// Those with one figure a seat; `points` may be a single one.
constexpr auto kPerSeat =
    std::to_array<std::string_view>({"points", "tricks", "thirds", "radelc", "totals"});

constexpr auto kFeat = std::to_array<std::string_view>({"feat", "by", "announced", "made"});
constexpr auto kContra = std::to_array<std::string_view>({"on", "by"});
constexpr auto kPenalty = std::to_array<std::string_view>({"kind", "by", "count", "nth", "reason"});
constexpr auto kDeclarer = std::to_array<std::string_view>({"seat", "contract"});
constexpr auto kClaim = std::to_array<std::string_view>({"by", "points", "against"});

/// The fields of an entry in a list of that name, wherever a book has it; empty: no such list.
FieldList entry_fields(std::string_view list) {
  if (list == "feats") return kFeat;
  if (list == "contras") return kContra;
  if (list == "penalties") return kPenalty;
  if (list == "declarers") return kDeclarer;
  if (list == "claims") return kClaim;
  return {};
}

bool has(FieldList names, std::string_view key) {
  return std::find(names.begin(), names.end(), key) != names.end();
}

Result<void> check_entries(std::string_view name, const json::value& list, FieldList fields) {
  if (!list.is_array()) return {};  // read_row says what belongs there
  for (const json::value& entry : list.get_array()) {
    const json::object* object = entry.if_object();
    if (object == nullptr) continue;
    for (const auto& field : *object) {
      if (has(fields, field.key())) continue;
      return bad_field({"row.unknown-field-of-entry",
                        {{"list", name},
                         {"name", in_quotes(field.key())},
                         {"known", Argument::List(fields.begin(), fields.end())}}});
    }
  }
  return {};
}

/// How long its lists are: all alike, as many as seats; none: it has no lists.
Result<std::optional<int>> length_of_lists(const BookInfo& info, const json::object& row) {
  std::optional<int> length;
  for (const std::string_view key : kPerSeat) {
    const json::value* value = row.if_contains(key);
    const bool own = has(kEveryRow, key) || has(info.before, key) || has(info.sheet_fields, key);
    if (!own || value == nullptr || !value->is_array()) continue;
    const auto found = static_cast<int>(value->get_array().size());
    if (!info.is_played_by(found)) {
      return bad_field(must_be_list(key, length.value_or(info.seat_counts.front())));
    }
    if (length && *length != found) return bad_field(must_be_list(key, *length));
    length = found;
  }
  return length;
}

/// The figures as they stand on the paper; in a log what was no number counts as 0.
std::vector<int> read_written(const json::object& object) {
  std::vector<int> figures;
  const json::value* list = object.if_contains(kWritten);
  if (list == nullptr || !list->is_array()) return figures;
  for (const json::value& entry : list->get_array()) {
    figures.push_back(as_integer(entry, -kMostWritten, kMostWritten).value_or(0));
  }
  return figures;
}

/// Who types a row means what he types: nothing of it is passed over or put right.
Result<void> check_typed(const json::object& object, const BookInfo& info,
                         const std::optional<int>& length) {
  Fields fields(object);
  const auto [fewest, most] = std::minmax_element(info.seat_counts.begin(), info.seat_counts.end());
  const int least = length.value_or(*fewest);
  fields.integer_if_given("seats", least, length.value_or(*most));
  const json::value* written = fields.find(kWritten);
  const json::array* figures = written == nullptr ? nullptr : written->if_array();
  if (written != nullptr && figures == nullptr) {
    fields.wrong(must_be_list(kWritten, least));
  } else if (figures != nullptr && !std::all_of(figures->begin(), figures->end(), is_figure)) {
    fields.wrong({"row.written-not-numbers", {{"field", kWritten}}});
  }
  if (!fields.ok()) return fields.refused();
  return {};
}

Result<void> check_fields(const json::object& row, const BookInfo& info) {
  for (const auto& field : row) {
    const std::string_view key = field.key();
    // A whole request to the oracle is a row, too, if it asks this paper for a score.
    if (key == "op" && field.value() == json::value("score")) continue;
    if (key == "rulebook" && field.value() == json::value(info.id)) continue;
    if (!has(kEveryRow, key) && !has(info.before, key) && !has(info.sheet_fields, key)) {
      Argument::List known(kEveryRow.begin(), kEveryRow.end());
      known.insert(known.end(), info.sheet_fields.begin(), info.sheet_fields.end());
      return bad_field(
          {"row.unknown-field", {{"name", in_quotes(key)}, {"known", std::move(known)}}});
    }
    const FieldList fields = entry_fields(key);
    if (fields.empty()) continue;
    if (Result<void> fine = check_entries(key, field.value(), fields); !fine) return fine;
  }
  return {};
}

}  // namespace

Result<SheetLine> read_line(const BookInfo& info, const json::object& object, RowsFrom from) {
  if (from != RowsFrom::first_logs) {
    if (Result<void> known = check_fields(object, info); !known) {
      return tl::unexpected(known.error());
    }
  }
  const Result<std::optional<int>> length = length_of_lists(info, object);
  if (!length) return tl::unexpected(length.error());
  if (from == RowsFrom::typing) {
    if (Result<void> typed = check_typed(object, info, *length); !typed) {
      return tl::unexpected(typed.error());
    }
  }
  // Without lists the largest table decides which seats there may be; the sheet knows better.
  const int seats =
      length->value_or(*std::max_element(info.seat_counts.begin(), info.seat_counts.end()));
  Result<SheetRow> row = read_row(info, object, seats);
  if (!row) return tl::unexpected(row.error());
  row->seats = *length;
  return SheetLine{*std::move(row), read_written(object)};
}

json::object to_json(const BookInfo& info, const SheetLine& line) {
  json::object object = to_json(info, line.row);
  if (!line.written.empty()) {
    object[kWritten] = json::array(line.written.begin(), line.written.end());
  }
  return object;
}

}  // namespace ultimo
