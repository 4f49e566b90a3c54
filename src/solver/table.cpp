#include "solver/table.hpp"

#include <algorithm>

namespace ultimo::solver {

PatternTable::PatternTable(std::size_t most_patterns)
    : heads_(std::size_t{1} << kSlotBits), patterns_(1), most_(most_patterns) {}

void PatternTable::clear() {
  // After a short search it is quicker to undo what was written.
  if (patterns_.size() < heads_.size() / 8) {
    for (const Pattern& pattern : patterns_) heads_[slot(pattern.layout.key)] = 0;
  } else {
    std::fill(heads_.begin(), heads_.end(), 0);
  }
  patterns_.resize(1);
}

void PatternTable::store(const Pattern& found) {
  std::uint32_t& head = heads_[slot(found.layout.key)];
  for (std::uint32_t at = head; at != 0; at = patterns_[at].next) {
    Pattern& known = patterns_[at];
    if (known.mask != found.mask || !known.covers(found.layout)) continue;
    known.at_least = std::max(known.at_least, found.at_least);
    known.at_most = std::min(known.at_most, found.at_most);
    known.move = found.move;
    return;
  }
  if (patterns_.size() >= most_) {
    clear();
  }
  patterns_.push_back(found);
  patterns_.back().next = head;
  head = static_cast<std::uint32_t>(patterns_.size() - 1);
}

}  // namespace ultimo::solver
