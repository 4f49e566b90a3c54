#include "store/schema.hpp"

#include <array>
#include <filesystem>

#include "store/copies.hpp"
#include "store/first_look.hpp"

namespace ultimo::store {
namespace {

/// Step i brings a file from version i to i + 1. Steps are never edited, only added.
constexpr std::array<const char*, 3> kSteps = {
    // One log.
    R"(CREATE TABLE log (
         position INTEGER PRIMARY KEY,
         at       INTEGER NOT NULL,
         by       TEXT    NOT NULL,
         body     TEXT    NOT NULL,
         hash     TEXT    NOT NULL
       ) STRICT;)",
    // Nobody changes it by mistake, not even with the database's own tools.
    R"(CREATE TRIGGER log_is_not_changed BEFORE UPDATE ON log
         BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
       CREATE TRIGGER log_is_not_deleted BEFORE DELETE ON log
         BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;)",
    // Many streams. Rows lie in order of arrival: with the key (stream, position) every entry of
    // another stream would touch another page. A stream is read backwards, from its last row on.
    // What is somebody's lies apart from what is nobody's: with a deletion it is written anew.
    R"(CREATE TABLE streams (
         number     INTEGER PRIMARY KEY,
         id         TEXT    NOT NULL UNIQUE,
         from_zeros INTEGER NOT NULL,
         length     INTEGER NOT NULL,
         last       INTEGER NOT NULL,
         head       TEXT    NOT NULL,
         at         INTEGER NOT NULL,
         epoch      INTEGER NOT NULL,
         expired    INTEGER NOT NULL
       ) STRICT;
       CREATE TABLE entries (
         row      INTEGER PRIMARY KEY,
         stream   INTEGER NOT NULL,
         position INTEGER NOT NULL,
         before   INTEGER NOT NULL,
         at       INTEGER NOT NULL,
         by       TEXT    NOT NULL,
         body     BLOB    NOT NULL,
         hash     TEXT    NOT NULL
       ) STRICT;
       CREATE TRIGGER entries_are_not_changed BEFORE UPDATE ON entries
         BEGIN SELECT RAISE(ABORT, 'streams are append-only'); END;
       CREATE TRIGGER entries_are_not_deleted BEFORE DELETE ON entries
         WHEN NOT (SELECT expired FROM streams WHERE number = OLD.stream)
         BEGIN SELECT RAISE(ABORT, 'streams are append-only'); END;
       CREATE TRIGGER streams_are_not_deleted BEFORE DELETE ON streams
         BEGIN SELECT RAISE(ABORT, 'streams are append-only'); END;
       CREATE TABLE personal (
         number INTEGER PRIMARY KEY,
         shelf  TEXT    NOT NULL,
         key    TEXT    NOT NULL,
         person TEXT    NOT NULL,
         until  INTEGER NOT NULL,
         value  BLOB    NOT NULL,
         UNIQUE (shelf, key)
       ) STRICT;
       CREATE INDEX personal_by_person ON personal (person);
       CREATE INDEX personal_until ON personal (until) WHERE until > 0;
       CREATE TABLE common (
         number INTEGER PRIMARY KEY,
         shelf  TEXT    NOT NULL,
         key    TEXT    NOT NULL,
         until  INTEGER NOT NULL,
         value  BLOB    NOT NULL,
         UNIQUE (shelf, key)
       ) STRICT;
       CREATE INDEX common_until ON common (until) WHERE until > 0;
       CREATE TABLE probe (written INTEGER NOT NULL) STRICT;
       INSERT INTO probe VALUES (0);
       INSERT INTO streams
         SELECT 1, 'event/1', 1, count(*), max(position),
                (SELECT hash FROM log ORDER BY position DESC LIMIT 1),
                (SELECT at FROM log ORDER BY position DESC LIMIT 1), 0, 0
         FROM log HAVING count(*) > 0;
       INSERT INTO entries
         SELECT position, 1, position, position - 1, at, by, CAST(body AS BLOB), hash
         FROM log ORDER BY position;
       DROP TABLE log;)",
};
static_assert(kDataFile == static_cast<int>(kSteps.size()));

bool has_tables(const SQLite::Database& database) {
  SQLite::Statement query(database, "SELECT count(*) FROM sqlite_schema");
  return query.executeStep() && query.getColumn(0).getInt() > 0;
}

/// A name for the copy that nothing has yet: what lies there may be somebody's only copy.
std::string free_name(const std::string& wanted) {
  std::string name = wanted;
  for (int next = 2; std::filesystem::exists(name); ++next) {
    name = wanted + "-" + std::to_string(next);
  }
  return name;
}

}  // namespace

Stored<void> second_look(const SQLite::Database& database, const std::string& path,
                         bool may_be_new) {
  const std::int64_t id = pragma(database, "application_id");
  if (id != kOurs && (id != 0 || has_tables(database))) {
    return trouble(Trouble::Kind::not_usable, path + " is a database of another program");
  }
  if (id != kOurs && !may_be_new) {
    return trouble(Trouble::Kind::not_usable, "nothing was ever written to " + path);
  }
  const std::int64_t version = pragma(database, "user_version");
  if (version < 0) {
    return trouble(Trouble::Kind::not_usable, path + " is damaged: no log has its version");
  }
  if (version > kDataFile) {
    return trouble(Trouble::Kind::not_usable,
                   path + " was written by a newer ultimo; this one cannot read it");
  }
  return {};
}

int version_of(const SQLite::Database& database) {
  if (pragma(database, "application_id") != kOurs) return 0;
  return static_cast<int>(pragma(database, "user_version"));
}

Stored<void> bring_to(int version, SQLite::Database& database, const std::string& path) {
  SQLite::Transaction change(database, SQLite::TransactionBehavior::IMMEDIATE);
  // Again: another process may have been quicker.
  if (Stored<void> fine = second_look(database, path, true); !fine) return fine;
  const int before = version_of(database);
  if (before >= version) return {};
  if (before > 0) {
    const std::string copy = free_name(path + ".v" + std::to_string(before));
    if (Stored<void> done = copy_whole(path, copy); !done) return done;
  }
  for (int step = before; step < version; ++step) {
    database.exec(kSteps[static_cast<std::size_t>(step)]);
  }
  database.exec("PRAGMA application_id = " + std::to_string(kOurs));
  database.exec("PRAGMA user_version = " + std::to_string(version));
  change.commit();
  return {};
}

}  // namespace ultimo::store
