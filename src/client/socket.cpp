#include "client/socket.hpp"

#include <deque>

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "client/beast.hpp"

namespace ultimo::client {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
namespace {

constexpr std::size_t kLongestMessage = 4UL * 1024 * 1024;
// A server that is silent so long is asked whether it is there, and then given up.
constexpr std::chrono::seconds kSilence{60};
constexpr std::chrono::seconds kHandshake{15};

template <class Stream>
class SocketOf final : public Socket, public std::enable_shared_from_this<SocketOf<Stream>> {
 public:
  template <class... Context>
  SocketOf(Loop& loop, Url url, SocketEvents events, Context&... context)
      : url_(std::move(url)),
        events_(std::move(events)),
        resolver_(loop.inside().context),
        stream_(loop.inside().context, context...) {}

  void start() {
    if constexpr (std::is_same_v<Stream, TlsStream>) {
      if (!expect_host(stream_.next_layer(), url_.host)) return fail("client.no-connection");
    }
    beast::get_lowest_layer(stream_).expires_after(kHandshake);
    connect(this->shared_from_this(), stream_.next_layer(), resolver_, url_,
            [self = this->shared_from_this()](bool good) { self->connected(good); });
  }

  void keep(std::shared_ptr<asio::ssl::context> context) { context_ = std::move(context); }

  void say(std::string text) override {
    if (over_) return;
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }

  void close() override {
    if (over_) return;
    over_ = true;
    if (!open_) return cut();
    stream_.async_close(websocket::close_code::normal,
                        [self = this->shared_from_this()](const beast::error_code& /*done*/) {});
  }

  void cut() override {
    over_ = true;
    beast::get_lowest_layer(stream_).close();
  }

 private:
  void connected(bool good) {
    if (over_) return;
    if (!good) return fail("client.no-connection");
    beast::get_lowest_layer(stream_).expires_never();  // the WebSocket has limits of its own
    websocket::stream_base::timeout limits{};
    limits.handshake_timeout = kHandshake;
    limits.idle_timeout = kSilence;
    limits.keep_alive_pings = true;
    stream_.set_option(limits);
    stream_.read_message_max(kLongestMessage);
    stream_.async_handshake(url_.host_header(), "/ws",
                            [self = this->shared_from_this()](const beast::error_code& error) {
                              self->shaken(!error);
                            });
  }

  void shaken(bool good) {
    if (over_) return;
    if (!good) return fail("client.no-socket");
    open_ = true;
    read();
    events_.opened();
  }

  void read() {
    stream_.async_read(buffer_, [self = this->shared_from_this()](const beast::error_code& error,
                                                                  std::size_t /*size*/) {
      if (error) return self->fail("client.lost");
      self->got();
    });
  }

  void got() {
    if (over_) return;
    const auto data = buffer_.cdata();
    events_.heard({static_cast<const char*>(data.data()), data.size()});
    if (over_) return;
    buffer_.consume(buffer_.size());
    read();
  }

  void write() {
    stream_.async_write(
        asio::buffer(queue_.front()),
        [self = this->shared_from_this()](const beast::error_code& error, std::size_t /*size*/) {
          if (error) return self->fail("client.lost");
          self->queue_.pop_front();
          if (!self->queue_.empty() && !self->over_) self->write();
        });
  }

  void fail(std::string_view id) {
    if (over_) return;
    over_ = true;
    beast::get_lowest_layer(stream_).close();
    events_.closed(trouble(id, url_));
  }

  Url url_;
  SocketEvents events_;
  std::shared_ptr<asio::ssl::context> context_;
  asio::ip::tcp::resolver resolver_;
  websocket::stream<Stream> stream_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  bool open_ = false;
  bool over_ = false;
};

}  // namespace

std::shared_ptr<Socket> Socket::open(Loop& loop, const Url& url, const Trust& trust,
                                     SocketEvents events) {
  if (url.tls) {
    auto context = tls_context(trust);
    auto socket = std::make_shared<SocketOf<TlsStream>>(loop, url, std::move(events), *context);
    socket->keep(std::move(context));
    socket->start();
    return socket;
  }
  auto socket = std::make_shared<SocketOf<PlainStream>>(loop, url, std::move(events));
  socket->start();
  return socket;
}

}  // namespace ultimo::client
