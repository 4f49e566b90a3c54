#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "words/message.hpp"

namespace ultimo {

/// What people read in one language, a file words/X.json. A key is a section of the file and a name
/// in it: `why.auction.at-least`. A key may be said otherwise in one book (`role.dealer@berac`) and
/// have the cases a sentence needs (`card.HK:acc`).
class Catalogue {
 public:
  /// What is wrong with the file, if it is none.
  static tl::expected<Catalogue, std::string> read(std::string_view language,
                                                   std::string_view json_text);

  [[nodiscard]] const std::string& language() const { return language_; }
  /// The text of a key, as it stands in the file; nullptr where it has none.
  [[nodiscard]] const std::string* find(std::string_view key) const;
  /// The same, first as this book says it, and in this case, if the language tells it apart.
  [[nodiscard]] const std::string* find(std::string_view key, std::string_view book,
                                        std::string_view grammatical_case = {}) const;
  [[nodiscard]] const PluralForms& plural_forms() const { return forms_; }
  [[nodiscard]] const std::map<std::string, std::string, std::less<>>& texts() const {
    return texts_;
  }

 private:
  std::string language_;
  std::map<std::string, std::string, std::less<>> texts_;
  PluralForms forms_;
};

struct EmbeddedCatalogue {
  std::string_view language;
  std::string_view json;
};
/// The files words/*.json as the program has them in it, by language.
std::span<const EmbeddedCatalogue> embedded_catalogues();

/// The languages of the program. English is always one of them.
class Dictionary {
 public:
  static tl::expected<Dictionary, std::string> read(std::span<const EmbeddedCatalogue> files);

  /// nullptr where the program does not speak it.
  [[nodiscard]] const Catalogue* find(std::string_view language) const;
  [[nodiscard]] const Catalogue& english() const { return *english_; }
  [[nodiscard]] std::span<const Catalogue> all() const { return *catalogues_; }

 private:
  // Behind a pointer, so that a dictionary can be moved while others point to its languages.
  std::unique_ptr<std::vector<Catalogue>> catalogues_;
  const Catalogue* english_ = nullptr;
};

}  // namespace ultimo
