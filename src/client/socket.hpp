#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "client/loop.hpp"
#include "client/url.hpp"

namespace ultimo::client {

/// What a socket tells; always in the loop's thread.
struct SocketEvents {
  std::function<void()> opened;
  std::function<void(std::string_view)> heard;
  /// Once, and then nothing more.
  std::function<void(const Refusal&)> closed;
};

/// One WebSocket. All its members are for the loop's thread.
class Socket {
 public:
  /// Connects to `/ws` of a server.
  static std::shared_ptr<Socket> open(Loop& loop, const Url& url, const Trust& trust,
                                      SocketEvents events);

  Socket() = default;
  virtual ~Socket() = default;
  /// Texts leave in this order; before `opened` nothing may be said.
  virtual void say(std::string text) = 0;
  /// Says good-bye; of what comes now nothing is told.
  virtual void close() = 0;
  /// Ends the connection without a word, as a lost network does.
  virtual void cut() = 0;

  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  Socket(Socket&&) = delete;
  Socket& operator=(Socket&&) = delete;
};

}  // namespace ultimo::client
