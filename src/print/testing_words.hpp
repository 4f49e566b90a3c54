#pragma once

// For tests: the words of pages, by language.

#include <map>

#include "print/words.hpp"
#include "words/testing.hpp"

namespace ultimo::print::testing_print {

inline const Words& words_in(std::string_view language) {
  static std::map<std::string, Words, std::less<>> known;
  const auto found = known.find(language);
  if (found != known.end()) return found->second;
  const Speaker speaker(testing_dictionary(), *testing_dictionary().find(language));
  return known.emplace(language, Words(speaker)).first->second;
}

}  // namespace ultimo::print::testing_print
