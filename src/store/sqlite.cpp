#include "store/sqlite.hpp"

#include <sqlite3.h>

namespace ultimo::store {

std::string plain_path(const std::string& path) {
  return path.starts_with('/') ? path : "./" + path;
}

Trouble trouble_with(const std::string& path, const SQLite::Exception& error) {
  const std::string why = std::string(": ") + error.what();
  // What a disk that is full says where it was to make room for the journal's index.
  if (error.getExtendedErrorCode() == SQLITE_IOERR_SHMSIZE)
    return {Trouble::Kind::full, path + why};
  switch (error.getErrorCode()) {
    case SQLITE_CANTOPEN: return {Trouble::Kind::not_usable, "cannot open " + path + why};
    case SQLITE_PERM:
    case SQLITE_READONLY:
      return {Trouble::Kind::not_usable,
              path + ", or the folder it lies in, cannot be written to" + why};
    case SQLITE_NOTADB: return {Trouble::Kind::not_usable, path + " is damaged" + why};
    case SQLITE_CORRUPT:
      return {Trouble::Kind::broken, path + " is damaged" + why + "; go on with the last backup"};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {Trouble::Kind::locked, path + " is kept locked by another program" + why};
    case SQLITE_FULL:
      return {Trouble::Kind::full, "there is no room on the disk for " + path + why};
    case SQLITE_IOERR: return {Trouble::Kind::broken, path + why};
    default: return {Trouble::Kind::failed, path + why};
  }
}

std::int64_t pragma(const SQLite::Database& database, const char* name) {
  SQLite::Statement query(database, std::string("PRAGMA ") + name);
  return query.executeStep() ? query.getColumn(0).getInt64() : 0;
}

}  // namespace ultimo::store
