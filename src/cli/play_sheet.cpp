#include "cli/play_sheet.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

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
  ScoreText(const Outcome& outcome, const Engine& engine, const Party& party, const Style& style,
            const Speaker& speaker)
      : outcome_(outcome),
        engine_(engine),
        info_(engine.info()),
        party_(party),
        style_(style),
        speaker_(speaker) {}

  std::string write() {
    write_game();
    write_remarks();
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
      const bool obligatory = outcome_.obligatory.value_or(false);
      text_ += fmt::format("  {}{}\n", game, obligatory ? ", obligatory" : "");
      return;
    }
    std::string text = fmt::format("  {} played {}", party_.who(outcome_.declarer), game);
    if (outcome_.partner != kNobody) {
      text += fmt::format(" with {}",
                          outcome_.partner == party_.you ? "you" : party_.who(outcome_.partner));
    }
    text_ += paragraph(style_, 2, text.substr(2) + verdict() + '.') + '\n';
  }

  /// What is not plain from the figures: a game at 35:35.
  void write_remarks() {
    for (const Reason& remark : outcome_.remarks) {
      const std::string clause =
          remark.clause.id.empty() ? "" : fmt::format(" ({})", remark.clause.id);
      text_ += paragraph(style_, 2, speaker_.sentence(remark, plain_text) + clause + '.') + '\n';
    }
  }

  [[nodiscard]] std::string verdict() const {
    if (!outcome_.game_won) return {};
    return *outcome_.game_won ? " and won" : " and lost";
  }

  /// Card points of the sides, or of everybody where everybody plays alone; and the tricks.
  void write_counts() {
    std::vector<std::string> points;
    std::vector<std::string> tricks;
    int own = 0;
    int theirs = 0;
    for (int seat = 0; seat < seats(); ++seat) {
      const auto s = static_cast<std::size_t>(seat);
      const std::string who = party_.who(Seat(seat));
      (is_declarers(Seat(seat)) ? own : theirs) += outcome_.thirds[s];
      tricks.push_back(fmt::format("{} {}", who, outcome_.tricks[s]));
      points.push_back(fmt::format("{} {}", who, points_of(engine_, outcome_.thirds[s])));
    }
    if (outcome_.declarer != kNobody) {
      points = {fmt::format("{} {}", side_name(), points_of(engine_, own)),
                fmt::format("the others {}", points_of(engine_, theirs))};
    }
    write_row("Card points", points);
    write_row("Tricks", tricks);
  }

  void write_row(std::string_view label, const std::vector<std::string>& cells) {
    constexpr std::size_t kLabel = 14;
    text_ += "  " + padded(label, kLabel) +
             wrapped(fmt::format("{}", fmt::join(cells, "   ")), kLabel + 2, "   ", style_.width) +
             '\n';
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
    const std::vector<ScoreLine> lines = lines_of(seat);
    if (lines.empty()) return;
    // Where the window is narrow the name stands above its lines.
    constexpr std::size_t kWide = 62;
    const bool wide = style_.width >= kWide;
    const std::size_t name_column = wide ? 14 : 2;
    const std::size_t item_column = wide ? 22 : 17;
    const std::size_t amount_column = wide ? kColumn : 8;
    std::string name = party_.who(seat);
    if (!wide) {
      text_ += "  " + name + '\n';
      name.clear();
    }
    const auto begin = [&](std::string_view item) {
      text_ += "  " + padded(name, name_column) + padded(item, item_column);
      // A long item stands above its figure where the window is narrow.
      if (!wide && columns(item) > item_column) {
        text_ += '\n' + std::string(2 + name_column + item_column, ' ');
      }
      name.clear();
    };
    for (const ScoreLine& line : lines) {
      begin(line.item.text());
      text_ += painted_amount(style_, line.points, info_, amount_column) + (wide ? "   " : " ") +
               painted(style_, Ink::faint, line.clause.id) + '\n';
    }
    if (lines.size() < 2) return;
    begin("together");
    text_ += painted(style_, Ink::strong,
                     right_aligned(amount(outcome_.scores[seat.at()], info_), amount_column)) +
             '\n';
  }

  /// What a seat writes, with the rounding of a line as a line of its own; a figure that was round
  /// already has the clause that brings it, not the one that rounds.
  [[nodiscard]] std::vector<ScoreLine> lines_of(Seat seat) const {
    std::vector<ScoreLine> lines;
    std::vector<Rounding> roundings;
    for (const Rounding& rounding : outcome_.roundings) {
      if (rounding.seat == seat) roundings.push_back(rounding);
    }
    const auto add_rounded = [&](const Rounding& by) {
      lines.push_back({seat, by.item, by.exact, by.exact_clause});
      if (by.changed_it()) lines.push_back({seat, "rounding", by.written - by.exact, by.clause});
    };
    for (const ScoreLine& line : outcome_.breakdown) {
      if (line.seat != seat) continue;
      const auto by = std::find_if(roundings.begin(), roundings.end(),
                                   [&](const Rounding& r) { return r.item == line.item; });
      if (by == roundings.end()) {
        lines.push_back(line);
      } else {
        add_rounded(*by);
        roundings.erase(by);
      }
    }
    // What was rounded to nothing has no line.
    for (const Rounding& rounding : roundings) add_rounded(rounding);
    return lines;
  }

  /// Each clause once, in the order of the paper.
  void write_clauses() {
    std::string text;
    std::vector<ScoreLine> lines;
    for (int seat = 0; seat < seats(); ++seat) {
      for (const ScoreLine& line : lines_of(Seat(seat))) lines.push_back(line);
    }
    for (const ClauseRow& row : info_.clauses) {
      const Clause clause{row.id, info_.id};
      const bool named = std::any_of(lines.begin(), lines.end(),
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
  const Speaker& speaker_;
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

namespace {

/// The score sheet in columns; where the window is narrow a row's words stand above its figures.
class SheetText {
 public:
  SheetText(const RunningSheet& sheet, const BookInfo& info, const Party& party, const Style& style)
      : sheet_(sheet), info_(info), party_(party), style_(style), seats_(party.names.size()) {
    constexpr std::size_t kShortest = 20;  // for the words of a row
    constexpr std::size_t kLongest = 34;
    constexpr std::size_t kNumber = 6;
    const std::size_t figures = seats_ * kColumn;
    stacked_ = kNumber + kShortest + figures > style.width;
    column_ = stacked_ ? std::min(kColumn, (style.width - 2) / seats_) : kColumn;
    label_ = stacked_ ? 0 : std::min(style.width - kNumber - figures, kLongest);
  }

  std::string write() {
    row("", unit_words(info_), [&](std::size_t seat) {
      const std::string name = right_aligned(cut_name(party_.names[seat]), column_);
      return seat == party_.you.at() ? painted(style_, Ink::strong, name) : name;
    });
    for (std::size_t i = 0; i < sheet_.rows.size(); ++i) {
      row(fmt::format("{}", i + 1), row_words(sheet_.rows[i], info_, party_),
          [&](std::size_t seat) { return figure(sheet_.rows[i].scores[seat]); });
    }
    const PerSeat<int> totals = sheet_.totals();
    row("", "total", [&](std::size_t seat) {
      return painted(style_, Ink::strong, right_aligned(amount(totals[seat], info_), column_));
    });
    if (sheet_.radelc) {
      row("", "radelci", [&](std::size_t seat) { return marks((*sheet_.radelc)[seat]); });
    }
    return std::move(text_);
  }

 private:
  template <class Cell>
  void row(std::string_view number, std::string_view words, Cell cell) {
    const bool above = stacked_ || columns(words) + 2 > label_;
    text_ += right_aligned(number, 4) + "  ";
    text_ += above ? wrapped(words, 6, " ", style_.width) + '\n' +
                         std::string(stacked_ ? 2 : 6 + label_, ' ')
                   : padded(words, label_);
    for (std::size_t seat = 0; seat < seats_; ++seat) text_ += cell(seat);
    text_ += '\n';
  }

  [[nodiscard]] std::string figure(int score) const {
    return score == 0 ? painted(style_, Ink::faint, right_aligned("·", column_))
                      : right_aligned(amount(score, info_), column_);
  }

  [[nodiscard]] std::string marks(int count) const {
    std::string dots;
    for (int i = 0; i < std::min(count, 5); ++i) dots += "●";
    return right_aligned(count > 5 ? fmt::format("● {}", count) : dots, column_);
  }

  [[nodiscard]] std::string cut_name(const std::string& name) const {
    return tournament::cut_to(name, column_ - 1);
  }

  const RunningSheet& sheet_;
  const BookInfo& info_;
  const Party& party_;
  const Style& style_;
  std::size_t seats_;
  bool stacked_ = false;
  std::size_t column_ = 0;
  std::size_t label_ = 0;
  std::string text_;
};

}  // namespace

std::string sheet_text(const RunningSheet& sheet, const BookInfo& info, const Party& party,
                       const Style& style) {
  return SheetText(sheet, info, party, style).write();
}

std::string score_text(const Outcome& outcome, const Engine& engine, const Party& party,
                       const Style& style, const Speaker& speaker) {
  return ScoreText(outcome, engine, party, style, speaker).write();
}

std::string clause_words(const BookInfo& info, Clause clause, const Style& style) {
  const std::string id = "  " + painted(style, Ink::strong, padded(clause.id, 8));
  return id + wrapped(info.text_of(clause), columns(id), " ", style.width) + '\n';
}

std::string asked_clause(const BookInfo& info, std::string_view id, const Style& style) {
  const Clause clause = info.clause(id);
  if (!clause.id.empty()) return clause_words(info, clause, style);
  return paragraph(
             style, 2,
             fmt::format("{} has no clause {}; »rules« lists them all.", info.id, in_quotes(id))) +
         '\n';
}

std::string clause_list(const BookInfo& info, const Style& style) {
  std::string text = paragraph(style, 2, info.title) + '\n';
  for (const ClauseRow& row : info.clauses) text += clause_words(info, {row.id, info.id}, style);
  return text;
}

}  // namespace ultimo::cli
