#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace ultimo::server {

/// Threads at low priority with a bounded queue: thought, reviews, passphrases.
class WorkQueue {
 public:
  using Job = std::function<void(const std::stop_token&)>;

  /// Told of a job that ended by an exception, which none should: the others go on.
  using Failed = std::function<void(const char* what)>;

  WorkQueue(int threads, std::size_t most, int niceness, Failed failed);
  WorkQueue(const WorkQueue&) = delete;
  WorkQueue& operator=(const WorkQueue&) = delete;
  ~WorkQueue();

  /// False: too much waits already.
  [[nodiscard]] bool add(Job job);
  [[nodiscard]] std::size_t waiting() const;
  /// How much waits for each thread, a moment ago: under load there is less thought for each.
  [[nodiscard]] double load() const;
  /// Ends what runs soon, forgets what waits, and waits for the threads.
  void stop();

 private:
  void work(const std::stop_token& stop, int niceness);

  std::size_t most_;
  Failed failed_;
  mutable std::mutex mutex_;
  std::condition_variable_any there_;
  std::deque<Job> waiting_;
  std::vector<std::jthread> threads_;
};

}  // namespace ultimo::server
