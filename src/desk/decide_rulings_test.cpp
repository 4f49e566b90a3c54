// The referee, and what comes of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desk/answers.hpp"
#include "desk/testing_log.hpp"
#include "words/testing.hpp"

namespace ultimo::desk {
namespace {

using namespace tournament;  // NOLINT: the words of that room
using testing::HasSubstr;
using tournament::Standings;  // not those of a rulebook

Rule ruling(int player, const std::string& penalty) {
  Rule rule;
  rule.player = player;
  rule.penalty = penalty;
  rule.reason = "seen by the referee";
  return rule;
}

TEST(DeskRulings, cost_what_the_paper_says_by_the_clause_that_says_it) {
  testing_log::Event event("berac", 4);
  EXPECT_TRUE(event.refused(ruling(2, "misdeal")).is("desk.no-such-round"));
  event.seated({{1, 2, 3, 4}});
  Rule rule = ruling(2, "misdeal");
  rule.count = 3;
  event.done(rule);
  const Ruled& ruled = event.state().rulings.front().ruled;
  EXPECT_EQ(ruled.table, 1) << "he sits at one table only";
  EXPECT_EQ(ruled.clause, "2.12h");
  EXPECT_EQ(ruled.lines, (std::vector<RulingLine>{{2, -40}}));
}

TEST(DeskRulings, of_a_deal_belong_into_its_row_and_unknown_ones_nowhere) {
  testing_log::Event event("berac", 4);
  event.seated({{1, 2, 3, 4}});
  const Refusal in_row = event.refused(ruling(2, "revoke"));
  EXPECT_TRUE(in_row.is("penalty.needs-contract")) << "no field of a row that nobody typed";
  EXPECT_TRUE(in_row.reasons.back().is("desk.belongs-into-row"));
  const Refusal unknown = event.refused(ruling(2, "sneezing"));
  EXPECT_TRUE(unknown.is("short.no-penalty"));
  EXPECT_FALSE(unknown.reasons.back().is("desk.belongs-into-row"));
  event.done(ruling(2, "Nepravilna razdelitev"));
  EXPECT_EQ(event.state().rulings.back().ruled.penalty, "misdeal") << "by its name in the paper";
  EXPECT_TRUE(event.refused(ruling(9, "misdeal")).is("desk.plays-not-in-round"));
  Rule elsewhere = ruling(2, "misdeal");
  elsewhere.table = 5;
  EXPECT_TRUE(event.refused(elsewhere).is("desk.table-not-there"));
}

TEST(DeskRulings, are_listed_with_everything_else_the_referee_said) {
  testing_log::Event event("tzs", 3);
  event.seated({{1, 2, 3}});
  event.result(1, {10, 20, 30});
  Rule rule = ruling(3, "");
  rule.lines = {{3, -50}, {1, 10}};
  event.done(rule);
  event.done(RevokeRuling{1, "seen differently"});
  Rule warning = ruling(1, "warning");
  event.done(warning);
  Expel expel;
  expel.player = 2;
  expel.round = 1;
  expel.reason = "marked cards";
  event.done(expel);
  event.done(TakeBack{Undo::expel, {2}, "it was somebody else"});
  const std::vector<RulingAnswer> list = rulings(event.state(), *event.entries());
  ASSERT_EQ(list.size(), 4U);
  EXPECT_TRUE(list[0].revoked);
  EXPECT_EQ(list[0].lines[0].name, "") << "whom it is about";
  EXPECT_EQ(list[0].lines[1].name, "P1");
  EXPECT_EQ(list[1].number, 2);
  EXPECT_TRUE(list[1].lines.empty());
  EXPECT_EQ(list[2].kind, RulingAnswer::Kind::expulsion);
  EXPECT_EQ(list[3].kind, RulingAnswer::Kind::expulsion_undone);
  const Result<Standings> all = standings(event.state());
  ASSERT_TRUE(all);
  EXPECT_TRUE(explain(event.state(), *all, "p3")->rulings.empty()) << "it was revoked";
  EXPECT_EQ(explain(event.state(), *all, "3")->row.player, 3);
  EXPECT_TRUE(explain(event.state(), *all, "Nobody").error().is("desk.not-in-standings"));
}

TEST(DeskAppeals, cost_the_papers_fee_and_are_decided_once) {
  testing_log::Event event("kretinka", 4);
  event.seated({{1, 2, 3, 4}});
  event.done(LodgeAppeal{2, 0, 1, "mine"});
  const AppealAnswer open = appeals(event.state(), *event.entries()).front();
  EXPECT_EQ(open.appealed.round, 1);
  EXPECT_EQ(open.appealed.fee, event.state().format().appeal_fee);
  EXPECT_FALSE(open.decision);
  event.done(DecideAppeal{1, true, "as he says"});
  EXPECT_TRUE(appeals(event.state(), *event.entries()).front().decision->upheld);
  EXPECT_THAT(english(event.refused(DecideAppeal{1, false, "no"})), HasSubstr("is decided"));
}

TEST(DeskFreezing, needs_a_reason_where_something_is_open) {
  testing_log::Event event("htl", 4);
  EXPECT_THAT(english(event.refused(Freeze{0, ""})), HasSubstr("not over"));
  event.done(Freeze{0, "fire"});
  EXPECT_THAT(english(event.refused(CheckIn{{1}})), HasSubstr("frozen"));
  event.done(Note{"a word can still be said"});
  event.done(Thaw{"it was only smoke"});
  EXPECT_FALSE(status(event.state()).frozen);
}

TEST(DeskSeason, adds_up_events_that_go_together) {
  SeasonRules rules;
  rules.place_points = {5, 3, 1};
  testing_log::Event one("tzs", 3);
  one.seated({{1, 2, 3}});
  one.result(1, {10, 20, 30});
  const auto source = [](const char* label, testing_log::Event& event) {
    return SeasonSource{label, &event.state(), &event.entries()->front()};
  };
  EXPECT_FALSE(season({source("one", one)}, rules)) << "not over";
  one.done(Freeze{0, "broken off"});
  const Result<SeasonAnswer> answer = season({source("one", one)}, rules);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->rows.front().player, "P3");
  EXPECT_EQ(answer->rows.front().halves, 10);
  EXPECT_TRUE(
      season({source("one", one), source("copy", one)}, rules).error().is("desk.same-event-twice"));
}

}  // namespace
}  // namespace ultimo::desk
