#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/checkpoints.hpp"
#include "store/data_file.hpp"
#include "store/kept_rows.hpp"
#include "store/open_file.hpp"
#include "store/stream_rows.hpp"

namespace ultimo::store {

struct Rows {
  explicit Rows(SQLite::Database& database) : streams(database), kept(database) {}
  StreamRows streams;
  KeptRows kept;
};

/// What somebody wants written. `work` refuses without having changed anything, or does it all.
struct Request {
  std::function<Stored<Head>(Rows&)> work;
  Store::Appended done;
};

/// The one who writes, on a thread of his own: when a commit is done he takes all that waits.
class Writer {
 public:
  Writer(OpenFile& file, const StoreOptions& options, Gate& gate, Condition& condition,
         Checkpoints& checkpoints);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer();

  void add(Request request);
  void watch(Store::Foreign heard);
  /// Writes what waits and answers it; what comes later is refused.
  void stop();

 private:
  using Group = std::vector<Request>;
  using Answers = std::vector<Stored<Head>>;

  void run();
  bool next(Group& group);
  void commit(Group group);
  Stored<void> write(const Group& group, Answers& answers);
  Stored<void> in_transaction(const std::function<void()>& work);
  void write_down(const Group& group, Answers& answers);
  void look_around();
  Stored<void> still_there();
  void look_for_foreign();
  void tell_foreign();

  OpenFile& file_;
  const StoreOptions& options_;
  Gate& gate_;
  Condition& condition_;
  Checkpoints& checkpoints_;

  Rows rows_;
  SQLite::Statement version_;
  std::int64_t seen_version_ = 0;
  std::int64_t seen_row_ = 0;
  std::vector<Head> foreign_;
  int journal_pages_ = 0;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Request> waiting_;
  Store::Foreign heard_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace ultimo::store
