#pragma once

#include <string>

#include "cli/play_voice.hpp"
#include "rules/engine.hpp"

namespace ultimo::cli {

/// What happened between two views of the same seat, told in the words of the players.
std::string story(const View& before, const View& after, const Voice& voice);

/// What has happened in a deal that is taken up again: all that was said, but of the cards only
/// what the player may look at now.
std::string story_so_far(const View& view, const Voice& voice);

}  // namespace ultimo::cli
