#include "print/sheet_rows.hpp"

#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/sheet_checks.hpp"
#include "rules/thirds_text.hpp"

namespace ultimo::print {
using tournament::State;
using tournament::Table;

namespace {

std::string place_of(const State& state, Seat seat) {
  return seat == kNobody ? "" : state.format().place_name(seat.at());
}

/// A figure as the paper writes it; some write thirds.
std::string figure_on_paper(const BookInfo& info, int figure) {
  return info.thirds_written.id.empty() ? std::to_string(figure) : thirds_text(Thirds(figure));
}

/// "36", or "12/20/38" where everybody counts alone.
std::string points_text(const BookInfo& info, const SheetRow& row, std::size_t seats) {
  if (!row.points) return "";
  if (const int* one = std::get_if<int>(&*row.points)) return figure_on_paper(info, *one);
  std::vector<std::string> each;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    each.push_back(figure_on_paper(info, std::get<PerSeat<int>>(*row.points)[seat]));
  }
  return fmt::format("{}", fmt::join(each, "/"));
}

/// "trula!, −pagat": announced ones with a mark, lost ones with a minus.
std::string feats_text(const BookInfo& info, const SheetRow& row) {
  std::string text;
  for (const SheetRow::Feat& feat : row.feats) {
    text += text.empty() ? "" : ", ";
    text += feat.made.value_or(false) ? "" : "−";
    text += info.feats[at(feat.feat)].native;
    text += feat.announced ? "!" : "";
  }
  return text;
}

/// "×4, pagat ×2": what was said last on each item.
std::string contras_text(const BookInfo& info, const SheetRow& row) {
  std::map<std::string_view, std::pair<ItemId, int>> levels;  // by the items' names
  for (const SheetRow::Contra& contra : row.contras) {
    auto& [item, level] = levels[item_name(info, contra.on)];
    item = contra.on;
    level = level == 0 ? 2 : 2 * level;
  }
  std::string text;
  for (const auto& [name, said] : levels) {
    const auto& [item, level] = said;
    text += text.empty() ? "" : ", ";
    if (item != ItemId::game) text += std::string(info.feats[at(feat_of(item))].native) + " ";
    text += fmt::format("×{}", level);
  }
  return text;
}

std::vector<bool> contra_speakers(const SheetRow& row, std::size_t seats) {
  std::vector<bool> dots(seats);
  for (const SheetRow::Contra& contra : row.contras) {
    if (contra.by.at() < seats) dots[contra.by.at()] = true;
  }
  return dots;
}

}  // namespace

std::vector<SheetLine> sheet_lines(const State& state, const Table& table) {
  const BookInfo& info = state.info();
  std::vector<SheetLine> lines;
  int deal = 0;
  for (std::size_t i = 0; i < table.scored.rows.size(); ++i) {
    const tournament::ScoredRow& scored = table.scored.rows[i];
    const SheetRow& row = table.sheet->deals[i].row;
    SheetLine line;
    const ContractInfo* contract = row.contract ? &info.contracts[at(*row.contract)] : nullptr;
    if (scored.is_deal) line.number = std::to_string(++deal);
    line.struck = contract != nullptr && contract->aim == Aim::fewest_points;
    line.dealer = state.format().place_name(static_cast<std::size_t>(scored.dealer));
    line.game = contract == nullptr ? std::string(words_of(state).penalties)
                                    : std::string(contract->native);
    line.declarer = place_of(state, row.declarer);
    line.partner = place_of(state, row.partner);
    line.points = points_text(info, row, scored.scores.size());
    line.feats = feats_text(info, row);
    line.contras = contras_text(info, row);
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
