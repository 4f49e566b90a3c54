#include "rules/testing_source_dir.hpp"
#pragma once

// For tests: does a value fit a schema of docs/protocol? Knows of JSON Schema (draft 7) what those
// use, and says so where they use more.

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace ultimo::server::testing {

class Schema {
 public:
  /// A file in docs/protocol.
  explicit Schema(const std::string& file) {
    std::ifstream in(source_dir() + "/docs/protocol/" + file);
    root_ = boost::json::parse(std::string(std::istreambuf_iterator<char>(in), {}));
  }

  /// What is wrong, with its place; empty: it fits. `definition`: one of those, not the whole.
  [[nodiscard]] std::string wrong(const boost::json::value& value,
                                  const std::string& definition = {}) const {
    const boost::json::value& schema =
        definition.empty() ? root_ : root_.at("definitions").at(definition);
    return look(value, schema.as_object(), "");
  }

 private:
  using Object = boost::json::object;
  using Value = boost::json::value;

  static bool is_of(const Value& value, std::string_view type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_bool();
    if (type == "null") return value.is_null();
    if (type == "integer") return value.is_int64() || value.is_uint64();
    return type == "number" && value.is_number();
  }

  static std::string type_wrong(const Value& value, const Value& type, const std::string& at) {
    const auto fits = [&](const Value& one) { return is_of(value, one.as_string()); };
    const bool good = type.is_array()
                          ? std::any_of(type.get_array().begin(), type.get_array().end(), fits)
                          : fits(type);
    return good ? "" : fmt::format("{}: {} is no {}", at, serialize(value), serialize(type));
  }

  /// One of several: which one is wrong how is said only where none fits.
  [[nodiscard]] std::string any_wrong(const Value& value, const Value& some,
                                      const std::string& at) const {
    std::string all;
    for (const Value& one : some.as_array()) {
      const std::string why = look(value, one.as_object(), at);
      if (why.empty()) return "";
      all += "\n  or " + why;
    }
    return at + ": fits none:" + all;
  }

  [[nodiscard]] std::string members_wrong(const Value& value, const Object& schema,
                                          const std::string& at) const {
    if (!value.is_object()) return "";
    const Object& object = value.get_object();
    if (const Value* needed = schema.if_contains("required")) {
      for (const Value& key : needed->as_array()) {
        if (!object.contains(key.as_string())) return fmt::format("{}: no {}", at, serialize(key));
      }
    }
    const Value* properties = schema.if_contains("properties");
    const Value* others = schema.if_contains("additionalProperties");
    for (const auto& [key, member] : object) {
      const std::string place = fmt::format("{}/{}", at, std::string_view(key));
      const Value* known =
          properties == nullptr ? nullptr : properties->as_object().if_contains(key);
      // What is told and not described would be found by nobody.
      if (known == nullptr && others == nullptr) return place + ": is not described";
      if (known == nullptr && others->is_bool()) {
        if (!others->get_bool()) return place + ": must not be there";
        continue;
      }
      const std::string why = look(member, (known != nullptr ? known : others)->as_object(), place);
      if (!why.empty()) return why;
    }
    return "";
  }

  [[nodiscard]] std::string look(const Value& value, const Object& schema,
                                 const std::string& at) const {
    static const std::set<std::string_view> kKnown = {
        "$schema", "title",      "description", "definitions", "type",
        "enum",    "const",      "items",       "anyOf",       "oneOf",
        "$ref",    "properties", "required",    "maxLength",   "additionalProperties"};
    for (const auto& [key, unused] : schema) {
      if (!kKnown.contains(key)) return fmt::format("{}: what is {}?", at, std::string_view(key));
    }
    if (const Value* ref = schema.if_contains("$ref")) {
      const std::string_view name = ref->as_string();
      return look(value, root_.at("definitions").at(name.substr(name.rfind('/') + 1)).as_object(),
                  at);
    }
    std::string why;
    if (const Value* type = schema.if_contains("type")) why = type_wrong(value, *type, at);
    if (const Value* one = schema.if_contains("const"); why.empty() && one != nullptr) {
      if (value != *one) why = fmt::format("{}: is not {}", at, serialize(*one));
    }
    if (const Value* some = schema.if_contains("enum"); why.empty() && some != nullptr) {
      const auto& all = some->as_array();
      if (std::find(all.begin(), all.end(), value) == all.end()) {
        why = fmt::format("{}: {} is none of {}", at, serialize(value), serialize(*some));
      }
    }
    if (const Value* most = schema.if_contains("maxLength"); why.empty() && value.is_string()) {
      const bool long_one = most != nullptr &&
                            static_cast<std::int64_t>(value.get_string().size()) > most->as_int64();
      if (long_one) why = at + ": is too long";
    }
    for (const char* choice : {"anyOf", "oneOf"}) {
      const Value* some = schema.if_contains(choice);
      if (why.empty() && some != nullptr) why = any_wrong(value, *some, at);
    }
    if (const Value* items = schema.if_contains("items"); value.is_array() && items != nullptr) {
      for (std::size_t i = 0; why.empty() && i < value.get_array().size(); ++i) {
        why = look(value.get_array()[i], items->as_object(), fmt::format("{}/{}", at, i));
      }
    }
    const bool says_members =
        schema.contains("properties") || schema.contains("additionalProperties");
    if (why.empty() && says_members) why = members_wrong(value, schema, at);
    return why;
  }

  Value root_;
};

}  // namespace ultimo::server::testing
