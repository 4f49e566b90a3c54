#pragma once

#include <mutex>
#include <utility>

#include "store/store.hpp"

namespace ultimo::store {

/// The store's health, as its threads find it. What is broken stays so.
class Condition {
 public:
  [[nodiscard]] Health health() const {
    const std::scoped_lock lock(mutex_);
    return health_;
  }
  [[nodiscard]] bool is(Health::State state) const { return health().state == state; }

  void good() { become({}); }
  /// Of troubles that are no refusals.
  void suffer(const Trouble& trouble) {
    using State = Health::State;
    switch (trouble.kind) {
      case Trouble::Kind::locked: return become({State::locked, trouble.message});
      case Trouble::Kind::full: return become({State::full, trouble.message});
      case Trouble::Kind::broken: return become({State::broken, trouble.message});
      default: return;
    }
  }

 private:
  void become(Health health) {
    const std::scoped_lock lock(mutex_);
    if (health_.state != Health::State::broken) health_ = std::move(health);
  }

  mutable std::mutex mutex_;
  Health health_;
};

}  // namespace ultimo::store
