#include "store/kept_rows.hpp"

#include "store/stream_rows.hpp"

namespace ultimo::store {
namespace {

constexpr const char* kKept = "SELECT shelf, key, person, until, value FROM kept ";

Kept kept_of(SQLite::Statement& row) {
  return {row.getColumn(0).getString(), row.getColumn(1).getString(), row.getColumn(2).getString(),
          row.getColumn(3).getInt64(), row.getColumn(4).getString()};
}

}  // namespace

KeptRows::KeptRows(SQLite::Database& database)
    : database_(database),
      get_(database, std::string(kKept) + "WHERE shelf = ? AND key = ?"),
      put_(database,
           "INSERT INTO kept VALUES (NULL, ?, ?, ?, ?, ?) ON CONFLICT (shelf, key) DO UPDATE SET "
           "person = excluded.person, until = excluded.until, value = excluded.value"),
      remove_(database, "DELETE FROM kept WHERE shelf = ? AND key = ?") {}

std::optional<Kept> KeptRows::get(const std::string& shelf, const std::string& key) {
  Use query(get_);
  query->bindNoCopy(1, shelf);
  query->bindNoCopy(2, key);
  if (!query->executeStep()) return std::nullopt;
  return kept_of(*query);
}

std::vector<Kept> KeptRows::list(const std::string& shelf, const std::string& prefix,
                                 const std::string& after, std::size_t most) {
  SQLite::Statement query(
      database_, std::string(kKept) + "WHERE shelf = ? AND key >= ? AND key > ? ORDER BY key");
  query.bindNoCopy(1, shelf);
  query.bindNoCopy(2, prefix);
  query.bindNoCopy(3, after);
  std::vector<Kept> all;
  while (all.size() < most && query.executeStep()) {
    Kept kept = kept_of(query);
    if (!kept.key.starts_with(prefix)) break;
    all.push_back(std::move(kept));
  }
  return all;
}

std::vector<Kept> KeptRows::of_person(const std::string& person) {
  std::vector<Kept> all;
  if (person.empty()) return all;
  SQLite::Statement query(database_, std::string(kKept) +
                                         "WHERE person = ? AND person <> '' ORDER BY shelf, key");
  query.bindNoCopy(1, person);
  while (query.executeStep()) all.push_back(kept_of(query));
  return all;
}

void KeptRows::put(const Kept& kept) {
  Use insert(put_);
  insert->bindNoCopy(1, kept.shelf);
  insert->bindNoCopy(2, kept.key);
  insert->bindNoCopy(3, kept.person);
  insert->bind(4, kept.until);
  insert->bindNoCopy(5, kept.value.empty() ? "" : kept.value.data(),
                     static_cast<int>(kept.value.size()));
  insert->exec();
}

void KeptRows::remove(const Kept& kept) {
  Use gone(remove_);
  gone->bindNoCopy(1, kept.shelf);
  gone->bindNoCopy(2, kept.key);
  gone->exec();
}

Stored<void> KeptRows::apply(const std::vector<Change>& changes) {
  for (const Change& change : changes) {
    const Kept& kept = change.kept;
    if (!holds(change, get(kept.shelf, kept.key))) {
      return trouble(Trouble::Kind::moved_on, kept.shelf + " " + kept.key + " is another by now");
    }
  }
  for (const Change& change : changes) {
    change.does == Change::Does::remove ? remove(change.kept) : put(change.kept);
  }
  return {};
}

void KeptRows::erase(const std::string& person) {
  SQLite::Statement gone(database_, "DELETE FROM kept WHERE person = ? AND person <> ''");
  gone.bindNoCopy(1, person);
  gone.exec();
}

void KeptRows::drop_old(std::int64_t now) {
  SQLite::Statement gone(database_, "DELETE FROM kept WHERE until > 0 AND until <= ?");
  gone.bind(1, now);
  gone.exec();
}

}  // namespace ultimo::store
