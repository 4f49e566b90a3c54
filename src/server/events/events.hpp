#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/events/event_host.hpp"

namespace ultimo::server {

/// The events in memory. One that is asked for and not there is read from the store; one that
/// nobody follows leaves.
class Events {
 public:
  explicit Events(Parts parts) : parts_(std::move(parts)) {}

  /// nullptr where there is no such event.
  std::shared_ptr<EventHost> find(const std::string& id);
  /// A place for a new one, under this name or the next free one; or the one that is there already,
  /// by its first entry.
  struct Place {
    std::shared_ptr<EventHost> host;
    bool there = false;
  };
  using IsIt = std::function<bool(const store::Record& first)>;
  Place place_for(const std::string& wanted, const IsIt& is_it);
  /// Nothing came of it.
  void forget(const std::string& id);
  void follow(const std::string& id, const std::shared_ptr<Socket>& socket,
              const EventHost::Reply& reply);
  void unfollow(const std::string& id, const std::shared_ptr<Socket>& socket);
  /// Streams that another program has written to.
  void heard(const std::vector<store::Head>& heads);
  void rest_all();

  /// The address by which phones reach this server, with a slash at its end.
  void set_base(const std::string& url);
  [[nodiscard]] std::string base() const;

  /// A line for each event that can be read, the newest first; those it has not read yet it reads,
  /// so not on an io thread. `right`: what the caller is there.
  boost::json::array list(const Caller& caller);

 private:
  struct Line {
    std::int64_t n = 0;
    boost::json::object summary;
    std::map<std::string, tournament::Helper> helpers;
  };
  std::shared_ptr<const Line> line_of(const std::string& id, std::int64_t length);

  Parts parts_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<EventHost>> hosts_;
  std::unordered_map<std::string, std::shared_ptr<const Line>> lines_;
  std::string base_;
};

/// The same made of a name: "Pokal Kranja" is pokal-kranja.
std::string event_id_of(std::string_view name);

}  // namespace ultimo::server
