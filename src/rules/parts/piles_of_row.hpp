#pragma once

#include <array>

#include "rules/book_info.hpp"
#include "rules/row_doubt.hpp"
#include "rules/sheet_row.hpp"

/// What a row says of the cards on each side without naming them: who made the kings has four cards
/// of five points, who won the last trick with the pagat has that trick. From it follows how few
/// and how many points a side can have.
namespace ultimo::parts {

/// So few thirds are in a pile that has these cards, and so many cards in all, none of them among
/// `elsewhere`.
Thirds least_thirds(CardSet sure, int cards, CardSet elsewhere = {});
/// So many are in any pile of so many cards.
Thirds most_thirds(int cards);

/// The sides of a game for points.
enum class PileOf : std::uint8_t { declarers, defenders };

/// What a paper says of a game for points: enough to know what a row means.
struct CountedGame {
  int players = 0;  // cards in a trick
  int tricks = 0;   // in a deal
  /// By side: cards that come to it beside its tricks, discards and its part of the talon. At
  /// least so many, where the row does not tell.
  std::array<int, 2> besides{};
  bool alone = false;  // the declarer has no partner: what another player takes is the defenders'
  /// Kings and trula that nobody announced are written down, too, when one side has them all.
  bool silent_collections = true;
  bool silent_losses = true;      // what was lost in the last trick unannounced is written down
  std::uint32_t feats = ~0U;      // those that count in this game, one bit each
  std::array<CardSet, 2> lost{};  // by side: cards it surely has because the mond was lost
  int lost_tricks = 0;            // tricks that the defenders have by it
  CardSet never_beside{};         // cards that only lie in tricks, when all tricks are one side's
  int (*counted)(Thirds) = nullptr;  // as the paper counts points
  int edition = 1;                   // of the doubts: RowDoubt::edition
  bool all_is_enough = false;        // a valat is all that counts: who writes 70 means all
};

/// What cannot be on the row of a game for points. Only of a deal played to its end, without
/// penalties.
RowDoubts doubts_of_counted(const BookInfo& info, const SheetRow& row, const CountedGame& game);

/// The same where everybody counts alone and `row.tricks` says how many each took: the points (or
/// thirds) of a player against his tricks. The talon's cards go with the first six tricks.
RowDoubts doubts_of_lone(const PerSeat<int>& figures, const PerSeat<int>& tricks, int seats,
                         const CountedGame& game);

}  // namespace ultimo::parts
