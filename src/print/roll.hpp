#pragma once

#include <map>
#include <string>

#include "print/words.hpp"
#include "tournament/event.hpp"

namespace ultimo::print {

/// How somebody was called when it happened: names and numbers may have been put right since.
using Roll = std::map<int, tournament::Entered>;

/// What changes who is who, and the change in words; empty where nobody has to be told.
std::string put_right(Roll& roll, const Words& words, const tournament::Logged& logged);

/// "Ana, Bor"
std::string names_on(Roll& roll, const std::vector<int>& players);

}  // namespace ultimo::print
