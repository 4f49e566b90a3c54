#pragma once

#include "rules/engine.hpp"

namespace ultimo::bots {

/// Announces, contras, or is done.
Move choose_announcement(const View& view, const BookInfo& info);

}  // namespace ultimo::bots
