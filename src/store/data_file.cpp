#include "store/data_file.hpp"

#include "store/copies.hpp"
#include "store/deletions.hpp"
#include "store/file_lock.hpp"
#include "store/first_look.hpp"
#include "store/readers.hpp"
#include "store/schema.hpp"
#include "store/writer.hpp"

namespace ultimo::store {
namespace {

Trouble about_stream(const std::string& stream, Trouble trouble) {
  trouble.message = stream + " " + trouble.message;
  return trouble;
}

Store::Appended without_head(Store::Done done) {
  return [done = std::move(done)](const Stored<Head>& head) {
    if (!done) return;
    done(head ? Stored<void>() : tl::unexpected(head.error()));
  };
}

class DataFile : public Store {
 public:
  DataFile(FileLock lock, std::unique_ptr<OpenFile> file, StoreOptions options)
      : lock_(std::move(lock)),
        options_(std::move(options)),
        deletions_(file->path()),
        readers_(file->path(), options_.vfs),
        file_(std::move(file)),
        checkpoints_(file_->path(), options_.vfs, options_.journal_pages, gate_, condition_),
        writer_(*file_, options_, gate_, condition_, checkpoints_) {}
  DataFile(const DataFile&) = delete;
  DataFile& operator=(const DataFile&) = delete;
  ~DataFile() override { DataFile::close(); }

  void append(Append append, Appended done) override {
    if (Stored<void> fine = fits(append); !fine) return done(tl::unexpected(fine.error()));
    writer_.add({[append = std::move(append)](Rows& rows) {
                   return rows.streams.append(append).map_error([&](Trouble trouble) {
                     return about_stream(append.stream, std::move(trouble));
                   });
                 },
                 std::move(done)});
  }

  void expire(std::string stream, Appended done) override {
    writer_.add({[stream = std::move(stream)](Rows& rows) {
                   return rows.streams.expire(stream).map_error(
                       [&](Trouble trouble) { return about_stream(stream, std::move(trouble)); });
                 },
                 std::move(done)});
  }

  void change(std::vector<Change> changes, Done done) override {
    if (Stored<void> fine = fits(changes); !fine) return done(std::move(fine));
    writer_.add({[changes = std::move(changes)](Rows& rows) {
                   return rows.kept.apply(changes).map([] { return Head{}; });
                 },
                 without_head(std::move(done))});
  }

  /// It is answered when nothing is left in the journal either.
  void erase(std::string person, Done done) override {
    if (Stored<void> fine = fits_name("a person", person); !fine) return done(std::move(fine));
    const auto emptied = [this, done = std::move(done)](const Stored<void>& erased) {
      if (!erased) return done(erased);
      checkpoints_.empty(done);
    };
    writer_.add({[this, person = std::move(person)](Rows& rows) -> Stored<Head> {
                   // First: what was begun is then done again with the next start.
                   if (Stored<void> noted = deletions_.add(person); !noted) {
                     return tl::unexpected(noted.error());
                   }
                   rows.kept.erase(person);
                   return Head{};
                 },
                 without_head(emptied)});
  }

  void drop_old(std::int64_t now, Done done) override {
    writer_.add({[now](Rows& rows) -> Stored<Head> {
                   rows.kept.drop_old(now);
                   return Head{};
                 },
                 without_head(std::move(done))});
  }

  Stored<std::vector<Record>> read(const std::string& stream, std::int64_t after) override {
    return readers_.read([&](Rows& rows) {
      return rows.streams.read(stream, after).map_error([&](Trouble trouble) {
        return about_stream(stream, std::move(trouble));
      });
    });
  }
  Stored<Head> head(const std::string& stream) override {
    return readers_.read([&](Rows& rows) -> Stored<Head> { return rows.streams.head(stream); });
  }
  Stored<std::vector<Head>> streams(const std::string& prefix, const std::string& after,
                                    std::size_t most) override {
    return readers_.read([&](Rows& rows) -> Stored<std::vector<Head>> {
      return rows.streams.list(prefix, after, most);
    });
  }
  Stored<std::optional<Kept>> kept(const std::string& shelf, const std::string& key) override {
    return readers_.read(
        [&](Rows& rows) -> Stored<std::optional<Kept>> { return rows.kept.get(shelf, key); });
  }
  Stored<std::vector<Kept>> list(const std::string& shelf, const std::string& prefix,
                                 const std::string& after, std::size_t most) override {
    return readers_.read([&](Rows& rows) -> Stored<std::vector<Kept>> {
      return rows.kept.list(shelf, prefix, after, most);
    });
  }
  Stored<std::vector<Kept>> of_person(const std::string& person) override {
    return readers_.read(
        [&](Rows& rows) -> Stored<std::vector<Kept>> { return rows.kept.of_person(person); });
  }

  Stored<std::vector<std::string>> verify() override {
    return readers_.look([](SQLite::Database& database) -> Stored<std::vector<std::string>> {
      return file_faults(database);
    });
  }
  [[nodiscard]] Health health() const override { return condition_.health(); }
  void watch(Foreign heard) override { writer_.watch(std::move(heard)); }

  void close() override {
    writer_.stop();
    readers_.close();
    checkpoints_.stop();
  }

 private:
  FileLock lock_;
  StoreOptions options_;
  Deletions deletions_;
  Readers readers_;
  Gate gate_;
  Condition condition_;
  std::unique_ptr<OpenFile> file_;
  Checkpoints checkpoints_;
  Writer writer_;
};

/// A backup that was put back may know persons again who were deleted since.
Stored<void> delete_again(OpenFile& file) {
  const Stored<std::vector<std::string>> persons = Deletions(file.path()).all();
  if (!persons) return tl::unexpected(persons.error());
  if (persons->empty()) return {};
  SQLite::Transaction change(file.database(), SQLite::TransactionBehavior::IMMEDIATE);
  KeptRows kept(file.database());
  for (const std::string& person : *persons) kept.erase(person);
  change.commit();
  file.database().exec("PRAGMA wal_checkpoint(TRUNCATE)");
  return {};
}

Stored<void> make_ready(OpenFile& file) {
  return guarded(file.path(), [&]() -> Stored<void> {
    // What is deleted is overwritten.
    file.database().exec("PRAGMA secure_delete = ON");
    if (Stored<void> made = bring_to(kDataFile, file.database(), file.path()); !made) return made;
    return delete_again(file);
  });
}

}  // namespace

Stored<std::unique_ptr<Store>> open_store(const std::string& path, StoreOptions options) {
  if (path.empty()) return trouble(Trouble::Kind::not_usable, "a file needs a name");
  if (Stored<void> here = lies_here(path); !here) return tl::unexpected(here.error());
  Stored<FileLock> lock = FileLock::of(path);
  if (!lock) return tl::unexpected(lock.error());
  make_private(path);
  Stored<std::unique_ptr<OpenFile>> file = OpenFile::create(path, options.vfs);
  if (!file) return tl::unexpected(file.error());
  if (Stored<void> ready = make_ready(**file); !ready) return tl::unexpected(ready.error());
  return guarded(path, [&]() -> Stored<std::unique_ptr<Store>> {
    return std::make_unique<DataFile>(*std::move(lock), *std::move(file), std::move(options));
  });
}

Stored<std::vector<std::string>> verify_file(const std::string& path) {
  const Stored<std::unique_ptr<OpenFile>> file = OpenFile::open(path);
  if (!file) return tl::unexpected(file.error());
  return guarded(
      path, [&]() -> Stored<std::vector<std::string>> { return file_faults((*file)->database()); });
}

Stored<void> backup_file(const std::string& path, const std::string& to) {
  const Stored<std::unique_ptr<OpenFile>> file = OpenFile::open(path);
  if (!file) return tl::unexpected(file.error());
  return copy_whole((*file)->database(), to);
}

}  // namespace ultimo::store
