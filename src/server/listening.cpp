// By which doors people come in, and what those doors are called.
#include <utility>

#include <fmt/format.h>

#include "server/own_certificate.hpp"
#include "server/running.hpp"
#include "server/secrets.hpp"

namespace ultimo::server {
namespace {

std::string url_of(const ServerOptions& options, int port) {
  const std::string host = options.hall ? "localhost" : options.host;
  const bool v6 = host.find(':') != std::string::npos;
  return fmt::format("http{}://{}:{}/", options.certificate.empty() ? "" : "s",
                     v6 ? '[' + host + ']' : host, port);
}

/// Without addresses that hold on one cable only: a browser cannot use them.
std::vector<std::string> hall_urls(std::string_view scheme, int port) {
  std::vector<std::string> urls;
  for (const std::string& address : own_addresses()) {
    if (address.starts_with("fe80:")) continue;
    const bool v6 = address.find(':') != std::string::npos;
    urls.push_back(fmt::format("{}://{}:{}/", scheme, v6 ? '[' + address + ']' : address, port));
  }
  return urls;
}

}  // namespace

std::optional<Reason> Server::Running::open_doors() {
  std::vector<std::string> names = own_names();
  names.push_back(options.host);
  names.insert(names.end(), options.allowed_hosts.begin(), options.allowed_hosts.end());
  api = std::make_unique<Api>(parts, *tables, *events, clients, Hosts(names, options.public_url));
  const DoorOptions door_options{
      options.host, options.port, options.certificate, options.key, options.trusted_proxies,
      options.hall};
  auto made = open_door({&context, api.get(), &limits, &addresses}, door_options);
  if (!made) return made.error();
  door = *std::move(made);
  if (options.hall && options.certificate.empty()) {
    if (auto why = open_secure_door(door_options, names)) return why;
  }
  return open_metrics_door();
}

/// In a hall nobody has a certificate: deputies come in by a door with one that signs itself.
std::optional<Reason> Server::Running::open_secure_door(const DoorOptions& like,
                                                        const std::vector<std::string>& names) {
  constexpr int kUsual = 8443;
  const auto certificate = own_certificate(options.data + ".cert", names);
  if (!certificate) return certificate.error();
  fingerprint = certificate->fingerprint;
  DoorOptions secure = like;
  secure.certificate = secure.key = certificate->file;
  const bool any = options.port == 0 && !options.secure_port;
  secure.port = any ? 0 : options.secure_port.value_or(kUsual);
  auto made = open_door({&context, api.get(), &limits, &addresses}, secure);
  if (!made && !options.secure_port) {  // somebody else has the usual one
    secure.port = 0;
    made = open_door({&context, api.get(), &limits, &addresses}, secure);
  }
  if (!made) return made.error();
  secure_door = *std::move(made);
  return std::nullopt;
}

std::optional<Reason> Server::Running::open_metrics_door() {
  if (options.metrics.empty()) return std::nullopt;
  const std::size_t colon = options.metrics.rfind(':');
  DoorOptions metrics_options;
  int port = 0;
  const std::string port_text = options.metrics.substr(colon == std::string::npos ? 0 : colon + 1);
  for (const char digit : port_text) {
    if (digit < '0' || digit > '9' || port > 65'535) {
      return Reason("serve.bad-address", {{"given", in_quotes(options.metrics)}});
    }
    port = port * 10 + (digit - '0');
  }
  metrics_options.port = port;
  if (colon != std::string::npos) metrics_options.host = options.metrics.substr(0, colon);
  auto second = open_door({&context, &metrics_page, &limits, &addresses}, metrics_options);
  if (!second) return second.error();
  metrics_door = *std::move(second);
  return std::nullopt;
}

Listening Server::Running::tell_where() {
  Listening listening;
  listening.url = url_of(options, door->port());
  if (!people->has_owner()) {
    const std::string secret = random_hex(16);
    api->set_owner_secret(secret);
    listening.owner_link = listening.url + "desk#owner=" + secret;
  }
  if (options.hall) {
    listening.hall = hall_urls(options.certificate.empty() ? "http" : "https", door->port());
    if (secure_door != nullptr) {
      listening.secure = hall_urls("https", secure_door->port());
      listening.secure_port = secure_door->port();
      listening.fingerprint = fingerprint;
    }
    api->set_hall({listening.hall, listening.secure, listening.fingerprint});
  }
  if (metrics_door != nullptr) {
    listening.metrics_url = fmt::format("http://localhost:{}", metrics_door->port());
  }
  // By what address phones reach the sheets: in the hall the plain door.
  events->set_base(!options.public_url.empty() ? options.public_url
                   : !listening.hall.empty()   ? listening.hall.front()
                                               : listening.url);
  return listening;
}

}  // namespace ultimo::server
