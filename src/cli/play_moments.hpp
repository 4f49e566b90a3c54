#pragma once

#include <string>
#include <string_view>

#include "cli/play_sheet.hpp"
#include "cli/play_voice.hpp"
#include "rules/engine.hpp"

namespace ultimo::cli {

// What is told at the turns of a game, wherever its table is: at this machine or at a server.

/// The headline of a deal; a game settled before anybody spoke, and why: an obligatory klop.
std::string deal_opened_text(const Engine& engine, const View& view, int number,
                             const Voice& voice);
/// How it came out, and the sheet with it.
std::string deal_closed_text(const Engine& engine, const Outcome& outcome, int number,
                             const RunningSheet& sheet, const Voice& voice);
/// Who has won.
std::string game_over_text(const RunningSheet& sheet, int seats, const Voice& voice);
/// A text that names what can be typed between two deals: `ask.next`.
std::string between_deals_text(std::string_view key, const Voice& voice);
/// The last trick, if the paper lets this player look, else why not.
std::string last_trick_text(const View& view, const Voice& voice);

}  // namespace ultimo::cli
