#include "cli/play_sheet.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/layout.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli {
namespace {

constexpr std::size_t kColumn = 10;  // of a player

std::string_view unit_words(const BookInfo& info) {
  return info.money.empty() ? info.unit : info.money;
}

std::string painted_amount(const Style& style, int number, const BookInfo& info,
                           std::size_t width) {
  const std::string text = right_aligned(amount(number, info), width);
  return number == 0 ? painted(style, Ink::faint, text)
                     : painted(style, number > 0 ? Ink::good : Ink::bad, text);
}

/// A name that fits into a column.
std::string column_name(const std::string& name) { return tournament::cut_to(name, kColumn - 1); }

std::string row_words(const PlayedRow& row, const BookInfo& info, const Party& party) {
  if (row.contract == ContractId::none) return "–";
  std::string text = contract_words(info, row.contract);
  if (row.declarer != kNobody) text += ", " + party.names[row.declarer.at()];
  if (row.partner != kNobody) text += " + " + party.names[row.partner.at()];
  return text;
}

/// Card points the way the rulebook writes them.
std::string points_of(const Engine& engine, int thirds) {
  return written_text(engine.written(Thirds(thirds)));
}

class ScoreText {
 public:
  ScoreText(const Outcome& outcome, const Engine& engine, const Party& party, const Style& style)
      : outcome_(outcome), engine_(engine), info_(engine.info()), party_(party), style_(style) {}

  std::string write() {
    write_game();
    write_counts();
    text_ += '\n';
    write_lines();
    write_clauses();
    return std::move(text_);
  }

 private:
  [[nodiscard]] int seats() const { return static_cast<int>(party_.names.size()); }
  [[nodiscard]] bool is_declarers(Seat seat) const {
    return seat == outcome_.declarer || seat == outcome_.partner;
  }

  void write_game() {
    const std::string game = contract_words(info_, outcome_.contract);
    if (outcome_.declarer == kNobody) {
      text_ += fmt::format("  {}\n", game);
      return;
    }
    std::string text = fmt::format("  {} played {}", party_.who(outcome_.declarer), game);
    if (outcome_.partner != kNobody) {
      text += fmt::format(" with {}",
                          outcome_.partner == party_.you ? "you" : party_.who(outcome_.partner));
    }
    text_ += text + verdict() + ".\n";
  }

  [[nodiscard]] std::string verdict() const {
    if (!outcome_.game_won) return {};
    return *outcome_.game_won ? " and won" : " and lost";
  }

  /// Card points of the sides, or of everybody where everybody plays alone; and the tricks.
  void write_counts() {
    std::string points = "  Card points";
    if (outcome_.declarer == kNobody) {
      for (int seat = 0; seat < seats(); ++seat) {
        points += fmt::format("   {} {}", party_.who(Seat(seat)),
                              points_of(engine_, outcome_.thirds[static_cast<std::size_t>(seat)]));
      }
    } else {
      int own = 0;
      int theirs = 0;
      for (int seat = 0; seat < seats(); ++seat) {
        (is_declarers(Seat(seat)) ? own : theirs) +=
            outcome_.thirds[static_cast<std::size_t>(seat)];
      }
      points += fmt::format("   {} {}   the others {}", side_name(), points_of(engine_, own),
                            points_of(engine_, theirs));
    }
    std::string tricks = "  Tricks     ";
    for (int seat = 0; seat < seats(); ++seat) {
      tricks += fmt::format("   {} {}", party_.who(Seat(seat)),
                            outcome_.tricks[static_cast<std::size_t>(seat)]);
    }
    text_ += points + '\n' + tricks + '\n';
  }

  [[nodiscard]] std::string side_name() const {
    std::string name = party_.who(outcome_.declarer);
    if (outcome_.partner != kNobody && outcome_.partner != outcome_.declarer) {
      name += fmt::format(" and {}", party_.who(outcome_.partner));
    }
    return name;
  }

  void write_lines() {
    if (outcome_.breakdown.empty()) text_ += "  Nobody writes anything.\n";
    for (int seat = 0; seat < seats(); ++seat) write_lines_of(Seat(seat));
  }

  void write_lines_of(Seat seat) {
    constexpr std::size_t kItemColumn = 22;
    std::string name = party_.who(seat);
    int lines = 0;
    for (const ScoreLine& line : outcome_.breakdown) {
      if (line.seat != seat) continue;
      text_ += "  " + padded(name, 14) + padded(line.item.text(), kItemColumn) +
               painted_amount(style_, line.points, info_, kColumn) + "   " +
               painted(style_, Ink::faint, line.clause.id) + '\n';
      name.clear();
      ++lines;
    }
    if (lines < 2) return;
    text_ += "  " + padded("", 14) + padded("together", kItemColumn) +
             painted(style_, Ink::strong,
                     right_aligned(amount(outcome_.scores[seat.at()], info_), kColumn)) +
             '\n';
  }

  /// Each clause once, in the order of the paper.
  void write_clauses() {
    std::string text;
    for (const ClauseRow& row : info_.clauses) {
      const Clause clause{row.id, info_.id};
      const bool named = std::any_of(outcome_.breakdown.begin(), outcome_.breakdown.end(),
                                     [&](const ScoreLine& line) { return line.clause == clause; });
      if (named) text += clause_words(info_, clause, style_);
    }
    if (!text.empty()) text_ += '\n' + text;
  }

  const Outcome& outcome_;
  const Engine& engine_;
  const BookInfo& info_;
  const Party& party_;
  const Style& style_;
  std::string text_;
};

}  // namespace

PerSeat<int> RunningSheet::totals() const {
  PerSeat<int> totals{};
  for (const PlayedRow& row : rows) {
    for (std::size_t seat = 0; seat < totals.size(); ++seat) totals[seat] += row.scores[seat];
  }
  return totals;
}

std::string sheet_text(const RunningSheet& sheet, const BookInfo& info, const Party& party,
                       const Style& style) {
  const std::size_t seats = party.names.size();
  const std::size_t label = style.width - std::min(style.width, 8 + seats * kColumn) < 20
                                ? 20
                                : std::min<std::size_t>(style.width - 8 - seats * kColumn, 34);
  const auto begin = [&](std::string_view number, std::string_view text) {
    return right_aligned(number, 4) + "  " + padded(text, label);
  };
  std::string text = begin("", unit_words(info));
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const std::string name = right_aligned(column_name(party.names[seat]), kColumn);
    text += seat == party.you.at() ? painted(style, Ink::strong, name) : name;
  }
  text += '\n';
  for (std::size_t i = 0; i < sheet.rows.size(); ++i) {
    text += begin(fmt::format("{}", i + 1), row_words(sheet.rows[i], info, party));
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const int score = sheet.rows[i].scores[seat];
      text += score == 0 ? painted(style, Ink::faint, right_aligned("·", kColumn))
                         : right_aligned(amount(score, info), kColumn);
    }
    text += '\n';
  }
  text += begin("", "total");
  for (std::size_t seat = 0; seat < seats; ++seat) {
    text += painted(style, Ink::strong, right_aligned(amount(sheet.totals()[seat], info), kColumn));
  }
  text += '\n';
  if (sheet.radelc) {
    text += begin("", "radelci");
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const int marks = (*sheet.radelc)[seat];
      std::string dots;
      for (int i = 0; i < std::min(marks, 5); ++i) dots += "●";
      text += right_aligned(marks > 5 ? fmt::format("● {}", marks) : dots, kColumn);
    }
    text += '\n';
  }
  return text;
}

std::string score_text(const Outcome& outcome, const Engine& engine, const Party& party,
                       const Style& style) {
  return ScoreText(outcome, engine, party, style).write();
}

std::string clause_words(const BookInfo& info, Clause clause, const Style& style) {
  return "  " + painted(style, Ink::strong, padded(clause.id, 8)) +
         wrapped(info.text_of(clause), 10, " ", style.width) + '\n';
}

std::string asked_clause(const BookInfo& info, std::string_view id, const Style& style) {
  const Clause clause = info.clause(id);
  if (!clause.id.empty()) return clause_words(info, clause, style);
  return fmt::format("  {} has no clause {}; »rules« lists them all.\n", info.id, in_quotes(id));
}

std::string clause_list(const BookInfo& info, const Style& style) {
  std::string text = fmt::format("  {}\n", info.title);
  for (const ClauseRow& row : info.clauses) text += clause_words(info, {row.id, info.id}, style);
  return text;
}

}  // namespace ultimo::cli
