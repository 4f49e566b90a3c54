#pragma once

#include <string>

#include <boost/json.hpp>

#include "server/denied.hpp"
#include "table/decide.hpp"

namespace ultimo::server {

/// The most bytes of a command's id.
inline constexpr std::size_t kLongestId = 40;

/// Is it something that can be done or asked at a table?
bool is_table_command(std::string_view what);
Denied no_such_command(std::string_view what);

/// A command as the wire has it: what `do` says and its fields, for a table of this state.
Asked<table::Command> read_command(const boost::json::object& request, const table::State& state);
/// What the body of POST tables orders, but for code and pace.
Asked<table::OpenTable> read_order(const boost::json::object& request, const Rulebooks& rulebooks);

}  // namespace ultimo::server
