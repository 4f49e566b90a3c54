#include "server/hosts.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <unistd.h>

namespace ultimo::server {
namespace {

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& c : small) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return small;
}

/// host[:port] without the port; an IPv6 address without its brackets.
std::string without_port(std::string_view host) {
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    return end == std::string_view::npos ? std::string() : lower(host.substr(1, end - 1));
  }
  std::string name = lower(host.substr(0, host.find(':')));
  if (name.ends_with('.')) name.pop_back();
  return name;
}

/// scheme://host[:port] of an address, without a default port.
std::string origin_of(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string_view::npos) return {};
  std::string origin = lower(url.substr(0, url.find('/', scheme + 3)));
  if (origin.starts_with("http://") && origin.ends_with(":80")) origin.resize(origin.size() - 3);
  if (origin.starts_with("https://") && origin.ends_with(":443")) {
    origin.resize(origin.size() - 4);
  }
  return origin;
}

}  // namespace

Hosts::Hosts(const std::vector<std::string>& names, const std::string& public_url)
    : public_origin_(origin_of(public_url)) {
  for (const std::string& name : names) names_.push_back(without_port(name));
  const std::size_t scheme = public_origin_.find("://");
  if (scheme != std::string::npos) {
    names_.push_back(without_port(std::string_view(public_origin_).substr(scheme + 3)));
  }
}

bool Hosts::knows(std::string_view host) const {
  const std::string name = without_port(host);
  return !name.empty() && std::find(names_.begin(), names_.end(), name) != names_.end();
}

bool Hosts::own_page(const Request& request) const {
  if (!request.origin) return false;
  const std::string origin = origin_of(*request.origin);
  if (!public_origin_.empty() && origin == public_origin_) return true;
  const std::string scheme = request.peer.tls ? "https://" : "http://";
  return knows(request.host) && origin == origin_of(scheme + request.host);
}

std::vector<std::string> own_addresses() {
  std::vector<std::string> addresses;
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return addresses;
  for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || (one->ifa_flags & IFF_LOOPBACK) != 0) continue;
    std::array<char, INET6_ADDRSTRLEN> text{};
    const int family = one->ifa_addr->sa_family;
    const void* bytes = nullptr;
    if (family == AF_INET) {
      bytes = &reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr;
    } else if (family == AF_INET6) {
      bytes = &reinterpret_cast<const sockaddr_in6*>(one->ifa_addr)->sin6_addr;
    }
    if (bytes == nullptr) continue;
    if (inet_ntop(family, bytes, text.data(), text.size()) != nullptr) {
      addresses.emplace_back(text.data());
    }
  }
  freeifaddrs(list);
  // IPv4 first: that is what is typed.
  std::stable_partition(addresses.begin(), addresses.end(), [](const std::string& address) {
    return address.find(':') == std::string::npos;
  });
  return addresses;
}

std::vector<std::string> own_names() {
  std::vector<std::string> names{"localhost", "127.0.0.1", "[::1]"};
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) == 0 && name[0] != '\0') {
    names.emplace_back(name.data());
    names.emplace_back(std::string(name.data()) + ".local");
  }
  for (std::string& address : own_addresses()) {
    const bool is_v6 = address.find(':') != std::string::npos;
    names.push_back(is_v6 ? fmt::format("[{}]", address) : std::move(address));
  }
  return names;
}

}  // namespace ultimo::server
