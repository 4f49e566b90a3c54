#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <boost/json.hpp>

#include "server/denied.hpp"
#include "server/parts.hpp"

namespace ultimo::server {

/// By what name a sheet was asked for. Who knows the one that it was made under may write; another
/// follows from it, by which it can only be read, and under which it lies in the store.
struct SheetName {
  std::string reading;
  bool may_write = false;
};
/// Nothing where it is no such name at all.
std::optional<SheetName> sheet_name(std::string_view id);

/// A sheet of a real table, folded from its stream: what was written, corrected and struck out.
class SheetState {
 public:
  struct Row {
    std::string id;  // of the entry that wrote it
    boost::json::object row;
    bool struck = false;
  };

  /// False: no such entry. Entries were checked when they were written.
  bool take(const boost::json::object& entry);
  [[nodiscard]] bool made() const { return !book_.empty(); }
  [[nodiscard]] const std::string& book() const { return book_; }
  [[nodiscard]] bool knows(std::string_view id) const { return ids_.contains(std::string(id)); }
  [[nodiscard]] std::size_t entries() const { return ids_.size(); }
  [[nodiscard]] bool same_as(const boost::json::object& order) const { return made_ == order; }
  [[nodiscard]] int seats() const { return seats_; }
  /// The row that this entry wrote; nullptr: none did.
  [[nodiscard]] const Row* find(std::string_view id) const;
  /// How many rows stand before this one, struck ones left out.
  [[nodiscard]] std::size_t place_of(std::string_view id) const;
  /// The `sheet` request of the oracle.
  [[nodiscard]] boost::json::object request() const;
  [[nodiscard]] const boost::json::object& head() const { return head_; }

 private:
  Row* find_row(std::string_view id);

  std::string book_;
  int seats_ = 0;
  boost::json::object made_;
  boost::json::object head_;
  std::vector<Row> rows_;
  std::unordered_set<std::string> ids_;
};

/// Who looks at a sheet over a WebSocket: told how far it has come.
class SheetFollowers {
 public:
  void add(const std::string& reading, const std::shared_ptr<Socket>& socket);
  void remove(const std::string& reading, const std::shared_ptr<Socket>& socket);
  void tell(const std::string& reading, std::int64_t n);

 private:
  std::mutex mutex_;
  std::unordered_map<std::string, std::vector<std::weak_ptr<Socket>>> of_sheet_;
};

/// Sheets for real tables, each a stream of its own. Nothing of them stays in memory.
class Sheets {
 public:
  using Reply = std::function<void(Asked<boost::json::object>)>;

  explicit Sheets(Parts parts)
      : parts_(std::move(parts)), followers_(std::make_shared<SheetFollowers>()) {}

  /// Makes one under the name that the page has thought of; the same order again changes nothing.
  void make(const std::string& id, const boost::json::object& order, Reply reply);
  [[nodiscard]] Asked<boost::json::object> read(const std::string& id, std::int64_t after) const;
  /// Entries in their order; those that are there already are passed over.
  void append(const std::string& id, const boost::json::object& request, Reply reply);
  void erase(const std::string& id, Reply reply);
  /// Takes the entries of sheets away that nobody has touched for so long; heads stay.
  void expire_old(std::int64_t before) const;
  [[nodiscard]] const std::shared_ptr<SheetFollowers>& followers() const { return followers_; }

 private:
  struct Loaded;
  [[nodiscard]] Asked<Loaded> load(const std::string& id) const;
  [[nodiscard]] Asked<boost::json::object> checked(const boost::json::object& entry,
                                                   const SheetState& state) const;
  [[nodiscard]] Asked<boost::json::object> checked_row(const boost::json::object& row,
                                                       const Engine& engine,
                                                       const SheetState& state) const;
  [[nodiscard]] Asked<void> scored(const SheetState& state,
                                   const std::vector<std::string>& rows) const;
  [[nodiscard]] boost::json::object told(const Loaded& sheet, const std::string& id,
                                         std::int64_t after) const;
  void answer_written(const std::string& id, std::int64_t seen, const Asked<std::int64_t>& written,
                      const Reply& reply);
  void write(const std::string& reading, const std::vector<boost::json::object>& entries,
             std::int64_t after, std::function<void(Asked<std::int64_t>)> done);

  Parts parts_;
  std::shared_ptr<SheetFollowers> followers_;
};

}  // namespace ultimo::server
