#include "store/writer.hpp"

#include <utility>

#include <sqlite3.h>

namespace ultimo::store {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kLargestGroup = 4096;  // so that nobody waits long for others' work

void answer(const Request& request, Stored<Head> answer) {
  if (request.done) request.done(std::move(answer));
}

int note_journal(void* pages, sqlite3* /*database*/, const char* /*name*/, int now) {
  *static_cast<int*>(pages) = now;
  return SQLITE_OK;
}

}  // namespace

Writer::Writer(OpenFile& file, const StoreOptions& options, Gate& gate, Condition& condition,
               Checkpoints& checkpoints)
    : file_(file),
      options_(options),
      gate_(gate),
      condition_(condition),
      checkpoints_(checkpoints),
      rows_(file.database()),
      version_(file.database(), "PRAGMA data_version") {
  SQLite::Database& database = file_.database();
  database.setBusyTimeout(static_cast<int>(options.patience.count()));
  // Takes the place of the database's own checkpoints.
  sqlite3_wal_hook(database.getHandle(), note_journal, &journal_pages_);
  seen_row_ = rows_.streams.last_row();
  look_for_foreign();
  thread_ = std::thread([this] { run(); });
}

Writer::~Writer() { stop(); }

void Writer::add(Request request) {
  Trouble why{Trouble::Kind::failed, file_.path() + " is being closed"};
  {
    const std::scoped_lock lock(mutex_);
    if (!stopping_ && waiting_.size() < options_.most_waiting) {
      waiting_.push_back(std::move(request));
      changed_.notify_one();
      return;
    }
    if (!stopping_) why = {Trouble::Kind::locked, file_.path() + ": too much waits to be written"};
  }
  answer(request, tl::unexpected(std::move(why)));
}

void Writer::watch(Store::Foreign heard) {
  const std::scoped_lock lock(mutex_);
  heard_ = std::move(heard);
}

void Writer::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Writer::run() {
  for (Group group; next(group); group.clear()) {
    if (group.empty()) {
      look_around();
    } else {
      commit(std::move(group));
    }
    tell_foreign();
  }
}

/// What waits; nothing if for a while nothing did. False: it is over.
bool Writer::next(Group& group) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, options_.look_every, [&] { return stopping_ || !waiting_.empty(); });
  while (!waiting_.empty() && group.size() < kLargestGroup) {
    group.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
  }
  return !group.empty() || !stopping_;
}

void Writer::commit(Group group) {
  const Clock::time_point begun = Clock::now();
  Answers answers;
  gate_.enter_to_write();
  const Stored<void> written = write(group, answers);
  gate_.leave();
  if (!written && written.error().kind == Trouble::Kind::failed && group.size() > 1) {
    // One of them cannot be written, and the others shall not suffer for it.
    for (Request& request : group) {
      Group alone;
      alone.push_back(std::move(request));
      commit(std::move(alone));
    }
    return;
  }
  if (written && options_.committed) {
    options_.committed({group.size(), Clock::now() - begun, journal_pages_});
  }
  for (std::size_t i = 0; i < group.size(); ++i) {
    answer(group[i], written ? std::move(answers[i]) : tl::unexpected(written.error()));
  }
  checkpoints_.grown_to(journal_pages_);
}

Stored<void> Writer::write(const Group& group, Answers& answers) {
  if (Stored<void> there = still_there(); !there) return there;
  return in_transaction([&] { write_down(group, answers); });
}

/// Everything that `work` does is on the disk, or nothing is: the store is as it was.
Stored<void> Writer::in_transaction(const std::function<void()>& work) {
  SQLite::Database& database = file_.database();
  const std::size_t foreign = foreign_.size();
  const std::int64_t row = seen_row_;
  Stored<void> written = guarded(file_.path(), [&]() -> Stored<void> {
    database.exec("BEGIN IMMEDIATE");
    look_for_foreign();
    work();
    database.exec("COMMIT");
    return {};
  });
  if (written) {
    condition_.good();
    return written;
  }
  foreign_.resize(foreign);  // what was seen now will be seen again
  seen_row_ = row;
  seen_version_ = -1;
  Trouble why = written.error();
  if (sqlite3_get_autocommit(database.getHandle()) == 0) database.tryExec("ROLLBACK");
  if (sqlite3_get_autocommit(database.getHandle()) == 0) why.kind = Trouble::Kind::broken;
  // The file could be opened: that it cannot be any more is no matter of its name.
  if (why.kind == Trouble::Kind::not_usable) why.kind = Trouble::Kind::broken;
  condition_.suffer(why);
  return tl::unexpected(std::move(why));
}

void Writer::write_down(const Group& group, Answers& answers) {
  answers.clear();
  for (const Request& request : group) answers.push_back(request.work(rows_));
  seen_row_ = rows_.streams.last_row();
}

/// A file that was moved away would take everything, and nobody would find it again.
Stored<void> Writer::still_there() {
  if (condition_.is(Health::State::broken)) {
    return trouble(Trouble::Kind::broken, condition_.health().why);
  }
  int moved = 0;
  sqlite3_file_control(file_.database().getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  if (moved == 0) return {};
  Trouble why{Trouble::Kind::broken, file_.path() + " was moved away, deleted or replaced"};
  condition_.suffer(why);
  return tl::unexpected(std::move(why));
}

/// With nothing to write: what others wrote, and whether a trouble has passed.
void Writer::look_around() {
  if (!still_there()) return;
  if (!condition_.is(Health::State::good)) {
    gate_.enter_to_write();
    (void)in_transaction([&] { file_.database().exec("UPDATE probe SET written = written + 1"); });
    gate_.leave();
    return;
  }
  const Stored<void> looked = guarded(file_.path(), [&]() -> Stored<void> {
    SQLite::Transaction all_at_one_time(file_.database());
    look_for_foreign();
    return {};
  });
  if (!looked) condition_.suffer(looked.error());
}

void Writer::look_for_foreign() {
  std::int64_t version = 0;
  {
    Use query(version_);
    if (query->executeStep()) version = query->getColumn(0).getInt64();
  }
  if (version == seen_version_) return;
  const std::vector<Head> written = rows_.streams.written_since(seen_row_);
  foreign_.insert(foreign_.end(), written.begin(), written.end());
  seen_row_ = rows_.streams.last_row();
  seen_version_ = version;
}

void Writer::tell_foreign() {
  if (foreign_.empty()) return;
  const std::vector<Head> heads = std::exchange(foreign_, {});
  Store::Foreign heard;
  {
    const std::scoped_lock lock(mutex_);
    heard = heard_;
  }
  if (heard) heard(heads);
}

}  // namespace ultimo::store
