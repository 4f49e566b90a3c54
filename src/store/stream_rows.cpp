#include "store/stream_rows.hpp"

#include <algorithm>
#include <unordered_map>

#include "store/chain.hpp"

namespace ultimo::store {
namespace {

constexpr const char* kHeadColumns = "id, length, head, at, epoch, expired";

Head head_of(SQLite::Statement& row) {
  return {row.getColumn(0).getString(), row.getColumn(1).getInt64(),
          row.getColumn(2).getString(), row.getColumn(3).getInt64(),
          row.getColumn(4).getInt64(),  row.getColumn(5).getInt() != 0};
}

void bind_bytes(SQLite::Statement& statement, int index, const std::string& bytes) {
  // No bytes at all would be NULL.
  statement.bindNoCopy(index, bytes.empty() ? "" : bytes.data(), static_cast<int>(bytes.size()));
}

Record stream_record(SQLite::Statement& row, int first) {
  return {row.getColumn(first).getInt64(),
          {row.getColumn(first + 1).getInt64(), row.getColumn(first + 2).getString(),
           row.getColumn(first + 3).getString()},
          row.getColumn(first + 4).getString()};
}

Stored<void> may_append(const Head& head, const Append& append) {
  if (head.expired) return trouble(Trouble::Kind::gone, "has expired");
  if (append.epoch < head.epoch) {
    return trouble(Trouble::Kind::fenced, "belongs to somebody else by now");
  }
  if (append.after != head.length) {
    return trouble(Trouble::Kind::moved_on, "has got other entries meanwhile");
  }
  return {};
}

}  // namespace

StreamRows::StreamRows(SQLite::Database& database)
    : database_(database),
      find_(database, std::string("SELECT ") + kHeadColumns +
                          ", number, from_zeros, last FROM streams WHERE id = ?"),
      make_(database, "INSERT INTO streams VALUES (NULL, ?, ?, 0, 0, ?, 0, 0, 0)"),
      move_(database,
            "UPDATE streams SET length = ?, last = ?, head = ?, at = ?, epoch = ? "
            "WHERE number = ?"),
      add_(database, "INSERT INTO entries VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)"),
      entry_(database,
             "SELECT stream, before, position, at, by, body, hash FROM entries WHERE row = ?") {}

StreamRows::Row StreamRows::find(const std::string& stream) {
  Use query(find_);
  query->bindNoCopy(1, stream);
  if (!query->executeStep()) return {0, false, 0, {stream, 0, first_hash(stream), 0, 0, false}};
  return {query->getColumn(6).getInt64(), query->getColumn(7).getInt() != 0,
          query->getColumn(8).getInt64(), head_of(*query)};
}

Head StreamRows::head(const std::string& stream) { return find(stream).head; }

/// Gives the row it lies in.
std::int64_t StreamRows::add(const Row& row, const Record& record) {
  Use insert(add_);
  insert->bind(1, row.number);
  insert->bind(2, record.position);
  insert->bind(3, row.last);
  insert->bind(4, record.entry.at);
  insert->bindNoCopy(5, record.entry.by);
  bind_bytes(*insert, 6, record.entry.body);
  insert->bindNoCopy(7, record.hash);
  insert->exec();
  return database_.getLastInsertRowid();
}

/// Gives its number.
std::int64_t StreamRows::make(const Head& empty, bool from_zeros) {
  Use insert(make_);
  insert->bindNoCopy(1, empty.stream);
  insert->bind(2, from_zeros ? 1 : 0);
  insert->bindNoCopy(3, empty.hash);
  insert->exec();
  return database_.getLastInsertRowid();
}

Stored<Head> StreamRows::append(const Append& append) {
  Row row = find(append.stream);
  Head& head = row.head;
  if (Stored<void> fine = may_append(head, append); !fine) return tl::unexpected(fine.error());
  if (row.number == 0) row.number = make(head, false);
  for (const Entry& entry : append.entries) {
    head.hash = chain_hash(head.hash, ++head.length, entry);
    head.at = entry.at;
    row.last = add(row, {head.length, entry, head.hash});
  }
  head.epoch = append.epoch;
  Use update(move_);
  update->bind(1, head.length);
  update->bind(2, row.last);
  update->bindNoCopy(3, head.hash);
  update->bind(4, head.at);
  update->bind(5, head.epoch);
  update->bind(6, row.number);
  update->exec();
  return head;
}

Stored<std::vector<Record>> StreamRows::read(const std::string& stream, std::int64_t after) {
  const Row row = find(stream);
  if (row.head.expired) return trouble(Trouble::Kind::gone, "has expired");
  const auto damaged = [&](const std::string& fault) {
    return trouble(Trouble::Kind::failed,
                   "was changed after it was written: " + fault + "; go on with the last backup");
  };
  std::string hash = row.from_zeros ? first_hash() : first_hash(stream);
  std::vector<Record> records;
  std::int64_t expected = row.head.length;
  for (std::int64_t at = row.last; at != 0 && expected >= after; --expected) {
    Use query(entry_);
    query->bind(1, at);
    if (!query->executeStep() || query->getColumn(0).getInt64() != row.number ||
        query->getColumn(2).getInt64() != expected) {
      return damaged("entry " + std::to_string(expected) + " is missing");
    }
    at = query->getColumn(1).getInt64();
    if (expected == after) {
      hash = query->getColumn(6).getString();
    } else {
      records.push_back(stream_record(*query, 2));
    }
  }
  std::reverse(records.begin(), records.end());
  ChainCheck chain(std::max<std::int64_t>(after, 0), hash);
  for (const Record& record : records) {
    if (const std::string fault = chain.next(record); !fault.empty()) return damaged(fault);
  }
  if (!records.empty() && chain.hash() != row.head.hash) return damaged("its head is another");
  return records;
}

std::vector<Head> StreamRows::list(const std::string& prefix, const std::string& after,
                                   std::size_t most) {
  SQLite::Statement query(database_, std::string("SELECT ") + kHeadColumns +
                                         " FROM streams WHERE id >= ? AND id > ? ORDER BY id");
  query.bindNoCopy(1, prefix);
  query.bindNoCopy(2, after);
  std::vector<Head> heads;
  while (heads.size() < most && query.executeStep()) {
    Head head = head_of(query);
    if (!head.stream.starts_with(prefix)) break;
    heads.push_back(std::move(head));
  }
  return heads;
}

Stored<Head> StreamRows::expire(const std::string& stream) {
  const Row row = find(stream);
  if (row.number == 0) return trouble(Trouble::Kind::gone, "was never written to");
  SQLite::Statement mark(database_, "UPDATE streams SET expired = 1, last = 0 WHERE number = ?");
  mark.bind(1, row.number);
  mark.exec();
  SQLite::Statement before(database_, "SELECT before FROM entries WHERE row = ?");
  SQLite::Statement remove(database_, "DELETE FROM entries WHERE row = ?");
  for (std::int64_t at = row.last; at != 0;) {
    Use query(before);
    Use gone(remove);
    query->bind(1, at);
    gone->bind(1, at);
    at = query->executeStep() ? query->getColumn(0).getInt64() : 0;
    gone->exec();
  }
  Head head = row.head;
  head.expired = true;
  return head;
}

Stored<void> StreamRows::copy_to(StreamRows& other, const std::string& stream) {
  Stored<std::vector<Record>> records = read(stream, 0);
  if (!records) return tl::unexpected(records.error());
  const Row row = find(stream);
  Append all{stream, {}, 0, row.head.epoch};
  for (Record& record : *records) all.entries.push_back(std::move(record.entry));
  other.make({stream, 0, row.from_zeros ? first_hash() : first_hash(stream)}, row.from_zeros);
  const Stored<Head> head = other.append(all);
  if (!head) return tl::unexpected(head.error());
  return {};
}

std::int64_t StreamRows::last_row() {
  SQLite::Statement query(database_, "SELECT max(row) FROM entries");
  return query.executeStep() ? query.getColumn(0).getInt64() : 0;
}

std::vector<Head> StreamRows::written_since(std::int64_t row) {
  SQLite::Statement query(database_, std::string("SELECT ") + kHeadColumns +
                                         " FROM streams WHERE number IN "
                                         "(SELECT stream FROM entries WHERE row > ?)");
  query.bind(1, row);
  std::vector<Head> heads;
  while (query.executeStep()) heads.push_back(head_of(query));
  return heads;
}

namespace {

/// A stream while the file is gone through, from its first row to its last.
struct Followed {
  Head head;
  std::int64_t last = 0;
  std::int64_t before = 0;
  ChainCheck chain;
};

std::unordered_map<std::int64_t, Followed> all_streams(SQLite::Database& database) {
  std::unordered_map<std::int64_t, Followed> streams;
  SQLite::Statement query(
      database, std::string("SELECT ") + kHeadColumns + ", number, from_zeros, last FROM streams");
  while (query.executeStep()) {
    Head head = head_of(query);
    const bool from_zeros = query.getColumn(7).getInt() != 0;
    const ChainCheck chain(0, from_zeros ? first_hash() : first_hash(head.stream));
    streams.insert({query.getColumn(6).getInt64(),
                    {std::move(head), query.getColumn(8).getInt64(), 0, chain}});
  }
  return streams;
}

/// What is wrong with a stream's head once all its entries were seen.
std::string head_fault(const Followed& stream) {
  const Head& head = stream.head;
  if (head.expired) {
    return stream.before == 0 ? "" : head.stream + " has expired, and there are entries of it";
  }
  if (stream.chain.position() < head.length) {
    return head.stream + ": entry " + std::to_string(stream.chain.position() + 1) + " is missing";
  }
  const bool same = stream.chain.position() == head.length && stream.before == stream.last &&
                    stream.chain.hash() == head.hash;
  return same ? "" : head.stream + ": its head is not that of its last entry";
}

}  // namespace

std::vector<std::string> stream_faults(SQLite::Database& database, std::size_t most) {
  std::unordered_map<std::int64_t, Followed> streams = all_streams(database);
  std::vector<std::string> faults;
  SQLite::Statement query(database,
                          "SELECT row, stream, before, position, at, by, body, hash FROM entries "
                          "ORDER BY row");
  while (faults.size() < most && query.executeStep()) {
    const std::int64_t row = query.getColumn(0).getInt64();
    const auto found = streams.find(query.getColumn(1).getInt64());
    if (found == streams.end()) {
      faults.push_back("row " + std::to_string(row) + " is of no stream");
      continue;
    }
    Followed& stream = found->second;
    std::string fault = stream.chain.next(stream_record(query, 3));
    if (fault.empty() && query.getColumn(2).getInt64() != stream.before) {
      fault = "entry " + std::to_string(stream.chain.position()) + " has lost the one before it";
    }
    stream.before = row;
    if (!fault.empty()) faults.push_back(stream.head.stream + ": " + fault);
  }
  for (const auto& [number, stream] : streams) {
    if (faults.size() >= most) break;
    if (std::string fault = head_fault(stream); !fault.empty()) faults.push_back(std::move(fault));
  }
  return faults;
}

}  // namespace ultimo::store
