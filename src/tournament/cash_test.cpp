#include "tournament/cash.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tournament/testing_state.hpp"

namespace ultimo::tournament {
namespace {

using testing::ElementsAre;

/// Four at a table in two rounds: 50.00 to enter, 10.00 for coins, 20.00 for an appeal.
State paying_event() {
  Format format = testing_state::plain_format({4}, 2);
  format.unit = "Kč";
  format.entry_fee = 5000;
  format.purchase = 1000;
  format.appeal_fee = 2000;
  State state = testing_state::state_with(format, 4);
  for (int round = 1; round <= 2; ++round) {
    state.rounds.emplace_back().tables.emplace_back().players = {1, 2, 3, 4};
  }
  return state;
}

std::vector<std::string> list_of(const State& state) {
  std::vector<std::string> rows;
  const CashList list = cash_list(state);
  const auto add = [&](const CashRow& row) {
    rows.push_back(fmt::format("{}: {}+{}+{}-{}={}", row.player, row.entry_fee, row.bought,
                               row.appeals, row.returned, row.kept()));
  };
  for (const CashRow& row : list.rows) add(row);
  add(list.sums);
  return rows;
}

// PE.5, PE.6: bought from his own, and his again when the round is over. AP.1, AP.3: the fee of an
// appeal comes back where it was right, and is forfeited where it was not.
TEST(Cash, PE_6_AP_3_coins_and_upheld_appeals_are_given_back) {
  State state = paying_event();
  state.rounds[0].purchases = {{1, 2}, {2, 1}};
  state.rounds[0].tables[0].accepted = true;
  state.rounds[1].purchases = {{1, 1}};  // still on the table
  state.appeals = {{{1, 2, 1, 1, 2000, "x"}, AppealDecided{1, true, "x"}},
                   {{2, 3, 1, 1, 2000, "x"}, AppealDecided{2, false, "x"}},
                   {{3, 3, 2, 1, 2000, "x"}, std::nullopt}};
  EXPECT_THAT(list_of(state),
              ElementsAre("1: 5000+3000+0-2000=6000",     // two of three purchases came back
                          "2: 5000+1000+2000-3000=5000",  // all but the entry fee
                          "3: 5000+0+4000-0=9000",        // one is lost, one not decided
                          "4: 5000+0+0-0=5000", "0: 20000+4000+6000-5000=25000"));
}

TEST(Cash, coins_come_back_also_at_a_table_closed_without_a_sheet) {
  State state = paying_event();
  state.rounds[0].purchases = {{1, 1}};
  EXPECT_EQ(list_of(state).at(0), "1: 5000+1000+0-0=6000") << "still on the table";
  state.rounds[0].tables[0].closed.emplace();
  EXPECT_EQ(list_of(state).at(0), "1: 5000+1000+0-1000=5000");
}

TEST(Cash, who_never_came_pays_nothing_once_the_first_round_is_drawn) {
  State state = paying_event();
  state.players[5].entry.name = "Eva";
  EXPECT_THAT(list_of(state).at(4), "5: 0+0+0-0=0");
  state.rounds.clear();
  EXPECT_THAT(list_of(state).at(4), "5: 5000+0+0-0=5000") << "the list for the desk at the door";
}

TEST(Cash, who_has_left_has_paid_and_a_stand_in_is_not_asked) {
  State state = paying_event();
  state.players[4].here = false;
  state.players[3].entry.stand_in = true;
  EXPECT_THAT(list_of(state), ElementsAre("1: 5000+0+0-0=5000", "2: 5000+0+0-0=5000",
                                          "4: 5000+0+0-0=5000", "0: 15000+0+0-0=15000"));
}

TEST(Cash, an_event_without_any_fee_has_no_list) {
  State state = paying_event();
  EXPECT_TRUE(knows_cash(state));
  state.opened.format = testing_state::plain_format({4});
  EXPECT_FALSE(knows_cash(state));
  state.opened.format.entry_fee = 100;
  EXPECT_TRUE(knows_cash(state));
}

}  // namespace
}  // namespace ultimo::tournament
