#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace ultimo::client {

/// Where connections live: whatever happens to them happens in the one thread that runs it.
class Loop {
 public:
  using Clock = std::chrono::steady_clock;
  class Inside;

  Loop();
  ~Loop();
  /// Runs until stop(), or until nothing is left to wait for.
  void run();
  /// The same, but no longer than that.
  void run_for(Clock::duration time);
  // From any thread.
  void stop();
  void post(std::function<void()> what);
  void at(Clock::time_point when, std::function<void()> what);

  [[nodiscard]] Inside& inside() { return *inside_; }

  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  Loop(Loop&&) = delete;
  Loop& operator=(Loop&&) = delete;

 private:
  std::unique_ptr<Inside> inside_;
};

}  // namespace ultimo::client
