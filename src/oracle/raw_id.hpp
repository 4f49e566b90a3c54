#pragma once

#include <string_view>

namespace ultimo {

/// The text of the field `id` in a line that is one JSON object, as it stands there: a number that
/// no computer keeps comes back as it was written. Empty where there is none; of several the last
/// counts, as for every other field.
std::string_view raw_id(std::string_view line);

}  // namespace ultimo
