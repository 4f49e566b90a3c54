#include "tournament/key.hpp"

#include <algorithm>
#include <cstdint>

namespace ultimo::tournament {
namespace {

/// The tables as a group: counted round, or where their number is a power of two, by exclusive or
/// (which has difference matrices where counting round has none).
struct Group {
  int size = 0;
  bool by_bits = false;

  [[nodiscard]] int plus(int a, int b) const { return by_bits ? a ^ b : (a + b) % size; }
  [[nodiscard]] int minus(int a, int b) const { return by_bits ? a ^ b : (a - b + size) % size; }
};

/// Looks for the offsets round by round, going back where it gets stuck.
class Offsets {
 public:
  Offsets(Group group, int rows, int rounds)
      : group_(group),
        rows_(rows),
        rounds_(rounds),
        used_(static_cast<std::size_t>(rows * rows * group.size)) {
    std::vector<int> first(static_cast<std::size_t>(rows), 0);
    take(first, true);
    found_.push_back(first);
    best_ = found_;
    next_round();
  }

  [[nodiscard]] const std::vector<std::vector<int>>& best() const { return best_; }

 private:
  [[nodiscard]] std::vector<bool>::reference used(int row, int other, int difference) {
    return used_[static_cast<std::size_t>((row * rows_ + other) * group_.size + difference)];
  }
  bool fits(const std::vector<int>& offsets, int row) {
    for (int other = 0; other < row; ++other) {
      const int difference = group_.minus(offsets[static_cast<std::size_t>(row)],
                                          offsets[static_cast<std::size_t>(other)]);
      if (used(row, other, difference)) return false;
    }
    return true;
  }
  void take(const std::vector<int>& offsets, bool on) {
    for (int row = 1; row < rows_; ++row) {
      for (int other = 0; other < row; ++other) {
        used(row, other,
             group_.minus(offsets[static_cast<std::size_t>(row)],
                          offsets[static_cast<std::size_t>(other)])) = on;
      }
    }
  }

  bool next_round() {
    if (found_.size() > best_.size()) best_ = found_;
    if (static_cast<int>(found_.size()) >= rounds_ ||
        static_cast<int>(found_.size()) >= group_.size) {
      return true;
    }
    std::vector<int> offsets(static_cast<std::size_t>(rows_), 0);
    return next_row(offsets, 1);
  }
  bool next_row(std::vector<int>& offsets, int row) {
    if (row == rows_) {
      take(offsets, true);
      found_.push_back(offsets);
      if (next_round()) return true;
      found_.pop_back();
      take(offsets, false);
      return false;
    }
    // The second row may go along one by one: rounds can be put in that order.
    const auto nth = static_cast<int>(found_.size());
    const int least = row == 1 ? nth : 0;
    const int most = row == 1 ? nth : group_.size - 1;
    for (int offset = least; offset <= most; ++offset) {
      if (--budget_ < 0) return true;  // what was found so far must do
      offsets[static_cast<std::size_t>(row)] = offset;
      if (fits(offsets, row) && next_row(offsets, row + 1)) return true;
    }
    return false;
  }

  Group group_;
  int rows_;
  int rounds_;
  std::vector<bool> used_;
  std::vector<std::vector<int>> found_;
  std::vector<std::vector<int>> best_;
  std::int64_t budget_ = 2'000'000;
};

/// Whole rows as tables: those of a row have never met.
KeyRound rows_as_tables(int tables, int rows) {
  KeyRound round;
  for (int row = 0; row < rows; ++row) {
    for (int from = 0; from < tables; from += rows) {
      std::vector<int>& table = round.emplace_back();
      for (int i = 0; i < rows; ++i) table.push_back(row * tables + from + i);
    }
  }
  return round;
}

}  // namespace

std::vector<KeyRound> make_key(int tables, int largest, int shorter, int rounds) {
  std::vector<std::vector<int>> offsets = Offsets({tables, false}, largest, rounds).best();
  Group group{tables, false};
  if (static_cast<int>(offsets.size()) < rounds && (tables & (tables - 1)) == 0) {
    const Group by_bits{tables, true};
    std::vector<std::vector<int>> other = Offsets(by_bits, largest, rounds).best();
    if (other.size() > offsets.size()) {
      offsets = std::move(other);
      group = by_bits;
    }
  }
  std::vector<KeyRound> key;
  for (const std::vector<int>& of_round : offsets) {
    KeyRound round(static_cast<std::size_t>(tables));
    for (int table = 0; table < tables; ++table) {
      for (int row = 0; row < largest; ++row) {
        const int column = group.plus(table, of_round[static_cast<std::size_t>(row)]);
        // The last row is short of players: so no table lacks more than one.
        if (row == largest - 1 && column >= tables - shorter) continue;
        round[static_cast<std::size_t>(table)].push_back(row * tables + column);
      }
    }
    key.push_back(std::move(round));
  }
  if (static_cast<int>(key.size()) < rounds && shorter == 0 && tables % largest == 0) {
    key.push_back(rows_as_tables(tables, largest));
  }
  return key;
}

}  // namespace ultimo::tournament
