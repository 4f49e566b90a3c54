#pragma once

#include <string>

#include "bots/bot.hpp"
#include "cli/play_voice.hpp"
#include "rules/engine.hpp"

namespace ultimo::cli {

/// What can be said at the table.
std::string help_text(const Speaker& speaker, const Style& style);

/// What an expert would do, why, and what else there is.
std::string hint_text(const View& view, const Advice& advice, const Voice& voice);

/// What is wrong with an action, and the clause.
std::string refusal_text(const Refusal& refusal, const Speaker& speaker, const Style& style);

/// A reason as a sentence, with its clause.
std::string reason_text(const Reason& reason, const Speaker& speaker, const Style& style);

}  // namespace ultimo::cli
