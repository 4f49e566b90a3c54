#pragma once

// For tests: the state of an audience as one tree, and the difference between two. The server
// writes both as text and compares texts (server/state_text.hpp, server/text_difference.hpp).

#include <algorithm>
#include <cstddef>
#include <utility>

#include <boost/json.hpp>

#include "files/patch.hpp"
#include "files/told_json.hpp"

namespace ultimo::files::testing_told {
namespace json = boost::json;

/// Both halves of the state.
inline json::object whole_json(const table::Told& told, const NameOf& name_of) {
  json::object all = shared_json(told, name_of);
  for (auto& field : own_json(told)) all[field.key()] = std::move(field.value());
  return all;
}

/// What a client has to change: `patch` is merged object by object, everything else is replaced;
/// `more` is appended to deal.history (then `patch` does not have it). Nothing: equal.
struct Patch {
  json::object patch;
  json::array more;
  [[nodiscard]] bool empty() const { return patch.empty() && more.empty(); }
};

/// Is `now` `before` with more at its end?
inline bool goes_on(const json::array& before, const json::array& now) {
  return now.size() > before.size() && std::equal(before.begin(), before.end(), now.begin());
}

/// What is another now; `but` is left out, wherever it stands.
inline json::object changes(const json::object& before, const json::object& now,
                            const json::array* but) {
  json::object patch;
  for (const auto& field : now) {
    const json::value& is = field.value();
    if (but != nullptr && is.if_array() == but) continue;
    const json::value* was = before.if_contains(field.key());
    if (was != nullptr && was->is_object() && is.is_object()) {
      // Compared once, on the way: keys never vanish, so nothing in it means the same.
      json::object inside = changes(was->get_object(), is.get_object(), but);
      if (!inside.empty()) patch[field.key()] = std::move(inside);
    } else if (was == nullptr || *was != is) {
      patch[field.key()] = is;
    }
  }
  return patch;
}

inline const json::array* history_of(const json::object& state) {
  const json::value* deal = state.if_contains("deal");
  if (deal == nullptr || !deal->is_object()) return nullptr;
  const json::value* history = deal->get_object().if_contains("history");
  return history == nullptr ? nullptr : history->if_array();
}

inline bool same_deal(const json::object& before, const json::object& now) {
  const json::value* was = before.at("deal").get_object().if_contains("number");
  const json::value* is = now.at("deal").get_object().if_contains("number");
  return was != nullptr && is != nullptr && *was == *is;
}

inline Patch difference(const json::object& before, const json::object& now) {
  const json::array* was = history_of(before);
  const json::array* is = history_of(now);
  if (was == nullptr || is == nullptr || !same_deal(before, now) || !goes_on(*was, *is)) {
    return {changes(before, now, nullptr), {}};
  }
  // A history that grows is not copied: it is most of the state.
  return {changes(before, now, is),
          json::array(is->begin() + static_cast<std::ptrdiff_t>(was->size()), is->end())};
}

inline void apply(json::object& state, const Patch& patch) {
  apply_patch(state, patch.patch, &patch.more);
}

}  // namespace ultimo::files::testing_told
