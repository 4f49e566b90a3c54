#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "cli/house.hpp"
#include "cli/terminal.hpp"

namespace ultimo::cli {

struct PlayOptions {
  std::string rulebook;  // empty: ask
  int seats = 0;         // 0: the usual number
  std::string name;      // empty: ask
  int seat = 0;          // from 1; 0: ask
  std::string bots = "novice";
  std::optional<std::uint64_t> seed;  // nothing: by chance
  int deals = 0;                      // 0: until somebody has had enough
  std::string out;                    // where the deals are kept; empty: where they usually are
  double review_seconds = 15;         // for a review
  bool resume = false;                // go on with the saved game without asking
  bool anew = false;                  // begin a new one without asking
  bool no_colour = false;
  std::string server;       // whose table it is; empty: nobody's but ours
  std::string table;        // its code there; empty: a new one
  std::string authorities;  // a file of certificates that count besides
};

/// Plays with the person at the terminal until he leaves or the game is over. Without a folder
/// nothing is saved; without one for records only a file that was named keeps the deals.
int play(const House& house, const PlayOptions& options, Terminal& terminal,
         const std::optional<std::filesystem::path>& folder,
         const std::optional<std::filesystem::path>& records = std::nullopt);

}  // namespace ultimo::cli
