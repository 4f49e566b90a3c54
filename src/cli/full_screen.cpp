#include "cli/full_screen.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <ctime>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace ultimo::cli {
namespace {

// https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
constexpr std::string_view kEnter = "\x1b[?1049h\x1b[?25l\x1b[2J";  // another screen, no cursor
constexpr std::string_view kLeave = "\x1b[?25h\x1b[?1049l";

void put(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

sigset_t watched_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const int one : {SIGINT, SIGTERM, SIGHUP, SIGWINCH}) sigaddset(&set, one);
  return set;
}

/// Keys by which one leaves: q, and what Ctrl-C and Ctrl-D send.
bool is_leave_key(char key) { return key == 'q' || key == 'Q' || key == '\x03' || key == '\x04'; }

}  // namespace

std::optional<FullScreen> FullScreen::take() {
  if (::isatty(STDOUT_FILENO) == 0) return std::nullopt;
  FullScreen screen;
  const sigset_t set = watched_signals();
  ::sigprocmask(SIG_BLOCK, &set, nullptr);
  screen.signals_ = ::signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  termios mode{};
  if (::tcgetattr(STDIN_FILENO, &mode) == 0) {
    screen.before_ = mode;
    mode.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
    mode.c_cc[VMIN] = 0;
    mode.c_cc[VTIME] = 0;
    ::tcsetattr(STDIN_FILENO, TCSANOW, &mode);
  }
  screen.keys_ = screen.before_.has_value();
  screen.taken_ = true;
  put(kEnter);
  return screen;
}

FullScreen::FullScreen(FullScreen&& other) noexcept
    : taken_(std::exchange(other.taken_, false)),
      before_(other.before_),
      signals_(std::exchange(other.signals_, -1)),
      keys_(other.keys_),
      shown_(std::move(other.shown_)) {}

FullScreen::~FullScreen() {
  if (!taken_) return;
  put(kLeave);
  if (before_) ::tcsetattr(STDIN_FILENO, TCSANOW, &*before_);
  if (signals_ >= 0) ::close(signals_);
  // Those that came in the last moment have done what they should.
  const sigset_t set = watched_signals();
  const timespec at_once{};
  while (::sigtimedwait(&set, nullptr, &at_once) > 0) continue;
  ::sigprocmask(SIG_UNBLOCK, &set, nullptr);
}

Window FullScreen::window() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) {
    return {};
  }
  return {size.ws_col, size.ws_row};
}

void FullScreen::show(const std::vector<std::string>& lines) {
  std::string text;
  if (lines.size() != shown_.size()) {
    text = "\x1b[2J";
    shown_.clear();
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i < shown_.size() && shown_[i] == lines[i]) continue;
    text += fmt::format("\x1b[{};1H\x1b[2K{}", i + 1, lines[i]);
  }
  shown_ = lines;
  put(text);
}

void FullScreen::ring() { put("\a"); }

bool FullScreen::wait(int milliseconds) {
  std::array<pollfd, 2> ends = {{{signals_, POLLIN, 0}, {keys_ ? STDIN_FILENO : -1, POLLIN, 0}}};
  if (::poll(ends.data(), ends.size(), milliseconds) <= 0) return false;
  bool leave = false;
  if ((ends[0].revents & POLLIN) != 0) {
    signalfd_siginfo signal{};
    while (::read(signals_, &signal, sizeof signal) == sizeof signal) {
      if (signal.ssi_signo != SIGWINCH) leave = true;
      shown_.clear();  // another size: everything anew
    }
  }
  if (ends[1].revents != 0) {
    std::array<char, 64> typed{};
    const ssize_t count = ::read(STDIN_FILENO, typed.data(), typed.size());
    keys_ = count > 0;
    leave = leave || (ends[1].revents & (POLLHUP | POLLERR)) != 0 ||  // the terminal is gone

            std::any_of(typed.begin(), typed.begin() + std::max<ssize_t>(0, count), is_leave_key);
  }
  return leave;
}

}  // namespace ultimo::cli
