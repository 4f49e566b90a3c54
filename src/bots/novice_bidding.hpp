#pragma once

#include "rules/engine.hpp"

namespace ultimo::bots {

/// Bids, passes, calls a card, names a suit.
Move choose_bid(const View& view, const BookInfo& info);

}  // namespace ultimo::bots
