#pragma once

// The two kinds of doors, plain and TLS, are the same but for their stream. Included by the files
// that make one each, and by nobody else: Beast takes long to compile.

#include <optional>
#include <utility>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/door_requests.hpp"
#include "server/socket_of.hpp"

namespace ultimo::server {

/// A request that is being answered; the answer may come from any thread.
struct Waited {
  explicit Waited(const asio::any_io_executor& executor) : timer(executor) {}
  asio::steady_timer timer;
  std::optional<Answer> answer;
};

/// A connection from its first byte to its last. GCC 12 miscompiles some coroutines: one co_await a
/// statement, and nothing made in its arguments (scripts/check-coroutines).
template <class Stream>
class ConnectionOf {
 public:
  ConnectionOf(Stream stream, Peer peer, const DoorUses& uses, const DoorOptions& options)
      : stream_(std::move(stream)), peer_(std::move(peer)), uses_(uses), options_(options) {}
  ConnectionOf(const ConnectionOf&) = delete;
  ConnectionOf& operator=(const ConnectionOf&) = delete;
  ~ConnectionOf() {
    if (!counted_.empty()) uses_.addresses->leave_from(counted_);
    if (!handed_over_) uses_.addresses->leave();
  }

  [[nodiscard]] Stream& stream() { return stream_; }
  [[nodiscard]] const DoorUses& uses() const { return uses_; }

  asio::awaitable<void> serve() {
    for (bool more = true; more;) {
      more = co_await next();
    }
    if (handed_over_) co_return;  // a stream that was moved from has nothing left to end
    beast::error_code ignored;
    auto& socket = beast::get_lowest_layer(stream_).socket();
    socket.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  }

 private:
  using Parser = http::request_parser<http::string_body>;

  void must_end_within(std::chrono::milliseconds time) {
    beast::get_lowest_layer(stream_).expires_after(time);
  }

  asio::awaitable<bool> next() {
    beast::error_code error;
    auto token = asio::redirect_error(asio::use_awaitable, error);
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(uses_.limits->header_bytes));
    parser.body_limit(uses_.limits->body_bytes);
    must_end_within(uses_.limits->request_within);
    co_await http::async_read_header(stream_, buffer_, parser, token);
    if (!error && websocket::is_upgrade(parser.get())) {
      co_await upgrade(parser);
      co_return false;
    }
    if (!error) {
      co_await http::async_read(stream_, buffer_, parser, token);
    }
    if (error) {
      const std::optional<int> status = status_of(error);
      if (status) {
        Answer refusal = uses_.behind->malformed(*status);
        co_await write(refusal, 11, false, false);
      }
      co_return false;
    }
    const bool more = co_await answer(parser);
    co_return more;
  }

  /// The request as a value; nothing when it is refused before anybody is asked.
  std::optional<Answer> take(Parser& parser, Request& request) {
    peer_now_ = peer_;
    request = request_of(parser.get(), peer_now_, options_.trusted_proxies);
    const std::optional<int> status =
        may_connect(request.peer) ? refused_form(parser.get()) : std::optional<int>(429);
    if (!status) return std::nullopt;
    return uses_.behind->malformed(*status);
  }

  /// Counts the connection for the address it is really from, once that is known.
  bool may_connect(const Peer& peer) {
    if (peer.loopback || counted_ == peer.address) return true;
    if (!counted_.empty()) uses_.addresses->leave_from(counted_);
    counted_.clear();
    const std::size_t most = options_.hall ? uses_.limits->connections_an_address_hall
                                           : uses_.limits->connections_an_address;
    if (!uses_.addresses->enter_from(peer.address, most)) return false;
    counted_ = peer.address;
    return true;
  }

  asio::awaitable<bool> answer(Parser& parser) {
    const unsigned version = parser.get().version();
    const bool keep = parser.get().keep_alive();
    Request request;
    std::optional<Answer> refused = take(parser, request);
    const bool head = request.method == "HEAD";
    if (refused) {
      co_await write(*refused, version, false, head);
      co_return false;
    }
    const asio::any_io_executor executor = stream_.get_executor();
    const auto waited = std::make_shared<Waited>(executor);
    Respond respond = [waited](Answer answer) {
      asio::post(waited->timer.get_executor(), [waited, answer = std::move(answer)]() mutable {
        waited->answer = std::move(answer);
        waited->timer.cancel();
      });
    };
    beast::get_lowest_layer(stream_).expires_never();
    waited->timer.expires_after(kAnswersWithin);
    uses_.behind->answer(std::move(request), std::move(respond));
    beast::error_code cancelled;
    auto token = asio::redirect_error(asio::use_awaitable, cancelled);
    co_await waited->timer.async_wait(token);
    Answer answer = waited->answer ? std::move(*waited->answer) : uses_.behind->malformed(503);
    const bool written = co_await write(answer, version, keep, head);
    co_return written&& keep;
  }

  asio::awaitable<bool> write(const Answer& answer, unsigned version, bool keep, bool head) {
    beast::error_code error;
    auto token = asio::redirect_error(asio::use_awaitable, error);
    const std::string_view bytes = answer.bytes();
    must_end_within(uses_.limits->answer_read_within);
    http::response<http::span_body<const char>> response;
    fill_head(response.base(), answer, version, keep, peer_.tls);
    response.content_length(bytes.size());
    if (!head) response.body() = {bytes.data(), bytes.size()};
    http::response_serializer<http::span_body<const char>> serializer(response);
    if (head) {
      co_await http::async_write_header(stream_, serializer, token);
    } else {
      co_await http::async_write(stream_, serializer, token);
    }
    co_return !error;
  }

  asio::awaitable<void> upgrade(Parser& parser) {
    Request request;
    std::optional<Answer> refused = take(parser, request);
    if (!refused) refused = uses_.behind->refuses_socket(request);
    if (refused) {
      co_await write(*refused, parser.get().version(), false, false);
      co_return;
    }
    beast::get_lowest_layer(stream_).expires_never();
    const auto socket = std::make_shared<SocketOf<Stream>>(std::move(stream_), request.peer, uses_,
                                                           std::exchange(counted_, {}));
    handed_over_ = true;  // the socket counts from here on
    http::request<http::string_body> head = parser.release();
    buffer_ = {};
    const bool open = co_await socket->accept(head);
    if (!open) co_return;
    socket->start(uses_.behind->opened(socket, request));
  }

  static constexpr std::chrono::seconds kAnswersWithin{40};

  Stream stream_;
  Peer peer_;
  Peer peer_now_;
  DoorUses uses_;
  const DoorOptions& options_;
  std::string counted_;
  bool handed_over_ = false;
  beast::flat_buffer buffer_{std::size_t{64} << 10U};
};

}  // namespace ultimo::server
