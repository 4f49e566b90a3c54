#pragma once

#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "rules/book_info.hpp"
#include "rules/refusal.hpp"
#include "tournament/event.hpp"

/// All JSON that `ultimo tournament` reads, from the command line and from files.
namespace ultimo::cli::director {

Result<tournament::Format> format_in(std::string_view text);
/// A list of rounds, each a list of tables of numbers.
Result<std::vector<std::vector<std::vector<int>>>> key_in(std::string_view text);
/// The rows alone, or a whole sheet.
Result<tournament::Sheet> sheet_in(const BookInfo& info, std::string_view text);
/// What can be a deal at all, whatever the rulebook.
Result<boost::json::object> deal_form_in(std::string_view text);
/// One row of a sheet.
Result<tournament::SheetLine> deal_in(const BookInfo& info, const boost::json::object& form);

}  // namespace ultimo::cli::director
