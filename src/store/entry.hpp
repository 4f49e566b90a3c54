#pragma once

#include <cstdint>
#include <string>

#include <tl/expected.hpp>

/// The store's words. It knows texts and bytes, not what they say.
namespace ultimo::store {

/// What is handed in.
struct Entry {
  std::int64_t at = 0;  // milliseconds since 1970, by the clock of whoever writes
  std::string by;       // who
  std::string body;     // what
  bool operator==(const Entry&) const = default;
};

/// What lies in a stream. Positions count 1, 2, 3 without a gap.
struct Record {
  std::int64_t position = 0;
  Entry entry;
  std::string hash;  // of this and everything before it, in hexadecimal digits
  bool operator==(const Record&) const = default;
};

/// Why something could not be done; nothing was changed then, but for `broken`.
struct Trouble {
  enum class Kind : std::uint8_t {
    bad_name,    // no event can have this name
    not_usable,  // no such file, not a log, one of a newer program; a value that cannot be stored
    in_use,      // another server works on the file
    moved_on,    // somebody else has written meanwhile: read again and decide again
    failed,      // the disk, the lock or the database says no
    fenced,      // the stream has an owner of a later epoch
    gone,        // the stream has expired
    locked,      // another program keeps the file locked, or too much waits: later perhaps
    full,        // there is no room on the disk: later perhaps
    broken,      // an I/O error: it may have been written or not, and this store takes no more
  };
  Kind kind = Kind::failed;
  std::string message;
};
template <class T>
using Stored = tl::expected<T, Trouble>;

inline tl::unexpected<Trouble> trouble(Trouble::Kind kind, std::string message) {
  return tl::unexpected(Trouble{kind, std::move(message)});
}

}  // namespace ultimo::store
