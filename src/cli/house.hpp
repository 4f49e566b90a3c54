#pragma once

#include "catalog/catalog.hpp"
#include "words/says.hpp"
#include "words/speaker.hpp"

namespace ultimo::cli {

/// What every command is given: the rulebooks, and the words to speak in. Both are to stay as long.
class House {
 public:
  /// Without a reader's language people are spoken to in English.
  House(const Catalog& rulebooks, const Dictionary& words, const Catalogue* reader = nullptr)
      : catalog(rulebooks),
        dictionary(words),
        plain(plain_english(words)),
        reader_(reader != nullptr ? reader : &words.english()) {}

  const Catalog& catalog;
  const Dictionary& dictionary;
  /// What programs are told, whatever people speak: `--json`, `eval`.
  const Says plain;

  /// The reader's: `sl`.
  [[nodiscard]] const std::string& language() const { return reader_->language(); }
  /// Speaks to people in their language, about the deals of a book or about none.
  [[nodiscard]] Speaker speaker(const BookInfo* book = nullptr) const {
    return {dictionary, *reader_, book};
  }
  /// What people are told of a reason.
  [[nodiscard]] Says says(const BookInfo* book = nullptr) const { return speaker(book).says(); }

 private:
  const Catalogue* reader_;
};

}  // namespace ultimo::cli
