#include "cli/progress.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "tournament/text.hpp"

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

std::size_t stderr_width() {
  constexpr std::size_t kUsual = 80;
  winsize size{};
  const bool known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
  return known ? size.ws_col : kUsual;
}

}  // namespace

std::string grouped(std::uint64_t number) {
  std::string digits = fmt::format("{}", number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}

std::string progress_line(const std::string& what, std::uint64_t done, std::uint64_t total,
                          double seconds, std::size_t width) {
  constexpr std::size_t kBar = 24;
  const double share =
      total == 0 ? 1 : std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
  std::string figures =
      fmt::format(" {:>3.0f} %  {} of {}", std::floor(share * 100), grouped(done), grouped(total));
  // In a narrow window the bar gives way first, then the time that is left.
  std::string left;
  if (share > 0 && share < 1) left = fmt::format("  {} left", minutes(seconds / share - seconds));
  if (what.size() + figures.size() + left.size() <= width) figures += left;
  const std::size_t without = what.size() + figures.size() + 4;
  const std::size_t bar = without + 4 > width ? 0 : std::min(kBar, width - without);
  const auto filled = static_cast<std::size_t>(share * static_cast<double>(bar));
  const std::string shown =
      bar == 0 ? "" : "  [" + std::string(filled, '#') + std::string(bar - filled, '.') + ']';
  return tournament::cut_to(what + shown + figures, width);
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
  // One column is left free: a cursor behind the last one wraps.
  fmt::print(stderr, "\r{}\x1B[K", progress_line(what_, done, total_, seconds, stderr_width() - 1));
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
