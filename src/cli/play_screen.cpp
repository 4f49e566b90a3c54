#include "cli/play_screen.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/card_symbols.hpp"
#include "cli/layout.hpp"
#include "rules/action_text.hpp"
#include "rules/view_reading.hpp"

namespace ultimo::cli {
namespace {

constexpr std::size_t kMargin = 2;

bool is_choosing_cards(const View& view) {
  return view.choices.group() == Move::Group::cards && !view.choices.empty();
}

std::string ordinal(int number) {
  constexpr std::array<std::string_view, 4> kEnds = {"th", "st", "nd", "rd"};
  return fmt::format("{}{}", number, kEnds[number < 4 ? static_cast<std::size_t>(number) : 0]);
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
  std::string upper(kMargin, ' ');
  std::string lower;
  std::size_t used = kMargin;
  std::size_t lower_used = 0;  // spaces behind the last number are not written
  const auto end_row = [&] {
    text += upper + '\n';
    if (!numbered.empty()) text += lower + '\n';
    upper.assign(kMargin, ' ');
    lower.clear();
    used = kMargin;
    lower_used = 0;
  };
  int number = 0;
  const std::vector<Card> held = as_held(cards);
  for (std::size_t i = 0; i < held.size(); ++i) {
    const Card card = held[i];
    const bool choosable = numbered.contains(card);
    const std::string label = choosable ? fmt::format("{}", ++number) : "";
    const std::size_t width = std::max(columns(symbols(card)), label.size());
    const bool new_suit = i > 0 && held[i - 1].suit() != card.suit();
    const std::size_t gap = used == kMargin ? 0 : new_suit ? 3 : 1;
    if (used + gap + width > style_.width) end_row();
    const std::size_t before = used == kMargin ? 0 : gap;
    upper.append(before, ' ');
    upper += numbered.empty() || choosable ? painted(style_, card)
                                           : painted(style_, Ink::faint, symbols(card));
    upper.append(width - columns(symbols(card)), ' ');
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
  if (own.empty()) return "  You hold no cards.\n";
  return cells(own, is_choosing_cards(view_) ? CardSet(view_.choices.bits()) : CardSet());
}

std::string Screen::choice_list() const {
  std::string text;
  int number = 0;
  for (const Move move : numbered_choices(view_)) {
    std::string words = choice_words(view_, info_, move);
    std::string more;
    if (move.verb() == Move::Verb::bid && info_.contracts[at(move.contract())].value != 0) {
      more = fmt::format("{}", info_.contracts[at(move.contract())].value);
    }
    if (move.verb() == Move::Verb::take) {
      more = painted(style_, talon_group(view_, info_, move.taken()));
    }
    text += fmt::format("  {}  {}\n",
                        painted(style_, Ink::strong, right_aligned(fmt::format("{}", ++number), 2)),
                        more.empty() ? words : padded(words, 36) + more);
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
        text += "  The bid so far: " + contract_words(info_, view_.moment.contract);
        if (view_.moment.declarer != kNobody) {
          text += ", " + (view_.moment.declarer == view_.seat ? "yours"
                                                              : party_.who(view_.moment.declarer));
        }
        text += '\n';
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
  const int count = view_.choices.size();
  if (view_.discard) {
    return fmt::format("Discard {} card{} (numbers): ", view_.discard->count,
                       view_.discard->count == 1 ? "" : "s");
  }
  switch (view_.choices.group()) {
    case Move::Group::cards:
      if (count == 1) {
        return fmt::format("Your card (Enter: {}): ", symbols(view_.choices.nth(0).card()));
      }
      return fmt::format("Your card (1-{}): ", count);
    case Move::Group::talk:
      return view_.choices.contains(Move::done()) ? "Your word (Enter: done): "
                                                  : fmt::format("Your word (1-{}): ", count);
    case Move::Group::bidding: break;
  }
  return fmt::format("Your choice (1-{}): ", count);
}

std::string Screen::game() const {
  const Moment& moment = view_.moment;
  if (moment.contract == ContractId::none) return {};
  std::string text = contract_words(info_, moment.contract);
  if (moment.declarer != kNobody) text += " by " + party_.who(moment.declarer);
  if (view_.partner != kNobody && view_.partner != moment.declarer) {
    text += " with " + party_.who(view_.partner);
  }
  text += said();
  return paragraph(style_, kMargin, text) + '\n';
}

/// Contras and announcements with what they have been raised to.
std::string Screen::said() const {
  std::string text;
  const auto raised = [&](ItemId item) {
    const int steps = steps_on(view_, item, view_.history.size());
    return steps == 0 ? "" : ", " + step_words(info_, steps - 1);
  };
  text += raised(ItemId::game);
  for (const SeenAction& seen : view_.history) {
    const Move move = seen.action.move;
    if (move.verb() == Move::Verb::call) text += " · called: " + symbols(move.card());
    if (move.verb() != Move::Verb::announce) continue;
    const FeatId feat = feat_of_announcement(info_, move.announcement());
    text += fmt::format(" · {}: {}{}", party_.who(seen.by),
                        feat_words(info_, info_.announcement(move).id),
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
  const int size = view_.moment.contract == ContractId::none
                       ? 0
                       : info_.contracts[at(view_.moment.contract)].group;
  std::string text = "  Talon  ";
  for (int place = 0; place < kTalon; ++place) {
    if (size > 0 && place % size == 0) {
      text += painted(style_, Ink::faint, place == 0 ? "[ " : "] [ ");
    }
    const std::optional<Card> card = view_.talon[static_cast<std::size_t>(place)];
    text += (card ? painted(style_, *card) : painted(style_, Ink::faint, "??")) + ' ';
  }
  return text + (size > 0 ? painted(style_, Ink::faint, "]") : "") + '\n';
}

std::string Screen::trick_cards(const std::vector<Seat>& by, const std::vector<Card>& cards,
                                Seat winner) const {
  std::string text;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const std::string name = party_.who(by[i]);
    text += i == 0 ? "" : "   ";
    text += (by[i] == winner ? painted(style_, Ink::strong, name) : name) + ' ' +
            painted(style_, cards[i]);
  }
  return text;
}

std::string Screen::trick() const {
  const std::vector<SeenTrick> tricks = tricks_of(view_);
  const bool leads = tricks.empty() || tricks.back().winner != kNobody;
  const auto number = tricks.size() + (leads ? 1 : 0);
  std::string text = "  " + painted(style_, Ink::strong, fmt::format("Trick {}", number)) + "   ";
  if (leads) {
    const Seat turn = view_.moment.to_act;
    return text +
           (turn == kNobody
                ? ""
                : fmt::format("{} {}", party_.who(turn), party_.verb(turn, "leads", "lead"))) +
           '\n';
  }
  return text + trick_cards(tricks.back().by, tricks.back().cards, kNobody) + '\n';
}

std::string Screen::last_trick() const {
  const std::vector<SeenTrick> tricks = tricks_of(view_);
  for (std::size_t i = tricks.size(); i > 0; --i) {
    const SeenTrick& trick = tricks[i - 1];
    if (trick.winner == kNobody) continue;
    return fmt::format("  The {} trick: {}, taken by {}\n", ordinal(static_cast<int>(i)),
                       trick_cards(trick.by, trick.cards, trick.winner),
                       trick.winner == view_.seat ? "you" : party_.who(trick.winner));
  }
  return "  No trick has been taken yet.\n";
}

std::string Screen::tricks() const {
  std::string text = "  Tricks";
  for (int seat = 0; seat < view_.seats; ++seat) {
    text += fmt::format("   {} {}", party_.who(Seat(seat)),
                        view_.tricks[static_cast<std::size_t>(seat)]);
  }
  return text + '\n';
}

std::string Screen::open_hands() const {
  std::string text;
  for (int seat = 0; seat < view_.seats; ++seat) {
    const CardSet hand = view_.hands[static_cast<std::size_t>(seat)];
    if (Seat(seat) == view_.seat || hand.empty()) continue;
    text += fmt::format("  {} holds {}\n", party_.who(Seat(seat)), painted(style_, hand));
  }
  return text;
}

std::string Screen::table() const {
  std::string text = game() + talon();
  if (!view_.discarded.empty()) text += "  Discarded  " + painted(style_, view_.discarded) + '\n';
  if (view_.moment.phase == Phase::play) text += tricks() + open_hands() + trick();
  return text.empty() ? "  Nothing lies on the table yet.\n" : text;
}

}  // namespace ultimo::cli
