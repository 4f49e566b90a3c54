#include "server/door_of.hpp"
#include "server/door_streams.hpp"

namespace ultimo::server {
namespace {

using PlainConnection = ConnectionOf<beast::tcp_stream>;

asio::awaitable<void> serve_all_plain(std::unique_ptr<PlainConnection> connection) {
  co_await connection->serve();
}

}  // namespace

void serve_plain(asio::ip::tcp::socket socket, Peer peer, const DoorUses& uses,
                 const DoorOptions& options) {
  beast::tcp_stream stream(std::move(socket));
  const asio::any_io_executor executor = stream.get_executor();
  auto connection =
      std::make_unique<PlainConnection>(std::move(stream), std::move(peer), uses, options);
  asio::co_spawn(executor, serve_all_plain(std::move(connection)), asio::detached);
}

}  // namespace ultimo::server
