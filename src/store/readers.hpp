#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "store/sqlite.hpp"
#include "store/writer.hpp"

namespace ultimo::store {

/// Connections to read with, one for each that reads at the same time. Each read sees one moment.
class Readers {
 public:
  Readers(std::string path, std::string vfs) : path_(std::move(path)), vfs_(std::move(vfs)) {}

  template <class Work>
  auto read(Work work) -> decltype(work(std::declval<Rows&>())) {
    return guarded(path_, [&] {
      std::unique_ptr<Reader> reader = take();
      auto answer = [&] {
        SQLite::Transaction all_at_one_time(reader->database);
        return work(reader->rows);
      }();
      give_back(std::move(reader));
      return answer;
    });
  }
  /// For who wants the whole file.
  template <class Work>
  auto look(Work work) -> decltype(work(std::declval<SQLite::Database&>())) {
    return guarded(path_, [&] {
      Reader reader(path_, vfs_);
      return work(reader.database);
    });
  }
  void close() {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    free_.clear();
  }

 private:
  struct Reader {
    Reader(const std::string& path, const std::string& vfs)
        : database(plain_path(path).c_str(), SQLite::OPEN_READWRITE, kPatience,
                   vfs.empty() ? nullptr : vfs.c_str()),
          rows(database) {
      database.exec("PRAGMA query_only = 1");
    }
    SQLite::Database database;
    Rows rows;
  };
  static constexpr int kPatience = 1000;   // while a journal is begun anew
  static constexpr std::size_t kIdle = 4;  // as many are kept for the next

  std::unique_ptr<Reader> take() {
    {
      const std::scoped_lock lock(mutex_);
      if (!free_.empty()) {
        std::unique_ptr<Reader> reader = std::move(free_.back());
        free_.pop_back();
        return reader;
      }
    }
    return std::make_unique<Reader>(path_, vfs_);
  }
  void give_back(std::unique_ptr<Reader> reader) {
    const std::scoped_lock lock(mutex_);
    if (!closed_ && free_.size() < kIdle) free_.push_back(std::move(reader));
  }

  std::string path_;
  std::string vfs_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Reader>> free_;
  bool closed_ = false;
};

}  // namespace ultimo::store
