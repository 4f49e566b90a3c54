#pragma once

// Of this room's own use: what stands behind loop.hpp, socket.hpp and http.hpp.

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl.hpp>

#include "client/loop.hpp"
#include "client/url.hpp"

namespace ultimo::client {

class Loop::Inside {
 public:
  boost::asio::io_context context{1};
};

using PlainStream = boost::beast::tcp_stream;
using TlsStream = boost::beast::ssl_stream<boost::beast::tcp_stream>;

/// What a secure connection needs; shared by all to one server.
std::shared_ptr<boost::asio::ssl::context> tls_context(const Trust& trust);
/// Says whom we expect there. False: the name cannot be one.
bool expect_host(TlsStream& stream, const std::string& host);

/// A refusal of this room: `id` and which server.
Refusal trouble(std::string_view id, const Url& url);

/// Connects a stream, through the names' service where the host is no address, and shakes hands
/// where it is a secure one. `done(bool)` comes once; `owner` lives until then.
template <class Stream, class Owner, class Done>
void connect(const std::shared_ptr<Owner>& owner, Stream& stream,
             boost::asio::ip::tcp::resolver& resolver, const Url& url, Done done) {
  namespace asio = boost::asio;
  namespace beast = boost::beast;
  using asio::ip::tcp;
  const auto connected = [owner, &stream, done](const beast::error_code& error) {
    if (error) return done(false);
    beast::error_code ignored;
    beast::get_lowest_layer(stream).socket().set_option(tcp::no_delay(true), ignored);
    if constexpr (std::is_same_v<Stream, TlsStream>) {
      stream.async_handshake(asio::ssl::stream_base::client,
                             [owner, done](const beast::error_code& failed) { done(!failed); });
    } else {
      done(true);
    }
  };
  beast::error_code no_address;
  const asio::ip::address address = asio::ip::make_address(url.host, no_address);
  if (!no_address) {
    const auto port = static_cast<unsigned short>(std::stoi(url.port));
    beast::get_lowest_layer(stream).async_connect(tcp::endpoint(address, port), connected);
    return;
  }
  resolver.async_resolve(url.host, url.port,
                         [owner, &stream, connected](const beast::error_code& error,
                                                     const tcp::resolver::results_type& found) {
                           if (error) return connected(error);
                           beast::get_lowest_layer(stream).async_connect(
                               found,
                               [connected](const beast::error_code& failed,
                                           const tcp::endpoint& /*at*/) { connected(failed); });
                         });
}

}  // namespace ultimo::client
