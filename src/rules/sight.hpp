#pragma once

#include <cstdint>

#include "cards/card_set.hpp"
#include "cards/seat.hpp"

namespace ultimo {

/// What a rulebook lets one seat see at a moment, beyond its own hand, the trick and what was said.
struct Sight {
  std::uint8_t open_hands = 0;  // one bit a seat
  std::uint8_t talon = 0;       // one bit a talon card, by its place
  CardSet discarded;            // of the cards discarded, those this seat knows
  bool knows_partner = false;
  bool knows_turn = true;  // whose turn it is, and that he is done, can give a secret away

  static constexpr std::uint8_t kWholeTalon = 0b11'1111;
  static constexpr std::uint8_t kAllHands = 0b1'1111;

  /// When the deal is over and scored: all of it, with the cards that were discarded.
  static constexpr Sight everything(CardSet discarded) {
    return {kAllHands, kWholeTalon, discarded, true, true};
  }
};

}  // namespace ultimo
