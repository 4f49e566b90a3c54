#include "rulebooks/tzs/sheet.hpp"

#include "rules/fields.hpp"
#include "rules/parts/counting.hpp"
#include "rules/sheet_form.hpp"

namespace ultimo::tzs {
namespace json = boost::json;

namespace {

using Said = FeatResult::Said;

/// Kings or trula: the side that has all of them, if one does.
FeatResult collected(const State& state, FeatId feat, CardSet wanted, CardSet declarers,
                     CardSet defenders) {
  const Seat announcer = state.announced_by[at(feat)];
  if (announcer != kNobody) {
    const CardSet heap = announcer == state.declarer ? declarers : defenders;
    return {Said::announced, heap.contains(wanted), announcer};
  }
  if (declarers.contains(wanted)) return {Said::silent, true, state.declarer};
  if (defenders.contains(wanted)) return {Said::silent, true, state.next(state.declarer)};
  return {};
}

/// B1.18: the pagat wins the last trick as the only tarok in it. Unannounced it is lost if it lies
/// there beaten; winning as the emperor's trick is neither.
FeatResult pagat_in_last_trick(const State& state) {
  const Trick& last = state.last_trick;
  const Seat announcer = state.announced_by[at(kPagatFeat)];
  const bool there = last.contains(kPagat);
  const Seat player = there ? last.player_of(kPagat) : kNobody;
  const bool wins = there && player == state.last_winner;
  const bool made = wins && (last.set & kAllTaroks).single();
  if (announcer != kNobody) {
    return {Said::announced, made && state.same_side(player, announcer), announcer};
  }
  if (made) return {Said::silent, true, player};
  if (there && !wins) return {Said::silent, false, player};
  return {};
}

FeatResult all_tricks(const State& state) {
  const int own = state.tricks[state.declarer.at()];
  const Seat announcer = state.announced_by[at(kValatFeat)];
  if (announcer != kNobody) {
    return {Said::announced, own == (announcer == state.declarer ? kTricks : 0), announcer};
  }
  if (own == kTricks) return {Said::silent, true, state.declarer};
  if (own == 0) return {Said::silent, true, state.next(state.declarer)};
  return {};
}

}  // namespace

PerSeat<CardSet> heaps(const State& state) {
  PerSeat<CardSet> heaps = state.won;
  if (state.declarer != kNobody) {
    heaps[state.declarer.at()] |= state.laid_away;
    heaps[state.next(state.declarer).at()] |= talon_rest(state);
  }
  return heaps;
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
    const PerSeat<CardSet> all = heaps(state);
    const CardSet declarers = all[state.declarer.at()];
    const CardSet defenders = (all[0] | all[1] | all[2]) - declarers;
    sheet.points = parts::counted_in_threes(count(declarers));
    sheet.feats = {collected(state, kKingsFeat, kKings, declarers, defenders),
                   collected(state, kTrulaFeat, kTrula, declarers, defenders),
                   pagat_in_last_trick(state), all_tricks(state)};
  }
  if (state.contract != kKlop && state.contract != kBeggar) {
    sheet.mond_lost_by = state.mond_lost_by;
  }
  return sheet;
}

json::object write_sheet(const Sheet& sheet) {
  json::object request{{"contract", kContracts[at(sheet.contract)].id},
                       {"declarer", to_json(sheet.declarer)},
                       {"partner", nullptr}};
  json::array feats;
  json::array contras;
  append_contras(contras, "game", sheet.ladder(ItemId::game));
  for (int f = 0; f < kFeats; ++f) {
    const FeatId feat{static_cast<std::uint8_t>(f)};
    const FeatResult& result = sheet.feat(feat);
    const std::string_view id = kFeatNames[at(feat)].id;
    if (result.said != Said::not_at_all) {
      feats.push_back(feat_json(id, result.by, result.announced(), result.made));
    }
    append_contras(contras, id, sheet.ladder(item_of(feat)));
  }
  const auto list = [](const auto& numbers) {
    return json::array{numbers[0], numbers[1], numbers[2]};
  };
  if (sheet.contract == kKlop) {
    request["points"] = list(sheet.klop_points);
  } else if (is_counted(sheet.contract)) {
    request["points"] = sheet.points;
  } else {
    request["tricks"] = list(sheet.tricks);
  }
  request["feats"] = std::move(feats);
  request["contras"] = std::move(contras);
  request["radelc"] = list(sheet.radelc);
  request["mond_lost_by"] = to_json(sheet.mond_lost_by);
  return request;
}

}  // namespace ultimo::tzs
