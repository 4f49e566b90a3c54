#include "store/copies.hpp"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include <SQLiteCpp/Backup.h>
#include <fcntl.h>
#include <unistd.h>

#include "store/file_lock.hpp"
#include "store/first_look.hpp"
#include "store/open_file.hpp"
#include "store/schema.hpp"
#include "store/single_log.hpp"
#include "store/stream_rows.hpp"

namespace ultimo::store {
namespace fs = std::filesystem;

namespace {

constexpr int kCopyPatienceMs = 10'000;

/// Gives a file its name, unless there is one of that name. Sticks know no links, and not every
/// file system renames with care.
bool name_it(const std::string& from, const std::string& to) {
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
  if (errno != EINVAL && errno != ENOSYS) return false;
  return ::link(from.c_str(), to.c_str()) == 0;
}

Stored<void> checked(const std::string& path) {
  const Stored<std::unique_ptr<OpenFile>> file = OpenFile::open(path);
  if (!file) return tl::unexpected(file.error());
  const std::vector<std::string> wrong = file_faults((*file)->database());
  if (wrong.empty()) return {};
  return trouble(Trouble::Kind::failed, "the copy would carry on a fault: " + wrong.front());
}

}  // namespace

Stored<void> make_copy(const std::string& to,
                       const std::function<Stored<void>(const std::string& beside)>& write) {
  const std::string beside = to + ".part-" + std::to_string(::getpid());
  Stored<void> copied = guarded(to, [&]() -> Stored<void> {
    if (Stored<void> written = write(beside); !written) return written;
    return checked(beside);
  });
  if (copied && !name_it(beside, to)) {
    copied = trouble(Trouble::Kind::not_usable,
                     "cannot make " + to + ": " + std::generic_category().message(errno));
  }
  std::error_code ignored;
  for (const char* suffix : {"", "-wal", "-shm", "-journal"}) fs::remove(beside + suffix, ignored);
  if (copied) sync_folder_of(to);  // not every medium can
  return copied;
}

Stored<void> copy_whole(SQLite::Database& database, const std::string& to) {
  return make_copy(to, [&](const std::string& beside) -> Stored<void> {
    if (version_of(database) >= kDataFile) make_private(beside);
    SQLite::Database copy(plain_path(beside), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                          kCopyPatienceMs);
    // In one go: what others write meanwhile is not in it, and they do not have to wait.
    SQLite::Backup(copy, database).executeStep(-1);
    return {};
  });
}

Stored<void> copy_whole(const std::string& path, const std::string& to) {
  return guarded(path, [&] {
    SQLite::Database database(plain_path(path), SQLite::OPEN_READWRITE, kCopyPatienceMs);
    return copy_whole(database, to);
  });
}

std::vector<std::string> file_faults(SQLite::Database& database) {
  constexpr std::size_t kEnough = 20;  // the first ones tell
  SQLite::Transaction all_at_one_time(database);
  std::vector<std::string> wrong;
  SQLite::Statement check(database, "PRAGMA integrity_check(20)");
  while (check.executeStep()) {
    const std::string line = check.getColumn(0).getString();
    if (line != "ok") wrong.push_back("the file is damaged: " + line);
  }
  const std::size_t most = kEnough - std::min(wrong.size(), kEnough);
  const std::vector<std::string> broken = version_of(database) >= kDataFile
                                              ? stream_faults(database, most)
                                              : single_log::faults(database, most);
  wrong.insert(wrong.end(), broken.begin(), broken.end());
  return wrong;
}

bool sync_folder_of(const std::string& path) {
  const fs::path folder = fs::absolute(path).parent_path();
  const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return false;
  const bool synced = ::fsync(opened) == 0;
  ::close(opened);
  return synced;
}

}  // namespace ultimo::store
