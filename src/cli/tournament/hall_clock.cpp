#include "cli/tournament/hall_clock.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/layout.hpp"
#include "cli/tournament/layout_text.hpp"
#include "tournament/clock.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

constexpr int kHurry = 300;  // the last five minutes

std::string time_on_clock(int seconds) {
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

std::string round_on_clock(const Speaker& speaker, const State& state) {
  if (state.rounds.back().final) return speaker.text("desk.hall.final");
  return speaker.text("desk.hall.round",
                      {{"round", state.rounds.size()}, {"rounds", state.format().rounds}});
}

std::string centred(const std::string& text, std::size_t width) {
  const std::string line = tournament::cut_to(text, width);
  return std::string((width - columns(line)) / 2, ' ') + line;
}

/// One at each end of a line.
std::string apart(const std::string& left, const std::string& right, std::size_t width) {
  if (columns(left) + columns(right) + 2 > width) return tournament::cut_to(left, width);
  return left + std::string(width - columns(left) - columns(right), ' ') + right;
}

std::string inked(const Style& style, HallClock::Mood mood, const std::string& line) {
  switch (mood) {
    case HallClock::Mood::waits:
    case HallClock::Mood::stands: return painted(style, Ink::faint, line);
    case HallClock::Mood::runs: return painted(style, Ink::strong, line);
    case HallClock::Mood::hurries: return painted(style, Ink::tarok, line);
    case HallClock::Mood::over: return painted(style, Ink::bad, line);
  }
  return line;
}

/// What stands above and below the digits: less in a low window.
struct Around {
  std::vector<std::string> above;
  std::vector<std::string> below;
};

Around around(const HallClock& clock, const Window& window, const Style& style) {
  constexpr std::size_t kLow = 6;
  constexpr std::size_t kHigh = 14;
  const auto faint = [&](const std::string& line) { return painted(style, Ink::faint, line); };
  const std::size_t width = window.columns;
  Around lines;
  if (window.rows < kLow) return lines;
  const std::string says = clock.says.empty() ? clock.deal : clock.says;
  if (window.rows < kHigh) {
    lines.above = {apart(clock.round, clock.hour, width)};
    lines.below = {centred(clock.remark.empty() ? says : clock.remark, width)};
    return lines;
  }
  lines.above = {faint(apart(clock.event, clock.hour, width)), "",
                 painted(style, Ink::strong, centred(clock.round, width)), ""};
  lines.below = {"", painted(style, Ink::strong, centred(says, width)),
                 faint(apart(clock.remark, "q", width))};
  return lines;
}

}  // namespace

HallClock hall_clock(const Speaker& speaker, const State& state, std::int64_t now) {
  HallClock shown;
  shown.event = state.opened.name;
  shown.hour = hour_text(speaker, now);
  if (state.rounds.empty()) {
    shown.time = time_on_clock(state.format().round_seconds());
    shown.says = speaker.text("desk.hall.no-round");
    return shown;
  }
  shown.round = round_on_clock(speaker, state);
  const Clock& clock = state.rounds.back().clock;
  const ClockFace face = clock_face(state.format(), clock, now);
  if (!clock.started) {
    shown.time = time_on_clock(state.format().round_seconds());
    shown.says = speaker.text("desk.hall.not-started");
    return shown;
  }
  shown.time = time_on_clock(face.limited ? (face.over ? 0 : face.left) : face.elapsed);
  if (face.over) {
    shown.mood = HallClock::Mood::over;
    shown.says = speaker.text("desk.hall.time-up");
    return shown;
  }
  if (face.deal > 0) {
    shown.deal = speaker.text("desk.hall.deal",
                              {{"deal", face.deal}, {"time", time_on_clock(face.deal_left)}});
  }
  if (!clock.running) {
    shown.mood = HallClock::Mood::stands;
    shown.says = speaker.text("desk.hall.paused");
    return shown;
  }
  const bool hurries = face.limited && face.left <= kHurry;
  shown.mood = hurries ? HallClock::Mood::hurries : HallClock::Mood::runs;
  shown.next = 1000 - (clock.before + std::max<std::int64_t>(0, now - clock.since)) % 1000;
  return shown;
}

std::vector<std::string> drawn(const HallClock& clock, const Window& window, const Style& style) {
  Around lines = around(clock, window, style);
  const std::size_t taken = lines.above.size() + lines.below.size();
  const Window inside{window.columns, window.rows - std::min(window.rows, taken)};
  const std::vector<std::string> digits = big_digits(clock.time, inside);
  std::vector<std::string> frame = std::move(lines.above);
  const std::size_t free = inside.rows - std::min(inside.rows, digits.size());
  frame.insert(frame.end(), free / 2, "");
  for (const std::string& line : digits) {
    frame.push_back(inked(style, clock.mood, centred(line, window.columns)));
  }
  frame.insert(frame.end(), free - free / 2, "");
  frame.insert(frame.end(), lines.below.begin(), lines.below.end());
  frame.resize(window.rows);
  return frame;
}

}  // namespace ultimo::cli::director
