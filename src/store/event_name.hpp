#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace ultimo::store {

inline constexpr std::size_t kLongestEventName = 40;

/// The name of an event in a data file, which stands in addresses and names of files: small
/// letters, digits and hyphens.
constexpr bool is_event_name(std::string_view name) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  return !name.empty() && name.size() <= kLongestEventName &&
         std::all_of(name.begin(), name.end(), plain);
}

}  // namespace ultimo::store
