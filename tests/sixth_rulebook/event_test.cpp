// A tournament by the sixth rulebook, from its opening to the final standings, with nothing but the
// files of its folder.
#include <algorithm>
#include <map>

#include <gmock/gmock.h>

#include "tests/sixth_rulebook/testing_event.hpp"
#include "tournament/draw.hpp"
#include "words/testing.hpp"

namespace ultimo::testing_sixth {
namespace {

using namespace tournament;  // NOLINT: the events
using testing::ElementsAre;
using testing::Pair;

class SixthEvent : public EventTest {
 protected:
  /// The total of a player with his place, by number.
  static std::map<int, std::pair<int, std::int64_t>> ranking(const tournament::Standings& all) {
    std::map<int, std::pair<int, std::int64_t>> ranking;
    for (const StandingsRow& row : all.rows) {
      const Figure* total = find_figure(row.figures, "total");
      if (total != nullptr) ranking[row.player] = {row.place.value_or(0), total->value};
    }
    return ranking;
  }
};

// R9: two rounds, tables of four; everybody deals once.
TEST_F(SixthEvent, R9_is_drawn_by_lot_in_tables_of_four) {
  open();
  EXPECT_EQ(state_.format().deals_at(4), 4);
  const Result<Drawn> drawn = draw(state_, {usual_method(state_), 7, false, {}});
  ASSERT_TRUE(drawn) << english(drawn.error());
  EXPECT_EQ(drawn->method, DrawMethod::lot);
  std::vector<int> seated;
  for (const std::vector<int>& table : drawn->tables) {
    EXPECT_EQ(table.size(), 4U);
    seated.insert(seated.end(), table.begin(), table.end());
  }
  std::sort(seated.begin(), seated.end());
  EXPECT_EQ(seated, (std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8}));
  tell(*drawn);
}

// Table 1: 2 wins two solos, 3 loses one, 1 wins one, 4 has dealt wrongly. Table 2: 8 wins and
// loses, 5 wins, 7 loses; the referee takes 15 from 6.
TEST_F(SixthEvent, the_first_round_stands_as_counted_by_hand) {
  open();
  first_round();
  EXPECT_THAT(state_.table(1, 1).scored.totals, ElementsAre(10, 20, -10, -5));
  EXPECT_THAT(state_.results(1, 1), ElementsAre(10, 20, -10, -5));
  EXPECT_THAT(state_.table(1, 2).scored.totals, ElementsAre(10, 0, -10, 0));
  EXPECT_THAT(state_.results(1, 2), ElementsAre(10, -15, -10, 0));
  const Result<tournament::Standings> all = standings(state_);
  ASSERT_TRUE(all) << english(all.error());
  EXPECT_FALSE(all->complete);
  EXPECT_THAT(ranking(*all),
              ElementsAre(Pair(1, Pair(2, 10)), Pair(2, Pair(1, 20)), Pair(3, Pair(6, -10)),
                          Pair(4, Pair(5, -5)), Pair(5, Pair(2, 10)), Pair(6, Pair(8, -15)),
                          Pair(7, Pair(6, -10)), Pair(8, Pair(4, 0))));
}

// In the second round 1, 6 and 8 win a solo each, 7 two; 2 wins and loses; 3 loses and has dealt
// wrongly. R6: equal sums share a place.
TEST_F(SixthEvent, the_final_standings_are_those_counted_by_hand) {
  whole_event();
  EXPECT_THAT(state_.results(2, 1), ElementsAre(10, 0, 0, 10));
  EXPECT_THAT(state_.results(2, 2), ElementsAre(-15, 20, 0, 10));
  const Result<tournament::Standings> all = standings(state_);
  ASSERT_TRUE(all) << english(all.error());
  EXPECT_TRUE(all->complete);
  EXPECT_EQ(all->rounds, 2);
  EXPECT_THAT(ranking(*all),
              ElementsAre(Pair(1, Pair(1, 20)), Pair(2, Pair(1, 20)), Pair(3, Pair(8, -25)),
                          Pair(4, Pair(6, -5)), Pair(5, Pair(3, 10)), Pair(6, Pair(6, -5)),
                          Pair(7, Pair(3, 10)), Pair(8, Pair(3, 10))));
}

TEST_F(SixthEvent, R10_a_penalty_has_the_papers_price) {
  const Result<std::vector<int>> once = penalty_points(book(), 4, "misdeal", 3, 1);
  ASSERT_TRUE(once) << english(once.error());
  EXPECT_THAT(*once, ElementsAre(0, 0, 0, -5));
  EXPECT_THAT(*penalty_points(book(), 4, "misdeal", 0, 3), ElementsAre(-15, 0, 0, 0));
  EXPECT_FALSE(penalty_points(book(), 4, "renons", 0, 1));
}

TEST_F(SixthEvent, what_the_paper_does_not_allow_is_refused_with_its_clause) {
  open();
  const Result<void> drawn = try_to(Drawn{1, DrawMethod::hand, 0, false, {{1, 2, 3}}, {}, {}});
  ASSERT_FALSE(drawn);
  EXPECT_EQ(drawn.error().clause, (Clause{"R9", "sixth"}));

  draw_by_hand(1, {{1, 2, 3, 4}, {5, 6, 7, 8}});
  SheetLine with_partner = solo(1, 40);
  with_partner.row.partner = Seat(2);
  const Result<void> written = try_to(DealWritten{1, 1, 1, with_partner});
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().clause, (Clause{"R2", "sixth"}));

  Ruled foreign;  // a clause of tzs
  foreign.round = foreign.table = foreign.player = 1;
  foreign.clause = "B1.5";
  foreign.reason = "late";
  EXPECT_FALSE(try_to(foreign));

  const Result<void> expelled = try_to(Expelled{1, 1, "R7", "marked cards"});
  ASSERT_FALSE(expelled);
  EXPECT_EQ(expelled.error().id(), "expulsion.unknown");
}

TEST_F(SixthEvent, a_sheet_that_lacks_deals_needs_a_reason) {
  open();
  draw_by_hand(1, {{1, 2, 3, 4}, {5, 6, 7, 8}});
  tell(DealWritten{1, 1, 1, solo(1, 40)});
  for (const int player : {1, 2, 3, 4}) tell(SheetSigned{1, 1, player});
  const Result<void> accepted = try_to(SheetAccepted{1, 1, ""});
  ASSERT_FALSE(accepted);
  EXPECT_EQ(accepted.error().clause, (Clause{"R11", "sixth"}));
  tell(SheetAccepted{1, 1, "one deal, then coffee"});
}

TEST_F(SixthEvent, is_written_and_read_again) {
  whole_event();
  const std::string file = event_file(log_);
  const Result<std::vector<StoredEvent>> read = read_event_file(file, books());
  ASSERT_TRUE(read) << english(read.error());
  EXPECT_EQ(event_file(*read), file);

  std::vector<Logged> log;
  for (const StoredEvent& stored : *read) log.push_back(stored.logged);
  const Result<State> again = fold(log, books());
  ASSERT_TRUE(again) << english(again.error());
  EXPECT_TRUE(again->frozen);
  EXPECT_EQ(again->table(1, 1).sheet, state_.table(1, 1).sheet);
  EXPECT_EQ(ranking(*standings(*again)), ranking(*standings(state_)));
}

}  // namespace
}  // namespace ultimo::testing_sixth
