#include "server/door.hpp"

#include <utility>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <fmt/format.h>

#include "server/door_streams.hpp"

namespace ultimo::server {
namespace asio = boost::asio;
namespace {

using boost::system::error_code;
using Tcp = asio::ip::tcp;

class OpenDoor final : public Door {
 public:
  OpenDoor(const DoorUses& uses, DoorOptions options)
      : uses_(uses),
        options_(std::move(options)),
        strand_(asio::make_strand(*uses.context)),
        acceptor_(strand_),
        again_(strand_) {}

  tl::expected<void, Reason> open() {
    error_code error;
    if (!options_.certificate.empty()) {
      tls_.emplace(asio::ssl::context::tls_server);
      tls_->set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_sslv2 |
                        asio::ssl::context::no_sslv3 | asio::ssl::context::no_tlsv1 |
                        asio::ssl::context::no_tlsv1_1);
      tls_->use_certificate_chain_file(options_.certificate, error);
      if (error) return cannot_use(options_.certificate, error);
      tls_->use_private_key_file(options_.key, asio::ssl::context::pem, error);
      if (error) return cannot_use(options_.key, error);
    }
    return listen();
  }

  [[nodiscard]] int port() const override { return port_; }
  void stop() override {
    asio::post(strand_, [this] {
      error_code ignored;
      acceptor_.close(ignored);
      again_.cancel();
    });
  }

 private:
  static tl::unexpected<Reason> cannot_use(const std::string& file, const error_code& error) {
    return tl::unexpected(Reason("serve.cannot-use", {{"why", file + ": " + error.message()}}));
  }
  [[nodiscard]] tl::unexpected<Reason> no_door(const error_code& error) const {
    const std::string address = fmt::format("{}:{}", options_.host, options_.port);
    if (error == asio::error::address_in_use) {
      return tl::unexpected(Reason("serve.address-in-use", {{"address", address}}));
    }
    return tl::unexpected(Reason("serve.no-door", {{"why", address + ": " + error.message()}}));
  }

  tl::expected<void, Reason> listen() {
    error_code error;
    Tcp::endpoint endpoint(Tcp::v6(), static_cast<unsigned short>(options_.port));
    bool both = options_.hall;
    if (!options_.hall) {
      Tcp::resolver resolver(*uses_.context);
      const auto found = resolver.resolve(options_.host, std::to_string(options_.port), error);
      if (error || found.empty()) {
        return tl::unexpected(Reason("serve.no-such-host", {{"host", in_quotes(options_.host)}}));
      }
      endpoint = first_of(found);
    }
    acceptor_.open(endpoint.protocol(), error);
    if (error && both) {  // a machine without IPv6
      both = false;
      endpoint = Tcp::endpoint(Tcp::v4(), static_cast<unsigned short>(options_.port));
      acceptor_.open(endpoint.protocol(), error);
    }
    if (error) return no_door(error);
    acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (both) acceptor_.set_option(asio::ip::v6_only(false), error);
    acceptor_.bind(endpoint, error);
    if (error) return no_door(error);
    acceptor_.listen(4096, error);
    if (error) return no_door(error);
    port_ = acceptor_.local_endpoint(error).port();
    accept();
    return {};
  }
  /// IPv4 where a name has both: browsers try both, scripts often only that.
  static Tcp::endpoint first_of(const Tcp::resolver::results_type& found) {
    for (const auto& one : found) {
      if (one.endpoint().address().is_v4()) return one.endpoint();
    }
    return found.begin()->endpoint();
  }

  void accept() {
    acceptor_.async_accept(asio::make_strand(*uses_.context),
                           [this](const error_code& error, Tcp::socket socket) {
                             if (!acceptor_.is_open()) return;
                             if (error) {
                               wait_a_moment();
                               return;
                             }
                             take_in(std::move(socket));
                             accept();
                           });
  }
  /// No more files, mostly: what is open goes on, and the next is taken in when one has ended.
  void wait_a_moment() {
    again_.expires_after(std::chrono::milliseconds(100));
    again_.async_wait([this](const error_code& error) {
      if (!error && acceptor_.is_open()) accept();
    });
  }

  void take_in(Tcp::socket socket) {
    error_code error;
    const Tcp::endpoint from = socket.remote_endpoint(error);
    if (error || !uses_.addresses->enter(uses_.limits->connections)) return;
    socket.set_option(Tcp::no_delay(true), error);
    asio::ip::address address = from.address();
    if (address.is_v6() && address.to_v6().is_v4_mapped()) {
      address = asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
    }
    Peer peer{address.to_string(), address.is_loopback(), tls_.has_value()};
    if (tls_) {
      serve_tls(std::move(socket), std::move(peer), uses_, options_, *tls_);
    } else {
      serve_plain(std::move(socket), std::move(peer), uses_, options_);
    }
  }

  DoorUses uses_;
  DoorOptions options_;
  std::optional<asio::ssl::context> tls_;
  asio::strand<asio::io_context::executor_type> strand_;
  Tcp::acceptor acceptor_;
  asio::steady_timer again_;
  int port_ = 0;
};

}  // namespace

tl::expected<std::unique_ptr<Door>, Reason> open_door(const DoorUses& uses,
                                                      const DoorOptions& options) {
  auto door = std::make_unique<OpenDoor>(uses, options);
  if (auto open = door->open(); !open) return tl::unexpected(open.error());
  return door;
}

}  // namespace ultimo::server
