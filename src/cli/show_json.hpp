#pragma once

#include <boost/json.hpp>

#include "rules/deal_text.hpp"

namespace ultimo::cli {

/// What `show --json` says of a deal, in the words of the oracle (docs/notation.md).
boost::json::object show_json(const DealReading& reading, int number, const Says& says);

}  // namespace ultimo::cli
