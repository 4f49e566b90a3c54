#pragma once

// For tests: what score sheets must say, worked out from the state of an event.

#include "print/testing_expected_rows.hpp"

namespace ultimo::print::testing_print {

using tournament::SheetLayout;

/// What the page of one table must say.
class TableExpected {
 public:
  /// Table 0: a sheet for any table.
  TableExpected(const State& state, int round, int table, const Standings* standings)
      : state_(state),
        words_(language_of(state)),
        round_(round),
        number_(table),
        table_(state.table_if_any(round, table)),
        standings_(standings) {}

  /// `overleaf`: notes that stand on pages of their own.
  void expect(const RecordingCanvas& canvas, int page, const std::string& overleaf) const {
    SCOPED_TRACE(fmt::format("round {}, table {}, page {}", round_, number_, page));
    const PageRead whole = read_page(canvas, page);
    EXPECT_EQ(whole.head.at(2), words_.score_sheet);
    EXPECT_EQ(whole.head.at(3), table_ == nullptr
                                    ? fmt::format("{} ___   {} ___", words_.round, words_.table)
                                    : fmt::format("{},  {} {}", title_of_round(state_, round_),
                                                  words_.table, number_));
    if (state_.format().sheet == SheetLayout::coins) {
      expect_coins(canvas, page, whole, overleaf);
    } else {
      expect_deals(canvas, page, overleaf);
    }
  }

 private:
  [[nodiscard]] std::size_t seats() const {
    return table_ == nullptr ? static_cast<std::size_t>(state_.format().tables.front())
                             : table_->players.size();
  }
  [[nodiscard]] bool filled() const { return standings_ != nullptr; }
  [[nodiscard]] std::string name(std::size_t seat) const {
    return table_ == nullptr ? "" : state_.name(table_->players[seat], round_);
  }
  [[nodiscard]] bool ranks_by(std::string_view figure) const {
    const std::vector<std::string>& all = state_.format().figures;
    return std::find(all.begin(), all.end(), figure) != all.end();
  }
  /// What the ledger adds to the sheet of a seat.
  [[nodiscard]] int ruled(std::size_t seat) const {
    int sum = 0;
    for (const tournament::Ruling& ruling : state_.rulings) {
      if (ruling.revoked || ruling.ruled.round != round_ || ruling.ruled.table != number_) continue;
      for (const tournament::RulingLine& line : ruling.ruled.lines) {
        if (line.player == table_->players[seat]) sum += line.points;
      }
    }
    return sum;
  }

  [[nodiscard]] std::vector<std::string> headings() const {
    if (state_.format().sheet == SheetLayout::places) return {""};
    const std::string_view dealer =
        state_.info().dealer.empty() ? std::string_view(words_.dealer) : state_.info().dealer;
    std::vector<std::string_view> all = {"", dealer, words_.game};
    if (state_.format().sheet == SheetLayout::ledger) {
      all.insert(all.end(),
                 {words_.declarer, words_.partner, words_.points, words_.feats, words_.contras});
    }
    return {all.begin(), all.end()};
  }
  [[nodiscard]] SheetLineRead line(std::size_t i, int deal) const {
    const tournament::ScoredRow& scored = table_->scored.rows[i];
    const RowTold told = RowTeller(state_, table_->sheet->deals[i].row).told();
    // Named where this form of sheet has room: beside the number, the game or the feats.
    const auto together = [](const std::string& one, const char* between, const std::string& two) {
      return one + (one.empty() || two.empty() ? "" : between) + two;
    };
    const bool is_game = state_.table(round_, number_).sheet->deals[i].row.contract.has_value();
    const SheetLayout layout = state_.format().sheet;
    const std::string& penalties = told.penalties;
    SheetLineRead line;
    line.before = {scored.is_deal ? std::to_string(deal) : "",
                   state_.format().place_name(static_cast<std::size_t>(scored.dealer)),
                   told.game,
                   told.declarer,
                   told.partner,
                   told.points,
                   told.feats,
                   told.contras};
    if (layout == SheetLayout::places) line.before[0] = together(line.before[0], "  ", penalties);
    if (!is_game && !penalties.empty()) line.before[2] = penalties;
    if (is_game && layout == SheetLayout::columns) {
      line.before[2] = together(line.before[2], ", ", penalties);
    }
    if (is_game) line.before[6] = together(line.before[6], ", ", penalties);
    line.before.resize(headings().size());
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      line.scores.push_back(scored.scores[seat] == 0 ? "" : shown(state_, scored.scores[seat]));
      line.running.push_back(shown(state_, scored.running[seat]));
    }
    line.dots = told.speakers;
    return line;
  }
  [[nodiscard]] std::vector<SheetLineRead> lines() const {
    std::vector<SheetLineRead> all;
    if (filled()) {
      int deal = 0;
      for (std::size_t i = 0; i < table_->scored.rows.size(); ++i) {
        deal += table_->scored.rows[i].is_deal ? 1 : 0;
        all.push_back(line(i, deal));
      }
      return all;
    }
    constexpr int kByTheClock = 32;
    const int fixed = table_ == nullptr ? state_.format().deals_at(static_cast<int>(seats()))
                                        : state_.deals_due(round_, number_);
    for (int deal = 1; deal <= (fixed == 0 ? kByTheClock : fixed); ++deal) {
      SheetLineRead empty{{std::to_string(deal)}, {}, {}, {}};
      empty.before.resize(headings().size());
      empty.scores.resize(seats());
      empty.running.resize(seats());
      all.push_back(std::move(empty));
    }
    return all;
  }

  /// A figure this table alone brought each of its players.
  [[nodiscard]] std::string brought(std::size_t seat, const std::string& figure) const {
    if (!filled()) return "";
    for (const StandingsRow& row : standings_->rows) {
      for (const RoundFigures& one : row.rounds) {
        if (row.player == table_->players[seat] && one.round == round_) {
          return shown_figure(state_, figure, one.figures);
        }
      }
    }
    return "";
  }
  [[nodiscard]] Rows sums() const {
    Rows rows = {{std::string(words_.sum)}};
    std::vector<std::string> rulings = {words_.penalties};
    std::vector<std::string> with_rulings = {words_.result};
    bool any_ruling = false;
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      rows[0].push_back(filled() ? shown(state_, table_->scored.totals[seat]) : "");
      const int ledger = filled() ? ruled(seat) : 0;
      any_ruling |= ledger != 0;
      rulings.push_back(ledger == 0 ? "" : shown(state_, ledger));
      with_rulings.push_back(filled() ? shown(state_, table_->scored.totals[seat] + ledger) : "");
    }
    if (any_ruling) rows.insert(rows.end(), {rulings, with_rulings});
    const auto add = [&](std::string_view word, const std::string& figure) {
      rows.push_back({std::string(word)});
      for (std::size_t seat = 0; seat < seats(); ++seat) {
        rows.back().push_back(brought(seat, figure));
      }
    };
    if (ranks_by("difference")) {
      add(words_.difference, "difference");
      add(words_.rank_points, "points");
    }
    if (ranks_by("rank_points")) add(words_.rank_points, "rank_points");
    return rows;
  }

  /// All penalties of the table by name, without spaces.
  [[nodiscard]] std::string notes() const {
    std::string text;
    if (!filled()) return text;
    int deal = 0;
    for (std::size_t i = 0; i < table_->scored.rows.size(); ++i) {
      const bool is_deal = table_->scored.rows[i].is_deal;
      deal += is_deal ? 1 : 0;
      for (const SheetRow::Penalty& one : table_->sheet->deals[i].row.penalties) {
        const NamedPenalty is = named(state_, one.kind, one.count.value_or(1), one.nth.value_or(0));
        if (is_deal) text += fmt::format("{} {}: ", words_.deal, deal);
        text += state_.name(table_->players.at(one.by.at()), round_) + ": " + is.name + is.clause;
        if (!one.reason.empty()) text += ", " + one.reason;
      }
    }
    for (const tournament::Ruling& ruling : state_.rulings) {
      const tournament::Ruled& ruled = ruling.ruled;
      if (ruling.revoked || ruled.round != round_ || ruled.table != number_) continue;
      std::string kind = named_in(state_, ruled);
      if (ruled.difference) kind = fmt::format("{} ≥ {}", words_.difference, *ruled.difference);
      if (kind.empty() && ruled.lines.empty()) kind = words_.warning;
      if (!kind.empty()) text += state_.name(ruled.player, round_) + ": " + kind;
      std::vector<std::string> paid;
      for (const tournament::RulingLine& line : ruled.lines) {
        paid.push_back(state_.name(line.player, round_) + " " + shown(state_, line.points));
      }
      if (!kind.empty() && paid.size() == 1 && ruled.lines[0].player == ruled.player) {
        text += " " + shown(state_, ruled.lines[0].points);
      } else if (!paid.empty()) {
        text += fmt::format("{}{}", kind.empty() ? "" : "; ", fmt::join(paid, ", "));
      }
      if (!ruled.clause.empty()) text += " (" + ruled.clause + ")";
      text += ", " + (ruled.reason == "late" ? std::string(words_.late) : ruled.reason);
    }
    return without_spaces(text);
  }

  void expect_deals(const RecordingCanvas& canvas, int page, const std::string& overleaf) const {
    const std::vector<SheetLineRead> expected = lines();
    const SheetRead read =
        SheetReader(canvas, page).read(expected.size(), words_.signatures, words_.radelc);
    std::vector<std::string> places;
    std::vector<std::string> numbers;
    std::vector<std::string> names;
    std::vector<std::string> signatures;
    std::vector<int> marks(seats());
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      // Before the round nobody has a place where seats are free.
      const bool has_place = filled() || !state_.format().free_seats;
      places.push_back(has_place ? state_.format().place_name(seat) : "");
      numbers.push_back(
          fmt::format("{} {}", words_.number,
                      table_ == nullptr ? "____" : std::to_string(table_->players[seat])));
      names.push_back(name(seat));
      signatures.push_back(places.back() + (has_place ? "  " : "") + names.back());
    }
    if (filled() && state_.format().sheet != SheetLayout::columns && !table_->scored.rows.empty()) {
      marks = table_->scored.rows.back().marks;
      marks.resize(seats());
    }
    EXPECT_EQ(read.places, places);
    EXPECT_EQ(read.start_numbers, numbers);
    EXPECT_EQ(read.names, names);
    EXPECT_EQ(read.notes + overleaf, notes());
    EXPECT_EQ(read.headings, headings());
    EXPECT_EQ(read.marks, marks);
    EXPECT_EQ(read.sums, sums());
    EXPECT_EQ(read.signatures, signatures);
    ASSERT_EQ(read.lines.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
      SCOPED_TRACE(fmt::format("line {}", i + 1));
      EXPECT_EQ(read.lines[i].before, expected[i].before);
      EXPECT_EQ(read.lines[i].scores, expected[i].scores);
      EXPECT_EQ(read.lines[i].running, expected[i].running);
      EXPECT_EQ(read.lines[i].dots, expected[i].dots);
    }
  }

  /// A card of coins: what each bought and has, and that it comes to what there is.
  void expect_coins(const RecordingCanvas& canvas, int page_number, const PageRead& page,
                    const std::string& overleaf) const {
    const Format& format = state_.format();
    const std::string rule = fmt::format("{} = {} × {} {} + {} × {}", words_.check_sum, seats(),
                                         shown(state_, format.start_money), format.unit,
                                         shown(state_, format.purchase), words_.bought);
    std::vector<std::string> expected = {rule};
    for (const SignerInfo& signer : state_.info().sheet_signers) {
      EXPECT_EQ(signer.office, Office::chief_referee);
      expected.push_back(
          fmt::format("{}: {} ({})", words_.chief_referee, words_.sum_wrong, signer.clause.id));
    }
    std::vector<Text> body;
    std::vector<std::string> below;
    std::string told;
    const double rule_top = std::find_if(page.body.begin(), page.body.end(), [&](const Text& text) {
                              return text.words == rule;
                            })->top;
    for (const Text& text : page.body) {
      constexpr double kNoteGrey = 0.15;
      if (text.top < rule_top) {
        body.push_back(text);
      } else if (text.font.grey == kNoteGrey) {
        told += without_spaces(text.words);
      } else {
        below.push_back(text.words);
      }
    }
    EXPECT_EQ(below, expected);
    EXPECT_EQ(told + overleaf, notes());
    ListRead card;
    read_rows(in_bands(body, rules_across(canvas, page_number, kPaperMargin + 30)), card);
    EXPECT_THAT(card.headings,
                testing::ElementsAre(with_capital(words_.start_number), with_capital(words_.name),
                                     with_capital(words_.bought), with_capital(words_.amount),
                                     with_capital(words_.result), with_capital(words_.signatures)));
    Rows rows;
    int all_bought = 0;
    int all_money = 0;
    int all_results = 0;
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      rows.push_back({"", "", "", "", "", ""});
      if (table_ == nullptr) continue;
      const int player = table_->players[seat];
      rows.back()[0] = std::to_string(player);
      rows.back()[1] = name(seat);
      if (!filled()) continue;
      const Round& round = state_.rounds.at(static_cast<std::size_t>(round_ - 1));
      const int bought =
          round.purchases.contains(player) ? round.purchases.at(player) * format.purchase : 0;
      const int result = table_->scored.totals[seat] + ruled(seat);
      const int money = format.start_money + bought + result;
      rows.back()[2] = bought == 0 ? "" : shown(state_, bought);
      rows.back()[3] = shown(state_, money);
      rows.back()[4] = shown(state_, result);
      all_bought += bought;
      all_money += money;
      all_results += result;
    }
    rows.push_back({"", with_capital(words_.check_sum), "", "", "", ""});
    if (filled()) {
      rows.back()[2] = shown(state_, all_bought);
      rows.back()[3] = shown(state_, all_money);
      rows.back()[4] = shown(state_, all_results);
    }
    EXPECT_EQ(card.rows, rows);
  }

  const State& state_;
  const Words& words_;
  int round_;
  int number_;
  const tournament::Table* table_;
  const Standings* standings_;
};

inline bool has_only_notes(const RecordingCanvas& canvas, int page) {
  const std::vector<Text> body = read_page(canvas, page).body;
  constexpr double kNoteGrey = 0.15;
  return std::all_of(body.begin(), body.end(),
                     [](const Text& text) { return text.font.grey == kNoteGrey; });
}

/// A page for each table of the round (with standings: for each whose sheet is in); round 0: one
/// for any.
inline void expect_sheets(const RecordingCanvas& canvas, const State& state, int round,
                          const Standings* standings) {
  int page = 0;
  const auto expect_next = [&](int table) {
    const int first = ++page;
    std::string overleaf;
    while (page < canvas.pages && has_only_notes(canvas, page + 1)) {
      for (const Text& text : read_page(canvas, ++page).body)
        overleaf += without_spaces(text.words);
    }
    TableExpected(state, table == 0 ? 0 : round, table, standings).expect(canvas, first, overleaf);
  };
  if (round == 0) {
    expect_next(0);
  } else {
    const Round& of = state.rounds.at(static_cast<std::size_t>(round - 1));
    for (std::size_t t = 0; t < of.tables.size(); ++t) {
      if (standings != nullptr && !of.tables[t].sheet) continue;
      expect_next(static_cast<int>(t) + 1);
    }
  }
  EXPECT_EQ(canvas.pages, page);
}

}  // namespace ultimo::print::testing_print
