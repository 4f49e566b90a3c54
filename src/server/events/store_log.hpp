#pragma once

#include <string>

#include "desk/event_log.hpp"
#include "files/event_file.hpp"
#include "files/event_json.hpp"
#include "server/parts.hpp"

namespace ultimo::server {

/// The log of an event as a stream of the server's store, `event/ID`. Appending waits for the disk:
/// only on threads that may.
class StoreLog final : public desk::EventLog {
 public:
  /// `texts`: of the first entries, where they are known; an event stays as it was written.
  StoreLog(const Parts& parts, const std::string& event, std::vector<std::string> texts = {});

  desk::Done<Part> read(std::int64_t after) override;
  desk::Done<std::string> append(std::span<const tournament::Logged> entries,
                                 std::int64_t after) override;

 private:
  std::string text_of_entry(const tournament::Logged& logged);

  Parts parts_;
  std::string stream_;
  EventReader reader_;
  const BookInfo* book_ = nullptr;
  std::vector<std::string> texts_;
};

/// The stream of an event.
std::string stream_of_event(const std::string& event);

/// Everything in an event's stream, with the texts as they were written.
desk::Done<std::vector<StoredEvent>> stored_events(const Parts& parts, const std::string& event);

}  // namespace ultimo::server
