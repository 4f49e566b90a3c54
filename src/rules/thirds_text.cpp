#include "rules/thirds_text.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace ultimo {

std::string thirds_text(Thirds thirds) {
  return fmt::format("{}/{}", thirds.count() / 3, thirds.count() % 3);
}

std::optional<Thirds> parse_thirds(std::string_view text) {
  int points = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, points);
  if (error != std::errc() || end - rest != 2 || rest[1] < '0' || rest[1] > '2') {
    return std::nullopt;
  }
  const Thirds thirds(3 * std::min(points, kPackThirds.count()) + (rest[1] - '0'));
  // Written back it must be the same text, so no leading zero.
  if (points < 0 || thirds > kPackThirds || thirds_text(thirds) != text) return std::nullopt;
  return thirds;
}

}  // namespace ultimo
