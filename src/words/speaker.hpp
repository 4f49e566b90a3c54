#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "rules/book_info.hpp"
#include "rules/reason.hpp"
#include "rules/refusal.hpp"
#include "rules/sink.hpp"
#include "words/catalogue.hpp"

namespace ultimo {

/// Speaks to one reader, in his language, about the deals of one book. What is said at the table
/// (contracts, feats) is said in the book's own words, to everybody, with the reader's beside it as
/// a gloss; all else is in the reader's language. What his language has no text for is in English.
class Speaker {
 public:
  /// `book` may be nullptr: what is said then is about no book.
  Speaker(const Dictionary& dictionary, const Catalogue& reader, const BookInfo* book = nullptr);

  [[nodiscard]] const std::string& language() const { return reader_->language(); }
  [[nodiscard]] const BookInfo* book() const { return book_; }
  /// The same reader, another book.
  [[nodiscard]] Speaker about(const BookInfo* book) const;
  /// What is said at the book's table: the same book, told in its own language.
  [[nodiscard]] Speaker of_book() const;
  /// Does the reader read the book's own language? Then its words need no gloss.
  [[nodiscard]] bool reads_book() const {
    return book_ != nullptr && book_->language == reader_->language();
  }
  /// The same book, told in English, which is understood whatever the reader's language is.
  [[nodiscard]] Speaker in_english() const;

  /// The text of a key with its arguments. An argument may be named with what is wanted of it:
  /// {card_acc} in a case, {points_signed} as +20, {contract_gloss} with the reader's word.
  [[nodiscard]] std::string text(std::string_view key, const Arguments& arguments = {}) const;
  [[nodiscard]] bool has(std::string_view key) const;
  [[nodiscard]] std::string sentence(const Reason& reason) const;
  /// The same with arguments as the place shows them: cards in colour.
  [[nodiscard]] std::string sentence(
      const Reason& reason, const std::function<std::string(const Argument::Value&)>& shown) const;
  /// All that is wrong, and where.
  [[nodiscard]] std::string sentence(const Refusal& refusal) const;
  /// The same for who knows no speakers. The dictionary is to stay as long.
  [[nodiscard]] Says says() const;

  /// `srčni kralj`; grammatical cases are acc, gen, dat, ins.
  [[nodiscard]] std::string card(Card card, std::string_view grammatical_case = {}) const;
  /// `♥K ♦C`, with the letters of the reader's cards.
  [[nodiscard]] std::string symbols(Card card) const;
  [[nodiscard]] std::string suit(Suit suit, std::string_view grammatical_case = {}) const;
  [[nodiscard]] std::string contract(const ContractInfo& contract,
                                     std::string_view grammatical_case = {}) const;
  [[nodiscard]] std::string feat(std::string_view feat,
                                 std::string_view grammatical_case = {}) const;
  /// What a word of the book means in the reader's language, without the word itself; empty where
  /// he reads the book's, and where there is nothing to explain.
  [[nodiscard]] std::string meaning(Term term) const;
  /// What a line of the score is for.
  [[nodiscard]] std::string item(const Item& item) const;

  /// −20, 12 345
  [[nodiscard]] std::string number(std::int64_t number) const;
  /// A moment of the log, which counts milliseconds, by the clock on the wall.
  [[nodiscard]] std::string moment(std::int64_t milliseconds) const;
  /// `−1,5 točke`
  [[nodiscard]] std::string amount(const Amount& amount, bool with_sign = false) const;
  /// Figures that are written in plain signs, "-19.80 Kč 3", in the reader's: −19,80 Kč 3.
  [[nodiscard]] std::string figures(std::string_view plain) const;
  /// +20, −20, 0
  [[nodiscard]] std::string signed_number(std::int64_t value) const;

 private:
  struct Native {
    std::string key;
    std::string_view word;  // the book's own
  };
  [[nodiscard]] std::string native(const Native& word, std::string_view form) const;
  [[nodiscard]] std::string gloss(const Native& word) const;
  [[nodiscard]] std::string with_gloss(const Native& word) const;
  [[nodiscard]] Native native_of(Term term) const;
  [[nodiscard]] std::string term(Term term, std::string_view form) const;
  [[nodiscard]] Shown shown(const Argument::Value& value, std::string_view form) const;
  [[nodiscard]] const std::string* find(std::string_view key, std::string_view form = {}) const;
  [[nodiscard]] std::string_view book_id() const;
  [[nodiscard]] std::string filled(const std::string& text, const Arguments& arguments) const;

  const Dictionary* dictionary_;
  const Catalogue* reader_;
  const BookInfo* book_;
};

/// A tarok's number as it stands on the card: XIX, IV.
std::string roman(int number);

}  // namespace ultimo
