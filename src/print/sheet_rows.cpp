#include "print/sheet_rows.hpp"

#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "print/minutes_course.hpp"
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

/// "zamuda ×2", for the third time "nepravilna razdelitev (3.)".
std::string penalty_text(std::string text, int count, int nth) {
  if (count > 1) text += fmt::format(" ×{}", count);
  if (nth > 0) text += fmt::format(" ({}.)", nth);
  return text;
}

/// "napačna razdelitev, zamuda": what the penalties of a row are.
std::string penalties_text(const Words& words, const State& state, const SheetRow& row) {
  std::string text;
  for (const SheetRow::Penalty& penalty : row.penalties) {
    text += text.empty() ? "" : ", ";
    text += row_penalty(words, state, penalty);
  }
  return text;
}

std::string in_brackets(std::string_view clause) {
  return clause.empty() ? "" : fmt::format(" ({})", clause);
}

/// What a ruling is about: a penalty of the paper's, a warning, a difference; nothing where it only
/// says who gets what.
std::string ruling_kind(const Words& words, const State& state, const tournament::Ruled& ruled) {
  if (ruled.difference) return fmt::format("{} ≥ {}", words.difference, *ruled.difference);
  const std::string name = ruled_penalty(words, state, ruled);
  return name.empty() && ruled.lines.empty() ? words.warning : name;
}

}  // namespace

std::string paid_note(const Words& words, tournament::Paid paid) {
  if (paid == tournament::Paid::unsaid) return "";
  return ", " + std::string(paid == tournament::Paid::owed ? words.owed : words.paid_in_coins);
}

namespace {

/// "Bor Kos: zamuda ×2 −90 (B1.5), devet minut"; where others get something, each is named.
std::string ruling_note(const Words& words, const State& state, const tournament::Ruled& ruled) {
  const std::string kind = ruling_kind(words, state, ruled);
  const bool himself =
      !kind.empty() && ruled.lines.size() == 1 && ruled.lines.front().player == ruled.player;
  std::string text = kind.empty() ? "" : state.name(ruled.player, ruled.round) + ": " + kind;
  for (const tournament::RulingLine& line : ruled.lines) {
    if (!himself) {
      const bool first = &line == &ruled.lines.front();
      text += text.empty() ? "" : first ? "; " : ", ";
      text += state.name(line.player, ruled.round);
    }
    text += " " + points(words, state, line.points);
  }
  return text + paid_note(words, ruled.paid) + in_brackets(ruled.clause) + ", " +
         said_reason(words, ruled.reason);
}

/// Each form of sheet has room for them elsewhere.
void name_penalties(const Words& words, const State& state, const SheetRow& row, SheetLine& line) {
  const std::string penalties = penalties_text(words, state, row);
  if (penalties.empty()) return;
  const bool only_numbers = state.format().sheet == tournament::SheetLayout::places;
  if (only_numbers && !line.struck) line.number += (line.number.empty() ? "" : "  ") + penalties;
  if (!row.contract) {
    line.game = line.game_and_penalties = penalties;
    return;
  }
  line.feats += (line.feats.empty() ? "" : ", ") + penalties;
  line.game_and_penalties += ", " + penalties;
}

}  // namespace

std::string row_penalty(const Words& words, const State& state, const SheetRow::Penalty& penalty) {
  const PenaltyInfo* known = find_penalty(state.info(), penalty.kind);
  return known == nullptr ? std::string()
                          : penalty_text(words.penalty(state.info(), *known),
                                         penalty.count.value_or(1), penalty.nth.value_or(0));
}

std::string ruled_penalty(const Words& words, const State& state, const tournament::Ruled& ruled) {
  const PenaltyInfo* known = find_penalty(state.info(), ruled.penalty);
  if (known == nullptr) return "";
  // A ruling says only a number: so often at once, or for the so-manieth time.
  if (ruled.count > 1 && known->dearer_each_time)
    return penalty_text(words.penalty(state.info(), *known), 1, ruled.count);
  return penalty_text(words.penalty(state.info(), *known), ruled.count, 0);
}

std::vector<std::string> sheet_notes(const Words& words, const State& state, int round,
                                     int number) {
  const Table& table = state.table(round, number);
  std::vector<std::string> notes;
  int deal = 0;
  for (std::size_t i = 0; i < table.scored.rows.size(); ++i) {
    const bool is_deal = table.scored.rows[i].is_deal;
    deal += is_deal ? 1 : 0;
    for (const SheetRow::Penalty& penalty : table.sheet->deals[i].row.penalties) {
      const PenaltyInfo* known = find_penalty(state.info(), penalty.kind);
      std::string note = is_deal ? fmt::format("{} {}: ", words.deal, deal) : "";
      if (penalty.by != kNobody && penalty.by.at() < table.players.size()) {
        note += state.name(table.players[penalty.by.at()], round) + ": ";
      }
      note += row_penalty(words, state, penalty);
      if (known != nullptr) note += in_brackets(known->clause.id);
      if (!penalty.reason.empty()) note += ", " + penalty.reason;
      notes.push_back(std::move(note));
    }
  }
  for (const tournament::Ruling& ruling : state.rulings) {
    const bool here = ruling.ruled.round == round && ruling.ruled.table == number;
    if (here && !ruling.revoked) notes.push_back(ruling_note(words, state, ruling.ruled));
  }
  return notes;
}

std::vector<SheetLine> sheet_lines(const Words& words, const State& state, const Table& table) {
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
    line.game = contract == nullptr ? words.penalties : std::string(contract->native);
    line.declarer = place_of(state, row.declarer);
    line.partner = place_of(state, row.partner);
    line.points = points_text(info, row, scored.scores.size());
    line.feats = feats_text(info, row);
    line.contras = contras_text(info, row);
    line.game_and_penalties = line.game;
    name_penalties(words, state, row, line);
    for (std::size_t seat = 0; seat < scored.scores.size(); ++seat) {
      line.scores.push_back(scored.scores[seat] == 0 ? ""
                                                     : points(words, state, scored.scores[seat]));
      line.running.push_back(points(words, state, scored.running[seat]));
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
