#include "cli/play_words.hpp"

#include <algorithm>
#include <cstdlib>

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

Term term_of(const ContractInfo& contract) { return {Term::Kind::contract, contract.id}; }
Term term_of(const FeatInfo& feat) { return {Term::Kind::feat, feat.id}; }

/// What a feat is to the reader, by its own name where that is the name he knows.
std::string reader_feat(const Speaker& speaker, const FeatInfo& feat) {
  std::string meaning = speaker.meaning(term_of(feat));
  return meaning.empty() ? speaker.feat(feat.id) : meaning;
}

/// The book's word, and the reader's where he does not read the book's language.
Spoken word_and_meaning(const Speaker& speaker, std::string_view word, std::string_view meaning) {
  Spoken spoken{std::string(word), {}, {}};
  if (word.empty() || !speaker.reads_book()) spoken.meaning = table_text(speaker, meaning);
  return spoken;
}

}  // namespace

const std::array<std::string_view, 6>& people_of(std::string_view language) {
  for (const People& known : kPeople) {
    if (known.language == language) return known.names;
  }
  return kPeople.back().names;
}

std::string table_text(const Speaker& speaker, std::string_view key, const Arguments& arguments) {
  return speaker.text(fmt::format("play.{}", key), arguments);
}

std::string book_title(const Speaker& speaker) {
  return speaker.has("play.title") ? table_text(speaker, "title")
                                   : std::string(speaker.book()->title);
}

std::string Spoken::in_brackets() const {
  // `Piccolo`, not `Piccolo (piccolo)`.
  const bool same = tournament::plain_letters(said) == tournament::plain_letters(meaning);
  std::string inside = same ? "" : meaning;
  if (!note.empty()) inside += (inside.empty() ? "" : ", ") + note;
  return inside.empty() ? "" : fmt::format(" ({})", inside);
}

std::string Spoken::text() const {
  if (!said.empty()) return said + in_brackets();
  return note.empty() ? meaning : fmt::format("{} ({})", meaning, note);
}

Spoken bid_words(const Speaker& speaker, ContractId contract) {
  const ContractInfo& row = speaker.book()->contracts[at(contract)];
  return {speaker.of_book().contract(row, "said"), speaker.meaning(term_of(row)), {}};
}

std::string contract_words(const Speaker& speaker, ContractId contract) {
  const ContractInfo& row = speaker.book()->contracts[at(contract)];
  return Spoken{speaker.contract(row), speaker.meaning(term_of(row)), {}}.text();
}

std::string feat_words(const Speaker& speaker, FeatId feat) {
  const FeatInfo& row = speaker.book()->feats[at(feat)];
  return Spoken{speaker.feat(row.id), speaker.meaning(term_of(row)), {}}.text();
}

Spoken announcement_words(const Speaker& speaker, Move move) {
  const BookInfo& info = *speaker.book();
  const FeatInfo feat = info.announced(move);
  const Speaker own = speaker.of_book();
  // Some announcements say more than their feat does: with whom.
  const std::string more = fmt::format("announcement.{}", info.announcement(move).id);
  if (speaker.has("play." + more)) {
    return {
        table_text(own, "said." + more), speaker.reads_book() ? "" : table_text(speaker, more), {}};
  }
  Spoken spoken{table_text(own, "said.announce", {{"feat", term_of(feat)}}), {}, {}};
  if (!speaker.reads_book()) {
    spoken.meaning = table_text(speaker, "announce", {{"feat", reader_feat(speaker, feat)}});
  }
  return spoken;
}

std::string announced_words(const Speaker& speaker, Move move) {
  const BookInfo& info = *speaker.book();
  const std::string more = fmt::format("announcement.{}", info.announcement(move).id);
  if (speaker.has("play." + more)) return table_text(speaker, more);
  return feat_words(speaker, feat_of_announcement(info, move.announcement()));
}

FeatId feat_of_announcement(const BookInfo& info, int announcement) {
  return info.announcements[static_cast<std::size_t>(announcement)].feat;
}

namespace {

constexpr int kMostSteps = 4;

std::string level(int step) { return fmt::format("×{}", 2 << std::min(step, kMostSteps - 1)); }

std::string_view native_step(const BookInfo& info, int step) {
  return info.says.contras[static_cast<std::size_t>(std::min(step, kMostSteps - 1))];
}

std::string step_meaning(const Speaker& speaker, int step) {
  return table_text(speaker, fmt::format("step-{}", std::min(step, kMostSteps - 1) + 1));
}

std::string contra_text(const Speaker& speaker, std::string_view prefix, std::string_view step,
                        ItemId item, const Argument::Value& feat) {
  if (item == ItemId::game) {
    return table_text(speaker, fmt::format("{}contra-game", prefix), {{"step", step}});
  }
  return table_text(speaker, fmt::format("{}contra-feat", prefix),
                    {{"step", step}, {"feat", feat}});
}

}  // namespace

std::string step_words(const Speaker& speaker, int step) {
  Spoken spoken{std::string(native_step(*speaker.book(), step)), {}, level(step)};
  if (spoken.said.empty() || !speaker.reads_book()) spoken.meaning = step_meaning(speaker, step);
  return spoken.text();
}

Spoken contra_words(const Speaker& speaker, ItemId item, int step) {
  const BookInfo& info = *speaker.book();
  const FeatInfo feat = item == ItemId::game ? FeatInfo{} : info.feats[at(feat_of(item))];
  const std::string_view word = native_step(info, step);
  Spoken spoken{{}, {}, level(step)};
  if (!word.empty()) {
    spoken.said = contra_text(speaker.of_book(), "said.", word, item, term_of(feat));
  }
  if (word.empty() || !speaker.reads_book()) {
    const std::string meant = item == ItemId::game ? "" : reader_feat(speaker, feat);
    spoken.meaning = contra_text(speaker, "", step_meaning(speaker, step), item, meant);
  }
  return spoken;
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

Spoken call_words(const Speaker& speaker, Move move) {
  if (move.verb() == Move::Verb::call_fourth) {
    Spoken spoken{table_text(speaker.of_book(), "said.fourth"), {}, {}};
    if (!speaker.reads_book()) spoken.meaning = table_text(speaker, "fourth");
    return spoken;
  }
  const Card card = move.card();
  if (card.is_tarok()) return {roman(card.number()), {}, speaker.symbols(card)};
  Spoken spoken{speaker.of_book().card(card), {}, speaker.symbols(card)};
  if (!speaker.reads_book()) spoken.meaning = speaker.card(card);
  return spoken;
}

Spoken suit_words(const Speaker& speaker, Suit suit) {
  Spoken spoken{
      fmt::format("{} {}", suit_symbol(speaker, suit), speaker.of_book().suit(suit)), {}, {}};
  if (!speaker.reads_book()) spoken.meaning = speaker.suit(suit);
  return spoken;
}

Spoken done_words(const Speaker& speaker, bool declarer) {
  const SpokenWords& says = speaker.book()->says;
  return word_and_meaning(speaker, declarer ? says.lies : says.done, "done");
}

Spoken plain_words(const Speaker& speaker, Move::Verb verb) {
  const SpokenWords& says = speaker.book()->says;
  switch (verb) {
    case Move::Verb::pass: return word_and_meaning(speaker, says.pass, "pass");
    case Move::Verb::forehand: return word_and_meaning(speaker, says.forehand, "forehand");
    case Move::Verb::concede: return word_and_meaning(speaker, says.concede, "concede");
    default: return {};
  }
}

namespace {

Spoken bid_now(const View& view, const Speaker& speaker, Move move) {
  const SpokenWords& says = speaker.book()->says;
  Spoken game = bid_words(speaker, move.contract());
  if (!is_same_game_again(view, move) || (says.hold.empty() && says.join.empty())) return game;
  if (says.hold.empty()) {
    Spoken joined = word_and_meaning(speaker, says.join, "join");
    joined.note = game.said;
    return joined;
  }
  const ContractInfo& row = speaker.book()->contracts[at(move.contract())];
  Spoken held{
      table_text(speaker.of_book(), "said.hold", {{"word", says.hold}, {"contract", term_of(row)}}),
      {},
      {}};
  if (!speaker.reads_book()) {
    held.meaning = table_text(speaker, "hold",
                              {{"contract", game.meaning.empty() ? game.said : game.meaning}});
  }
  return held;
}

/// Where there are no more groups the count begins again: the first cards are taken back.
std::string take_words(const View& view, const Speaker& speaker, Move move) {
  const ContractId contract = view.moment.contract;
  const int size = contract == ContractId::none ? 0 : speaker.book()->contracts[at(contract)].group;
  const int groups = size == 0 ? Move::kMostGroups : kTalon / size;
  return move.taken() > groups ? table_text(speaker, "take-back", {{"n", move.taken() - groups}})
                               : table_text(speaker, "take", {{"n", move.taken()}});
}

}  // namespace

Spoken spoken_choice(const View& view, const Speaker& speaker, Move move) {
  switch (move.verb()) {
    case Move::Verb::play: return {{}, speaker.symbols(move.card()), {}};
    case Move::Verb::discard: return {{}, table_text(speaker, "discard"), {}};
    case Move::Verb::call:
    case Move::Verb::call_fourth: return call_words(speaker, move);
    case Move::Verb::bid: return bid_now(view, speaker, move);
    case Move::Verb::suit: return suit_words(speaker, move.named_suit());
    case Move::Verb::take: return {{}, take_words(view, speaker, move), {}};
    case Move::Verb::reject: return {{}, table_text(speaker, "reject"), {}};
    case Move::Verb::announce: return announcement_words(speaker, move);
    case Move::Verb::contra:
      return contra_words(speaker, move.item(), steps_on(view, move.item(), view.history.size()));
    case Move::Verb::done: return done_words(speaker, view.seat == view.moment.declarer);
    default: return plain_words(speaker, move.verb());
  }
}

std::string choice_words(const View& view, const Speaker& speaker, Move move) {
  return spoken_choice(view, speaker, move).text();
}

namespace {

/// Money is counted in hundredths.
std::string figure(const Speaker& speaker, int size) {
  if (speaker.book()->money.empty()) return speaker.number(size);
  return fmt::format("{}{}{:02}", speaker.number(size / 100), speaker.text("typography.decimal"),
                     size % 100);
}

}  // namespace

std::string amount(int number, const Speaker& speaker) {
  const std::string_view sign = number > 0 ? "+" : number < 0 ? "−" : "";
  return fmt::format("{}{}", sign, figure(speaker, std::abs(number)));
}

std::string unit_words(const Speaker& speaker) {
  const BookInfo& info = *speaker.book();
  return info.money.empty() ? table_text(speaker, "points") : std::string(info.money);
}

std::string price_words(const Speaker& speaker, int price) {
  const BookInfo& info = *speaker.book();
  if (!info.money.empty()) return fmt::format("{} {}", figure(speaker, price), info.money);
  return speaker.amount({price, 1, info.unit});
}

namespace {

std::string price_a_point(const Speaker& speaker, int price) {
  return table_text(speaker, "price.a-point", {{"price", price_words(speaker, price)}});
}

/// What else the paper writes beside a game's value: what it costs when it is lost, a bird.
std::string price_of_game(const Speaker& speaker, const ContractInfo& game) {
  const std::string price = price_words(speaker, game.value);
  if (game.if_lost != 0) {
    return table_text(speaker, "price.if-lost",
                      {{"price", price}, {"lost", figure(speaker, game.if_lost)}});
  }
  const std::string more = fmt::format("price.of.{}", game.id);
  return speaker.has("play." + more) ? table_text(speaker, more, {{"price", price}}) : price;
}

/// What a game is worth, or a point in it; where everybody pays by his points it has no price.
std::string game_price(const Speaker& speaker, const ContractInfo& game) {
  const int point = speaker.book()->point_value;
  if (game.value == 0) {
    return game.aim == Aim::fewest_points && point != 0 ? table_text(speaker, "price.by-points")
                                                        : "";
  }
  if (point == 0) return price_of_game(speaker, game);
  if (!game.has_sets()) return price_a_point(speaker, game.value * point);
  return table_text(speaker, "price.of-sets",
                    {{"first", figure(speaker, game.sets[0] * point)},
                     {"second", figure(speaker, game.sets[1] * point)},
                     {"third", price_words(speaker, game.sets[2] * point)}});
}

/// Which of the talon's cards are on offer, where they come one set after another; 0: none are.
int set_on_offer(const View& view) {
  for (int i = 0; i < view.choices.size(); ++i) {
    if (view.choices.nth(i).verb() == Move::Verb::take) return view.choices.nth(i).taken();
  }
  return 0;
}

}  // namespace

std::string set_price(const View& view, const Speaker& speaker, Move move) {
  if (view.moment.contract == ContractId::none) return {};
  const ContractInfo& game = speaker.book()->contracts[at(view.moment.contract)];
  if (!game.has_sets()) return {};
  const bool next = move.verb() == Move::Verb::reject;
  const int set = next ? set_on_offer(view) + 1 : move.taken();
  if (set < 1 || set > static_cast<int>(game.sets.size())) return {};
  return price_a_point(speaker,
                       game.sets[static_cast<std::size_t>(set - 1)] * speaker.book()->point_value);
}

std::string choice_details(const View& view, const Speaker& speaker, Move move) {
  const BookInfo& info = *speaker.book();
  if (move.verb() == Move::Verb::reject) return set_price(view, speaker, move);
  if (move.verb() == Move::Verb::take) {
    const std::string price = set_price(view, speaker, move);
    return symbol_list(speaker, talon_group(view, info, move.taken())) +
           (price.empty() ? "" : " · " + price);
  }
  if (move.verb() == Move::Verb::bid) {
    return game_price(speaker, info.contracts[at(move.contract())]);
  }
  if (move.verb() == Move::Verb::announce && info.announced_value != nullptr) {
    const FeatId feat = feat_of_announcement(info, move.announcement());
    if (feat == FeatId::none || view.moment.contract == ContractId::none) return {};
    return price_words(speaker, info.announced_value(view.moment.contract, feat));
  }
  return {};
}

}  // namespace ultimo::cli
