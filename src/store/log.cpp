#include "store/log.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include "store/chain.hpp"
#include "store/first_look.hpp"
#include "store/set_aside.hpp"

namespace ultimo::store {
namespace fs = std::filesystem;

namespace {

constexpr int kPatienceMs = 10'000;  // for another process that is writing

/// Step i brings a file from version i to i + 1. Steps are never edited, only added.
constexpr std::array<const char*, 2> kMigrations = {
    // The log.
    R"(CREATE TABLE log (
         position INTEGER PRIMARY KEY,
         at       INTEGER NOT NULL,
         by       TEXT    NOT NULL,
         body     TEXT    NOT NULL,
         hash     TEXT    NOT NULL
       ) STRICT;)",
    // Nobody changes it by mistake, not even with the database's own tools.
    R"(CREATE TRIGGER log_is_not_changed BEFORE UPDATE ON log
         BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
       CREATE TRIGGER log_is_not_deleted BEFORE DELETE ON log
         BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;)",
};
static_assert(kVersion == static_cast<int>(kMigrations.size()));

tl::unexpected<Trouble> not_usable(std::string message) {
  return tl::unexpected(Trouble{Trouble::Kind::not_usable, std::move(message)});
}
tl::unexpected<Trouble> failed(std::string message) {
  return tl::unexpected(Trouble{Trouble::Kind::failed, std::move(message)});
}

/// What the database says, as somebody reads it who has a file in his hands.
Trouble trouble_with(const std::string& path, const SQLite::Exception& error) {
  using Kind = Trouble::Kind;
  const std::string why = std::string(": ") + error.what();
  switch (error.getErrorCode()) {
    case SQLITE_CANTOPEN: return {Kind::not_usable, "cannot open " + path + why};
    case SQLITE_PERM:
    case SQLITE_READONLY:
      return {Kind::not_usable, path + ", or the folder it lies in, cannot be written to" + why};
    case SQLITE_NOTADB: return {Kind::not_usable, path + " is damaged" + why};
    case SQLITE_CORRUPT:
      return {Kind::failed, path + " is damaged" + why + "; go on with the last backup"};
    default: return {Kind::failed, path + why};
  }
}

/// The database library throws; here that ends.
template <class Work>
auto guarded(const std::string& path, Work work, int* code = nullptr) -> decltype(work()) {
  try {
    return work();
  } catch (const SQLite::Exception& error) {
    if (code != nullptr) *code = error.getErrorCode();
    return tl::unexpected(trouble_with(path, error));
  }
}

int pragma(const SQLite::Database& database, const char* name) {
  SQLite::Statement query(database, std::string("PRAGMA ") + name);
  return query.executeStep() ? query.getColumn(0).getInt() : 0;
}

bool has_tables(const SQLite::Database& database) {
  SQLite::Statement query(database, "SELECT count(*) FROM sqlite_schema");
  return query.executeStep() && query.getColumn(0).getInt() > 0;
}

Record record_of(SQLite::Statement& row) {
  return {row.getColumn(0).getInt64(),
          {row.getColumn(1).getInt64(), row.getColumn(2).getString(), row.getColumn(3).getString()},
          row.getColumn(4).getString()};
}

/// Follows the chain from record to record.
class ChainCheck {
 public:
  ChainCheck() = default;
  /// Goes on after a record.
  ChainCheck(std::int64_t position, std::string hash)
      : position_(position), hash_(std::move(hash)) {}

  /// What is wrong with the next record, in words; empty if nothing is.
  std::string next(const Record& record) {
    std::string wrong;
    if (record.position != position_ + 1) {
      wrong = "entry " + std::to_string(position_ + 1) + " is missing";
    } else if (record.hash != chain_hash(hash_, record.position, record.entry)) {
      wrong = "entry " + std::to_string(record.position) + " is not what was written there";
    }
    position_ = record.position;
    hash_ = record.hash;
    return wrong;
  }

 private:
  std::int64_t position_ = 0;
  std::string hash_ = first_hash();
};

/// What first_look could not see, because it lies in the journal still.
Stored<void> second_look(const SQLite::Database& database, const std::string& path,
                         bool may_be_new) {
  const int id = pragma(database, "application_id");
  if (id != kOurs && (id != 0 || has_tables(database))) {
    return not_usable(path + " is a database of another program");
  }
  if (id != kOurs && !may_be_new) return not_usable("nothing was ever written to " + path);
  const int version = pragma(database, "user_version");
  if (version < 0) return not_usable(path + " is damaged: no log has its version");
  if (version > kVersion) {
    return not_usable(path + " was written by a newer ultimo; this one cannot read it");
  }
  return {};
}

/// Brings a file up to this program's version, in one step or not at all.
Stored<void> migrate(SQLite::Database& database, const std::string& path) {
  SQLite::Transaction change(database, SQLite::TransactionBehavior::IMMEDIATE);
  // Again: another process may have been quicker.
  if (Stored<void> fine = second_look(database, path, true); !fine) return fine;
  const bool ours = pragma(database, "application_id") == kOurs;
  const int version = ours ? pragma(database, "user_version") : 0;
  if (version == kVersion) return {};
  for (int step = version; step < kVersion; ++step) {
    database.exec(kMigrations[static_cast<std::size_t>(step)]);
  }
  database.exec("PRAGMA application_id = " + std::to_string(kOurs));
  database.exec("PRAGMA user_version = " + std::to_string(kVersion));
  change.commit();
  return {};
}

/// The database library takes ":memory:", "file:…" and "" for something else than a file.
std::string plain_path(const std::string& path) {
  return path.starts_with('/') ? path : "./" + path;
}

/// Gives a file its name, unless there is one of that name. Sticks know no links, and not every
/// file system renames with care.
bool name_it(const std::string& from, const std::string& to) {
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno != EINVAL && errno != ENOSYS) return false;
  return ::link(from.c_str(), to.c_str()) == 0;
}

}  // namespace

class Log::File {
 public:
  File(std::string path, int flags)
      : path_(std::move(path)), database_(plain_path(path_), flags, kPatienceMs) {}
  /// To read what lies at `where`, which may be a copy.
  File(std::string path, const std::string& where, int flags, SetAside copy)
      : path_(std::move(path)),
        read_only_(true),
        copy_(std::move(copy)),
        database_(where, flags, kPatienceMs) {}

  Stored<void> prepare(bool may_be_new) {
    if (!can_hash()) return failed("the library libsodium cannot be used here");
    // Whoever closes a database moves a journal in that was left behind: not into what is not ours.
    const bool left_behind = fs::exists(path_ + "-wal");
    if (left_behind) move_journal_in(false);
    if (Stored<void> fine = second_look(database_, path_, may_be_new); !fine) return fine;
    if (left_behind) move_journal_in(true);
    database_.exec("PRAGMA journal_mode = WAL");
    database_.exec("PRAGMA synchronous = FULL");  // a commit returns when it is on the disk
    return migrate(database_, path_);
  }

  Stored<void> prepare_to_read() {
    if (!can_hash()) return failed("the library libsodium cannot be used here");
    return second_look(database_, path_, false);
  }

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] bool read_only() const { return read_only_; }
  SQLite::Database& database() { return database_; }

  Stored<std::vector<Record>> records(std::int64_t after) {
    SQLite::Statement query(database_,
                            "SELECT position, at, by, body, hash FROM log WHERE position > ? "
                            "ORDER BY position");
    query.bind(1, after);
    ChainCheck chain(after, hash_at(after));
    std::vector<Record> records;
    while (query.executeStep()) {
      records.push_back(record_of(query));
      if (const std::string fault = chain.next(records.back()); !fault.empty()) {
        return failed(path_ + " was changed after it was written: " + fault +
                      "; go on with the last backup");
      }
    }
    return records;
  }

  /// The last record's position and hash.
  std::pair<std::int64_t, std::string> head() {
    SQLite::Statement query(database_,
                            "SELECT position, hash FROM log ORDER BY position DESC LIMIT 1");
    if (!query.executeStep()) return {0, first_hash()};
    return {query.getColumn(0).getInt64(), query.getColumn(1).getString()};
  }
  /// The hash of a record; before the first, and where there is none, what the chain begins with.
  std::string hash_at(std::int64_t position) {
    SQLite::Statement query(database_, "SELECT hash FROM log WHERE position = ?");
    query.bind(1, position);
    return query.executeStep() ? query.getColumn(0).getString() : first_hash();
  }

 private:
  void move_journal_in(bool at_the_end) {
    sqlite3_db_config(database_.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, at_the_end ? 0 : 1,
                      nullptr);
  }

  std::string path_;
  bool read_only_ = false;
  SetAside copy_;  // goes after the database
  SQLite::Database database_;
};

Log::Log(std::unique_ptr<File> file) : file_(std::move(file)) {}
Log::Log(Log&&) noexcept = default;
Log& Log::operator=(Log&&) noexcept = default;
Log::~Log() = default;

Stored<Log> Log::create(const std::string& path) {
  if (path.empty()) return not_usable("a file needs a name");
  if (Stored<void> fine = first_look(path, true); !fine) return tl::unexpected(fine.error());
  return guarded(path, [&]() -> Stored<Log> {
    auto file = std::make_unique<File>(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    if (Stored<void> ready = file->prepare(true); !ready) return tl::unexpected(ready.error());
    if (file->head().first > 0) return not_usable(path + " exists already");
    return Log(std::move(file));
  });
}

Stored<Log> Log::open(const std::string& path) {
  if (Stored<void> fine = first_look(path, false); !fine) return tl::unexpected(fine.error());
  if (!may_write(path)) return open_to_read(path);
  int code = SQLITE_OK;
  Stored<Log> log = guarded(
      path,
      [&]() -> Stored<Log> {
        auto file = std::make_unique<File>(path, SQLite::OPEN_READWRITE);
        if (Stored<void> ready = file->prepare(false); !ready) return tl::unexpected(ready.error());
        return Log(std::move(file));
      },
      &code);
  // It cannot be opened where a journal cannot be made beside it.
  const bool cannot_write =
      code == SQLITE_READONLY || code == SQLITE_PERM || code == SQLITE_CANTOPEN;
  return cannot_write ? open_to_read(path) : std::move(log);
}

/// A database with a journal wants to write beside it, even to be read. Without one it is taken as
/// it lies there. With one that somebody left behind, its last entries are in the journal: then the
/// journal's own index may still be there, else both are copied to where it can be made.
Stored<Log> Log::open_to_read(const std::string& path) {
  const auto opened = [&](const std::string& where, int flags, SetAside copy) {
    return guarded(path, [&]() -> Stored<Log> {
      auto file = std::make_unique<File>(path, where, flags, std::move(copy));
      if (Stored<void> fine = file->prepare_to_read(); !fine) return tl::unexpected(fine.error());
      return Log(std::move(file));
    });
  };
  if (!has_journal(path)) {
    return opened(unchanging_uri(plain_path(path)), SQLite::OPEN_READONLY | SQLite::OPEN_URI, {});
  }
  if (has_journal_index(path)) {
    if (Stored<Log> log = opened(plain_path(path), SQLite::OPEN_READONLY, {}); log) return log;
  }
  Stored<SetAside> copy = SetAside::of(path);
  if (!copy) return tl::unexpected(copy.error());
  const std::string where = copy->path();
  return opened(where, SQLite::OPEN_READWRITE, *std::move(copy));
}

Stored<std::int64_t> Log::append(std::span<const Entry> entries, std::int64_t after) {
  if (file_->read_only()) {
    return tl::unexpected(Trouble{
        Trouble::Kind::not_usable,
        file_->path() + " lies on a read-only medium, or it or its folder cannot be written to: it "
                        "can be read, and nothing was written"});
  }
  return guarded(file_->path(), [&]() -> Stored<std::int64_t> {
    SQLite::Transaction change(file_->database(), SQLite::TransactionBehavior::IMMEDIATE);
    auto [position, hash] = file_->head();
    if (position != after) {
      return tl::unexpected(Trouble{
          Trouble::Kind::moved_on, "somebody else has written to " + file_->path() + " meanwhile"});
    }
    SQLite::Statement insert(file_->database(), "INSERT INTO log VALUES (?, ?, ?, ?, ?)");
    for (const Entry& entry : entries) {
      hash = chain_hash(hash, ++position, entry);
      insert.bind(1, position);
      insert.bind(2, entry.at);
      insert.bind(3, entry.by);
      insert.bind(4, entry.body);
      insert.bind(5, hash);
      insert.exec();
      insert.reset();
    }
    change.commit();
    return position;
  });
}

Stored<std::vector<Record>> Log::read(std::int64_t after) const {
  if (!file_->read_only()) {
    return guarded(file_->path(), [&] { return file_->records(after); });
  }
  // What cannot be written to from here, others may write to: it is looked at anew each time.
  const Stored<Log> now = open(file_->path());
  if (!now) return tl::unexpected(now.error());
  return guarded(file_->path(), [&] { return now->file_->records(after); });
}

Stored<std::vector<std::string>> Log::verify() const {
  return guarded(file_->path(), [&]() -> Stored<std::vector<std::string>> {
    constexpr std::size_t kEnough = 20;  // the first ones tell
    std::vector<std::string> wrong;
    SQLite::Statement check(file_->database(), "PRAGMA integrity_check(20)");
    while (check.executeStep()) {
      const std::string line = check.getColumn(0).getString();
      if (line != "ok") wrong.push_back("the file is damaged: " + line);
    }
    SQLite::Statement query(file_->database(),
                            "SELECT position, at, by, body, hash FROM log ORDER BY position");
    ChainCheck chain;
    while (query.executeStep() && wrong.size() < kEnough) {
      std::string fault = chain.next(record_of(query));
      if (!fault.empty()) wrong.push_back(std::move(fault));
    }
    return wrong;
  });
}

Stored<void> Log::backup(const std::string& path) const {
  const std::string beside = path + ".part-" + std::to_string(::getpid());
  const auto sweep = [&] {
    std::error_code ignored;
    for (const char* suffix : {"", "-wal", "-shm", "-journal"})
      fs::remove(beside + suffix, ignored);
  };
  Stored<void> copied = guarded(path, [&]() -> Stored<void> {
    {
      SQLite::Database copy(plain_path(beside), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                            kPatienceMs);
      SQLite::Backup(copy, file_->database()).executeStep(-1);
    }
    const Stored<Log> log = open(beside);
    if (!log) return tl::unexpected(log.error());
    const Stored<std::vector<std::string>> wrong = log->verify();
    if (!wrong) return tl::unexpected(wrong.error());
    if (!wrong->empty()) return failed("the copy would carry on a fault: " + wrong->front());
    return {};
  });
  if (copied && !name_it(beside, path)) {
    copied = not_usable("cannot make " + path + ": " + std::generic_category().message(errno));
  }
  sweep();
  return copied;
}

}  // namespace ultimo::store
