#include "files/formats.hpp"

#include "files/format_json.hpp"
#include "wire/json_text.hpp"

namespace ultimo {

std::vector<std::string_view> format_names() {
  std::vector<std::string_view> names;
  for (const EmbeddedFormat& format : embedded_formats()) names.push_back(format.id);
  return names;
}

Result<tournament::Format> find_format(std::string_view id) {
  for (const EmbeddedFormat& format : embedded_formats()) {
    if (format.id != id) continue;
    const Result<boost::json::value> value = json_in(format.text);
    return value ? read_format(*value) : tl::unexpected(value.error());
  }
  return bad_field({"no-such-format", {{"name", in_quotes(id)}}});
}

}  // namespace ultimo
