#pragma once

#include <functional>
#include <string>

#include "store/sqlite.hpp"

namespace ultimo::store {

/// Makes a file under a new name: `write` fills it under a name of its own beside; then it is
/// opened, checked from its first entry to its last, and named. Whatever goes wrong, nothing of
/// that name is there, and what had the name keeps it.
Stored<void> make_copy(const std::string& to,
                       const std::function<Stored<void>(const std::string& beside)>& write);

/// A copy of all that an open database holds. It must be in no transaction of its own; others may
/// write to the file meanwhile.
Stored<void> copy_whole(SQLite::Database& database, const std::string& to);
/// The same of a file that is there, through a connection of its own.
Stored<void> copy_whole(const std::string& path, const std::string& to);

/// What is wrong with a file, in words, the first twenty.
std::vector<std::string> file_faults(SQLite::Database& database);

/// After it, names that were made or taken away in a file's folder are safe.
bool sync_folder_of(const std::string& path);

}  // namespace ultimo::store
