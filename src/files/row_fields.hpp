#pragma once

#include <cstdint>

#include <boost/json.hpp>

#include "rules/book_info.hpp"
#include "rules/refusal.hpp"
#include "tournament/events_sheets.hpp"

namespace ultimo {

/// How much is asked of a row. What a log has was taken once and must stay readable.
enum class RowsFrom : std::uint8_t {
  first_logs,  // fields that nobody reads are passed over
  logs,        // they are refused
  typing,      // and so are `written` and `seats` that say nothing or something else
};

/// A row in a sheet: what a `score` request has (`read_row_by_lists`), and `written`.
Result<tournament::SheetLine> read_line(const BookInfo& info, const boost::json::object& object,
                                        RowsFrom from);
boost::json::object to_json(const BookInfo& info, const tournament::SheetLine& line);

}  // namespace ultimo
