#pragma once

#include <optional>
#include <string_view>

#include <boost/json.hpp>

#include "rules/refusal.hpp"

namespace ultimo::czech {

/// The operations that only the Czech rulebooks have: `declarations` and `deal`. nullopt: another.
/// `dealing` is the paper's clause on how a pack is dealt.
std::optional<Result<boost::json::object>> own_operation(std::string_view op,
                                                         const boost::json::object& request,
                                                         Clause dealing);

}  // namespace ultimo::czech
