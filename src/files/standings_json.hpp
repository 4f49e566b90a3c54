#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "tournament/standings.hpp"

/// Parts of standings that the terminal's answers and the server's have in common.
namespace ultimo::files {

template <class List>
boost::json::array listed(const List& list) {
  return boost::json::array(list.begin(), list.end());
}
inline boost::json::value number_or_null(const std::optional<int>& number) {
  return number ? boost::json::value(*number) : boost::json::value(nullptr);
}

/// A figure that is no whole number has halves.
boost::json::object figures_json(const std::vector<Figure>& figures);
/// A player's rounds; where he sat is under `seat_key`.
boost::json::array rounds_json(const tournament::State& state, const tournament::StandingsRow& row,
                               std::string_view seat_key);

}  // namespace ultimo::files
