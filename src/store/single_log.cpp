#include "store/single_log.hpp"

#include "store/chain.hpp"

namespace ultimo::store::single_log {
namespace {

Record record_of(SQLite::Statement& row) {
  return {row.getColumn(0).getInt64(),
          {row.getColumn(1).getInt64(), row.getColumn(2).getString(), row.getColumn(3).getString()},
          row.getColumn(4).getString()};
}

/// The hash of a record; before the first, and where there is none, what the chain begins with.
std::string hash_at(SQLite::Database& database, std::int64_t position) {
  SQLite::Statement query(database, "SELECT hash FROM log WHERE position = ?");
  query.bind(1, position);
  return query.executeStep() ? query.getColumn(0).getString() : first_hash();
}

}  // namespace

std::pair<std::int64_t, std::string> head(SQLite::Database& database) {
  SQLite::Statement query(database,
                          "SELECT position, hash FROM log ORDER BY position DESC LIMIT 1");
  if (!query.executeStep()) return {0, first_hash()};
  return {query.getColumn(0).getInt64(), query.getColumn(1).getString()};
}

Stored<std::vector<Record>> read(SQLite::Database& database, std::int64_t after) {
  SQLite::Statement query(database,
                          "SELECT position, at, by, body, hash FROM log WHERE position > ? "
                          "ORDER BY position");
  query.bind(1, after);
  ChainCheck chain(after, hash_at(database, after));
  std::vector<Record> records;
  while (query.executeStep()) {
    records.push_back(record_of(query));
    if (const std::string fault = chain.next(records.back()); !fault.empty()) {
      return trouble(Trouble::Kind::failed,
                     "was changed after it was written: " + fault + "; go on with the last backup");
    }
  }
  return records;
}

Stored<std::int64_t> append(SQLite::Database& database, std::span<const Entry> entries,
                            std::int64_t after) {
  auto [position, hash] = head(database);
  if (position != after) {
    return trouble(Trouble::Kind::moved_on, "has got other entries meanwhile");
  }
  SQLite::Statement insert(database, "INSERT INTO log VALUES (?, ?, ?, ?, ?)");
  for (const Entry& entry : entries) {
    hash = chain_hash(hash, ++position, entry);
    insert.bind(1, position);
    insert.bind(2, entry.at);
    insert.bind(3, entry.by);
    insert.bind(4, entry.body);
    insert.bind(5, hash);
    insert.exec();
    insert.reset();
  }
  return position;
}

std::vector<std::string> faults(SQLite::Database& database, std::size_t most) {
  SQLite::Statement query(database,
                          "SELECT position, at, by, body, hash FROM log ORDER BY position");
  ChainCheck chain(0, first_hash());
  std::vector<std::string> wrong;
  while (query.executeStep() && wrong.size() < most) {
    std::string fault = chain.next(record_of(query));
    if (!fault.empty()) wrong.push_back(std::move(fault));
  }
  return wrong;
}

}  // namespace ultimo::store::single_log
