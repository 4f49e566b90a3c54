#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "rules/refusal.hpp"
#include "tournament/event.hpp"

namespace ultimo::desk {

/// Why something was not done; nothing was changed then.
struct Failure {
  enum class Kind : std::uint8_t {
    refused,   // what was asked does not fit
    no_event,  // there is no log to work on, or nothing in it
    moved_on,  // somebody else has written meanwhile
    failed,    // the log cannot be read or written
  };
  Kind kind = Kind::refused;
  Refusal why;
};
template <class T>
using Done = tl::expected<T, Failure>;

inline tl::unexpected<Failure> failure(Failure::Kind kind, Refusal why) {
  return tl::unexpected(Failure{kind, std::move(why)});
}
inline tl::unexpected<Failure> failure(Failure::Kind kind, Reason why) {
  return failure(kind, Refusal(Refusal::Code::bad_field, std::move(why)));
}

/// Where the events of one tournament lie: a file, a server's store, memory. Positions count 1, 2,
/// 3 without a gap.
class EventLog {
 public:
  struct Part {
    std::vector<tournament::Logged> entries;
    std::string head;  // of the last of them: what proves everything up to it
  };

  EventLog() = default;
  EventLog(const EventLog&) = delete;
  EventLog& operator=(const EventLog&) = delete;
  virtual ~EventLog() = default;

  /// Everything after a position, in order.
  virtual Done<Part> read(std::int64_t after) = 0;
  /// Appends all entries or none, if `after` is still the last position (0: nothing written yet).
  /// Gives the new head; by then the entries are safe.
  virtual Done<std::string> append(std::span<const tournament::Logged> entries,
                                   std::int64_t after) = 0;
};

}  // namespace ultimo::desk
