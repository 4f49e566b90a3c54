#include "cli/play_phrases.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cards/notation.hpp"
#include "cli/play_words.hpp"
#include "rules/action_text.hpp"
#include "rules/sheet_checks.hpp"
#include "rules/tag_text.hpp"
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

/// Those in which a word can be typed: the reader's, the book's, English.
std::array<Speaker, 3> speakers(const Speaker& reader) {
  return {reader, reader.of_book(), reader.in_english()};
}

}  // namespace

std::vector<std::string> words_of_item(const Speaker& speaker, ItemId item) {
  const BookInfo& info = *speaker.book();
  std::vector<std::string> words = {std::string(item_name(info, item)),
                                    fmt::format("the {}", item_name(info, item))};
  if (item == ItemId::game) {
    for (const std::string_view native : {info.says.on_game, info.says.on_game_also}) {
      if (!native.empty()) words.emplace_back(native);
    }
    return words;
  }
  const FeatInfo& feat = info.feats[at(feat_of(item))];
  for (const Speaker& each : speakers(speaker)) {
    for (const std::string_view form : {"", "acc", "dat"}) {
      words.push_back(each.feat(feat.id, form));
    }
    words.push_back(each.meaning({Term::Kind::feat, feat.id}));
  }
  words.push_back(feat_words(speaker, feat_of(item)));
  return words;
}

namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    words.emplace_back(word);
  }
  return words;
}

/// `koenige`, as one types `Könige` without an umlaut: the same as `konige`.
std::string without_e_of_umlauts(std::string_view typed) {
  std::string text;
  for (const char c : typed) {
    const char before = text.empty() ? ' ' : text.back();
    if (c == 'e' && (before == 'a' || before == 'o' || before == 'u')) continue;
    text += c;
  }
  return text;
}

/// Looks whether what was typed is among the phrases it is shown. Most are turned away by their
/// first letters: plain letters cost more than all the rest.
class Phrases {
 public:
  Phrases(const Speaker& speaker, std::string_view typed)
      : speaker_(speaker), typed_(typed), without_e_(without_e_of_umlauts(typed)) {}

  void add(std::string_view phrase) {
    if (found_ || !may_begin(phrase)) return;
    const std::string plain = in_plain_letters(phrase);
    found_ = plain == typed_ || plain == without_e_;
  }
  /// Whether what was typed begins with this word.
  [[nodiscard]] bool begins_with(std::string_view word) const {
    return may_begin(word) && typed_.starts_with(in_plain_letters(word));
  }
  [[nodiscard]] bool found() const { return found_; }

  /// Alone and behind a verb of the catalogues.
  void add_with(std::string_view verbs, std::string_view what) {
    if (what.empty() || found_) return;
    add(what);
    for (const Speaker& each : speakers(speaker_)) {
      for (const std::string& verb : words_of(table_text(each, verbs))) {
        add(fmt::format("{} {}", verb, what));
      }
    }
  }
  void add_all(std::initializer_list<std::string_view> phrases) {
    for (const std::string_view phrase : phrases) add(phrase);
  }
  /// What it is called on the screen, the whole or a part of it.
  void add_spoken(const Spoken& spoken) {
    add_all({spoken.text(), spoken.said, spoken.meaning});
    if (!spoken.note.empty()) {
      add(fmt::format("{} {}", spoken.said, spoken.note));
      add(fmt::format("{} {}", spoken.meaning, spoken.note));
    }
  }

 private:
  /// A phrase that begins with a letter or digit of ASCII begins with that one in plain letters,
  /// too.
  [[nodiscard]] bool may_begin(std::string_view phrase) const {
    if (typed_.empty() || phrase.empty()) return false;
    const char first = phrase.front();
    const bool upper = first >= 'A' && first <= 'Z';
    const bool plain = (first >= 'a' && first <= 'z') || (first >= '0' && first <= '9');
    if (!upper && !plain) return true;
    return typed_.front() == (upper ? static_cast<char>(first - 'A' + 'a') : first);
  }

  const Speaker& speaker_;
  std::string_view typed_;
  std::string without_e_;
  bool found_ = false;
};

void add_bid(Phrases& phrases, const View& view, const Speaker& speaker, Move move) {
  const BookInfo& info = *speaker.book();
  const ContractInfo& game = info.contracts[at(move.contract())];
  for (const Speaker& each : speakers(speaker)) {
    const Spoken bid = bid_words(each, move.contract());
    for (const std::string& words : {bid.text(), bid.said, bid.meaning}) {
      phrases.add_with("typed.bid", words);
    }
  }
  phrases.add_with("typed.bid", game.id);
  phrases.add_with("typed.bid", game.native);
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

void add_announcement(Phrases& phrases, const Speaker& speaker, Move move) {
  const BookInfo& info = *speaker.book();
  phrases.add_with("typed.announce", info.announcement(move).id);
  for (const Speaker& each : speakers(speaker)) {
    phrases.add_spoken(announcement_words(each, move));
    const std::string more = fmt::format("announcement.{}", info.announcement(move).id);
    if (each.has("play." + more)) phrases.add_with("typed.announce", table_text(each, more));
  }
  const FeatId feat = feat_of_announcement(info, move.announcement());
  if (feat == FeatId::none) return;
  const FeatInfo& row = info.feats[at(feat)];
  for (const Speaker& each : speakers(speaker)) {
    phrases.add_with("typed.announce", each.feat(row.id));
    phrases.add_with("typed.announce", each.feat(row.id, "acc"));
    phrases.add_with("typed.announce", each.meaning({Term::Kind::feat, row.id}));
  }
}

/// The word between a contra and what it is on, where it is left out or another language's:
/// `flek na pagat`.
constexpr auto kBetween = std::to_array<std::string_view>({"", "on ", "na ", "auf "});

/// What a step is called: by the players, the reader, in English, and by who is used to another
/// table. Everywhere the first one is also a »flek«.
std::vector<std::string> words_of_step(const Speaker& speaker, std::size_t step) {
  constexpr std::array<std::string_view, 4> kSteps = {"contra", "re", "sub", "mort"};
  std::vector<std::string> words = {std::string(kSteps[step]),
                                    std::string(speaker.book()->says.contras[step])};
  words.push_back(table_text(speaker, fmt::format("step-{}", step + 1)));
  if (step == 0) words.insert(words.end(), {"flek", "kontra"});
  return words;
}

/// One step of a contra: `contra`, `flek`, each alone, with `on the game`, with `na hru`. That it
/// is on the game goes without saying where nothing else can be meant.
void add_step(Phrases& phrases, const Speaker& speaker, ItemId item, std::size_t step) {
  std::vector<std::string> items;
  bool named = false;
  for (const std::string& word : words_of_step(speaker, step)) {
    if (word.empty() || !phrases.begins_with(word)) continue;
    named = true;
    phrases.add(word);
    if (items.empty()) items = words_of_item(speaker, item);
    for (const std::string& on : items) {
      if (on.empty()) continue;
      for (const std::string_view between : kBetween) {
        phrases.add(fmt::format("{} {}{}", word, between, on));
      }
    }
  }
  if (!named) return;  // the screen's words for it begin with the step, too
  for (const Speaker& each : speakers(speaker)) {
    phrases.add_spoken(contra_words(each, item, static_cast<int>(step)));
  }
}

void add_contra(Phrases& phrases, const View& view, const Speaker& speaker, Move move) {
  const int steps = steps_on(view, move.item(), view.history.size());
  add_step(phrases, speaker, move.item(), static_cast<std::size_t>(std::min(steps, 3)));
  // »contra« is the notation's word for every step.
  if (phrases.begins_with("contra")) {
    for (const std::string& on : words_of_item(speaker, move.item())) {
      phrases.add(fmt::format("contra {}", on));
    }
  }
  if (move.item() == ItemId::game) phrases.add("game");
}

void add_card(Phrases& phrases, const Speaker& speaker, std::string_view verbs, Card card) {
  phrases.add_with(verbs, name(card));
  phrases.add_with(verbs, speaker.symbols(card));
}

/// Other words for what has no word at the table.
void add_take(Phrases& phrases, std::string_view printed, Move move) {
  phrases.add(fmt::format("take {}", move.taken()));
  phrases.add(fmt::format("take group {}", move.taken()));
  const std::vector<std::string> words = words_of(printed);
  if (words.size() > 1) phrases.add(printed.substr(words.front().size() + 1));
}

}  // namespace

std::string in_plain_letters(std::string_view text) {
  std::string plain;
  while (!text.empty()) plain += take_plain(text);
  return tournament::plain_letters(plain);  // which also leaves one space between words
}

bool is_phrase_for(std::string_view plain, const View& view, const Speaker& speaker, Move move) {
  Phrases phrases(speaker, plain);
  const BookInfo& info = *speaker.book();
  const SpokenWords& says = info.says;
  const std::string printed = choice_words(view, speaker, move);
  phrases.add(fmt::format("{} {}", printed, choice_details(view, speaker, move)));
  for (const Speaker& each : speakers(speaker)) {
    phrases.add_spoken(spoken_choice(view, each, move));
  }
  phrases.add(action_text(info, Action{move, {}}));
  switch (move.verb()) {
    case Move::Verb::play: add_card(phrases, speaker, "typed.play", move.card()); break;
    case Move::Verb::call:
      add_card(phrases, speaker, "typed.call", move.card());
      phrases.add_with("typed.call", call_words(speaker, move).said);
      break;
    case Move::Verb::pass: phrases.add_all({"pass", says.pass}); break;
    case Move::Verb::forehand:
      phrases.add_all({"speak first", "speak", "forehand", says.forehand});
      break;
    case Move::Verb::call_fourth:
      phrases.add_all({"fourth", "the fourth", "call fourth", "call the fourth"});
      break;
    case Move::Verb::bid: add_bid(phrases, view, speaker, move); break;
    case Move::Verb::suit:
      for (const Speaker& each : speakers(speaker)) phrases.add(each.suit(move.named_suit()));
      phrases.add(std::string(1, letter(move.named_suit())));
      phrases.add(fmt::format("suit {}", letter(move.named_suit())));
      break;
    case Move::Verb::take: add_take(phrases, printed, move); break;
    case Move::Verb::reject:
      phrases.add_all({"reject", "leave", "leave it", "see the next", "next"});
      break;
    case Move::Verb::concede: phrases.add_all({"give up", "concede", says.concede}); break;
    case Move::Verb::announce: add_announcement(phrases, speaker, move); break;
    case Move::Verb::contra: add_contra(phrases, view, speaker, move); break;
    case Move::Verb::done:
      phrases.add_all({"done", "pass", says.done, says.lies});
      for (const Speaker& each : speakers(speaker)) phrases.add(table_text(each, "pass"));
      break;
    case Move::Verb::discard: break;
  }
  for (const SaidAlso& also : says.also) {
    if (also.verb == move.verb()) phrases.add(also.words);
  }
  return phrases.found();
}

std::vector<Move> meant_by(std::string_view plain, const std::vector<Move>& among, const View& view,
                           const Speaker& speaker) {
  std::vector<Move> meant;
  for (const Move move : among) {
    if (is_phrase_for(plain, view, speaker, move)) meant.push_back(move);
  }
  return meant;
}

std::optional<Move> contra_meant_by(std::string_view plain, const Speaker& speaker) {
  for (const Move move : known_moves(*speaker.book(), Move::Group::announcing)) {
    if (move.verb() != Move::Verb::contra) continue;
    Phrases phrases(speaker, plain);
    for (std::size_t step = 0; step < 4; ++step) add_step(phrases, speaker, move.item(), step);
    if (phrases.found()) return move;
  }
  return std::nullopt;
}

bool is_typed_word(std::string_view plain, std::string_view key, const Speaker& speaker) {
  for (const Speaker& each : speakers(speaker)) {
    for (const std::string& word : words_of(table_text(each, key))) {
      if (in_plain_letters(word) == plain) return true;
    }
  }
  return false;
}

std::optional<CardInWords> card_meant_by(std::string_view plain, const Speaker& speaker) {
  const std::string_view first = plain.substr(0, plain.find(' '));
  CardInWords meant;
  if (first.size() < plain.size()) {
    meant.called = is_typed_word(first, "typed.call", speaker);
    meant.played = !meant.called && is_typed_word(first, "typed.play", speaker);
    if (meant.called || meant.played) plain.remove_prefix(first.size() + 1);
  }
  for (const Speaker& each : speakers(speaker)) {
    for (const Card card : kPack) {
      for (const std::string_view form : {"", "acc", "gen", "dat", "ins"}) {
        if (in_plain_letters(each.card(card, form)) != plain) continue;
        meant.card = card;
        return meant;
      }
    }
  }
  return std::nullopt;
}

std::vector<Move> known_moves(const BookInfo& info, Move::Group first) {
  std::vector<Move> moves;
  for (const Move::Group group :
       {first, Move::Group::bidding, Move::Group::announcing, Move::Group::cards}) {
    if (group == first && !moves.empty()) continue;
    for (int place = 0; place < 64; ++place) {
      const Move move(group, place);
      if (move != Move::discard() && is_known(info, move)) moves.push_back(move);
    }
  }
  return moves;
}

}  // namespace ultimo::cli
