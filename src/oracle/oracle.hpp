#pragma once

#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "catalog/catalog.hpp"

namespace ultimo {

/// The public door to the rules: one JSON request in, one JSON answer out (docs/oracle.md).
class Oracle {
 public:
  explicit Oracle(const Catalog& catalog) : catalog_(catalog) {}

  static constexpr std::size_t kLongestLine = 1 << 20;

  /// Answers one line, whatever it is. The answer has no line end.
  [[nodiscard]] std::string answer(std::string_view line) const;
  [[nodiscard]] boost::json::object answer(const boost::json::object& request) const;

 private:
  const Catalog& catalog_;
};

}  // namespace ultimo
