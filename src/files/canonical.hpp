#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

namespace ultimo::files {

/// JSON as its hash is taken of (docs/protocol.md): keys sorted by bytes, no spaces. Every state
/// that is told is written so, so that it is quick.
std::string canonical_text(const boost::json::value& value);
/// The same; where an object is asked for as a value it would be copied whole first.
std::string canonical_text(const boost::json::object& object);
/// FNV-1a, 32 bits, of such a text: 8 hex digits.
std::string text_hash(std::string_view text);
std::string state_hash(const boost::json::object& state);

inline constexpr std::size_t kUsualState = 6144;  // bytes: few states are longer

// For who notes what lies where in such a text: its parts, written behind what is there.
void write_canonical(const boost::json::value& value, std::string& out);
void write_canonical_text(std::string_view text, std::string& out);  // in quotes

/// The fields of an object by their keys.
class SortedFields {
 public:
  using Field = const boost::json::key_value_pair*;

  explicit SortedFields(const boost::json::object& object);
  SortedFields(const SortedFields&) = delete;
  SortedFields& operator=(const SortedFields&) = delete;
  ~SortedFields() = default;
  [[nodiscard]] const Field* begin() const { return begin_; }
  [[nodiscard]] const Field* end() const { return end_; }

 private:
  std::array<Field, 40> few_;  // as many as an object usually has; written before they are read
  std::vector<Field> many_;
  Field* begin_ = few_.data();
  Field* end_ = nullptr;
};

}  // namespace ultimo::files
