// What on a row no deal can have brought.
#include "rulebooks/tzs/book.hpp"
#include "rules/parts/counting.hpp"
#include "rules/parts/piles_of_row.hpp"

namespace ultimo::tzs {
namespace {

const SheetRow::Feat* valat_on(const SheetRow& row) {
  for (const SheetRow::Feat& feat : row.feats) {
    if (feat.feat == kValatFeat) return &feat;
  }
  return nullptr;
}

}  // namespace

RowDoubts doubts(const SheetRow& row) {
  // D9: a beggar ends with the first trick he takes.
  if (row.contract == kBeggar && row.tricks && (*row.tricks)[row.declarer.at()] > 1) {
    return {{.kind = RowDoubt::Kind::ended, .seat = row.declarer, .edition = 3}};
  }
  if (!is_counted(*row.contract)) return {};
  const SheetRow::Feat* valat = valat_on(row);
  const int exchanged = cards_exchanged(*row.contract);
  parts::CountedGame game;
  game.players = kPlayers;
  game.tricks = kTricks;
  // The discards are the declarer's, what he leaves of the talon the defenders' (B1.10).
  game.besides = {exchanged, kTalon - exchanged};
  game.alone = true;
  game.silent_collections = valat == nullptr;  // beside an announced valat nothing silent counts
  // B1.26: the mond falls to the škis; where it was the declarer's, both are the defenders'.
  if (row.mond_lost_by == row.declarer.number()) {
    game.lost[1] = CardSet{kMond, kSkis};
    game.lost_tricks = 1;
  }
  game.counted = parts::counted_in_threes;
  // B1.14: a silent valat is all that counts; points that are written all the same must fit it.
  if (valat != nullptr && !valat->announced) {
    game.edition = 2;
    game.all_is_enough = true;
  }
  return parts::doubts_of_counted(Book::info(), row, game);
}

}  // namespace ultimo::tzs
