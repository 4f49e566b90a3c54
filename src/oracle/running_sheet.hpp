#pragma once

#include <boost/json.hpp>

#include "rules/engine.hpp"

namespace ultimo {

/// The operation `sheet`: a whole sheet of a table, row by row, with what each row comes to and
/// what the next deal has to know (docs/oracle.md). A row that cannot be scored says why and
/// changes nothing; whoever keeps the sheet sees it beside the others.
Result<boost::json::object> running_sheet(const Engine& engine, const boost::json::object& request);

}  // namespace ultimo
