#pragma once

#include <vector>

#include "tournament/state.hpp"

namespace ultimo::tournament {

/// What somebody pays at an event, apart from what is won and lost at the tables; in hundredths.
struct CashRow {
  int player = 0;
  int entry_fee = 0;
  int bought = 0;    // coins
  int appeals = 0;   // fees laid down
  int returned = 0;  // coins whose round is over, and the fees of appeals that were upheld

  [[nodiscard]] int paid() const { return entry_fee + bought + appeals; }
  [[nodiscard]] int kept() const { return paid() - returned; }
};

struct CashList {
  std::vector<CashRow> rows;  // by number; who has nothing to pay is there, too
  CashRow sums;
};

/// Whether anything is paid for in such an event.
bool knows_cash(const State& state);
/// The entry fee is due from everybody who is entered; once a round is drawn, from who has come.
CashList cash_list(const State& state);

}  // namespace ultimo::tournament
