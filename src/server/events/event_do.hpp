#pragma once

#include <string>
#include <vector>

#include <boost/json.hpp>

#include "server/events/event_host.hpp"

namespace ultimo::server {

/// Who does something at a desk, or at a table with a phone.
struct Doer {
  std::string by;                   // his name in the log
  std::vector<std::string> former;  // under which he wrote before
  std::string key;                  // whose ids of commands these are
  DeskRole role = DeskRole::deputy;

  /// Is that a name of his, as he writes it now or wrote it once?
  [[nodiscard]] bool is_called(const std::string& name) const;
};

/// `POST events/ID/do`: reads the command, does it or tries it, and says what came of it. In a job
/// of the event.
Asked<boost::json::object> do_command(EventHost& host, const Doer& doer,
                                      const boost::json::object& said);

/// The rest of it for commands that were read elsewhere.
Asked<boost::json::object> do_decided(EventHost& host, const Doer& doer,
                                      const boost::json::object& said, const desk::Decide& decide,
                                      int round, int table);

/// Nobody accepts his own sheet alone: refused where these events would.
Result<void> check_own_sheet(const tournament::State& state, const Doer& doer,
                             const desk::Events& events);

/// The id of a command as it lies in the log: whose it is cannot be told from it.
std::string command_key(const std::string& whose, const std::string& id);

}  // namespace ultimo::server
