#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

namespace ultimo::server {

/// So much at once, and so much a second: for each key on its own.
class Buckets {
 public:
  using Clock = std::chrono::steady_clock;

  Buckets(double at_once, double a_second) : at_once_(at_once), a_second_(a_second) {}

  bool take(const std::string& key, Clock::time_point now = Clock::now()) {
    const std::lock_guard lock(mutex_);
    if (buckets_.size() > kMost) forget_full(now);
    Bucket& bucket = buckets_.try_emplace(key, Bucket{at_once_, now}).first->second;
    const double seconds = std::chrono::duration<double>(now - bucket.at).count();
    bucket.left = std::min(at_once_, bucket.left + seconds * a_second_);
    bucket.at = now;
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  /// What was taken for something that was not done after all.
  void give_back(const std::string& key) {
    const std::lock_guard lock(mutex_);
    const auto found = buckets_.find(key);
    if (found != buckets_.end()) found->second.left = std::min(at_once_, found->second.left + 1);
  }

 private:
  struct Bucket {
    double left;
    Clock::time_point at;
  };
  static constexpr std::size_t kMost = 50'000;

  /// A full bucket is like none.
  void forget_full(Clock::time_point now) {
    std::erase_if(buckets_, [&](const auto& one) {
      const double seconds = std::chrono::duration<double>(now - one.second.at).count();
      return one.second.left + seconds * a_second_ >= at_once_;
    });
    if (buckets_.size() > kMost) buckets_.clear();  // memory is bounded, whoever asks
  }

  double at_once_;
  double a_second_;
  std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
};

/// The same for one alone, on one strand.
class Bucket {
 public:
  Bucket(double at_once, double a_second)
      : at_once_(at_once), a_second_(a_second), left_(at_once) {}
  bool take(std::chrono::steady_clock::time_point now = std::chrono::steady_clock::now()) {
    left_ =
        std::min(at_once_, left_ + std::chrono::duration<double>(now - at_).count() * a_second_);
    at_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  double at_once_;
  double a_second_;
  double left_;
  std::chrono::steady_clock::time_point at_ = std::chrono::steady_clock::now();
};

}  // namespace ultimo::server
