#include "cli/play_words.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/card_symbols.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::cli {
namespace {

struct Language {
  std::string_view id;
  Words words;
};

constexpr auto kLanguages = std::to_array<Language>({
    {"sl",
     {"dalje",
      "dalje",
      "ležim",
      "dalje",
      {"kontra", "re", "sub", "mort"},
      {"Ana", "Bor", "Cilka", "Drago", "Eva", "Franc"}}},
    {"cs",
     {"dobrá",
      "povinnost",
      "leží",
      "dobrá",
      {"flek", "re", "sub", "mord"},
      {"Alena", "Bohouš", "Cyril", "Dana", "Emil", "Franta"}}},
    {"de",
     {"weiter",
      "Vorhand",
      "ich liege",
      "gut",
      {"Kontra", "Re", "Sub", "Mord"},
      {"Anni", "Bertl", "Christl", "Dolf", "Erna", "Franz"}}},
    {"en",
     {"pass",
      "forehand",
      "done",
      "done",
      {"contra", "re", "sub", "mort"},
      {"Ann", "Ben", "Clara", "Dan", "Emma", "Fred"}}},
});

std::string with_native(std::string_view english, std::string_view native) {
  return english == native ? std::string(english) : fmt::format("{} ({})", english, native);
}

std::string suit_symbol(Suit suit) {
  std::string king = symbols(Card::king(suit));
  king.pop_back();
  return king;
}

}  // namespace

const Words& words_of(std::string_view language) {
  for (const Language& known : kLanguages) {
    if (known.id == language) return known.words;
  }
  return kLanguages.back().words;
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
  const std::string_view native = words_of(info.language).steps[place];
  const int level = 2 << place;
  return kSteps[place] == native ? fmt::format("{} (×{})", native, level)
                                 : fmt::format("{} ({}, ×{})", kSteps[place], native, level);
}

int steps_on(const View& view, ItemId item, std::size_t until) {
  return static_cast<int>(std::count_if(
      view.history.begin(), view.history.begin() + static_cast<std::ptrdiff_t>(until),
      [&](const SeenAction& seen) { return seen.action.move == Move::contra(item); }));
}

std::string choice_words(const View& view, const BookInfo& info, Move move) {
  const Words& words = words_of(info.language);
  switch (move.verb()) {
    case Move::Verb::play: return symbols(move.card());
    case Move::Verb::discard: return "discard";
    case Move::Verb::pass: return with_native("pass", words.pass);
    case Move::Verb::forehand: return with_native("speak first", words.forehand);
    case Move::Verb::call: return fmt::format("call {}", symbols(move.card()));
    case Move::Verb::call_fourth: return "call the fourth king";
    case Move::Verb::bid: return contract_words(info, move.contract());
    case Move::Verb::suit: return suit_symbol(move.named_suit());
    case Move::Verb::take: return fmt::format("take group {}", move.taken());
    case Move::Verb::reject: return "leave it and see the next";
    case Move::Verb::concede: return "give up";
    case Move::Verb::announce: return "announce " + feat_words(info, info.announcement(move).id);
    case Move::Verb::contra:
      return fmt::format("{} on {}",
                         step_words(info, steps_on(view, move.item(), view.history.size())),
                         item_words(info, move.item()));
    case Move::Verb::done:
      return with_native("done", view.seat == view.moment.declarer ? words.lies : words.done);
  }
  return {};
}

}  // namespace ultimo::cli
