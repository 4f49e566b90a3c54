// What on a row no deal can have brought.
#include <algorithm>

#include "rulebooks/berac/book.hpp"
#include "rules/parts/counting.hpp"
#include "rules/parts/piles_of_row.hpp"

namespace ultimo::berac {
namespace {

int as_thirds(Thirds thirds) { return thirds.count(); }

parts::CountedGame table_of(const SheetRow& row) {
  parts::CountedGame game;
  game.players = row.seats.value_or(kMostPlayers);
  game.tricks = hand_cards(game.players);
  return game;
}

/// 2.3z: in a klop everybody counts what his tricks brought him.
RowDoubts doubts_of_klop(const SheetRow& row) {
  parts::CountedGame game = table_of(row);
  if (!row.tricks || !row.penalties.empty()) return {};
  game.counted = row.thirds ? as_thirds : parts::counted_in_threes;
  const PerSeat<int>& figures = row.thirds ? *row.thirds : std::get<PerSeat<int>>(*row.points);
  return parts::doubts_of_lone(figures, *row.tricks, game.players, game);
}

const SheetRow::Feat* valat_of(const SheetRow& row) {
  const auto found = std::find_if(row.feats.begin(), row.feats.end(),
                                  [](const auto& feat) { return feat.feat == kValatFeat; });
  return found == row.feats.end() ? nullptr : &*found;
}

}  // namespace

RowDoubts doubts(const SheetRow& row) {
  if (*row.contract == kKlop) return doubts_of_klop(row);
  // D16: a beggar ends with the first trick he takes.
  if (is_beggar(*row.contract) && row.tricks && (*row.tricks)[row.declarer.at()] > 1) {
    return {{.kind = RowDoubt::Kind::ended, .seat = row.declarer, .edition = 3}};
  }
  const SheetRow::Feat* valat = valat_of(row);
  // S11: a valat wipes out all else. Lost, it says nothing of the points; made, those that are
  // written must be all but the talon's.
  const bool lost = valat != nullptr && !valat->made.value_or(false);
  if (!is_positive(*row.contract) || lost) return {};
  parts::CountedGame game = table_of(row);
  if (valat != nullptr) {
    game.silent_collections = game.silent_losses = false;
    game.edition = 2;
    game.all_is_enough = true;
  }
  const int exchanged = cards_exchanged(*row.contract);
  const bool called = calls_a_king(*row.contract, game.players);
  game.alone = row.partner == kNobody;
  // 2.3e: a called king that was in the talon and came home brings the declarer the rest of it.
  const bool king_in_talon = called && game.alone;
  game.besides = {exchanged, king_in_talon ? 0 : kTalon - exchanged};
  // 2.12j: the declarer left the mond in the talon, or lost it to the škis. Without partner and
  // without a called king the defenders have it either way; without a talon they have the škis.
  if (row.mond_lost_by == row.declarer.number() && !called) {
    game.lost[1] = exchanged == 0 ? CardSet{kMond, kSkis} : CardSet{kMond};
    game.lost_tricks = exchanged == 0 ? 1 : 0;
  }
  game.counted = parts::counted_in_threes;
  return parts::doubts_of_counted(Book::info(), row, game);
}

}  // namespace ultimo::berac
