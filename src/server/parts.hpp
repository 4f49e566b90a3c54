#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include <boost/asio/io_context.hpp>

#include "files/table_log_json.hpp"
#include "oracle/oracle.hpp"
#include "players/players.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/people.hpp"
#include "server/work.hpp"
#include "store/store.hpp"
#include "table/types.hpp"
#include "words/catalogue.hpp"

namespace ultimo::server {

/// What every part of a running server uses. All of it stays longer than any of them.
struct Parts {
  boost::asio::io_context* context = nullptr;
  const Limits* limits = nullptr;
  const Catalog* catalog = nullptr;
  const Players* players = nullptr;
  const Oracle* oracle = nullptr;
  const Dictionary* dictionary = nullptr;  // for what is printed
  Says says;
  Rulebooks rulebooks;
  store::Store* store = nullptr;
  People* people = nullptr;
  const Log* log = nullptr;
  Metrics* metrics = nullptr;
  WorkQueue* bots = nullptr;    // decisions that a table waits for
  WorkQueue* bulk = nullptr;    // what takes seconds, and anybody may ask for
  WorkQueue* prints = nullptr;  // pages and files of events: the desk waits for them
  WorkQueue* events = nullptr;  // tournaments: these threads wait for the disk
  WorkQueue* quick = nullptr;   // what takes milliseconds: passphrases, replays, questions of rules
  files::Seal seal;
  table::Pace pace;
  std::function<void(const std::string& why)> broken;  // ends the process
};

/// Milliseconds since 1970.
inline std::int64_t wall_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}
/// Milliseconds of a clock that nobody sets.
inline table::Steady steady_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace ultimo::server
