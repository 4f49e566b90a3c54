#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <random>
#include <string>

#include "client/conversation.hpp"
#include "client/socket.hpp"

namespace ultimo::client {

/// A conversation with a server that outlives its connections: where one is lost, the next is
/// tried, after longer and longer pauses. All for the loop's thread.
class Session : public std::enable_shared_from_this<Session> {
 public:
  struct Options {
    std::string token;  // empty: nobody
    bool check = true;  // whether each state's hash is compared
    std::chrono::milliseconds first_pause{200};
    std::chrono::milliseconds longest_pause{8000};
    /// Hears every message as it came, before it is understood.
    std::function<void(std::string_view)> tap{};
  };

  /// The listener is to stay until close().
  static std::shared_ptr<Session> open(Loop& loop, const Url& url, const Trust& trust,
                                       Options options, Listener& listener);

  void watch(const std::string& table) { talk_.watch(table); }
  void unwatch(const std::string& table) { talk_.unwatch(table); }
  std::string command(boost::json::object what) { return talk_.command(std::move(what)); }
  void repeat(const std::string& id, boost::json::object what) {
    talk_.repeat(id, std::move(what));
  }
  [[nodiscard]] const Told* table(const std::string& code) const { return talk_.table(code); }
  [[nodiscard]] bool greeted() const { return talk_.greeted(); }
  [[nodiscard]] std::size_t waiting() const { return talk_.waiting(); }

  /// Ends it; the listener hears nothing more.
  void close();
  /// Loses the connection, as a network does, and comes back.
  void cut();

 private:
  Session(Loop& loop, Url url, Trust trust, Options options, Listener& listener);
  void connect();
  void closed();

  Loop* loop_;
  Url url_;
  Trust trust_;
  Options options_;
  Listener* listener_;
  Conversation talk_;
  std::shared_ptr<Socket> socket_;
  std::chrono::milliseconds pause_;
  std::minstd_rand random_;
  bool over_ = false;
};

/// Ten letters that no other conversation begins its ids with.
std::string random_prefix();

}  // namespace ultimo::client
