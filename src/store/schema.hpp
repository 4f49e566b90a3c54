#pragma once

#include <string>

#include "store/sqlite.hpp"

namespace ultimo::store {

/// What first_look could not see, because it lies in the journal still.
Stored<void> second_look(const SQLite::Database& database, const std::string& path,
                         bool may_be_new);

/// The version of a file of ours; 0: nothing was ever written to it.
int version_of(const SQLite::Database& database);

/// Brings a file up to a version, in one step or not at all. If something lies in it, it is copied
/// first, to `PATH.v2` (its version), in the same transaction, so that the copy has everything.
Stored<void> bring_to(int version, SQLite::Database& database, const std::string& path);

/// The stream that becomes of a file that was one log. Its chain begins with zeros, as it did: the
/// heads that were printed hold.
inline constexpr const char* kStreamOfOldLog = "event/1";

}  // namespace ultimo::store
