#include "cli/play_words.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/card_symbols.hpp"
#include "rules/sheet_checks.hpp"
#include "rules/view_reading.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli {
namespace {

struct People {
  std::string_view language;
  std::array<std::string_view, 6> names;
};

constexpr auto kPeople = std::to_array<People>({
    {"sl", {"Ana", "Bor", "Cilka", "Drago", "Eva", "Franc"}},
    {"cs", {"Alena", "Bohouš", "Cyril", "Dana", "Emil", "Franta"}},
    {"de", {"Anni", "Bertl", "Christl", "Dolf", "Erna", "Franz"}},
    {"en", {"Ann", "Ben", "Clara", "Dan", "Emma", "Fred"}},
});

/// The native word alone where it is the same, and the English one where the players have none.
std::string with_native(std::string_view english, std::string_view native) {
  if (native.empty()) return std::string(english);
  // `Piccolo`, not `piccolo (Piccolo)`.
  if (tournament::lowered(native) == english) return std::string(native);
  return fmt::format("{} ({})", english, native);
}

std::string suit_symbol(Suit suit) {
  std::string king = symbols(Card::king(suit));
  king.pop_back();
  return king;
}

}  // namespace

const std::array<std::string_view, 6>& people_of(std::string_view language) {
  for (const People& known : kPeople) {
    if (known.language == language) return known.names;
  }
  return kPeople.back().names;
}

std::string_view suit_name(Suit suit) {
  constexpr std::array<std::string_view, 5> kNames = {"clubs", "spades", "hearts", "diamonds",
                                                      "taroks"};
  return kNames[static_cast<std::size_t>(suit)];
}

std::string Party::who(Seat seat) const { return seat == you ? "You" : names[seat.at()]; }

std::string contract_words(const BookInfo& info, ContractId contract) {
  const ContractInfo& row = info.contracts[at(contract)];
  return with_native(row.id, row.native);
}

std::string feat_words(const BookInfo& info, std::string_view announcement) {
  const std::string_view id = announcement.substr(0, announcement.find(' '));
  const std::optional<FeatId> feat = parse_feat(info, id);
  return feat ? with_native(announcement, info.feats[at(*feat)].native) : std::string(announcement);
}

std::string item_words(const BookInfo& info, ItemId item) {
  return item == ItemId::game ? "the game" : feat_words(info, item_name(info, item));
}

FeatId feat_of_announcement(const BookInfo& info, int announcement) {
  return info.announcements[static_cast<std::size_t>(announcement)].feat;
}

std::string step_words(const BookInfo& info, int step) {
  constexpr std::array<std::string_view, 4> kSteps = {"contra", "re", "sub", "mort"};
  const auto place = static_cast<std::size_t>(std::min(step, 3));
  const std::string_view native = info.says.contras[place];
  const int level = 2 << place;
  return kSteps[place] == native || native.empty()
             ? fmt::format("{} (×{})", kSteps[place], level)
             : fmt::format("{} ({}, ×{})", kSteps[place], native, level);
}

int steps_on(const View& view, ItemId item, std::size_t until) {
  return static_cast<int>(std::count_if(
      view.history.begin(), view.history.begin() + static_cast<std::ptrdiff_t>(until),
      [&](const SeenAction& seen) { return seen.action.move == Move::contra(item); }));
}

bool is_same_game_again(const View& view, Move move) {
  return move.verb() == Move::Verb::bid && move.contract() == view.moment.contract &&
         view.moment.declarer != kNobody && view.moment.declarer != view.seat;
}

namespace {

std::string bid_words(const View& view, const BookInfo& info, Move move) {
  std::string game = contract_words(info, move.contract());
  if (!is_same_game_again(view, move)) return game;
  if (!info.says.hold.empty()) return "hold " + game;
  return info.says.join.empty() ? game : "join " + game;
}

/// Where there are no more groups the count begins again: the first cards are taken back.
std::string take_words(const View& view, const BookInfo& info, Move move) {
  const ContractId contract = view.moment.contract;
  const int size = contract == ContractId::none ? 0 : info.contracts[at(contract)].group;
  const int groups = size == 0 ? Move::kMostGroups : kTalon / size;
  return move.taken() > groups ? fmt::format("take group {} back", move.taken() - groups)
                               : fmt::format("take group {}", move.taken());
}

}  // namespace

std::string choice_words(const View& view, const BookInfo& info, Move move) {
  const SpokenWords& says = info.says;
  switch (move.verb()) {
    case Move::Verb::play: return symbols(move.card());
    case Move::Verb::discard: return "discard";
    case Move::Verb::pass: return with_native("pass", says.pass);
    case Move::Verb::forehand: return with_native("speak first", says.forehand);
    case Move::Verb::call: return fmt::format("call {}", symbols(move.card()));
    case Move::Verb::call_fourth: return "call the fourth king";
    case Move::Verb::bid: return bid_words(view, info, move);
    case Move::Verb::suit:
      return fmt::format("{} {}", suit_symbol(move.named_suit()), suit_name(move.named_suit()));
    case Move::Verb::take: return take_words(view, info, move);
    case Move::Verb::reject: return "leave it and see the next";
    case Move::Verb::concede: return with_native("give up", says.concede);
    case Move::Verb::announce: return "announce " + feat_words(info, info.announcement(move).id);
    case Move::Verb::contra:
      return fmt::format("{} on {}",
                         step_words(info, steps_on(view, move.item(), view.history.size())),
                         item_words(info, move.item()));
    case Move::Verb::done:
      return with_native("done", view.seat == view.moment.declarer ? says.lies : says.done);
  }
  return {};
}

std::string price_words(const BookInfo& info, int price) {
  if (!info.money.empty()) {
    return fmt::format("{}.{:02} {}", price / 100, price % 100, info.money);
  }
  return fmt::format("{} {}", price, price == 1 && info.unit == "points" ? "point" : info.unit);
}

std::string choice_details(const View& view, const BookInfo& info, Move move) {
  if (move.verb() == Move::Verb::take) return symbol_list(talon_group(view, info, move.taken()));
  if (move.verb() == Move::Verb::bid) {
    const int value = info.contracts[at(move.contract())].value;
    if (value == 0) return {};
    return info.point_value == 0 ? price_words(info, value)
                                 : price_words(info, value * info.point_value) + " a point";
  }
  if (move.verb() == Move::Verb::announce && info.announced_value != nullptr) {
    const FeatId feat = feat_of_announcement(info, move.announcement());
    if (feat == FeatId::none || view.moment.contract == ContractId::none) return {};
    return price_words(info, info.announced_value(view.moment.contract, feat));
  }
  return {};
}

}  // namespace ultimo::cli
