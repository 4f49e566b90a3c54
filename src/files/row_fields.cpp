#include "files/row_fields.hpp"

#include <algorithm>
#include <optional>

#include "wire/fields.hpp"
#include "wire/sheet_json.hpp"

namespace ultimo {
namespace json = boost::json;
using tournament::SheetLine;

namespace {

// What a row may say besides the rulebook's own fields: the figures as they stand on the paper.
constexpr std::string_view kWritten = "written";
constexpr int kMostWritten = 1'000'000'000;

bool is_figure(const json::value& value) {
  return as_integer(value, -kMostWritten, kMostWritten).has_value();
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

}  // namespace

Result<SheetLine> read_line(const BookInfo& info, const json::object& object, RowsFrom from) {
  const Unread unread = from == RowsFrom::first_logs ? Unread::passed_over : Unread::refused;
  Result<SheetRow> row = read_row_by_lists(info, object, unread, kWritten);
  if (!row) return tl::unexpected(row.error());
  if (from == RowsFrom::typing) {
    if (Result<void> typed = check_typed(object, info, row->seats); !typed) {
      return tl::unexpected(typed.error());
    }
  }
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
