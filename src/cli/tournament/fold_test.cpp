// What happens at any director's desk, whatever the paper.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cli/tournament/testing_event.hpp"
#include "tournament/checks.hpp"
#include "tournament/draw.hpp"
#include "wire/testing_hostile_json.hpp"

namespace ultimo::cli::director {
namespace {

using namespace tournament;  // NOLINT: the words of this room
using testing::ElementsAre;
using testing::HasSubstr;
using testing_event::catalog;
using testing_event::Trial;

Sheet totals(std::vector<int> scores) {
  Sheet sheet;
  sheet.scores = std::move(scores);
  return sheet;
}

TEST(TournamentFold, a_correction_recomputes_everything_and_leaves_a_trail) {
  Trial event("htl", 4);
  event.seated({{1, 2, 3, 4}}).result(1, 1, {30, 10, -10, -30});
  EXPECT_THAT(event.refused(SheetEntered{1, 1, totals({0, 0, 0, 0}), false}),
              HasSubstr("correct it or take it out, with a reason"));
  EXPECT_THAT(event.refused(SheetCorrected{1, 1, totals({-30, 10, -10, 30}), ""}),
              HasSubstr("needs a reason"));
  event.done(SheetCorrected{1, 1, totals({-30, 10, -10, 30}), "columns mixed up"});
  EXPECT_THAT(event.ranking({}), ElementsAre("1 P4", "2 P2", "3 P3", "4 P1"));
  const std::vector<SheetVersion>& versions = event.state().table(1, 1).versions;
  ASSERT_EQ(versions.size(), 2U);
  EXPECT_EQ(versions[0].totals, (std::vector<int>{30, 10, -10, -30}));
  EXPECT_EQ(versions[1].reason, "columns mixed up");
  EXPECT_TRUE(event.state().table(1, 1).accepted);
}

TEST(TournamentFold, frozen_results_do_not_change_until_they_are_thawed) {
  Trial event("htl", 4);
  event.seated({{1, 2, 3, 4}});
  EXPECT_THAT(event.refused(Frozen{1}), HasSubstr("not accepted"));
  event.result(1, 1, {30, 10, -10, -30}).done(Frozen{1});
  const SheetCorrected correction{1, 1, totals({0, 0, 0, 0}), "why not"};
  EXPECT_THAT(event.refused(correction), HasSubstr("round 1 is frozen"));
  event.done(Frozen{0, "broken off"});
  EXPECT_THAT(event.refused(Noted{""}), HasSubstr("says something"));
  EXPECT_THAT(event.refused(Withdrawn{1, ""}), HasSubstr("the event is frozen"));
  event.done(Noted{"a word can still be said"});
  EXPECT_THAT(event.refused(Thawed{""}), HasSubstr("needs a reason"));
  event.done(Thawed{"appeal"}).done(correction);
}

TEST(TournamentFold, a_sheet_typed_twice_is_compared) {
  Trial event("htl", 4);
  event.seated({{1, 2, 3, 4}});
  EXPECT_THAT(event.refused(SheetEntered{1, 1, totals({1, -1, 0, 0}), true}),
              HasSubstr("no sheet to compare"));
  event.done(SheetEntered{1, 1, totals({1, -1, 0, 0}), false})
      .done(SheetSigned{1, 1, 1})
      .done(SheetEntered{1, 1, totals({1, 0, -1, 0}), true});
  EXPECT_THAT(event.refused(SheetAccepted{1, 1, ""}),
              HasSubstr("the first time 1 -1 0 0, the second time 1 0 -1 0"));
  event.done(SheetEntered{1, 1, totals({1, -1, 0, 0}), true}).done(SheetAccepted{1, 1, ""});
}

TEST(TournamentFold, a_changed_sheet_has_to_be_signed_again) {
  Trial event("htl", 4);
  event.seated({{1, 2, 3, 4}})
      .done(SheetEntered{1, 1, totals({1, -1, 0, 0}), false})
      .done(SheetSigned{1, 1, 1})
      .done(SheetEntered{1, 1, totals({2, -2, 0, 0}), false});
  EXPECT_THAT(event.refused(SheetAccepted{1, 1, ""}), HasSubstr("confirmed"));
}

TEST(TournamentFold, a_ruling_counts_until_it_is_revoked) {
  Trial event("tzs", 3);
  event.seated({{1, 2, 3}}).result(1, 1, {10, 20, 30});
  event.done(Ruled{1, 1, 3, "", 1, "C1.8", "showing cards", {{3, -50}}});
  EXPECT_THAT(event.ranking({}), ElementsAre("1 P2", "2 P1", "3 P3"));
  event.done(RulingRevoked{1, "seen differently"});
  EXPECT_THAT(event.ranking({}), ElementsAre("1 P3", "2 P2", "3 P1"));
  EXPECT_THAT(event.refused(RulingRevoked{1, "again"}), HasSubstr("already"));
  EXPECT_THAT(event.refused(Ruled{1, 1, 3, "", 1, "Z9", "x", {}}), HasSubstr("no clause"));
  EXPECT_THAT(event.refused(Ruled{1, 1, 3, "", 1, "", "", {}}), HasSubstr("needs a reason"));
}

TEST(TournamentFold, every_figure_is_explained_by_the_rounds_it_comes_from) {
  Trial event("tzs", 3, {{"rounds", 2}});
  event.seated({{1, 2, 3}})
      .result(1, 1, {10, 20, 30})
      .done(Ruled{1, 1, 3, "", 1, "", "talk", {{3, -15}}})
      .seated({{3, 1, 2}})
      .result(2, 1, {0, 5, 10});
  const Result<tournament::Standings> all = standings(event.state());
  ASSERT_TRUE(all);
  EXPECT_TRUE(all->complete);
  const StandingsRow& first = all->rows.front();  // P2: 20 of 10 20 15, then 10 of 0 5 10
  ASSERT_EQ(first.player, 2);
  ASSERT_EQ(first.rounds.size(), 2U);
  EXPECT_EQ(testing_event::figure(first.rounds[0].figures, "points"), 3);
  EXPECT_EQ(testing_event::figure(first.rounds[0].figures, "difference"), 3 * 20 - 45);
  EXPECT_EQ(testing_event::figure(first.rounds[1].figures, "difference"), 3 * 10 - 15);
  EXPECT_EQ(testing_event::figure(first.figures, "difference"), 15 + 15);
  for (const StandingsRow& row : all->rows) {
    if (row.player == 3) {
      EXPECT_EQ(row.rounds[0].sheet, 30);
      EXPECT_EQ(row.rounds[0].ledger, -15);
    }
  }
}

TEST(TournamentFold, what_does_not_fit_is_refused) {
  Trial event("htl", 4);
  EXPECT_THAT(event.refused(Entered{1, "X", "", "", 0, false}), HasSubstr("number 1 is taken"));
  EXPECT_THAT(event.refused(Entered{9, "P1", "", "", 0, false}), HasSubstr("already"));
  EXPECT_THAT(event.refused(CheckedIn{77}), HasSubstr("no player 77"));
  EXPECT_THAT(event.refused(CheckedIn{1}), HasSubstr("already"));
  EXPECT_THAT(event.refused(SheetAccepted{1, 1, ""}), HasSubstr("round 1 has not been drawn"));
  EXPECT_THAT(event.refused(ClockMoved{1, ClockDoes::start, 0, ""}), HasSubstr("being played"));
  EXPECT_THAT(event.refused(Drawn{2, DrawMethod::hand, 0, false, {{1, 2, 3, 4}}, {}, {}}),
              HasSubstr("the next round to draw is 1"));
  EXPECT_THAT(event.refused(Purchased{1, 1, 1}), HasSubstr("nothing is bought"));
  EXPECT_THAT(event.refused(Opened{"Again", "", "", {}, event.state().format()}),
              HasSubstr("open already"));
  event.seated({{1, 2, 3, 4}});
  EXPECT_THAT(event.refused(SheetEntered{1, 2, totals({0, 0, 0, 0}), false}),
              HasSubstr("no table 2"));
  EXPECT_THAT(event.refused(SheetEntered{1, 1, totals({0, 0, 0}), false}), HasSubstr("one number"));
  EXPECT_THAT(event.refused(SheetEntered{1, 1, {}, false}), HasSubstr("deals, or scores"));
  EXPECT_THAT(event.refused(SettingsChanged{{{"turns", 1}}}), HasSubstr("fixed once"));
  EXPECT_THAT(event.refused(KeySet{{}}), HasSubstr("before the first round"));
}

TEST(TournamentFold, a_round_is_drawn_again_only_before_it_has_begun) {
  Trial event("htl", 4);
  event.seated({{1, 2, 3, 4}}).done(Drawn{1, DrawMethod::hand, 0, false, {{4, 3, 2, 1}}, {}, {}});
  EXPECT_EQ(event.state().rounds.size(), 1U);
  EXPECT_EQ(event.state().table(1, 1).players, (std::vector<int>{4, 3, 2, 1}));
  event.result(1, 1, {0, 0, 0, 0});
  EXPECT_THAT(event.refused(Drawn{1, DrawMethod::hand, 0, false, {{1, 2, 3, 4}}, {}, {}}),
              HasSubstr("has begun"));
}

TEST(TournamentFold, nobody_is_made_to_sit_out_twice_before_everybody_has) {
  Trial event("pustkovec", 5, {{"odd", "sit-out"}});
  event.seated({{1, 2, 3, 4}}, {5}).done(ClockMoved{1, ClockDoes::start, 0, ""});
  Drawn drawn{2, DrawMethod::hand, 0, false, {{1, 2, 3, 4}}, {5}, {}};
  EXPECT_THAT(event.refused(drawn), HasSubstr("P5 would sit out again before everybody has"));
  drawn = {2, DrawMethod::hand, 0, false, {{5, 2, 3, 4}}, {1}, {}};
  event.done(drawn);
}

TEST(TournamentFold, who_walks_out_keeps_what_he_has_and_is_not_drawn_again) {
  Trial event("htl", 5, {{"odd", "sit-out"}});
  event.seated({{1, 2, 3, 4, 5}}).result(1, 1, {20, 10, 0, -10, -20}).done(Withdrawn{1, "train"});
  EXPECT_THAT(event.state().playing(), ElementsAre(2, 3, 4, 5));
  EXPECT_THAT(event.ranking({}).front(), "1 P1");
}

TEST(TournamentFold, the_clock_is_paused_and_prolonged) {
  Trial event("kretinka", 4);
  event.seated({{1, 2, 3, 4}}).done(ClockMoved{1, ClockDoes::start, 0, ""}, 1000);
  EXPECT_THAT(event.refused(ClockMoved{1, ClockDoes::resume, 0, ""}), HasSubstr("is running"));
  event.done(ClockMoved{1, ClockDoes::pause, 0, ""}, 61'000)
      .done(ClockMoved{1, ClockDoes::resume, 0, ""}, 600'000)
      .done(ClockMoved{1, ClockDoes::prolong, 300, "lights"}, 601'000);
  const Clock& clock = event.state().rounds[0].clock;
  EXPECT_EQ(clock.before, 60'000);
  EXPECT_EQ(clock.seconds, 55 * 60 + 300);
  event.done(ClockMoved{1, ClockDoes::end, 0, ""}, 700'000);
  EXPECT_THAT(event.refused(ClockMoved{1, ClockDoes::pause, 0, ""}), HasSubstr("over"));
}

TEST(TournamentFold, the_missing_sheets_are_listed_first) {
  Trial event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}}).result(1, 1, {1, 2, 3});
  const std::vector<Finding> found = check(event.state());
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.front().kind, Finding::Kind::missing);
  EXPECT_EQ(found.front().table, 2);
}

/// An event with a bit of everything, as JSON.
std::vector<boost::json::object> varied_log() {
  std::vector<boost::json::object> log;
  Opened opened;
  opened.name = "Varied";
  const BookInfo& info = catalog().find("kretinka")->info();
  opened.format = *changed(*find_format("kretinka"), {{"odd", "sit-out"}});
  log.push_back(to_json(info, Event(opened)));
  for (int number = 1; number <= 9; ++number) {
    log.push_back(
        to_json(info, Event(Entered{number, "P" + std::to_string(number), "", "", 0, false})));
    log.push_back(to_json(info, Event(CheckedIn{number})));
  }
  Sheet coins;
  coins.amounts = {2000, 1950, 2200, 1770};
  Sheet deals;
  deals.deals = {testing_event::row_of(
      "kretinka", {{"contract", "warsaw"}, {"points", boost::json::array{20, 20, 20, 10}}})};
  for (const Event& event : std::vector<Event>{
           Forbidden{{1, 2}, ""},
           Amended{2, "P2b", "C", "F", 7, 20, "misread"},
           Amended{20, "P2", "", "", 0, 2, ""},
           KeySet{{{{1, 2, 3, 4}, {5, 6, 7, 8}}}},
           Drawn{1, DrawMethod::hand, 0, false, {{1, 2, 3, 4}, {5, 6, 7, 8}}, {9}, {}},
           ClockMoved{1, ClockDoes::start, 0, ""},
           Seated{1, 1, {4, 3, 2, 1}, ""},
           Swapped{1, {5, 9}, ""},
           Swapped{1, {4, 9}, ""},
           Swapped{1, {4, 9}, ""},
           Swapped{1, {5, 9}, ""},
           SheetEntered{1, 1, coins, false},
           SheetSigned{1, 1, 1},
           SheetAccepted{1, 1, ""},
           SheetEntered{1, 2, deals, false},
           DealWritten{1, 2, 2, deals.deals[0]},
           SheetEntered{1, 2, deals, true},
           SheetAccepted{1, 2, "so be it"},
           SheetCorrected{1, 2, deals, "once more"},
           Purchased{1, 5, 1},
           Ruled{1, 2, 5, "", 1, "", "talk", {{5, -10}, {6, 10}}},
           RulingRevoked{1, "no"},
           Appealed{1, 5, 1, 2, 2000, "mine"},
           AppealDecided{1, true, "yes"},
           Withdrawn{7, ""},
           Substituted{6, "Sub", ""},
           Expelled{8, 1, "", "out"},
           Frozen{1},
           Thawed{"go on"}}) {
    log.push_back(to_json(info, event));
  }
  return log;
}

RC_GTEST_PROP(TournamentFold, no_log_brings_the_fold_or_the_standings_down, ()) {
  std::vector<boost::json::object> log = varied_log();
  for (int changes = *rc::gen::inRange(0, 4); changes > 0; --changes) {
    boost::json::object& event = log[*rc::gen::inRange<std::size_t>(0, log.size())];
    const auto field = event.begin() + *rc::gen::inRange<std::ptrdiff_t>(
                                           0, static_cast<std::ptrdiff_t>(event.size()));
    field->value() = *rc::gen::oneOf(
        hostile::any_value(),
        rc::gen::map(rc::gen::inRange(-2, 12), [](int n) { return boost::json::value(n); }));
  }
  State state;
  std::int64_t position = 0;
  EventReader reader(rulebooks_of(catalog()));
  for (const boost::json::object& one : log) {
    const Result<Event> event = reader.read(boost::json::value(one));
    if (!event) continue;
    (void)take(state, {++position, position * 1000, "x", *event}, rulebooks_of(catalog()));
  }
  if (state.engine == nullptr) return;
  (void)standings(state);
  (void)check(state);
  (void)draw(state, {DrawMethod::standings, 1, false, {}});
}

}  // namespace
}  // namespace ultimo::cli::director
