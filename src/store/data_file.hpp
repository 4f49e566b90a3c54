#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "store/store.hpp"

/// The store in one file, which other programs may use meanwhile.
namespace ultimo::store {

/// One commit: what came together since the last one.
struct Committed {
  std::size_t requests = 0;
  std::chrono::nanoseconds took{0};  // with the lock, the work and the disk
  int journal_pages = 0;
};

struct StoreOptions {
  /// How long a lock of another program is waited for; then everything that waits is answered.
  std::chrono::milliseconds patience{1000};
  /// How often it looks what other programs have written, and whether a trouble has passed.
  std::chrono::milliseconds look_every{200};
  /// From this size on (of 4 KiB each) the journal is moved into the file beside the writing; from
  /// four times as much on writers wait for it, a moment.
  int journal_pages = 1000;
  /// More requests than this do not wait: they are refused as `locked`.
  std::size_t most_waiting = 65'536;
  /// Hears of every commit, on the writer's thread.
  std::function<void(const Committed&)> committed;
  /// SQLite's VFS by name, for tests; empty: its own.
  std::string vfs;
};

/// Opens the data file, or makes it. A file that is one log becomes a data file; a copy of it is
/// made first (`FILE.v2`). Nobody else can open it so at the same time (`FILE.lock`); other
/// programs may read it, and write to its streams (`Log`).
Stored<std::unique_ptr<Store>> open_store(const std::string& path, StoreOptions options = {});

/// What is wrong with a data file or a log, in words; a server may be writing to it.
Stored<std::vector<std::string>> verify_file(const std::string& path);
/// A copy under a new name, complete and checked, while a server writes to it.
Stored<void> backup_file(const std::string& path, const std::string& to);

}  // namespace ultimo::store
