#pragma once

#include <string>

#include "cli/play_game.hpp"
#include "cli/play_style.hpp"
#include "words/speaker.hpp"

namespace ultimo::cli {

/// The review of the deal that was played last, in the words of the person at the table. It shows
/// how far it is, and takes so many seconds at most.
std::string played_review(const Game& game, const Style& style, double seconds,
                          const Speaker& speaker);

}  // namespace ultimo::cli
