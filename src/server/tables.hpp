#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/table_host.hpp"

namespace ultimo::server {

/// The tables in memory. One that is asked for and not there is read from the store; one that
/// nobody looks at leaves.
class Tables {
 public:
  using Found = std::function<void(std::shared_ptr<TableHost>)>;

  explicit Tables(Parts parts) : parts_(std::move(parts)) {}

  /// A new table under a new code; the answer is {"code"}.
  void make(table::OpenTable order, std::string person, TableHost::Reply reply);
  /// Is there one of that code, in memory or not?
  [[nodiscard]] bool is_there(const std::string& code) const;
  /// Gives nullptr where there is no such table.
  void find(const std::string& code, Found found);
  void watch(const std::string& code, const std::shared_ptr<Watcher>& watcher,
             std::optional<std::uint32_t> after, const std::string& hash,
             const TableHost::Reply& reply);
  void unwatch(const std::string& code, const std::shared_ptr<Watcher>& watcher);
  void command(const std::string& code, const std::string& person, const std::string& id,
               const boost::json::object& request, const TableHost::Reply& reply);
  void talk(const std::string& code, const std::string& person, const std::string& text,
            const TableHost::Reply& reply);

  [[nodiscard]] std::vector<std::shared_ptr<const TableSummary>> summaries() const;
  [[nodiscard]] std::size_t size() const;
  void rest_all();
  /// Takes the entries of tables away that nobody has touched for so long; heads stay.
  void expire_old(std::int64_t before);
  void clocks_anew();
  void end_all(const std::string& why);

 private:
  struct Slot {
    std::shared_ptr<TableHost> host;
    bool loading = false;
    std::vector<Found> waiting;
  };

  void loaded(const std::string& code, bool there);
  void forget(const std::string& code, const TableHost* host);
  [[nodiscard]] std::vector<std::shared_ptr<TableHost>> all() const;

  Parts parts_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Slot> slots_;
};

}  // namespace ultimo::server
