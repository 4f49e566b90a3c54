#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "cli/play_style.hpp"

namespace ultimo::cli {

/// Somebody to talk to, line by line: a person at a terminal, or a script through pipes.
class Terminal {
 public:
  /// `echo`: what comes in does not show by itself, so it is written out with the questions.
  /// `window`: asked for the style again after every answer, for people resize their windows.
  Terminal(std::istream& in, std::ostream& out, Style style, bool echo,
           std::function<Style()> window = {})
      : in_(in), out_(out), style_(style), echo_(echo), window_(std::move(window)) {}

  [[nodiscard]] const Style& style() const { return style_; }
  void say(std::string_view text);
  /// Waits for an answer; nothing at the end of the input. Of a line that is far too long only the
  /// beginning is kept. A question wider than the window is wrapped.
  std::optional<std::string> ask(std::string_view question);

  // The same for who is told elsewhere what was typed.
  /// The question alone.
  void put(std::string_view question);
  /// What came.
  void typed(std::string_view line);
  /// Was what comes in written beforehand?
  [[nodiscard]] bool echoes() const { return echo_; }

 private:
  std::istream& in_;
  std::ostream& out_;
  Style style_;
  bool echo_;
  std::function<Style()> window_;
};

/// How standard output wants to be written to.
Style style_of_stdout(bool no_colour);
/// The window's columns, however many; 0: no window.
std::size_t width_of_stdout();

}  // namespace ultimo::cli
