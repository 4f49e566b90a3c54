#pragma once

#include <optional>
#include <string>
#include <vector>

#include <termios.h>

#include "cli/big_digits.hpp"

namespace ultimo::cli {

/// The whole window of a terminal, as long as this is there; afterwards it looks as before, however
/// the program ends. Keys come at once, Ctrl-C among them.
class FullScreen {
 public:
  /// None where standard output is no terminal.
  static std::optional<FullScreen> take();
  FullScreen(FullScreen&& other) noexcept;
  FullScreen& operator=(FullScreen&&) = delete;
  FullScreen(const FullScreen&) = delete;
  FullScreen& operator=(const FullScreen&) = delete;
  ~FullScreen();

  [[nodiscard]] static Window window();
  /// Shows these lines from the top; writes only where something is another than before.
  void show(const std::vector<std::string>& lines);
  static void ring();

  /// Waits for a key, another size of the window, or the end of the time. True: somebody wants to
  /// leave (q, Ctrl-C, or a signal that ends programs).
  [[nodiscard]] bool wait(int milliseconds);

 private:
  FullScreen() = default;

  bool taken_ = false;
  std::optional<termios> before_;  // none: standard input is no terminal
  int signals_ = -1;
  bool keys_ = true;  // some may come
  std::vector<std::string> shown_;
};

}  // namespace ultimo::cli
