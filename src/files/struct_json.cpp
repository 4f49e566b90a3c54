#include "files/struct_json.hpp"

#include <array>

namespace ultimo {
namespace json = boost::json;
using tournament::SettingValue;

bool StructReader::is_retired(std::string_view format_field) {
  constexpr std::array<std::string_view, 4> kRetired = {"bonus_at_end", "expulsion",
                                                        "expulsion_field", "better_field"};
  return std::find(kRetired.begin(), kRetired.end(), format_field) != kRetired.end();
}

bool StructReader::read(const Value& from, tournament::Settings& to) {
  if (!from.is_object()) return false;
  for (const auto& setting : from.get_object()) {
    if (is_retired(setting.key())) continue;
    SettingValue value;
    if (!read(setting.value(), value)) return false;
    to.insert_or_assign(setting.key(), std::move(value));
  }
  return true;
}

bool StructReader::read(const Value& from, SettingValue& to) {
  const auto as = [&](auto kind) {
    if (!read(from, kind)) return false;
    to = std::move(kind);
    return true;
  };
  switch (from.kind()) {
    case json::kind::bool_: return as(false);
    case json::kind::int64: return as(std::int64_t{0});
    case json::kind::string: return as(std::string());
    case json::kind::array: return as(std::vector<int>()) || as(std::vector<std::string>());
    case json::kind::object: return as(tournament::ClauseIds());
    default: return false;
  }
}

bool StructReader::read(const Value& from, tournament::SheetLine& to) {
  if (!from.is_object() || with_.info == nullptr) return false;
  Result<tournament::SheetLine> line = read_line(*with_.info, from.get_object(), with_.rows);
  if (!line) return refused_row(line.error());
  to = *std::move(line);
  return true;
}

/// A name alone: as all were once, and as those are who have no office that papers know.
bool StructReader::read(const Value& from, tournament::Official& to) {
  return from.is_string() ? read(from, to.name) : read_listed(from, to);
}

bool StructReader::refused_row(Refusal why) {
  if (row_ > 0) why.within({"row", {{"row", row_}}});
  if (!of_row_) of_row_ = std::move(why);
  return false;
}

bool StructReader::refused(const Refusal& why) {
  if (!why.where.empty()) return refused_row(why);
  for (const Reason& reason : why.reasons) fields_.wrong(reason);
  return false;
}

tl::unexpected<Refusal> StructReader::refusal() const {
  return of_row_ ? tl::unexpected(*of_row_) : fields_.refused();
}

}  // namespace ultimo
