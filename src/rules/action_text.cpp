#include "rules/action_text.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "cards/notation.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo {
namespace {

std::string move_text(const BookInfo& info, Move move) {
  const MoveWords words = move_words(info, move);
  return words.what.empty() ? std::string(words.verb)
                            : fmt::format("{} {}", words.verb, words.what);
}

Result<Action> not_an_action(std::string_view text) {
  return illegal({"action.no-such", {{"action", in_quotes(text)}}}, Clause{});
}

std::optional<Move> parse_called(std::string_view what) {
  if (what == "fourth") return Move::call_fourth();
  const std::optional<Card> card = parse_card(what);
  if (!card) return std::nullopt;
  const bool callable =
      card->is_king() || (card->is_tarok() && card->number() >= Move::kLowestCall &&
                          card->number() <= Move::kHighestCall);
  return callable ? std::optional(Move::call(*card)) : std::nullopt;
}

std::optional<Move> parse_announcement(const BookInfo& info, std::string_view what) {
  const auto found =
      std::find_if(info.announcements.begin(), info.announcements.end(),
                   [&](const AnnouncementInfo& announcement) { return announcement.id == what; });
  if (found == info.announcements.end()) return std::nullopt;
  return Move::announce(static_cast<int>(found - info.announcements.begin()));
}

std::optional<Move> parse_take(std::string_view what) {
  if (what.size() != 1 || what[0] < '1' || what[0] > '0' + Move::kMostGroups) return std::nullopt;
  return Move::take(what[0] - '0');
}

std::optional<Move> parse_move(const BookInfo& info, std::string_view verb, std::string_view what) {
  if (what.empty()) {
    if (verb == "pass") return Move::pass();
    if (verb == "done") return Move::done();
    if (verb == "forehand") return Move::forehand();
    if (verb == "reject") return Move::reject();
    if (verb == "concede") return Move::concede();
    return std::nullopt;
  }
  if (verb == "play") {
    const std::optional<Card> card = parse_card(what);
    return card ? std::optional(Move::play(*card)) : std::nullopt;
  }
  if (verb == "bid") {
    const std::optional<ContractId> contract = parse_contract(info, what);
    return contract ? std::optional(Move::bid(*contract)) : std::nullopt;
  }
  if (verb == "contra") {
    const std::optional<ItemId> item = parse_item(info, what);
    return item ? std::optional(Move::contra(*item)) : std::nullopt;
  }
  if (verb == "suit") {
    const std::optional<Suit> suit = parse_suit(what);
    return suit ? std::optional(Move::suit(*suit)) : std::nullopt;
  }
  if (verb == "call") return parse_called(what);
  if (verb == "announce") return parse_announcement(info, what);
  if (verb == "take") return parse_take(what);
  return std::nullopt;
}

std::optional<CardSet> parse_discards(std::string_view what) {
  CardSet cards;
  while (!what.empty()) {
    const std::size_t end = std::min(what.find(' '), what.size());
    const std::optional<Card> card = parse_card(what.substr(0, end));
    if (!card || cards.contains(*card)) return std::nullopt;
    cards.insert(*card);
    what.remove_prefix(std::min(end + 1, what.size()));
  }
  return cards;
}

}  // namespace

MoveWords move_words(const BookInfo& info, Move move) {
  switch (move.verb()) {
    case Move::Verb::play: return {"play", std::string(name(move.card()))};
    case Move::Verb::discard: return {"discard", {}};
    case Move::Verb::pass: return {"pass", {}};
    case Move::Verb::forehand: return {"forehand", {}};
    case Move::Verb::call: return {"call", std::string(name(move.card()))};
    case Move::Verb::call_fourth: return {"call", "fourth"};
    case Move::Verb::bid: return {"bid", std::string(info.contracts[at(move.contract())].id)};
    case Move::Verb::suit: return {"suit", std::string(1, letter(move.named_suit()))};
    case Move::Verb::take: return {"take", std::to_string(move.taken())};
    case Move::Verb::reject: return {"reject", {}};
    case Move::Verb::concede: return {"concede", {}};
    case Move::Verb::announce: return {"announce", std::string(info.announcement(move).id)};
    case Move::Verb::contra: return {"contra", std::string(item_name(info, move.item()))};
    case Move::Verb::done: return {"done", {}};
  }
  return {};
}

std::string action_text(const BookInfo& info, const Action& action) {
  std::string text = move_text(info, action.move);
  if (!action.discarded.empty()) text += ' ' + names(action.discarded);
  return text;
}

Result<Action> parse_action(const BookInfo& info, std::string_view text) {
  if (text.empty() || text.back() == ' ') return not_an_action(text);
  const std::size_t space = std::min(text.find(' '), text.size());
  const std::string_view verb = text.substr(0, space);
  const std::string_view what = text.substr(std::min(space + 1, text.size()));
  if (verb == "discard") {
    const std::optional<CardSet> cards = parse_discards(what);
    if (!cards || cards->empty()) return not_an_action(text);
    return Action::discard(*cards);
  }
  const std::optional<Move> move = parse_move(info, verb, what);
  if (!move) return not_an_action(text);
  return Action{*move, {}};
}

bool is_known(const BookInfo& info, Move move) {
  switch (move.verb()) {
    case Move::Verb::play: return move.card().index() < kCards;
    case Move::Verb::bid: return at(move.contract()) < info.contracts.size();
    case Move::Verb::announce:
      return static_cast<std::size_t>(move.announcement()) < info.announcements.size();
    case Move::Verb::contra: return at(move.item()) <= info.feats.size();
    case Move::Verb::concede: return move == Move::concede();  // the places after it are empty
    default: return true;
  }
}

std::vector<Move> listed(const Choices& choices) {
  std::vector<Move> moves;
  if (choices.group() == Move::Group::cards) {
    for (const Card card : in_deck_order(CardSet(choices.bits())))
      moves.push_back(Move::play(card));
  } else {
    for (int i = 0; i < choices.size(); ++i) moves.push_back(choices.nth(i));
  }
  return moves;
}

std::vector<std::string> choice_texts(const BookInfo& info, const Choices& choices, bool discard) {
  std::vector<std::string> texts;
  for (const Move move : listed(choices)) {
    texts.push_back(discard ? fmt::format("discard {}", name(move.card())) : move_text(info, move));
  }
  return texts;
}

}  // namespace ultimo
