#pragma once

#include <deque>
#include <memory>
#include <string>
#include <utility>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include "server/door.hpp"
#include "server/door_requests.hpp"

namespace ultimo::server {

/// A WebSocket: one reader, one writer, a bounded queue between.
template <class Stream>
class SocketOf final : public Socket, public std::enable_shared_from_this<SocketOf<Stream>> {
 public:
  SocketOf(Stream stream, Peer peer, const DoorUses& uses, std::string counted)
      : stream_(std::move(stream)),
        peer_(std::move(peer)),
        uses_(uses),
        counted_(std::move(counted)),
        patience_(stream_.get_executor()) {}
  SocketOf(const SocketOf&) = delete;
  SocketOf& operator=(const SocketOf&) = delete;
  ~SocketOf() override {
    if (!counted_.empty()) uses_.addresses->leave_from(counted_);
    uses_.addresses->leave();
  }

  asio::awaitable<bool> accept(http::request<http::string_body>& request) {
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = uses_.limits->request_within;
    timeout.idle_timeout = uses_.limits->silent_after;
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    stream_.read_message_max(uses_.limits->message_bytes);
    stream_.auto_fragment(false);
    beast::error_code error;
    auto token = asio::redirect_error(asio::use_awaitable, error);
    co_await stream_.async_accept(request, token);
    co_return !error;
  }

  void start(std::shared_ptr<Hears> hears) {
    wait_for_hello();
    asio::co_spawn(stream_.get_executor(), read_all(this->shared_from_this(), std::move(hears)),
                   asio::detached);
  }

  void send(Text text) override {
    asio::post(stream_.get_executor(),
               [self = this->shared_from_this(), text = std::move(text)] { self->push(text); });
  }
  void bye(std::string_view why) override {
    const auto text = std::make_shared<const std::string>(R"({"bye":")" + std::string(why) + "\"}");
    asio::post(stream_.get_executor(), [self = this->shared_from_this(), text] {
      if (self->ending_) return;
      self->push(text);
      self->ending_ = true;
      self->end_within(kByeWithin);
      self->write_next();
    });
  }
  void greeted() override {
    asio::post(stream_.get_executor(), [self = this->shared_from_this()] {
      self->greeted_ = true;
      if (!self->ending_) self->patience_.cancel();
    });
  }
  [[nodiscard]] const Peer& peer() const override { return peer_; }

 private:
  static constexpr std::chrono::seconds kByeWithin{3};

  void wait_for_hello() {
    patience_.expires_after(uses_.limits->hello_within);
    patience_.async_wait([weak = this->weak_from_this()](const beast::error_code& error) {
      const auto self = weak.lock();
      if (error || self == nullptr || self->greeted_) return;
      self->drop();
    });
  }
  void end_within(std::chrono::milliseconds time) {
    patience_.expires_after(time);
    patience_.async_wait([weak = this->weak_from_this()](const beast::error_code& error) {
      const auto self = weak.lock();
      if (!error && self != nullptr) self->drop();
    });
  }
  void drop() {
    beast::error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

  void push(const Text& text) {
    if (ending_ || gone_) return;
    waiting_bytes_ += text->size();
    if (waiting_bytes_ > uses_.limits->send_buffer_bytes) {
      drop();  // who does not read cannot be told why either
      return;
    }
    waiting_.push_back(text);
    write_next();
  }

  void write_next() {
    if (writing_ || gone_) return;
    if (waiting_.empty()) {
      if (ending_) close();
      return;
    }
    writing_ = true;
    const Text& text = waiting_.front();
    stream_.text(true);
    stream_.async_write(asio::buffer(*text), [self = this->shared_from_this()](
                                                 const beast::error_code& error, std::size_t) {
      self->writing_ = false;
      self->waiting_bytes_ -= self->waiting_.front()->size();
      self->waiting_.pop_front();
      if (error) {
        self->gone_ = true;
        self->drop();
        return;
      }
      self->write_next();
    });
  }
  void close() {
    gone_ = true;
    stream_.async_close(websocket::close_code::going_away,
                        [self = this->shared_from_this()](const beast::error_code&) {
                          self->drop();
                          self->patience_.cancel();
                        });
  }

  /// The client lives as long as it is read: it holds this socket, so the socket must not hold it.
  static asio::awaitable<void> read_all(std::shared_ptr<SocketOf> self,
                                        std::shared_ptr<Hears> hears) {
    beast::error_code error;
    auto token = asio::redirect_error(asio::use_awaitable, error);
    beast::flat_buffer buffer;
    for (;;) {
      co_await self->stream_.async_read(buffer, token);
      if (error) break;
      if (!self->stream_.got_text()) {
        self->bye("limit");
      } else if (!self->ending_) {
        const asio::const_buffer read = buffer.data();
        hears->text({static_cast<const char*>(read.data()), read.size()});
      }
      buffer.clear();
      if (buffer.capacity() > kKeptBuffer) buffer = beast::flat_buffer();
    }
    self->gone_ = true;
    self->patience_.cancel();
    hears->closed();
  }

  static constexpr std::size_t kKeptBuffer = 1024;

  websocket::stream<Stream, false> stream_;  // false: no compression at all
  Peer peer_;
  DoorUses uses_;
  std::string counted_;
  asio::steady_timer patience_;
  std::deque<Text> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool writing_ = false;
  bool greeted_ = false;
  bool ending_ = false;  // takes nothing more; closes when all is written
  bool gone_ = false;
};

}  // namespace ultimo::server
