#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <thread>

namespace ultimo::cli {

/// A bar on standard error for work that takes a while. Silent where nobody watches: when standard
/// error is no terminal, and while the work takes less than a moment. Takes itself away at the end.
class Progress {
 public:
  Progress(std::string what, std::uint64_t total);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  /// So much is done; may be called as often as one likes.
  void at(std::uint64_t done);
  /// The same where it is known only now how much there is to do.
  void of(std::uint64_t total, std::uint64_t done) {
    total_ = total;
    at(done);
  }
  /// Takes the bar away, so that something else can be written.
  void end();

 private:
  using Clock = std::chrono::steady_clock;

  std::string what_;
  std::uint64_t total_;
  bool watched_;
  bool drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_draw_;
};

/// A bar that moves by itself, for work that says nothing until it is done and takes at most so
/// long.
class Waiting {
 public:
  Waiting(std::string what, double seconds);

 private:
  std::jthread drawer_;
};

/// The bar as text, without the line end: `simulating  [#####.....]  50 %  500 of 1,000  0:03
/// left`.
std::string progress_line(const std::string& what, std::uint64_t done, std::uint64_t total,
                          double seconds, std::size_t width = 80);

/// 1234567 as `1,234,567`.
std::string grouped(std::uint64_t number);

}  // namespace ultimo::cli
