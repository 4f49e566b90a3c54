#pragma once

// For tests: an event by the small book, told event by event.

#include <gtest/gtest.h>

#include "tournament/fold.hpp"
#include "tournament/testing_book.hpp"
#include "words/testing.hpp"

namespace ultimo::tournament::testing_event {

inline Format small_format() {
  Format format;
  format.id = format.rulebook = "small";
  format.title = "small";
  format.rounds = 2;
  format.tables = {3};
  format.figures = {"total", "rounds"};
  format.clauses = {{"tables", "1"}, {"late_penalty", "2"}, {"final", "3"}};
  return format;
}

class SmallEvent {
 public:
  explicit SmallEvent(int version = kChecks, Format format = small_format(),
                      Exclusion how = Exclusion::disqualified)
      : book_(how) {
    Opened opened;
    opened.name = "Small";
    opened.format = std::move(format);
    opened.version = version;
    tell(opened);
  }
  SmallEvent(const SmallEvent&) = delete;
  SmallEvent& operator=(const SmallEvent&) = delete;

  [[nodiscard]] Rulebooks rulebooks() const {
    return [this](std::string_view id) { return id == "small" ? &book_ : nullptr; };
  }
  /// The refusal; nothing if it was taken.
  std::optional<Refusal> try_to(const Event& event) {
    const Result<void> done = take(state_, {state_.position + 1, 1000, "desk", event}, rulebooks());
    return done ? std::nullopt : std::optional(done.error());
  }
  /// The id with which it is refused; empty if it is not.
  std::string refused(const Event& event) {
    const std::optional<Refusal> refusal = try_to(event);
    return refusal ? std::string(refusal->id()) : "";
  }
  void tell(const Event& event) {
    const std::optional<Refusal> refusal = try_to(event);
    EXPECT_FALSE(refusal) << kind_of(event) << ": " << english(*refusal);
  }
  void enter(int players) {
    for (int number = 1; number <= players; ++number) {
      tell(Entered{number, "P" + std::to_string(number), "", "", 0, false});
      tell(CheckedIn{number});
    }
  }
  /// Draws a round by hand and accepts a sheet of each table.
  void play(int round, const std::vector<std::vector<int>>& tables,
            const std::vector<std::vector<int>>& scores, bool final = false) {
    tell(Drawn{round, DrawMethod::hand, 0, final, tables, {}, {}});
    for (std::size_t i = 0; i < tables.size(); ++i) {
      const auto table = static_cast<int>(i) + 1;
      Sheet sheet;
      sheet.scores = scores[i];
      tell(SheetEntered{round, table, sheet, false});
      tell(SheetSigned{round, table, tables[i].front()});
      tell(SheetAccepted{round, table, "seen"});
    }
  }

  [[nodiscard]] const State& state() const { return state_; }

 private:
  testing_book::SmallBook book_;
  State state_;
};

}  // namespace ultimo::tournament::testing_event
