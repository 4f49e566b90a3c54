#include "words/catalogue.hpp"

#include <algorithm>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <unicode/locid.h>
#include <unicode/plurrule.h>
#include <unicode/unistr.h>

namespace ultimo {
namespace {

namespace json = boost::json;

using Rule = std::function<std::string(double)>;

tl::expected<Rule, std::string> rule_of(const std::string& language, UPluralType type) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale locale(language.c_str());
  std::shared_ptr<const icu::PluralRules> rules(icu::PluralRules::forLocale(locale, type, status));
  if (U_FAILURE(status) != 0 || !rules) {
    return tl::unexpected(fmt::format("no plural rules for {}", language));
  }
  return [rules](double number) {
    std::string form;
    return rules->select(number).toUTF8String(form);
  };
}

}  // namespace

tl::expected<Catalogue, std::string> Catalogue::read(std::string_view language,
                                                     std::string_view json_text) {
  Catalogue catalogue;
  catalogue.language_ = language;
  boost::system::error_code error;
  const json::value file = json::parse(json_text, error);
  if (error || !file.is_object()) {
    return tl::unexpected(fmt::format("words/{}.json is no JSON object: {}", language,
                                      error ? error.message() : "something else"));
  }
  for (const auto& [section, names] : file.get_object()) {
    if (!names.is_object()) {
      return tl::unexpected(
          fmt::format("words/{}.json: {} is no section", language, std::string_view(section)));
    }
    for (const auto& [name, said] : names.get_object()) {
      const auto key = fmt::format("{}.{}", std::string_view(section), std::string_view(name));
      if (!said.is_string()) {
        return tl::unexpected(fmt::format("words/{}.json: {} is no text", language, key));
      }
      if (!catalogue.texts_.emplace(key, said.get_string()).second) {
        return tl::unexpected(fmt::format("words/{}.json: {} stands there twice", language, key));
      }
    }
  }
  auto cardinal = rule_of(catalogue.language_, UPLURAL_TYPE_CARDINAL);
  auto ordinal = rule_of(catalogue.language_, UPLURAL_TYPE_ORDINAL);
  if (!cardinal) return tl::unexpected(cardinal.error());
  if (!ordinal) return tl::unexpected(ordinal.error());
  catalogue.forms_ = {std::move(*cardinal), std::move(*ordinal)};
  return catalogue;
}

const std::string* Catalogue::find(std::string_view key) const {
  const auto found = texts_.find(key);
  return found == texts_.end() ? nullptr : &found->second;
}

const std::string* Catalogue::find(std::string_view key, std::string_view book,
                                   std::string_view grammatical_case) const {
  const std::string in_book = fmt::format("{}@{}", key, book);
  if (!grammatical_case.empty()) {
    for (const std::string_view plain : {std::string_view(in_book), key}) {
      const std::string* inflected = find(fmt::format("{}:{}", plain, grammatical_case));
      if (inflected != nullptr) return inflected;
      if (find(plain) != nullptr) break;  // it does not change
    }
  }
  const std::string* said = find(in_book);
  return said != nullptr ? said : find(key);
}

tl::expected<Dictionary, std::string> Dictionary::read(std::span<const EmbeddedCatalogue> files) {
  Dictionary dictionary;
  dictionary.catalogues_ = std::make_unique<std::vector<Catalogue>>();
  for (const EmbeddedCatalogue& file : files) {
    auto catalogue = Catalogue::read(file.language, file.json);
    if (!catalogue) return tl::unexpected(catalogue.error());
    dictionary.catalogues_->push_back(std::move(*catalogue));
  }
  dictionary.english_ = dictionary.find("en");
  if (dictionary.english_ == nullptr)
    return tl::unexpected(std::string("there is no words/en.json"));
  return dictionary;
}

const Catalogue* Dictionary::find(std::string_view language) const {
  const auto found = std::ranges::find(*catalogues_, language, &Catalogue::language);
  return found == catalogues_->end() ? nullptr : &*found;
}

}  // namespace ultimo
