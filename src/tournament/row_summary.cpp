#include "tournament/row_summary.hpp"

#include "rules/fields.hpp"

namespace ultimo::tournament {
namespace {

std::string text_in(const boost::json::object& object, std::string_view key) {
  const boost::json::value* value = object.if_contains(key);
  return value == nullptr || !value->is_string() ? "" : std::string(value->get_string());
}

}  // namespace

std::string game_in(const Sheet& sheet, std::size_t row) {
  return text_in(sheet.deals[row], "contract");
}

std::vector<RowPenalty> penalties_in(const Sheet& sheet, std::size_t row) {
  std::vector<RowPenalty> all;
  const boost::json::value* list = sheet.deals[row].if_contains("penalties");
  if (list == nullptr || !list->is_array()) return all;
  for (const boost::json::value& one : list->get_array()) {
    const boost::json::object* penalty = one.if_object();
    if (penalty == nullptr) continue;
    RowPenalty& found = all.emplace_back();
    found.kind = text_in(*penalty, "kind");
    found.reason = text_in(*penalty, "reason");
    if (const boost::json::value* by = penalty->if_contains("by")) {
      const std::optional<int> seat = as_integer(*by, 0, kMaxSeats - 1);
      if (seat) found.place = static_cast<std::size_t>(*seat);
    }
  }
  return all;
}

std::string penalty_clause(const Engine& engine, int seats, std::string_view kind) {
  const boost::json::object request{
      {"seats", seats},
      {"dealer", 0},
      {"contract", nullptr},
      {"penalties", boost::json::array{
                        boost::json::object{{"kind", kind}, {"by", 0}, {"count", 1}, {"nth", 1}}}}};
  const Result<boost::json::object> answer = engine.score(request);
  if (!answer || answer->at("breakdown").as_array().empty()) return {};
  return std::string(answer->at("breakdown").at(0).at("clause").as_string());
}

}  // namespace ultimo::tournament
