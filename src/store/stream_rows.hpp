#pragma once

#include <optional>
#include <vector>

#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace ultimo::store {

/// A statement that is used again and again: left as it was found, so that it keeps no lock.
class Use {
 public:
  explicit Use(SQLite::Statement& statement) : statement_(statement) {}
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;
  ~Use() { statement_.tryReset(); }
  SQLite::Statement* operator->() { return &statement_; }
  SQLite::Statement& operator*() { return statement_; }

 private:
  SQLite::Statement& statement_;
};

/// The streams of an open data file. Whoever calls has begun a transaction; what the database says
/// against it is thrown, what the stream says against it is a value, whose message begins after its
/// name.
class StreamRows {
 public:
  explicit StreamRows(SQLite::Database& database);

  /// An empty one if nothing was ever written to it.
  Head head(const std::string& stream);
  Stored<Head> append(const Append& append);
  Stored<std::vector<Record>> read(const std::string& stream, std::int64_t after);
  std::vector<Head> list(const std::string& prefix, const std::string& after, std::size_t most);
  Stored<Head> expire(const std::string& stream);

  /// Everything a stream holds, into a file that does not have it.
  Stored<void> copy_to(StreamRows& other, const std::string& stream);

  /// The last row there is, of whatever stream; rows count in order of arrival.
  std::int64_t last_row();
  /// The streams that have got entries since a row.
  std::vector<Head> written_since(std::int64_t row);

 private:
  struct Row {
    std::int64_t number = 0;  // 0: there is no such stream yet
    bool from_zeros = false;
    std::int64_t last = 0;
    Head head;
  };
  Row find(const std::string& stream);
  std::int64_t make(const Head& empty, bool from_zeros);
  std::int64_t add(const Row& row, const Record& record);

  SQLite::Database& database_;
  SQLite::Statement find_;
  SQLite::Statement make_;
  SQLite::Statement move_;
  SQLite::Statement add_;
  SQLite::Statement entry_;
};

/// What is wrong with the streams of a data file, in words, up to `most` faults.
std::vector<std::string> stream_faults(SQLite::Database& database, std::size_t most);

}  // namespace ultimo::store
