#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/buckets.hpp"
#include "server/limits.hpp"
#include "server/request.hpp"

namespace ultimo::server {

/// All WebSockets that are open, by whose they are. What somebody may say counts for all of his
/// together.
class Clients {
 public:
  explicit Clients(const Limits& limits)
      : commands_(limits.commands_at_once, limits.commands_a_second),
        talk_(limits.talk_at_once, limits.talk_a_second) {}

  bool may_command(const std::string& person) { return commands_.take(person); }
  bool may_talk(const std::string& person) { return talk_.take(person); }
  /// False: he has too many already.
  bool add(const std::shared_ptr<Socket>& socket, const std::string& person, std::size_t most) {
    const std::lock_guard lock(mutex_);
    std::vector<std::weak_ptr<Socket>>& his = of_person_[person];
    std::erase_if(his, [](const std::weak_ptr<Socket>& one) { return one.expired(); });
    if (!person.empty() && his.size() >= most) return false;
    his.push_back(socket);
    ++count_;
    return true;
  }
  void remove(const std::shared_ptr<Socket>& socket, const std::string& person) {
    const std::lock_guard lock(mutex_);
    const auto his = of_person_.find(person);
    if (his == of_person_.end()) return;
    count_ -= std::erase_if(his->second,
                            [&](const std::weak_ptr<Socket>& one) { return one.lock() == socket; });
    if (his->second.empty()) of_person_.erase(his);
  }
  /// He is logged out: his connections end.
  void end(const std::string& person, std::string_view why) {
    for (const auto& socket : sockets_of(person)) socket->bye(why);
  }
  void end_all(std::string_view why) {
    std::vector<std::shared_ptr<Socket>> all;
    {
      const std::lock_guard lock(mutex_);
      for (const auto& [person, his] : of_person_) {
        for (const auto& one : his) {
          if (auto socket = one.lock()) all.push_back(std::move(socket));
        }
      }
    }
    for (const auto& socket : all) socket->bye(why);
  }
  [[nodiscard]] std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return count_;
  }

 private:
  [[nodiscard]] std::vector<std::shared_ptr<Socket>> sockets_of(const std::string& person) const {
    std::vector<std::shared_ptr<Socket>> his;
    const std::lock_guard lock(mutex_);
    const auto found = of_person_.find(person);
    if (found == of_person_.end()) return his;
    for (const auto& one : found->second) {
      if (auto socket = one.lock()) his.push_back(std::move(socket));
    }
    return his;
  }

  Buckets commands_;
  Buckets talk_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::vector<std::weak_ptr<Socket>>> of_person_;
  std::size_t count_ = 0;
};

}  // namespace ultimo::server
