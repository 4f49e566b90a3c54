#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>

namespace ultimo::server {

/// What all audiences of a table are told alike (files::shared_json), as text: one piece a key.
using SharedText = std::vector<std::pair<std::string, std::string>>;
SharedText shared_text(const boost::json::object& shared);

/// A field in a text: where its key begins (with its quotes), its value, and where that ends.
struct FieldAt {
  std::uint32_t key = 0;
  std::uint32_t value = 0;
  std::uint32_t end = 0;
};

/// The whole state of an audience as canonical text, and where its fields lie, so that nobody has
/// to look for them: `fields` of the state, `deal` of the deal (none: there is no deal).
struct StateText {
  std::string text;
  std::vector<FieldAt> fields;
  std::vector<FieldAt> deal;
  std::uint32_t history_at = 0;    // the first entry
  std::uint32_t history_size = 0;  // of all entries; without the brackets

  [[nodiscard]] std::string_view key(FieldAt at) const {
    return std::string_view(text).substr(at.key, at.value - at.key - 1);
  }
  [[nodiscard]] std::string_view value(FieldAt at) const {
    return std::string_view(text).substr(at.value, at.end - at.value);
  }
};
/// `own` is files::own_json, its history without the entries of `before`, which are text already.
StateText state_text(const SharedText& shared, const boost::json::object& own,
                     std::string_view before);

}  // namespace ultimo::server
