#pragma once

#include <span>

#include "rules/engine.hpp"

namespace ultimo::solver {

/// A question about a trick of the view's contract, as far as it says more than cards: what was
/// called and named, and what the player announced.
TrickQuestion question_of(const View& view, const BookInfo& info, Seat seat);

/// Asks a rulebook what its tricks are like, from what one player knows: in the contract of his
/// view, with what he himself announced and what was called and named.
class TrickQuestions {
 public:
  TrickQuestions(const View& view, const Engine& engine);

  /// What the player may play from a hand; nothing if the book does not answer.
  [[nodiscard]] CardSet legal(CardSet hand, const Trick& trick) const;
  /// The place of the card that wins; -1 if the book does not answer.
  [[nodiscard]] int winner(std::span<const Card> cards) const;

  /// Does a tarok beat the cards of a plain suit?
  [[nodiscard]] bool is_trumped(Suit suit) const {
    return trumped_[static_cast<std::size_t>(suit)];
  }
  /// Must one play a tarok when one is out of the suit led?
  [[nodiscard]] bool must_trump() const { return must_trump_; }
  /// Can mond and pagat together take a trick to which the škis was led?
  [[nodiscard]] bool pagat_beats_led_skis() const { return pagat_beats_led_skis_; }

 private:
  const Engine& engine_;
  TrickQuestion besides_;  // all but the cards
  std::array<bool, 4> trumped_{};
  bool must_trump_ = false;
  bool pagat_beats_led_skis_ = false;
};

}  // namespace ultimo::solver
