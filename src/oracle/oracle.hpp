#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>

#include "catalog/catalog.hpp"

namespace ultimo {

/// An operation that is asked at the same door but answered by a room above (door/).
struct MoreOperation {
  using Answer =
      std::function<Result<boost::json::object>(const Engine&, const boost::json::object&)>;
  std::string_view name;
  Answer answer;
};

/// The public door to the rules: one JSON request in, one JSON answer out (docs/oracle.md).
class Oracle {
 public:
  /// What people are told of a refusal is for `says` to say (words/says.hpp).
  Oracle(const Catalog& catalog, Says says, std::vector<MoreOperation> more = {})
      : catalog_(catalog), says_(std::move(says)), more_(std::move(more)) {}

  static constexpr std::size_t kLongestLine = 1 << 20;

  /// Answers one line, whatever it is. The answer has no line end.
  [[nodiscard]] std::string answer(std::string_view line) const;

 private:
  /// All of an answer but the id.
  [[nodiscard]] boost::json::object body_of(const boost::json::object& request) const;
  [[nodiscard]] Result<boost::json::object> carry_out(const boost::json::object& request) const;
  [[nodiscard]] const MoreOperation* find_more(std::string_view op) const;

  const Catalog& catalog_;
  Says says_;
  std::vector<MoreOperation> more_;
};

}  // namespace ultimo
