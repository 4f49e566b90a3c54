#pragma once

#include <string>
#include <utility>

#include "store/entry.hpp"

namespace ultimo::store {

/// Held by the one server that may work on a data file; gone with its process, however it ends.
class FileLock {
 public:
  /// `FILE.lock`, beside the file itself and not beside a link to it.
  static Stored<FileLock> of(const std::string& path);

  FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  FileLock& operator=(FileLock&&) = delete;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int file) : file_(file) {}
  int file_;
};

/// A new file that only its owner can read, if there is none: what people trust a server with is
/// nobody else's. The journals that the database makes beside it are like it.
void make_private(const std::string& path);

/// Whether a file system, by the number the kernel has for it, lies on another machine: its locks
/// and its shared memory cannot be trusted, and a database on it can be damaged.
bool is_network(long file_system);
/// Refuses a file that lies on such a one.
Stored<void> lies_here(const std::string& path);

}  // namespace ultimo::store
