#pragma once

#include <array>
#include <cstdint>

namespace ultimo::parts {

/// A list with room for `Room` entries and no memory of its own to fetch, for what is written down
/// in order during a deal. Copied like any plain value.
template <class T, int Room>
class ShortList {
 public:
  using value_type = T;
  using const_iterator = const T*;
  /// There must be room.
  constexpr void push_back(const T& entry) { entries_[size_++] = entry; }

  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr const T* begin() const { return entries_.data(); }
  [[nodiscard]] constexpr const T* end() const { return entries_.data() + size_; }

 private:
  static_assert(Room < 256);
  std::array<T, Room> entries_{};
  std::uint8_t size_ = 0;
};

}  // namespace ultimo::parts
