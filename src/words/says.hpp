#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "rules/reason.hpp"
#include "words/catalogue.hpp"

namespace ultimo {

/// How arguments are shown; `form` is what a text wants of one: `acc` of {card_acc}.
using Shows = std::function<Shown(const Argument::Value& value, std::string_view form)>;

/// The number of an argument that has plural forms: of cards and lists, how many they are.
std::optional<double> number_of(const Argument::Value& value);

/// What a text asks of an argument that takes words to answer, found by their keys: {what_word},
/// the word `word.rank` of "rank"; {sizes_or}, {names_and}, {names_pairs}, lists as they are read
/// out.
std::optional<std::string> in_words(
    const Argument::Value& value, std::string_view form,
    const std::function<const std::string*(std::string_view key)>& find);

/// A text of a catalogue with its arguments.
std::string written(const std::string& text, const Arguments& arguments, const PluralForms& forms,
                    const Shows& shows);

/// Reasons in one language, with arguments as `shown` writes them, whatever form is wanted of them.
/// What the language has no text for is in English. The dictionary is to stay as long.
Says says_in(const Dictionary& dictionary, const Catalogue& language,
             std::function<std::string(const Argument::Value&)> shown);

/// What programs are told: English, with cards in the notation and words of a rulebook by their
/// ids. The dictionary is to stay as long.
Says plain_english(const Dictionary& dictionary);

}  // namespace ultimo
