#include "client/told.hpp"

#include <boost/json.hpp>

#include "files/canonical.hpp"
#include "files/patch.hpp"
#include "wire/json_parts.hpp"

namespace ultimo::client {
namespace json = boost::json;

std::int64_t whole_number(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (value == nullptr) return -1;
  if (value->is_int64()) return value->get_int64();
  return value->is_uint64() ? static_cast<std::int64_t>(value->get_uint64()) : -1;
}

bool Told::fits(const json::object& message, bool check) {
  hash_ = text_in(message, "hash");
  if (!check || files::state_hash(state_) == hash_) return true;
  n_ = -1;
  return false;
}

Told::Heard Told::hear(const json::object& message, bool check) {
  const std::int64_t n = whole_number(message, "n");
  if (const json::object* state = object_in(message, "state")) {
    n_ = n;
    state_ = *state;
    return fits(message, check) ? Heard::whole : Heard::drifted;
  }
  const json::object* patch = object_in(message, "patch");
  if (patch == nullptr || unknown()) return Heard::gap;
  if (n <= n_) return Heard::old;
  // It may be more than one further: one command can bring about several entries.
  n_ = n;
  files::apply_patch(state_, *patch, array_in(message, "more"));
  return fits(message, check) ? Heard::changed : Heard::drifted;
}

const json::object* Told::part(std::string_view key) const { return object_in(state_, key); }

const json::object* Told::deal() const { return part("deal"); }

std::string_view Told::phase() const { return text_in(state_, "phase"); }

}  // namespace ultimo::client
