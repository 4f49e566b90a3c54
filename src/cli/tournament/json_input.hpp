#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tournament/event.hpp"

/// All JSON that `ultimo tournament` reads, from the command line and from files.
namespace ultimo::cli::director {

Result<tournament::Event> event_in(std::string_view text);
Result<std::vector<tournament::Logged>> event_file_in(std::string_view text);
Result<tournament::Format> format_in(std::string_view text);
/// A list of rounds, each a list of tables of numbers.
Result<std::vector<std::vector<std::vector<int>>>> key_in(std::string_view text);
/// The rows alone, or a whole sheet.
Result<tournament::Sheet> sheet_in(std::string_view text);
/// One row of a sheet.
Result<decltype(tournament::DealWritten::deal)> deal_in(std::string_view text);

}  // namespace ultimo::cli::director
