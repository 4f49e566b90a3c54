// Calls, messages, who keeps a sheet, which draws are shown; trying without writing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desk/board.hpp"
#include "desk/offences.hpp"
#include "desk/settings.hpp"
#include "desk/shorthand.hpp"
#include "desk/testing_log.hpp"

namespace ultimo::desk {
namespace {

using namespace tournament;  // NOLINT: the words of that room

TEST(DeskHall, a_call_is_taken_once_and_done_with_a_ruling) {
  testing_log::Event event("tzs", 3);
  event.seated({{1, 2, 3}});
  event.done(CallReferee{0, 1, 2, CallKind::offence, "renons"});
  event.done(MoveCall{1, CallDoes::take});
  EXPECT_TRUE(event.refused(MoveCall{1, CallDoes::take}).is("hall.call-taken"));
  Rule rule;
  rule.player = 2;
  rule.penalty = "warning";
  rule.reason = "seen";
  rule.call = 1;
  event.done(rule);
  EXPECT_EQ(event.state().calls.front().ruling, 1);
  EXPECT_FALSE(event.state().calls.front().waits());
  EXPECT_TRUE(event.refused(MoveCall{1, CallDoes::drop}).is("hall.call-answered"));
  EXPECT_TRUE(event.refused(MoveCall{7, CallDoes::drop}).is("hall.no-such-call"));
  EXPECT_TRUE(event.refused(CallReferee{0, 1, 9}).is("event.not-at-this-table"));
}

TEST(DeskHall, messages_are_numbered_and_taken_down) {
  testing_log::Event event("tzs", 3);
  event.done(PostMessage{"lunch"});
  event.done(PostMessage{{}, 1});
  EXPECT_TRUE(event.state().messages.front().off);
  EXPECT_TRUE(event.refused(PostMessage{}).is("hall.empty-message"));
  EXPECT_TRUE(event.refused(PostMessage{{}, 2}).is("hall.no-such-message"));
}

TEST(DeskHall, a_draw_can_be_held_back_until_it_begins) {
  testing_log::Event event("tzs", 6);
  DrawRound draw;
  draw.hold = true;
  event.done(draw);
  EXPECT_FALSE(event.state().is_shown(1));
  event.done(MoveClock{ClockDoes::start});
  EXPECT_TRUE(event.state().is_shown(1));
}

TEST(DeskHall, whom_the_paper_names_keeps_the_sheet) {
  testing_log::Event tzs("tzs", 3);
  tzs.seated({{3, 1, 2}});
  EXPECT_EQ(keeper_of(tzs.state(), 1, 1), 3) << "A8: player A";
  tzs.done(KeepSheet{0, 1, KeepingDoes::keeper, 2});
  EXPECT_EQ(keeper_of(tzs.state(), 1, 1), 2);
  testing_log::Event berac("berac", 4);
  berac.seated({{1, 2, 3, 4}});
  EXPECT_FALSE(keeper_of(berac.state(), 1, 1)) << "the paper names nobody";
}

TEST(DeskHall, what_was_handed_in_is_given_back_unsigned) {
  testing_log::Event event("tzs", 3);
  event.seated({{1, 2, 3}});
  EXPECT_TRUE(
      event.refused(KeepSheet{0, 1, KeepingDoes::hand_in, 1}).is("hall.nothing-to-hand-in"));
  EnterSheet sheet;
  sheet.table = 1;
  sheet.sheet.scores = {10, 20, 30};
  event.done(sheet);
  event.done(KeepSheet{0, 1, KeepingDoes::hand_in, 1});
  event.done(SignSheet{0, 1, {2}});
  event.done(KeepSheet{0, 1, KeepingDoes::give_back, 3, "it was 25"});
  EXPECT_TRUE(event.state().table(1, 1).signatures.empty());
  EXPECT_TRUE(event.refused(KeepSheet{0, 1, KeepingDoes::give_back, 3}).is("hall.not-handed-in"));
}

TEST(DeskHall, the_board_says_how_far_a_sheet_is) {
  testing_log::Event event("tzs", 3);
  event.seated({{1, 2, 3}});
  const auto is = [&] { return on_board(event.state(), 1, 1, event.state().last_at).is; };
  EXPECT_EQ(is(), TableIs::missing);
  EnterSheet sheet;
  sheet.table = 1;
  sheet.sheet.scores = {10, 20, 30};
  event.done(sheet);
  EXPECT_EQ(is(), TableIs::entered);
  event.done(SignSheet{0, 1, {2}});
  EXPECT_EQ(is(), TableIs::signed_);
  event.done(AcceptSheet{0, 1});
  EXPECT_EQ(is(), TableIs::accepted);
}

TEST(DeskOffences, cost_what_the_paper_says_here_and_now) {
  testing_log::Event event("tzs", 3);
  event.seated({{1, 2, 3}});
  const Result<std::vector<Offence>> all = offences(event.state(), {0, 1, 3, 2, {}});
  ASSERT_TRUE(all);
  for (const Offence& one : *all) {
    if (one.kind->kind != "late") continue;
    ASSERT_TRUE(one.points);
    EXPECT_EQ(*one.points, (std::vector<RulingLine>{{3, -90}})) << "B1.5: 45 a deal";
  }
  EXPECT_FALSE(offences(event.state(), {0, 1, 9}));
}

/// Of one kind, for one player; asserted to be there.
Offence offence_of(const testing_log::Event& event, const OffenceQuestion& question,
                   std::string_view kind) {
  const Result<std::vector<Offence>> all = offences(event.state(), question);
  EXPECT_TRUE(all) << (all ? "" : english(all.error()));
  for (const Offence& one : all.value_or(std::vector<Offence>{})) {
    if (one.kind->kind == kind) return one;
  }
  ADD_FAILURE() << kind;
  return {};
}
SheetLine typed_row(const testing_log::Event& event, std::string_view text, int row = 0) {
  const Result<TypedDeal> typed = read_deal(*typed_at(event.state(), 0, 1, row), text);
  EXPECT_TRUE(typed) << (typed ? "" : english(typed.error()));
  return typed ? typed->line : SheetLine{};
}
void write_row(testing_log::Event& event, std::string_view text) {
  WriteDeal deal;
  deal.table = 1;
  deal.deal = typed_row(event, text);
  event.done(deal);
}

TEST(DeskOffences, cost_in_a_written_row_what_they_would_have_cost_there) {
  testing_log::Event event("tzs", 3);
  event.seated({{1, 2, 3}});
  write_row(event, "3 C 41");        // nobody has a radelc yet
  write_row(event, "klop 7 19 44");  // B2.5: a radelc for each
  OffenceQuestion question{0, 1, 2, 1, typed_row(event, "3 C 41", 1).row, 1};
  const Offence then = offence_of(event, question, "renons");
  // C2.2: the full difference of 35 and the game of 10.
  ASSERT_TRUE(then.points) << english(then.why);
  EXPECT_EQ(*then.points, (std::vector<RulingLine>{{2, -45}}));
  EXPECT_EQ(then.written, (std::vector<RulingLine>{{2, -45}}));
  question.row = 0;  // the next one; C must have his radelc counted (C2.3)
  EXPECT_EQ(offence_of(event, question, "renons").points, (std::vector<RulingLine>{{2, -90}}));
  // And it is what is written then.
  WriteDeal ruled;
  ruled.table = 1;
  ruled.row = 1;
  ruled.replace = true;
  ruled.deal = typed_row(event, "3 C 41 renons:B", 1);
  event.done(ruled);
  EXPECT_EQ(event.state().table(1, 1).scored.rows[0].scores, (std::vector<int>{0, -45, 0}));
  question.row = 4;
  EXPECT_FALSE(offences(event.state(), question)) << "there is no such row";
}

TEST(DeskOffences, cost_alone_what_the_game_in_their_row_has_no_part_in) {
  testing_log::Event event("pustkovec", 4);
  event.seated({{1, 2, 3, 4}});
  write_row(event, "1 2+4 44");  // dealer 1, forehand 2
  const SheetLine row = event.state().table(1, 1).sheet->deals[0];
  const Offence peek = offence_of(event, {0, 1, 1, 1, row.row, 1}, "peek");
  // R.1: a crown to each opponent, 2 and 4; the game of 2,00 lost as it was.
  ASSERT_TRUE(peek.points) << english(peek.why);
  EXPECT_EQ(*peek.points, (std::vector<RulingLine>{{1, -200}, {2, 100}, {4, 100}}));
  EXPECT_EQ(peek.written, (std::vector<RulingLine>{{1, -400}, {2, 300}, {3, -200}, {4, 300}}));
  // Before anything is played the crown is known, R.2's price is not.
  EXPECT_EQ(peek.kind->each, 100);
  EXPECT_EQ(offence_of(event, {0, 1, 1}, "revoke").kind->each, 0);
}

TEST(DeskSettings, words_are_those_a_setting_takes) {
  EXPECT_EQ(find_setting("odd")->words(),
            (std::vector<std::string>{"refuse", "stand-in", "sit-out"}));
  EXPECT_TRUE(find_setting("rounds")->words().empty());
  EXPECT_EQ(find_setting("sneezing"), nullptr);
}

}  // namespace
}  // namespace ultimo::desk
