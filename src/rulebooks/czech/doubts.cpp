#include "rulebooks/czech/doubts.hpp"

#include "rulebooks/czech/games.hpp"
#include "rules/book_info.hpp"
#include "rules/parts/counting.hpp"
#include "rules/parts/piles_of_row.hpp"

namespace ultimo::czech {
namespace {

/// Beside tricks. First and second duty: what is discarded, four cards by the declarer and one by
/// each of the next two. Third duty: three discarded, three of the talon to the others; solo: all
/// of the talon.
std::array<int, 2> cards_beside(const SheetRow& row) {
  if (*row.contract == kThirdDuty) return {3, 3};
  if (*row.contract == kSolo) return {0, kTalon};
  const int behind = (row.partner.number() - row.declarer.number() + kPlayers) % kPlayers;
  const bool partner_draws = row.partner != kNobody && behind <= 2;
  return partner_draws ? std::array{5, 1} : std::array{4, 2};
}

bool speaks_of_honours(FeatId feat) {
  return is_declaration(feat) && kFeatNames[at(feat)].kind == FeatKind::holds_cards;
}

/// Seven honours in the pack: who declares some of them leaves nobody else enough to declare, but
/// that the trul and the four kings may lie in two hands.
void check_honours(const SheetRow& row, RowDoubts& doubts) {
  const FeatId trul = feat_of(Declaration::trul);
  const FeatId kings = feat_of(Declaration::kralovske_honery);
  for (auto one = row.feats.begin(); one != row.feats.end(); ++one) {
    if (!speaks_of_honours(one->feat)) continue;
    for (auto earlier = row.feats.begin(); earlier != one; ++earlier) {
      if (!speaks_of_honours(earlier->feat) || earlier->by == one->by) continue;
      const bool apart = (one->feat == trul && earlier->feat == kings) ||
                         (one->feat == kings && earlier->feat == trul);
      if (!apart) {
        doubts.push_back({RowDoubt::Kind::together, {}, earlier->feat, one->feat});
      }
    }
  }
}

/// Twenty-two tarocks: three hands cannot have eight each.
void check_tarocks(const SheetRow& row, RowDoubts& doubts) {
  int declared = 0;
  FeatId last = FeatId::none;
  for (const SheetRow::Feat& feat : row.feats) {
    if (!is_declaration(feat.feat)) continue;
    const FeatInfo& info = kFeatNames[at(feat.feat)];
    if (info.kind != FeatKind::holds_taroks) continue;
    declared += info.fewest;
    if (declared > kTaroks) doubts.push_back({RowDoubt::Kind::together, {}, last, feat.feat});
    last = feat.feat;
  }
}

}  // namespace

RowDoubts doubts(const BookInfo& info, const SheetRow& row) {
  if (!row.penalties.empty()) return {};
  parts::CountedGame game;
  game.players = kPlayers;
  game.tricks = kTricks;
  game.counted = parts::counted_in_threes;
  if (is_warsaw(*row.contract)) {
    if (!row.tricks) return {};
    return parts::doubts_of_lone(std::get<PerSeat<int>>(*row.points), *row.tricks, kPlayers, game);
  }
  game.besides = cards_beside(row);
  game.alone = row.partner == kNobody;
  // Kings and the trul are never discarded.
  if (has_call(*row.contract)) game.never_beside = kKings | kTrula;
  RowDoubts doubts = parts::doubts_of_counted(info, row, game);
  check_honours(row, doubts);
  check_tarocks(row, doubts);
  return doubts;
}

}  // namespace ultimo::czech
