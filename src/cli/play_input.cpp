#include "cli/play_input.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "cards/notation.hpp"
#include "cli/play_phrases.hpp"
#include "cli/play_screen.hpp"
#include "cli/play_words.hpp"
#include "rules/tag_text.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli {
namespace {

using tournament::in_capitals;
using tournament::lowered;

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    words.emplace_back(word);
  }
  return words;
}

/// Like in_quotes, but people write in their own letters.
std::string quoted_input(std::string_view text) {
  return is_plain_text(text) && text.size() <= 60 ? fmt::format("»{}«", text) : in_quotes(text);
}

std::optional<Card> parse_roman(std::string_view word) {
  constexpr std::array<std::string_view, 21> kNumbers = {
      "I",   "II",   "III", "IV", "V",   "VI",   "VII",   "VIII", "IX", "X",  "XI",
      "XII", "XIII", "XIV", "XV", "XVI", "XVII", "XVIII", "XIX",  "XX", "XXI"};
  const auto* const found = std::find(kNumbers.begin(), kNumbers.end(), word);
  if (found == kNumbers.end()) return std::nullopt;
  return Card::tarok(static_cast<int>(found - kNumbers.begin()) + 1);
}

struct Named {
  std::string_view word;
  Card card;
};
/// In plain letters.
constexpr auto kNamedCards = std::to_array<Named>(
    {{"pagat", kPagat}, {"mond", kMond}, {"skis", kSkis}, {"skyz", kSkis}, {"skus", kSkis}});

/// The number of a card or choice in the list, or the reason why there is none.
Input by_number(int number, const View& view) {
  const std::vector<Move> moves = numbered_choices(view);
  if (number < 1 || static_cast<std::size_t>(number) > moves.size()) {
    return Puzzled{fmt::format("There is no number {}; choose 1 to {}.", number, moves.size())};
  }
  return Action{moves[static_cast<std::size_t>(number - 1)], {}};
}

/// Cards to discard, by number or by name, with or without a verb.
Input parse_discard(const std::vector<std::string>& words, const View& view) {
  constexpr auto kVerbs = std::to_array<std::string_view>({"discard", "lay", "away", "and"});
  const std::vector<Move> moves = numbered_choices(view);
  CardSet cards;
  for (const std::string& word : words) {
    if (std::find(kVerbs.begin(), kVerbs.end(), lowered(word)) != kVerbs.end()) continue;
    std::optional<Card> card = parse_card_word(word);
    if (const std::optional<int> number = parse_count(word)) {
      if (*number < 1 || static_cast<std::size_t>(*number) > moves.size()) {
        return by_number(*number, view);
      }
      card = moves[static_cast<std::size_t>(*number - 1)].card();
    }
    if (!card) return Puzzled{fmt::format("{} is no card and no number.", quoted_input(word))};
    if (cards.contains(*card)) return Puzzled{fmt::format("{} is named twice.", name(*card))};
    cards.insert(*card);
  }
  if (cards.empty()) return Puzzled{"Name the cards, or their numbers."};
  return Action::discard(cards);
}

/// A king, or a tarock that can be called.
std::optional<Action> called(Card card) {
  const bool callable =
      card.is_tarok() && card.number() >= Move::kLowestCall && card.number() <= Move::kHighestCall;
  if (!callable && !card.is_king()) return std::nullopt;
  return Action{Move::call(card), {}};
}

/// A single card's name means what cards are for now: playing, or calling.
std::optional<Action> by_card(std::string_view word, const View& view) {
  const std::optional<Card> card = parse_card_word(word);
  if (!card) return std::nullopt;
  if (view.choices.group() == Move::Group::cards) return Action::play(*card);
  return view.choices.group() == Move::Group::bidding ? called(*card) : std::nullopt;
}

/// What Enter alone means, where there is just one thing to do or nothing more to say.
std::optional<Action> by_enter(const View& view) {
  if (view.discard) return std::nullopt;
  if (view.choices.size() == 1) return Action{view.choices.nth(0), {}};
  if (view.choices.contains(Move::done())) return Action{Move::done(), {}};
  return std::nullopt;
}

}  // namespace

std::string tidied(std::string_view line) {
  constexpr std::size_t kLongest = 200;
  std::string text;
  for (const char c : line.substr(0, kLongest)) {
    const auto code = static_cast<unsigned char>(c);
    const bool space = code <= 0x20U || code == 0x7FU;
    if (!space) {
      text += c;
    } else if (!text.empty() && text.back() != ' ') {
      text += ' ';
    }
  }
  if (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

std::string player_name(std::string_view text) {
  constexpr std::size_t kLongest = 12;  // more would push the tables apart
  return tournament::cut_to(tournament::printable(tidied(text)), kLongest);
}

std::optional<int> parse_count(std::string_view word) {
  if (word.empty() || word.size() > 4) return std::nullopt;
  int number = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return std::nullopt;
    number = 10 * number + (c - '0');
  }
  return number;
}

std::optional<Card> parse_card_word(std::string_view word) {
  const std::string plain = in_plain_letters(word);
  for (const Named& named : kNamedCards) {
    if (named.word == plain) return named.card;
  }
  const std::string big = in_capitals(plain);
  if (const std::optional<Card> card = parse_card(big)) return card;
  return parse_roman(big);
}

std::optional<Request> parse_request(std::string_view line) {
  using What = Request::What;
  struct Word {
    std::string_view word;
    What what;
  };
  static constexpr auto kWords = std::to_array<Word>({{"help", What::help},
                                                      {"?", What::help},
                                                      {"hand", What::hand},
                                                      {"table", What::table},
                                                      {"last", What::last},
                                                      {"sheet", What::sheet},
                                                      {"rules", What::rules},
                                                      {"hint", What::hint},
                                                      {"claim", What::claim},
                                                      {"review", What::review},
                                                      {"save", What::save},
                                                      {"quit", What::quit},
                                                      {"exit", What::quit},
                                                      {"q", What::quit}});
  const std::vector<std::string> words = words_in(tidied(line));
  if (words.empty() || words.size() > 2) return std::nullopt;
  for (const Word& known : kWords) {
    if (known.word != lowered(words[0])) continue;
    if (words.size() == 1) return Request{known.what, {}};
    if (known.what == What::rules) return Request{known.what, words[1]};
  }
  return std::nullopt;
}

namespace {

/// Cards with signs between them are words of their own: `HQ,DN`.
std::vector<std::string> cards_and_words(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == ',' || c == ';'; }, ' ');
  return words_in(text);
}

/// `play XXI`, `call ♥K`
std::optional<Action> by_verb_and_card(const std::vector<std::string>& words) {
  if (words.size() != 2) return std::nullopt;
  const std::optional<Card> card = parse_card_word(words[1]);
  if (!card) return std::nullopt;
  if (lowered(words[0]) == "play") return Action::play(*card);
  return lowered(words[0]) == "call" ? called(*card) : std::nullopt;
}

Puzzled more_than_one(std::string_view typed, const std::vector<Move>& moves, const View& view,
                      const BookInfo& info) {
  std::string list;
  for (const Move move : moves) {
    list += (list.empty() ? "" : ", or ") + choice_words(view, info, move);
  }
  return Puzzled{fmt::format("{} can mean {}: which?", quoted_input(typed), list)};
}

/// A step of a contra that is not the next one. Where the thing can be raised, the next step is
/// named; else the rulebook says why not.
std::optional<Input> by_other_step(const std::string& plain, const View& view,
                                   const BookInfo& info) {
  const std::optional<Move> contra = contra_meant_by(plain, info);
  if (!contra) return std::nullopt;
  if (!view.choices.contains(*contra)) return Action{*contra, {}};
  return Puzzled{
      fmt::format("The next step on {} is {}.", item_words(info, contra->item()),
                  step_words(info, steps_on(view, contra->item(), view.history.size())))};
}

/// A choice by its words, or something that is not offered: then the rulebook says why.
std::optional<Input> by_words(std::string_view text, const View& view, const BookInfo& info) {
  const std::string plain = in_plain_letters(text);
  const std::vector<Move> meant = meant_by(plain, numbered_choices(view), view, info);
  if (meant.size() > 1) return more_than_one(text, meant, view, info);
  if (!meant.empty()) return Action{meant.front(), {}};
  const std::vector<Move> known =
      meant_by(plain, known_moves(info, view.choices.group()), view, info);
  if (!known.empty()) return Action{known.front(), {}};
  return by_other_step(plain, view, info);
}

/// A discard when there is none to be made, which the rulebook refuses: `discard`, `lay away HQ`.
std::optional<Action> by_discard(const std::vector<std::string>& words) {
  const std::string verb = lowered(words[0]);
  if (verb != "discard" && verb != "lay") return std::nullopt;
  CardSet cards;
  for (const std::string& word : words) {
    if (const std::optional<Card> card = parse_card_word(word)) cards.insert(*card);
  }
  return Action::discard(cards);
}

}  // namespace

Input parse_input(std::string_view line, const View& view, const BookInfo& info) {
  const std::string text = tidied(line);
  if (std::optional<Request> request = parse_request(text)) return *std::move(request);
  const std::vector<std::string> words = cards_and_words(text);
  if (words.empty()) {
    if (const std::optional<Action> action = by_enter(view)) return *action;
    return Puzzled{"Choose a number, or say »help«."};
  }
  if (view.discard) {
    Input input = parse_discard(words, view);
    if (std::holds_alternative<Action>(input)) return input;
    // Perhaps it is something else, which the rulebook refuses.
    if (const std::optional<Action> action = by_verb_and_card(words)) return *action;
    return by_words(text, view, info).value_or(input);
  }
  if (words.size() == 1) {
    if (const std::optional<int> number = parse_count(words[0])) return by_number(*number, view);
    if (const std::optional<Action> action = by_card(words[0], view)) return *action;
  }
  if (const std::optional<Action> action = by_verb_and_card(words)) return *action;
  if (const std::optional<Action> action = by_discard(words)) return *action;
  if (std::optional<Input> input = by_words(text, view, info)) return *std::move(input);
  if (std::all_of(words.begin(), words.end(), [](const auto& w) { return parse_count(w); })) {
    return Puzzled{"One number is enough here."};
  }
  return Puzzled{
      fmt::format("I do not understand {}; »help« tells what you can say.", quoted_input(text))};
}

}  // namespace ultimo::cli
