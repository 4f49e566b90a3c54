#pragma once

#include <cstdint>

namespace ultimo {

/// Seeded generator (wyrand by Wang Yi: a counter, multiplied and folded) with its own bounded
/// draw, because the standard library's distributions give other numbers on other machines.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    __extension__ using Wide = unsigned __int128;
    state_ += 0xA076'1D64'78BD'642FU;
    const Wide product = static_cast<Wide>(state_) * (state_ ^ 0xE703'7ED1'A0B4'28DBU);
    return static_cast<std::uint64_t>(product >> 64U) ^ static_cast<std::uint64_t>(product);
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

/// A few draws below small bounds out of one 64-bit number: each multiplies the fraction that is
/// left of it. With bounds whose product is P any outcome is off by a part of P in 2^64 at most:
/// for the cards of a trick, of which nobody has more than sixteen to choose from, below 2^-48. A
/// pack is shuffled exactly (deck.hpp); here the check would cost more than the draws.
class FewDraws {
 public:
  explicit constexpr FewDraws(Random& random) : fraction_(random.next()) {}

  /// In 0 .. bound-1.
  constexpr int below(int bound) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(fraction_) * static_cast<unsigned>(bound);
    fraction_ = static_cast<std::uint64_t>(product);
    return static_cast<int>(product >> 64U);
  }

 private:
  std::uint64_t fraction_;
};

}  // namespace ultimo
