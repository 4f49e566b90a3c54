#include "rulebooks/berac/sheet.hpp"

#include "rules/parts/counting.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::berac {
namespace {

using Said = FeatResult::Said;

/// 1.4d, 2.4d: the last trick is won by the pagat itself. Unannounced it counts for the side that
/// played it into the last trick, for better or worse.
FeatResult pagat_ultimo(const State& state) {
  const Seat announcer = state.announced_by[at(kPagatFeat)];
  const parts::PlayedLast pagat = parts::played_last(state, kPagat);
  if (announcer != kNobody) {
    return {Said::announced, pagat.wins && state.same_side(pagat.by, announcer), announcer};
  }
  return pagat.there() ? FeatResult{Said::silent, pagat.wins, pagat.by} : FeatResult{};
}

/// The called king lies in the last trick and the declarer's side wins that, with whatever card. It
/// is always the declarer's side's feat (S10).
FeatResult king_ultimo(const State& state) {
  const Seat announcer = state.announced_by[at(kKingUltimoFeat)];
  const bool there = state.last_trick.set.intersects(state.called);
  const bool made = there && state.on_declarers_side(state.last_winner);
  if (announcer != kNobody) return {Said::announced, made, announcer};
  return there ? FeatResult{Said::silent, made, state.declarer} : FeatResult{};
}

/// Kings (1.4b, 2.4b) and trula (1.4c, 2.4c) are in everything a side owns; a valat is every trick
/// (2.3t).
std::array<FeatResult, kFeats> judged_feats(const State& state, CardSet declarers,
                                            CardSet defenders) {
  const auto collected = [&](FeatId feat, CardSet wanted) {
    return parts::feat_of_a_side(state, state.announced_by[at(feat)], [&](bool declarers_side) {
      return (declarers_side ? declarers : defenders).contains(wanted);
    });
  };
  const auto swept = [&](bool declarers_side) {
    for (int seat = 0; seat < state.seats; ++seat) {
      const bool lost = state.tricks[static_cast<std::size_t>(seat)] > 0;
      if (lost && state.on_declarers_side(Seat(seat)) != declarers_side) return false;
    }
    return true;
  };
  return {collected(kTrulaFeat, kTrula), collected(kKingsFeat, kKings), pagat_ultimo(state),
          king_ultimo(state),
          parts::feat_of_a_side(state, state.announced_by[at(kValatFeat)], swept)};
}

void count_sides(const State& state, Sheet& sheet) {
  const PerSeat<CardSet> all = piles(state);
  CardSet declarers;
  CardSet defenders;
  for (int seat = 0; seat < state.seats; ++seat) {
    (state.on_declarers_side(Seat(seat)) ? declarers : defenders) |=
        all[static_cast<std::size_t>(seat)];
  }
  sheet.points = parts::counted_in_threes(count(declarers));
  sheet.feats = judged_feats(state, declarers, defenders);
  sheet.mond_lost_by = state.mond_lost_by;
}

}  // namespace

PerSeat<CardSet> piles(const State& state) {
  PerSeat<CardSet> piles = state.won;
  if (state.contract == kKlop) return piles;  // the talon went with the tricks
  piles[state.declarer.at()] |= state.discarded;
  const Seat owner = called_king_came_home(state) ? state.declarer : state.first_defender();
  piles[owner.at()] |= talon_rest(state);
  return piles;
}

Sheet sheet_of(const State& state) {
  Sheet sheet;
  sheet.seats = state.seats;
  sheet.contract = state.contract;
  sheet.declarer = state.declarer;
  sheet.partner = state.partner;
  sheet.ladders = state.contras.ladders();
  sheet.before = state.before;
  for (std::size_t seat = 0; seat < kMostPlayers; ++seat) sheet.tricks[seat] = state.tricks[seat];
  if (is_positive(state.contract)) {
    count_sides(state, sheet);
  } else if (state.contract == kKlop) {
    for (std::size_t seat = 0; seat < state.seats; ++seat) {
      sheet.thirds[seat] = count(state.won[seat]).count();
    }
  }
  return sheet;
}

SheetRow write_sheet(const Sheet& sheet) {
  SheetRow row;
  row.contract = sheet.contract;
  row.declarer = sheet.declarer;
  row.partner = sheet.partner;
  if (sheet.contract == kKlop) {
    row.thirds = one_a_seat(sheet.thirds);
    row.before.obligatory = sheet.before.obligatory;
  } else if (is_positive(sheet.contract)) {
    row.points = sheet.points;
  }
  row.tricks = one_a_seat(sheet.tricks);
  write_said(row, sheet.feats, sheet.ladders);
  row.before.radelc = parts::numbers(sheet.before.radelc);
  if (sheet.before.has_totals) row.before.totals = one_a_seat(sheet.before.totals);
  if (sheet.mond_lost_by != kNobody) row.mond_lost_by = sheet.mond_lost_by.number();
  return row;
}

}  // namespace ultimo::berac
