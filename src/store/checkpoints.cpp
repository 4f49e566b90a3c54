#include "store/checkpoints.hpp"

#include <chrono>
#include <utility>

namespace ultimo::store {
namespace {

constexpr int kTooLong = 4;  // times the limit: then writers wait for it
constexpr std::chrono::milliseconds kAgain{20};

void answer_all(const std::vector<Store::Done>& waiting, const Stored<void>& answer) {
  for (const Store::Done& done : waiting) done(answer);
}

}  // namespace

Checkpoints::Checkpoints(const std::string& path, const std::string& vfs, int pages, Gate& gate,
                         Condition& condition)
    : path_(path),
      limit_(pages),
      gate_(gate),
      condition_(condition),
      // It never waits for a reader: who reads long would hold up who writes.
      database_(plain_path(path).c_str(), SQLite::OPEN_READWRITE, 0,
                vfs.empty() ? nullptr : vfs.c_str()) {
  database_.exec("PRAGMA synchronous = FULL");
  thread_ = std::thread([this] { run(); });
}

Checkpoints::~Checkpoints() { stop(); }

void Checkpoints::grown_to(int pages) {
  {
    const std::scoped_lock lock(mutex_);
    pages_ = pages;
    if (pages < limit_) return;
  }
  changed_.notify_one();
}

void Checkpoints::empty(Store::Done done) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(std::move(done));
  }
  changed_.notify_one();
}

void Checkpoints::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Checkpoints::run() {
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    changed_.wait(lock, [&] { return stopping_ || pages_ >= limit_ || !waiting_.empty(); });
    if (stopping_) break;
    const int pages = std::exchange(pages_, 0);
    std::vector<Store::Done> waiting = std::exchange(waiting_, {});
    lock.unlock();
    work(pages, std::move(waiting));
    lock.lock();
    // A reader holds the journal: soon again.
    if (!waiting_.empty()) changed_.wait_for(lock, kAgain, [&] { return stopping_; });
  }
  std::vector<Store::Done> waiting = std::exchange(waiting_, {});
  lock.unlock();
  answer_all(waiting, move("TRUNCATE") ? Stored<void>() : not_emptied());
}

Stored<void> Checkpoints::not_emptied() const {
  const Health health = condition_.health();
  if (health.state == Health::State::broken) return trouble(Trouble::Kind::broken, health.why);
  return trouble(Trouble::Kind::locked, path_ +
                                            ": a reader holds the journal; what was deleted "
                                            "goes from it with the next start");
}

void Checkpoints::work(int pages, std::vector<Store::Done> waiting) {
  move("PASSIVE");
  if (waiting.empty() && pages < kTooLong * limit_) return;
  gate_.enter_to_move();
  const bool emptied = move(waiting.empty() ? "RESTART" : "TRUNCATE");
  gate_.leave();
  if (emptied) return answer_all(waiting, {});
  if (condition_.is(Health::State::broken)) return answer_all(waiting, not_emptied());
  const std::scoped_lock lock(mutex_);
  for (Store::Done& done : waiting) waiting_.push_back(std::move(done));
}

/// Whether the whole journal is in the file now, and nobody reads in it.
bool Checkpoints::move(const char* how) {
  const Stored<bool> moved = guarded(path_, [&]() -> Stored<bool> {
    SQLite::Statement query(database_, std::string("PRAGMA wal_checkpoint(") + how + ")");
    return query.executeStep() && query.getColumn(0).getInt() == 0;
  });
  // Full or locked: the next commit finds that by itself. An I/O error must not be tried again.
  if (!moved && moved.error().kind == Trouble::Kind::broken) condition_.suffer(moved.error());
  return moved && *moved;
}

}  // namespace ultimo::store
