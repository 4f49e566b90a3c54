#include "desk/offences.hpp"

#include <algorithm>

#include "desk/decide.hpp"
#include "tournament/repeated_penalties.hpp"

namespace ultimo::desk {
using namespace tournament;  // NOLINT: the words of that room

namespace {

/// What lines that stand in a row only because of an offence come to, by seat. What they stand in
/// the place of is not its price: a renons of tzs makes the deal void (C2.1).
std::vector<int> sum_of_new(const std::vector<ScoreLine>& with, std::vector<ScoreLine> without,
                            std::size_t seats) {
  std::vector<int> sums(seats);
  for (const ScoreLine& line : with) {
    const auto same = std::find(without.begin(), without.end(), line);
    if (same != without.end()) {
      without.erase(same);
    } else {
      sums[line.seat.at()] += line.points;
    }
  }
  return sums;
}

class Prices {
 public:
  Prices(const State& state, const OffenceQuestion& question, int round, std::size_t place)
      : state_(state),
        question_(question),
        round_(round),
        place_(place),
        players_(state.table(round, question.table).players) {
    const Table& table = state.table(round, question.table);
    if (table.sheet) sheet_ = Sheet{table.sheet->deals, {}, {}, table.sheet->first_dealer};
    row_ = question.row > 0 ? static_cast<std::size_t>(question.row - 1) : sheet_.deals.size();
    if (row_ >= sheet_.deals.size()) sheet_.deals.resize(row_ + 1);
    if (!question.deal) return;
    sheet_.deals[row_] = {*question.deal};
    if (const Result<ScoredRow> alone = scored(sheet_)) without_ = alone->breakdown;
  }

  [[nodiscard]] Offence of(const PenaltyInfo& kind) const {
    Offence offence;
    offence.kind = &kind;
    if (kind.dearer_each_time) {
      offence.nth = times_charged(state_, round_, question_.player, kind.kind) + 1;
    }
    const int count = offence.nth > 0 ? offence.nth : question_.count;
    const Result<std::vector<int>> alone =
        penalty_points(*state_.engine, static_cast<int>(players_.size()), kind.kind,
                       static_cast<int>(place_), count);
    if (alone) {
      offence.points = lines(*alone);
      return offence;
    }
    offence.in_row = true;
    offence.why = alone.error();
    if (question_.deal) price_in_row(kind, offence);
    return offence;
  }

 private:
  /// The row as it stands on a sheet: who deals, radelci and totals are those of its place there.
  [[nodiscard]] Result<ScoredRow> scored(Sheet sheet) const {
    number_repeated(state_, round_, question_.table, sheet);
    Result<ScoredSheet> all = score_sheet(*state_.engine, state_.format(), sheet,
                                          state_.sheet_table(round_, question_.table));
    if (!all) return tl::unexpected(all.error());
    return std::move(all->rows[row_]);
  }
  /// Of a deal that is known: its row with the penalty in it, scored as it will be written.
  void price_in_row(const PenaltyInfo& kind, Offence& offence) const {
    Sheet sheet = sheet_;
    SheetRow::Penalty penalty;
    penalty.kind = kind.kind;
    penalty.by = Seat(static_cast<int>(place_));
    if (offence.nth > 0) penalty.nth = offence.nth;
    sheet.deals[row_].row.penalties.push_back(std::move(penalty));
    const Result<ScoredRow> row = scored(sheet);
    if (!row) {
      offence.why = row.error();
      return;
    }
    offence.points = lines(sum_of_new(row->breakdown, without_, players_.size()));
    offence.written = lines(row->scores);
    offence.breakdown = row->breakdown;
  }
  [[nodiscard]] std::vector<RulingLine> lines(const std::vector<int>& points) const {
    std::vector<RulingLine> lines;
    for (std::size_t seat = 0; seat < players_.size(); ++seat) {
      if (points[seat] != 0) lines.push_back({players_[seat], points[seat]});
    }
    return lines;
  }

  const State& state_;
  const OffenceQuestion& question_;
  int round_;
  std::size_t place_;
  const std::vector<int>& players_;
  Sheet sheet_;  // with the deal in its row
  std::size_t row_ = 0;
  std::vector<ScoreLine> without_;  // of the row without the offence, where it can be scored
};

}  // namespace

Result<std::vector<Offence>> offences(const State& state, const OffenceQuestion& question) {
  const int round = round_of(state, question.round);
  const Table* table = state.table_if_any(round, question.table);
  if (table == nullptr) {
    return bad_field({"desk.no-such-table", {{"table", question.table}, {"round", round}}});
  }
  const std::optional<std::size_t> place = table->place_of(question.player);
  if (!place) return bad_field({"desk.sits-elsewhere", {{"player", question.player}}});
  const int rows = table->sheet ? static_cast<int>(table->sheet->deals.size()) : 0;
  if (question.row < 0 || question.row > rows + 1) {
    return bad_field({"desk.no-such-row", {{"row", question.row}}});
  }
  const Prices prices(state, question, round, *place);
  std::vector<Offence> all;
  for (const PenaltyInfo& kind : state.info().penalties) all.push_back(prices.of(kind));
  return all;
}

}  // namespace ultimo::desk
