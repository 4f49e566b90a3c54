#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "store/entry.hpp"

namespace ultimo::store {

class OpenFile;

/// One append-only log, for a program that has nothing else to do while it writes: what is
/// acknowledged is on the disk; what was written is never changed; what was changed all the same
/// shows. It is a file of its own (versions 1 and 2), or a stream of a data file (version 3), which
/// a server may be writing to meanwhile: `FILE#EVENT` is the stream `event/EVENT`, and FILE alone
/// will do where there is only one. A file whose whole name has a # in it is that file.
class Log {
 public:
  /// A new log; also where a file lies already in which nothing was ever written. Of a data file,
  /// a new stream.
  static Stored<Log> create(const std::string& path);
  /// To read and to write; where nothing can be written (a file or a folder that is read-only, a
  /// medium that is), to read. Nothing is changed by opening and reading.
  static Stored<Log> open(const std::string& path);
  Log(Log&&) noexcept;
  Log& operator=(Log&&) noexcept;
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;
  ~Log();

  /// Appends all entries or none, if `after` is still the last position (0: nothing written yet).
  /// Gives the new last position; by then the entries are safe on the disk.
  Stored<std::int64_t> append(std::span<const Entry> entries, std::int64_t after);
  /// Everything after a position, in order, if it is what was written there: the chain is followed,
  /// and what does not fit is named.
  [[nodiscard]] Stored<std::vector<Record>> read(std::int64_t after = 0) const;
  /// What is wrong with the file, in words; nothing if it is as it was written.
  [[nodiscard]] Stored<std::vector<std::string>> verify() const;
  /// A copy under a new name, complete and checked, while others go on writing. Of a stream: a data
  /// file with nothing else in it.
  [[nodiscard]] Stored<void> backup(const std::string& path) const;

 private:
  class Table;
  class Single;
  class Stream;
  explicit Log(std::unique_ptr<Table> table);
  static Stored<Log> of(std::unique_ptr<OpenFile> file, const std::string& stream);

  std::unique_ptr<Table> table_;
};

}  // namespace ultimo::store
