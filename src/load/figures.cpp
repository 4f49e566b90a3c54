#include "load/figures.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <sstream>
#include <string>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

namespace ultimo::load {
namespace {

constexpr std::chrono::milliseconds kProbeEvery{200};
constexpr double kMib = 1024.0 * 1024.0;

/// The nth word after the name of the program, which may have spaces itself (proc(5)).
double word_of_stat(const std::string& stat, int n) {
  std::istringstream words(stat.substr(std::min(stat.size(), stat.rfind(')') + 1)));
  std::string word;
  for (int i = 0; i <= n; ++i) words >> word;
  return word.empty() ? 0 : std::strtod(word.c_str(), nullptr);
}

}  // namespace

double Times::share(double of) const {
  if (times_.empty()) return 0;
  std::vector<double> sorted = times_;
  const double place = std::ceil(of * static_cast<double>(sorted.size())) - 1;
  const auto nth = sorted.begin() + static_cast<std::ptrdiff_t>(std::max(0.0, place));
  std::nth_element(sorted.begin(), nth, sorted.end());
  return *nth;
}

double Times::most() const {
  return times_.empty() ? 0 : *std::max_element(times_.begin(), times_.end());
}

Used used_by(pid_t pid) {
  constexpr int kUserTime = 11;  // counted from after the name
  constexpr int kSystemTime = 12;
  constexpr int kPages = 21;
  std::ifstream in(fmt::format("/proc/{}/stat", pid));
  std::string stat;
  std::getline(in, stat);
  if (stat.empty()) return {};
  const auto ticks = static_cast<double>(::sysconf(_SC_CLK_TCK));
  const auto page = static_cast<double>(::sysconf(_SC_PAGESIZE));
  return {(word_of_stat(stat, kUserTime) + word_of_stat(stat, kSystemTime)) / ticks,
          word_of_stat(stat, kPages) * page / kMib};
}

Used used_by_us() { return used_by(::getpid()); }

void raise_file_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

DiskProbe::DiskProbe(const std::filesystem::path& folder)
    : file_(folder / "probe"), thread_([this] { run(); }) {}

DiskProbe::~DiskProbe() {
  over_ = true;
  thread_.join();
}

void DiskProbe::begin() {
  const std::lock_guard lock(mutex_);
  times_ = {};
}

Times DiskProbe::times() const {
  const std::lock_guard lock(mutex_);
  return times_;
}

void DiskProbe::run() {
  using Clock = std::chrono::steady_clock;
  const int file = ::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return;
  const std::array<char, 4096> page{};
  while (!over_) {
    const Clock::time_point start = Clock::now();
    const bool written = ::write(file, page.data(), page.size()) > 0 && ::fdatasync(file) == 0;
    const std::chrono::duration<double, std::milli> took = Clock::now() - start;
    if (written) {
      const std::lock_guard lock(mutex_);
      times_.add(took.count());
    }
    std::this_thread::sleep_for(kProbeEvery);
  }
  ::close(file);
}

}  // namespace ultimo::load
