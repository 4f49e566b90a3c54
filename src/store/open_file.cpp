#include "store/open_file.hpp"

#include <filesystem>

#include <sqlite3.h>

#include "store/chain.hpp"
#include "store/first_look.hpp"
#include "store/schema.hpp"

namespace ultimo::store {
namespace {

constexpr int kPatienceMs = 10'000;  // for another process that is writing

Stored<void> hashing() {
  if (can_hash()) return {};
  return trouble(Trouble::Kind::failed, "the library libsodium cannot be used here");
}

}  // namespace

OpenFile::OpenFile(std::string path, int flags, const std::string& vfs)
    : path_(std::move(path)),
      where_(plain_path(path_)),
      database_(where_.c_str(), flags, kPatienceMs, vfs.empty() ? nullptr : vfs.c_str()) {}

/// To read what lies at `where`, which may be a copy.
OpenFile::OpenFile(std::string path, const std::string& where, int flags, SetAside copy)
    : path_(std::move(path)),
      where_(where),
      read_only_(true),
      copy_(std::move(copy)),
      database_(where, flags, kPatienceMs) {}

Stored<void> OpenFile::prepare(bool may_be_new) {
  if (Stored<void> fine = hashing(); !fine) return fine;
  // Whoever closes a database moves a journal in that was left behind: not into what is not ours.
  const bool left_behind = std::filesystem::exists(path_ + "-wal");
  if (left_behind) move_journal_in(false);
  if (Stored<void> fine = second_look(database_, path_, may_be_new); !fine) return fine;
  if (left_behind) move_journal_in(true);
  database_.exec("PRAGMA journal_mode = WAL");
  database_.exec("PRAGMA synchronous = FULL");  // a commit returns when it is on the disk
  return {};
}

Stored<void> OpenFile::prepare_to_read() {
  if (Stored<void> fine = hashing(); !fine) return fine;
  return second_look(database_, path_, false);
}

int OpenFile::version() const { return version_of(database_); }

void OpenFile::move_journal_in(bool at_the_end) {
  sqlite3_db_config(database_.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, at_the_end ? 0 : 1,
                    nullptr);
}

Stored<std::unique_ptr<OpenFile>> OpenFile::create(const std::string& path) {
  return create(path, "");
}

Stored<std::unique_ptr<OpenFile>> OpenFile::create(const std::string& path,
                                                   const std::string& vfs) {
  if (path.empty()) return trouble(Trouble::Kind::not_usable, "a file needs a name");
  if (Stored<void> fine = first_look(path, true); !fine) return tl::unexpected(fine.error());
  return guarded(path, [&]() -> Stored<std::unique_ptr<OpenFile>> {
    auto file = std::make_unique<OpenFile>(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, vfs);
    if (Stored<void> ready = file->prepare(true); !ready) return tl::unexpected(ready.error());
    return file;
  });
}

Stored<std::unique_ptr<OpenFile>> OpenFile::open(const std::string& path) {
  if (Stored<void> fine = first_look(path, false); !fine) return tl::unexpected(fine.error());
  if (!may_write(path)) return open_to_read(path);
  int code = SQLITE_OK;
  Stored<std::unique_ptr<OpenFile>> opened = guarded(
      path,
      [&]() -> Stored<std::unique_ptr<OpenFile>> {
        auto file = std::make_unique<OpenFile>(path, SQLite::OPEN_READWRITE, "");
        if (Stored<void> ready = file->prepare(false); !ready) return tl::unexpected(ready.error());
        return file;
      },
      &code);
  // It cannot be opened where a journal cannot be made beside it.
  const bool cannot_write =
      code == SQLITE_READONLY || code == SQLITE_PERM || code == SQLITE_CANTOPEN;
  return cannot_write ? open_to_read(path) : std::move(opened);
}

/// A database with a journal wants to write beside it, even to be read. Without one it is taken as
/// it lies there. With one that somebody left behind, its last entries are in the journal: then the
/// journal's own index may still be there, else both are copied to where it can be made.
Stored<std::unique_ptr<OpenFile>> OpenFile::open_to_read(const std::string& path) {
  const auto opened = [&](const std::string& where, int flags, SetAside copy) {
    return guarded(path, [&]() -> Stored<std::unique_ptr<OpenFile>> {
      auto file = std::make_unique<OpenFile>(path, where, flags, std::move(copy));
      if (Stored<void> fine = file->prepare_to_read(); !fine) return tl::unexpected(fine.error());
      return file;
    });
  };
  if (!has_journal(path)) {
    return opened(unchanging_uri(plain_path(path)), SQLite::OPEN_READONLY | SQLite::OPEN_URI, {});
  }
  if (has_journal_index(path)) {
    if (auto file = opened(plain_path(path), SQLite::OPEN_READONLY, {}); file) return file;
  }
  Stored<SetAside> copy = SetAside::of(path);
  if (!copy) return tl::unexpected(copy.error());
  const std::string where = copy->path();
  return opened(where, SQLite::OPEN_READWRITE, *std::move(copy));
}

}  // namespace ultimo::store
