// What on a row no deal can have brought.
#include "rulebooks/htl/book.hpp"
#include "rules/parts/piles_of_row.hpp"

namespace ultimo::htl {
namespace {

/// Points are written in Blatt (1.9).
int in_thirds(Thirds thirds) { return thirds.count(); }

/// What comes to the declarer's side and to the others beside tricks (6.3, 6.4, 3.4, 4.1).
std::array<int, 2> cards_beside(const SheetRow& row) {
  if (kHalfTaken.contains(*row.contract)) return {kHalf, kHalf};
  if (*row.contract == kSixerThree) return {kTalon, 0};
  // 4.3: without a partner the called king lay in the talon, and its half is the declarer's.
  if (*row.contract == kSoloCaller && row.partner == kNobody) return {kHalf, kHalf};
  return {0, kTalon};
}

}  // namespace

RowDoubts doubts(const SheetRow& row) {
  parts::CountedGame game;
  game.players = kPlayers;
  game.tricks = kTricks;
  game.counted = in_thirds;
  if (*row.contract == kTrischaken) {
    if (!row.penalties.empty()) return {};
    return parts::doubts_of_lone(std::get<PerSeat<int>>(*row.points), *row.tricks,
                                 row.seats.value_or(kPlayers), game);
  }
  if (kNegative.contains(*row.contract) || row.conceded.value_or(false)) return {};
  game.besides = cards_beside(row);
  game.alone = row.partner == kNobody;
  game.silent_losses = false;  // a missed premium that nobody announced says nothing
  game.feats = feats_of(*row.contract).bits();
  return parts::doubts_of_counted(Book::info(), row, game);
}

}  // namespace ultimo::htl
