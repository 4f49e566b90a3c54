#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include <boost/json.hpp>

#include "rules/deal.hpp"
#include "server/denied.hpp"
#include "server/parts.hpp"
#include "server/request.hpp"
#include "table/replay.hpp"

namespace ultimo::server {

/// Deals that have ended, by their address CODE-NUMBER, and what the solver thinks of them.
class Replays {
 public:
  explicit Replays(Parts parts) : parts_(std::move(parts)) {}

  /// `CODE-3` as JSON, `CODE-3.txt` in the notation.
  void replay(const std::string& text, const Respond& respond);
  /// The review if there is one; else how far it is. `start`: it is begun if nobody has.
  void review(const std::string& address, bool start, const Respond& respond);

  // A deal that somebody brings as the oracle's `replay` takes it, whole or not.
  /// Where it stands before each action and after the last, with all hands open.
  void look(const boost::json::object& request, const Respond& respond);
  void review(const boost::json::object& request, const Respond& respond);
  /// The deals of a text in the notation, as requests.
  void read_text(const std::string& text, const Respond& respond);

  /// Puts into `me` the tables where he sat and the deals he played.
  void of_person(const std::string& person, boost::json::object& me) const;

 private:
  struct Running {
    std::atomic<double> done = 0;
    std::atomic<bool> begun = false;
  };

  /// Something to be reviewed: under what it is kept, how long, and the deal itself.
  struct Order {
    std::string key;
    std::int64_t until = 0;
    std::function<Asked<Deal>()> deal;
  };

  [[nodiscard]] Asked<table::Replay> read(const std::string& address) const;
  [[nodiscard]] Answer replay_json(const table::Replay& replay) const;
  [[nodiscard]] Answer replay_text(const table::Replay& replay) const;
  [[nodiscard]] Asked<Deal> brought(const boost::json::object& request) const;
  void review(const Order& order, bool start, const Respond& respond);
  void compute(const Order& order, const std::shared_ptr<Running>& running,
               const std::stop_token& stop);
  void forget(const std::string& key);
  [[nodiscard]] std::string name_at(const table::Place& place) const;
  void deny(const Respond& respond, const Denied& denied) const;

  Parts parts_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Running>> running_;
};

}  // namespace ultimo::server
