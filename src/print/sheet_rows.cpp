#include "print/sheet_rows.hpp"

#include <fmt/format.h>

#include "rules/fields.hpp"

namespace ultimo::print {
namespace json = boost::json;
using tournament::State;
using tournament::Table;

namespace {

std::optional<std::size_t> seat_in(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (value == nullptr) return std::nullopt;
  const std::optional<int> seat = as_integer(*value, 0, kMaxSeats - 1);
  return seat ? std::optional(static_cast<std::size_t>(*seat)) : std::nullopt;
}

std::string place_in(const State& state, const json::object& row, std::string_view key) {
  const std::optional<std::size_t> seat = seat_in(row, key);
  return seat ? state.format().place_name(*seat) : "";
}

std::string plain(const json::value* value) {
  if (value == nullptr || value->is_null()) return "";
  if (value->is_string()) return std::string(value->get_string());
  if (!value->is_array()) return json::serialize(*value);
  std::string text;
  for (const json::value& one : value->get_array()) {
    text += (text.empty() ? "" : "/") + plain(&one);
  }
  return text;
}

template <class Rows>
std::string native_of(const Rows& rows, std::string_view id) {
  for (const auto& row : rows) {
    if (row.id == id) return std::string(row.native);
  }
  return std::string(id);
}

const ContractInfo* contract_in(const State& state, const json::object& row) {
  const std::string id = plain(row.if_contains("contract"));
  for (const ContractInfo& contract : state.info().contracts) {
    if (contract.id == id) return &contract;
  }
  return nullptr;
}

/// "trula!, −pagat": announced ones with a mark, lost ones with a minus.
std::string feats_text(const State& state, const json::object& row) {
  std::string text;
  const json::value* list = row.if_contains("feats");
  if (list == nullptr || !list->is_array()) return text;
  for (const json::value& entry : list->get_array()) {
    const json::object* feat = entry.if_object();
    if (feat == nullptr) continue;
    const auto is = [&](std::string_view key) {
      const json::value* value = feat->if_contains(key);
      return value != nullptr && value->is_bool() && value->get_bool();
    };
    text += text.empty() ? "" : ", ";
    text += (is("made") ? "" : "−") +
            native_of(state.info().feats, plain(feat->if_contains("feat"))) +
            (is("announced") ? "!" : "");
  }
  return text;
}

/// "×4, pagat ×2": what was said last on each item.
std::string contras_text(const State& state, const json::object& row) {
  std::map<std::string, int> levels;
  const json::value* list = row.if_contains("contras");
  if (list == nullptr || !list->is_array()) return "";
  for (const json::value& entry : list->get_array()) {
    if (!entry.is_object()) continue;
    int& level = levels[plain(entry.get_object().if_contains("on"))];
    level = level == 0 ? 2 : 2 * level;
  }
  std::string text;
  for (const auto& [item, level] : levels) {
    text += text.empty() ? "" : ", ";
    text += item == "game" ? fmt::format("×{}", level)
                           : fmt::format("{} ×{}", native_of(state.info().feats, item), level);
  }
  return text;
}

std::vector<bool> contra_speakers(const json::object& row, std::size_t seats) {
  std::vector<bool> dots(seats);
  const json::value* list = row.if_contains("contras");
  if (list == nullptr || !list->is_array()) return dots;
  for (const json::value& entry : list->get_array()) {
    if (!entry.is_object()) continue;
    const std::optional<std::size_t> by = seat_in(entry.get_object(), "by");
    if (by && *by < seats) dots[*by] = true;
  }
  return dots;
}

}  // namespace

std::vector<SheetLine> sheet_lines(const State& state, const Table& table) {
  std::vector<SheetLine> lines;
  int deal = 0;
  for (std::size_t i = 0; i < table.scored.rows.size(); ++i) {
    const tournament::ScoredRow& scored = table.scored.rows[i];
    const json::object& row = table.sheet->deals[i];
    SheetLine line;
    const ContractInfo* contract = contract_in(state, row);
    if (scored.is_deal) line.number = std::to_string(++deal);
    line.struck = contract != nullptr && contract->aim == Aim::fewest_points;
    line.dealer = state.format().place_name(static_cast<std::size_t>(scored.dealer));
    line.game = contract == nullptr ? std::string(words_of(state).penalties)
                                    : std::string(contract->native);
    line.declarer = place_in(state, row, "declarer");
    line.partner = place_in(state, row, "partner");
    line.points = plain(row.if_contains("points"));
    line.feats = feats_text(state, row);
    line.contras = contras_text(state, row);
    for (std::size_t seat = 0; seat < scored.scores.size(); ++seat) {
      line.scores.push_back(scored.scores[seat] == 0 ? "" : points(state, scored.scores[seat]));
      line.running.push_back(points(state, scored.running[seat]));
    }
    line.dots = contra_speakers(row, scored.scores.size());
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<SheetLine> empty_lines(int count) {
  std::vector<SheetLine> lines(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    lines[static_cast<std::size_t>(i)].number = std::to_string(i + 1);
  }
  return lines;
}

}  // namespace ultimo::print
