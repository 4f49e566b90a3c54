#pragma once

#include <optional>
#include <string>
#include <vector>

#include <boost/asio/any_io_executor.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/request.hpp"

namespace boost::beast::websocket {}
namespace ultimo::server {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;

/// A request as a value. Who comes through a proxy that is trusted has the address it tells of.
Request request_of(http::request<http::string_body>& read, const Peer& peer,
                   const std::vector<std::string>& trusted_proxies);
/// What is refused for its form alone, before anybody is asked.
std::optional<int> refused_form(const http::request<http::string_body>& read);
/// The status for a request that could not be read; nothing: nobody is there to be told.
std::optional<int> status_of(const beast::error_code& error);
Answer plain_answer(int status);
/// Status and headers, those of safety with them.
void fill_head(http::response_header<>& head, const Answer& answer, unsigned version, bool keep,
               bool tls);
/// A path or a parameter as it was meant; nothing if it cannot have been meant.
std::optional<std::string> percent_decoded(std::string_view text);

}  // namespace ultimo::server
