#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/refusal.hpp"
#include "tournament/format.hpp"

/// Numbers as people type them.
namespace ultimo::desk {

/// The text with the minus that keyboards have. Papers and spreadsheets have a longer one (−, or
/// the dash –), and what is pasted from there is a minus, too. As many characters as before.
std::string with_plain_minus(std::string_view text);
/// The same of a command line's argument, where all of it is one number; else as it is.
std::string number_with_plain_minus(std::string_view argument);

/// Whole numbers with spaces or commas between them.
Result<std::vector<int>> numbers_in(std::string_view text);
/// Points as a sheet has them: whole numbers, or money in crowns ("19.80" or "19,80"), which is
/// kept in hundredths.
Result<std::vector<int>> points_in(const tournament::Format& format, std::string_view text);

}  // namespace ultimo::desk
