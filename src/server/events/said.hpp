#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "tournament/enum_names.hpp"
#include "wire/fields.hpp"

namespace ultimo::server {

/// Reads the fields of a command on an event. What is wrong is collected; a field that no such
/// command has is a slip of the pen and is named, too.
class Said {
 public:
  static constexpr int kLargest = 1'000'000'000;

  explicit Said(const boost::json::object& object) : fields_(object) {
    for (const std::string_view key : {"id", "do", "try", "n", "device"}) fields_.know(key);
  }

  [[nodiscard]] const boost::json::value* find(std::string_view key) { return fields_.find(key); }
  [[nodiscard]] bool has(std::string_view key) { return fields_.find(key) != nullptr; }

  std::string text(std::string_view key) {
    const boost::json::value* value = fields_.find(key);
    if (value == nullptr) return {};
    if (!value->is_string()) {
      wrong(key);
      return {};
    }
    return std::string(value->get_string());
  }
  std::optional<std::string> text_if_said(std::string_view key) {
    if (!has(key)) return std::nullopt;
    return text(key);
  }
  int number(std::string_view key, int otherwise = 0) {
    return fields_.integer_if_given(key, -kLargest, kLargest).value_or(otherwise);
  }
  std::optional<int> number_if_said(std::string_view key) {
    return fields_.integer_if_given(key, -kLargest, kLargest);
  }
  int needed(std::string_view key) { return fields_.integer(key, -kLargest, kLargest); }
  bool flag(std::string_view key) { return fields_.boolean(key, false); }
  std::vector<int> numbers(std::string_view key) {
    std::vector<int> list;
    const boost::json::value* value = fields_.find(key);
    if (value != nullptr && !read(*value, list)) wrong(key);
    return list;
  }
  /// Lists in lists.
  template <class List>
  List lists(std::string_view key) {
    List list;
    const boost::json::value* value = fields_.find(key);
    if (value != nullptr && !read(*value, list)) wrong(key);
    return list;
  }
  template <tournament::NamedEnum E>
  std::optional<E> word_if_said(std::string_view key) {
    if (!has(key)) return std::nullopt;
    const std::optional<E> found = tournament::parse_enum<E>(text(key));
    if (!found) wrong(key);
    return found;
  }
  template <tournament::NamedEnum E>
  E word(std::string_view key) {
    const std::optional<E> found = word_if_said<E>(key);
    if (!found && !has(key)) wrong(key);
    return found.value_or(E{});
  }
  void wrong(std::string_view key) { fields_.wrong({"field-wrong-value", {{"field", key}}}); }

  /// What is wrong with all of it; nothing if it can be used.
  [[nodiscard]] Result<void> finish() {
    if (const std::optional<std::string_view> unknown = fields_.unasked()) {
      fields_.wrong({"field-unknown", {{"name", in_quotes(*unknown)}}});
    }
    if (!fields_.ok()) return fields_.refused();
    return {};
  }

 private:
  static constexpr std::size_t kLongestList = 10'000;

  static bool read(const boost::json::value& from, int& to) {
    const std::optional<int> number = as_integer(from, -kLargest, kLargest);
    if (number) to = *number;
    return number.has_value();
  }
  template <class T>
  static bool read(const boost::json::value& from, std::vector<T>& to) {
    if (!from.is_array() || from.get_array().size() > kLongestList) return false;
    for (const boost::json::value& one : from.get_array()) {
      T value{};
      if (!read(one, value)) return false;
      to.push_back(std::move(value));
    }
    return true;
  }

  Fields fields_;
};

}  // namespace ultimo::server
