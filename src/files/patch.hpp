#pragma once

#include <boost/json.hpp>

namespace ultimo::files {

/// What a client does with a difference (docs/protocol.md): objects are merged key by key,
/// everything else is replaced; `more` goes to the end of the deal's history.
void apply_patch(boost::json::object& state, const boost::json::object& patch,
                 const boost::json::array* more);

}  // namespace ultimo::files
