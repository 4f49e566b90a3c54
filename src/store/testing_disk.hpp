#pragma once

// For tests: a disk whose power can go, that can be full, and that can fail. It stands between the
// database library and the real files (a VFS). What was not synced is forgotten, or some of it.

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <sqlite3.h>

namespace ultimo::store::testing_disk {

class Disk {
 public:
  explicit Disk(std::string called) : name_(std::move(called)), real_(sqlite3_vfs_find(nullptr)) {
    vfs_ = *real_;
    vfs_.szOsFile = static_cast<int>(sizeof(File)) + real_->szOsFile;
    vfs_.zName = name_.c_str();
    vfs_.pAppData = this;
    vfs_.pNext = nullptr;
    vfs_.xOpen = open;
    vfs_.xDelete = remove;
    vfs_.xAccess = [](sqlite3_vfs* vfs, const char* name, int flags, int* out) {
      return disk_of(vfs).real_->xAccess(disk_of(vfs).real_, name, flags, out);
    };
    vfs_.xFullPathname = [](sqlite3_vfs* vfs, const char* name, int size, char* out) {
      return disk_of(vfs).real_->xFullPathname(disk_of(vfs).real_, name, size, out);
    };
    sqlite3_vfs_register(&vfs_, 0);
  }
  Disk(const Disk&) = delete;
  Disk& operator=(const Disk&) = delete;
  ~Disk() { sqlite3_vfs_unregister(&vfs_); }

  [[nodiscard]] const std::string& name() const { return name_; }

  enum class Fault : std::uint8_t { none, full, write_error, sync_error, read_error };
  void be(Fault fault) {
    const std::scoped_lock lock(mutex_);
    fault_ = fault;
    until_fault_ = -1;
  }
  /// The same, from an operation on that changes something, counted from now.
  void be(Fault fault, std::int64_t operation) {
    const std::scoped_lock lock(mutex_);
    fault_ = Fault::none;
    next_fault_ = fault;
    until_fault_ = operation;
  }
  /// The power goes in the middle of an operation that changes something, counted from now.
  void lose_power_at(std::int64_t operation) {
    const std::scoped_lock lock(mutex_);
    left_ = operation;
  }
  /// How many operations changed something.
  [[nodiscard]] std::int64_t operations() const {
    const std::scoped_lock lock(mutex_);
    return operations_;
  }

  /// With the power back, and everybody gone who had files open: what was synced is there, and of
  /// what was not, none, all, or some of its sectors.
  enum class Fate : std::uint8_t { none, some, all };
  void restart(Fate fate, std::uint32_t seed) {
    const std::scoped_lock lock(mutex_);
    std::mt19937 random(seed);
    const auto survives = [&] {
      return fate == Fate::all || (fate == Fate::some && random() % 2 == 0);
    };
    for (auto& [path, image] : images_) {
      std::filesystem::remove(path + "-shm");
      if (image.removed && survives()) image = {};
      const bool old_one = image.removed || (image.anew && !survives());
      if (image.anew && !old_one) image.synced.clear();
      for (const Change& change : image.unsynced) {
        if (!old_one) apply_some(image, change, survives);
      }
      std::filesystem::remove(path);
      if (!image.there) continue;
      std::ofstream(path, std::ios::binary)
          .write(image.synced.data(), static_cast<std::streamsize>(image.synced.size()));
    }
    images_.clear();
    dark_ = false;
    left_ = -1;
    fault_ = Fault::none;
    until_fault_ = -1;
  }

 private:
  struct Change {
    bool truncates = false;
    std::size_t offset = 0;
    std::string bytes;
  };
  struct Image {
    bool there = false;  // on the disk, not only in the system's memory
    std::string synced;
    std::vector<Change> unsynced;
    // As long as the folder is not synced the old file may come back.
    bool removed = false;
    bool anew = false;
  };
  struct File {
    sqlite3_file base;
    Disk* disk;
    Image* image;  // none: a file nobody needs after a restart
    sqlite3_file* real;
    bool journal;
  };

  static Disk& disk_of(sqlite3_vfs* vfs) { return *static_cast<Disk*>(vfs->pAppData); }
  static File& file_of(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
  static sqlite3_file* real_of(sqlite3_file* file) { return file_of(file).real; }

  static void apply(Image& image, const Change& change) {
    image.there = true;
    if (change.truncates) {
      image.synced.resize(change.offset);
      return;
    }
    const std::size_t end = change.offset + change.bytes.size();
    if (image.synced.size() < end) image.synced.resize(end);
    image.synced.replace(change.offset, change.bytes.size(), change.bytes);
  }
  template <class Survives>
  static void apply_some(Image& image, const Change& change, Survives survives) {
    constexpr std::size_t kSector = 512;
    if (change.truncates) {
      if (survives()) apply(image, change);
      return;
    }
    for (std::size_t from = 0; from < change.bytes.size(); from += kSector) {
      if (!survives()) continue;
      apply(image, {false, change.offset + from, change.bytes.substr(from, kSector)});
    }
  }

  /// What becomes of an operation that changes something.
  int change(Image* image, Change change, int error) {
    if (dark_) return error;
    ++operations_;
    if (left_ >= 0 && left_-- == 0) {
      dark_ = true;  // in the middle of it: some of it may be there
      if (image != nullptr) image->unsynced.push_back(std::move(change));
      return error;
    }
    count_to_fault();
    if (fault_ == Fault::full) return SQLITE_FULL;
    if (fault_ == Fault::write_error) return error;
    if (image != nullptr) image->unsynced.push_back(std::move(change));
    return SQLITE_OK;
  }

  void count_to_fault() {
    if (until_fault_ >= 0 && until_fault_-- == 0) fault_ = next_fault_;
  }
  void sync_folder() {
    for (auto& [path, image] : images_) {
      if (image.removed) image = {};
    }
  }

  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
    Disk& disk = disk_of(vfs);
    const std::scoped_lock lock(disk.mutex_);
    File& opened = file_of(file);
    opened = {{nullptr},
              &disk,
              nullptr,
              reinterpret_cast<sqlite3_file*>(&opened + 1),
              (flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL)) != 0};
    if (disk.dark_) return SQLITE_CANTOPEN;
    constexpr int kLasting = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL;
    if (name != nullptr && (flags & kLasting) != 0) {
      const auto [image, fresh] = disk.images_.try_emplace(name);
      if (fresh) load(name, image->second);
      if (std::exchange(image->second.removed, false)) image->second.anew = true;
      opened.image = &image->second;
    }
    const int done = disk.real_->xOpen(disk.real_, name, opened.real, flags, out);
    if (opened.real->pMethods != nullptr) opened.base.pMethods = methods();
    return done;
  }
  static void load(const std::string& path, Image& image) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return;
    image.there = true;
    image.synced.assign(std::istreambuf_iterator<char>(file), {});
  }
  static int remove(sqlite3_vfs* vfs, const char* name, int sync_folder) {
    Disk& disk = disk_of(vfs);
    const std::scoped_lock lock(disk.mutex_);
    if (disk.dark_) return SQLITE_IOERR_DELETE;
    const auto image = disk.images_.find(name);
    if (image != disk.images_.end()) {
      image->second.unsynced.clear();
      image->second.removed = true;
      if (sync_folder != 0) disk.sync_folder();
    }
    return disk.real_->xDelete(disk.real_, name, sync_folder);
  }

  static int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 offset) {
    const File& opened = file_of(file);
    const std::scoped_lock lock(opened.disk->mutex_);
    const std::string text(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
    const int done = opened.disk->change(
        opened.image, {false, static_cast<std::size_t>(offset), text}, SQLITE_IOERR_WRITE);
    if (done != SQLITE_OK) return done;
    return opened.real->pMethods->xWrite(opened.real, bytes, size, offset);
  }
  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    const File& opened = file_of(file);
    const std::scoped_lock lock(opened.disk->mutex_);
    const int done = opened.disk->change(opened.image, {true, static_cast<std::size_t>(size), ""},
                                         SQLITE_IOERR_TRUNCATE);
    if (done != SQLITE_OK) return done;
    return opened.real->pMethods->xTruncate(opened.real, size);
  }
  /// The real one is not asked: this disk says what is safe.
  static int sync(sqlite3_file* file, int /*flags*/) {
    const File& opened = file_of(file);
    Disk& disk = *opened.disk;
    const std::scoped_lock lock(disk.mutex_);
    if (disk.dark_) return SQLITE_IOERR_FSYNC;
    ++disk.operations_;
    if (disk.left_ >= 0 && disk.left_-- == 0) {
      disk.dark_ = true;
      return SQLITE_IOERR_FSYNC;
    }
    if (opened.image == nullptr) return SQLITE_OK;
    Image& image = *opened.image;
    disk.count_to_fault();
    if (disk.fault_ == Fault::sync_error) {
      image.unsynced.clear();  // as Linux does: it is forgotten, and the next sync is content
      return SQLITE_IOERR_FSYNC;
    }
    // The first time the library syncs a journal's folder as well.
    if (opened.journal && (image.anew || !image.there)) disk.sync_folder();
    if (std::exchange(image.anew, false)) image.synced.clear();
    image.there = true;
    for (const Change& change : image.unsynced) apply(image, change);
    image.unsynced.clear();
    return SQLITE_OK;
  }
  static int read(sqlite3_file* file, void* bytes, int size, sqlite3_int64 offset) {
    const File& opened = file_of(file);
    {
      const std::scoped_lock lock(opened.disk->mutex_);
      if (opened.disk->dark_ || opened.disk->fault_ == Fault::read_error) return SQLITE_IOERR_READ;
    }
    return opened.real->pMethods->xRead(opened.real, bytes, size, offset);
  }

  static const sqlite3_io_methods* methods() {
    static const sqlite3_io_methods kMethods = [] {
      sqlite3_io_methods all{};
      all.iVersion = 2;
      all.xClose = [](sqlite3_file* f) { return real_of(f)->pMethods->xClose(real_of(f)); };
      all.xRead = read;
      all.xWrite = write;
      all.xTruncate = truncate;
      all.xSync = sync;
      all.xFileSize = [](sqlite3_file* f, sqlite3_int64* size) {
        return real_of(f)->pMethods->xFileSize(real_of(f), size);
      };
      all.xLock = [](sqlite3_file* f, int how) {
        return real_of(f)->pMethods->xLock(real_of(f), how);
      };
      all.xUnlock = [](sqlite3_file* f, int how) {
        return real_of(f)->pMethods->xUnlock(real_of(f), how);
      };
      all.xCheckReservedLock = [](sqlite3_file* f, int* out) {
        return real_of(f)->pMethods->xCheckReservedLock(real_of(f), out);
      };
      all.xFileControl = [](sqlite3_file* f, int what, void* about) {
        return real_of(f)->pMethods->xFileControl(real_of(f), what, about);
      };
      all.xSectorSize = [](sqlite3_file* f) {
        return real_of(f)->pMethods->xSectorSize(real_of(f));
      };
      all.xDeviceCharacteristics = [](sqlite3_file* f) {
        return real_of(f)->pMethods->xDeviceCharacteristics(real_of(f));
      };
      all.xShmMap = [](sqlite3_file* f, int page, int size, int extend, void volatile** out) {
        return real_of(f)->pMethods->xShmMap(real_of(f), page, size, extend, out);
      };
      all.xShmLock = [](sqlite3_file* f, int offset, int n, int flags) {
        return real_of(f)->pMethods->xShmLock(real_of(f), offset, n, flags);
      };
      all.xShmBarrier = [](sqlite3_file* f) { real_of(f)->pMethods->xShmBarrier(real_of(f)); };
      all.xShmUnmap = [](sqlite3_file* f, int gone) {
        return real_of(f)->pMethods->xShmUnmap(real_of(f), gone);
      };
      return all;
    }();
    return &kMethods;
  }

  std::string name_;
  sqlite3_vfs* real_;
  sqlite3_vfs vfs_{};
  mutable std::mutex mutex_;
  std::map<std::string, Image> images_;
  std::int64_t operations_ = 0;
  std::int64_t left_ = -1;
  bool dark_ = false;
  Fault fault_ = Fault::none;
  Fault next_fault_ = Fault::none;
  std::int64_t until_fault_ = -1;
};

}  // namespace ultimo::store::testing_disk
