#pragma once

#include <condition_variable>
#include <mutex>

namespace ultimo::store {

/// One writes, or the other moves the journal in. Without it they would meet at the database's own
/// lock, where one sleeps and looks again. Who moves the journal comes next: commits follow each
/// other closely, and he would never get in.
class Gate {
 public:
  void enter_to_write() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !taken_ && !wanted_; });
    taken_ = true;
  }
  void enter_to_move() {
    std::unique_lock lock(mutex_);
    wanted_ = true;
    changed_.wait(lock, [&] { return !taken_; });
    wanted_ = false;
    taken_ = true;
  }
  void leave() {
    {
      const std::scoped_lock lock(mutex_);
      taken_ = false;
    }
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool taken_ = false;
  bool wanted_ = false;
};

}  // namespace ultimo::store
