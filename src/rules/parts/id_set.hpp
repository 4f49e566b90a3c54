#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>

#include "rules/ids.hpp"

namespace ultimo::parts {

/// Some contracts or some feats of a rulebook, one bit each by the row in its table. A paper's
/// classes of games (the solo games, the negative games) are such sets.
template <class Id>
class IdSet {
 public:
  constexpr IdSet() = default;
  explicit constexpr IdSet(std::uint32_t bits) : bits_(bits) {}
  constexpr IdSet(std::initializer_list<Id> ids) {
    for (const Id id : ids) insert(id);
  }

  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  /// False for Id::none, which is beyond any table.
  [[nodiscard]] constexpr bool contains(Id id) const {
    return ((std::uint64_t{bits_} >> (at(id) % 64)) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool intersects(IdSet others) const {
    return (bits_ & others.bits_) != 0;
  }
  constexpr void insert(Id id) { bits_ |= std::uint32_t{1} << at(id); }

  friend constexpr IdSet operator|(IdSet a, IdSet b) { return IdSet(a.bits_ | b.bits_); }
  friend constexpr IdSet operator&(IdSet a, IdSet b) { return IdSet(a.bits_ & b.bits_); }
  /// Those of a that are not in b.
  friend constexpr IdSet operator-(IdSet a, IdSet b) { return IdSet(a.bits_ & ~b.bits_); }
  constexpr IdSet& operator|=(IdSet b) { return *this = *this | b; }
  constexpr IdSet& operator-=(IdSet b) { return *this = *this - b; }
  constexpr bool operator==(const IdSet&) const = default;

  /// Walks the ids in the order of the table.
  class Iterator {
   public:
    explicit constexpr Iterator(std::uint32_t rest) : rest_(rest) {}
    constexpr Id operator*() const { return static_cast<Id>(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint32_t rest_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace ultimo::parts
