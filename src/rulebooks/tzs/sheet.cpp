#include "rulebooks/tzs/sheet.hpp"

#include "rules/parts/counting.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::tzs {
namespace {

using Said = FeatResult::Said;

/// B1.18: the pagat wins the last trick as the only tarok in it. Unannounced it is lost if it lies
/// there beaten; winning as the emperor's trick is neither.
FeatResult pagat_in_last_trick(const State& state) {
  const Seat announcer = state.announced_by[at(kPagatFeat)];
  const parts::PlayedLast pagat = parts::played_last(state, kPagat);
  const bool made = pagat.wins && (state.last_trick.set & kAllTaroks).single();
  if (announcer != kNobody) {
    return {Said::announced, made && state.same_side(pagat.by, announcer), announcer};
  }
  if (made) return {Said::silent, true, pagat.by};
  if (pagat.there() && !pagat.wins) return {Said::silent, false, pagat.by};
  return {};
}

/// The side that has them all, if one does: kings, trula, or every trick.
std::array<FeatResult, kFeats> judged_feats(const State& state, CardSet declarers,
                                            CardSet defenders) {
  const auto collected = [&](FeatId feat, CardSet wanted) {
    return parts::feat_of_a_side(state, state.announced_by[at(feat)], [&](bool declarers_side) {
      return (declarers_side ? declarers : defenders).contains(wanted);
    });
  };
  const FeatResult valat =
      parts::feat_of_a_side(state, state.announced_by[at(kValatFeat)], [&](bool declarers_side) {
        return state.tricks[state.declarer.at()] == (declarers_side ? kTricks : 0);
      });
  return {collected(kKingsFeat, kKings), collected(kTrulaFeat, kTrula), pagat_in_last_trick(state),
          valat};
}

}  // namespace

PerSeat<CardSet> piles(const State& state) {
  PerSeat<CardSet> piles = state.won;
  if (state.declarer != kNobody) {
    piles[state.declarer.at()] |= state.discarded;
    piles[state.first_defender().at()] |= talon_rest(state);
  }
  return piles;
}

Sheet sheet_of(const State& state) {
  Sheet sheet;
  sheet.contract = state.contract;
  sheet.declarer = state.declarer;
  sheet.ladders = state.contras.ladders();
  sheet.radelc = state.radelc;
  if (!is_counted(state.contract)) {
    for (std::size_t seat = 0; seat < kPlayers; ++seat) {
      sheet.tricks[seat] = state.tricks[seat];
      sheet.klop_points[seat] = parts::counted_in_threes(count(state.won[seat]));
    }
  } else {
    const PerSeat<CardSet> all = piles(state);
    const CardSet declarers = all[state.declarer.at()];
    const CardSet defenders = (all[0] | all[1] | all[2]) - declarers;
    sheet.points = parts::counted_in_threes(count(declarers));
    sheet.feats = judged_feats(state, declarers, defenders);
  }
  if (state.contract != kKlop && state.contract != kBeggar) {
    sheet.mond_lost_by = state.mond_lost_by;
  }
  return sheet;
}

SheetRow write_sheet(const Sheet& sheet) {
  const auto list = [](const auto& numbers) {
    return PerSeat<int>{numbers[0], numbers[1], numbers[2]};
  };
  SheetRow row;
  row.contract = sheet.contract;
  row.declarer = sheet.declarer;
  if (sheet.contract == kKlop) {
    row.points = list(sheet.klop_points);
  } else if (is_counted(sheet.contract)) {
    row.points = sheet.points;
  } else {
    row.tricks = list(sheet.tricks);
  }
  write_said(row, sheet.feats, sheet.ladders);
  row.before.radelc = list(sheet.radelc);
  if (sheet.mond_lost_by != kNobody) row.mond_lost_by = sheet.mond_lost_by.number();
  return row;
}

}  // namespace ultimo::tzs
