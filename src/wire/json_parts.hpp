#pragma once

#include <string_view>

#include <boost/json.hpp>

namespace ultimo {

// Parts of an object, for who goes on without them: what is not there, or is something else, is
// nothing. Who has to say what is wrong reads with Fields.

inline std::string_view text_in(const boost::json::object& object, std::string_view key) {
  const boost::json::value* value = object.if_contains(key);
  const boost::json::string* text = value == nullptr ? nullptr : value->if_string();
  return text == nullptr ? std::string_view() : std::string_view(*text);
}

inline const boost::json::object* object_in(const boost::json::object& object,
                                            std::string_view key) {
  const boost::json::value* value = object.if_contains(key);
  return value == nullptr ? nullptr : value->if_object();
}

inline const boost::json::array* array_in(const boost::json::object& object, std::string_view key) {
  const boost::json::value* value = object.if_contains(key);
  return value == nullptr ? nullptr : value->if_array();
}

inline bool flag_in(const boost::json::object& object, std::string_view key) {
  const boost::json::value* value = object.if_contains(key);
  return value != nullptr && value->is_bool() && value->get_bool();
}

}  // namespace ultimo
