#pragma once

#include <cstdint>
#include <functional>
#include <queue>
#include <random>
#include <utility>
#include <vector>

namespace ultimo::cli::lab {

/// Virtual time: what is to happen, in order. Nothing else moves it on.
class World {
 public:
  explicit World(std::uint64_t seed) : random_(seed) {}

  [[nodiscard]] std::int64_t now() const { return now_; }
  void at(std::int64_t when, std::function<void()> what) {
    queue_.push({when < now_ ? now_ : when, ++last_, std::move(what)});
  }
  void after(std::int64_t ms, std::function<void()> what) { at(now_ + ms, std::move(what)); }
  void run_until(std::int64_t end) {
    while (!queue_.empty() && queue_.top().when <= end) {
      const Happening next = queue_.top();
      queue_.pop();
      now_ = next.when;
      next.what();
    }
    now_ = end;
  }

  /// least <= number <= most; the same on every machine.
  std::int64_t between(std::int64_t least, std::int64_t most) {
    return least +
           static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(most - least + 1));
  }
  /// True once in so many times.
  bool once_in(std::int64_t times) { return between(1, times) == 1; }
  [[nodiscard]] std::mt19937_64& random() { return random_; }

 private:
  struct Happening {
    std::int64_t when = 0;
    std::uint64_t number = 0;  // what was planned first happens first
    std::function<void()> what;
    bool operator<(const Happening& other) const {
      return std::pair(other.when, other.number) < std::pair(when, number);
    }
  };
  std::priority_queue<Happening> queue_;
  std::int64_t now_ = 1'000'000;
  std::uint64_t last_ = 0;
  std::mt19937_64 random_;
};

}  // namespace ultimo::cli::lab
