#pragma once

#include <vector>

#include "rules/engine.hpp"

namespace ultimo {

/// A deal being played at a table: where it started, what was done, where it stands.
class Deal {
 public:
  static Result<Deal> start(const Engine& engine, const Setup& setup) {
    Result<Position> position = engine.start(setup);
    if (!position) return tl::unexpected(position.error());
    return Deal(engine, setup, *position);
  }

  [[nodiscard]] const Engine& engine() const { return *engine_; }
  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const std::vector<Action>& actions() const { return actions_; }
  [[nodiscard]] Moment moment() const { return engine_->moment(position_); }
  /// What this audience may see; who does not sit here sees what the table sees.
  [[nodiscard]] View view(Audience audience) const {
    return engine_->seen(setup_, {stood_, actions_, position_}, audience);
  }

  Result<void> apply(const Action& action) {
    const Position before = position_;
    Result<void> done = engine_->apply(position_, action);
    if (!done) return done;
    stood_.push_back(before);
    actions_.push_back(action);
    return done;
  }

 private:
  Deal(const Engine& engine, const Setup& setup, const Position& position)
      : engine_(&engine), setup_(setup), position_(position) {}

  const Engine* engine_;
  Setup setup_;
  Position position_;
  std::vector<Position> stood_;  // before each action
  std::vector<Action> actions_;
};

}  // namespace ultimo
