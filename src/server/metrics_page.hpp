#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "server/door_requests.hpp"
#include "server/metrics.hpp"
#include "server/request.hpp"

namespace ultimo::server {

/// `/metrics`, on a socket of its own.
class MetricsPage final : public Behind {
 public:
  explicit MetricsPage(const Metrics& metrics) : metrics_(metrics) {}

  void answer(Request request, Respond respond) override {
    if (request.path != "/metrics") {
      respond({404, "text/plain; charset=utf-8", "/metrics\n"});
      return;
    }
    respond({200, "text/plain; version=0.0.4; charset=utf-8", metrics_.text()});
  }
  Answer malformed(int status) override { return plain_answer(status); }
  std::optional<Answer> refuses_socket(const Request& /*request*/) override {
    return Answer{404, "text/plain; charset=utf-8", "no WebSocket here\n"};
  }
  std::shared_ptr<Hears> opened(const std::shared_ptr<Socket>& /*socket*/,
                                const Request& /*request*/) override {
    return nullptr;
  }

 private:
  const Metrics& metrics_;
};

}  // namespace ultimo::server
