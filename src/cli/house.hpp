#pragma once

#include "catalog/catalog.hpp"
#include "words/says.hpp"
#include "words/speaker.hpp"

namespace ultimo::cli {

/// What every command is given: the rulebooks, and the words to speak in. Both are to stay as long.
class House {
 public:
  House(const Catalog& rulebooks, const Dictionary& words)
      : catalog(rulebooks),
        dictionary(words),
        plain(plain_english(words)),
        reader_(&words.english()) {}

  const Catalog& catalog;
  const Dictionary& dictionary;
  /// What programs are told, whatever people speak: `--json`, `eval`.
  const Says plain;

  /// Speaks to people, about the deals of a book or about none.
  [[nodiscard]] Speaker speaker(const BookInfo* book = nullptr) const {
    return {dictionary, *reader_, book};
  }
  /// What people are told of a reason. In English as programs are, so far.
  [[nodiscard]] Says says(const BookInfo* /*book*/ = nullptr) const { return plain; }

 private:
  const Catalogue* reader_;
};

}  // namespace ultimo::cli
