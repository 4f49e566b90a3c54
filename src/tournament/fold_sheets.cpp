#include <algorithm>
#include <cstdlib>

#include "tournament/checks.hpp"
#include "tournament/fold_parts.hpp"

namespace ultimo::tournament {
namespace {

constexpr int kMostPurchases = 1000;

Reason nothing_bought() { return {"sheet.nothing-bought"}; }
Reason already_accepted() { return {"sheet.accepted"}; }

Result<void> check_buys(const Format& format, const Sheet& sheet, std::size_t seats) {
  if (format.purchase == 0) return does_not_fit(nothing_bought());
  const bool fit = std::all_of(sheet.buys.begin(), sheet.buys.end(),
                               [](int times) { return times >= 0 && times <= kMostPurchases; });
  if (sheet.amounts.empty() || sheet.buys.size() != seats || !fit) {
    return bad_field({"sheet.buys-with-amounts"});
  }
  return {};
}

Result<ScoredSheet> scored(const State& state, int round, int table_number, const Sheet& sheet) {
  const Table& table = state.table(round, table_number);
  SheetTable at = state.sheet_table(round, table_number);
  if (!sheet.buys.empty()) {
    if (Result<void> fits = check_buys(state.format(), sheet, table.players.size()); !fits) {
      return tl::unexpected(fits.error());
    }
    at.purchases = sheet.buys;
  }
  for (const std::vector<int>& figures : {sheet.amounts, sheet.scores}) {
    if (Result<void> fits = check_coins(state, figures); !fits) return tl::unexpected(fits.error());
  }
  // Before the rulebook looks at them: it would only say that it cannot use such numbers.
  const std::int64_t most = most_in_round(state, round, table_number, state.format().deal_most);
  for (const int total : sheet.scores) {
    if (state.has_checks_of(kSecondChecks) && most > 0 && std::abs(std::int64_t{total}) > most) {
      return does_not_fit(
          {"sheet.total-impossible", {{"total", amount_text(state.format(), total)}}},
          state.clause_for("sheet"));
    }
  }
  return score_sheet(*state.engine, state.format(), sheet, at);
}

/// With its first sheet a round begins, clock or not.
Result<void> check_beginning(const State& state, int round) {
  const Round& of = state.rounds[static_cast<std::size_t>(round - 1)];
  if (!state.has_checks_of(kThirdChecks) || of.begun()) return {};
  return check_full_tables(state, of);
}

/// What the sheet says was bought is what was bought, until somebody says otherwise.
void keep_buys(Round& round, const Table& table, const Sheet& sheet) {
  for (std::size_t place = 0; place < sheet.buys.size(); ++place) {
    round.purchases[table.players[place]] = sheet.buys[place];
  }
}
bool same_buys(const Round& round, const Table& table, const Sheet& sheet) {
  for (std::size_t place = 0; place < sheet.buys.size(); ++place) {
    if (sheet.buys[place] != round.times_bought(table.players[place])) return false;
  }
  return true;
}

void put(Table& table, const Logged& when, Sheet sheet, ScoredSheet result,
         const std::string& reason) {
  table.versions.push_back({when.at, when.by, reason, sheet, result.totals});
  sheet.buys.clear();  // they are the round's purchases now
  table.sheet = std::move(sheet);
  table.scored = std::move(result);
  // What was signed is no longer what is written.
  table.signatures.clear();
}

/// The table whose sheet is being written: neither accepted nor closed, in a round that has begun.
Result<Table*> table_to_write(State& state, int round, int number) {
  Result<Table*> table = open_table(state, round, number);
  if (!table) return table;
  if ((*table)->accepted) return does_not_fit(already_accepted());
  if ((*table)->closed) return does_not_fit(table_is_closed());
  if (Result<void> full = check_beginning(state, round); !full) {
    return tl::unexpected(full.error());
  }
  return table;
}

/// The log and the sheet's versions keep what it said.
void take_away_sheet(Table& table) {
  table.sheet.reset();
  table.second.reset();
  table.scored = {};
  table.signatures.clear();
}

}  // namespace

Result<void> check_coins(const State& state, const std::vector<int>& amounts) {
  const SmallestCoin& coin = state.info().smallest_coin;
  if (coin.worth == 0 || !state.has_checks_of(kFifthChecks)) return {};
  for (const int amount : amounts) {
    if (amount % coin.worth == 0) continue;
    return does_not_fit({"sheet.no-such-coins",
                         {{"amount", amount_text(state.format(), amount)},
                          {"coin", amount_text(state.format(), coin.worth)}}},
                        coin.clause);
  }
  return {};
}

Result<void> take(State& state, const Logged& when, const DealWritten& event) {
  Result<Table*> table = table_to_write(state, event.round, event.table);
  if (!table) return tl::unexpected(table.error());
  Sheet sheet = (*table)->sheet.value_or(Sheet{});
  const auto rows = static_cast<int>(sheet.deals.size());
  if (event.row < 1 || event.row > rows + 1) {
    return does_not_fit({"sheet.next-row", {{"row", rows + 1}}});
  }
  if (event.row == rows + 1) {
    sheet.deals.push_back(event.deal);
  } else {
    sheet.deals[static_cast<std::size_t>(event.row - 1)] = event.deal;
  }
  sheet.first_dealer = event.first_dealer.value_or(sheet.first_dealer);
  Result<ScoredSheet> result = scored(state, event.round, event.table, sheet);
  if (!result) return tl::unexpected(result.error());
  put(**table, when, std::move(sheet), *std::move(result), {});
  return {};
}

Result<void> take(State& state, const Logged& when, const SheetEntered& event) {
  Result<Table*> table = table_to_write(state, event.round, event.table);
  if (!table) return tl::unexpected(table.error());
  Result<ScoredSheet> result = scored(state, event.round, event.table, event.sheet);
  if (!result) return tl::unexpected(result.error());
  Round& round = state.rounds[static_cast<std::size_t>(event.round - 1)];
  if (event.again) {
    if (!(*table)->sheet) {
      return does_not_fit({"sheet.nothing-to-compare"});
    }
    (*table)->second = event.sheet;
    if (same_buys(round, **table, event.sheet)) (*table)->second->buys.clear();
    return {};
  }
  keep_buys(round, **table, event.sheet);
  put(**table, when, event.sheet, *std::move(result), {});
  (*table)->second.reset();
  return {};
}

Result<void> take(State& state, const Logged& when, const RowRemoved& event) {
  Result<Table*> table = open_table(state, event.round, event.table);
  if (!table) return tl::unexpected(table.error());
  const auto rows = (*table)->sheet ? static_cast<int>((*table)->sheet->deals.size()) : 0;
  const bool whole = event.row == 0 || rows == 1;
  // One row of an accepted sheet is corrected; a sheet that is another table's goes, with its
  // trail.
  if ((*table)->accepted && !(whole && state.has_checks_of(kEighthChecks))) {
    return does_not_fit(already_accepted());
  }
  if (event.reason.empty()) {
    return bad_field({"sheet.removal-needs-reason"});
  }
  if (!(*table)->sheet || event.row < 0 || event.row > rows) {
    return does_not_fit({"sheet.nothing-to-remove"});
  }
  if (whole) {
    take_away_sheet(**table);
    (*table)->accepted = false;
    (*table)->accepted_because.clear();
    (*table)->handed_in.reset();
    const std::vector<int> nothing((*table)->players.size());
    (*table)->versions.push_back({when.at, when.by, event.reason, Sheet{}, nothing});
    return {};
  }
  Sheet sheet = *(*table)->sheet;
  sheet.deals.erase(sheet.deals.begin() + event.row - 1);
  Result<ScoredSheet> result = scored(state, event.round, event.table, sheet);
  if (!result) return tl::unexpected(result.error());
  put(**table, when, std::move(sheet), *std::move(result), event.reason);
  (*table)->second.reset();
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const SheetSigned& event) {
  Result<Table*> table = open_table(state, event.round, event.table);
  if (!table) return tl::unexpected(table.error());
  if (!(*table)->sheet) {
    return does_not_fit({"sheet.nothing-to-sign"});
  }
  if (!(*table)->place_of(event.player)) {
    return does_not_fit(not_at_this_table(event.player));
  }
  (*table)->signatures.insert(event.player);
  return {};
}

Result<void> take(State& state, const Logged& when, const SheetAccepted& event) {
  Result<Table*> table = open_table(state, event.round, event.table);
  if (!table) return tl::unexpected(table.error());
  if (!(*table)->sheet) {
    return does_not_fit({"sheet.nothing-to-accept"});
  }
  if ((*table)->accepted) {
    return does_not_fit({"sheet.accepted-already"});
  }
  std::vector<Reason> open = open_questions(state, event.round, event.table, when.at);
  if (!open.empty() && event.reason.empty()) {
    Refusal refusal(Refusal::Code::illegal_action, open.front(), state.clause_for("sheet"));
    for (std::size_t i = 1; i < open.size(); ++i) refusal.add(std::move(open[i]));
    refusal.add({"sheet.mend-or-reason"});
    return tl::unexpected(std::move(refusal));
  }
  if (!open.empty()) (*table)->accepted_despite.push_back({when.at, std::move(open)});
  (*table)->accepted = true;
  (*table)->was_accepted = true;
  (*table)->accepted_because = event.reason;
  return {};
}

Result<void> take(State& state, const Logged& when, const SheetCorrected& event) {
  Result<Table*> table = open_table(state, event.round, event.table);
  if (!table) return tl::unexpected(table.error());
  if (!(*table)->accepted) {
    return does_not_fit({"sheet.not-accepted-yet"});
  }
  if (event.reason.empty()) {
    return bad_field({"sheet.correction-needs-reason"});
  }
  Result<ScoredSheet> result = scored(state, event.round, event.table, event.sheet);
  if (!result) return tl::unexpected(result.error());
  keep_buys(state.rounds[static_cast<std::size_t>(event.round - 1)], **table, event.sheet);
  put(**table, when, event.sheet, *std::move(result), event.reason);
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const Purchased& event) {
  if (state.format().purchase == 0) return does_not_fit(nothing_bought());
  if (event.round < 1 || event.round > static_cast<int>(state.rounds.size())) {
    return does_not_fit(not_drawn(event.round));
  }
  Round& round = state.rounds[static_cast<std::size_t>(event.round - 1)];
  const std::optional<std::size_t> sits = round.table_of(event.player);
  if (!sits) {
    return does_not_fit({"event.not-in-this-round", {{"player", event.player}}});
  }
  const auto number = static_cast<int>(*sits) + 1;
  Result<Table*> table = open_table(state, event.round, number);
  if (!table) return tl::unexpected(table.error());
  int& times = round.purchases[event.player];
  if (event.times == 0 || times + event.times < 0 || times + event.times > kMostPurchases) {
    return bad_field({"event.times-bought"});
  }
  times += event.times;
  if (!(*table)->sheet) return {};
  // The coins on the sheet mean something else now.
  Result<ScoredSheet> result = scored(state, event.round, number, *(*table)->sheet);
  if (result) {
    (*table)->scored = *std::move(result);
    return {};
  }
  if ((*table)->accepted) {
    times -= event.times;
    Refusal refusal = result.error();
    refusal.add({"sheet.correct-with-purchases"});
    return tl::unexpected(std::move(refusal));
  }
  // Counted before the purchase was known: it has to be typed again.
  take_away_sheet(**table);
  return {};
}

}  // namespace ultimo::tournament
