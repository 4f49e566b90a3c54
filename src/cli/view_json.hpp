#pragma once

#include <boost/json.hpp>

#include "rules/engine.hpp"

namespace ultimo::cli {

/// A view for programs outside, in the words of the oracle (docs/bot-protocol.md).
boost::json::object view_json(const View& view, const BookInfo& info);

}  // namespace ultimo::cli
