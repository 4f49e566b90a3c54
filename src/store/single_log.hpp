#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "store/sqlite.hpp"

/// The table of a file that is one log (versions 1 and 2). What the database says against it is
/// thrown.
namespace ultimo::store::single_log {

/// The last record's position and hash.
std::pair<std::int64_t, std::string> head(SQLite::Database& database);
/// Everything after a position; what does not fit the chain is named.
Stored<std::vector<Record>> read(SQLite::Database& database, std::int64_t after);
/// In a transaction that has been begun.
Stored<std::int64_t> append(SQLite::Database& database, std::span<const Entry> entries,
                            std::int64_t after);
/// What is wrong, in words, up to `most` faults.
std::vector<std::string> faults(SQLite::Database& database, std::size_t most);

}  // namespace ultimo::store::single_log
