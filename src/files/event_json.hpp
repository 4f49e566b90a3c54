#pragma once

#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "rules/deal_text.hpp"
#include "tournament/state.hpp"

namespace ultimo {

/// An event of the rulebook's as JSON (docs/event-file.md), and as the text that lies in the log.
boost::json::object to_json(const BookInfo& info, const tournament::Event& event);
std::string event_text(const BookInfo& info, const tournament::Event& event,
                       const std::string& command = {});
/// The id of the command an entry comes from; empty: it says none.
std::string command_of(const boost::json::value& event);

/// Reads the events of one log, in order. How the rows of a sheet are read is for the event's
/// rulebook and version to say, which it learns from the events that name them.
class EventReader {
 public:
  explicit EventReader(Rulebooks rulebooks) : rulebooks_(std::move(rulebooks)) {}
  /// Goes on where the state stands.
  EventReader(Rulebooks rulebooks, const tournament::State& state);

  /// Strict: an unknown kind or field, a wrong type, a missing field are refused, all of them
  /// named; what is no JSON, no UTF-8 or nested too deep, too.
  Result<tournament::Event> read(const boost::json::value& value);
  Result<tournament::Event> read(std::string_view text);

  /// The book of the events read so far; nullptr before the event is opened.
  [[nodiscard]] const BookInfo* info() const { return info_; }

 private:
  Result<void> learn(const tournament::Event& event);

  Rulebooks rulebooks_;
  const BookInfo* info_ = nullptr;
  int version_ = 0;
};

}  // namespace ultimo
