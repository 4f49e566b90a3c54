#pragma once

// For tests of this room and of those above: a rulebook that nobody plays, small enough to work out
// by hand.

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "rules/checks.hpp"
#include "rules/sheet_checks.hpp"
#include "rules/testing_unplayed.hpp"

namespace ultimo::tournament::testing_book {

inline constexpr auto kClauses =
    std::to_array<ClauseRow>({{"1", ClauseKind::enforced, "Tables of three or four."},
                              {"2", ClauseKind::enforced, "What is late costs ten."},
                              {"3", ClauseKind::enforced, "A final of four."}});
consteval Clause small_clause(std::string_view id) { return checked_clause(kClauses, "small", id); }

inline constexpr ContractId kKlop{0};
inline constexpr ContractId kTwo{1};
inline constexpr FeatId kTrula{0};

/// `two` brings the declarer its points, twice as many if he has a mark, which is gone then. `klop`
/// costs everybody his points and gives everybody a mark. After a deal that brought nobody anything
/// the next must be a klop. Being late costs 10 each time. The event is won by the sum of all
/// sheets; coins are counted from 100, each purchase is 50 more.
class SmallBook final : public testing_rules::UnplayedBook {
 public:
  explicit SmallBook(Exclusion how = Exclusion::disqualified) {
    info_.id = "small";
    info_.title = "A small book";
    info_.language = "sl";
    info_.seat_counts = kSeatCounts;
    info_.contracts = kContracts;
    info_.feats = kFeats;
    info_.before = kBefore;
    info_.clauses = kClauses;
    info_.sheet_fields = kSheetFields;
    info_.penalties = kPenalties;
    info_.excluded = how;
    info_.final = FinalMeans::a_table;
    info_.final_clause = small_clause("3");
    info_.final_players = 4;
  }

  [[nodiscard]] SheetSoFar before_first(int /*seats*/) const override {
    return {PerSeat<int>{}, std::nullopt, false};
  }
  [[nodiscard]] SheetSoFar before_next(const SheetSoFar& /*before*/,
                                       const DealEnd& end) const override {
    return {end.radelc, std::nullopt, end.scores == PerSeat<int>{}};
  }
  [[nodiscard]] ContractId prescribed(const SheetSoFar& before, int /*seats*/) const override {
    return before.obligatory.value_or(false) ? kKlop : ContractId::none;
  }

  [[nodiscard]] Result<ScoredDeal> score(const SheetRow& row) const override {
    if (Result<void> sound = check_row(info_, row); !sound) return tl::unexpected(sound.error());
    Checks checks;
    const int seats = checks.number("seats", row.seats, 3, 4);
    ScoredDeal deal;
    PerSeat<int> marks = row.before.radelc.value_or(PerSeat<int>{});
    if (row.contract == kTwo) {
      const Seat declarer = checks.seat("declarer", row.declarer, seats);
      const int points = checks.figure("points", row.points, -70, 70);
      if (!checks.ok()) return checks.refused();
      add(deal, declarer, "game", marks[declarer.at()] > 0 ? 2 * points : points);
      if (marks[declarer.at()] > 0) --marks[declarer.at()];
    } else if (row.contract == kKlop) {
      const PerSeat<int> points = checks.figures("points", row.points, seats, 0, 70);
      for (int seat = 0; seat < seats; ++seat) {
        add(deal, Seat(seat), "game", -points[Seat(seat).at()]);
        ++marks[Seat(seat).at()];
      }
    }
    for (const SheetRow::Penalty& penalty : row.penalties) {
      if (penalty.kind == "late") add(deal, penalty.by, "late", -10 * penalty.count.value_or(1));
    }
    if (!checks.ok()) return checks.refused();
    deal.radelc = marks;
    return deal;
  }
  /// A `two` of exactly 70 is one that nobody can have.
  [[nodiscard]] RowDoubts doubts(const SheetRow& row) const override {
    if (row.contract != kTwo || row.points != Figures(70)) return {};
    return {{RowDoubt::Kind::too_many, Thirds(207)}};
  }
  [[nodiscard]] Result<PenaltyPrice> penalty(const PenaltyQuestion& question) const override {
    PenaltyPrice price;
    if (question.kind == "late") price = {{}, small_clause("2")};
    if (question.kind == "late") price.points[question.by.at()] = -10 * question.times;
    return price;
  }

  [[nodiscard]] Result<ultimo::Standings> standings(const EventResults& results) const override {
    Checks checks;
    std::map<std::string, std::pair<int, int>> sums;  // and rounds
    for (RoundResults round : results.rounds) {
      for (TableResult& table : round) count_coins(table);
      check_round(checks, round, 3, 4, small_clause("1"));
      if (!checks.ok()) return checks.refused();
      for (const TableResult& table : round) add_table(table, sums);
    }
    std::vector<Standing> rows;
    for (const auto& [player, sum] : sums) {
      Standing row;
      row.player = player;
      row.figures = {{"total", sum.first}, {"rounds", sum.second}};
      row.disqualified = contains(results.excluded, player);
      rows.push_back(std::move(row));
    }
    return ranked(std::move(rows), results);
  }

 private:
  static bool contains(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  }
  static void add(ScoredDeal& deal, Seat seat, Item item, int points) {
    deal.scores[seat.at()] += points;
    deal.breakdown.push_back({seat, item, points, small_clause("1")});
  }
  static void count_coins(TableResult& table) {
    for (std::size_t i = 0; i < table.amounts.size() && i < table.buys.size(); ++i) {
      table.scores.push_back(table.amounts[i] - 100 - 50 * table.buys[i]);
    }
  }
  static void add_table(const TableResult& table,
                        std::map<std::string, std::pair<int, int>>& sums) {
    for (std::size_t i = 0; i < table.players.size(); ++i) {
      auto& [sum, rounds] = sums[table.players[i]];
      const auto better = table.differences.find(table.players[i]);
      sum += better == table.differences.end() ? table.scores[i]
                                               : std::max(table.scores[i], better->second);
      ++rounds;
    }
  }
  static ultimo::Standings ranked(std::vector<Standing> rows, const EventResults& results) {
    const auto in_final = [&](const Standing& row) {
      if (!results.final_table) return 0;
      const auto& players = results.final_table->players;
      const auto found = std::find(players.begin(), players.end(), row.player);
      if (found == players.end()) return -1000;
      return results.final_table->scores[static_cast<std::size_t>(found - players.begin())];
    };
    std::stable_sort(rows.begin(), rows.end(), [&](const Standing& a, const Standing& b) {
      return std::tuple(a.disqualified, -in_final(a), -a.figure("total")->value) <
             std::tuple(b.disqualified, -in_final(b), -b.figure("total")->value);
    });
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (!rows[i].disqualified) rows[i].place = static_cast<int>(i) + 1;
    }
    return {std::move(rows), {}};
  }

  static constexpr std::array<int, 2> kSeatCounts = {3, 4};
  static constexpr std::array<ContractInfo, 2> kContracts = {{
      {.id = "klop", .native = "klop", .aim = Aim::fewest_points},
      {.id = "two", .native = "dvojka"},
  }};
  static constexpr std::array<FeatInfo, 1> kFeats = {{{.id = "trula", .native = "trula"}}};
  static constexpr std::array<SheetFact, 2> kBefore = {SheetFact::radelc, SheetFact::obligatory};
  static constexpr std::array<SheetField, 1> kSheetFields = {SheetField::set};
  static constexpr std::array<PenaltyInfo, 2> kPenalties = {
      {{"late", small_clause("2")}, {"talk"}}};
};

}  // namespace ultimo::tournament::testing_book
