#pragma once

#include "rules/engine.hpp"

namespace ultimo::cli {

/// A hand-written loop that the rulebooks are measured against: shuffle, deal, play all cards by
/// following suit, count. No auction, no announcements, no clause, nothing shared with `rules`.
PlayoutReport reference_playouts(const PlayoutOrder& order);

}  // namespace ultimo::cli
