#pragma once

#include <string>
#include <string_view>

#include "catalog/catalog.hpp"

namespace ultimo::cli {

/// On standard error, as every complaint of this program; wrapped where that is a window.
void complain(std::string_view message);
/// What it writes there, in a window so wide; 0: as one line.
std::string complaint(std::string_view message, std::size_t width);

/// The rulebook of that name, however its letters are written: `berač`, `BERAC`.
const Engine* rulebook_named(const Catalog& catalog, std::string_view name);

/// The same; complains with the known names and gives nullptr if there is none.
const Engine* rulebook_or_complain(const Catalog& catalog, std::string_view id);

/// The number of seats asked for (0: the usual one); complains and gives 0 if the book has not
/// that.
int seats_or_complain(const BookInfo& info, int seats);

}  // namespace ultimo::cli
