#pragma once

#include <cerrno>
#include <string_view>

#include <unistd.h>

namespace ultimo::cli {

/// Writes all of it to a file descriptor; false when that cannot be done.
inline bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace ultimo::cli
