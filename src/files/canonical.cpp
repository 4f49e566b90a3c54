#include "files/canonical.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include <fmt/format.h>

namespace ultimo::files {
namespace json = boost::json;
namespace {

bool is_plain(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char c) {
    return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20;
  });
}

void write_object(const json::object& object, std::string& out) {
  out += '{';
  for (const SortedFields::Field field : SortedFields(object)) {
    if (out.back() != '{') out += ',';
    write_canonical_text(field->key(), out);
    out += ':';
    write_canonical(field->value(), out);
  }
  out += '}';
}

void write_array(const json::array& array, std::string& out) {
  out += '[';
  bool first = true;
  for (const json::value& one : array) {
    if (!first) out += ',';
    first = false;
    write_canonical(one, out);
  }
  out += ']';
}

}  // namespace

SortedFields::SortedFields(const json::object& object) {
  if (object.size() > few_.size()) {
    many_.resize(object.size());
    begin_ = many_.data();
  }
  end_ = begin_;
  for (const json::key_value_pair& field : object) *end_++ = &field;
  std::sort(begin_, end_, [](Field a, Field b) { return a->key() < b->key(); });
}

void write_canonical_text(std::string_view text, std::string& out) {
  if (!is_plain(text)) {
    out += json::serialize(json::string(text));
    return;
  }
  out += '"';
  out += text;
  out += '"';
}

void write_canonical(const json::value& value, std::string& out) {
  switch (value.kind()) {
    case json::kind::null: out += "null"; return;
    case json::kind::bool_: out += value.get_bool() ? "true" : "false"; return;
    case json::kind::int64:
      fmt::format_to(std::back_inserter(out), "{}", value.get_int64());
      return;
    case json::kind::uint64:
      fmt::format_to(std::back_inserter(out), "{}", value.get_uint64());
      return;
    case json::kind::double_: out += json::serialize(value); return;
    case json::kind::string: write_canonical_text(value.get_string(), out); return;
    case json::kind::array: write_array(value.get_array(), out); return;
    case json::kind::object: write_object(value.get_object(), out); return;
  }
}

std::string canonical_text(const json::value& value) {
  std::string out;
  write_canonical(value, out);
  return out;
}

std::string canonical_text(const json::object& object) {
  std::string out;
  out.reserve(kUsualState);
  write_object(object, out);
  return out;
}

std::string text_hash(std::string_view text) {
  std::uint32_t hash = 0x811C'9DC5U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x0100'0193U;
  return fmt::format("{:08x}", hash);
}

std::string state_hash(const json::object& state) { return text_hash(canonical_text(state)); }

}  // namespace ultimo::files
