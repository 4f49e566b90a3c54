#include "rulebooks/czech/sheet.hpp"

#include <algorithm>

#include "rules/parts/counting.hpp"
#include "rules/parts/feats.hpp"

namespace ultimo::czech {
namespace {

/// Which side won every trick: the declarer's first seat, the opponents' first seat, or nobody.
Seat winner_of_all_tricks(const State& state) {
  const int own = state.tricks[state.declarer.at()] +
                  (state.partner == kNobody ? 0 : state.tricks[state.partner.at()]);
  if (own == kTricks) return state.declarer;
  if (own > 0) return kNobody;
  return state.first_defender();
}

/// Declarations as spoken, then announcements as spoken, then what was made or lost silently.
void write_feats(const State& state, Sheet& sheet) {
  for (const Announced& word : state.announced) {
    if (is_declaration(word.feat)) sheet.feats.push_back({word.feat, word.by, true, true});
  }
  // The second duty was an announced pagát when it was bid, before anybody announces.
  if (state.contract == kSecondDuty && !state.has_announced(kPagatFeat)) {
    sheet.feats.push_back({kPagatFeat, state.declarer, true, false});
  }
  const parts::PlayedLast pagat = parts::played_last(state, kPagat);
  const Seat all_tricks = winner_of_all_tricks(state);
  bool valat_announced_by_its_winners = false;
  for (const Announced& word : state.announced) {
    if (word.feat == kPagatFeat) {
      sheet.feats.push_back(
          {word.feat, word.by, true, pagat.wins && state.same_side(pagat.by, word.by)});
    } else if (word.feat == kValatFeat) {
      const bool made = all_tricks != kNobody && state.same_side(all_tricks, word.by);
      valat_announced_by_its_winners = made;
      sheet.feats.push_back({word.feat, word.by, true, made});
    }
  }
  if (!state.has_announced(kPagatFeat) && pagat.there()) {
    sheet.feats.push_back({kPagatFeat, pagat.by, false, pagat.wins});
  }
  if (all_tricks != kNobody && !valat_announced_by_its_winners) {
    sheet.feats.push_back({kValatFeat, all_tricks, false, true});
  }
}

/// In the order spoken.
void write_contras(const Sheet& sheet, SheetRow& row) {
  std::array<int, kItems> spoken{};
  for (const ItemId item : sheet.contra_order) {
    row.contras.push_back({item, sheet.ladders[at(item)].speaker(spoken[at(item)]++)});
  }
}

}  // namespace

Sheet sheet_of(const State& state) {
  Sheet sheet;
  sheet.contract = state.contract;
  sheet.dealer = state.dealer;
  sheet.declarer = state.declarer;
  sheet.partner = state.partner;
  sheet.set = state.set;
  if (is_warsaw(state.contract)) {
    sheet.tricks.emplace();
    for (std::size_t seat = 0; seat < kPlayers; ++seat) {
      sheet.warsaw_points[seat] = parts::counted_in_threes(count(state.won[seat]));
      (*sheet.tricks)[seat] = state.tricks[seat];
    }
    return sheet;
  }
  CardSet pile = state.won[state.declarer.at()];
  if (state.partner != kNobody) pile |= state.won[state.partner.at()];
  sheet.points = parts::counted_in_threes(count(pile));
  sheet.ladders = state.contras.ladders();
  sheet.contra_order = state.contra_order;
  write_feats(state, sheet);
  return sheet;
}

SheetRow write_sheet(const Sheet& sheet) {
  SheetRow row;
  row.contract = sheet.contract;
  row.declarer = sheet.declarer;
  row.partner = sheet.partner;
  if (sheet.set != 0) row.set = sheet.set;
  if (is_warsaw(sheet.contract)) {
    row.points = one_a_seat(sheet.warsaw_points);
    if (sheet.tricks) row.tricks = one_a_seat(*sheet.tricks);
  } else {
    row.points = sheet.points;
  }
  for (const FeatResult& feat : sheet.feats) {
    row.feats.push_back({feat.feat, feat.by, feat.announced, feat.made});
  }
  write_contras(sheet, row);
  return row;
}

}  // namespace ultimo::czech
