#pragma once

#include <cstdint>
#include <limits>
#include <string>

#include <boost/json.hpp>
#include <rapidcheck.h>

/// For tests: JSON as somebody would send it who means no good, or who got the form wrong.
namespace ultimo::hostile {

inline rc::Gen<boost::json::value> any_value(int depth = 3);

inline rc::Gen<boost::json::value> any_leaf() {
  namespace json = boost::json;
  using rc::gen::map;
  const auto value = [](auto plain) { return json::value(plain); };
  return rc::gen::oneOf(
      rc::gen::just(json::value(nullptr)), map(rc::gen::arbitrary<bool>(), value),
      map(rc::gen::inRange(-3, 80), value),
      rc::gen::element(json::value(std::numeric_limits<std::int64_t>::max()),
                       json::value(std::numeric_limits<std::int64_t>::min()),
                       json::value(std::numeric_limits<std::uint64_t>::max()),
                       json::value(std::int64_t{1} << 32), json::value(1.0), json::value(0.5),
                       json::value(-1e308), json::value("T1"), json::value("HK"), json::value("t1"),
                       json::value(""), json::value(std::string(5000, 'x')),
                       json::value(std::string(3, '\0')), json::value("\xff\xfe")),
      map(rc::gen::string<std::string>(), value));
}

inline rc::Gen<boost::json::value> any_value(int depth) {
  namespace json = boost::json;
  if (depth == 0) return any_leaf();
  const auto inner = any_value(depth - 1);
  constexpr int kFewEntries = 6;  // on each level: enough, and quickly made
  const auto list = rc::gen::map(
      rc::gen::resize(kFewEntries, rc::gen::container<std::vector<json::value>>(inner)),
      [](const std::vector<json::value>& values) {
        return json::value(json::array(values.begin(), values.end()));
      });
  const auto key = rc::gen::element<std::string>("feat", "by", "announced", "made", "on", "kind",
                                                 "players", "scores", "count", "", "x");
  const auto object = rc::gen::map(
      rc::gen::resize(kFewEntries,
                      rc::gen::container<std::vector<std::pair<std::string, json::value>>>(
                          rc::gen::pair(key, inner))),
      [](const std::vector<std::pair<std::string, json::value>>& fields) {
        json::object made;
        for (const auto& [name, value] : fields) made[name] = value;
        return json::value(made);
      });
  return rc::gen::oneOf(any_leaf(), list, object);
}

}  // namespace ultimo::hostile
