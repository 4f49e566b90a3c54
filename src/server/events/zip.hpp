#pragma once

#include <string>
#include <utility>
#include <vector>

namespace ultimo::server {

/// Files in one, as any system unpacks them; nothing in it is packed.
std::string zip_of(const std::vector<std::pair<std::string, std::string>>& files);

}  // namespace ultimo::server
