#pragma once

#include <map>
#include <string>

#include "server/denied.hpp"
#include "server/parts.hpp"

namespace ultimo::server {

/// `GET season`, `season.csv`, `season.pdf`: several events added up. Not on an io thread.
Asked<Answer> season_answer(const Parts& parts, const std::map<std::string, std::string>& fields,
                            const std::string& form);

}  // namespace ultimo::server
