// store_bench: what the store does in a second, on this machine and this disk.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include <unistd.h>

#include "store/data_file.hpp"

namespace {

using namespace ultimo::store;  // NOLINT: the words of this room
using Clock = std::chrono::steady_clock;

constexpr std::size_t kBody = 300;  // bytes, as of an action with what belongs to it

double ms(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

/// What the commits of a run came to; written on the writer's thread only.
struct Commits {
  std::size_t count = 0;
  std::size_t requests = 0;
  std::vector<double> took;
  void operator()(const Committed& commit) {
    ++count;
    requests += commit.requests;
    took.push_back(ms(commit.took));
  }
};

double percentile(std::vector<double>& times, double part) {
  if (times.empty()) return 0;
  const auto at = static_cast<std::size_t>(part * static_cast<double>(times.size() - 1));
  std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(at), times.end());
  return times[at];
}

/// A client of a stream of its own.
struct Client {
  std::string stream;
  std::int64_t length = 0;
  Clock::time_point due;
  std::vector<double> waited;
};

class Run {
 public:
  Run(const std::string& file, std::size_t clients) {
    StoreOptions options;
    options.committed = [this](const Committed& commit) { commits_(commit); };
    auto store = open_store(file, options);
    if (!store) {
      std::fprintf(stderr, "store_bench: %s\n", store.error().message.c_str());
      std::exit(1);
    }
    store_ = *std::move(store);
    clients_.resize(clients);
    for (std::size_t i = 0; i < clients; ++i) clients_[i].stream = "table/" + std::to_string(i);
  }

  /// Each client appends when its last entry is safe.
  void closed(std::chrono::seconds time) {
    end_ = Clock::now() + time;
    open_ = clients_.size();
    for (Client& client : clients_) ask(client, true, Clock::now());
    while (open_ > 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    tell("closed", time);
  }
  /// Entries come when they are due, whatever the store does; each client in its turn.
  void open(std::chrono::seconds time, std::size_t rate) {
    const std::size_t all = rate * static_cast<std::size_t>(time.count());
    const Clock::time_point begun = Clock::now();
    for (std::size_t i = 0; i < all; ++i) {
      const auto due = begun + std::chrono::nanoseconds(1'000'000'000 / rate) * i;
      std::this_thread::sleep_until(due);
      ++open_;
      ask(clients_[i % clients_.size()], false, due);
    }
    while (open_ > 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    tell("open", time);
  }
  /// As after a restart: every stream is read.
  void read_all() {
    const Clock::time_point begun = Clock::now();
    std::size_t entries = 0;
    for (const Client& client : clients_) entries += store_->read(client.stream, 0)->size();
    const double took = ms(Clock::now() - begun);
    std::printf("read   %6zu streams %8zu entries %9.1f us a stream %6.2f us an entry\n",
                clients_.size(), entries, 1000 * took / static_cast<double>(clients_.size()),
                1000 * took / static_cast<double>(entries));
  }

 private:
  void ask(Client& client, bool again, Clock::time_point due) {
    client.due = due;
    store_->append({client.stream, {{1, "p", std::string(kBody, 'x')}}, client.length, 0},
                   [this, &client, again](const Stored<Head>& head) {
                     client.waited.push_back(ms(Clock::now() - client.due));
                     if (head) client.length = head->length;
                     failed_ += head ? 0 : 1;
                     if (again && head && Clock::now() < end_) {
                       ask(client, true, Clock::now());
                     } else {
                       --open_;
                     }
                   });
  }
  void tell(const char* loop, std::chrono::seconds time) {
    std::vector<double> waited;
    for (Client& client : clients_) {
      waited.insert(waited.end(), client.waited.begin(), client.waited.end());
    }
    const auto seconds = static_cast<double>(time.count());
    std::printf(
        "%-6s %6zu clients %8.0f entries/s %7.0f commits/s %7.1f a commit  commit p50 %5.2f p99 "
        "%6.2f ms  answer p50 %6.2f p99 %6.2f max %6.1f ms  failed %d\n",
        loop, clients_.size(), static_cast<double>(waited.size()) / seconds,
        static_cast<double>(commits_.count) / seconds,
        static_cast<double>(commits_.requests) /
            static_cast<double>(std::max<std::size_t>(1, commits_.count)),
        percentile(commits_.took, 0.5), percentile(commits_.took, 0.99), percentile(waited, 0.5),
        percentile(waited, 0.99), percentile(waited, 1.0), failed_.load());
    std::fflush(stdout);
  }

  Commits commits_;
  std::vector<Client> clients_;
  std::atomic<std::size_t> open_ = 0;
  std::atomic<int> failed_ = 0;
  Clock::time_point end_;
  std::unique_ptr<Store> store_;
};

}  // namespace

int main(int argc, char** argv) {
  const std::string folder = argc > 1 ? argv[1] : ".";
  const std::chrono::seconds time(argc > 2 ? std::atoi(argv[2]) : 3);
  if (folder.starts_with('-') || time.count() < 1) {
    std::puts("store_bench [FOLDER [SECONDS]]: commits a second, on the disk FOLDER lies on");
    return 1;
  }
  const auto file = [&](const std::string& name) {
    return (std::filesystem::path(folder) /
            ("store_bench-" + std::to_string(::getpid()) + "-" + name))
        .string();
  };
  const auto sweep = [](const std::string& name) {
    for (const char* suffix : {"", "-wal", "-shm", ".lock"}) std::filesystem::remove(name + suffix);
  };
  for (const std::size_t clients : {1U, 10U, 100U, 1000U, 5000U}) {
    const std::string name = file(std::to_string(clients));
    Run(name, clients).closed(time);
    sweep(name);
  }
  for (const std::size_t rate : {2000U, 5000U, 10'000U}) {
    const std::string name = file("open");
    {
      Run run(name, 5000);
      run.open(time, rate);
      run.read_all();
    }
    std::printf("       %.2f KB an entry in the file\n",
                static_cast<double>(std::filesystem::file_size(name)) / 1024 /
                    static_cast<double>(rate * static_cast<std::size_t>(time.count())));
    sweep(name);
  }
}
