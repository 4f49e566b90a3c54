#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "players/players.hpp"
#include "tournament/state.hpp"

namespace ultimo::cli::director {

/// An event that is made up: how many come, and by what chance everything goes.
struct SimulationPlan {
  int players = 12;
  std::int64_t seed = 1;
  std::string bots = "random";
  const Players* bot_players = nullptr;  // bots that think have their tools from it
  std::string stand_in = "Stand-in";     // what one is called
};

/// The round in which somebody walks out and somebody is expelled.
inline constexpr int kBadRound = 2;

/// Settings without which a format could not seat these players, or latecomers could not join.
tournament::Settings simulation_settings(const tournament::Format& format);

/// What the director does next.
struct Step {
  std::vector<tournament::Event> events;  // none: the event is over
  int wait_seconds = 60;                  // before that
};

/// A director who meets everything a director meets: latecomers, somebody who walks out, an
/// expulsion, wrong sheets, sheets entered twice, rulings, purchases, corrections. What is done
/// next depends only on how things stand, so an event that was interrupted goes on as it would
/// have.
class SimulatedDirector {
 public:
  explicit SimulatedDirector(SimulationPlan plan) : plan_(std::move(plan)) {}

  [[nodiscard]] Result<Step> next(const tournament::State& state) const;

  /// The deals played at a table, row by row, as its true sheet has them.
  [[nodiscard]] Result<tournament::Sheet> true_sheet(const tournament::State& state, int round,
                                                     int number) const;

 private:
  [[nodiscard]] int latecomers(const tournament::Format& format) const;
  [[nodiscard]] Step enter_players(const tournament::State& state) const;
  [[nodiscard]] Result<Step> let_latecomers_in(const tournament::State& state) const;
  [[nodiscard]] Result<Step> seat_latecomers(const tournament::State& state) const;
  [[nodiscard]] std::optional<Step> lights_out(const tournament::State& state) const;
  [[nodiscard]] Result<Step> draw_next(const tournament::State& state, bool final) const;
  [[nodiscard]] Result<Step> play_round(const tournament::State& state) const;
  [[nodiscard]] Result<Step> at_table(const tournament::State& state, int round, int number) const;
  [[nodiscard]] Result<Step> correction(const tournament::State& state, int round) const;

  SimulationPlan plan_;
};

/// The name of a made-up player; different for numbers up to 900.
std::string made_up_name(int number);

}  // namespace ultimo::cli::director
