#include "server/work.hpp"

#include <exception>
#include <utility>

#include <sys/resource.h>
#include <unistd.h>

namespace ultimo::server {

WorkQueue::WorkQueue(int threads, std::size_t most, int niceness, Failed failed)
    : most_(most), failed_(std::move(failed)) {
  threads_.reserve(static_cast<std::size_t>(threads));
  for (int i = 0; i < threads; ++i) {
    threads_.emplace_back([this, niceness](const std::stop_token& stop) { work(stop, niceness); });
  }
}

WorkQueue::~WorkQueue() { stop(); }

bool WorkQueue::add(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= most_) return false;
    waiting_.push_back(std::move(job));
  }
  there_.notify_one();
  return true;
}

std::size_t WorkQueue::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

double WorkQueue::load() const {
  return static_cast<double>(waiting()) / static_cast<double>(threads_.size());
}

void WorkQueue::stop() {
  for (std::jthread& thread : threads_) thread.request_stop();
  {
    const std::lock_guard lock(mutex_);
    waiting_.clear();
  }
  for (std::jthread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void WorkQueue::work(const std::stop_token& stop, int niceness) {
  // On Linux the priority is that of a thread: people's clicks go before thought.
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      if (!there_.wait(lock, stop, [this] { return !waiting_.empty(); })) return;
      if (stop.stop_requested()) return;
      job = std::move(waiting_.front());
      waiting_.pop_front();
    }
    try {
      job(stop);
    } catch (const std::exception& error) {
      failed_(error.what());
    }
  }
}

}  // namespace ultimo::server
