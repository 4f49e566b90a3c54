#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace ultimo::solver {

/// Bounds by key, for searches that look at whole states; a newer one takes the place of an older.
class ValueTable {
 public:
  struct Entry {
    std::uint64_t key = 0;
    std::int32_t at_least = 0;
    std::int32_t at_most = 0;
  };

  [[nodiscard]] const Entry* find(std::uint64_t key) const {
    if (entries_.empty()) return nullptr;
    const Entry& entry = entries_[slot(key ^ age_)];
    return entry.key == (key ^ age_) ? &entry : nullptr;
  }
  void store(Entry entry) {
    if (entries_.empty()) entries_.resize(std::size_t{1} << kBits);
    entry.key ^= age_;
    Entry& there = entries_[slot(entry.key)];
    if (there.key == entry.key) {
      there.at_least = std::max(there.at_least, entry.at_least);
      there.at_most = std::min(there.at_most, entry.at_most);
    } else {
      there = entry;
    }
  }
  /// What was stored before is not found any more; nothing has to be wiped.
  void clear() { age_ += 0x9E37'79B9'7F4A'7C15U; }

 private:
  static constexpr unsigned kBits = 18;
  static std::size_t slot(std::uint64_t key) { return key >> (64U - kBits); }

  std::vector<Entry> entries_;
  std::uint64_t age_ = 0;
};

}  // namespace ultimo::solver
