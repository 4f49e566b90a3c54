#pragma once

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
  Terminal(std::istream& in, std::ostream& out, Style style, bool echo)
      : in_(in), out_(out), style_(style), echo_(echo) {}

  [[nodiscard]] const Style& style() const { return style_; }
  void say(std::string_view text);
  /// Waits for an answer; nothing at the end of the input. Of a line that is far too long only the
  /// beginning is kept.
  std::optional<std::string> ask(std::string_view question);

 private:
  std::istream& in_;
  std::ostream& out_;
  Style style_;
  bool echo_;
};

/// How standard output wants to be written to.
Style style_of_stdout(bool no_colour);

}  // namespace ultimo::cli
