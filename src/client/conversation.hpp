#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "client/told.hpp"

namespace ultimo::client {

/// Who is told what comes in. Each has nothing to do unless it is of interest.
class Listener {
 public:
  Listener() = default;
  virtual ~Listener() = default;

  /// The server knows us; `ok` is its answer to hello. Comes again after each new connection.
  virtual void greeted(const boost::json::object& /*ok*/) {}
  /// The answer to a command: it has `ok` or `refused`. Comes once for each id.
  virtual void answered(const std::string& /*id*/, const boost::json::object& /*answer*/) {}
  /// A table's state is another; `before` is the `n` it had (-1: none). After `gap` and `drifted`
  /// a whole one has been asked for already.
  virtual void told(const Told& /*table*/, Told::Heard /*how*/, std::int64_t /*before*/) {}
  /// Clocks, who is here, who is thinking: only as long as we are connected.
  virtual void live(const std::string& /*table*/, const boost::json::object& /*live*/) {}
  virtual void talked(const std::string& /*table*/, const boost::json::object& /*talk*/) {}
  /// The server ends the connection and says why.
  virtual void bye(const std::string& /*why*/) {}
  /// What came in is no message of this protocol.
  virtual void nonsense(std::string_view /*text*/) {}
  /// The connection is gone; `again`: it will be tried anew.
  virtual void lost(bool /*again*/) {}

  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  Listener(Listener&&) = delete;
  Listener& operator=(Listener&&) = delete;
};

/// One client's side of the wire, without a socket: commands and their ids, the tables it watches,
/// and what has to be said again on a new connection.
class Conversation {
 public:
  struct Options {
    std::string token;   // of a guest or an account; empty: nobody
    std::string prefix;  // of the ids of commands: unlike that of any earlier conversation
    bool check = true;   // whether each state's hash is compared
  };
  using Say = std::function<void(std::string)>;

  Conversation(Options options, Listener& listener, Say say)
      : options_(std::move(options)), listener_(&listener), say_(std::move(say)) {}

  // What happens to the socket. `heard` gives false where nothing more can come of it.
  void opened();
  bool heard(std::string_view text);
  void closed() { greeted_ = false; }

  /// Watches a table from now on, also on each new connection.
  void watch(const std::string& table);
  void unwatch(const std::string& table);
  /// Sends a command (without `id`) and gives the id it got. It is sent again until it is answered,
  /// under the same id, so it is done once.
  std::string command(boost::json::object what);
  /// Sends a command under the id it had: brings its first answer.
  void repeat(const std::string& id, boost::json::object what);

  [[nodiscard]] const Told* table(const std::string& code) const;
  [[nodiscard]] bool greeted() const { return greeted_; }
  /// Commands without an answer.
  [[nodiscard]] std::size_t waiting() const { return pending_.size(); }
  /// After this bye nobody should come back by himself.
  [[nodiscard]] bool sent_away() const { return sent_away_; }

 private:
  struct Pending {
    std::string id;
    std::string text;
  };
  std::string next_id();
  void say(const boost::json::object& message);
  void say_watch(const std::string& table, bool anew);
  void greet(const boost::json::object& message);
  void hear_answer(const boost::json::object& message);
  void hear_table(const boost::json::object& message);
  bool hear_bye(const boost::json::object& message);

  Options options_;
  Listener* listener_;
  Say say_;
  std::map<std::string, Told, std::less<>> tables_;
  std::vector<Pending> pending_;
  std::string hello_;  // the id of the hello under way
  std::uint64_t last_id_ = 0;
  bool greeted_ = false;
  bool sent_away_ = false;
};

}  // namespace ultimo::client
