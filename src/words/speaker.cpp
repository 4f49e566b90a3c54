#include "words/speaker.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <ctime>
#include <variant>

#include <fmt/format.h>

#include "cards/notation.hpp"
#include "words/says.hpp"

namespace ultimo {
namespace {

constexpr std::string_view kRanks = "KQNJ";  // in the notation
constexpr std::array<std::string_view, 5> kSuitSigns = {"♣", "♠", "♥", "♦", "T"};

template <class Rows>
std::string_view native_in(const Rows& rows, std::string_view id) {
  const auto row = std::ranges::find(rows, id, [](const auto& one) { return one.id; });
  return row == rows.end() ? std::string_view() : row->native;
}

}  // namespace

std::string roman(int number) {
  constexpr std::array<std::string_view, 3> kTens = {"", "X", "XX"};
  constexpr std::array<std::string_view, 10> kOnes = {"",  "I",  "II",  "III",  "IV",
                                                      "V", "VI", "VII", "VIII", "IX"};
  return std::string(kTens[static_cast<std::size_t>(number / 10)])
      .append(kOnes[static_cast<std::size_t>(number % 10)]);
}

Speaker::Speaker(const Dictionary& dictionary, const Catalogue& reader, const BookInfo* book)
    : dictionary_(&dictionary), reader_(&reader), book_(book) {}

Speaker Speaker::about(const BookInfo* book) const { return {*dictionary_, *reader_, book}; }

Speaker Speaker::of_book() const {
  const Catalogue* own = book_ == nullptr ? nullptr : dictionary_->find(book_->language);
  return {*dictionary_, own != nullptr ? *own : *reader_, book_};
}

Speaker Speaker::in_english() const { return {*dictionary_, dictionary_->english(), book_}; }

std::string Speaker::meaning(Term term) const { return gloss(native_of(term)); }

std::string_view Speaker::book_id() const { return book_ != nullptr ? book_->id : ""; }

const std::string* Speaker::find(std::string_view key, std::string_view form) const {
  const std::string* text = reader_->find(key, book_id(), form);
  return text != nullptr ? text : dictionary_->english().find(key, book_id(), form);
}

bool Speaker::has(std::string_view key) const { return find(key) != nullptr; }

std::string Speaker::filled(const std::string& text, const Arguments& arguments) const {
  return written(
      text, arguments, reader_->plural_forms(),
      [this](const Argument::Value& value, std::string_view form) { return shown(value, form); });
}

std::string Speaker::text(std::string_view key, const Arguments& arguments) const {
  const std::string* found = find(key);
  return found != nullptr ? filled(*found, arguments) : std::string(key);
}

std::string Speaker::sentence(const Reason& reason) const {
  return text(fmt::format("why.{}", reason.id), reason.arguments);
}

std::string Speaker::sentence(
    const Reason& reason, const std::function<std::string(const Argument::Value&)>& shown) const {
  const std::string* text = find(fmt::format("why.{}", reason.id));
  if (text == nullptr) return std::string(reason.id);
  return written(*text, reason.arguments, reader_->plural_forms(),
                 [&](const Argument::Value& value, std::string_view form) {
                   const auto word_of = [this](std::string_view key) { return find(key); };
                   if (auto words = in_words(value, form, word_of)) {
                     return Shown{*words, number_of(value)};
                   }
                   return Shown{shown(value), number_of(value)};
                 });
}

std::string Speaker::sentence(const Refusal& refusal) const { return refusal.message(says()); }

Says Speaker::says() const {
  return [speaker = *this](const Reason& reason) { return speaker.sentence(reason); };
}

std::string Speaker::card(Card card, std::string_view grammatical_case) const {
  const std::string_view notation = name(card);
  if (const std::string* own = find(fmt::format("card.{}", notation), grammatical_case)) {
    return *own;
  }
  if (card.is_tarok()) {
    const std::string* pattern = find("card.tarok", grammatical_case);
    return pattern != nullptr ? filled(*pattern, {{"number", roman(card.number())}})
                              : std::string(notation);
  }
  return text("card.pip", {{"suit", suit(card.suit())}, {"rank", notation.substr(1)}});
}

std::string Speaker::symbols(Card card) const {
  const std::string_view rank = name(card).substr(1);
  const std::size_t court = rank.size() == 1 ? kRanks.find(rank) : std::string_view::npos;
  const std::string* letters = find("card.letters");
  const bool own = court != std::string_view::npos && letters != nullptr;
  return std::string(kSuitSigns[static_cast<std::size_t>(card.suit())])
      .append(own ? std::string_view(*letters).substr(court, 1) : rank);
}

std::string Speaker::suit(Suit suit, std::string_view grammatical_case) const {
  const std::string* found = find(fmt::format("suit.{}", letter(suit)), grammatical_case);
  return found != nullptr ? *found : std::string(1, letter(suit));
}

Speaker::Native Speaker::native_of(Term term) const {
  const bool contract = term.kind == Term::Kind::contract;
  Native word{fmt::format("{}.{}", contract ? "contract" : "feat", term.id), {}};
  if (book_ != nullptr) {
    word.word = contract ? native_in(book_->contracts, term.id) : native_in(book_->feats, term.id);
  }
  if (word.word.empty()) word.word = term.id;
  return word;
}

/// The book's own word; inflected if the reader's sentence is in the book's language.
std::string Speaker::native(const Native& word, std::string_view form) const {
  if (reads_book() && !form.empty()) {
    const auto* inflected = reader_->find(fmt::format("{}@{}:{}", word.key, book_id(), form));
    if (inflected != nullptr) return *inflected;
  }
  return std::string(word.word);
}

/// What the word means in the reader's language. "=": the word stays; "= a few words": it stays,
/// and is explained.
std::string Speaker::gloss(const Native& word) const {
  if (book_ == nullptr || reads_book()) return {};
  const std::string* meant = find(word.key);
  if (meant == nullptr || *meant == "=" || *meant == word.word) return {};
  return meant->starts_with("= ") ? meant->substr(2) : *meant;
}

std::string Speaker::with_gloss(const Native& word) const {
  const std::string meant = gloss(word);
  return meant.empty() ? std::string(word.word) : fmt::format("{} ({})", word.word, meant);
}

std::string Speaker::contract(const ContractInfo& contract,
                              std::string_view grammatical_case) const {
  return term({Term::Kind::contract, contract.id}, grammatical_case);
}

std::string Speaker::feat(std::string_view feat, std::string_view grammatical_case) const {
  return term({Term::Kind::feat, feat}, grammatical_case);
}

std::string Speaker::term(Term term, std::string_view form) const {
  constexpr std::array<std::string_view, 5> kSections = {"contract", "feat", "item", "penalty",
                                                         "phase"};
  if (term.kind == Term::Kind::contract || term.kind == Term::Kind::feat) {
    const Native word = native_of(term);
    return form == "gloss" ? with_gloss(word) : native(word, form);
  }
  if (term.kind == Term::Kind::item) return item(term.id);
  const std::string key =
      fmt::format("{}.{}", kSections[static_cast<std::size_t>(term.kind)], term.id);
  const std::string* found = find(key, form);
  return found != nullptr ? *found : std::string(term.id);
}

std::string Speaker::item(const Item& item) const {
  if (const std::string* said = find("item." + item.text())) return *said;
  const Native feat = native_of({Term::Kind::feat, item.name});
  const std::string* meant = find(feat.key);
  return reads_book() || meant == nullptr || meant->starts_with('=') ? std::string(feat.word)
                                                                     : *meant;
}

Shown Speaker::shown(const Argument::Value& value, std::string_view form) const {
  const auto word_of = [this](std::string_view key) { return find(key); };
  if (auto words = in_words(value, form, word_of)) return {*words, number_of(value)};
  struct Of {
    const Speaker& speaker;
    std::string_view form;
    Shown operator()(std::int64_t number) const {
      if (form == "time") return {speaker.moment(number), {}};
      return {form == "signed" ? speaker.signed_number(number) : speaker.number(number),
              static_cast<double>(number)};
    }
    Shown operator()(const std::string& text) const {
      return {form == "figures" ? speaker.figures(text) : text, {}};
    }
    Shown operator()(Card card) const {
      return {form == "symbol" ? speaker.symbols(card) : speaker.card(card, form), {}};
    }
    Shown operator()(CardSet cards) const {
      std::string list;
      for (const Card card : in_deck_order(cards)) {
        list += (list.empty() ? "" : " ") + speaker.symbols(card);
      }
      return {list, static_cast<double>(cards.size())};
    }
    Shown operator()(const Term& term) const { return {speaker.term(term, form), {}}; }
    Shown operator()(const Amount& amount) const {
      return {speaker.amount(amount, form == "signed"), amount.number()};
    }
    Shown operator()(const Argument::List& list) const {
      return {fmt::format("{}", fmt::join(list, ", ")), static_cast<double>(list.size())};
    }
  };
  return std::visit(Of{*this, form}, value);
}

std::string Speaker::number(std::int64_t number) const {
  constexpr std::size_t kGroup = 3;
  std::string digits = fmt::format("{}", number);
  if (number < 0) digits.erase(0, 1);
  const std::string* mark = find("typography.thousands");
  const std::string* from = find("typography.grouped-from");  // how many digits are grouped
  if (mark != nullptr && from != nullptr &&
      digits.size() >= static_cast<std::size_t>(from->front() - '0')) {
    for (std::size_t at = digits.size(); at > kGroup;) digits.insert(at -= kGroup, *mark);
  }
  return number < 0 ? "−" + digits : digits;
}

std::string Speaker::moment(std::int64_t milliseconds) const {
  const auto seconds = static_cast<std::time_t>(milliseconds / 1000);
  std::tm parts{};
  if (localtime_r(&seconds, &parts) == nullptr) return number(milliseconds);
  const auto two = [](int figure) { return fmt::format("{:02}", figure); };
  return text("typography.moment", {{"year", fmt::format("{}", parts.tm_year + 1900)},
                                    {"month", two(parts.tm_mon + 1)},
                                    {"day", two(parts.tm_mday)},
                                    {"hour", two(parts.tm_hour)},
                                    {"minute", two(parts.tm_min)},
                                    {"second", two(parts.tm_sec)}});
}

std::string Speaker::amount(const Amount& amount, bool with_sign) const {
  const std::int64_t size = std::abs(amount.value);
  std::string text = number(size / amount.per);
  if (amount.per != 1) {
    const std::string* point = find("typography.decimal");
    text +=
        fmt::format("{}{}", point != nullptr ? *point : ".", size % amount.per * 10 / amount.per);
  }
  if (amount.value != 0) text.insert(0, amount.value < 0 ? "−" : with_sign ? "+" : "");
  if (amount.unit.empty()) return text;
  const std::string* said = find(fmt::format("unit.{}", amount.unit));
  if (said == nullptr) return fmt::format("{} {}", text, amount.unit);
  return written(*said, {{"n", amount}}, reader_->plural_forms(),
                 [&](const Argument::Value& /*value*/, std::string_view /*form*/) {
                   return Shown{text, amount.number()};
                 });
}

std::string Speaker::figures(std::string_view plain) const {
  const auto is_digit = [&](std::size_t at) {
    return at < plain.size() && std::isdigit(static_cast<unsigned char>(plain[at])) != 0;
  };
  std::string said;
  for (std::size_t at = 0; at < plain.size(); ++at) {
    const bool begins = at == 0 || plain[at - 1] == ' ';
    if (plain[at] == '-' && begins && is_digit(at + 1)) {
      said += "−";
    } else if (plain[at] == '.' && at > 0 && is_digit(at - 1) && is_digit(at + 1)) {
      said += text("typography.decimal");
    } else {
      said += plain[at];
    }
  }
  return said;
}

std::string Speaker::signed_number(std::int64_t value) const {
  return value > 0 ? "+" + number(value) : number(value);
}

}  // namespace ultimo
