#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ultimo::server {

/// Who is at the other end of a connection.
struct Peer {
  std::string address;
  bool loopback = false;  // of this machine, and not through a proxy
  bool tls = false;
};

/// An HTTP request as a door has read it: what the server asks of it, and nothing else.
struct Request {
  std::string method;
  std::string path;  // decoded, without the query
  std::string query;
  std::string host;
  std::optional<std::string> origin;
  std::string cookie;
  std::string authorization;
  std::string if_none_match;
  std::string content_type;
  bool takes_gzip = false;
  std::string body;
  Peer peer;

  [[nodiscard]] bool is_write() const { return method != "GET" && method != "HEAD"; }
};

struct Answer {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string_view fixed{};  // instead of a body: bytes that stay
  std::vector<std::pair<std::string, std::string>> headers{};

  [[nodiscard]] std::string_view bytes() const {
    return fixed.empty() ? std::string_view(body) : fixed;
  }
};
/// May be called from any thread, once.
using Respond = std::function<void(Answer)>;

/// A message to a client; one text may go to many.
using Text = std::shared_ptr<const std::string>;

/// The server's end of a WebSocket. All may be called from any thread.
class Socket {
 public:
  Socket() = default;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  virtual ~Socket() = default;

  virtual void send(Text text) = 0;
  /// Says why and ends: the last message that goes out.
  virtual void bye(std::string_view why) = 0;
  /// From now on silence is no reason to end.
  virtual void greeted() = 0;
  [[nodiscard]] virtual const Peer& peer() const = 0;
};

/// Hears what a client says; called on the connection's strand.
class Hears {
 public:
  Hears() = default;
  Hears(const Hears&) = delete;
  Hears& operator=(const Hears&) = delete;
  virtual ~Hears() = default;

  virtual void text(std::string_view message) = 0;
  virtual void closed() = 0;
};

/// What lies behind a door.
class Behind {
 public:
  Behind() = default;
  Behind(const Behind&) = delete;
  Behind& operator=(const Behind&) = delete;
  virtual ~Behind() = default;

  virtual void answer(Request request, Respond respond) = 0;
  /// What is told to who sent something that is no request, or one too many.
  virtual Answer malformed(int status) = 0;
  /// Why a WebSocket is not opened; nothing if it may be.
  virtual std::optional<Answer> refuses_socket(const Request& request) = 0;
  virtual std::shared_ptr<Hears> opened(const std::shared_ptr<Socket>& socket,
                                        const Request& request) = 0;
};

}  // namespace ultimo::server
