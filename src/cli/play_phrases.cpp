#include "cli/play_phrases.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cards/notation.hpp"
#include "cli/play_words.hpp"
#include "rules/action_text.hpp"
#include "rules/sheet_checks.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli {
namespace {

struct Sign {
  std::string_view sign;
  std::string_view plain;
};
/// Signs of the screen; those between words are spaces.
constexpr auto kSigns =
    std::to_array<Sign>({{"♣", "c"},  {"♠", "s"}, {"♥", "h"}, {"♦", "d"}, {"×", "x"}, {"»", " "},
                         {"«", " "},  {"„", " "}, {"“", " "}, {"”", " "}, {"·", " "}, {"–", " "},
                         {",", " "},  {";", " "}, {":", " "}, {"!", " "}, {"(", " "}, {")", " "},
                         {"\"", " "}, {"'", " "}, {"-", " "}, {".", " "}, {"/", " "}});

/// Takes one sign or byte off the text.
std::string_view take_plain(std::string_view& text) {
  for (const Sign& known : kSigns) {
    if (!text.starts_with(known.sign)) continue;
    text.remove_prefix(known.sign.size());
    return known.plain;
  }
  const std::string_view byte = text.substr(0, 1);
  text.remove_prefix(1);
  return byte;
}

/// Collects phrases, each once.
class Phrases {
 public:
  void add(std::string_view phrase) {
    std::string plain = in_plain_letters(phrase);
    if (plain.empty() || std::find(list_.begin(), list_.end(), plain) != list_.end()) return;
    list_.push_back(std::move(plain));
  }
  /// Alone and behind a verb.
  void add_with(std::string_view verb, std::string_view what) {
    if (what.empty()) return;
    add(what);
    add(fmt::format("{} {}", verb, what));
  }
  void add_all(std::initializer_list<std::string_view> phrases) {
    for (const std::string_view phrase : phrases) add(phrase);
  }
  std::vector<std::string> take() { return std::move(list_); }

 private:
  std::vector<std::string> list_;
};

void add_bid(Phrases& phrases, const View& view, const BookInfo& info, Move move) {
  const ContractInfo& game = info.contracts[at(move.contract())];
  phrases.add_with("bid", contract_words(info, move.contract()));
  phrases.add_with("bid", game.id);
  phrases.add_with("bid", game.native);
  const bool opens = view.moment.contract == ContractId::none;
  if (opens && move.contract() == info.lowest_counted) phrases.add(info.says.forehand);
  if (!is_same_game_again(view, move)) return;
  for (const auto& [english, native] :
       {std::pair("hold", info.says.hold), std::pair("join", info.says.join)}) {
    if (native.empty()) continue;
    phrases.add_all({english, native, fmt::format("{} {}", english, game.id),
                     fmt::format("{} {}", english, game.native),
                     fmt::format("{} {}", native, game.native)});
  }
}

void add_announcement(Phrases& phrases, const BookInfo& info, Move move) {
  const std::string_view id = info.announcement(move).id;
  phrases.add_with("announce", announcement_words(info, move));
  phrases.add_with("announce", id);
  const FeatId feat = feat_of_announcement(info, move.announcement());
  if (feat != FeatId::none) phrases.add_with("announce", info.feats[at(feat)].native);
}

/// What a contra can be on, in all words for it.
std::vector<std::string> words_of_item(const BookInfo& info, ItemId item) {
  std::vector<std::string> words = {item_words(info, item), std::string(item_name(info, item)),
                                    fmt::format("the {}", item_name(info, item))};
  if (item != ItemId::game) {
    words.emplace_back(info.feats[at(feat_of(item))].native);
    return words;
  }
  for (const std::string_view native : {info.says.on_game, info.says.on_game_also}) {
    if (!native.empty()) words.emplace_back(native);
  }
  return words;
}

/// One step of a contra: `contra`, `flek`, each alone, with `on the game`, with `na hru`. That it
/// is on the game goes without saying where nothing else can be meant.
void add_step(Phrases& phrases, const BookInfo& info, ItemId item, std::size_t step) {
  constexpr std::array<std::string_view, 4> kSteps = {"contra", "re", "sub", "mort"};
  for (const std::string_view word : {kSteps[step], info.says.contras[step]}) {
    if (word.empty()) continue;
    phrases.add(word);
    for (const std::string& on : words_of_item(info, item)) {
      phrases.add(fmt::format("{} {}", word, on));
      phrases.add(fmt::format("{} on {}", word, on));
    }
  }
}

void add_contra(Phrases& phrases, const View& view, const BookInfo& info, Move move) {
  const int steps = steps_on(view, move.item(), view.history.size());
  add_step(phrases, info, move.item(), static_cast<std::size_t>(std::min(steps, 3)));
  // »contra« is the notation's word for every step.
  for (const std::string& on : words_of_item(info, move.item())) {
    phrases.add(fmt::format("contra {}", on));
  }
  if (move.item() == ItemId::game) phrases.add("game");
}

bool has_phrase(const std::vector<std::string>& phrases, std::string_view plain) {
  return std::find(phrases.begin(), phrases.end(), plain) != phrases.end();
}

}  // namespace

std::string in_plain_letters(std::string_view text) {
  std::string plain;
  while (!text.empty()) plain += take_plain(text);
  return tournament::plain_letters(plain);  // which also leaves one space between words
}

std::vector<std::string> phrases_for(const View& view, const BookInfo& info, Move move) {
  Phrases phrases;
  const SpokenWords& says = info.says;
  const std::string printed = choice_words(view, info, move);
  phrases.add(printed);
  phrases.add(fmt::format("{} {}", printed, choice_details(view, info, move)));
  phrases.add(action_text(info, Action{move, {}}));
  switch (move.verb()) {
    case Move::Verb::play: phrases.add_with("play", name(move.card())); break;
    case Move::Verb::discard: break;
    case Move::Verb::pass: phrases.add_all({"pass", says.pass}); break;
    case Move::Verb::forehand:
      phrases.add_all({"speak first", "speak", "forehand", says.forehand});
      break;
    case Move::Verb::call: phrases.add_with("call", name(move.card())); break;
    case Move::Verb::call_fourth:
      phrases.add_all({"fourth", "the fourth", "call fourth", "call the fourth", "den Vierten"});
      break;
    case Move::Verb::bid: add_bid(phrases, view, info, move); break;
    case Move::Verb::suit:
      phrases.add_with("suit", suit_name(move.named_suit()));
      phrases.add_with("suit", suit_name(move.named_suit()).substr(0, 1));
      break;
    case Move::Verb::take: {
      const std::string_view words = std::string_view(printed).substr(5);  // behind »take «
      phrases.add_all(
          {words, fmt::format("take {}", move.taken()), fmt::format("take {}", words.substr(6))});
      break;
    }
    case Move::Verb::reject:
      phrases.add_all({"reject", "leave", "leave it", "see the next", "next"});
      break;
    case Move::Verb::concede: phrases.add_all({"give up", "concede", says.concede}); break;
    case Move::Verb::announce: add_announcement(phrases, info, move); break;
    case Move::Verb::contra: add_contra(phrases, view, info, move); break;
    case Move::Verb::done: phrases.add_all({"done", "pass", says.done, says.lies}); break;
  }
  for (const SaidAlso& also : says.also) {
    if (also.verb == move.verb()) phrases.add(also.words);
  }
  return phrases.take();
}

std::vector<Move> meant_by(std::string_view plain, const std::vector<Move>& among, const View& view,
                           const BookInfo& info) {
  std::vector<Move> meant;
  for (const Move move : among) {
    if (has_phrase(phrases_for(view, info, move), plain)) meant.push_back(move);
  }
  return meant;
}

std::optional<Move> contra_meant_by(std::string_view plain, const BookInfo& info) {
  for (const Move move : known_moves(info, Move::Group::talk)) {
    if (move.verb() != Move::Verb::contra) continue;
    Phrases phrases;
    for (std::size_t step = 0; step < 4; ++step) add_step(phrases, info, move.item(), step);
    if (has_phrase(phrases.take(), plain)) return move;
  }
  return std::nullopt;
}

std::vector<Move> known_moves(const BookInfo& info, Move::Group first) {
  std::vector<Move> moves;
  for (const Move::Group group :
       {first, Move::Group::bidding, Move::Group::talk, Move::Group::cards}) {
    if (group == first && !moves.empty()) continue;
    for (int place = 0; place < 64; ++place) {
      const Move move(group, place);
      if (move != Move::discard() && is_known(info, move)) moves.push_back(move);
    }
  }
  return moves;
}

}  // namespace ultimo::cli
