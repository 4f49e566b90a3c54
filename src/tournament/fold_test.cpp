// What is taken into an event and what is refused, by the name of the refusal.
#include "tournament/fold.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tournament/testing_event.hpp"
#include "words/testing.hpp"

namespace ultimo::tournament {
namespace {

using testing_event::small_format;
using testing_event::SmallEvent;

TEST(Fold, an_event_is_opened_once_and_first) {
  SmallEvent event;
  Opened again;
  again.name = "Again";
  again.format = small_format();
  EXPECT_EQ(event.refused(again), "event.open-already");
  State state;
  const Result<void> before = take(state, {1, 0, "desk", CheckedIn{1}}, event.rulebooks());
  ASSERT_FALSE(before);
  EXPECT_EQ(before.error().id(), "event.not-opened");
}

TEST(Fold, a_rulebook_that_nobody_has_is_refused) {
  const SmallEvent event;
  Opened opened;
  opened.name = "Bridge";
  opened.format = small_format();
  opened.format.rulebook = "bridge";
  State state;
  const Result<void> done = take(state, {1, 0, "desk", opened}, event.rulebooks());
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().code, Refusal::Code::unknown_rulebook);
}

TEST(Fold, a_refusal_says_which_entry_does_not_fit) {
  const SmallEvent event;
  Opened opened;
  opened.name = "Small";
  opened.format = small_format();
  const std::vector<Logged> log = {{1, 0, "desk", opened}, {2, 0, "desk", CheckedIn{7}}};
  const Result<State> state = fold(log, event.rulebooks());
  ASSERT_FALSE(state);
  EXPECT_EQ(english(state.error()), "entry 2 does not fit: there is no player 7");
  EXPECT_EQ(state.error().id(), "event.no-such-player");
}

TEST(Fold, a_final_is_of_as_many_as_the_paper_says) {
  SmallEvent event;
  const std::optional<Refusal> refusal =
      event.try_to(SettingsChanged{{{"final_players", 3}, {"final_deals", 12}}});
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->id(), "event.no-such-final");
  EXPECT_EQ(refusal->clause, testing_book::small_clause("3"));
  EXPECT_EQ(event.refused(SettingsChanged{{{"final_players", 4}}}), "format.final-without-deals");
  event.tell(SettingsChanged{{{"final_players", 4}, {"final_deals", 12}}});
  EXPECT_EQ(event.state().format().final_players, 4);
}

TEST(Fold, settings_are_fixed_once_seats_are_drawn_but_for_the_future) {
  SmallEvent event;
  event.enter(3);
  event.tell(Drawn{1, DrawMethod::hand, 0, false, {{1, 2, 3}}, {}, {}});
  EXPECT_EQ(event.refused(SettingsChanged{{{"deals", 5}}}), "event.setting-fixed");
  event.tell(SettingsChanged{{{"rounds", 3}}});
  EXPECT_EQ(event.state().format().rounds, 3);
}

TEST(Fold, texts_nobody_can_print_are_refused_wherever_they_stand) {
  SmallEvent event;
  EXPECT_EQ(event.refused(Entered{1, "two\nlines", "", "", 0, false}), "text.control-character");
  EXPECT_EQ(event.refused(SettingsChanged{{{"title", "two\nlines"}}}), "text.control-character");
  EXPECT_EQ(event.refused(SettingsChanged{{{"places", std::vector<std::string>{"a\tb"}}}}),
            "text.control-character");
  DealWritten deal;
  deal.deal.row.penalties = {{"talk", Seat(0), std::nullopt, std::nullopt, "\xff"}};
  EXPECT_EQ(event.refused(deal), "text.not-utf-8");
}

TEST(Fold, an_event_of_the_first_version_keeps_its_checks) {
  SmallEvent old(kFirstChecks);
  EXPECT_FALSE(old.state().has_checks_of(kSecondChecks));
  EXPECT_EQ(old.refused(Entered{1, "two\nlines", "", "", 0, false}), "");
  old.tell(VersionRaised{kChecks});
  EXPECT_TRUE(old.state().has_checks_of(kSecondChecks));
  EXPECT_TRUE(old.state().has_checks_of(kThirdChecks));
  EXPECT_EQ(old.refused(Entered{2, "two\nlines", "", "", 0, false}), "text.control-character");
  EXPECT_EQ(old.refused(VersionRaised{kChecks}), "event.checks-hold");
  EXPECT_EQ(old.refused(VersionRaised{kChecks + 1}), "event.newer-program");
}

TEST(Fold, a_sheet_with_open_questions_needs_a_reason) {
  SmallEvent event;
  event.enter(3);
  event.tell(Drawn{1, DrawMethod::hand, 0, false, {{1, 2, 3}}, {}, {}});
  Sheet sheet;
  sheet.scores = {1, 2, 3};
  event.tell(SheetEntered{1, 1, sheet, false});
  const std::optional<Refusal> refusal = event.try_to(SheetAccepted{1, 1, ""});
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->id(), "sheet.not-confirmed");
  EXPECT_EQ(english(*refusal),
            "no player has confirmed the sheet; mend it, or accept the sheet with a reason");
  event.tell(SheetAccepted{1, 1, "they have left"});
}

TEST(Fold, rows_that_cannot_be_are_asked_about_but_not_in_old_logs) {
  for (const int version : {kFourthChecks, kChecks}) {
    SmallEvent event(version);
    event.enter(3);
    event.tell(Drawn{1, DrawMethod::hand, 0, false, {{1, 2, 3}}, {}, {}});
    SheetLine line;
    line.row.contract = testing_book::kTwo;
    line.row.declarer = Seat(1);
    line.row.points = 70;  // the small book knows that nobody can have them
    event.tell(DealWritten{1, 1, 1, line});
    event.tell(SheetSigned{1, 1, 1});
    EXPECT_EQ(event.refused(SheetAccepted{1, 1, ""}),
              version == kChecks ? "sheet.points-too-many" : "");
  }
}

TEST(Fold, a_paper_that_expels_nobody_says_so) {
  SmallEvent event(kChecks, small_format(), Exclusion::never);
  event.enter(1);
  EXPECT_EQ(event.refused(Expelled{1, 0, "", "cheating"}), "expulsion.unknown");
}

TEST(Fold, clauses_know_whose_they_are) {
  const SmallEvent event;
  EXPECT_EQ(event.state().clause_for("tables"), testing_book::small_clause("1"));
  EXPECT_EQ(event.state().clause_for("coins"), Clause{}) << "the paper has none";
}

/// Two tables; the first has its sheet, so that the round has begun.
void begin_round(SmallEvent& event) {
  event.enter(6);
  event.tell(Drawn{1, DrawMethod::hand, 0, false, {{1, 2, 3}, {4, 5, 6}}, {}, {}});
  Sheet sheet;
  sheet.scores = {3, 2, 1};
  event.tell(SheetEntered{1, 1, sheet, false});
}

TEST(Fold, logs_of_the_fifth_checks_fold_as_they_did) {
  SmallEvent old(kFifthChecks);
  SmallEvent now;
  for (SmallEvent* event : {&old, &now}) {
    begin_round(*event);
    event->tell(Substituted{4, "Bor", ""});
    event->tell(Undone{Undo::substitute, {4}, "not him"});
  }
  EXPECT_EQ(old.state().name(4, 1), "P4 (Bor)");
  EXPECT_EQ(now.state().name(4, 1), "P4");
  const TableClosed without_clause{1, 2, "", "the table broke down"};
  EXPECT_EQ(old.refused(without_clause), "");
  EXPECT_EQ(now.refused(without_clause), "table.closing-needs-clause");
}

}  // namespace
}  // namespace ultimo::tournament
