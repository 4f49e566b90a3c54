#pragma once

// For tests: what the minutes must say, worked out from the state of an event and its log.

#include "print/testing_expected_rows.hpp"

namespace ultimo::print::testing_print {

/// As read_items gives them.
inline std::string item(const std::string& beside, const std::string& words) {
  return beside + "|" + without_spaces(words);
}

class MinutesExpected {
 public:
  explicit MinutesExpected(const State& state) : state_(state), words_(language_of(state)) {}

  /// `people`: who left and came, when, which the log alone tells; `course`: likewise, what else
  /// was decided.
  [[nodiscard]] std::vector<std::string> items(const std::vector<tournament::Logged>& log,
                                               const std::vector<std::string>& people,
                                               const std::vector<std::string>& course = {}) {
    items_.clear();
    add(with_capital(words_.date),
        state_.opened.date.empty() ? date_at(state_, log.front().at) : state_.opened.date);
    if (!state_.opened.place.empty()) add(with_capital(words_.where), state_.opened.place);
    for (const tournament::Official& one : state_.opened.officials) {
      add(with_capital(words_.officials), one.name);
    }
    const auto players = std::count_if(state_.players.begin(), state_.players.end(),
                                       [](const auto& one) { return !one.second.entry.stand_in; });
    add(with_capital(words_.players), std::to_string(players));
    add_rounds();
    heading(words_.left);
    items_.insert(items_.end(), people.begin(), people.end());
    if (people.empty()) add("", std::string(words_.nobody));
    add_rulings();
    add_appeals();
    add_corrections();
    if (!course.empty()) heading(words_.course.course);
    items_.insert(items_.end(), course.begin(), course.end());
    add_notes(log);
    return items_;
  }

 private:
  void add(const std::string& beside, const std::string& words) {
    items_.push_back(item(beside, words));
  }
  void heading(std::string_view word) { items_.push_back("# " + std::string(word)); }
  [[nodiscard]] std::string at_table(int round, int table) const {
    return fmt::format("{} {}, {} {}", words_.round, round, words_.table, table);
  }
  [[nodiscard]] std::string_view method(tournament::DrawMethod method) const {
    const std::map<tournament::DrawMethod, std::string_view> all = {
        {tournament::DrawMethod::lot, words_.lot},
        {tournament::DrawMethod::groups, words_.groups},
        {tournament::DrawMethod::standings, words_.by_standings},
        {tournament::DrawMethod::key, words_.key},
        {tournament::DrawMethod::hand, words_.hand}};
    return all.at(method);
  }

  void add_rounds() {
    heading(with_capital(words_.rounds));
    for (std::size_t r = 0; r < state_.rounds.size(); ++r) {
      const Round& round = state_.rounds[r];
      const auto number = static_cast<int>(r) + 1;
      std::string text =
          fmt::format("{}: {}, {}: {}, {} {}", words_.tables, round.tables.size(), words_.drawn_by,
                      method(round.method), words_.seed, round.seed);
      if (!round.report.repeats.empty()) {
        text += fmt::format("; {}: {} ({}: {})", words_.repeats, round.report.repeats.size(),
                            words_.unavoidable, round.report.unavoidable);
      }
      for (const int player : round.sit_out) {
        text += fmt::format("; {}: {}", words_.sits_out, state_.name(player, number));
      }
      add(title_of_round(state_, number) + "  " + clock_at(state_, round.drawn_at), text);
    }
  }
  void add_rulings() {
    heading(words_.rulings);
    for (const tournament::Ruling& ruling : state_.rulings) {
      const tournament::Ruled& ruled = ruling.ruled;
      std::vector<std::string> parts;
      const std::string who = state_.name(ruled.player, ruled.round);
      if (ruled.difference) {
        parts.push_back(fmt::format("{}: {} ≥ {}", who, words_.difference, *ruled.difference));
      } else if (ruled.lines.empty()) {
        parts.push_back(fmt::format("{}: {}", who, words_.warning));
      }
      for (const tournament::RulingLine& line : ruled.lines) {
        parts.push_back(state_.name(line.player, ruled.round) + " " + shown(state_, line.points));
      }
      const std::string penalty = named_in(state_, ruled);
      if (!penalty.empty() && !ruled.lines.empty()) parts[0] = penalty + ": " + parts[0];
      // Late entries by the clock are the program's own word.
      const std::string reason = ruled.reason == "late" ? std::string(words_.late) : ruled.reason;
      std::string text = fmt::format("{} – {}", fmt::join(parts, ", "), reason);
      if (!ruled.clause.empty()) text += ", " + ruled.clause;
      text += fmt::format(" ({}, {})", ruling.by, clock_at(state_, ruling.at));
      if (ruling.revoked) text += fmt::format("; {}: {}", words_.revoked, ruling.revoked_because);
      add(at_table(ruled.round, ruled.table), text);
    }
    if (state_.rulings.empty()) add("", std::string(words_.nobody));
  }
  void add_appeals() {
    if (!state_.appeals.empty()) heading(words_.appeals);
    for (const tournament::Appeal& appeal : state_.appeals) {
      std::string text = state_.name(appeal.appealed.player) + ": " + appeal.appealed.reason;
      if (appeal.appealed.fee > 0) {
        text += fmt::format("; {} {} {}", words_.fee, shown(state_, appeal.appealed.fee),
                            state_.format().unit);
      }
      text += "; ";
      if (!appeal.decision) {
        text += words_.open;
      } else {
        text += appeal.decision->upheld ? words_.upheld : words_.denied;
        text += ": " + appeal.decision->reason;
      }
      add(std::to_string(appeal.appealed.appeal), text);
    }
  }
  void add_corrections() {
    heading(words_.corrections);
    const std::size_t before = items_.size();
    for (std::size_t r = 0; r < state_.rounds.size(); ++r) {
      for (std::size_t t = 0; t < state_.rounds[r].tables.size(); ++t) {
        const tournament::Table& table = state_.rounds[r].tables[t];
        for (std::size_t v = 1; v < table.versions.size(); ++v) {
          const tournament::SheetVersion& now = table.versions[v];
          if (now.reason.empty()) continue;
          std::vector<std::string> changes;
          for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
            changes.push_back(fmt::format("{} {} → {}",
                                          state_.name(table.players[seat], static_cast<int>(r) + 1),
                                          shown(state_, table.versions[v - 1].totals[seat]),
                                          shown(state_, now.totals[seat])));
          }
          add(at_table(static_cast<int>(r) + 1, static_cast<int>(t) + 1),
              fmt::format("{} – {} ({}, {})", fmt::join(changes, ", "), now.reason, now.by,
                          date_at(state_, now.at)));
        }
      }
    }
    if (items_.size() == before) add("", std::string(words_.nobody));
  }
  void add_notes(const std::vector<tournament::Logged>& log) {
    bool any = false;
    for (const tournament::Logged& logged : log) {
      const auto* note = std::get_if<tournament::Noted>(&logged.event);
      if (note == nullptr) continue;
      if (!any) heading(words_.notes);
      any = true;
      add(clock_at(state_, logged.at), note->text);
    }
  }

  const State& state_;
  const Words& words_;
  std::vector<std::string> items_;
};

/// The minutes, the lines to sign on, and the standings behind them.
inline void expect_minutes(const RecordingCanvas& canvas, const State& state,
                           const Standings& standings, const std::vector<tournament::Logged>& log,
                           const std::vector<std::string>& people,
                           const std::vector<std::string>& course = {}) {
  const Words& words = language_of(state);
  std::vector<std::string> items;
  std::vector<std::string> below;
  int page = 0;
  while (++page <= canvas.pages) {
    PageRead read = read_page(canvas, page);
    if (read.head.at(2) != words.minutes) break;
    EXPECT_EQ(read.head.at(3), "");
    std::erase_if(read.body, [&](const Text& text) {
      const bool to_sign = text.align == Align::centre;
      if (to_sign) below.push_back(text.words);
      return to_sign;
    });
    read_items(read.body, items);
  }
  EXPECT_EQ(items, MinutesExpected(state).items(log, people, course));
  EXPECT_EQ(below, signers_expected(state));
  const std::vector<ListRead> lists = read_lists(canvas, page);
  ASSERT_EQ(lists.size(), 1U);
  expect_standings(lists[0], state, standings);
}

}  // namespace ultimo::print::testing_print
