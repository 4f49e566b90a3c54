#pragma once

// For tests: logs in a folder of their own.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "store/log.hpp"

namespace ultimo::store::testing_log {

class LogTest : public testing::Test {
 protected:
  LogTest() {
    std::string name = (std::filesystem::temp_directory_path() / "ultimo-log-XXXXXX").string();
    EXPECT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  ~LogTest() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  [[nodiscard]] std::string path(std::string_view name = "a.log") const {
    return (folder_ / name).string();
  }
  /// A log with entries "0", "1", …
  [[nodiscard]] Log log_with(int entries) const {
    Stored<Log> log = Log::create(path());
    EXPECT_TRUE(log) << (log ? "" : log.error().message);
    for (int i = 0; i < entries; ++i) EXPECT_TRUE(log->append(one(std::to_string(i)), i));
    return *std::move(log);
  }
  static std::vector<Entry> one(std::string body) { return {{5, "desk", std::move(body)}}; }
  static std::vector<std::string> bodies(const Log& log) {
    const Stored<std::vector<Record>> records = log.read();
    EXPECT_TRUE(records);
    std::vector<std::string> list;
    for (const Record& record : *records) list.push_back(record.entry.body);
    return list;
  }
  /// Changes the file behind the log's back.
  void tamper(const std::string& sql) const {
    SQLite::Database database(path(), SQLite::OPEN_READWRITE);
    database.exec("DROP TRIGGER IF EXISTS log_is_not_changed");
    database.exec("DROP TRIGGER IF EXISTS log_is_not_deleted");
    database.exec(sql);
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace ultimo::store::testing_log
