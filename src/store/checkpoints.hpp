#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/condition.hpp"
#include "store/gate.hpp"
#include "store/sqlite.hpp"

namespace ultimo::store {

/// Moves the journal into the file, on a thread and a connection of its own, so that no commit
/// waits for it as long as it keeps up. A reader's snapshot holds the journal as long as it lasts.
class Checkpoints {
 public:
  Checkpoints(const std::string& path, const std::string& vfs, int pages, Gate& gate,
              Condition& condition);
  Checkpoints(const Checkpoints&) = delete;
  Checkpoints& operator=(const Checkpoints&) = delete;
  ~Checkpoints();

  /// How long the journal is by now.
  void grown_to(int pages);
  /// Empties the journal and answers when nothing is left of it.
  void empty(Store::Done done);
  /// The last time: with nobody writing any more.
  void stop();

 private:
  void run();
  void work(int pages, std::vector<Store::Done> waiting);
  bool move(const char* how);
  [[nodiscard]] Stored<void> not_emptied() const;

  std::string path_;
  int limit_;
  Gate& gate_;
  Condition& condition_;
  SQLite::Database database_;

  std::mutex mutex_;
  std::condition_variable changed_;
  int pages_ = 0;
  std::vector<Store::Done> waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace ultimo::store
