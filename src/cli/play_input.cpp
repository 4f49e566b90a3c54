#include "cli/play_input.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "cards/notation.hpp"
#include "cli/deal_steps.hpp"
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

Puzzled puzzled(const Speaker& speaker, std::string_view key, const Arguments& arguments = {}) {
  return Puzzled{table_text(speaker, fmt::format("puzzled.{}", key), arguments)};
}

Argument help_word(const Speaker& speaker) {
  return {"help", request_word(Request::What::help, speaker)};
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
Input by_number(int number, const View& view, const Speaker& speaker) {
  const std::vector<Move> moves = numbered_choices(view);
  if (number < 1 || static_cast<std::size_t>(number) > moves.size()) {
    return puzzled(speaker, "no-number", {{"number", number}, {"most", moves.size()}});
  }
  return Action{moves[static_cast<std::size_t>(number - 1)], {}};
}

/// Cards to discard, by number or by name, with or without a verb.
Input parse_discard(const std::vector<std::string>& words, const View& view,
                    const Speaker& speaker) {
  const std::vector<Move> moves = numbered_choices(view);
  CardSet cards;
  for (const std::string& word : words) {
    std::optional<Card> card = parse_card_word(word, speaker);
    if (const std::optional<int> number = parse_count(word)) {
      if (*number < 1 || static_cast<std::size_t>(*number) > moves.size()) {
        return by_number(*number, view, speaker);
      }
      card = moves[static_cast<std::size_t>(*number - 1)].card();
    }
    if (!card) {
      if (is_typed_word(in_plain_letters(word), "typed.discard", speaker)) continue;
      return puzzled(speaker, "no-card", {{"word", quoted_input(word, speaker)}});
    }
    if (cards.contains(*card)) return puzzled(speaker, "twice", {{"card", *card}});
    cards.insert(*card);
  }
  if (cards.empty()) return puzzled(speaker, "name-cards");
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
std::optional<Action> by_card(std::optional<Card> card, const View& view) {
  if (!card) return std::nullopt;
  if (view.choices.group() == Move::Group::cards) return Action::play(*card);
  return view.choices.group() == Move::Group::bidding ? called(*card) : std::nullopt;
}

/// The same in words: `srčni kralj`, `play king of hearts`.
std::optional<Action> by_card_in_words(std::string_view text, const View& view,
                                       const Speaker& speaker) {
  const std::optional<CardInWords> meant = card_meant_by(in_plain_letters(text), speaker);
  if (!meant) return std::nullopt;
  if (meant->called) return called(meant->card);
  return meant->played ? Action::play(meant->card) : by_card(meant->card, view);
}

/// What Enter alone means, where there is just one thing to do or nothing more to say.
std::optional<Action> by_enter(const View& view) {
  if (view.discard) return std::nullopt;
  if (view.choices.size() == 1) return Action{view.choices.nth(0), {}};
  if (view.choices.contains(Move::done())) return Action{Move::done(), {}};
  return std::nullopt;
}

}  // namespace

std::string quoted_input(std::string_view text, const Speaker& speaker) {
  if (!is_plain_text(text) || text.size() > 60) return in_quotes(text);
  return fmt::format("{}{}{}", speaker.text("typography.quote-open"), text,
                     speaker.text("typography.quote-close"));
}

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

std::optional<Card> parse_card_word(std::string_view word, const Speaker& speaker) {
  const std::string plain = in_plain_letters(word);
  for (const Named& named : kNamedCards) {
    if (named.word == plain) return named.card;
  }
  const std::string big = in_capitals(plain);
  if (const std::optional<Card> card = parse_card(big)) return card;
  if (const std::optional<Card> card = parse_roman(big)) return card;
  for (const Card card : kPack) {
    if (in_plain_letters(speaker.symbols(card)) == plain) return card;
  }
  return std::nullopt;
}

namespace {

struct RequestName {
  std::string_view word;
  Request::What what;
};
constexpr auto kRequests = std::to_array<RequestName>({{"help", Request::What::help},
                                                       {"hand", Request::What::hand},
                                                       {"table", Request::What::table},
                                                       {"last", Request::What::last},
                                                       {"sheet", Request::What::sheet},
                                                       {"rules", Request::What::rules},
                                                       {"hint", Request::What::hint},
                                                       {"claim", Request::What::claim},
                                                       {"review", Request::What::review},
                                                       {"save", Request::What::save},
                                                       {"quit", Request::What::quit}});
/// Understood in every language, and shown in none.
constexpr auto kShortRequests = std::to_array<RequestName>(
    {{"?", Request::What::help}, {"exit", Request::What::quit}, {"q", Request::What::quit}});

std::optional<Request::What> request_named(std::string_view word, const Speaker& speaker) {
  for (const RequestName& known : kShortRequests) {
    if (known.word == word) return known.what;
  }
  const std::string plain = in_plain_letters(word);
  for (const RequestName& known : kRequests) {
    const std::string own = request_word(known.what, speaker);
    if (known.word == plain || in_plain_letters(own) == plain) return known.what;
  }
  return std::nullopt;
}

}  // namespace

std::string request_word(Request::What what, const Speaker& speaker) {
  const auto* const known = std::find_if(kRequests.begin(), kRequests.end(),
                                         [&](const RequestName& one) { return one.what == what; });
  return table_text(speaker, fmt::format("command.{}", known->word));
}

std::vector<std::string> request_words_in_english() {
  std::vector<std::string> words;
  words.reserve(kRequests.size());
  for (const RequestName& known : kRequests) words.emplace_back(known.word);
  return words;
}

std::optional<Request> parse_request(std::string_view line, const Speaker& speaker) {
  const std::vector<std::string> words = words_in(tidied(line));
  if (words.empty() || words.size() > 2) return std::nullopt;
  const std::optional<Request::What> what = request_named(lowered(words[0]), speaker);
  if (!what) return std::nullopt;
  if (words.size() == 1) return Request{*what, {}};
  if (*what == Request::What::rules) return Request{*what, words[1]};
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
std::optional<Action> by_verb_and_card(const std::vector<std::string>& words,
                                       const Speaker& speaker) {
  if (words.size() != 2) return std::nullopt;
  const std::optional<Card> card = parse_card_word(words[1], speaker);
  if (!card) return std::nullopt;
  const std::string verb = in_plain_letters(words[0]);
  if (is_typed_word(verb, "typed.play", speaker)) return Action::play(*card);
  return is_typed_word(verb, "typed.call", speaker) ? called(*card) : std::nullopt;
}

Puzzled more_than_one(std::string_view typed, const std::vector<Move>& moves, const View& view,
                      const Speaker& speaker) {
  Argument::List list;
  for (const Move move : moves) list.push_back(choice_words(view, speaker, move));
  return puzzled(speaker, "which",
                 {{"word", quoted_input(typed, speaker)}, {"choices", std::move(list)}});
}

/// A step of a contra that is not the next one. Where the thing can be raised, the next step is
/// named; else the rulebook says why not.
std::optional<Input> by_other_step(const std::string& plain, const View& view,
                                   const Speaker& speaker) {
  const std::optional<Move> contra = contra_meant_by(plain, speaker);
  if (!contra) return std::nullopt;
  if (!view.choices.contains(*contra)) return Action{*contra, {}};
  return puzzled(speaker, "next-step", {{"choice", choice_words(view, speaker, *contra)}});
}

/// Of moves with the same words. »Gut«, »dobrá«: passing, but after the auction being done.
Move likeliest(const std::vector<Move>& meant, const View& view) {
  const bool done =
      !is_bidding(view.moment.phase) && std::ranges::find(meant, Move::done()) != meant.end();
  return done ? Move::done() : meant.front();
}

/// A choice by its words, or something that is not offered: then the rulebook says why.
std::optional<Input> by_words(std::string_view text, const View& view, const Speaker& speaker) {
  const std::string plain = in_plain_letters(text);
  const std::vector<Move> meant = meant_by(plain, numbered_choices(view), view, speaker);
  if (meant.size() > 1) return more_than_one(text, meant, view, speaker);
  if (!meant.empty()) return Action{meant.front(), {}};
  if (const std::optional<Action> card = by_card_in_words(text, view, speaker)) return *card;
  const std::vector<Move> known =
      meant_by(plain, known_moves(*speaker.book(), view.choices.group()), view, speaker);
  if (!known.empty()) return Action{likeliest(known, view), {}};
  return by_other_step(plain, view, speaker);
}

/// A discard when there is none to be made, which the rulebook refuses: `discard`, `lay away HQ`.
std::optional<Action> by_discard(const std::vector<std::string>& words, const Speaker& speaker) {
  constexpr std::size_t kShortest = 3;  // »and« and its kind begin no discard
  const std::string verb = in_plain_letters(words[0]);
  if (verb.size() <= kShortest && verb != "lay") return std::nullopt;
  if (!is_typed_word(verb, "typed.discard", speaker)) return std::nullopt;
  CardSet cards;
  for (const std::string& word : words) {
    if (const std::optional<Card> card = parse_card_word(word, speaker)) cards.insert(*card);
  }
  return Action::discard(cards);
}

}  // namespace

Input parse_input(std::string_view line, const View& view, const Speaker& speaker) {
  const std::string text = tidied(line);
  if (std::optional<Request> request = parse_request(text, speaker)) return *std::move(request);
  const std::vector<std::string> words = cards_and_words(text);
  if (words.empty()) {
    if (const std::optional<Action> action = by_enter(view)) return *action;
    return puzzled(speaker, "choose", {help_word(speaker)});
  }
  if (view.discard) {
    Input input = parse_discard(words, view, speaker);
    if (std::holds_alternative<Action>(input)) return input;
    // Perhaps it is something else, which the rulebook refuses.
    if (const std::optional<Action> action = by_verb_and_card(words, speaker)) return *action;
    return by_words(text, view, speaker).value_or(input);
  }
  if (words.size() == 1) {
    if (const std::optional<int> number = parse_count(words[0])) {
      return by_number(*number, view, speaker);
    }
    const std::optional<Card> card = parse_card_word(words[0], speaker);
    if (const std::optional<Action> action = by_card(card, view)) return *action;
  }
  if (const std::optional<Action> action = by_verb_and_card(words, speaker)) return *action;
  if (const std::optional<Action> action = by_discard(words, speaker)) return *action;
  if (std::all_of(words.begin(), words.end(), [](const auto& w) { return parse_count(w); })) {
    return puzzled(speaker, "one-number");
  }
  if (std::optional<Input> input = by_words(text, view, speaker)) return *std::move(input);
  return puzzled(speaker, "unknown", {{"word", quoted_input(text, speaker)}, help_word(speaker)});
}

}  // namespace ultimo::cli
