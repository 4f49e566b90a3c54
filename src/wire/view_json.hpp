#pragma once

#include <boost/json.hpp>

#include "rules/engine.hpp"

namespace ultimo {

/// A view for programs outside, in the words of the oracle (docs/bot-protocol.md).
boost::json::object to_json(const View& view, const BookInfo& info);

/// What a whole discard must keep to.
boost::json::object to_json(const DiscardRule& rule);

}  // namespace ultimo
