#pragma once

#include <optional>
#include <random>

#include <boost/json/object.hpp>

#include "client/told.hpp"

namespace ultimo::load {

using Random = std::mt19937_64;

/// A command that answers what this client is asked, by chance among all that are allowed; nothing
/// if it is not asked. Only what it was told decides.
std::optional<boost::json::object> choose(const client::Told& told, Random& random);

/// Is it asked to act or to go on?
bool is_asked(const client::Told& told);

}  // namespace ultimo::load
