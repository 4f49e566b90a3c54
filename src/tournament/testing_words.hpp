#pragma once

// For tests that look for words of a language where another one is spoken.

#include <cctype>
#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "tournament/text.hpp"

namespace ultimo::tournament::testing_words {

using WordSet = std::set<std::string, std::less<>>;

/// Words of four letters and more, without capitals: shorter ones many languages share.
inline WordSet words_in_text(std::string_view text) {
  WordSet found;
  std::string word;
  const auto take = [&] {
    if (characters(word) > 3) found.insert(lowered(word));
    word.clear();
  };
  for (const char letter : text) {
    const bool of_word = static_cast<unsigned char>(letter) > 127 || std::isalpha(letter) != 0;
    of_word ? word.push_back(letter) : take();
  }
  take();
  return found;
}

}  // namespace ultimo::tournament::testing_words
