#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <boost/json.hpp>

#include "files/row_fields.hpp"
#include "tournament/enum_names.hpp"
#include "tournament/events_players.hpp"
#include "wire/fields.hpp"

/// How the fields of events become JSON and come back. A type lists its fields once (in the room
/// `tournament`); this is what that list is read and written with.
namespace ultimo {

/// Has a list of fields.
template <class T, class Visitor>
concept Listed = requires(T& t, Visitor& v) {
  T::fields(t, v);
};

class StructWriter {
 public:
  explicit StructWriter(const BookInfo* info) : info_(info) {}

  template <class T>
  void need(std::string_view key, const T& value) {
    object_[key] = written(value);
  }
  template <class T>
  void may(std::string_view key, const T& value) {
    if (!(value == T{})) need(key, value);
  }

  /// `info` is needed where the rows of a sheet are written.
  template <class T>
  static boost::json::object all_of(const T& whole, const BookInfo* info) {
    StructWriter writer(info);
    T::fields(whole, writer);
    return std::move(writer.object_);
  }

 private:
  using Value = boost::json::value;

  static Value written(int value) { return value; }
  static Value written(std::int64_t value) { return value; }
  static Value written(bool value) { return value; }
  static Value written(const std::optional<int>& value) { return *value; }
  static Value written(const std::string& value) { return Value(value); }
  template <tournament::NamedEnum E>
  static Value written(E value) {
    return Value(tournament::enum_name(value));
  }
  template <tournament::NamedEnum E>
  static Value written(const std::optional<E>& value) {
    return written(*value);
  }
  /// Without an office just his name.
  [[nodiscard]] Value written(const tournament::Official& one) const {
    return one.office ? Value(all_of(one, info_)) : Value(one.name);
  }
  [[nodiscard]] Value written(const tournament::SheetLine& line) const {
    return info_ == nullptr ? Value(nullptr) : Value(to_json(*info_, line));
  }
  template <class T>
  [[nodiscard]] Value written(const std::vector<T>& list) const {
    boost::json::array values;
    for (const T& value : list) values.push_back(written(value));
    return values;
  }
  template <class T>
  [[nodiscard]] Value written(const std::map<std::string, T>& map) const {
    boost::json::object object;
    for (const auto& [key, value] : map) object[key] = written(value);
    return object;
  }
  [[nodiscard]] Value written(const tournament::SettingValue& value) const {
    return std::visit([&](const auto& one) { return written(one); }, value);
  }
  template <Listed<StructWriter> T>
  [[nodiscard]] Value written(const T& whole) const {
    return all_of(whole, info_);
  }

  const BookInfo* info_;
  boost::json::object object_;
};

/// Reads strictly and collects everything that is wrong. Afterwards `finish` names what was there
/// and nobody asked for.
class StructReader {
 public:
  /// What there is to know besides the object.
  struct With {
    const BookInfo* info = nullptr;  // needed where there are rows of a sheet
    RowsFrom rows = RowsFrom::logs;
  };

  StructReader(const boost::json::object& object, const With& with)
      : fields_(object), with_(with) {}

  template <class T>
  void need(std::string_view key, T& value) {
    if (fields_.object().if_contains(key) == nullptr) {
      known_.push_back(key);
      fields_.wrong(missing_field(key));
      return;
    }
    may(key, value);
  }
  template <class T>
  void may(std::string_view key, T& value) {
    known_.push_back(key);
    const boost::json::value* found = fields_.object().if_contains(key);
    if (found == nullptr || read(*found, value)) return;
    fields_.wrong({"field-wrong-value", {{"field", key}}});
  }

  template <class T>
  static Result<T> all_of(const boost::json::object& object, const With& with,
                          std::string_view besides = {}) {
    T whole;
    StructReader reader(object, with);
    T::fields(whole, reader);
    reader.finish(besides, std::is_same_v<T, tournament::Format>);
    if (!reader.fields_.ok()) return reader.refusal();
    return whole;
  }

  /// A field that formats had once and nothing needs any more: the rulebook knows it.
  static bool is_retired(std::string_view format_field);

 private:
  static constexpr std::size_t kLongestText = 2000;
  static constexpr std::size_t kLongestList = 10'000;
  static constexpr int kLargest = 1'000'000'000;
  using Value = boost::json::value;

  void finish(std::string_view besides, bool format) {
    for (const auto& field : fields_.object()) {
      const std::string_view key = field.key();
      if (key == besides || std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
      if (format && is_retired(key)) continue;
      fields_.wrong({"field-unknown", {{"name", in_quotes(key)}}});
    }
  }

  static bool read(const Value& from, int& to) {
    const std::optional<int> number = as_integer(from, -kLargest, kLargest);
    if (number) to = *number;
    return number.has_value();
  }
  static bool read(const Value& from, std::int64_t& to) {
    if (!from.is_int64()) return false;
    to = from.get_int64();
    return true;
  }
  static bool read(const Value& from, std::optional<int>& to) {
    to = as_integer(from, -kLargest, kLargest);
    return to.has_value();
  }
  static bool read(const Value& from, bool& to) {
    if (!from.is_bool()) return false;
    to = from.get_bool();
    return true;
  }
  static bool read(const Value& from, std::string& to) {
    if (!from.is_string() || from.get_string().size() > kLongestText) return false;
    to = from.get_string();
    // What old logs have in them is read; what is new is looked at by whoever writes it.
    return std::none_of(to.begin(), to.end(), [](char c) { return c >= 0 && c < ' '; });
  }
  template <tournament::NamedEnum E>
  static bool read(const Value& from, E& to) {
    if (!from.is_string()) return false;
    const std::optional<E> found = tournament::parse_enum<E>(from.get_string());
    if (found) to = *found;
    return found.has_value();
  }
  template <tournament::NamedEnum E>
  static bool read(const Value& from, std::optional<E>& to) {
    E one{};
    if (!read(from, one)) return false;
    to = one;
    return true;
  }
  template <class T>
  bool read(const Value& from, std::vector<T>& to) {
    if (!from.is_array() || from.get_array().size() > kLongestList) return false;
    to.clear();
    for (const Value& value : from.get_array()) {
      T one{};
      if (!read_entry(value, one, to.size())) return false;
      to.push_back(std::move(one));
    }
    return true;
  }
  template <class T>
  bool read_entry(const Value& from, T& to, std::size_t /*index*/) {
    return read(from, to);
  }
  bool read_entry(const Value& from, tournament::SheetLine& to, std::size_t index) {
    row_ = index + 1;
    const bool done = read(from, to);
    row_ = 0;
    return done;
  }
  template <class T>
  bool read(const Value& from, std::map<std::string, T>& to) {
    if (!from.is_object()) return false;
    for (const auto& field : from.get_object()) {
      T one{};
      if (!read(field.value(), one)) return false;
      to.emplace(field.key(), std::move(one));
    }
    return true;
  }
  bool read(const Value& from, tournament::Settings& to);
  bool read(const Value& from, tournament::SettingValue& to);
  bool read(const Value& from, tournament::SheetLine& to);
  bool read(const Value& from, tournament::Official& to);
  template <Listed<StructReader> T>
  bool read(const Value& from, T& to) {
    return read_listed(from, to);
  }
  template <class T>
  bool read_listed(const Value& from, T& to) {
    if (!from.is_object()) return false;
    Result<T> whole = all_of<T>(from.get_object(), with_);
    if (!whole) return refused(whole.error());
    to = *std::move(whole);
    return true;
  }
  // Keep what is wrong further in; false, for `read` to return. What is wrong in a row is said of
  // that row and nothing else, with the clause; other fields are named together.
  bool refused_row(Refusal why);
  bool refused(const Refusal& why);
  [[nodiscard]] tl::unexpected<Refusal> refusal() const;

  Fields fields_;
  With with_;
  std::optional<Refusal> of_row_;
  std::vector<std::string_view> known_;
  std::size_t row_ = 0;  // of a sheet, while one is read
};

}  // namespace ultimo
