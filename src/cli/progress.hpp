#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <thread>

#include "words/speaker.hpp"

namespace ultimo::cli {

/// What stands behind a bar, in somebody's words.
struct ProgressWords {
  std::function<std::string(std::uint64_t done, std::uint64_t total)> count;
  std::function<std::string(std::string_view time)> left;     // as it has gone so far
  std::function<std::string(std::string_view time)> at_most;  // then it ends, done or not
};
/// For tools for developers, which are English.
ProgressWords progress_in_english();
ProgressWords progress_words(const Speaker& speaker);

/// A bar on standard error for work that takes a while. Silent where nobody watches: when standard
/// error is no terminal, and while the work takes less than a moment. Takes itself away at the end.
class Progress {
 public:
  Progress(std::string what, std::uint64_t total, ProgressWords words = progress_in_english());
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  /// So much is done; may be called as often as one likes.
  void at(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;

  std::string what_;
  std::uint64_t total_;
  ProgressWords words_;
  bool watched_;
  bool drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_draw_;
};

/// A bar that moves by itself, for work that takes at most so long and seldom says how far it is,
/// or never: then the bar is its time.
class Waiting {
 public:
  Waiting(std::string what, double seconds, ProgressWords words);
  /// So much is done.
  void at(std::uint64_t done, std::uint64_t total) {
    total_ = total;
    done_ = done;
  }

 private:
  void draw(const std::stop_token& stop, const std::string& what, double seconds,
            const ProgressWords& words) const;

  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<std::uint64_t> total_ = 0;
  std::jthread drawer_;
};

/// The bar as text, without the line end: `simulating  [#####.....]  50 %  500 of 1,000  0:03
/// left`.
std::string progress_line(const std::string& what, std::uint64_t done, std::uint64_t total,
                          double seconds, std::size_t width = 80,
                          const ProgressWords& words = progress_in_english());
/// The same where so many seconds of those it may take have passed.
std::string waiting_line(const std::string& what, std::uint64_t done, std::uint64_t total,
                         double passed, double seconds, std::size_t width,
                         const ProgressWords& words);

/// 1234567 as `1,234,567`.
std::string grouped(std::uint64_t number);

}  // namespace ultimo::cli
