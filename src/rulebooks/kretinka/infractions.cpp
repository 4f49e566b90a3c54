#include "rulebooks/kretinka/infractions.hpp"

#include <algorithm>

#include "rulebooks/czech/sheet_reader.hpp"
#include "rulebooks/kretinka/announce.hpp"

namespace ultimo::kretinka {
namespace {

using Games = Infraction::Games;

bool is_possible(Games games, ContractId contract) {
  switch (games) {
    case Games::all: return true;
    case Games::warsaw: return contract == kWarsaw;
    case Games::duties: return contract != kWarsaw;
    case Games::duties_with_talon: return contract != kWarsaw && contract != kSolo;
    case Games::none: return false;
  }
  return false;
}

const Infraction& infraction_of(std::string_view kind) {
  return *std::find_if(kInfractions.begin(), kInfractions.end(),
                       [&](const Infraction& row) { return row.kind() == kind; });
}

/// IN.0: the first infraction ends the deal, so there is one at most. The talon card is forgotten
/// by forehand (WA.3).
void check_infractions(Checks& checks, const SheetRow& row) {
  if (row.penalties.size() > 1) {
    checks.wrong({"penalty.first-ends-the-deal"}, clause("IN.0"));
  }
  for (const SheetRow::Penalty& penalty : row.penalties) {
    const Infraction& infraction = infraction_of(penalty.kind);
    if (!is_possible(infraction.games, *row.contract)) {
      checks.wrong(
          {"penalty.not-in-this-game", {{"penalty", Term{Term::Kind::penalty, penalty.kind}}}},
          infraction.clause);
    }
    if (infraction.clause == clause("WA.3") && penalty.by != State::next(row.dealer)) {
      checks.wrong({"penalty.talon-is-forehands"}, clause("WA.3"));
    }
  }
}

/// Where the paper prices it: by the set, in solo, or by the contras on a first or second duty.
Clause duty_clause(const Sheet& sheet) {
  constexpr std::array kSets = {clause("PF.1"), clause("PF.2"), clause("PF.3")};
  constexpr std::array kContras = {clause("EV.3"), clause("EV.4"), clause("EV.5"), clause("EV.6")};
  if (sheet.contract == kThirdDuty) return kSets[static_cast<std::size_t>(sheet.set - 1)];
  if (sheet.contract == kSolo) return clause("SO.2");
  return kContras[static_cast<std::size_t>(sheet.contra_steps())];
}

constexpr czech::SheetClauses kSheetClauses{
    .first_duty = clause("FD.1"),
    .one_to_three = clause("PF.0"),
    .sets = clause("PF.0"),
    .warsaw = clause("WA.1"),
    .warsaw_counts = clause("WA.4"),
    .declarations = clause("IN.1"),
    .second_duty = clause("SD.1"),
    .valat = clause("AN.valat.1"),
    .contras = clause("EV.6"),
};

}  // namespace

/// In Warsaw 2 Kč (WA.13, WA.3). Else the price of twenty points, which is 1 Kč where a point is 5
/// hal, and of all that was declared and announced, whoever did.
Price infraction_price(const Sheet& sheet, const Infraction& infraction) {
  constexpr int kPoints = 20;
  if (infraction.clause == clause("MD.2")) return {kc(1), clause("MD.2")};
  if (czech::is_warsaw(sheet.contract)) {
    const bool forgotten = infraction.clause == clause("WA.3");
    return {kc(2), forgotten ? clause("WA.3") : clause("WA.13")};
  }
  Haler amount = points_price(sheet, kPoints);
  for (const FeatResult& feat : sheet.feats) {
    if (feat.announced) amount += feat_price(sheet, feat).amount;
  }
  return {amount, duty_clause(sheet)};
}

Result<ScoredDeal> score_row(const SheetRow& row) {
  Checks checks;
  const bool ended = !row.penalties.empty();
  czech::check_row(checks, row, ended, clause("MD.2"));
  if (!checks.ok()) return checks.refused();
  Sheet sheet;
  if (row.contract) {
    check_infractions(checks, row);
    sheet = czech::read_game(checks, row,
                             {.clauses = &kSheetClauses,
                              .most_contras = Announce::kMostContras,
                              .ended = ended,
                              .points_without_trick = kNobody});
  }
  if (!checks.ok()) return checks.refused();

  BreakdownSink breakdown;
  if (ended) {
    const SheetRow::Penalty& penalty = row.penalties.front();
    const Infraction& infraction = infraction_of(penalty.kind);
    const Price price = infraction_price(sheet, infraction);
    PaymentLines<BreakdownSink> lines(breakdown);
    lines.line(infraction.item, czech::to_all_others(penalty.by, price.amount), price.clause);
  } else {
    score(sheet, breakdown);
  }
  return scored_deal(breakdown, std::nullopt);
}

}  // namespace ultimo::kretinka
