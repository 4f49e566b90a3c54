#include "cli/online/typed_lines.hpp"

#include <array>
#include <cerrno>
#include <cstdint>
#include <utility>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace ultimo::cli::online {

UnbufferedInput::int_type UnbufferedInput::underflow() {
  for (;;) {
    const ssize_t got = ::read(descriptor_, &byte_, 1);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return traits_type::eof();
    setg(&byte_, &byte_, &byte_ + 1);
    return traits_type::to_int_type(byte_);
  }
}

TypedLines::TypedLines(int descriptor, client::Loop& loop, Heard heard)
    : descriptor_(descriptor),
      stop_(::eventfd(0, EFD_CLOEXEC)),
      loop_(loop),
      heard_(std::move(heard)),
      thread_([this] { read(); }) {}

TypedLines::~TypedLines() {
  const std::uint64_t one = 1;
  // Nothing but this thread waits for it, and there is room for one.
  [[maybe_unused]] const ssize_t written = ::write(stop_, &one, sizeof one);
  thread_.join();
  ::close(stop_);
}

void TypedLines::read() {
  constexpr std::size_t kAtOnce = 1024;
  std::array<char, kAtOnce> bytes{};
  for (;;) {
    std::array<pollfd, 2> both{pollfd{descriptor_, POLLIN, 0}, pollfd{stop_, POLLIN, 0}};
    if (::poll(both.data(), both.size(), -1) < 0) {
      if (errno == EINTR) continue;
      return tell(std::nullopt);
    }
    if (both[1].revents != 0) return;
    const ssize_t got = ::read(descriptor_, bytes.data(), bytes.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got <= 0) {
      if (!line_.empty()) tell(std::move(line_));
      return tell(std::nullopt);
    }
    take(bytes.data(), static_cast<std::size_t>(got));
  }
}

/// Of a line that is far too long only the beginning is kept.
void TypedLines::take(const char* bytes, std::size_t size) {
  constexpr std::size_t kLongest = 1000;
  for (std::size_t i = 0; i < size; ++i) {
    if (bytes[i] == '\n') {
      tell(std::exchange(line_, {}));
    } else if (line_.size() < kLongest) {
      line_ += bytes[i];
    }
  }
}

void TypedLines::tell(std::optional<std::string> line) {
  loop_.post([heard = heard_, line = std::move(line)] { heard(line); });
}

}  // namespace ultimo::cli::online
