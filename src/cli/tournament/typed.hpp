#pragma once

#include <string>
#include <vector>

#include "desk/shorthand.hpp"
#include "desk/typed_numbers.hpp"
#include "rules/refusal.hpp"
#include "tournament/enum_names.hpp"
#include "tournament/event.hpp"
#include "words/speaker.hpp"

/// What is typed on the command line, as values.
namespace ultimo::cli::director {

using desk::numbers_in;
using desk::points_in;

/// "3:-300 4:100 5:100 6:100": what a ruling costs and brings.
Result<std::vector<tournament::RulingLine>> lines_in(const tournament::Format& format,
                                                     const std::string& text);
/// "1 2 3 / 4 5 6": tables by hand.
Result<std::vector<std::vector<int>>> tables_in(const std::string& text);

/// One of the words of an enumeration.
template <tournament::NamedEnum E>
Result<E> word_in(const std::string& text) {
  if (const std::optional<E> found = tournament::parse_enum<E>(text)) return *found;
  return bad_field(
      {"cli.unknown-word",
       {{"given", in_quotes(text)},
        {"known", Argument::List(tournament::kNames<E>.begin(), tournament::kNames<E>.end())}}});
}

/// The words for what a contra can be on, in their cases, in the reader's language and the book's.
desk::Bent bent_words(const Speaker& speaker);

}  // namespace ultimo::cli::director
