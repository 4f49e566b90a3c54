#include "tournament/checks.hpp"

#include <algorithm>
#include <cstdlib>

#include "rules/sheet_checks.hpp"
#include "tournament/clock.hpp"
#include "tournament/dealer_checks.hpp"
#include "tournament/doubtful_rows.hpp"
#include "tournament/repeated_penalties.hpp"

namespace ultimo::tournament {
namespace {

/// Where the clock ends a round, fewer deals are no fault once time is up; but nobody who played at
/// all has played less than half of them.
bool may_be_fewer(const State& state, int round, int played, int due, std::int64_t at) {
  if (!state.format().clock_ends) return false;
  if (!state.has_checks_of(kSecondChecks)) return true;
  const Clock& clock = state.rounds[static_cast<std::size_t>(round - 1)].clock;
  const bool time_up = at == 0 ? clock.ended : clock_face(state.format(), clock, at).over;
  return time_up && 2 * played >= due;
}

void check_deals(const State& state, int round, int table_number, std::int64_t at,
                 std::vector<Reason>& open) {
  const Table& table = state.table(round, table_number);
  const int due = state.deals_due(round, table_number);
  if (due == 0 || table.sheet->deals.empty()) return;
  const int played = table.scored.deals();
  if (played > due) {
    open.push_back({"sheet.too-many-deals", {{"deals", played}, {"due", due}}});
  } else if (played < due && !may_be_fewer(state, round, played, due, at)) {
    open.push_back({"sheet.too-few-deals", {{"deals", played}, {"due", due}}});
  }
}

/// Totals that somebody typed, without the deals they come from.
void check_totals(const State& state, int round, int table_number, std::vector<Reason>& open) {
  const Table& table = state.table(round, table_number);
  if (!state.has_checks_of(kSecondChecks)) return;
  const std::int64_t usual = most_in_round(state, round, table_number, state.format().deal_unusual);
  const Round& of = state.rounds[static_cast<std::size_t>(round - 1)];
  for (std::size_t place = 0; place < table.players.size(); ++place) {
    const int player = table.players[place];
    const std::int64_t total = table.scored.totals[place];
    if (!table.sheet->scores.empty() && usual > 0 && std::abs(total) > usual) {
      open.push_back({"sheet.total-unusual", {{"player", state.name(player, round)}}});
    }
    if (state.format().purchase == 0) continue;
    const std::int64_t coins = state.format().start_money +
                               std::int64_t{state.format().purchase} * of.times_bought(player);
    if (total < -coins) {
      open.push_back({"sheet.lost-more-than-coins", {{"player", state.name(player, round)}}});
    }
  }
}

/// Rows that no deal can have brought, and penalties that were counted wrongly.
void check_rows(const State& state, int round, int number, std::vector<Reason>& open) {
  const Table& table = state.table(round, number);
  if (!state.has_checks_of(kFifthChecks)) return;
  std::vector<std::string> names;
  for (const int player : table.players) names.push_back(state.name(player, round));
  const int edition = state.has_checks_of(kEighthChecks)  ? 3
                      : state.has_checks_of(kSixthChecks) ? 2
                                                          : 1;
  for (Reason& doubt : doubtful_rows(*state.engine, *table.sheet, table.scored, names, edition)) {
    open.push_back(std::move(doubt));
  }
  for (Reason& wrong : misnumbered_rows(state, round, number)) open.push_back(std::move(wrong));
}

/// Each entry of lateness takes a deal from the round, which has only so many.
void check_lateness(const State& state, int round, int number, std::vector<Reason>& open) {
  const Table& table = state.table(round, number);
  const int planned = state.format().deals_at(static_cast<int>(table.players.size()));
  const int late = state.late_deals(round, number);
  if (planned == 0 || late <= planned) return;
  const PenaltyInfo* info = find_penalty(state.info(), state.format().late_penalty);
  open.push_back({"sheet.late-for-more-deals",
                  {{"late", late}, {"due", planned}},
                  info == nullptr ? Clause{} : info->clause});
}

/// Totals that were typed, where every payment is in whole crowns.
void check_whole(const State& state, int round, int number, std::vector<Reason>& open) {
  const Table& table = state.table(round, number);
  const SmallestCoin& whole = state.info().whole_payments;
  if (whole.worth == 0) return;
  for (std::size_t place = 0; place < table.sheet->scores.size(); ++place) {
    const int total = table.sheet->scores[place];
    if (total % whole.worth == 0) continue;
    open.push_back({"sheet.total-not-whole",
                    {{"player", state.name(table.players[place], round)},
                     {"total", amount_text(state.format(), total)},
                     {"whole", amount_text(state.format(), whole.worth)}},
                    whole.clause});
  }
}

/// A fine that was paid at the table lies among the coins of those who got it; as a ruling's lines
/// it would be counted once more.
void check_fines(const State& state, int round, int number, std::vector<Reason>& open) {
  if (!state.has_checks_of(kFifthChecks) || state.table(round, number).sheet->amounts.empty())
    return;
  for (std::size_t i = 0; i < state.rulings.size(); ++i) {
    const Ruled& ruled = state.rulings[i].ruled;
    if (state.rulings[i].revoked || ruled.round != round || ruled.table != number ||
        ruled.lines.empty() || ruled.paid != Paid::unsaid) {
      continue;
    }
    open.push_back(
        {"sheet.fine-in-coins", {{"ruling", i + 1}, {"player", state.name(ruled.player, round)}}});
  }
}

/// Rows in which two sheets of one table differ.
void check_second_rows(const Sheet& first, const Sheet& second, std::vector<Reason>& open) {
  if (first.deals.size() != second.deals.size()) {
    open.push_back(
        {"sheet.twice-rows", {{"first", first.deals.size()}, {"second", second.deals.size()}}});
    return;
  }
  for (std::size_t i = 0; i < first.deals.size(); ++i) {
    if (first.deals[i] != second.deals[i]) {
      open.push_back({"sheet.twice-row-differs", {{"row", i + 1}}});
    }
  }
  if (!second.buys.empty() || first.first_dealer != second.first_dealer) {
    open.emplace_back("sheet.twice-figures-differ");
  }
}

/// A sheet that was entered twice. Deals, totals and coins have only one thing in common: what they
/// come to.
void check_second(const State& state, int round, int number, std::vector<Reason>& open) {
  const Table& table = state.table(round, number);
  if (!table.second || *table.second == *table.sheet) return;
  const bool by_rows = !table.sheet->deals.empty() && !table.second->deals.empty();
  if (by_rows) return check_second_rows(*table.sheet, *table.second, open);
  SheetTable at = state.sheet_table(round, number);
  if (!table.second->buys.empty()) at.purchases = table.second->buys;
  const Result<ScoredSheet> second = score_sheet(*state.engine, state.format(), *table.second, at);
  if (second && second->totals != table.scored.totals) {
    open.push_back({"sheet.twice-totals-differ",
                    {{"first", figures_text(state.format(), table.scored.totals)},
                     {"second", figures_text(state.format(), second->totals)}}});
  } else if (!second || !table.second->buys.empty()) {
    open.emplace_back("sheet.twice-figures-differ");
  }
}

/// Who has gone, or was sent out, confirms nothing any more; what was accepted stays confirmed.
bool is_confirmed(const State& state, const Table& table) {
  const auto plays = [&](int player) { return state.players.at(player).plays(); };
  if (!state.has_checks_of(kThirdChecks)) {
    return !table.signatures.empty() ||
           !std::all_of(table.players.begin(), table.players.end(), plays);
  }
  if (table.accepted) return !table.signatures.empty();
  return std::any_of(table.signatures.begin(), table.signatures.end(), plays);
}

void tell_closed(const State& state, int round, int number, std::vector<Finding>& found) {
  const Table& table = state.table(round, number);
  found.push_back(
      {Finding::Kind::note, round, number, {"check.closed", {{"reason", table.closed->reason}}}});
  std::vector<std::string> ranked = ranked_at(state, round, number);
  if (ranked.empty()) return;
  found.push_back({Finding::Kind::note, round, number, no_result(round, std::move(ranked))});
}

void check_table(const State& state, int round, int number, std::int64_t at,
                 std::vector<Finding>& found) {
  const Table& table = state.table(round, number);
  if (table.closed) return tell_closed(state, round, number, found);
  if (!table.sheet) {
    found.push_back({Finding::Kind::missing, round, number, {"check.sheet-missing"}});
    return;
  }
  for (Reason& question : open_questions(state, round, number, at)) {
    found.push_back({table.accepted ? Finding::Kind::note : Finding::Kind::question, round, number,
                     std::move(question)});
  }
  if (!table.accepted) {
    found.push_back({Finding::Kind::missing, round, number, {"check.sheet-not-accepted"}});
  }
  std::vector<std::string> unsigned_by;
  for (const int player : table.players) {
    if (!table.signatures.contains(player)) unsigned_by.push_back(state.name(player, round));
  }
  if (!unsigned_by.empty()) {
    found.push_back({Finding::Kind::note,
                     round,
                     number,
                     {"check.not-signed", {{"players", std::move(unsigned_by)}}}});
  }
  if (table.versions.size() > 1 && !table.versions.back().reason.empty()) {
    found.push_back({Finding::Kind::note,
                     round,
                     number,
                     {"check.corrected", {{"reason", table.versions.back().reason}}}});
  }
}

/// Who has a seat in a round that has not begun, and is gone: it cannot begin so.
void tell_empty_seats(const State& state, std::vector<Finding>& found) {
  if (state.rounds.empty() || state.rounds.back().begun()) return;
  const auto round = static_cast<int>(state.rounds.size());
  for (std::size_t t = 0; t < state.rounds.back().tables.size(); ++t) {
    const Table& table = state.rounds.back().tables[t];
    for (const int player : table.players) {
      if (table.closed || state.players.at(player).plays()) continue;
      found.push_back({Finding::Kind::missing,
                       round,
                       static_cast<int>(t) + 1,
                       {"seats.short-of-a-player",
                        {{"table", t + 1}, {"player", state.name(player)}},
                        state.clause_for("tables")}});
    }
  }
}

/// Sheets that were corrected when their figures had decided already who sits where.
void tell_older_draws(const State& state, std::vector<Finding>& found) {
  for (std::size_t later = 1; later < state.rounds.size(); ++later) {
    const Round& drawn = state.rounds[later];
    if (!drawn.final && drawn.method != DrawMethod::standings) continue;
    for (std::size_t r = 0; r < later; ++r) {
      for (std::size_t t = 0; t < state.rounds[r].tables.size(); ++t) {
        const std::vector<SheetVersion>& versions = state.rounds[r].tables[t].versions;
        if (versions.empty() || versions.back().at <= drawn.drawn_at) continue;
        found.push_back({Finding::Kind::note,
                         static_cast<int>(r) + 1,
                         static_cast<int>(t) + 1,
                         {"check.corrected-after-draw", {{"round", later + 1}}}});
      }
    }
  }
}

}  // namespace

std::vector<std::string> ranked_at(const State& state, int round, int table_number) {
  std::vector<std::string> names;
  for (const int number : state.table(round, table_number).players) {
    const Player& player = state.players.at(number);
    if (!player.expelled && !player.entry.stand_in) names.push_back(state.name(number, round));
  }
  return names;
}

Reason no_result(int round, std::vector<std::string> players) {
  return {"table.stay-without-result", {{"players", std::move(players)}, {"round", round}}};
}

std::int64_t most_in_round(const State& state, int round, int table_number, int a_deal) {
  constexpr int kMinutes = 60;
  int deals = state.deals_due(round, table_number);
  if (deals == 0) deals = state.format().minutes > 0 ? state.format().minutes : kMinutes;
  return std::int64_t{a_deal} * deals;
}

std::vector<Reason> open_questions(const State& state, int round, int table_number,
                                   std::int64_t at) {
  const Table& table = state.table(round, table_number);
  std::vector<Reason> open;
  check_deals(state, round, table_number, at, open);
  check_totals(state, round, table_number, open);
  for (Reason& difference :
       differences(*state.engine, state.format(), *table.sheet, table.scored)) {
    open.push_back(std::move(difference));
  }
  check_rows(state, round, table_number, open);
  if (state.has_checks_of(kSixthChecks)) {
    for (Reason& wrong : wrong_dealers(state, round, table_number)) {
      open.push_back(std::move(wrong));
    }
  }
  if (state.has_checks_of(kSeventhChecks)) {
    for (Reason& wrong : not_by_forehand(state, round, table_number)) {
      open.push_back(std::move(wrong));
    }
  }
  if (state.has_checks_of(kEighthChecks)) {
    check_lateness(state, round, table_number, open);
    check_whole(state, round, table_number, open);
  }
  check_fines(state, round, table_number, open);
  check_second(state, round, table_number, open);
  if (!is_confirmed(state, table)) {
    open.emplace_back("sheet.not-confirmed");
  }
  return open;
}

std::vector<Finding> check(const State& state, std::int64_t at) {
  std::vector<Finding> found;
  for (std::size_t round = 0; round < state.rounds.size(); ++round) {
    if (state.rounds[round].broken_off) {
      found.push_back({Finding::Kind::note,
                       static_cast<int>(round) + 1,
                       0,
                       {"check.broken-off", {{"round", round + 1}}}});
      continue;
    }
    for (std::size_t table = 0; table < state.rounds[round].tables.size(); ++table) {
      check_table(state, static_cast<int>(round) + 1, static_cast<int>(table) + 1, at, found);
    }
  }
  tell_older_draws(state, found);
  if (state.has_checks_of(kFifthChecks)) {
    for (Finding& ruling : doubtful_rulings(state)) found.push_back(std::move(ruling));
  }
  tell_empty_seats(state, found);
  for (const int player : state.without_seat()) {
    found.push_back(
        {Finding::Kind::missing,
         static_cast<int>(state.rounds.size()),
         0,
         {"check.no-seat",
          {{"number", player}, {"player", state.name(player)}, {"round", state.rounds.size()}}}});
  }
  for (const int player : state.shut_out()) {
    found.push_back({Finding::Kind::missing,
                     static_cast<int>(state.rounds.size()),
                     0,
                     {"check.shut-out", {{"number", player}, {"player", state.name(player)}}}});
  }
  for (const Appeal& appeal : state.appeals) {
    if (appeal.decision) continue;
    found.push_back(
        {Finding::Kind::missing,
         appeal.appealed.round,
         appeal.appealed.table,
         {"check.appeal-open",
          {{"appeal", appeal.appealed.appeal}, {"player", state.name(appeal.appealed.player)}}}});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Finding& a, const Finding& b) { return a.kind < b.kind; });
  return found;
}

}  // namespace ultimo::tournament
