#pragma once

// For tests: a store in a file, in a folder of its own.

#include <chrono>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "store/data_file.hpp"
#include "store/testing_store.hpp"

namespace ultimo::store::testing_store {

class DataFileTest : public testing::Test {
 protected:
  [[nodiscard]] std::string path(const std::string& name = "a.db") const { return folder_ / name; }
  [[nodiscard]] const Folder& folder() const { return folder_; }

  static StoreOptions quick() {
    StoreOptions options;
    options.look_every = std::chrono::milliseconds(5);
    options.patience = std::chrono::milliseconds(50);
    return options;
  }
  std::unique_ptr<Store> opened(StoreOptions options = quick()) const {
    Stored<std::unique_ptr<Store>> store = open_store(path(), std::move(options));
    EXPECT_TRUE(store) << store.error().message;
    return store ? *std::move(store) : nullptr;
  }
  static Stored<Head> append(Store& store, const std::string& stream,
                             const std::vector<std::string>& bodies, std::int64_t after) {
    return append_to(store, {stream, entries_of(bodies), after, 0});
  }
  static Stored<void> put(Store& store, Kept kept) {
    return change_in(store, {{Change::Does::put, std::move(kept), ""}});
  }
  static Stored<void> erase(Store& store, const std::string& person) {
    return answer_of<Stored<void>>([&](Store::Done done) { store.erase(person, std::move(done)); });
  }
  /// Until something is so, or a minute is over.
  template <class Holds>
  static bool comes_true(Holds holds) {
    for (int look = 0; look < 12'000; ++look) {
      if (holds()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
  }
  static std::string bytes_of(const std::string& file) {
    std::ifstream bytes(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(bytes), {}};
  }
  /// Changes the file behind the store's back.
  static void tamper(const std::string& file, const std::string& sql) {
    SQLite::Database database(file, SQLite::OPEN_READWRITE, 1000);
    for (const char* trigger : {"entries_are_not_changed", "entries_are_not_deleted"}) {
      database.exec(std::string("DROP TRIGGER IF EXISTS ") + trigger);
    }
    database.exec(sql);
  }
  static std::int64_t ask(const std::string& file, const std::string& sql) {
    SQLite::Database database(file, SQLite::OPEN_READONLY, 1000);
    SQLite::Statement query(database, sql);
    return query.executeStep() ? query.getColumn(0).getInt64() : -1;
  }

 private:
  Folder folder_;
};

}  // namespace ultimo::store::testing_store
