#include "rulebooks/czech/sheet.hpp"

#include "rules/fields.hpp"
#include "rules/parts/counting.hpp"
#include "rules/parts/feats.hpp"
#include "rules/sheet_form.hpp"

namespace ultimo::czech {
namespace json = boost::json;

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

json::array contras_of(const BookInfo& info, const Sheet& sheet) {
  json::array list;
  std::array<int, kItems> spoken{};
  for (const ItemId item : sheet.contra_order) {
    const Seat by = sheet.ladders[at(item)].speaker(spoken[at(item)]++);
    list.push_back(json::object{{"on", item_name(info, item)}, {"by", by.number()}});
  }
  return list;
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
  CardSet heap = state.won[state.declarer.at()];
  if (state.partner != kNobody) heap |= state.won[state.partner.at()];
  sheet.points = parts::counted_in_threes(count(heap));
  sheet.ladders = state.contras.ladders();
  sheet.contra_order = state.contra_order;
  write_feats(state, sheet);
  return sheet;
}

json::object write_sheet(const BookInfo& info, const Sheet& sheet) {
  json::array feats;
  for (const FeatResult& feat : sheet.feats) {
    feats.push_back(feat_json(feat_name(feat.feat), feat.by, feat.announced, feat.made));
  }
  json::object request{{"contract", info.contracts[at(sheet.contract)].id},
                       {"declarer", to_json(sheet.declarer)},
                       {"partner", to_json(sheet.partner)},
                       {"set", sheet.set == 0 ? json::value(nullptr) : json::value(sheet.set)},
                       {"points", sheet.points},
                       {"feats", std::move(feats)},
                       {"contras", contras_of(info, sheet)}};
  if (is_warsaw(sheet.contract)) {
    request["points"] = json::array(sheet.warsaw_points.begin(), sheet.warsaw_points.end());
    if (sheet.tricks) request["tricks"] = json::array(sheet.tricks->begin(), sheet.tricks->end());
  }
  return request;
}

}  // namespace ultimo::czech
