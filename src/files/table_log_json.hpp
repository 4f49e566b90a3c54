#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "fair/fair.hpp"
#include "rules/deal_text.hpp"
#include "table/events.hpp"

namespace ultimo::files {

/// Hides a secret in a file, and finds it again (nothing: it cannot). By default it stays as it is.
struct Seal {
  std::function<std::string(const fair::Bytes&)> seal;
  std::function<std::optional<fair::Bytes>(std::string_view)> unseal;
};

/// An entry of a table's log: {"kind": "acted", …}. Time and person are the store's own fields (at,
/// by); the id of the command is in the entry, "id".
boost::json::object to_json(const table::Logged& logged, const Engine& engine, const Seal& seal);
Result<table::Logged> read_table_entry(const boost::json::object& entry, const Engine& engine,
                                       const Seal& seal);
/// Whole logs. Secrets that were told later are put where they belong, so that only the deal under
/// way needs its seal.
Result<std::vector<table::Logged>> read_table_log(std::span<const boost::json::object> entries,
                                                  const Rulebooks& rulebooks, const Seal& seal);
/// The book of a table, from its first entry.
Result<std::string> book_of_table(const boost::json::object& first);

}  // namespace ultimo::files
