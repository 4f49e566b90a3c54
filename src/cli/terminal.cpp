#include "cli/terminal.hpp"

#include <algorithm>
#include <cstdlib>
#include <istream>
#include <ostream>

#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/layout.hpp"

namespace ultimo::cli {
namespace {

bool is_set(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

}  // namespace

void Terminal::say(std::string_view text) { out_ << text << std::flush; }

std::optional<std::string> Terminal::ask(std::string_view question) {
  constexpr std::size_t kLongest = 1000;
  put(question);
  std::string line;
  char c = 0;
  while (in_.get(c)) {
    if (c == '\n') break;
    if (line.size() < kLongest) line += c;
  }
  if (!in_ && line.empty()) {
    if (window_) style_ = window_();
    say("\n");
    return std::nullopt;
  }
  typed(line);
  return line;
}

void Terminal::put(std::string_view question) {
  const bool wide = columns(question) > style_.width;
  say(wide ? wrapped(question, 0, " ", style_.width) + ' ' : std::string(question));
}

void Terminal::typed(std::string_view line) {
  if (window_) style_ = window_();
  if (echo_) say(std::string(line) + '\n');
}

std::size_t width_of_stdout() {
  constexpr std::size_t kNarrowest = 32;
  winsize size{};
  if (::isatty(STDOUT_FILENO) == 0 || ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return 0;
  return size.ws_col == 0 ? 0 : std::max<std::size_t>(size.ws_col, kNarrowest);
}

Style style_of_stdout(bool no_colour) {
  constexpr std::size_t kNarrowest = 32;  // cards and words need so much
  constexpr std::size_t kWidest = 100;    // longer lines are no easier to read
  Style style;
  if (::isatty(STDOUT_FILENO) == 0) return style;
  const char* const kind = std::getenv("TERM");
  const bool dumb = kind == nullptr || std::string_view(kind) == "dumb";
  style.colour = !no_colour && !dumb && !is_set("NO_COLOR");
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    style.width = std::clamp<std::size_t>(size.ws_col, kNarrowest, kWidest);
  }
  return style;
}

}  // namespace ultimo::cli
