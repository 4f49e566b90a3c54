#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "tournament/event.hpp"
#include "tournament/text.hpp"

namespace ultimo::tournament {

/// Looks at every text in an event, by the list of its fields.
class TextsOfEvent {
 public:
  static constexpr std::size_t kLongest = 2000;

  /// What is wrong with the first that nobody could read or print.
  static std::optional<Reason> fault(const Event& event) {
    TextsOfEvent texts;
    std::visit([&](const auto& one) { texts.look(one); }, event);
    return texts.fault_;
  }

  template <class T>
  void need(std::string_view /*name*/, const T& value) {
    look(value);
  }
  template <class T>
  void may(std::string_view /*name*/, const T& value) {
    look(value);
  }

 private:
  void look(const std::string& text) {
    if (!fault_) fault_ = fault_in(text, kLongest, "any-text");
  }
  void look(const SheetLine& line) {
    for (const SheetRow::Penalty& penalty : line.row.penalties) look(penalty.reason);
  }
  template <class T>
  void look(const std::vector<T>& list) {
    for (const T& one : list) look(one);
  }
  template <class T>
  void look(const std::map<std::string, T>& map) {
    for (const auto& [name, value] : map) look(value);
  }
  void look(const SettingValue& value) {
    std::visit([&](const auto& one) { look(one); }, value);
  }
  template <class T>
  void look(const T& value) {
    if constexpr (requires(TextsOfEvent & texts) { T::fields(value, texts); }) {
      T::fields(value, *this);
    }  // numbers and enumerations say nothing
  }

  std::optional<Reason> fault_;
};

}  // namespace ultimo::tournament
