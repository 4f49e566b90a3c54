#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace ultimo {

/// The stretches a deal can go through; each rulebook has those its paper knows.
enum class Phase : std::uint8_t {
  auction,
  choice,    // forehand picks among the games that are his alone
  forehand,  // the same, where the paper calls it so
  suit,      // naming a suit
  call,      // calling a king or a tarock
  talon,
  discard,
  announce,
  play,
  finished,
};

constexpr std::string_view phase_name(Phase phase) {
  constexpr std::array<std::string_view, 10> kNames = {"auction", "choice",  "forehand", "suit",
                                                       "call",    "talon",   "discard",  "announce",
                                                       "play",    "finished"};
  return kNames[static_cast<std::size_t>(phase)];
}

}  // namespace ultimo
