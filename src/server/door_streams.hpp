#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>

#include "server/door.hpp"

namespace ultimo::server {

// Each in a file of its own; both take a connection that has been counted already.
void serve_plain(boost::asio::ip::tcp::socket socket, Peer peer, const DoorUses& uses,
                 const DoorOptions& options);
void serve_tls(boost::asio::ip::tcp::socket socket, Peer peer, const DoorUses& uses,
               const DoorOptions& options, boost::asio::ssl::context& tls);

}  // namespace ultimo::server
