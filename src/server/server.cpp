#include "server/server.hpp"

#include <utility>

#include "server/running.hpp"
#include "server/store_words.hpp"

namespace ultimo::server {

Server::Server(const Catalog& catalog, Says says) : catalog_(catalog), says_(std::move(says)) {}
Server::~Server() = default;

std::optional<std::string> Server::run(const ServerOptions& options,
                                       const std::function<void(const Listening&)>& ready) {
  {
    const std::lock_guard lock(mutex_);  // somebody may want it to stop already
    running_ = std::make_unique<Running>(catalog_, says_, options);
  }
  Running& now = *running_;
  const Says& people = options.people ? options.people : says_;
  if (const std::optional<Reason> trouble = now.open(catalog_, says_)) {
    if (now.store != nullptr) now.store->close();
    return people(*trouble);
  }
  now.heed_signals();
  const Listening listening = now.tell_where();
  now.look_after();
  ready(listening);
  now.work();
  std::optional<std::string> trouble;
  if (now.broken) {
    trouble = people(store_reason({store::Trouble::Kind::broken, now.trouble}));
  }
  const std::lock_guard lock(mutex_);
  running_.reset();
  return trouble;
}

void Server::stop() {
  const std::lock_guard lock(mutex_);
  if (running_ != nullptr) {
    asio::post(running_->control, [now = running_.get()] { now->begin_to_stop(); });
  }
}

}  // namespace ultimo::server
