#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace ultimo::solver {

/// What a position at the start of a trick is like, by relative rank: the cards that are left are
/// squeezed together, suit by suit, and each has a place in these words.
struct RankedPosition {
  /// How many grades of worth are told apart above the lowest.
  static constexpr int kGrades = 4;

  std::uint64_t key =
      0;  // the lengths of the suits, the highest owners, the named cards, who leads
  std::uint64_t owners0 = 0;
  std::uint64_t owners1 = 0;
  std::array<std::uint64_t, kGrades> grades{};  // cards that are worth so much or more

  bool operator==(const RankedPosition&) const = default;
};

/// A bound on the value of all positions that agree in the owners under the mask. One cache line.
struct alignas(64) Bound {
  RankedPosition position;  // the one it was found for
  std::int16_t at_least = 0;
  std::int16_t at_most = 0;
  std::uint8_t move = 0;  // the place of the best card, among those that are left
};

/// Patterns by key, the latest first. When it is full it forgets everything and goes on.
///
/// A pattern serves positions whose cards are worth something else, too: where a card is worth more
/// by d and all else is the same, the value is not less, and not more than d higher. Where cards
/// outside the mask have other owners, it is as if each were first exchanged for one of the lowest
/// worth, and then for the one that is there now.
///
/// Memory is what a look costs, so what is compared lies apart from what is found: two patterns in
/// a cache line.
class PatternTable {
 public:
  static constexpr std::uint8_t kNoMove = 0xFF;
  using Steps = std::array<int, RankedPosition::kGrades>;

  explicit PatternTable(std::size_t most_patterns);

  void clear();

  struct Found {
    bool settled = false;
    int value = 0;                // then: the bound that follows
    std::uint64_t mask = 0;       // and the places it rests on
    std::uint8_t move = kNoMove;  // else: the place of what was best in a position like this one
  };
  /// Is the value at least x? `steps` is what each grade is worth above the one below.
  [[nodiscard]] Found find(const RankedPosition& position, int x, const Steps& steps) const {
    Found found;
    int looks = kMostLooks;
    std::uint32_t near = 0;
    for (std::uint32_t at = heads_[slot(position.key)]; at != 0 && looks > 0; --looks) {
      const Pattern& pattern = patterns_[at];
      if (pattern.covers(position)) {
        const Bound& bound = bounds_[at];
        const RankedPosition& then = bound.position;
        const std::uint64_t moved =
            (position.owners0 ^ then.owners0) | (position.owners1 ^ then.owners1);
        int more = 0;
        int less = 0;
        for (std::size_t i = 0; i < steps.size(); ++i) {
          more += steps[i] * std::popcount(position.grades[i] & (~then.grades[i] | moved));
          less += steps[i] * std::popcount(then.grades[i] & (~position.grades[i] | moved));
        }
        if (bound.at_least - less >= x) return {true, bound.at_least - less, pattern.mask};
        if (bound.at_most + more < x) return {true, bound.at_most + more, pattern.mask};
        if (found.move == kNoMove) found.move = bound.move;
      } else if (near == 0 && pattern.tag == tag_of(position.key)) {
        near = at;
      }
      at = pattern.next;
    }
    if (found.move == kNoMove && near != 0) found.move = bounds_[near].move;
    return found;
  }
  void store(std::uint64_t mask, const Bound& found);

  [[nodiscard]] std::size_t size() const { return patterns_.size() - 1; }

 private:
  struct alignas(32) Pattern {
    std::uint64_t owners0 = 0;  // under the mask
    std::uint64_t owners1 = 0;
    std::uint64_t mask = 0;
    std::uint32_t tag = 0;  // the part of the key that is not in the slot
    std::uint32_t next = 0;

    [[nodiscard]] bool covers(const RankedPosition& position) const {
      return tag_of(position.key) == tag &&
             (((position.owners0 & mask) ^ owners0) | ((position.owners1 & mask) ^ owners1)) == 0;
    }
  };

  static constexpr unsigned kFirstSlotBits = 12;
  static constexpr int kMostLooks = 64;  // what is found so far down is rarely worth the way
  [[nodiscard]] std::size_t slot(std::uint64_t key) const { return key >> (64U - slot_bits_); }
  void grow();
  static std::uint32_t tag_of(std::uint64_t key) { return static_cast<std::uint32_t>(key); }

  std::vector<std::uint32_t> heads_;
  std::vector<Pattern> patterns_;  // the first is nobody's: 0 ends a chain
  std::vector<Bound> bounds_;
  std::size_t most_;
  unsigned slot_bits_ = kFirstSlotBits;
};

}  // namespace ultimo::solver
