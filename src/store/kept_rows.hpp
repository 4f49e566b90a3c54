#pragma once

#include <optional>
#include <vector>

#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace ultimo::store {

/// The shelves of an open data file. Whoever calls has begun a transaction; what the database says
/// against it is thrown.
class KeptRows {
 public:
  explicit KeptRows(SQLite::Database& database);

  std::optional<Kept> get(const std::string& shelf, const std::string& key);
  std::vector<Kept> list(const std::string& shelf, const std::string& prefix,
                         const std::string& after, std::size_t most);
  std::vector<Kept> of_person(const std::string& person);

  /// All or none: conditions are looked at before anything is changed.
  Stored<void> apply(const std::vector<Change>& changes);
  /// Leaves no byte of it in the file, if the connection overwrites what it deletes.
  void erase(const std::string& person);
  void drop_old(std::int64_t now);

 private:
  void put(const Kept& kept);
  void remove(SQLite::Statement& from, const Kept& kept);
  void write_personal_anew(const std::string& without);

  SQLite::Database& database_;
  SQLite::Statement get_;
  SQLite::Statement put_personal_;
  SQLite::Statement put_common_;
  SQLite::Statement remove_personal_;
  SQLite::Statement remove_common_;
};

}  // namespace ultimo::store
