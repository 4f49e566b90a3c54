#pragma once

#include <cstdlib>
#include <string_view>

#include <fmt/format.h>

#include "rules/refusal.hpp"
#include "words/testing.hpp"

namespace ultimo::fuzz {

/// Ends the run where something does not hold that should.
inline void must(bool holds, std::string_view what, std::string_view shown = {}) {
  if (holds) return;
  fmt::print(stderr, "{}: {}\n", what, shown);
  std::abort();
}

/// A refusal says something, in one line.
inline void check(const Refusal& refusal) {
  const std::string message = english(refusal);
  must(!message.empty(), "a refusal without a word");
  must(message.find('{') != 0, "a sentence that was not filled in", message);
}

inline std::string_view text_of(const unsigned char* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace ultimo::fuzz
