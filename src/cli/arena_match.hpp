#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>

#include "bots/bot.hpp"
#include "bots/calibration.hpp"
#include "cli/arena.hpp"
#include "cli/deal_output.hpp"

namespace ultimo::cli {

/// The time a match may take, from now on, and what its experts know.
class MatchConditions {
 public:
  explicit MatchConditions(const ArenaOptions& options);

  /// How much of the time has passed; 0 where it is not bounded.
  [[nodiscard]] double time_used() const;
  /// From a file; nullptr: the rulebook's own.
  [[nodiscard]] const bots::Experience* experience() const { return read_ ? &*read_ : nullptr; }

 private:
  using Clock = std::chrono::steady_clock;
  double seconds_;
  Clock::time_point start_ = Clock::now();
  std::optional<bots::Experience> read_;
};

/// How a deal of a match starts. The pack of a number is the same in every match of a seed; packs
/// that are dealt again do not count.
Setup arena_setup(const Engine& engine, int seats, std::uint64_t seed, std::uint64_t number);

/// Is it still open which game is played?
bool is_auction(Phase phase);

/// Runs the work on all cores at once and shows how many of the total are done; the work counts
/// them.
void on_all_cores(const ArenaOptions& options, const std::string& what, std::uint64_t total,
                  const std::function<void(std::atomic<std::uint64_t>& done)>& work);

/// Plays the deals of a match on all cores: each once for every seat, where a's bot sits with b's
/// around it; or once with a's bot on all seats. What fails is told by its id.
ArenaReport play_match(const BotTools& tools, const ArenaOptions& options, int seats);
/// The same; the deals go there, by their numbers, whatever the number of threads.
ArenaReport play_match(const BotTools& tools, const ArenaOptions& options, int seats,
                       const Says& says, DealOutput& output);

}  // namespace ultimo::cli
