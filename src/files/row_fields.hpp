#pragma once

#include <boost/json.hpp>

#include "rules/book_info.hpp"
#include "rules/refusal.hpp"
#include "tournament/events_sheets.hpp"

namespace ultimo {

/// A field of a sheet's row that nobody reads is a slip of the pen ("contra" for "contras") and
/// would cost points in silence: it is refused by name, also inside feats, contras and penalties.
/// What a row may have follows from the book.
Result<void> check_fields(const boost::json::object& row, const BookInfo& info);

/// A row in a sheet: what a `score` request has, and `written`. How many sit at its table is not
/// known here: its lists must be of one length, which becomes the row's `seats`.
Result<tournament::SheetLine> read_line(const BookInfo& info, const boost::json::object& object);
boost::json::object to_json(const BookInfo& info, const tournament::SheetLine& line);

}  // namespace ultimo
