#include "desk/row_reader.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "rules/thirds_text.hpp"

namespace ultimo::desk {
namespace {

constexpr std::size_t kLongestName = 3;  // words: »solo brez talona«

bool is_figure(std::string_view text) {
  return !text.empty() && text.front() >= '0' && text.front() <= '9' &&
         text.find_first_not_of("0123456789/") == std::string_view::npos;
}

/// 54 cards less the talon, by those who play: at a table of five the dealer does not.
int tricks_of(int seats) { return 48 / std::min(seats, 4); }

bool has_word_beginning(const std::string& name, std::string_view key) {
  const std::string all = word_key(name);
  for (std::size_t at = 0; at < all.size(); ++at) {
    const bool begins = at == 0 || all[at - 1] == ' ' || all[at - 1] == '(';
    if (begins && std::string_view(all).substr(at).starts_with(key)) return true;
  }
  return false;
}

}  // namespace

std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// ---- places

std::vector<Seat> TablePlaces::meant(std::string_view text) const {
  const std::string key = word_key(text);
  const auto those = [&](auto is_meant) {
    std::vector<Seat> found;
    for (int seat = 0; seat < seats(); ++seat) {
      if (is_meant(static_cast<std::size_t>(seat))) found.emplace_back(seat);
    }
    return found;
  };
  // What the paper calls its places goes before the letters and numbers that all places have.
  std::vector<Seat> found =
      those([&](std::size_t seat) { return key == word_key(at_.format->place_name(seat)); });
  if (!found.empty()) return found;
  found = those([&](std::size_t seat) {
    return key == std::string(1, static_cast<char>('a' + seat)) || key == std::to_string(seat + 1);
  });
  if (!found.empty() || key.size() < 2) return found;
  return those([&](std::size_t seat) { return has_word_beginning(at_.names[seat], key); });
}

std::string TablePlaces::shown(Seat seat) const {
  return fmt::format("{} {}", at_.format->place_name(seat.at()), at_.names[seat.at()]);
}

Argument::List TablePlaces::all() const {
  Argument::List list;
  for (int seat = 0; seat < seats(); ++seat) list.push_back(shown(Seat(seat)));
  return list;
}

// ---- words

RowReader::RowReader(const TypedAt& at, TypedLine line)
    : at_(at),
      info_(*at.info),
      tables_(*at.info),
      places_(at),
      words_(line.words),
      deal_{{}, std::move(line), {}},
      row_(deal_.line.row) {}

bool RowReader::wrong(Reason why, const Place& place, Clause clause) {
  refusal_ =
      at_place(Refusal(Refusal::Code::bad_field, std::move(why), clause), deal_.typed, place);
  return false;
}

bool RowReader::several(const TypedWord& word, Argument::List can_be) {
  return wrong({"short.several", {{"word", word.text}, {"known", std::move(can_be)}}}, word.place);
}

bool RowReader::several(const TypedWord& word, const std::vector<OfTable>& can_be) {
  Argument::List known;
  for (const auto& [table, rows] : can_be) {
    for (const std::size_t row : rows) tables_.tell(known, table, row);
  }
  return several(word, std::move(known));
}

std::string RowReader::joined(std::size_t count) const {
  std::string text = words_[next_].text;
  for (std::size_t i = 1; i < count; ++i) text += ' ' + words_[next_ + i].text;
  return text;
}

Place RowReader::place_of(std::size_t count) const {
  const Place& first = words_[next_].place;
  const Place& last = words_[next_ + count - 1].place;
  return {first.from, last.from + last.length - first.from};
}

void RowReader::consume(std::size_t count, std::string_view more) {
  const Place place = place_of(count);
  next_ += count;
  // Behind everything else, where nothing waits for a certain word.
  for (TypedWord& word : typed_line(more, {}).words) {
    words_.push_back({std::move(word.text), place});
  }
}

Result<TypedDeal> RowReader::read() {
  if (words_.empty()) {
    no_game_yet();
    return tl::unexpected(*refusal_);
  }
  bool fine = read_game();
  while (fine && !done()) fine = read_item();
  if (!(fine && order_contras() && check_mond())) return tl::unexpected(*refusal_);
  const bool has_lists = row_.tricks || row_.thirds || row_.before.radelc || row_.before.totals ||
                         (row_.points && std::holds_alternative<PerSeat<int>>(*row_.points));
  if (has_lists) row_.seats = places_.seats();
  return std::move(deal_);
}

// ---- the game and who plays it

/// Penalties only: `misdeal:A`, or a dash where the game would stand.
bool RowReader::starts_without_game() const {
  if (word().text.find(':') != std::string::npos) return true;
  const std::string first = word_key(word().text);
  if (tables_.named(Table::contracts, first) || !tables_.begun(Table::contracts, first).empty()) {
    return false;
  }
  const bool begins = first.size() > 1 && !tables_.begun(Table::penalties, first).empty();
  return tables_.named(Table::penalties, first) || begins;
}

bool RowReader::no_game_yet() {
  return wrong({"short.empty", {{"known", tables_.all(Table::contracts)}}}, deal_.typed.end());
}

bool RowReader::read_game() {
  if (word().text == "-") {
    ++next_;
    return true;
  }
  if (starts_without_game()) return true;
  ContractId game = ContractId::none;
  deal_.fields["contract"] = word().place;
  if (!take_game(game)) return false;
  row_.contract = game;
  if (info_.contracts[at(game)].aim == Aim::fewest_points) return true;
  return read_side() && read_joint();
}

bool RowReader::take_game(ContractId& game) {
  if (done()) {
    return no_game_yet();
  }
  for (std::size_t count = std::min(kLongestName, words_.size() - next_); count > 0; --count) {
    const auto named = tables_.named(Table::contracts, word_key(joined(count)));
    if (!named) continue;
    game = static_cast<ContractId>(named->row);
    consume(count, named->more);
    return true;
  }
  const std::vector<std::size_t> begun = tables_.begun(Table::contracts, word_key(word().text));
  if (begun.empty()) {
    return wrong(
        {"short.no-game", {{"word", word().text}, {"known", tables_.all(Table::contracts)}}},
        word().place);
  }
  if (begun.size() > 1) return several(word(), {{Table::contracts, begun}});
  game = static_cast<ContractId>(begun.front());
  consume(1, {});
  return true;
}

bool RowReader::take_seat(std::string_view text, const Place& place, Seat& seat) {
  const std::vector<Seat> meant = places_.meant(text);
  if (meant.size() == 1) {
    seat = meant.front();
    return true;
  }
  if (meant.empty()) {
    return wrong({"short.no-place", {{"word", text}, {"known", places_.all()}}}, place);
  }
  Argument::List can_be;
  for (const Seat one : meant) can_be.insert(can_be.end(), 2, places_.shown(one));
  return several({std::string(text), place}, std::move(can_be));
}

/// A place by its letter or a name there; a number may be a figure, and a word something else.
bool RowReader::is_somebody(std::string_view text) const {
  const std::string key = word_key(text);
  if (is_figure(text)) return false;
  for (const Table table : {Table::feats, Table::penalties, Table::fields}) {
    const bool may_be_its = key.size() > 1 && !tables_.begun(table, key).empty();
    if (tables_.named(table, key) || may_be_its) return false;
  }
  return places_.meant(text).size() == 1;
}

bool RowReader::read_side() {
  if (done()) {
    return wrong({"short.who-plays", {{"known", places_.all()}}}, deal_.typed.end());
  }
  const TypedWord side = word();
  const std::size_t plus = std::min(side.text.find('+'), side.text.size());
  deal_.fields["declarer"] = side.place;
  if (!take_seat(side.text.substr(0, plus), side.place, row_.declarer)) return false;
  ++next_;
  if (plus < side.text.size()) {
    deal_.fields["partner"] = side.place;
    if (plus + 1 < side.text.size()) {
      return take_seat(side.text.substr(plus + 1), side.place, row_.partner);
    }
    return read_partner({});
  }
  if (done()) return true;
  if (word().text.starts_with('+')) {
    std::string glued = word().text.substr(1);
    if (glued.empty()) ++next_;
    return read_partner(std::move(glued));
  }
  return !is_somebody(word().text) || read_partner(word().text);
}

/// Who is named behind a plus, in the same word or the next.
bool RowReader::read_partner(std::string glued) {
  if (done()) {
    return wrong({"short.who-is-partner", {{"known", places_.all()}}}, deal_.typed.end());
  }
  deal_.fields["partner"] = word().place;
  if (glued.empty()) glued = word().text;
  if (!take_seat(glued, word().place, row_.partner)) return false;
  ++next_;
  return true;
}

/// Several who declare together: `zo B & to C`.
bool RowReader::read_joint() {
  while (!done() && word().text == "&") {
    ++next_;
    SheetRow::Declarer other;
    if (!take_game(other.contract)) return false;
    if (done()) {
      return wrong({"short.who-plays", {{"known", places_.all()}}}, deal_.typed.end());
    }
    if (!take_seat(word().text, word().place, other.seat)) return false;
    ++next_;
    if (!row_.declarers) row_.declarers = {{row_.declarer, *row_.contract}};
    row_.declarers->push_back(other);
  }
  return true;
}

// ---- points and tricks

bool RowReader::take_figure(std::vector<int>& figures) {
  const bool tricks = info_.contracts[at(*row_.contract)].aim == Aim::tricks ||
                      info_.contracts[at(*row_.contract)].aim == Aim::all_tricks;
  if (!tricks && !info_.thirds_written.id.empty()) {
    const std::optional<Thirds> thirds = parse_thirds(word().text);
    if (!thirds) {
      return wrong({"points.not-thirds"}, word().place, info_.thirds_written);
    }
    figures.push_back(thirds->count());
  } else {
    const std::optional<int> number = whole_number(word().text);
    if (!number) {
      return wrong({"short.no-number", {{"word", word().text}}}, word().place);
    }
    figures.push_back(*number);
  }
  ++next_;
  return true;
}

bool RowReader::so_many(std::string_view field, std::size_t given, const Place& place) {
  return wrong(
      {"short.one-a-place", {{"field", field}, {"count", places_.seats()}, {"given", given}}},
      place);
}

bool RowReader::read_result() {
  const Place first = word().place;
  if (!row_.contract) {
    return wrong({"short.figure-without-game"}, first);
  }
  if (row_.points || row_.tricks) {
    return wrong({"short.figure-too-many"}, first);
  }
  std::vector<int> figures;
  Place last = first;
  while (!done() && is_figure(word().text)) {
    last = word().place;
    if (!take_figure(figures)) return false;
  }
  return put_result(figures, {first.from, last.from + last.length - first.from});
}

bool RowReader::put_result(const std::vector<int>& figures, const Place& place) {
  const Aim aim = info_.contracts[at(*row_.contract)].aim;
  const bool one = figures.size() == 1;
  const bool each = figures.size() == static_cast<std::size_t>(places_.seats());
  PerSeat<int> list{};
  std::copy_n(figures.begin(), std::min(figures.size(), list.size()), list.begin());
  if (aim == Aim::points) {
    if (!one) {
      return wrong({"short.one-figure", {{"given", figures.size()}}}, place);
    }
    row_.points = figures.front();
    deal_.fields["points"] = place;
    return true;
  }
  if (aim == Aim::fewest_points) {
    if (!each) return so_many("points", figures.size(), place);
    row_.points = list;
    deal_.fields["points"] = place;
    return true;
  }
  deal_.fields["tricks"] = place;
  if (one && !row_.declarers) {
    put_tricks_of_declarer(figures.front());
  } else if (each) {
    row_.tricks = list;
  } else {
    return so_many("tricks", figures.size(), place);
  }
  return true;
}

/// Only the tricks of who plays it decide the game. The others are written with the first of the
/// other side, as nobody asks which of them took what.
void RowReader::put_tricks_of_declarer(int tricks) {
  const int seats = places_.seats();
  PerSeat<int> list{};
  list[row_.declarer.at()] = tricks;
  Seat other = after(row_.declarer, seats);
  if (seats > 4 && other == at_.dealer) other = after(other, seats);  // who sits out
  list[other.at()] = std::max(0, tricks_of(seats) - tricks);
  row_.tricks = list;
}

}  // namespace ultimo::desk
