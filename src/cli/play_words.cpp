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

std::string feat_words(const BookInfo& info, FeatId feat) {
  return with_native(info.feats[at(feat)].id, info.feats[at(feat)].native);
}

std::string announcement_words(const BookInfo& info, Move move) {
  return with_native(info.announcement(move).id, info.announced(move).native);
}

std::string item_words(const BookInfo& info, ItemId item) {
  return item == ItemId::game ? "the game" : feat_words(info, feat_of(item));
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
    case Move::Verb::announce: return "announce " + announcement_words(info, move);
    case Move::Verb::contra:
      return fmt::format("{} on {}",
                         step_words(info, steps_on(view, move.item(), view.history.size())),
                         item_words(info, move.item()));
    case Move::Verb::done:
      return with_native("done", view.seat == view.moment.declarer ? says.lies : says.done);
  }
  return {};
}

namespace {

std::string price_figure(const BookInfo& info, int price) {
  return info.money.empty() ? fmt::format("{}", price)
                            : fmt::format("{}.{:02}", price / 100, price % 100);
}

}  // namespace

std::string price_words(const BookInfo& info, int price) {
  if (!info.money.empty()) return fmt::format("{} {}", price_figure(info, price), info.money);
  return fmt::format("{} {}", price, price == 1 && info.unit == "points" ? "point" : info.unit);
}

namespace {

/// What a game is worth, or a point in it.
std::string game_price(const BookInfo& info, const ContractInfo& game) {
  if (game.value == 0) return {};
  if (info.point_value == 0) return price_words(info, game.value);
  if (!game.has_sets()) return price_words(info, game.value * info.point_value) + " a point";
  return fmt::format("{}, {} or {} a point", price_figure(info, game.sets[0] * info.point_value),
                     price_figure(info, game.sets[1] * info.point_value),
                     price_words(info, game.sets[2] * info.point_value));
}

/// Which of the talon's cards are on offer, where they come one set after another; 0: none are.
int set_on_offer(const View& view) {
  for (int i = 0; i < view.choices.size(); ++i) {
    if (view.choices.nth(i).verb() == Move::Verb::take) return view.choices.nth(i).taken();
  }
  return 0;
}

}  // namespace

std::string set_price(const View& view, const BookInfo& info, Move move) {
  if (view.moment.contract == ContractId::none) return {};
  const ContractInfo& game = info.contracts[at(view.moment.contract)];
  if (!game.has_sets()) return {};
  const bool next = move.verb() == Move::Verb::reject;
  const int set = next ? set_on_offer(view) + 1 : move.taken();
  if (set < 1 || set > static_cast<int>(game.sets.size())) return {};
  const int price = game.sets[static_cast<std::size_t>(set - 1)] * info.point_value;
  return price_words(info, price) + " a point";
}

std::string choice_details(const View& view, const BookInfo& info, Move move) {
  if (move.verb() == Move::Verb::reject) return set_price(view, info, move);
  if (move.verb() == Move::Verb::take) {
    const std::string price = set_price(view, info, move);
    return symbol_list(talon_group(view, info, move.taken())) +
           (price.empty() ? "" : " · " + price);
  }
  if (move.verb() == Move::Verb::bid) return game_price(info, info.contracts[at(move.contract())]);
  if (move.verb() == Move::Verb::announce && info.announced_value != nullptr) {
    const FeatId feat = feat_of_announcement(info, move.announcement());
    if (feat == FeatId::none || view.moment.contract == ContractId::none) return {};
    return price_words(info, info.announced_value(view.moment.contract, feat));
  }
  return {};
}

}  // namespace ultimo::cli
