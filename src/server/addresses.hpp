#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

namespace ultimo::server {

/// How many connections are open, in all and from each address.
class Addresses {
 public:
  /// One more in all; false: there are too many.
  bool enter(std::size_t most) {
    const std::lock_guard lock(mutex_);
    if (all_ >= most) return false;
    ++all_;
    return true;
  }
  void leave() {
    const std::lock_guard lock(mutex_);
    --all_;
  }
  /// One more from an address; false: there are too many.
  bool enter_from(const std::string& address, std::size_t most) {
    const std::lock_guard lock(mutex_);
    std::size_t& here = from_[address];
    if (here >= most) return false;
    ++here;
    return true;
  }
  void leave_from(const std::string& address) {
    const std::lock_guard lock(mutex_);
    const auto found = from_.find(address);
    if (found != from_.end() && --found->second == 0) from_.erase(found);
  }
  [[nodiscard]] std::size_t all() const {
    const std::lock_guard lock(mutex_);
    return all_;
  }

 private:
  mutable std::mutex mutex_;
  std::size_t all_ = 0;
  std::unordered_map<std::string, std::size_t> from_;
};

}  // namespace ultimo::server
