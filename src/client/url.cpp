#include "client/url.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace ultimo::client {
namespace {

bool is_port(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number > 0 && number < 65536;
}

bool is_host(std::string_view text, bool bracketed) {
  const auto fits = [bracketed](char c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return letter || c == '.' || c == '-' || (bracketed && c == ':');
  };
  return !text.empty() && std::all_of(text.begin(), text.end(), fits);
}

tl::unexpected<Refusal> no_url(std::string_view text) {
  return bad_field({"client.url", {{"text", in_quotes(text)}}});
}

}  // namespace

std::string Url::host_header() const {
  const bool bare = port == (tls ? "443" : "80");
  const std::string shown = host.find(':') == std::string::npos ? host : fmt::format("[{}]", host);
  return bare ? shown : fmt::format("{}:{}", shown, port);
}

std::string Url::text() const {
  return fmt::format("{}://{}", tls ? "https" : "http", host_header());
}

Result<Url> parse_url(std::string_view text) {
  Url url;
  std::string_view rest = text;
  if (rest.starts_with("https://")) {
    url.tls = true;
    rest.remove_prefix(8);
  } else if (rest.starts_with("http://")) {
    rest.remove_prefix(7);
  } else {
    return no_url(text);
  }
  if (rest.ends_with('/')) rest.remove_suffix(1);
  const bool bracketed = rest.starts_with('[');
  const std::size_t closed = bracketed ? rest.find(']') : 0;
  if (closed == std::string_view::npos) return no_url(text);
  const std::size_t colon = rest.find(':', closed);
  const std::string_view place = rest.substr(0, colon);
  const std::string_view host = bracketed ? place.substr(1, closed - 1) : place;
  if (bracketed && place.size() != closed + 1) return no_url(text);
  if (!is_host(host, bracketed)) return no_url(text);
  url.host = host;
  url.port = url.tls ? "443" : "80";
  if (colon != std::string_view::npos) {
    const std::string_view port = rest.substr(colon + 1);
    if (!is_port(port)) return no_url(text);
    url.port = port;
  }
  return url;
}

}  // namespace ultimo::client
