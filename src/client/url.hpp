#pragma once

#include <string>
#include <string_view>

#include "rules/refusal.hpp"

namespace ultimo::client {

/// Where a server is: `http://HOST[:PORT][/]`, or `https://`.
struct Url {
  bool tls = false;
  std::string host;  // an IPv6 address without its brackets
  std::string port;

  /// As a request names it: the port only where it is not the usual one.
  [[nodiscard]] std::string host_header() const;
  /// The whole, without a slash at the end.
  [[nodiscard]] std::string text() const;
  bool operator==(const Url&) const = default;
};

/// Refuses what has a path of its own or somebody's name in it: a server has one address.
Result<Url> parse_url(std::string_view text);

/// Whose certificates count, where the address is `https://`.
struct Trust {
  std::string authorities;  // a PEM file besides the machine's own; empty: none
};

}  // namespace ultimo::client
