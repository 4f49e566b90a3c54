#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ultimo::cli::director {

/// "14.05", by the clock of this machine.
std::string hour_text(std::int64_t at);
/// "1 table", "2 tables".
std::string counted(std::size_t count, std::string_view noun);
/// "1 entry", "2 entries".
std::string entries_text(std::size_t count);
/// Columns of text; numbers to the right.
std::string columns_text(const std::vector<std::vector<std::string>>& rows);

}  // namespace ultimo::cli::director
