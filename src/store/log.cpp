#include "store/log.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <utility>

#include "store/copies.hpp"
#include "store/event_name.hpp"
#include "store/first_look.hpp"
#include "store/open_file.hpp"
#include "store/schema.hpp"
#include "store/single_log.hpp"
#include "store/stream_rows.hpp"

namespace ultimo::store {
namespace {

constexpr std::string_view kEvents = "event/";

/// A file, and a stream in it or none.
struct Address {
  std::string file;
  std::string stream;
};

/// Names of files may have a # in them: whoever has one means it.
Address address_of(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  const std::size_t sign = path.rfind('#');
  if (sign == std::string::npos || sign == 0 || fs::exists(path, ignored)) return {path, ""};
  const std::string file = path.substr(0, sign);
  if (!fs::is_regular_file(file, ignored)) return {path, ""};
  return {file, std::string(kEvents) + path.substr(sign + 1)};
}

Trouble about(const std::string& path, Trouble trouble) {
  const bool moved = trouble.kind == Trouble::Kind::moved_on;
  trouble.message =
      moved ? "somebody else has written to " + path + " meanwhile" : path + " " + trouble.message;
  return trouble;
}

}  // namespace

/// The two ways a log can lie in a file.
class Log::Table {
 public:
  explicit Table(std::unique_ptr<OpenFile> file) : file_(std::move(file)) {}
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  virtual ~Table() = default;

  virtual std::int64_t length() = 0;
  virtual Stored<std::int64_t> append(std::span<const Entry> entries, std::int64_t after) = 0;
  virtual Stored<std::vector<Record>> read(std::int64_t after) = 0;
  virtual std::vector<std::string> faults() { return file_faults(file().database()); }
  virtual Stored<void> backup(const std::string& path) {
    return copy_whole(file().database(), path);
  }
  /// As `open` finds it again.
  virtual std::string address() { return file_->path(); }

  OpenFile& file() { return *file_; }

 private:
  std::unique_ptr<OpenFile> file_;
};

class Log::Single : public Log::Table {
 public:
  using Table::Table;

  std::int64_t length() override { return single_log::head(file().database()).first; }

  Stored<std::int64_t> append(std::span<const Entry> entries, std::int64_t after) override {
    SQLite::Database& database = file().database();
    if (Stored<void> fine = bring_to(kSingleLog, database, file().path()); !fine) {
      return tl::unexpected(fine.error());
    }
    // Meanwhile somebody may have made a data file of it.
    if (file().version() != kSingleLog) {
      return trouble(Trouble::Kind::moved_on, "has another form by now");
    }
    SQLite::Transaction change(database, SQLite::TransactionBehavior::IMMEDIATE);
    Stored<std::int64_t> done = single_log::append(database, entries, after);
    if (done) change.commit();
    return done;
  }

  Stored<std::vector<Record>> read(std::int64_t after) override {
    return single_log::read(file().database(), after);
  }
};

class Log::Stream : public Log::Table {
 public:
  Stream(std::unique_ptr<OpenFile> file, std::string stream)
      : Table(std::move(file)), stream_(std::move(stream)), rows_(this->file().database()) {}

  std::int64_t length() override { return rows_.head(stream_).length; }

  Stored<std::int64_t> append(std::span<const Entry> entries, std::int64_t after) override {
    SQLite::Transaction change(file().database(), SQLite::TransactionBehavior::IMMEDIATE);
    // Who writes beside a server takes the stream from nobody.
    const std::int64_t epoch = rows_.head(stream_).epoch;
    const Stored<Head> head =
        rows_.append({stream_, {entries.begin(), entries.end()}, after, epoch});
    if (!head) return tl::unexpected(head.error());
    change.commit();
    return head->length;
  }

  Stored<std::vector<Record>> read(std::int64_t after) override {
    SQLite::Transaction all_at_one_time(file().database());
    return rows_.read(stream_, after);
  }

  Stored<void> backup(const std::string& path) override {
    return make_copy(path, [&](const std::string& beside) -> Stored<void> {
      auto copy = OpenFile::create(beside);
      if (!copy) return tl::unexpected(copy.error());
      SQLite::Database& database = (*copy)->database();
      if (Stored<void> made = bring_to(kDataFile, database, beside); !made) return made;
      SQLite::Transaction all_at_one_time(file().database());
      SQLite::Transaction change(database);
      StreamRows rows(database);
      Stored<void> done = rows_.copy_to(rows, stream_);
      if (done) change.commit();
      return done;
    });
  }

  std::string address() override {
    return file().path() + "#" + stream_.substr(stream_.find('/') + 1);
  }

 private:
  std::string stream_;
  StreamRows rows_;
};

Log::Log(std::unique_ptr<Table> table) : table_(std::move(table)) {}
Log::Log(Log&&) noexcept = default;
Log& Log::operator=(Log&&) noexcept = default;
Log::~Log() = default;

namespace {

/// The stream that is meant by somebody who names only the file.
Stored<std::string> only_event(OpenFile& file) {
  const std::vector<Head> events = StreamRows(file.database()).list("event/", "", 2);
  if (events.size() == 1) return events.front().stream;
  return trouble(Trouble::Kind::not_usable,
                 file.path() + (events.empty() ? " holds no event; a new one is FILE#EVENT"
                                               : " holds several events: say FILE#EVENT"));
}

tl::unexpected<Trouble> exists_already(const std::string& path) {
  return trouble(Trouble::Kind::not_usable, path + " exists already");
}

tl::unexpected<Trouble> one_log_only(const std::string& file) {
  return trouble(Trouble::Kind::not_usable, file + " is one event, and has no others in it");
}

}  // namespace

Stored<Log> Log::of(std::unique_ptr<OpenFile> file, const std::string& stream) {
  if (file->version() < kDataFile) {
    if (!stream.empty()) return one_log_only(file->path());
    return Log(std::make_unique<Single>(std::move(file)));
  }
  Stored<std::string> meant = stream.empty() ? only_event(*file) : Stored<std::string>(stream);
  if (!meant) return tl::unexpected(meant.error());
  return Log(std::make_unique<Stream>(std::move(file), *std::move(meant)));
}

Stored<Log> Log::create(const std::string& path) {
  const Address address = address_of(path);
  const std::string name = address.stream.substr(std::min(address.stream.size(), kEvents.size()));
  if (!address.stream.empty() && !is_event_name(name)) {
    return trouble(Trouble::Kind::bad_name, name);
  }
  Stored<std::unique_ptr<OpenFile>> file = OpenFile::create(address.file);
  if (!file) return tl::unexpected(file.error());
  return guarded(path, [&]() -> Stored<Log> {
    const int version = (*file)->version();
    if (address.stream.empty() && version >= kDataFile) return exists_already(path);
    if (!address.stream.empty() && version < kDataFile) return one_log_only(address.file);
    if (version < kSingleLog) {
      Stored<void> made = bring_to(kSingleLog, (*file)->database(), address.file);
      if (!made) return tl::unexpected(made.error());
    }
    Stored<Log> log = of(*std::move(file), address.stream);
    if (log && log->table_->length() > 0) return exists_already(path);
    return log;
  });
}

Stored<Log> Log::open(const std::string& path) {
  const Address address = address_of(path);
  Stored<std::unique_ptr<OpenFile>> file = OpenFile::open(address.file);
  if (!file) return tl::unexpected(file.error());
  return guarded(path, [&]() -> Stored<Log> {
    Stored<Log> log = of(*std::move(file), address.stream);
    if (log && !address.stream.empty() && log->table_->length() == 0) {
      return trouble(Trouble::Kind::not_usable, "there is no event " + path);
    }
    return log;
  });
}

Stored<std::int64_t> Log::append(std::span<const Entry> entries, std::int64_t after) {
  const std::string path = table_->address();
  if (table_->file().read_only()) {
    return trouble(Trouble::Kind::not_usable,
                   path +
                       " lies on a read-only medium, or it or its folder cannot be written to: "
                       "it can be read, and nothing was written");
  }
  return guarded(path, [&] {
    return table_->append(entries, after).map_error([&](Trouble trouble) {
      return about(path, std::move(trouble));
    });
  });
}

Stored<std::vector<Record>> Log::read(std::int64_t after) const {
  const std::string path = table_->address();
  const auto read_from = [&](Table& table) {
    return guarded(path, [&] {
      return table.read(after).map_error(
          [&](Trouble trouble) { return about(path, std::move(trouble)); });
    });
  };
  if (!table_->file().read_only()) return read_from(*table_);
  // What cannot be written to from here, others may write to: it is looked at anew each time.
  const Stored<Log> now = open(path);
  if (!now) return tl::unexpected(now.error());
  return read_from(*now->table_);
}

Stored<std::vector<std::string>> Log::verify() const {
  return guarded(table_->file().path(),
                 [&]() -> Stored<std::vector<std::string>> { return table_->faults(); });
}

Stored<void> Log::backup(const std::string& path) const { return table_->backup(path); }

}  // namespace ultimo::store
