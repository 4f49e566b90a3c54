#include "solver/table.hpp"

#include <algorithm>

namespace ultimo::solver {

PatternTable::PatternTable(std::size_t most_patterns)
    : heads_(std::size_t{1} << kFirstSlotBits), patterns_(1), bounds_(1), most_(most_patterns) {}

void PatternTable::clear() {
  // Small again: a short search then stays in the cache.
  slot_bits_ = kFirstSlotBits;
  heads_.assign(std::size_t{1} << slot_bits_, 0);
  patterns_.resize(1);
  bounds_.resize(1);
}

void PatternTable::grow() {
  constexpr unsigned kStep = 2;
  slot_bits_ += kStep;
  heads_.assign(std::size_t{1} << slot_bits_, 0);
  for (std::uint32_t at = 1; at < patterns_.size(); ++at) {
    std::uint32_t& head = heads_[slot(bounds_[at].position.key)];
    patterns_[at].next = head;
    head = at;
  }
}

void PatternTable::store(std::uint64_t mask, const Bound& found) {
  const RankedPosition& position = found.position;
  int looks = kMostLooks;
  for (std::uint32_t at = heads_[slot(position.key)]; at != 0 && looks > 0; --looks) {
    const Pattern& known = patterns_[at];
    if (known.mask == mask && bounds_[at].position == position) {
      Bound& bound = bounds_[at];
      bound.at_least = std::max(bound.at_least, found.at_least);
      bound.at_most = std::min(bound.at_most, found.at_most);
      bound.move = found.move;
      return;
    }
    at = known.next;
  }
  if (patterns_.size() >= most_) clear();
  if (patterns_.size() >= heads_.size()) grow();
  std::uint32_t& head = heads_[slot(position.key)];
  patterns_.push_back(
      {position.owners0 & mask, position.owners1 & mask, mask, tag_of(position.key), head});
  bounds_.push_back(found);
  head = static_cast<std::uint32_t>(patterns_.size() - 1);
}

}  // namespace ultimo::solver
