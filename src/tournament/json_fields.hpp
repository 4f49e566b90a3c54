#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "rules/fields.hpp"
#include "tournament/event.hpp"

/// How the fields of events become JSON and come back. A type lists its fields once (event.hpp);
/// this is what that list is read with.
namespace ultimo::tournament {

/// The words of an enumeration, in the order of its values.
template <class E>
inline constexpr std::array<std::string_view, 0> kWords{};
template <>
inline constexpr std::array<std::string_view, 5> kWords<DrawMethod> = {"lot", "groups", "standings",
                                                                       "key", "hand"};
template <>
inline constexpr std::array<std::string_view, 3> kWords<OddPlayers> = {"refuse", "stand-in",
                                                                       "sit-out"};
template <>
inline constexpr std::array<std::string_view, 4> kWords<LateEntry> = {
    "before-draw", "before-start", "first-round", "between-rounds"};
template <>
inline constexpr std::array<std::string_view, 3> kWords<Expulsion> = {"unknown", "of-table",
                                                                      "of-event"};
template <>
inline constexpr std::array<std::string_view, 4> kWords<SheetLayout> = {"places", "ledger",
                                                                        "columns", "coins"};
template <>
inline constexpr std::array<std::string_view, 5> kWords<ClockDoes> = {"start", "pause", "resume",
                                                                      "prolong", "end"};

template <>
inline constexpr std::array<std::string_view, 6> kWords<Undo> = {
    "check-in", "withdraw", "substitute", "expel", "forbid", "draw"};

template <class E>
concept Worded = std::is_enum_v<E>;

template <Worded E>
std::string_view word(E value) {
  return kWords<E>[static_cast<std::size_t>(value)];
}

class Writer {
 public:
  template <class T>
  void need(std::string_view key, const T& value) {
    object[key] = written(value);
  }
  template <class T>
  void may(std::string_view key, const T& value) {
    if (!(value == T{})) need(key, value);
  }
  template <class T>
  static boost::json::object all_of(const T& whole) {
    Writer writer;
    T::fields(whole, writer);
    return std::move(writer.object);
  }

  boost::json::object object;

 private:
  static boost::json::value written(int value) { return value; }
  static boost::json::value written(std::int64_t value) { return value; }
  static boost::json::value written(bool value) { return value; }
  static boost::json::value written(const std::optional<int>& value) { return *value; }
  static boost::json::value written(const std::string& value) { return boost::json::value(value); }
  static boost::json::value written(const boost::json::object& value) { return value; }
  template <Worded E>
  static boost::json::value written(E value) {
    return boost::json::value(word(value));
  }
  template <class T>
  static boost::json::value written(const std::vector<T>& list) {
    boost::json::array values;
    for (const T& value : list) values.push_back(written(value));
    return values;
  }
  template <class T>
  requires requires(const T& t, Writer& w) { T::fields(t, w); }
  static boost::json::value written(const T& whole) { return all_of(whole); }
};

/// Reads strictly and collects everything that is wrong. Afterwards `finish` names what was there
/// and nobody asked for.
class Reader {
 public:
  explicit Reader(const boost::json::object& object) : fields_(object) {}

  template <class T>
  void need(std::string_view key, T& value) {
    if (fields_.object().if_contains(key) == nullptr) {
      known_.push_back(key);
      fields_.wrong(fmt::format("{} is missing", key));
      return;
    }
    may(key, value);
  }
  template <class T>
  void may(std::string_view key, T& value) {
    known_.push_back(key);
    const boost::json::value* found = fields_.object().if_contains(key);
    if (found == nullptr) return;
    if (!read(*found, value)) fields_.wrong(fmt::format("{} is not what belongs there", key));
  }

  template <class T>
  static Result<T> all_of(const boost::json::object& object, std::string_view besides = {}) {
    T whole;
    Reader reader(object);
    T::fields(whole, reader);
    reader.finish(besides);
    if (!reader.fields_.ok()) return reader.fields_.refused();
    return whole;
  }

 private:
  static constexpr std::size_t kLongestText = 2000;
  static constexpr std::size_t kLongestList = 10'000;
  static constexpr int kLargest = 1'000'000'000;

  void finish(std::string_view besides) {
    for (const auto& field : fields_.object()) {
      const std::string_view key = field.key();
      if (key != besides && std::find(known_.begin(), known_.end(), key) == known_.end()) {
        fields_.wrong("there is no field " + in_quotes(key));
      }
    }
  }

  static bool read(const boost::json::value& from, int& to) {
    const std::optional<int> number = as_integer(from, -kLargest, kLargest);
    if (number) to = *number;
    return number.has_value();
  }
  static bool read(const boost::json::value& from, std::int64_t& to) {
    if (!from.is_int64()) return false;
    to = from.get_int64();
    return true;
  }
  static bool read(const boost::json::value& from, std::optional<int>& to) {
    to = as_integer(from, -kLargest, kLargest);
    return to.has_value();
  }
  static bool read(const boost::json::value& from, bool& to) {
    if (!from.is_bool()) return false;
    to = from.get_bool();
    return true;
  }
  static bool read(const boost::json::value& from, std::string& to) {
    if (!from.is_string() || from.get_string().size() > kLongestText) return false;
    to = from.get_string();
    // What old logs have in them is read; what is new is looked at by whoever writes it.
    return std::none_of(to.begin(), to.end(), [](char c) { return c >= 0 && c < ' '; });
  }
  static bool read(const boost::json::value& from, boost::json::object& to) {
    if (!from.is_object()) return false;
    to = from.get_object();
    return true;
  }
  template <Worded E>
  static bool read(const boost::json::value& from, E& to) {
    if (!from.is_string()) return false;
    for (std::size_t i = 0; i < kWords<E>.size(); ++i) {
      if (kWords<E>[i] != std::string_view(from.get_string())) continue;
      to = static_cast<E>(i);
      return true;
    }
    return false;
  }
  template <class T>
  bool read(const boost::json::value& from, std::vector<T>& to) {
    if (!from.is_array() || from.get_array().size() > kLongestList) return false;
    to.clear();
    for (const boost::json::value& value : from.get_array()) {
      T one{};
      if (!read(value, one)) return false;
      to.push_back(std::move(one));
    }
    return true;
  }
  template <class T>
  requires requires(T& t, Reader& r) { T::fields(t, r); }
  bool read(const boost::json::value& from, T& to) {
    if (!from.is_object()) return false;
    Result<T> whole = all_of<T>(from.get_object());
    if (!whole) {
      fields_.wrong(whole.error().message());
      return false;
    }
    to = *std::move(whole);
    return true;
  }

  Fields fields_;
  std::vector<std::string_view> known_;
};

}  // namespace ultimo::tournament
