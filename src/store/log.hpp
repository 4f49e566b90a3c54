#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <tl/expected.hpp>

/// The append-only log: one file, the only truth. What is acknowledged is on the disk; what was
/// written is never changed; what was changed all the same shows. It knows texts, not what they
/// say.
namespace ultimo::store {

/// What is handed in.
struct Entry {
  std::int64_t at = 0;  // milliseconds since 1970, by the clock of whoever writes
  std::string by;       // who
  std::string body;     // what
  bool operator==(const Entry&) const = default;
};

/// What lies in the log. Positions count 1, 2, 3 without a gap.
struct Record {
  std::int64_t position = 0;
  Entry entry;
  std::string hash;  // of this and everything before it, in hexadecimal digits
  bool operator==(const Record&) const = default;
};

/// Why something could not be done; nothing was changed then.
struct Trouble {
  enum class Kind : std::uint8_t {
    not_usable,  // no such file, not a log, or one of a newer program
    moved_on,    // somebody else has written meanwhile: read again and decide again
    failed,      // the disk, the lock or the database says no
  };
  Kind kind = Kind::failed;
  std::string message;
};
template <class T>
using Stored = tl::expected<T, Trouble>;

class Log {
 public:
  /// A new log; also where a file lies already in which nothing was ever written.
  static Stored<Log> create(const std::string& path);
  /// To read and to write; where nothing can be written (a file or a folder that is read-only, a
  /// medium that is), to read.
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
  /// A copy under a new name, complete and checked, while others go on writing.
  [[nodiscard]] Stored<void> backup(const std::string& path) const;

 private:
  class File;
  static Stored<Log> open_to_read(const std::string& path);
  explicit Log(std::unique_ptr<File> file);

  std::unique_ptr<File> file_;
};

}  // namespace ultimo::store
