#pragma once

#include <string>
#include <vector>

#include "cli/play_voice.hpp"
#include "rules/engine.hpp"

namespace ultimo::cli {

/// Draws what one player sees. Everything comes from that player's View, so nothing can be shown
/// that the player may not see. All texts end with a line end.
class Screen {
 public:
  Screen(const View& view, const Voice& voice)
      : view_(view), voice_(voice), info_(voice.info()), style_(voice.style()) {}

  /// The own hand; while a card is to be chosen, each that may be chosen with its number.
  [[nodiscard]] std::string hand() const;
  /// What is to be decided and between what; `prompt` is the line to answer on.
  [[nodiscard]] std::string question() const;
  [[nodiscard]] std::string prompt() const;

  /// The game, what was said, the trick, the talon: all that lies on the table.
  [[nodiscard]] std::string table() const;
  /// `dve (two): Bor, kontra (contra, ×2) · Bor: trula`
  [[nodiscard]] std::string game() const;
  /// Talon, last trick and discards as far as the player may look at them now, else which clause
  /// forbids it.
  [[nodiscard]] std::string talon() const;
  [[nodiscard]] std::string discards() const;
  [[nodiscard]] std::string last_trick() const;
  [[nodiscard]] std::string trick() const;
  /// How many each has taken.
  [[nodiscard]] std::string tricks() const;
  /// The hands of others, where they lie open.
  [[nodiscard]] std::string open_hands() const;

  /// The cards of a trick with who played them.
  [[nodiscard]] std::string trick_cards(const std::vector<Seat>& by, const std::vector<Card>& cards,
                                        Seat winner) const;

 private:
  [[nodiscard]] std::string cells(CardSet cards, CardSet numbered) const;
  [[nodiscard]] std::string choice_list() const;
  [[nodiscard]] std::string said() const;
  [[nodiscard]] std::string put_away(std::string_view what, const LookingBack::At& at) const;
  [[nodiscard]] const Speaker& speaker() const { return voice_.speaker(); }

  const View& view_;
  const Voice& voice_;
  const BookInfo& info_;
  const Style& style_;
};

/// The choices of the view's seat in the order in which they are numbered, from 1.
std::vector<Move> numbered_choices(const View& view);

}  // namespace ultimo::cli
