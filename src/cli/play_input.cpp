#include "cli/play_input.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "cards/notation.hpp"
#include "cli/play_screen.hpp"
#include "cli/play_words.hpp"
#include "rules/action_text.hpp"
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
constexpr auto kNamedCards = std::to_array<Named>({{"pagat", kPagat},
                                                   {"pagát", kPagat},
                                                   {"mond", kMond},
                                                   {"skis", kSkis},
                                                   {"škis", kSkis},
                                                   {"škýz", kSkis},
                                                   {"sküs", kSkis}});

struct Symbol {
  std::string_view symbol;
  char letter;
};
constexpr auto kTypedSymbols =
    std::to_array<Symbol>({{"♣", 'C'}, {"♠", 'S'}, {"♥", 'H'}, {"♦", 'D'}});

/// The number of a card or choice in the list, or the reason why there is none.
Input by_number(int number, const View& view) {
  const std::vector<Move> moves = numbered_choices(view);
  if (number < 1 || static_cast<std::size_t>(number) > moves.size()) {
    return Puzzled{fmt::format("There is no number {}; choose 1 to {}.", number, moves.size())};
  }
  return Action{moves[static_cast<std::size_t>(number - 1)], {}};
}

/// Cards to discard, by number or by name.
Input parse_discard(const std::vector<std::string>& words, const View& view) {
  const std::vector<Move> moves = numbered_choices(view);
  CardSet cards;
  for (const std::string& word : words) {
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
  return Action::discard(cards);
}

/// `two` and `dve` for `bid two`, `trula` for `announce trula`: what is left of a choice's words.
bool is_meant(std::string_view text, const View& view, const BookInfo& info, Move move) {
  const std::string whole = action_text(info, Action{move, {}});
  const std::size_t space = whole.find(' ');
  if (text == whole) return true;
  if (space != std::string::npos && text == std::string_view(whole).substr(space + 1)) return true;
  const Words& words = words_of(info.language);
  switch (move.verb()) {
    case Move::Verb::pass: return text == words.pass;
    case Move::Verb::forehand: return text == lowered(words.forehand);
    case Move::Verb::bid: {
      const std::string native = lowered(info.contracts[at(move.contract())].native);
      return text == native || text == "bid " + native;
    }
    case Move::Verb::done:
      return text == words.done || (view.seat == view.moment.declarer && text == words.lies);
    default: return false;
  }
}

/// A single card's name means what cards are for now: playing, or calling.
std::optional<Action> by_card(std::string_view word, const View& view) {
  const std::optional<Card> card = parse_card_word(word);
  if (!card) return std::nullopt;
  if (view.choices.group() == Move::Group::cards) return Action::play(*card);
  if (view.choices.group() != Move::Group::bidding) return std::nullopt;
  if (card->is_king()) return Action{Move::call(*card), {}};
  const bool callable = card->is_tarok() && card->number() >= Move::kLowestCall &&
                        card->number() <= Move::kHighestCall;
  return callable ? std::optional(Action{Move::call(*card), {}}) : std::nullopt;
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
  const std::string small = lowered(word);
  for (const Named& named : kNamedCards) {
    if (named.word == small) return named.card;
  }
  std::string big = in_capitals(word);
  for (const Symbol& symbol : kTypedSymbols) {
    if (big.starts_with(symbol.symbol)) big = symbol.letter + big.substr(symbol.symbol.size());
  }
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

Input parse_input(std::string_view line, const View& view, const BookInfo& info) {
  const std::string text = tidied(line);
  if (std::optional<Request> request = parse_request(text)) return *std::move(request);
  std::vector<std::string> words = words_in(text);
  if (words.empty()) {
    if (const std::optional<Action> action = by_enter(view)) return *action;
    return Puzzled{"Choose a number, or say »help«."};
  }
  if (view.discard) {
    if (lowered(words[0]) == "discard") words.erase(words.begin());
    return parse_discard(words, view);
  }
  if (words.size() == 1) {
    if (const std::optional<int> number = parse_count(text)) return by_number(*number, view);
    if (const std::optional<Action> action = by_card(text, view)) return *action;
  }
  const std::string small = lowered(text);
  for (const Move move : numbered_choices(view)) {
    if (is_meant(small, view, info, move)) return Action{move, {}};
  }
  // Something that is not offered: let the rulebook say why.
  if (words.size() == 2) {
    const std::optional<Card> card = parse_card_word(words[1]);
    const std::string verb = lowered(words[0]);
    if (const Result<Action> action =
            parse_action(info, card ? fmt::format("{} {}", verb, name(*card)) : small)) {
      return *action;
    }
  }
  for (const std::string& attempt : {small, "bid " + small, "announce " + small}) {
    if (const Result<Action> action = parse_action(info, attempt)) return *action;
  }
  if (std::all_of(words.begin(), words.end(), [](const auto& w) { return parse_count(w); })) {
    return Puzzled{"One number is enough here."};
  }
  return Puzzled{
      fmt::format("I do not understand {}; »help« tells what you can say.", quoted_input(text))};
}

}  // namespace ultimo::cli
