#pragma once

// For tests: an event by a real paper, in memory.

#include <gtest/gtest.h>

#include "cli/tournament/open_desk.hpp"
#include "files/formats.hpp"
#include "files/row_fields.hpp"
#include "tournament/standings.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::director::testing_event {

constexpr std::int64_t kMinute = 60'000;  // as the log counts time

inline const Catalog& catalog() {
  static const Catalog all;
  return all;
}

inline const House& house() {
  static const House all(catalog(), testing_dictionary());
  return all;
}

/// A row of a sheet of this rulebook, from JSON.
inline tournament::SheetLine row_of(std::string_view book, const boost::json::object& object) {
  const Result<tournament::SheetLine> line =
      read_line(catalog().find(book)->info(), object, RowsFrom::typing);
  EXPECT_TRUE(line) << (line ? "" : english(line.error()));
  return line.value_or(tournament::SheetLine{});
}

/// Reasons in English.
inline std::vector<std::string> texts(const std::vector<Reason>& reasons) {
  std::vector<std::string> list;
  for (const Reason& reason : reasons) list.push_back(english(reason));
  return list;
}

/// The value of a figure; -1 if there is none.
inline std::int64_t figure(const std::vector<Figure>& figures, std::string_view id) {
  const Figure* found = tournament::find_figure(figures, id);
  return found == nullptr ? -1 : found->value / found->per;
}

/// An event with everybody entered and here; what is done to it is checked at once.
class Trial {
 public:
  explicit Trial(std::string_view format, int players, const tournament::Settings& settings = {}) {
    tournament::Opened opened;
    opened.name = "Trial";
    opened.format = *tournament::changed(*find_format(format), settings);
    opened.version = tournament::kChecks;
    done(opened);
    for (int number = 1; number <= players; ++number) {
      done(tournament::Entered{number, "P" + std::to_string(number), "", "", number, false});
      done(tournament::CheckedIn{number});
    }
  }

  /// Must fit.
  Trial& done(const tournament::Event& event, std::int64_t at = 0) {
    const Result<void> taken = try_out(event, at);
    EXPECT_TRUE(taken) << tournament::kind_of(event) << ": "
                       << (taken ? "" : english(taken.error()));
    return *this;
  }
  /// Must not fit; gives the words, with the clause if there is one.
  std::string refused(const tournament::Event& event, std::int64_t at = 0) {
    const Result<void> taken = try_out(event, at);
    EXPECT_FALSE(taken) << tournament::kind_of(event) << " was accepted";
    if (taken) return "accepted";
    const Refusal& why = taken.error();
    return english(why) + (why.clause.id.empty() ? "" : " " + std::string(why.clause.id));
  }

  /// The next round with these tables, by hand.
  Trial& seated(std::vector<std::vector<int>> tables, std::vector<int> sit_out = {}) {
    tournament::Drawn drawn;
    drawn.round = static_cast<int>(state_.rounds.size()) + 1;
    drawn.method = tournament::DrawMethod::hand;
    drawn.tables = std::move(tables);
    drawn.sit_out = std::move(sit_out);
    return done(drawn);
  }
  /// A sheet with only the totals, signed and accepted.
  Trial& result(int round, int table, std::vector<int> scores, const std::string& reason = {}) {
    tournament::Sheet sheet;
    sheet.scores = std::move(scores);
    done(tournament::SheetEntered{round, table, sheet, false});
    done(tournament::SheetSigned{round, table, state_.table(round, table).players.front()});
    return done(tournament::SheetAccepted{round, table, reason});
  }

  /// "1 P3 points=3 difference=225", row by row, of these figures.
  [[nodiscard]] std::vector<std::string> ranking(const std::vector<std::string>& figures) const {
    const Result<tournament::Standings> all = tournament::standings(state_);
    if (!all) return {english(all.error())};
    std::vector<std::string> rows;
    for (const tournament::StandingsRow& row : all->rows) {
      std::string text = (row.place ? std::to_string(*row.place) : "-") + " " +
                         state_.players.at(row.player).entry.name;
      for (const std::string& figure : figures) {
        const Figure* value = tournament::find_figure(row.figures, figure);
        text += " " + figure + "=" + (value == nullptr ? "" : tournament::figure_text(*value));
      }
      rows.push_back(std::move(text));
    }
    return rows;
  }

  [[nodiscard]] const tournament::State& state() const { return state_; }

 private:
  Result<void> try_out(const tournament::Event& event, std::int64_t at) {
    return take(state_, {state_.position + 1, at, "desk", event}, rulebooks_of(catalog()));
  }

  tournament::State state_;
};

}  // namespace ultimo::cli::director::testing_event
