#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/deal.hpp"

namespace ultimo::cli::lab {

/// A message as a client got it, and how much of the deal that client had been told with it.
struct Frame {
  double at_ms = 0;
  std::string text;
  std::size_t history = 0;  // actions in its history
};

/// What is found in frames that came before a deal's end.
struct LeakFound {
  std::uint64_t frames = 0;
  std::uint64_t cards = 0;  // named in them
  std::vector<std::string> leaks;
};

/// The cards that a message names, wherever they stand in it; but for cards that may be called,
/// which says nothing about where they are.
CardSet cards_named_in(std::string_view text);

/// Holds what one audience was told against the record of the deal: it may name its own cards and
/// what lay open to it by then, and no other.
void check_frames(const Deal& record, Audience audience, const std::vector<Frame>& frames,
                  LeakFound& found);

}  // namespace ultimo::cli::lab
