#include "cli/progress.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/layout.hpp"
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

ProgressWords progress_in_english() {
  return {[](std::uint64_t done, std::uint64_t total) {
            return fmt::format("{} of {}", grouped(done), grouped(total));
          },
          [](std::string_view time) { return fmt::format("{} left", time); },
          [](std::string_view time) { return fmt::format("at most {} more", time); }};
}

ProgressWords progress_words(const Speaker& speaker) {
  const auto timed = [speaker](std::string_view key) {
    return [speaker, key = std::string(key)](std::string_view time) {
      return speaker.text(key, {{"time", time}});
    };
  };
  return {[speaker](std::uint64_t done, std::uint64_t total) {
            return speaker.text("play.progress.count", {{"done", done}, {"total", total}});
          },
          timed("play.progress.left"), timed("play.progress.at-most")};
}

namespace {

std::string line_of(const std::string& what, double share, std::string_view count,
                    std::string_view time, std::size_t width) {
  constexpr std::size_t kBar = 24;
  std::string figures = fmt::format(" {:>3.0f} %", std::floor(share * 100));
  const auto add = [&](std::string_view more) {
    if (!more.empty()) figures += fmt::format("  {}", more);
  };
  add(count);
  // In a narrow window the bar gives way first, then the time.
  if (columns(what) + columns(figures) + 2 + columns(time) <= width) add(time);
  const std::size_t without = columns(what) + columns(figures) + 4;
  const std::size_t bar = without + 4 > width ? 0 : std::min(kBar, width - without);
  const auto filled = static_cast<std::size_t>(share * static_cast<double>(bar));
  const std::string shown =
      bar == 0 ? "" : "  [" + std::string(filled, '#') + std::string(bar - filled, '.') + ']';
  return tournament::cut_to(what + shown + figures, width);
}

double share_of(double done, double total) { return total <= 0 ? 1 : std::min(1.0, done / total); }

double share_of(std::uint64_t done, std::uint64_t total) {
  return share_of(static_cast<double>(done), static_cast<double>(total));
}

/// One column is left free: a cursor behind the last one wraps.
void draw_line(const std::string& line) { fmt::print(stderr, "\r{}\x1B[K", line); }
std::size_t room() { return stderr_width() - 1; }
void take_away() { fmt::print(stderr, "\r\x1B[K"); }
bool is_watched() { return ::isatty(STDERR_FILENO) == 1; }

}  // namespace

std::string progress_line(const std::string& what, std::uint64_t done, std::uint64_t total,
                          double seconds, std::size_t width, const ProgressWords& words) {
  const double share = share_of(done, total);
  const bool goes = share > 0 && share < 1;
  return line_of(what, share, words.count(done, total),
                 goes ? words.left(minutes(seconds / share - seconds)) : "", width);
}

std::string waiting_line(const std::string& what, std::uint64_t done, std::uint64_t total,
                         double passed, double seconds, std::size_t width,
                         const ProgressWords& words) {
  const std::string time = words.at_most(minutes(std::max(0.0, seconds - passed)));
  if (total == 0) return line_of(what, share_of(passed, seconds), "", time, width);
  return line_of(what, share_of(done, total), words.count(done, total), time, width);
}

Progress::Progress(std::string what, std::uint64_t total, ProgressWords words)
    : what_(std::move(what)),
      total_(total),
      words_(std::move(words)),
      watched_(is_watched()),
      next_draw_(start_ + kFirstDraw) {}

Progress::~Progress() {
  if (drawn_) take_away();
}

void Progress::at(std::uint64_t done) {
  if (!watched_) return;
  const Clock::time_point now = Clock::now();
  if (now < next_draw_) return;
  next_draw_ = now + kBetweenDraws;
  drawn_ = true;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  draw_line(progress_line(what_, done, total_, seconds, room(), words_));
}

Waiting::Waiting(std::string what, double seconds, ProgressWords words) {
  if (!is_watched()) return;
  drawer_ = std::jthread([this, what = std::move(what), seconds, words = std::move(words)](
                             const std::stop_token& stop) { draw(stop, what, seconds, words); });
}

void Waiting::draw(const std::stop_token& stop, const std::string& what, double seconds,
                   const ProgressWords& words) const {
  const auto start = std::chrono::steady_clock::now();
  auto next_draw = start + kFirstDraw;
  while (!stop.stop_requested()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    const auto now = std::chrono::steady_clock::now();
    if (now < next_draw) continue;
    next_draw = now + kBetweenDraws;
    const double passed = std::chrono::duration<double>(now - start).count();
    draw_line(waiting_line(what, done_, total_, passed, seconds, room(), words));
  }
  if (next_draw > start + kFirstDraw) take_away();
}

}  // namespace ultimo::cli
