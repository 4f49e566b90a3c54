// Sheets and rounds that are typed as lines, and who dealt first.
#include "desk/sheet_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desk/answers.hpp"
#include "desk/testing_log.hpp"
#include "words/testing.hpp"

namespace ultimo::desk {
namespace {

using namespace tournament;  // NOLINT: the words of that room
using testing::ElementsAre;
using testing::HasSubstr;

WriteDeal next_deal(const State& state, std::string_view text,
                    std::optional<int> first_dealer = {}) {
  const Result<TypedDeal> deal = read_deal(*typed_at(state, 0, 1, 0, first_dealer), text);
  EXPECT_TRUE(deal) << text << ": " << (deal ? "" : english(deal.error()));
  return {0, 1, 0, deal ? deal->line : SheetLine{}, first_dealer};
}

TEST(FirstDealer, is_said_with_a_deal_and_stays) {
  testing_log::Event event("kretinka", 4);
  event.seated({{1, 2, 3, 4}});
  // FD.1: the first duty is forehand's, who sits behind the dealer.
  event.done(next_deal(event.state(), "1 D+B 18", 2));
  EXPECT_EQ(event.state().table(1, 1).sheet->first_dealer, 2);
  event.done(next_deal(event.state(), "1 A+B 18"));
  const std::vector<ScoredRow>& rows = event.state().table(1, 1).scored.rows;
  EXPECT_EQ(rows[0].dealer, 2);
  EXPECT_EQ(rows[1].dealer, 3);
  EXPECT_EQ(next_deal(event.state(), "1 B+C 40").first_dealer, std::nullopt);
}

TEST(FirstDealer, who_would_have_had_to_deal_is_said) {
  testing_log::Event event("kretinka", 4);
  event.seated({{1, 2, 3, 4}});
  const Refusal why = event.refused(next_deal(event.state(), "1 D+B 18"));
  ASSERT_EQ(why.reasons.size(), 2U);
  EXPECT_TRUE(why.is("sheet.first-duty"));
  EXPECT_EQ(why.clause.id, "FD.1");
  EXPECT_TRUE(why.reasons[1].is("sheet.dealer-does-not-fit"));
  EXPECT_EQ(english(why.reasons[1]),
            "by the sheet 1 dealt it; it fits where 3 dealt: who dealt first?");
  const Refusal other = event.refused(next_deal(event.state(), "1 B+D 71"));
  EXPECT_EQ(other.reasons.size(), 1U) << "71 points are nobody's, whoever dealt";
}

TEST(FirstDealer, a_row_with_another_dealer_is_asked_about) {
  testing_log::Event event("htl", 4);
  event.seated({{1, 2, 3, 4}});
  event.done(next_deal(event.state(), "r A+C 41/0 dealer:B"));
  const std::vector<Reason> open = sheet(event.state(), 0, 1, 0)->open;
  const auto asked = std::find_if(open.begin(), open.end(),
                                  [](const Reason& one) { return one.is("sheet.wrong-dealer"); });
  ASSERT_NE(asked, open.end());
  EXPECT_EQ(plain_text(*asked->argument("said")), "2");
  EXPECT_EQ(plain_text(*asked->argument("right")), "1");
}

TEST(FirstDealer, is_put_right_with_a_row_of_an_accepted_sheet) {
  testing_log::Event event("htl", 4);
  event.seated({{1, 2, 3, 4}});
  event.done(next_deal(event.state(), "r A+C 41/0", 1));
  event.done(SignSheet{0, 1, {}, true});
  event.done(AcceptSheet{0, 1, "one deal only"});
  CorrectSheet correct;
  correct.table = 1;
  correct.row = 1;
  correct.sheet.deals = {next_deal(event.state(), "r A+C 41/0").deal};
  correct.reason = "slip";
  event.done(correct);
  EXPECT_EQ(event.state().table(1, 1).sheet->first_dealer, 1) << "as it was";
  correct.first_dealer = 3;
  event.done(correct);
  EXPECT_EQ(event.state().table(1, 1).sheet->first_dealer, 3);
}

TEST(Signatures, all_are_those_who_still_play) {
  testing_log::Event event("htl", 8);
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}});
  EnterSheet enter;
  enter.table = 1;
  enter.sheet.scores = {30, 10, -10, -30};
  enter.signed_by_all = true;
  enter.accept = true;
  event.done(enter);
  EXPECT_THAT(event.state().table(1, 1).signatures, ElementsAre(1, 2, 3, 4));
  enter.table = 2;
  enter.signed_by_all = false;
  enter.accept = false;
  event.done(enter);
  event.done(Withdraw{6, "ill"});
  event.done(SignSheet{0, 2, {}, true});
  EXPECT_THAT(event.state().table(1, 2).signatures, ElementsAre(5, 7, 8));
}

TEST(SheetText, has_a_deal_a_line_and_says_who_dealt_first) {
  testing_log::Event event("htl", 5);
  event.seated({{1, 2, 3, 4, 5}});
  const TypedAt at = *typed_at(event.state(), 0, 1);
  const Result<TypedSheet> typed =
      read_sheet(at, "# Radl 1\nfirst dealer C\n\nr A+D 41/0\npi B 1 ; pi A 1", std::nullopt);
  ASSERT_TRUE(typed) << english(typed.error());
  EXPECT_EQ(typed->sheet.first_dealer, 2);
  ASSERT_EQ(typed->sheet.deals.size(), 3U);
  // 1.2: C, then D, then E deal and sit out.
  EXPECT_EQ(typed->sheet.deals[1].row.tricks, (PerSeat<int>{0, 1, 11, 0, 0}));
  EXPECT_EQ(typed->sheet.deals[2].row.tricks, (PerSeat<int>{1, 11, 0, 0, 0}));
  const Result<TypedSheet> late = read_sheet(at, "r A+D 41/0\nfirst C", std::nullopt);
  ASSERT_FALSE(late);
  EXPECT_TRUE(late.error().is("typed.first-before-rows"));
  const Result<TypedSheet> wrong = read_sheet(at, "r A+D 41/0; r A+Q 41/0", std::nullopt);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(english(wrong.error().where.front()), "row 2");
  EXPECT_EQ(pointer_text(wrong.error(), ""), "r A+Q 41/0\n  ^^^\n");
}

TEST(SheetText, needs_a_table_that_is_there) {
  testing_log::Event event("htl", 4);
  EXPECT_TRUE(typed_at(event.state(), 0, 1).error().is("desk.no-round-yet"));
  event.seated({{1, 2, 3, 4}});
  EXPECT_TRUE(typed_at(event.state(), 0, 2).error().is("desk.no-such-table"));
}

TEST(RoundText, is_taken_whole_or_not_at_all) {
  testing_log::Event event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}});
  constexpr std::string_view kRound =
      "table 2\nfirst B\n2 B 41 trula\nklop 20 30 20\nsign all\n"
      "table 1\nscores 120 −30 45\nsigned 1 2\naccept torn\n";
  Result<TypedRound> round = read_round(event.state(), 0, kRound);
  ASSERT_TRUE(round) << english(round.error());
  event.done(round->command);
  const tournament::Table& second = event.state().table(1, 2);
  EXPECT_THAT(second.scored.totals, ElementsAre(-20, 6, -20)) << "26 + 10 − 30";
  EXPECT_EQ(second.sheet->first_dealer, 1);
  EXPECT_THAT(second.signatures, ElementsAre(4, 5, 6));
  const tournament::Table& first = event.state().table(1, 1);
  EXPECT_THAT(first.sheet->scores, ElementsAre(120, -30, 45));
  EXPECT_TRUE(first.accepted);
  EXPECT_EQ(first.accepted_because, "torn");
}

TEST(RoundText, nothing_is_written_where_one_row_is_wrong) {
  testing_log::Event event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}});
  const std::int64_t before = event.state().position;
  Result<TypedRound> round =
      read_round(event.state(), 0, "table 1\n2 B 41\ntable 2\n2 B 41\n2 B 75\n");
  ASSERT_TRUE(round) << english(round.error());
  const Refusal why = event.refused(round->command);
  EXPECT_EQ(event.state().position, before);
  ASSERT_EQ(why.where.size(), 2U);
  EXPECT_EQ(english(why.where[0]), "table 2");
  EXPECT_EQ(english(why.where[1]), "row 2");
}

TEST(RoundText, what_is_no_round_is_refused_with_its_line) {
  testing_log::Event event("tzs", 6);
  event.seated({{1, 2, 3}, {4, 5, 6}});
  const auto refused = [&](std::string_view text) {
    const Result<TypedRound> round = read_round(event.state(), 0, text);
    EXPECT_FALSE(round) << text;
    return round ? std::pair(std::string(), 0)
                 : std::pair(std::string(round.error().id()), round.error().line);
  };
  using Found = std::pair<std::string, int>;
  EXPECT_EQ(refused("\n2 B 41\n"), (Found{"typed.table-first", 2}));
  EXPECT_EQ(refused("table 9"), (Found{"typed.no-such-table", 1}));
  EXPECT_EQ(refused("table x"), (Found{"typed.no-such-table", 1}));
  EXPECT_EQ(refused("table 1\n2 B 41\ntable 1"), (Found{"typed.table-twice", 3}));
  EXPECT_EQ(refused("table 1\nshow"), (Found{"typed.for-the-prompt", 2}));
  EXPECT_EQ(refused("table 1\n2 Q 41"), (Found{"short.no-place", 2}));
  EXPECT_EQ(refused("table 1\nscores 1 x 3"), (Found{"typed.not-a-number", 2}));
  EXPECT_EQ(refused("# nothing\n"), (Found{"typed.no-tables", 0}));
}

}  // namespace
}  // namespace ultimo::desk
