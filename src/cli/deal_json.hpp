#pragma once

#include <boost/json.hpp>

#include "rules/deal_text.hpp"

namespace ultimo::cli {

/// A deal told to programs, in the words of the oracle (docs/notation.md).
boost::json::object deal_json(const DealReading& reading, int number);

}  // namespace ultimo::cli
