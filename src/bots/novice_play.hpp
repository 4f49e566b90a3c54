#pragma once

#include "rules/engine.hpp"

namespace ultimo::bots {

/// The card to play. Each is weighed by what the trick will probably bring and by what is then
/// missing in the hand.
Card choose_card(const View& view, const BookInfo& info);

}  // namespace ultimo::bots
