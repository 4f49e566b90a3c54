#pragma once

#include <vector>

#include "rules/view_reading.hpp"

namespace ultimo::bots {

/// What a player who pays attention knows of the cards and of the sides; all of it follows from
/// the view.
class Memory {
 public:
  Memory(const View& view, const BookInfo& info);

  /// Cards that may be in another player's hand.
  [[nodiscard]] CardSet unseen() const { return unseen_; }
  /// How likely the seat holds one of these cards at least.
  [[nodiscard]] double holds_one_of(Seat seat, CardSet cards) const;
  /// How likely the seat plays on this player's side.
  [[nodiscard]] double with_me(Seat seat) const;
  /// Who has still to play to this trick after this player, in order.
  [[nodiscard]] const std::vector<Seat>& later() const { return later_; }

 private:
  void note_trick(const SeenTrick& trick, bool taroks_trump);
  void note_what_left_the_talon(const BookInfo& info);
  void note_later_players();

  const View& view_;
  CardSet unseen_ = kPack;
  PerSeat<CardSet> never_held_{};  // suits a seat has shown to be out of
  PerSeat<CardSet> played_{};
  CardSet called_;  // the called card, where the suit was said
  std::vector<Seat> later_;
};

}  // namespace ultimo::bots
