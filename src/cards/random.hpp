#pragma once

#include <cstdint>

namespace ultimo {

/// Seeded generator (SplitMix64) with its own bounded draw, because the standard library's
/// distributions give other numbers on other machines.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9E37'79B9'7F4A'7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58'476D'1CE4'E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D0'49BB'1331'11EBU;
    return z ^ (z >> 31U);
  }

  /// Uniform in 0 .. bound-1, exactly (Lemire's method: the rare biased draws are thrown away).
  constexpr int below(int bound) {
    const auto range = static_cast<std::uint32_t>(bound);
    std::uint64_t product = (next() >> 32U) * range;
    if (static_cast<std::uint32_t>(product) < range) [[unlikely]] {
      const std::uint32_t threshold = (0U - range) % range;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32U) * range;
    }
    return static_cast<int>(product >> 32U);
  }

  /// A generator for a part of the work that must not depend on how much others have drawn.
  [[nodiscard]] constexpr Random fork(std::uint64_t stream) const {
    Random child(state_ ^ (stream * 0xD134'2543'DE82'EF95U + 1));
    return Random(child.next());
  }

 private:
  std::uint64_t state_;
};

}  // namespace ultimo
