#include "rulebooks/pustkovec/penalties.hpp"

#include <algorithm>

#include "rulebooks/czech/sheet_reader.hpp"
#include "rulebooks/pustkovec/announce.hpp"

namespace ultimo::pustkovec {
namespace {

using Size = Renonc::Size;
using Games = Renonc::Games;

struct Guilt {
  const Renonc* renonc = nullptr;
  Seat by;
};
using Guilts = std::vector<Guilt>;

Guilts guilts_of(const SheetRow& row) {
  Guilts guilts;
  for (const SheetRow::Penalty& penalty : row.penalties) {
    const auto place =
        std::find_if(kRenonces.begin(), kRenonces.end(),
                     [&](const Renonc& renonc) { return renonc.kind() == penalty.kind; }) -
        kRenonces.begin();
    guilts.push_back({kRenonces.data() + place, penalty.by});
  }
  return guilts;
}

const Guilt* first_of(const Guilts& guilts, Size size) {
  const auto found = std::find_if(guilts.begin(), guilts.end(),
                                  [&](const Guilt& guilt) { return guilt.renonc->size == size; });
  return found == guilts.end() ? nullptr : &*found;
}

bool is_possible(Games games, ContractId contract) {
  const bool warsaw = czech::is_warsaw(contract);
  switch (games) {
    case Games::all: return true;
    case Games::warsaws: return warsaw;
    case Games::duties: return !warsaw;
    case Games::duties_with_talon: return !warsaw && contract != kSolo;
  }
  return false;
}

bool is_talon_omitted(const Guilt& guilt) { return guilt.renonc->clause == clause("R.e"); }

/// R.e: forehand, who should have added the card; it stays with him (V.9).
Seat kept_talon(const Guilts& guilts) {
  const auto found = std::find_if(guilts.begin(), guilts.end(), is_talon_omitted);
  return found == guilts.end() ? kNobody : found->by;
}

Reason listed_once(std::string_view kind) {
  return {"penalty.listed-once", {{"penalty", Term{Term::Kind::penalty, kind}}}};
}

void check_guilts(Checks& checks, const Guilts& guilts, ContractId contract, Seat forehand) {
  for (const Guilt& guilt : guilts) {
    if (!is_possible(guilt.renonc->games, contract)) {
      checks.wrong({"penalty.not-in-this-game",
                    {{"penalty", Term{Term::Kind::penalty, guilt.renonc->kind()}}}},
                   guilt.renonc->clause);
    }
    if (is_talon_omitted(guilt) && guilt.by != forehand) {
      checks.wrong({"penalty.talon-is-forehands"}, guilt.renonc->clause);
    }
  }
  const auto once = [&](auto is_it, std::string_view kind) {
    if (std::count_if(guilts.begin(), guilts.end(), is_it) > 1) checks.wrong(listed_once(kind));
  };
  once(is_talon_omitted, "talon-omitted");
  once([](const Guilt& guilt) { return guilt.renonc->size == Size::quit; }, "quit");
}

/// R.k: who played with a wrong number of cards has lost the pagát he announced.
void check_pagat(Checks& checks, const Guilts& guilts, const Sheet& sheet) {
  for (const Guilt& guilt : guilts) {
    if (guilt.renonc->clause != clause("R.k")) continue;
    for (const FeatResult& feat : sheet.feats) {
      if (feat.feat == czech::kPagatFeat && feat.announced && feat.made && feat.by == guilt.by) {
        checks.wrong({"penalty.card-count-loses-pagat"}, clause("R.k"));
      }
    }
  }
}

/// R.1: to the players of the other side; in Warsaw all three are opponents.
Payments small_renonc(const Sheet& sheet, Seat by) {
  if (czech::is_warsaw(sheet.contract)) return czech::to_all_others(by, kSmallRenonc);
  Payments payments;
  for (int step = 1; step < kPlayers; ++step) {
    const Seat seat = after(by, kPlayers, step);
    if (sheet.is_declarers(seat) != sheet.is_declarers(by)) payments.pay(by, seat, kSmallRenonc);
  }
  return payments;
}

using Lines = PaymentLines<BreakdownSink>;

/// What each renonc costs by itself. Who threw in his cards pays for that only (R.3).
void score_guilts(const Sheet& sheet, const Guilts& guilts, Lines& lines) {
  const Guilt* quitter = first_of(guilts, Size::quit);
  for (const Guilt& guilt : guilts) {
    const auto line = [&](const Payments& payments) {
      lines.line(guilt.renonc->item, payments, guilt.renonc->clause);
    };
    switch (guilt.renonc->size) {
      case Size::small: line(small_renonc(sheet, guilt.by)); break;
      case Size::big:
        if (quitter == nullptr || quitter->by != guilt.by) {
          line(czech::to_all_others(guilt.by, kBigRenonc));
        }
        break;
      case Size::quit: line(czech::to_all_others(guilt.by, kQuitting)); break;
      case Size::none: break;
    }
  }
}

/// R.2: a lost game he pays for his mates too; a won one he pays his mates himself, and the
/// opponents are let off. So nobody else is worse off for it. In the third duty likewise (R.2b).
Payments settled_by_guilty(const Sheet& sheet, Seat guilty) {
  const auto unseen = [](std::string_view, Haler, Clause) {};
  const Payments normal = between_sides(sheet, duty_price(sheet, unseen));
  const bool lost = normal.balance(guilty) < Haler(0);
  Payments payments;
  for (int step = 1; step < kPlayers; ++step) {
    const Seat seat = after(guilty, kPlayers, step);
    const bool mate = sheet.is_declarers(seat) == sheet.is_declarers(guilty);
    if (mate != lost) payments.pay(guilty, seat, normal.balance(seat));
  }
  return payments;
}

void score_with_guilt(const Sheet& sheet, const Guilts& guilts, Lines& lines) {
  score_guilts(sheet, guilts, lines);
  if (first_of(guilts, Size::quit) != nullptr) return;  // R.3: the deal is over
  if (czech::is_warsaw(sheet.contract)) {
    WarsawFaults faults{0, kept_talon(guilts)};
    for (const Guilt& guilt : guilts) {
      if (guilt.renonc->size != Size::big) continue;
      faults.unpaid = static_cast<std::uint8_t>(faults.unpaid | (1U << guilt.by.at()));
    }
    return score_warsaw(sheet, faults, lines);
  }
  // The first of several carries the game.
  if (const Guilt* guilty = first_of(guilts, Size::big)) {
    lines.line("renonc-settlement", settled_by_guilty(sheet, guilty->by), clause("R.2"));
  } else {
    score_duty(sheet, lines);
  }
}

constexpr czech::SheetClauses kSheetClauses{
    .first_duty = clause("P1.1"),
    .one_to_three = clause("P3.1"),
    .sets = clause("B.8"),
    .warsaw = clause("V.3"),
    .warsaw_counts = clause("V.11"),
    .declarations = clause("R.f"),
    .second_duty = clause("P2.2"),
    .valat = clause("B.6"),
    .contras = clause("K.1"),
};

/// Somebody threw in his cards: the deal was not played out.
bool has_quitter(const SheetRow& row) {
  return std::any_of(row.penalties.begin(), row.penalties.end(),
                     [](const SheetRow::Penalty& penalty) { return penalty.kind == "quit"; });
}

}  // namespace

namespace {

/// `ended`: the deal was not played out. `score`: what of it is scored.
template <class Score>
Result<ScoredDeal> scored_row(const SheetRow& row, bool ended, Score score) {
  Checks checks;
  czech::check_row(checks, row, ended, clause("R.0"));
  if (!checks.ok()) return checks.refused();
  BreakdownSink breakdown;
  if (row.contract) {
    const Guilts guilts = guilts_of(row);
    check_guilts(checks, guilts, *row.contract, State::next(row.dealer));
    const Sheet sheet = czech::read_game(checks, row,
                                         {.clauses = &kSheetClauses,
                                          .most_contras = Announce::kMostContras,
                                          .ended = ended,
                                          .points_without_trick = kept_talon(guilts)});
    check_pagat(checks, guilts, sheet);
    if (!checks.ok()) return checks.refused();
    Lines lines(breakdown);
    score(sheet, guilts, lines);
  }
  return scored_deal(breakdown, std::nullopt);
}

}  // namespace

Result<ScoredDeal> score_row(const SheetRow& row) {
  return scored_row(row, has_quitter(row), score_with_guilt);
}

Result<ScoredDeal> offence(SheetRow row) {
  // R.k: an announced pagát of whoever plays with a wrong number of cards is lost.
  for (SheetRow::Feat& feat : row.feats) {
    if (feat.feat == czech::kPagatFeat) feat.made = false;
  }
  return scored_row(row, true, score_guilts);
}

}  // namespace ultimo::pustkovec
