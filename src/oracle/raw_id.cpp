#include "oracle/raw_id.hpp"

#include <boost/json.hpp>

namespace ultimo {
namespace {

constexpr std::string_view kSpace = " \t\r\n";

/// Where the value that begins at `from` ends. The line has been parsed: only what can hold a comma
/// or a bracket is looked at.
std::size_t end_of_value(std::string_view line, std::size_t from) {
  int depth = 0;
  bool in_text = false;
  for (std::size_t i = from; i < line.size(); ++i) {
    const char c = line[i];
    if (in_text) {
      if (c == '\\') ++i;
      in_text = c != '"';
      if (!in_text && depth == 0) return i + 1;
    } else if (c == '"') {
      in_text = true;
    } else if (c == '[' || c == '{') {
      ++depth;
    } else if (depth == 0 && (c == ',' || c == '}' || kSpace.find(c) != std::string_view::npos)) {
      return i;
    } else if (c == ']' || c == '}') {
      if (--depth == 0) return i + 1;
    }
  }
  return line.size();
}

bool names_the_id(std::string_view key) {
  if (key.find('\\') == std::string_view::npos) return key == R"("id")";
  boost::json::error_code error;
  const boost::json::value text = boost::json::parse(key, error);
  return !error && text == "id";
}

}  // namespace

std::string_view raw_id(std::string_view line) {
  std::string_view found;
  std::size_t at = line.find('{');
  while (at != std::string_view::npos && line[at] != '}') {
    const std::size_t key = line.find_first_not_of(kSpace, at + 1);
    if (key == std::string_view::npos || line[key] != '"') break;
    const std::size_t key_end = end_of_value(line, key);
    const std::size_t colon = line.find(':', key_end);
    if (colon == std::string_view::npos) break;
    const std::size_t value = line.find_first_not_of(kSpace, colon + 1);
    if (value == std::string_view::npos) break;
    const std::size_t end = end_of_value(line, value);
    if (names_the_id(line.substr(key, key_end - key))) found = line.substr(value, end - value);
    at = line.find_first_not_of(kSpace, end);
  }
  return found;
}

}  // namespace ultimo
