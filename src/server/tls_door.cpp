#include <boost/asio/ssl.hpp>
#include <boost/beast/ssl.hpp>

#include "server/door_of.hpp"
#include "server/door_streams.hpp"

namespace ultimo::server {
namespace {

using TlsConnection = ConnectionOf<beast::ssl_stream<beast::tcp_stream>>;

asio::awaitable<void> serve_all_tls(std::unique_ptr<TlsConnection> connection) {
  beast::error_code error;
  auto token = asio::redirect_error(asio::use_awaitable, error);
  auto& stream = connection->stream();
  beast::get_lowest_layer(stream).expires_after(connection->uses().limits->request_within);
  co_await stream.async_handshake(asio::ssl::stream_base::server, token);
  if (error) co_return;
  co_await connection->serve();
}

}  // namespace

void serve_tls(asio::ip::tcp::socket socket, Peer peer, const DoorUses& uses,
               const DoorOptions& options, asio::ssl::context& tls) {
  beast::ssl_stream<beast::tcp_stream> stream(beast::tcp_stream(std::move(socket)), tls);
  const asio::any_io_executor executor = stream.get_executor();
  auto connection =
      std::make_unique<TlsConnection>(std::move(stream), std::move(peer), uses, options);
  asio::co_spawn(executor, serve_all_tls(std::move(connection)), asio::detached);
}

}  // namespace ultimo::server
