#include "cli/play_sheet.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/layout.hpp"
#include "cli/play_input.hpp"
#include "rules/clause_sentence.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli {
namespace {

constexpr std::size_t kColumn = 10;  // of a player

std::string painted_amount(const Style& style, int number, const Speaker& speaker,
                           std::size_t width) {
  const std::string text = right_aligned(amount(number, speaker), width);
  return number == 0 ? painted(style, Ink::faint, text)
                     : painted(style, number > 0 ? Ink::good : Ink::bad, text);
}

std::string row_words(const PlayedRow& row, const Voice& voice) {
  if (row.contract == ContractId::none) return "–";
  std::string text = voice.speaker().contract(voice.info().contracts[at(row.contract)]);
  if (row.declarer != kNobody) text += ", " + voice.party().names[row.declarer.at()];
  if (row.partner != kNobody) text += " + " + voice.party().names[row.partner.at()];
  return text;
}

/// Card points the way the rulebook writes them.
std::string points_of(const Engine& engine, int thirds) {
  return written_text(engine.written(Thirds(thirds)));
}

class ScoreText {
 public:
  ScoreText(const Outcome& outcome, const Engine& engine, const Voice& voice)
      : outcome_(outcome),
        engine_(engine),
        voice_(voice),
        speaker_(voice.speaker()),
        style_(voice.style()) {}

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
  [[nodiscard]] int seats() const { return static_cast<int>(voice_.party().names.size()); }
  [[nodiscard]] bool is_declarers(Seat seat) const {
    return seat == outcome_.declarer || seat == outcome_.partner;
  }

  void write_game() {
    const std::string game = contract_words(speaker_, outcome_.contract);
    if (outcome_.declarer == kNobody) {
      const bool obligatory = outcome_.obligatory.value_or(false);
      text_ += voice_.say("score.alone",
                          {{"contract", game}, {"obligatory", obligatory ? "yes" : "no"}});
      return;
    }
    text_ +=
        voice_.say("score.played", {{"names", side()}, {"contract", game}, {"won", verdict()}});
  }

  /// What is not plain from the figures: a game at 35:35.
  void write_remarks() {
    for (const Reason& remark : outcome_.remarks) {
      const std::string clause =
          remark.clause.id.empty() ? "" : fmt::format(" ({})", remark.clause.id);
      const std::string sentence = tournament::capital(speaker_.sentence(remark));
      text_ += voice_.told(sentence + clause + '.');
    }
  }

  [[nodiscard]] std::string_view verdict() const {
    if (!outcome_.game_won) return "unknown";
    return *outcome_.game_won ? "yes" : "no";
  }
  /// Who played together; the first begins a sentence.
  [[nodiscard]] Argument::List side() const {
    Argument::List names{voice_.who(outcome_.declarer)};
    if (outcome_.partner != kNobody && outcome_.partner != outcome_.declarer) {
      names.push_back(voice_.who_inside(outcome_.partner));
    }
    return names;
  }

  /// Card points of the sides, or of everybody where everybody plays alone; and the tricks.
  void write_counts() {
    std::vector<std::string> points;
    std::vector<std::string> tricks;
    int own = 0;
    int theirs = 0;
    for (int seat = 0; seat < seats(); ++seat) {
      const auto s = static_cast<std::size_t>(seat);
      const std::string who = voice_.who(Seat(seat));
      (is_declarers(Seat(seat)) ? own : theirs) += outcome_.thirds[s];
      tricks.push_back(fmt::format("{} {}", who, outcome_.tricks[s]));
      points.push_back(fmt::format("{} {}", who, points_of(engine_, outcome_.thirds[s])));
    }
    if (outcome_.declarer != kNobody) {
      points = {fmt::format("{} {}", fmt::join(side(), " + "), points_of(engine_, own)),
                fmt::format("{} {}", voice_.text("score.others"), points_of(engine_, theirs))};
    }
    write_row(voice_.text("score.card-points"), points);
    write_row(voice_.text("tricks"), tricks);
  }

  void write_row(std::string_view label, const std::vector<std::string>& cells) {
    constexpr std::size_t kBehind = 3;
    const std::size_t column = kBehind + std::max(columns(voice_.text("score.card-points")),
                                                  columns(voice_.text("tricks")));
    const std::string row = fmt::format("{}", fmt::join(cells, "   "));
    // Where the window is narrow a long label stands above its figures.
    constexpr std::size_t kRoom = 24;
    if (column + 2 + kRoom > style_.width) {
      text_ += fmt::format("  {}\n    {}\n", label, wrapped(row, 4, "   ", style_.width));
      return;
    }
    text_ += "  " + padded(label, column) + wrapped(row, column + 2, "   ", style_.width) + '\n';
  }

  void write_lines() {
    if (outcome_.breakdown.empty()) text_ += voice_.say("score.nothing");
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
    std::string name = voice_.who(seat);
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
      begin(item_words(line.item));
      text_ += painted_amount(style_, line.points, speaker_, amount_column) + (wide ? "   " : " ") +
               painted(style_, Ink::faint, line.clause.id) + '\n';
    }
    if (lines.size() < 2) return;
    begin(voice_.text("score.together"));
    text_ += painted(style_, Ink::strong,
                     right_aligned(amount(outcome_.scores[seat.at()], speaker_), amount_column)) +
             '\n';
  }

  /// A game that is played for few points gives its line its own name, which is not always the
  /// same.
  [[nodiscard]] std::string item_words(const Item& item) const {
    if (outcome_.contract == ContractId::none) return speaker_.item(item);
    const ContractInfo& played = voice_.info().contracts[at(outcome_.contract)];
    const auto is_its_line = [&](const ContractInfo& game) {
      return game.aim == Aim::fewest_points && item == Item(game.id);
    };
    const bool alone = played.aim == Aim::fewest_points &&
                       std::ranges::any_of(voice_.info().contracts, is_its_line);
    return alone ? speaker_.contract(played) : speaker_.item(item);
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
    for (const ClauseRow& row : voice_.info().clauses) {
      const Clause clause{row.id, voice_.info().id};
      const bool named = std::any_of(lines.begin(), lines.end(),
                                     [&](const ScoreLine& line) { return line.clause == clause; });
      if (named) text += clause_words(speaker_, clause, style_);
    }
    if (!text.empty()) text_ += '\n' + text;
  }

  const Outcome& outcome_;
  const Engine& engine_;
  const Voice& voice_;
  const Speaker& speaker_;
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

namespace {

/// The score sheet in columns; where the window is narrow a row's words stand above its figures.
class SheetText {
 public:
  SheetText(const RunningSheet& sheet, const Voice& voice)
      : sheet_(sheet),
        voice_(voice),
        speaker_(voice.speaker()),
        party_(voice.party()),
        style_(voice.style()),
        seats_(party_.names.size()) {
    constexpr std::size_t kShortest = 20;  // for the words of a row
    constexpr std::size_t kLongest = 34;
    constexpr std::size_t kNumber = 6;
    stacked_ = kNumber + kShortest + seats_ * kColumn > style_.width;
    const std::size_t room = style_.width - (stacked_ ? 2 : kNumber + kShortest);
    column_ = std::min(std::max(kColumn, longest_name() + 1), room / seats_);
    const std::size_t figures = seats_ * column_;
    label_ = stacked_ ? 0 : std::min(style_.width - kNumber - figures, kLongest);
  }

  std::string write() {
    row("", unit_words(speaker_), [&](std::size_t seat) {
      const std::string name = right_aligned(cut_name(party_.names[seat]), column_);
      return seat == party_.you.at() ? painted(style_, Ink::strong, name) : name;
    });
    for (std::size_t i = 0; i < sheet_.rows.size(); ++i) {
      row(fmt::format("{}", i + 1), row_words(sheet_.rows[i], voice_),
          [&](std::size_t seat) { return figure(sheet_.rows[i].scores[seat]); });
    }
    const PerSeat<int> totals = sheet_.totals();
    row("", voice_.text("sheet.total"), [&](std::size_t seat) {
      return painted(style_, Ink::strong, right_aligned(amount(totals[seat], speaker_), column_));
    });
    if (sheet_.radelc) {
      row("", voice_.text("sheet.radelci"),
          [&](std::size_t seat) { return marks((*sheet_.radelc)[seat]); });
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
                      : right_aligned(amount(score, speaker_), column_);
  }

  [[nodiscard]] std::string marks(int count) const {
    std::string dots;
    for (int i = 0; i < std::min(count, 5); ++i) dots += "●";
    return right_aligned(count > 5 ? fmt::format("● {}", count) : dots, column_);
  }

  [[nodiscard]] std::size_t longest_name() const {
    std::size_t longest = 0;
    for (const std::string& name : party_.names) longest = std::max(longest, columns(name));
    return longest;
  }

  [[nodiscard]] std::string cut_name(const std::string& name) const {
    return tournament::cut_to(name, column_ - 1);
  }

  const RunningSheet& sheet_;
  const Voice& voice_;
  const Speaker& speaker_;
  const Party& party_;
  const Style& style_;
  std::size_t seats_;
  bool stacked_ = false;
  std::size_t column_ = 0;
  std::size_t label_ = 0;
  std::string text_;
};

}  // namespace

std::string sheet_text(const RunningSheet& sheet, const Voice& voice) {
  return SheetText(sheet, voice).write();
}

std::string score_text(const Outcome& outcome, const Engine& engine, const Voice& voice) {
  return ScoreText(outcome, engine, voice).write();
}

std::string clause_text(const Speaker& speaker, Clause clause) {
  const ClauseSentence said = clause_sentence(*speaker.book(), clause, speaker.language());
  return said.fallback ? table_text(speaker, "in-english", {{"text", said.text}})
                       : std::string(said.text);
}

std::string clause_words(const Speaker& speaker, Clause clause, const Style& style) {
  const std::string id = "  " + painted(style, Ink::strong, padded(clause.id, 8));
  return id + wrapped(clause_text(speaker, clause), columns(id), " ", style.width) + '\n';
}

std::string asked_clause(const Speaker& speaker, std::string_view id, const Style& style) {
  const BookInfo& info = *speaker.book();
  const Clause clause = info.clause(id);
  if (!clause.id.empty()) return clause_words(speaker, clause, style);
  const std::string none = table_text(speaker, "no-such-clause",
                                      {{"book", info.id},
                                       {"clause", quoted_input(id, speaker)},
                                       {"rules", request_word(Request::What::rules, speaker)}});
  return paragraph(style, 2, none) + '\n';
}

std::string clause_list(const Speaker& speaker, const Style& style) {
  const BookInfo& info = *speaker.book();
  std::string text = paragraph(style, 2, book_title(speaker)) + '\n';
  for (const ClauseRow& row : info.clauses) text += clause_words(speaker, {row.id, info.id}, style);
  return text;
}

}  // namespace ultimo::cli
