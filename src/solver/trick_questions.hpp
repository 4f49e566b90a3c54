#pragma once

#include <span>

#include "rules/engine.hpp"

namespace ultimo::solver {

/// What a question about a trick says besides the cards, as the oracle has it: what was called and
/// named, and what the player announced.
boost::json::object asked_besides(const View& view, const BookInfo& info, Seat seat);

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
  ContractId contract_;
  boost::json::object more_;
  std::array<bool, 4> trumped_{};
  bool must_trump_ = false;
  bool pagat_beats_led_skis_ = false;
};

}  // namespace ultimo::solver
