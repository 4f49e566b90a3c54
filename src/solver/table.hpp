#pragma once

#include <cstdint>
#include <vector>

namespace ultimo::solver {

/// Who holds which card, by relative rank: two bits a card for its owner, all suits squeezed
/// together. `key` is the rest: how long the suits are in each hand, which of the special cards
/// are left, and who leads.
struct Layout {
  std::uint64_t key = 0;
  std::uint64_t owners0 = 0;
  std::uint64_t owners1 = 0;
};

/// What was found out about all layouts that agree in the owners under the mask.
struct Pattern {
  Layout layout;
  std::uint64_t mask = 0;
  std::uint32_t next = 0;
  std::int16_t at_least = 0;
  std::int16_t at_most = 0;
  std::uint8_t move = 0;

  [[nodiscard]] bool covers(const Layout& other) const {
    return other.key == layout.key &&
           (((other.owners0 ^ layout.owners0) | (other.owners1 ^ layout.owners1)) & mask) == 0;
  }
};

/// Patterns by key, the latest first. When it is full it forgets everything and goes on.
class PatternTable {
 public:
  static constexpr std::uint8_t kNoMove = 0xFF;

  explicit PatternTable(std::size_t most_patterns);

  void clear();
  /// The first pattern that covers the layout and settles whether its value is at least x; nullptr
  /// if none does. `move` is what was best in one that covers it, else it stays as it was.
  [[nodiscard]] const Pattern* find(const Layout& layout, int x, std::uint8_t& move) const {
    for (std::uint32_t at = heads_[slot(layout.key)]; at != 0; at = patterns_[at].next) {
      const Pattern& pattern = patterns_[at];
      if (!pattern.covers(layout)) continue;
      if (pattern.at_least >= x || pattern.at_most < x) return &pattern;
      move = pattern.move;
    }
    return nullptr;
  }
  void store(const Pattern& found);

  [[nodiscard]] std::size_t size() const { return patterns_.size() - 1; }

 private:
  static constexpr unsigned kSlotBits = 20;
  static std::size_t slot(std::uint64_t key) { return key >> (64U - kSlotBits); }

  std::vector<std::uint32_t> heads_;
  std::vector<Pattern> patterns_;  // the first is nobody's: 0 ends a chain
  std::size_t most_;
};

}  // namespace ultimo::solver
