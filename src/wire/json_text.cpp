#include "wire/json_text.hpp"

namespace ultimo {

Result<boost::json::value> json_in(std::string_view text, std::size_t deepest) {
  boost::json::error_code error;
  boost::json::parse_options options;
  options.max_depth = deepest;
  boost::json::value value = boost::json::parse(text, error, {}, options);
  if (error) {
    return tl::unexpected(
        Refusal(Refusal::Code::bad_json, {"not-json", {{"why", error.message()}}}));
  }
  return value;
}

}  // namespace ultimo
