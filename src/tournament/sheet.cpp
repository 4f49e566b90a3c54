#include "tournament/sheet.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/checks.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::tournament {
namespace {

/// The table as a sheet of several deals goes on: what the next row starts from.
struct Going {
  int deals = 0;
  SheetSoFar before;
  std::vector<int> totals;
};

tl::unexpected<Refusal> in_row(std::size_t row, Refusal refusal) {
  refusal.within({"row", {{"row", row + 1}}});
  refusal.line = static_cast<int>(row) + 1;
  return tl::unexpected(std::move(refusal));
}

std::vector<int> for_seats(const PerSeat<int>& numbers, int seats) {
  return {numbers.begin(), numbers.begin() + seats};
}

/// A row is read before anybody knows how many sit at its table: its lists must be as long as that.
void check_lists(Checks& checks, const SheetRow& row, int seats) {
  if (row.seats.value_or(seats) == seats) return;
  const auto list = [&](std::string_view name, bool given) {
    if (given) checks.wrong(must_be_list(name, seats));
  };
  list("points", row.points && std::holds_alternative<PerSeat<int>>(*row.points));
  list("tricks", row.tricks.has_value());
  list("thirds", row.thirds.has_value());
  list("radelc", row.before.radelc.has_value());
  list("totals", row.before.totals.has_value());
}

/// What is known of the sheet counts, whatever the row says.
void carry_on(const SheetSoFar& known, SheetSoFar& before) {
  if (known.radelc) before.radelc = known.radelc;
  if (known.totals) before.totals = known.totals;
  if (known.obligatory) before.obligatory = known.obligatory;
}

Result<ScoredRow> score_row(const Engine& engine, const SheetRow& said, int seats, int first_dealer,
                            Going& going) {
  Checks checks;
  check_lists(checks, said, seats);
  if (!checks.ok()) return checks.refused();
  ScoredRow scored;
  scored.is_deal = said.contract.has_value();
  scored.dealer = (first_dealer + going.deals) % seats;
  scored.before = going.before;
  SheetRow row = said;
  row.seats = seats;
  row.dealer = Seat(scored.dealer);
  carry_on(going.before, row.before);
  Result<ScoredDeal> deal = engine.score(row);
  if (!deal) return tl::unexpected(deal.error());
  scored.scores = for_seats(deal->scores, seats);
  if (deal->radelc) scored.marks = for_seats(*deal->radelc, seats);
  scored.breakdown = std::move(deal->breakdown);
  for (std::size_t seat = 0; seat < going.totals.size(); ++seat) {
    going.totals[seat] += scored.scores[seat];
  }
  scored.running = going.totals;
  if (scored.is_deal) ++going.deals;
  going.before = engine.before_next(going.before, {seats, false, deal->scores, deal->radelc});
  return scored;
}

/// One table as an event of its own.
Result<ultimo::Standings> alone(const Engine& engine, TableResult table) {
  EventResults results;
  results.rounds = {{std::move(table)}};
  return engine.standings(results);
}

/// What the coins of each player come to: the rulebook knows with how many everybody started.
Result<std::vector<int>> results_of_coins(const Engine& engine, const Format& format,
                                          const Sheet& sheet, const SheetTable& table) {
  if (format.start_money == 0) {
    return bad_field({"sheet.no-coins"});
  }
  TableResult coins;
  coins.players = table.names;
  coins.amounts = sheet.amounts;
  coins.buys = table.purchases;
  const Result<ultimo::Standings> answer = alone(engine, std::move(coins));
  if (!answer) return tl::unexpected(answer.error());
  std::vector<int> results(table.names.size());
  for (const Standing& row : answer->ranking) {
    const auto place = std::find(table.names.begin(), table.names.end(), row.player);
    const Figure* result = row.figure(format.figures.front());
    if (result == nullptr || result->value % result->per != 0) {
      return bad_field(
          {"standings.no-such-figure", {{"figure", in_quotes(format.figures.front())}}});
    }
    results[static_cast<std::size_t>(place - table.names.begin())] =
        static_cast<int>(result->value / result->per);
  }
  return results;
}

/// Some rows hang on who dealt them (forehand's duty, the player of five who sits out): whoever
/// refuses one says who would have had to deal it.
Refusal with_dealers_that_fit(Refusal refusal, const Engine& engine, const Format& format,
                              const SheetRow& row, int seats, int dealer, const Going& going) {
  Argument::List fitting;
  for (int step = 1; step < seats; ++step) {
    Going trial = going;
    const int other = (dealer + step) % seats;
    if (score_row(engine, row, seats, other - going.deals % seats + seats, trial)) {
      fitting.push_back(format.place_name(static_cast<std::size_t>(other)));
    }
  }
  if (fitting.empty()) return refusal;
  refusal.add({"sheet.dealer-does-not-fit",
               {{"dealer", format.place_name(static_cast<std::size_t>(dealer))},
                {"fitting", std::move(fitting)}}});
  return refusal;
}

Result<ScoredSheet> score_deals(const Engine& engine, const Format& format, const Sheet& sheet,
                                int seats) {
  constexpr std::size_t kMostRows = 1000;
  if (sheet.deals.size() > kMostRows) {
    return bad_field({"sheet.too-many-rows"});
  }
  ScoredSheet scored;
  Going going{0, engine.before_first(seats), std::vector<int>(static_cast<std::size_t>(seats))};
  for (std::size_t row = 0; row < sheet.deals.size(); ++row) {
    Result<ScoredRow> one =
        score_row(engine, sheet.deals[row].row, seats, sheet.first_dealer, going);
    if (!one) {
      const int dealer = (sheet.first_dealer + going.deals) % seats;
      return in_row(row, with_dealers_that_fit(one.error(), engine, format, sheet.deals[row].row,
                                               seats, dealer, going));
    }
    scored.rows.push_back(*std::move(one));
  }
  scored.totals = going.totals;
  return scored;
}

/// `[1,0,2]`
std::string list_text(const PerSeat<int>& numbers, int seats) {
  return fmt::format("[{}]", fmt::join(numbers.begin(), numbers.begin() + seats, ","));
}

/// Compares a row with what it came to.
class Comparison {
 public:
  Comparison(std::size_t row, std::vector<Reason>& found) : row_(row), found_(found) {}

  void differs(std::string_view id, Arguments with = {}) {
    with.emplace_back("row", row_ + 1);
    found_.emplace_back(id, std::move(with));
  }
  void known_otherwise(std::string_view field, std::string said, std::string right) {
    if (said == right) return;
    differs("sheet.carried-wrongly",
            {{"field", field}, {"said", std::move(said)}, {"right", std::move(right)}});
  }
  void numbers(std::string_view field, const std::optional<PerSeat<int>>& said,
               const std::optional<PerSeat<int>>& right, int seats) {
    if (said && right) known_otherwise(field, list_text(*said, seats), list_text(*right, seats));
  }
  void yes_no(std::string_view field, std::optional<bool> said, std::optional<bool> right) {
    if (said && right) known_otherwise(field, *said ? "true" : "false", *right ? "true" : "false");
  }

 private:
  std::size_t row_;
  std::vector<Reason>& found_;
};

}  // namespace

int ScoredSheet::deals() const {
  return static_cast<int>(
      std::count_if(rows.begin(), rows.end(), [](const ScoredRow& row) { return row.is_deal; }));
}

Result<ScoredSheet> score_sheet(const Engine& engine, const Format& format, const Sheet& sheet,
                                const SheetTable& table) {
  const int given = static_cast<int>(!sheet.deals.empty()) +
                    static_cast<int>(!sheet.scores.empty()) +
                    static_cast<int>(!sheet.amounts.empty());
  if (given != 1) {
    return bad_field({"sheet.one-of-three"});
  }
  const auto seats = static_cast<int>(table.names.size());
  if (sheet.first_dealer < 0 || sheet.first_dealer >= seats) {
    return bad_field({"sheet.first-dealer"});
  }
  ScoredSheet scored;
  if (!sheet.deals.empty()) {
    Result<ScoredSheet> deals = score_deals(engine, format, sheet, seats);
    if (!deals) return deals;
    scored = *std::move(deals);
  } else if (!sheet.amounts.empty()) {
    const Result<std::vector<int>> results = results_of_coins(engine, format, sheet, table);
    if (!results) return tl::unexpected(results.error());
    scored.totals = *results;
  } else {
    scored.totals = sheet.scores;
  }
  // The rulebook's own look at it: as many figures as players, sums that must be zero.
  TableResult looked_at;
  looked_at.players = table.names;
  looked_at.scores = scored.totals;
  if (const Result<ultimo::Standings> fine = alone(engine, std::move(looked_at)); !fine) {
    return tl::unexpected(fine.error());
  }
  return scored;
}

std::vector<Reason> differences(const Engine& engine, const Format& format, const Sheet& sheet,
                                const ScoredSheet& scored) {
  std::vector<Reason> found;
  for (std::size_t i = 0; i < scored.rows.size(); ++i) {
    const SheetLine& line = sheet.deals[i];
    const ScoredRow& right = scored.rows[i];
    const auto seats = static_cast<int>(right.scores.size());
    Comparison compare(i, found);
    if (!line.written.empty() && line.written != right.scores) {
      compare.differs("sheet.written-wrongly", {{"said", figures_text(format, line.written)},
                                                {"right", figures_text(format, right.scores)}});
    }
    const ContractId game = engine.prescribed(right.before, seats);
    if (game != ContractId::none && right.is_deal && line.row.contract != game) {
      compare.differs("sheet.game-prescribed",
                      {{"game", Term{Term::Kind::contract, engine.info().contracts[at(game)].id}}});
    }
    if (line.row.dealer != kNobody && line.row.dealer.number() != right.dealer) {
      compare.differs("sheet.wrong-dealer",
                      {{"said", format.place_name(line.row.dealer.at())},
                       {"right", format.place_name(static_cast<std::size_t>(right.dealer))}});
    }
    compare.numbers("radelc", line.row.before.radelc, right.before.radelc, seats);
    compare.numbers("totals", line.row.before.totals, right.before.totals, seats);
    compare.yes_no("obligatory", line.row.before.obligatory, right.before.obligatory);
  }
  return found;
}

Result<std::vector<int>> penalty_points(const Engine& engine, int seats, std::string_view kind,
                                        int seat, int count) {
  const PenaltyInfo* known = find_penalty(engine.info(), kind);
  if (known == nullptr) return bad_field(no_such_penalty(engine.info(), kind));
  PenaltyQuestion question;
  question.seats = seats;
  question.kind = known->kind;
  question.by = Seat(seat);
  question.times = count;
  const Result<PenaltyPrice> price = engine.penalty(question);
  if (!price) return tl::unexpected(price.error());
  return for_seats(price->points, seats);
}

}  // namespace ultimo::tournament
