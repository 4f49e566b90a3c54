#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <thread>
#include <vector>

#include <sys/types.h>

namespace ultimo::load {

/// Times in milliseconds; what share of them was below which.
class Times {
 public:
  void add(double ms) { times_.push_back(ms); }
  [[nodiscard]] std::size_t size() const { return times_.size(); }
  /// 0.99: the time that all but a hundredth kept within. 0 where there are none.
  [[nodiscard]] double share(double of) const;
  [[nodiscard]] double most() const;

 private:
  std::vector<double> times_;
};

/// What a process has used.
struct Used {
  double cpu_s = 0;
  double rss_mib = 0;
};
Used used_by(pid_t pid);
Used used_by_us();

/// Every file this process may have open, as far as it may be raised without rights.
void raise_file_limit();

/// Writes a page and syncs it every now and then in a folder, and notes how long it took: what
/// the disk gives while everything else runs.
class DiskProbe {
 public:
  explicit DiskProbe(const std::filesystem::path& folder);
  ~DiskProbe();
  /// Forgets what was so far.
  void begin();
  [[nodiscard]] Times times() const;

  DiskProbe(const DiskProbe&) = delete;
  DiskProbe& operator=(const DiskProbe&) = delete;
  DiskProbe(DiskProbe&&) = delete;
  DiskProbe& operator=(DiskProbe&&) = delete;

 private:
  void run();

  std::filesystem::path file_;
  mutable std::mutex mutex_;
  Times times_;
  std::atomic<bool> over_ = false;
  std::thread thread_;
};

}  // namespace ultimo::load
