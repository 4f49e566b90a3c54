#include "words/says.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace ultimo {

namespace {

/// A list of ids, each with the players' own word behind it: `kings (kralji), trula`, or the words.
std::string of_pairs(const Argument::List& list, bool ids) {
  std::string all;
  for (std::size_t i = 0; i + 1 < list.size(); i += 2) {
    if (i > 0) all += ", ";
    all += ids ? list[i] : list[i + 1];
    if (ids && list[i] != list[i + 1]) all += fmt::format(" ({})", list[i + 1]);
  }
  return all;
}

}  // namespace

std::optional<double> number_of(const Argument::Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return static_cast<double>(*number);
  if (const auto* amount = std::get_if<Amount>(&value)) return amount->number();
  if (const auto* cards = std::get_if<CardSet>(&value)) return static_cast<double>(cards->size());
  if (const auto* list = std::get_if<Argument::List>(&value)) {
    return static_cast<double>(list->size());
  }
  return std::nullopt;
}

std::optional<std::string> in_words(
    const Argument::Value& value, std::string_view form,
    const std::function<const std::string*(std::string_view key)>& find) {
  if (const auto* text = std::get_if<std::string>(&value); text != nullptr && form == "word") {
    const std::string* word = find("word." + *text);
    return word != nullptr ? *word : *text;
  }
  const auto* list = std::get_if<Argument::List>(&value);
  if (list != nullptr && (form == "ids" || form == "own")) return of_pairs(*list, form == "ids");
  if (list == nullptr || (form != "or" && form != "and" && form != "pairs")) return std::nullopt;
  const std::string* word = find(form == "or" ? "typography.or" : "typography.and");
  const std::string between = word != nullptr ? fmt::format(" {} ", *word) : ", ";
  std::string all;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const bool comma = form == "pairs" ? i % 2 == 0 : i + 1 < list->size();
    if (i > 0) all += comma ? ", " : between;
    all += (*list)[i];
  }
  return all;
}

std::string written(const std::string& text, const Arguments& arguments, const PluralForms& forms,
                    const Shows& shows) {
  if (text.find_first_of("{'") == std::string::npos) return text;  // most words of the table
  const auto message = Message::parse(text);
  if (!message) return text;  // the tests find it; who reads it sees at least what was meant
  const auto argument = [&](std::string_view name) -> std::optional<Shown> {
    const std::size_t bar = name.find('_');
    const std::string_view form =
        bar == std::string_view::npos ? std::string_view() : name.substr(bar + 1);
    const auto given = std::ranges::find(arguments, name.substr(0, bar), &Argument::name);
    if (given == arguments.end()) return std::nullopt;
    return shows(given->value, form);
  };
  return message->format(argument, forms);
}

Says says_in(const Dictionary& dictionary, const Catalogue& language,
             std::function<std::string(const Argument::Value&)> shown) {
  return [&dictionary, &language, shown = std::move(shown)](const Reason& reason) {
    const std::string key = fmt::format("why.{}", reason.id);
    const Catalogue* in = language.find(key) != nullptr ? &language : &dictionary.english();
    const auto find = [in](std::string_view one) { return in->find(one); };
    const std::string* text = find(key);
    if (text == nullptr) return std::string(reason.id);
    return written(*text, reason.arguments, in->plural_forms(),
                   [&](const Argument::Value& value, std::string_view form) {
                     const std::optional<double> number = number_of(value);
                     if (auto words = in_words(value, form, find)) return Shown{*words, number};
                     const bool plus = form == "signed" && number && *number >= 0;
                     return Shown{(plus ? "+" : "") + shown(value), number};
                   });
  };
}

Says plain_english(const Dictionary& dictionary) {
  return says_in(dictionary, dictionary.english(), plain_text);
}

}  // namespace ultimo
