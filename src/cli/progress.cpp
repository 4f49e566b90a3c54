#include "cli/progress.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include <fmt/format.h>
#include <unistd.h>

namespace ultimo::cli {
namespace {

constexpr std::chrono::milliseconds kFirstDraw{300};
constexpr std::chrono::milliseconds kBetweenDraws{100};

std::string minutes(double seconds) {
  constexpr double kMostShown = 359'999;  // 99 hours; beyond, nobody waits anyway
  const auto whole = static_cast<int>(std::ceil(std::min(seconds, kMostShown)));
  if (whole >= 3600) {
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  }
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

std::string grouped(std::uint64_t number) {
  std::string digits = fmt::format("{}", number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}

std::string progress_line(const std::string& what, std::uint64_t done, std::uint64_t total,
                          double seconds) {
  constexpr std::size_t kWidth = 24;
  const double share =
      total == 0 ? 1 : std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
  const auto filled = static_cast<std::size_t>(share * kWidth);
  std::string line = fmt::format("{}  [{}{}] {:>3.0f} %  {} of {}", what, std::string(filled, '#'),
                                 std::string(kWidth - filled, '.'), std::floor(share * 100),
                                 grouped(done), grouped(total));
  if (share > 0 && share < 1) line += fmt::format("  {} left", minutes(seconds / share - seconds));
  return line;
}

Progress::Progress(std::string what, std::uint64_t total)
    : what_(std::move(what)),
      total_(total),
      watched_(::isatty(STDERR_FILENO) == 1),
      next_draw_(start_ + kFirstDraw) {}

Progress::~Progress() { end(); }

void Progress::end() {
  if (drawn_) fmt::print(stderr, "\r\x1B[K");
  drawn_ = false;
}

void Progress::at(std::uint64_t done) {
  if (!watched_) return;
  const Clock::time_point now = Clock::now();
  if (now < next_draw_) return;
  next_draw_ = now + kBetweenDraws;
  drawn_ = true;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  fmt::print(stderr, "\r{}\x1B[K", progress_line(what_, done, total_, seconds));
}

Waiting::Waiting(std::string what, double seconds)
    : drawer_([what = std::move(what), seconds](const std::stop_token& stop) {
        const auto start = std::chrono::steady_clock::now();
        Progress progress(what, static_cast<std::uint64_t>(std::ceil(seconds)));
        while (!stop.stop_requested()) {
          const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
          progress.at(static_cast<std::uint64_t>(passed.count()));
          std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
      }) {}

}  // namespace ultimo::cli
