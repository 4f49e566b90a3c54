#include "server/door_requests.hpp"

#include <algorithm>

#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/rfc7230.hpp>

#include "ultimo_version.hpp"

namespace ultimo::server {
namespace {

std::string text_of(boost::string_view text) { return {text.data(), text.size()}; }

std::string field(const http::fields& fields, http::field name) {
  const auto found = fields.find(name);
  return found == fields.end() ? std::string() : text_of(found->value());
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// The last address that a proxy wrote down is the one it saw itself, on the last line where it
/// writes one of its own below the client's.
std::string forwarded_for(const http::fields& fields) {
  std::string list;
  const auto lines = fields.equal_range("X-Forwarded-For");
  for (auto line = lines.first; line != lines.second; ++line) list = text_of(line->value());
  const std::size_t comma = list.rfind(',');
  if (comma != std::string::npos) list.erase(0, comma + 1);
  list.erase(0, list.find_first_not_of(' '));
  list.erase(list.find_last_not_of(' ') + 1);
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(list, error);
  return error ? std::string() : address.to_string();
}

/// Whoever comes through a proxy does not sit at this machine, though the proxy may.
void tell_where_from(Peer& peer, const http::fields& fields,
                     const std::vector<std::string>& trusted) {
  const bool forwarded = fields.find("X-Forwarded-For") != fields.end() ||
                         fields.find("X-Real-IP") != fields.end() ||
                         fields.find(http::field::forwarded) != fields.end() ||
                         fields.find(http::field::via) != fields.end();
  if (forwarded) peer.loopback = false;
  if (std::find(trusted.begin(), trusted.end(), peer.address) == trusted.end()) return;
  const std::string address = forwarded_for(fields);
  if (address.empty()) return;
  peer.address = address;
  peer.loopback = false;
  peer.tls = text_of(fields["X-Forwarded-Proto"]) == "https";
}

}  // namespace

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_digit(text[i + 1]);
      const int low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      i += 2;
    }
    if (static_cast<unsigned char>(c) < 0x20 || c == '\x7f') return std::nullopt;
    decoded += c;
  }
  return decoded;
}

Request request_of(http::request<http::string_body>& read, const Peer& peer,
                   const std::vector<std::string>& trusted_proxies) {
  Request request;
  request.method = text_of(read.method_string());
  const std::string target = text_of(read.target());
  const std::size_t question = target.find('?');
  // A path that cannot be meant is one that is not there.
  request.path = percent_decoded(std::string_view(target).substr(0, question)).value_or("?");
  if (question != std::string::npos) request.query = target.substr(question + 1);
  request.host = field(read, http::field::host);
  if (read.find(http::field::origin) != read.end()) {
    request.origin = field(read, http::field::origin);
  }
  request.cookie = field(read, http::field::cookie);
  request.authorization = field(read, http::field::authorization);
  request.if_none_match = field(read, http::field::if_none_match);
  request.content_type = field(read, http::field::content_type);
  request.takes_gzip = http::token_list(read[http::field::accept_encoding]).exists("gzip");
  request.body = std::move(read.body());
  request.peer = peer;
  tell_where_from(request.peer, read, trusted_proxies);
  return request;
}

std::optional<int> refused_form(const http::request<http::string_body>& read) {
  const std::size_t hosts = read.count(http::field::host);
  // Two of one kind: which of them is meant another program may read otherwise.
  if (hosts != 1 || read.count(http::field::origin) > 1) return 400;
  // Nothing is unpacked here, so nothing small becomes large.
  if (read.find(http::field::content_encoding) != read.end()) return 415;
  switch (read.method()) {
    case http::verb::get:
    case http::verb::head:
    case http::verb::post:
    case http::verb::delete_:
    case http::verb::put: return std::nullopt;
    default: return 405;
  }
}

std::optional<int> status_of(const beast::error_code& error) {
  if (error == http::error::header_limit) return 431;
  if (error == http::error::body_limit) return 413;
  if (error == http::error::end_of_stream || error == http::error::partial_message) {
    return std::nullopt;
  }
  if (error.category() == make_error_code(http::error::bad_version).category()) return 400;
  return std::nullopt;
}

Answer plain_answer(int status) {
  Answer answer;
  answer.status = status;
  answer.type = "text/plain; charset=utf-8";
  answer.body = text_of(http::obsolete_reason(static_cast<http::status>(status))) + "\n";
  return answer;
}

void fill_head(http::response_header<>& head, const Answer& answer, unsigned version, bool keep,
               bool tls) {
  head.version(version);
  head.result(static_cast<http::status>(answer.status));
  head.set(http::field::server, "ultimo/" + std::string(kVersion));
  head.set(http::field::content_type, answer.type);
  head.set("X-Content-Type-Options", "nosniff");
  head.set("Referrer-Policy", "same-origin");
  head.set("Cross-Origin-Opener-Policy", "same-origin");
  head.set("Cross-Origin-Resource-Policy", "same-origin");
  head.set("X-Frame-Options", "DENY");
  head.set("Content-Security-Policy",
           "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
           "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
           "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  if (tls) head.set("Strict-Transport-Security", "max-age=31536000");
  for (const auto& [name, value] : answer.headers) head.insert(name, value);
  if (head.find(http::field::cache_control) == head.end()) {
    head.set(http::field::cache_control, "no-store");
  }
  if (version == 11 && !keep) head.set(http::field::connection, "close");
  if (version == 10 && keep) head.set(http::field::connection, "keep-alive");
}

}  // namespace ultimo::server
