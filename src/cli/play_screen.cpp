#include "cli/play_screen.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/card_symbols.hpp"
#include "cli/layout.hpp"
#include "rules/action_text.hpp"
#include "rules/view_reading.hpp"

namespace ultimo::cli {
namespace {

constexpr std::size_t kHandMargin = 2;

bool is_choosing_cards(const View& view) {
  return view.choices.group() == Move::Group::cards && !view.choices.empty();
}

}  // namespace

std::vector<Move> numbered_choices(const View& view) {
  if (!is_choosing_cards(view)) return listed(view.choices);
  std::vector<Move> moves;
  for (const Card card : as_held(CardSet(view.choices.bits()))) moves.push_back(Move::play(card));
  return moves;
}

/// Cards in a row, suits apart, and the numbers under those that have one.
std::string Screen::cells(CardSet cards, CardSet numbered) const {
  std::string text;
  std::string upper(kHandMargin, ' ');
  std::string lower;
  std::size_t used = kHandMargin;
  std::size_t lower_used = 0;  // spaces behind the last number are not written
  const auto end_row = [&] {
    text += upper + '\n';
    if (!numbered.empty()) text += lower + '\n';
    upper.assign(kHandMargin, ' ');
    lower.clear();
    used = kHandMargin;
    lower_used = 0;
  };
  int number = 0;
  const std::vector<Card> held = as_held(cards);
  for (std::size_t i = 0; i < held.size(); ++i) {
    const Card card = held[i];
    const bool choosable = numbered.contains(card);
    const std::string label = choosable ? fmt::format("{}", ++number) : "";
    const std::string shown = speaker().symbols(card);
    const std::size_t width = std::max(columns(shown), label.size());
    const bool new_suit = i > 0 && held[i - 1].suit() != card.suit();
    const std::size_t gap = used == kHandMargin ? 0 : new_suit ? 3 : 1;
    if (used + gap + width > style_.width) end_row();
    const std::size_t before = used == kHandMargin ? 0 : gap;
    upper.append(before, ' ');
    upper +=
        numbered.empty() || choosable ? voice_.painted(card) : painted(style_, Ink::faint, shown);
    upper.append(width - columns(shown), ' ');
    used += before + width;
    if (choosable) {
      lower.append(used - lower_used - label.size(), ' ') += painted(style_, Ink::strong, label);
      lower_used = used;
    }
  }
  end_row();
  return text;
}

std::string Screen::hand() const {
  const CardSet own = view_.hands[view_.seat.at()];
  if (own.empty()) return voice_.say("no-cards");
  return cells(own, is_choosing_cards(view_) ? CardSet(view_.choices.bits()) : CardSet());
}

/// Prices and cards stand in a column of their own where there is room for one.
std::string Screen::choice_list() const {
  constexpr std::size_t kNumbers = 6;  // columns in front
  const std::vector<Move> moves = numbered_choices(view_);
  std::size_t column = 0;
  std::size_t longest = 0;
  std::size_t widest = 0;  // of the words, with a price or without
  for (const Move move : moves) {
    const std::string details = choice_details(view_, speaker(), move);
    longest = std::max(longest, columns(details));
    widest = std::max(widest, columns(choice_words(view_, speaker(), move)));
    if (!details.empty())
      column = std::max(column, columns(choice_words(view_, speaker(), move)) + 3);
  }
  const bool fits = kNumbers + std::max(column + longest, widest) <= style_.width;
  std::string text;
  int number = 0;
  for (const Move move : moves) {
    const std::string words = choice_words(view_, speaker(), move);
    const bool take = move.verb() == Move::Verb::take;
    const std::string price = take ? set_price(view_, speaker(), move) : "";
    const std::string details =
        take ? voice_.painted(talon_group(view_, info_, move.taken())) +
                   painted(style_, Ink::faint, price.empty() ? "" : " · " + price)
             : painted(style_, Ink::faint, choice_details(view_, speaker(), move));
    std::string line = words;
    if (columns(details) > 0) {
      line = fits ? padded(words, column) : line.append(" · ");
      line += details;
    }
    text += "  " + painted(style_, Ink::strong, right_aligned(fmt::format("{}", ++number), 2)) +
            "  " + (fits ? line : wrapped(line, kNumbers, " ", style_.width)) + '\n';
  }
  return text;
}

std::string Screen::question() const {
  std::string text;
  switch (view_.moment.phase) {
    case Phase::auction:
    case Phase::choice:
    case Phase::forehand:
      if (view_.moment.contract != ContractId::none) {
        text +=
            voice_.say("bid-so-far",
                       voice_.of(view_.moment.declarer,
                                 {{"contract", contract_words(speaker(), view_.moment.contract)}}));
      }
      break;
    case Phase::talon: break;  // the groups stand in the list
    case Phase::announce: text += game(); break;
    case Phase::play: text += trick(); break;
    default: break;
  }
  text += hand();
  return is_choosing_cards(view_) ? text : text + choice_list();
}

std::string Screen::prompt() const {
  const auto ask = [this](std::string_view key, const Arguments& arguments) {
    return voice_.text(key, arguments) + ' ';
  };
  const int count = view_.choices.size();
  const Spoken done = done_words(speaker(), view_.seat == view_.moment.declarer);
  if (view_.discard) return ask("ask.discard", {{"n", view_.discard->count}});
  switch (view_.choices.group()) {
    case Move::Group::cards:
      return count == 1 ? ask("ask.only-card", {{"card", view_.choices.nth(0).card()}})
                        : ask("ask.card", {{"n", count}});
    case Move::Group::announcing:
      return view_.choices.contains(Move::done())
                 ? ask("ask.word-or-done", {{"done", done.said.empty() ? done.meaning : done.said}})
                 : ask("ask.word", {{"n", count}});
    case Move::Group::bidding: break;
  }
  return ask("ask.choice", {{"n", count}});
}

std::string Screen::game() const {
  const Moment& moment = view_.moment;
  if (moment.contract == ContractId::none) return {};
  std::string text = contract_words(speaker(), moment.contract);
  if (moment.declarer != kNobody) text += ": " + voice_.who_inside(moment.declarer);
  if (view_.partner != kNobody && view_.partner != moment.declarer) {
    text += " + " + voice_.who_inside(view_.partner);
  }
  text += said();
  return voice_.told(text);
}

/// Contras and announcements with what they have been raised to.
std::string Screen::said() const {
  std::string text;
  const auto raised = [&](ItemId item) {
    const int steps = steps_on(view_, item, view_.history.size());
    return steps == 0 ? std::string() : ", " + step_words(speaker(), steps - 1);
  };
  text += raised(ItemId::game);
  // A game may be the announcement of a feat: nobody announces it, and it is raised by itself.
  if (view_.moment.contract != ContractId::none) {
    const FeatId with_game = info_.contracts[at(view_.moment.contract)].announces;
    if (with_game != FeatId::none && !raised(item_of(with_game)).empty()) {
      text += fmt::format(" · {}{}", feat_words(speaker(), with_game), raised(item_of(with_game)));
    }
  }
  for (const SeenAction& seen : view_.history) {
    const Move move = seen.action.move;
    if (move.verb() == Move::Verb::call) {
      text += " · " + voice_.text("called", {{"card", move.card()}});
    }
    if (move.verb() != Move::Verb::announce) continue;
    const FeatId feat = feat_of_announcement(info_, move.announcement());
    text += fmt::format(" · {}: {}{}", voice_.who(seen.by), announced_words(speaker(), move),
                        feat == FeatId::none ? "" : raised(item_of(feat)));
  }
  return text;
}

std::string Screen::talon() const {
  CardSet open;
  for (const std::optional<Card> card : view_.talon) {
    if (card) open.insert(*card);
  }
  if (open.empty()) return {};
  if (!view_.look_back.talon.allowed) {
    const bool with_tricks = view_.moment.contract != ContractId::none &&
                             info_.contracts[at(view_.moment.contract)].aim == Aim::fewest_points;
    return put_away(with_tricks ? "put-away.talon-with-tricks" : "put-away.talon",
                    view_.look_back.talon);
  }
  const int size = view_.moment.contract == ContractId::none
                       ? 0
                       : info_.contracts[at(view_.moment.contract)].group;
  const auto bracket = [&](std::string_view sign) {
    return size > 0 ? painted(style_, Ink::faint, sign) + ' ' : "";
  };
  std::string text = bracket("[");
  for (int place = 0; place < kTalon; ++place) {
    if (size > 0 && place > 0 && place % size == 0) text += bracket("]") + bracket("[");
    const std::optional<Card> card = view_.talon[static_cast<std::size_t>(place)];
    text += (card ? voice_.painted(*card) : painted(style_, Ink::faint, "??")) + ' ';
  }
  text += bracket("]");
  text.pop_back();
  const std::string label = fmt::format("  {}  ", speaker().text("phase.talon"));
  return label + wrapped(text, columns(label), " ", style_.width) + '\n';
}

/// Instead of cards that may not be looked at again.
std::string Screen::put_away(std::string_view what, const LookingBack::At& at) const {
  return voice_.say(what, {{"clause", at.clause.id.empty() ? "none" : at.clause.id}});
}

std::string Screen::trick_cards(const std::vector<Seat>& by, const std::vector<Card>& cards,
                                Seat winner) const {
  std::string text;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const std::string name = voice_.who(by[i]);
    text += i == 0 ? "" : "   ";
    text += (by[i] == winner ? painted(style_, Ink::strong, name) : name) + ' ' +
            voice_.painted(cards[i]);
  }
  return text;
}

std::string Screen::trick() const {
  const std::vector<SeenTrick> tricks = tricks_of(view_);
  const bool leads = tricks.empty() || tricks.back().winner != kNobody;
  const auto number = tricks.size() + (leads ? 1 : 0);
  std::string text =
      "  " + painted(style_, Ink::strong, voice_.text("trick", {{"n", number}})) + "   ";
  if (leads) {
    const Seat turn = view_.moment.to_act;
    return text + (turn == kNobody ? "" : voice_.text("leads", voice_.of(turn))) + '\n';
  }
  const std::string cards = trick_cards(tricks.back().by, tricks.back().cards, kNobody);
  return text + wrapped(cards, columns(text), "   ", style_.width) + '\n';
}

std::string Screen::last_trick() const {
  if (!view_.look_back.last_trick.allowed) {
    return put_away("put-away.trick", view_.look_back.last_trick);
  }
  const std::vector<SeenTrick> tricks = tricks_of(view_);
  for (std::size_t i = tricks.size(); i > 0; --i) {
    const SeenTrick& trick = tricks[i - 1];
    if (trick.winner == kNobody) continue;
    const std::string cards = trick_cards(trick.by, trick.cards, trick.winner);
    return voice_.say("last-trick", voice_.of(trick.winner, {{"n", i}, {"cards", cards}}));
  }
  return voice_.say("no-trick-yet");
}

std::string Screen::tricks() const {
  std::string text;
  for (int seat = 0; seat < view_.seats; ++seat) {
    text += fmt::format("{}{} {}", seat == 0 ? "" : "   ", voice_.who(Seat(seat)),
                        view_.tricks[static_cast<std::size_t>(seat)]);
  }
  const std::string label = fmt::format("  {}  ", voice_.text("tricks"));
  return label + wrapped(text, columns(label), "   ", style_.width) + '\n';
}

std::string Screen::open_hands() const {
  std::string text;
  for (int seat = 0; seat < view_.seats; ++seat) {
    const CardSet hand = view_.hands[static_cast<std::size_t>(seat)];
    if (Seat(seat) == view_.seat || hand.empty()) continue;
    text += voice_.say("tell.holds",
                       {{"who", voice_.who(Seat(seat))}, {"cards", voice_.painted(hand)}});
  }
  return text;
}

std::string Screen::discards() const {
  if (view_.discarded.empty()) return {};
  const LookingBack::At& at = view_.look_back.discards;
  if (!at.allowed) return put_away("put-away.discards", at);
  return voice_.told(
      fmt::format("{}  {}", voice_.text("discarded"), voice_.painted(view_.discarded)));
}

std::string Screen::table() const {
  std::string text = game() + talon() + discards();
  if (view_.moment.phase == Phase::play) text += tricks() + open_hands() + trick();
  return text.empty() ? voice_.say("table-empty") : text;
}

}  // namespace ultimo::cli
