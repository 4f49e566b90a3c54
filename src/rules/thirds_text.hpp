#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cards/thirds.hpp"

namespace ultimo {

/// Thirds as some papers write points: `35/2`, whole points and the thirds beside them.
std::string thirds_text(Thirds thirds);
/// The other way round: no leading zeros, at most two thirds, at most the pack.
std::optional<Thirds> parse_thirds(std::string_view text);

}  // namespace ultimo
