#include "files/patch.hpp"

namespace ultimo::files {
namespace json = boost::json;
namespace {

void merge(json::object& into, const json::object& patch) {
  for (const auto& member : patch) {
    json::value& value = into[member.key()];
    if (member.value().is_object() && value.is_object()) {
      merge(value.get_object(), member.value().get_object());
    } else {
      value = member.value();
    }
  }
}

/// What was said and played since.
void append_history(json::object& state, const json::array& more) {
  json::value* deal = state.if_contains("deal");
  if (deal == nullptr || !deal->is_object()) return;
  json::value& history = deal->get_object()["history"];
  if (!history.is_array()) history = json::array();
  json::array& list = history.get_array();
  for (const json::value& action : more) list.push_back(action);
}

}  // namespace

void apply_patch(json::object& state, const json::object& patch, const json::array* more) {
  merge(state, patch);
  if (more != nullptr) append_history(state, *more);
}

}  // namespace ultimo::files
