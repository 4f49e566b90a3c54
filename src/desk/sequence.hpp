#pragma once

#include <cstdint>
#include <iterator>
#include <utility>

#include "desk/decide.hpp"
#include "tournament/fold.hpp"

namespace ultimo::desk {

/// Several things decided one after the other, each as if those before it had happened.
class Sequence {
 public:
  Sequence(const tournament::State& state, std::int64_t now) : state_(&state), now_(now) {}

  [[nodiscard]] const tournament::State& state() const { return *state_; }
  Result<void> happens(Events more) {
    if (more.empty()) return {};
    // Copied only where there are several.
    if (state_ != &copy_) {
      copy_ = *state_;
      state_ = &copy_;
    }
    const Rulebooks none = [](std::string_view /*id*/) { return nullptr; };  // for openings only
    for (const tournament::Event& event : more) {
      const tournament::Logged logged{copy_.position + 1, now_, {}, event};
      if (Result<void> done = take(copy_, logged, none); !done) return done;
    }
    std::move(more.begin(), more.end(), std::back_inserter(events_));
    return {};
  }
  Events finish() { return std::move(events_); }
  /// With one more, which nothing comes after.
  Events finish_with(tournament::Event last) {
    events_.push_back(std::move(last));
    return finish();
  }

 private:
  const tournament::State* state_;
  std::int64_t now_;
  tournament::State copy_;
  Events events_;
};

}  // namespace ultimo::desk
