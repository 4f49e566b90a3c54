#pragma once

#include <array>
#include <csignal>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>

#include "cli/tournament/testing_commands.hpp"

namespace ultimo::cli::director {

/// The program in a terminal of its own.
class InTerminal {
 public:
  InTerminal(std::vector<std::string> arguments, unsigned short columns, unsigned short rows) {
    winsize size{rows, columns, 0, 0};
    child_ = ::forkpty(&end_, nullptr, nullptr, &size);
    if (child_ != 0) return;
    arguments.insert(arguments.begin(), "ultimo");
    std::vector<char*> pointers;
    for (std::string& argument : arguments) pointers.push_back(argument.data());
    ::_exit(cli::run(static_cast<int>(pointers.size()), pointers.data()));
  }
  InTerminal(const InTerminal&) = delete;
  InTerminal& operator=(const InTerminal&) = delete;
  ~InTerminal() {
    if (child_ > 0) ::kill(child_, SIGKILL);
    if (child_ > 0) ::waitpid(child_, nullptr, 0);
    ::close(end_);
  }

  /// Waits until it has written this since the last time; gives up after two minutes.
  bool shows(const std::string& text) {
    for (int tries = 0; tries < 1200; ++tries) {
      const std::size_t found = seen_.find(text);
      if (found != std::string::npos) {
        seen_.erase(0, found + text.size());
        return true;
      }
      read_some();
    }
    return false;
  }
  void type(char key) const { EXPECT_EQ(::write(end_, &key, 1), 1); }
  void resize(unsigned short columns, unsigned short rows) const {
    const winsize size{rows, columns, 0, 0};
    EXPECT_EQ(::ioctl(end_, TIOCSWINSZ, &size), 0);
  }
  void signal(int number) const { EXPECT_EQ(::kill(child_, number), 0); }
  /// Its exit status; -1: it was killed.
  int ended() {
    int status = 0;
    while (::waitpid(child_, &status, WNOHANG) == 0) read_some();  // else it could not write
    child_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  void read_some() {
    pollfd one{end_, POLLIN, 0};
    std::array<char, 4096> bytes{};
    if (::poll(&one, 1, 100) <= 0) return;
    const ssize_t count = ::read(end_, bytes.data(), bytes.size());
    if (count > 0) seen_.append(bytes.data(), static_cast<std::size_t>(count));
  }

  int end_ = -1;
  pid_t child_ = 0;
  std::string seen_;
};

class WatchedClock : public testing_commands::Commands {
 protected:
  void SetUp() override {
    open("kretinka", 4, {"--set", "draw_numbers=false"});
    good("draw", {"--hand", "1 2 3 4"});
  }
  std::vector<std::string> watch_ = {"tournament", "clock", file_, "--watch"};
};

}  // namespace ultimo::cli::director
