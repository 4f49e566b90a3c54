#pragma once

#include <string>

#include <tl/expected.hpp>

#include "files/table_log_json.hpp"

namespace ultimo::server {

/// Seals secrets of deals under a key that lies beside the data file, `FILE.key`, readable by its
/// owner only; made where there is none. It is not in backups: who reads one learns no cards that
/// are still played.
tl::expected<files::Seal, std::string> seal_beside(const std::string& data_file);

}  // namespace ultimo::server
