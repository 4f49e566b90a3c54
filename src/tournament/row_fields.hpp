#pragma once

#include <boost/json.hpp>

#include "rules/book_info.hpp"
#include "rules/refusal.hpp"

namespace ultimo::tournament {

/// A field of a sheet's row that nobody reads is a slip of the pen ("contra" for "contras") and
/// would cost points in silence: it is refused by name, also inside feats, contras and penalties.
Result<void> check_fields(const boost::json::object& row, const BookInfo& info);

}  // namespace ultimo::tournament
