#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <tl/expected.hpp>

#include "rules/reason.hpp"
#include "server/addresses.hpp"
#include "server/limits.hpp"
#include "server/request.hpp"

namespace ultimo::server {

struct DoorOptions {
  std::string host = "localhost";
  int port = 0;               // 0: a free one
  std::string certificate{};  // files; empty: plain HTTP
  std::string key{};
  std::vector<std::string> trusted_proxies{};
  bool hall = false;
};

/// Where connections come in: accepts, reads requests, writes answers, within the limits.
class Door {
 public:
  Door() = default;
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;
  virtual ~Door() = default;

  [[nodiscard]] virtual int port() const = 0;
  /// Takes nobody in any more.
  virtual void stop() = 0;
};

/// Everything a door uses is to stay longer than the io_context runs.
struct DoorUses {
  boost::asio::io_context* context = nullptr;
  Behind* behind = nullptr;
  const Limits* limits = nullptr;
  Addresses* addresses = nullptr;
};

tl::expected<std::unique_ptr<Door>, Reason> open_door(const DoorUses& uses,
                                                      const DoorOptions& options);

}  // namespace ultimo::server
