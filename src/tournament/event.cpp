#include "tournament/event.hpp"

#include <algorithm>
#include <optional>

#include "tournament/json_fields.hpp"

namespace ultimo::tournament {
namespace json = boost::json;

namespace {

constexpr std::string_view kKindField = "event";

/// Tries the kinds one after the other.
template <std::size_t I = 0>
Result<Event> read_as(std::string_view kind, const json::object& object) {
  if constexpr (I == std::variant_size_v<Event>) {
    return bad_field("there is no event " + in_quotes(kind));
  } else {
    using T = std::variant_alternative_t<I, Event>;
    if (T::kKind != kind) return read_as<I + 1>(kind, object);
    Result<T> event = Reader::all_of<T>(object, kKindField);
    if (!event) return tl::unexpected(event.error());
    return Event(*std::move(event));
  }
}

}  // namespace

Result<json::value> json_in(std::string_view text, std::size_t deepest) {
  json::error_code error;
  json::parse_options options;
  options.max_depth = deepest;
  json::value value = json::parse(text, error, {}, options);
  if (error) {
    return tl::unexpected(Refusal{Refusal::Code::bad_json, "not JSON: " + error.message(), {}});
  }
  return value;
}

std::string_view kind_of(const Event& event) {
  return std::visit([](const auto& one) { return std::decay_t<decltype(one)>::kKind; }, event);
}

json::object to_json(const Event& event) {
  json::object object{{kKindField, kind_of(event)}};
  json::object fields = std::visit([](const auto& one) { return Writer::all_of(one); }, event);
  for (auto& field : fields) object[field.key()] = std::move(field.value());
  return object;
}

Result<Event> read_event(const json::value& value) {
  const json::object* object = value.if_object();
  if (object == nullptr) return bad_field("an event is an object");
  const json::value* kind = object->if_contains(kKindField);
  if (kind == nullptr || !kind->is_string()) return bad_field("the field event is missing");
  return read_as(kind->get_string(), *object);
}

Result<Event> read_event(std::string_view text) {
  const Result<json::value> value = json_in(text);
  return value ? read_event(*value) : tl::unexpected(value.error());
}

}  // namespace ultimo::tournament
