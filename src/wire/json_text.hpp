#pragma once

#include <cstddef>
#include <string_view>

#include <boost/json.hpp>

#include "rules/refusal.hpp"

namespace ultimo {

/// A text as JSON; what is nested deeper could exhaust whoever reads it and is refused.
Result<boost::json::value> json_in(std::string_view text, std::size_t deepest = 16);

}  // namespace ultimo
