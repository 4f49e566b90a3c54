#include "store/kept_rows.hpp"

#include "store/stream_rows.hpp"

namespace ultimo::store {
namespace {

/// What lies on the shelves, whosever it is; `where` twice.
std::string kept_where(const std::string& where) {
  return "SELECT shelf, key, person, until, value FROM personal WHERE " + where +
         " UNION ALL SELECT shelf, key, '', until, value FROM common WHERE " + where;
}

constexpr const char* kPut =
    " ON CONFLICT (shelf, key) DO UPDATE SET until = excluded.until, value = excluded.value";

Kept kept_of(SQLite::Statement& row) {
  return {row.getColumn(0).getString(), row.getColumn(1).getString(), row.getColumn(2).getString(),
          row.getColumn(3).getInt64(), row.getColumn(4).getString()};
}

}  // namespace

KeptRows::KeptRows(SQLite::Database& database)
    : database_(database),
      get_(database, kept_where("shelf = ?1 AND key = ?2")),
      put_personal_(database,
                    std::string("INSERT INTO personal VALUES (NULL, ?1, ?2, ?5, ?3, ?4)") + kPut +
                        ", person = excluded.person"),
      put_common_(database, std::string("INSERT INTO common VALUES (NULL, ?1, ?2, ?3, ?4)") + kPut),
      remove_personal_(database, "DELETE FROM personal WHERE shelf = ? AND key = ?"),
      remove_common_(database, "DELETE FROM common WHERE shelf = ? AND key = ?") {}

std::optional<Kept> KeptRows::get(const std::string& shelf, const std::string& key) {
  Use query(get_);
  query->bindNoCopy(1, shelf);
  query->bindNoCopy(2, key);
  if (!query->executeStep()) return std::nullopt;
  return kept_of(*query);
}

std::vector<Kept> KeptRows::list(const std::string& shelf, const std::string& prefix,
                                 const std::string& after, std::size_t most) {
  SQLite::Statement query(database_,
                          kept_where("shelf = ?1 AND key >= ?2 AND key > ?3") + " ORDER BY key");
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
  SQLite::Statement query(database_,
                          "SELECT shelf, key, person, until, value FROM personal WHERE person = ? "
                          "ORDER BY shelf, key");
  query.bindNoCopy(1, person);
  while (query.executeStep()) all.push_back(kept_of(query));
  return all;
}

void KeptRows::put(const Kept& kept) {
  const bool common = kept.person.empty();
  remove(common ? remove_personal_ : remove_common_, kept);
  Use insert(common ? put_common_ : put_personal_);
  insert->bindNoCopy(1, kept.shelf);
  insert->bindNoCopy(2, kept.key);
  insert->bind(3, kept.until);
  insert->bindNoCopy(4, kept.value.empty() ? "" : kept.value.data(),
                     static_cast<int>(kept.value.size()));
  if (!common) insert->bindNoCopy(5, kept.person);
  insert->exec();
}

void KeptRows::remove(SQLite::Statement& from, const Kept& kept) {
  Use gone(from);
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
    if (change.does != Change::Does::remove) {
      put(change.kept);
      continue;
    }
    remove(remove_personal_, change.kept);
    remove(remove_common_, change.kept);
  }
  return {};
}

void KeptRows::erase(const std::string& person) {
  if (!of_person(person).empty()) write_personal_anew(person);
}

/// A row that was moved to another page leaves its bytes behind in the old one, where a deletion
/// does not look for them. A table that is dropped is overwritten from the first page to the last.
void KeptRows::write_personal_anew(const std::string& without) {
  std::vector<std::string> makes;  // the table, then its indexes
  {
    SQLite::Statement query(database_,
                            "SELECT sql FROM sqlite_schema WHERE tbl_name = 'personal' AND sql IS "
                            "NOT NULL ORDER BY type DESC");
    while (query.executeStep()) makes.push_back(query.getColumn(0).getString());
  }
  database_.exec("ALTER TABLE personal RENAME TO personal_before");
  database_.exec(makes.front());
  SQLite::Statement copy(database_,
                         "INSERT INTO personal SELECT * FROM personal_before WHERE person <> ? "
                         "ORDER BY number");
  copy.bindNoCopy(1, without);
  copy.exec();
  database_.exec("DROP TABLE personal_before");
  for (std::size_t i = 1; i < makes.size(); ++i) database_.exec(makes[i]);
}

void KeptRows::drop_old(std::int64_t now) {
  for (const char* sql : {"DELETE FROM personal WHERE until > 0 AND until <= ?",
                          "DELETE FROM common WHERE until > 0 AND until <= ?"}) {
    SQLite::Statement gone(database_, sql);
    gone.bind(1, now);
    gone.exec();
  }
}

}  // namespace ultimo::store
