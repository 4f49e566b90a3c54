// What a typed deal says besides its game: figures, feats, contras, penalties.
#include <algorithm>
#include <map>
#include <numeric>

#include "desk/row_reader.hpp"
#include "desk/typed_numbers.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::desk {
namespace {

std::vector<std::string> split_at(std::string_view text, char mark) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t end = std::min(text.find(mark), text.size());
    parts.emplace_back(text.substr(0, end));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

bool take_suffix(std::string& text, char mark) {
  if (!text.ends_with(mark)) return false;
  text.pop_back();
  return true;
}

/// Declared from the hand: it has been said, and it is so.
bool is_declared(FeatKind kind) {
  return kind == FeatKind::holds_taroks || kind == FeatKind::holds_cards;
}

constexpr auto kSteps = std::to_array<std::string_view>({"contra", "re", "sub", "mort"});

}  // namespace

std::optional<RowReader::Item> RowReader::item_of(std::size_t count) const {
  for (std::size_t i = 0; i + 1 < count; ++i) {
    if (words_[next_ + i].text.find(':') != std::string::npos) return std::nullopt;
  }
  std::vector<std::string> parts = split_at(joined(count), ':');
  Item item;
  item.place = place_of(count);
  item.announced = take_suffix(parts.back(), '!');
  item.announced = take_suffix(parts.front(), '!') || item.announced;
  item.head = parts.front();
  item.lost = item.head.size() > 1 && item.head.front() == '-';
  if (item.lost) item.head.erase(0, 1);
  item.behind.assign(parts.begin() + 1, parts.end());
  return item;
}

bool RowReader::read_item() {
  const std::string& text = word().text;
  if (text.front() == '=') return put_written();
  if (text.front() >= '0' && text.front() <= '9' &&
      text.find_first_not_of("0123456789/") == std::string::npos) {
    return read_result();
  }
  for (std::size_t count = std::min(kLongestItem, words_.size() - next_); count > 0; --count) {
    const std::optional<Item> item = item_of(count);
    if (!item) continue;
    for (const Table table : {Table::fields, Table::feats, Table::penalties}) {
      const auto named = tables_.named(table, word_key(item->head));
      if (!named || (table != Table::feats && (item->lost || item->announced))) continue;
      consume(count, named->more);
      return take_named(table, named->row, *item);
    }
  }
  for (std::size_t count = std::min(kLongestItem, words_.size() - next_); count > 0; --count) {
    const std::optional<Item> item = item_of(count);
    if (!item) continue;
    const std::string key = word_key(item->head);
    const std::vector<std::size_t> feats = tables_.begun(Table::feats, key);
    const std::vector<std::size_t> penalties = tables_.begun(Table::penalties, key);
    if (feats.empty() && penalties.empty()) continue;
    if (feats.size() + penalties.size() > 1) {
      return several({joined(count), place_of(count)},
                     {{Table::feats, feats}, {Table::penalties, penalties}});
    }
    consume(count, {});
    return feats.empty() ? take_named(Table::penalties, penalties.front(), *item)
                         : take_named(Table::feats, feats.front(), *item);
  }
  return unknown();
}

bool RowReader::unknown() {
  Argument::List known;
  for (const Table table : {Table::feats, Table::penalties, Table::fields}) {
    for (std::string& one : tables_.all(table)) known.push_back(std::move(one));
  }
  return wrong({"short.unknown", {{"word", word().text}, {"known", std::move(known)}}},
               word().place);
}

bool RowReader::take_named(Table table, std::size_t row, const Item& item) {
  if (table == Table::feats) return put_feat(static_cast<FeatId>(row), item);
  if (table == Table::penalties) return put_penalty(row, item);
  return put_field(static_cast<RowField>(row), item);
}

/// `:C`, or the next word where that is somebody; nobody, where neither is there. What else stands
/// there is not passed over.
bool RowReader::who_of(const Item& item, Who& who, std::size_t most_behind) {
  if (item.behind.size() > most_behind) {
    return wrong({"short.one-place", {{"word", item.head}}}, item.place);
  }
  if (!who_and_times(item, who)) return false;
  if (!who.count && !who.nth) return true;
  return wrong({"short.no-times", {{"word", item.head}}}, item.place);
}

/// The same with `*2` and `#3` behind it.
bool RowReader::who_and_times(const Item& item, Who& who) {
  std::string text;
  Place place = item.place;
  if (!item.behind.empty()) {
    text = item.behind.front();
  } else if (!done() && is_somebody(word().text.substr(0, word().text.find_first_of("*#")))) {
    text = word().text;
    place = word().place;
    ++next_;
  } else {
    return true;
  }
  const std::size_t marks = std::min(text.find_first_of("*#"), text.size());
  for (std::string_view rest = std::string_view(text).substr(marks); !rest.empty();) {
    const std::size_t end = std::min(rest.find_first_of("*#", 1), rest.size());
    const std::optional<int> number = whole_number(rest.substr(1, end - 1));
    if (!number) {
      return wrong({"short.no-number", {{"word", rest.substr(1, end - 1)}}}, place);
    }
    (rest.front() == '*' ? who.count : who.nth) = number;
    rest.remove_prefix(end);
  }
  return take_seat(std::string_view(text).substr(0, marks), place, who.seat);
}

bool RowReader::put_feat(FeatId feat, const Item& item) {
  const FeatInfo& info = info_.feats[at(feat)];
  Who who;
  if (!who_of(item, who)) return false;
  if (who.seat == kNobody) who.seat = row_.declarer;
  if (who.seat == kNobody) {
    return wrong({"short.whose", {{"word", item.head}, {"place", "A"}}}, item.place);
  }
  const bool bid = row_.contract && info_.contracts[at(*row_.contract)].announces == feat &&
                   who.seat == row_.declarer;
  row_.feats.push_back(
      {feat, who.seat, item.announced || is_declared(info.kind) || bid, !item.lost});
  deal_.fields[std::string(info.id)] = item.place;
  return true;
}

bool RowReader::put_penalty(std::size_t row, const Item& item) {
  constexpr int kMostAtOnce = 10;
  const PenaltyInfo& info = info_.penalties[row];
  Who who;
  if (item.behind.size() > 1) {
    return wrong({"short.one-place", {{"word", item.head}}}, item.place);
  }
  if (!who_and_times(item, who)) return false;
  if (who.seat == kNobody) {
    return wrong({"short.whose", {{"word", item.head}, {"place", "A"}}}, item.place);
  }
  if (who.nth && !info.dearer_each_time) {
    return wrong({"short.no-nth", {{"word", item.head}}}, item.place);
  }
  deal_.fields[std::string(info.kind)] = item.place;
  // One entry says how often where the paper or the desk counts; else it is written so often.
  const bool is_counted = info.dearer_each_time || info.kind == at_.format->late_penalty;
  if (is_counted || who.count.value_or(0) < 1) {
    row_.penalties.push_back({info.kind, who.seat, who.count, who.nth, {}});
    return true;
  }
  if (*who.count > kMostAtOnce) {
    return wrong({"short.too-often", {{"word", item.head}, {"most", kMostAtOnce}}}, item.place);
  }
  row_.penalties.insert(row_.penalties.end(), static_cast<std::size_t>(*who.count),
                        {info.kind, who.seat, {}, {}, {}});
  return true;
}

/// What a row says once only. Steps of a contra and claims may be many.
bool RowReader::is_said_once(RowField field, const Item& item) {
  if (field <= RowField::mort || field == RowField::claim) return true;
  if (said_.insert(field).second) return true;
  return wrong({"short.once", {{"word", item.head}}}, item.place);
}

bool RowReader::put_field(RowField field, const Item& item) {
  if (!is_said_once(field, item)) return false;
  switch (field) {
    case RowField::contra:
    case RowField::re:
    case RowField::sub:
    case RowField::mort: return put_contra(static_cast<int>(field), item);
    case RowField::dealer:
    case RowField::mond: {
      Who who;
      if (!who_of(item, who)) return false;
      if (who.seat == kNobody) {
        return wrong({"short.whose", {{"word", item.head}, {"place", "A"}}}, item.place);
      }
      if (field == RowField::dealer) {
        row_.dealer = who.seat;
        deal_.fields["dealer"] = item.place;
      } else {
        row_.mond_lost_by = who.seat.number();
        deal_.fields["mond_lost_by"] = item.place;
      }
      return true;
    }
    case RowField::set: return put_number("set", item, row_.set);
    case RowField::conceded: row_.conceded = true; return true;
    case RowField::obligatory: row_.before.obligatory = true; return true;
    case RowField::claim: return put_claim(item);
    case RowField::tricks: return put_list("tricks", item, row_.tricks);
    case RowField::thirds: return put_list("thirds", item, row_.thirds);
    case RowField::radelc: return put_list("radelc", item, row_.before.radelc);
    case RowField::totals: return put_list("totals", item, row_.before.totals);
  }
  return true;
}

/// What a contra is on, by a word of its own. Behind who says it a feat in its plain form is one of
/// the row's, so there it bends or has »na« before it.
std::optional<ItemId> RowReader::target_in(const std::string& key, bool behind_player) const {
  for (const std::string_view game : {std::string_view("game"), info_.says.on_game}) {
    if (!game.empty() && key == word_key(game)) return ItemId::game;
  }
  const auto named = tables_.named(Table::feats, key);
  if (named && behind_player) return std::nullopt;
  if (named) return ultimo::item_of(static_cast<FeatId>(named->row));
  for (const auto& [word, item] : at_.bent) {
    if (word_key(word) == key) return item;
  }
  return std::nullopt;
}

/// The words that say it: `igri`, `na igro`, `na pagat`, `truli`, `kralju ultimo`.
std::optional<ItemId> RowReader::take_target(bool behind_player) {
  constexpr auto kBefore = std::to_array<std::string_view>({"na", "on", "auf"});
  const bool led =
      !done() && std::find(kBefore.begin(), kBefore.end(), word_key(word().text)) != kBefore.end();
  const std::size_t from = led ? 1 : 0;
  for (std::size_t count = std::min(kLongestItem, words_.size() - next_); count > from; --count) {
    const std::string whole = word_key(joined(count));
    for (const std::string_view game : {info_.says.on_game, info_.says.on_game_also}) {
      if (game.empty() || whole != word_key(game)) continue;
      next_ += count;
      return ItemId::game;
    }
    const std::string key = led ? whole.substr(whole.find(' ') + 1) : whole;
    if (const std::optional<ItemId> item = target_in(key, behind_player && !led)) {
      next_ += count;
      return item;
    }
  }
  return std::nullopt;
}

/// `contra:C`, `contra:C:pagat`; what follows on what is looked at when the whole row is there.
bool RowReader::put_contra(int step, const Item& item) {
  Who who;
  std::optional<ItemId> said;  // »kontra igri A«
  if (item.behind.empty()) said = take_target(false);
  if (!who_of(item, who, 2)) return false;
  if (who.seat == kNobody) {
    return wrong({"short.whose", {{"word", item.head}, {"place", "A"}}}, item.place);
  }
  if (!said && item.behind.size() < 2) said = take_target(true);  // »kontra A truli«
  ItemId on = said.value_or(ItemId::game);
  if (item.behind.size() > 1) {
    const std::string key = word_key(item.behind[1]);
    const auto named = tables_.named(Table::feats, key);
    const std::vector<std::size_t> begun = tables_.begun(Table::feats, key);
    if (!named && begun.size() != 1) {
      return wrong({"short.nothing-to-contra",
                    {{"word", item.behind[1]}, {"known", tables_.all(Table::feats)}}},
                   item.place);
    }
    on = ultimo::item_of(static_cast<FeatId>(named ? named->row : begun.front()));
  }
  row_.contras.push_back({on, who.seat});
  steps_.push_back({step, item.head, item.place});
  return true;
}

/// `re:B k:C` says what `k:C re:B` does. On each item they are put in their order, each step once
/// and none left out.
bool RowReader::order_contras() {
  std::vector<std::size_t> order(steps_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return steps_[a].step < steps_[b].step; });
  std::map<ItemId, std::vector<std::size_t>> by_item;
  for (const std::size_t one : order) {
    std::vector<std::size_t>& said = by_item[row_.contras[one].on];
    const auto due = static_cast<int>(said.size());
    said.push_back(one);
    if (steps_[one].step == due) continue;
    return wrong({"short.step",
                  {{"word", steps_[one].word},
                   {"next", kSteps[static_cast<std::size_t>(std::min(due, 3))]}}},
                 steps_[one].place);
  }
  const std::vector<SheetRow::Contra> typed = row_.contras;
  std::map<ItemId, std::size_t> used;
  for (SheetRow::Contra& contra : row_.contras) {
    contra = typed[by_item[contra.on][used[contra.on]++]];
  }
  return true;
}

/// Where every player counts for himself, or a game is about no tricks, no mond is lost: papers
/// that say nothing of it on such a row would pass it over.
bool RowReader::check_mond() {
  const auto place = deal_.fields.find("mond_lost_by");
  if (place == deal_.fields.end()) return true;
  const bool can_be = row_.contract && info_.contracts[at(*row_.contract)].aim != Aim::tricks &&
                      info_.contracts[at(*row_.contract)].aim != Aim::fewest_points;
  return can_be || wrong({"sheet.no-mond-lost"}, place->second, info_.mond_lost);
}

/// `claim:A:C:5`: what A says he lost by C.
bool RowReader::put_claim(const Item& item) {
  SheetRow::Claim claim;
  const std::optional<int> points =
      item.behind.size() == 3 ? whole_number(item.behind[2]) : std::nullopt;
  if (!points) {
    return wrong({"short.claim"}, item.place);
  }
  claim.points = *points;
  if (!take_seat(item.behind[0], item.place, claim.by) ||
      !take_seat(item.behind[1], item.place, claim.against)) {
    return false;
  }
  row_.claims.push_back(claim);
  return true;
}

bool RowReader::put_number(std::string_view name, const Item& item, std::optional<int>& number) {
  const bool glued = !item.behind.empty();
  const std::string text = glued ? item.behind.front() : done() ? "" : word().text;
  const Place place = glued ? item.place : done() ? deal_.typed.end() : word().place;
  if (!glued && !done()) ++next_;
  number = whole_number(text);
  deal_.fields[std::string(name)] = place;
  if (number) return true;
  return wrong({"short.no-number", {{"word", text}}}, place);
}

/// One number a place: `tricks 3 4 5 0`, `tricks:3,4,5,0`.
bool RowReader::put_list(std::string_view name, const Item& item,
                         std::optional<PerSeat<int>>& list) {
  std::vector<int> numbers;
  if (!item.behind.empty()) {
    const std::optional<int> first = whole_number(item.behind.front());
    if (!first) {
      return wrong({"short.no-number", {{"word", item.behind.front()}}}, item.place);
    }
    numbers.push_back(*first);
  }
  const auto seats = static_cast<std::size_t>(places_.seats());
  while (numbers.size() < seats && !done() && whole_number(word().text)) {
    numbers.push_back(*whole_number(word().text));
    ++next_;
  }
  if (numbers.size() != seats) return so_many(name, numbers.size(), item.place);
  list.emplace();
  std::copy(numbers.begin(), numbers.end(), list->begin());
  deal_.fields[std::string(name)] = item.place;
  return true;
}

/// `= 0 26 0`: the figures as they stand on the paper; money in crowns.
bool RowReader::put_written() {
  const Place place = word().place;
  std::string text = word().text.substr(1);
  ++next_;
  const auto seats = static_cast<std::size_t>(places_.seats());
  std::vector<int>& written = deal_.line.written;
  while (!text.empty() || (written.size() < seats && !done())) {
    const TypedWord figure = text.empty() ? word() : TypedWord{text, place};
    if (text.empty()) ++next_;
    text.clear();
    const Result<std::vector<int>> points = points_in(*at_.format, figure.text);
    if (!points || points->size() != 1) {
      return points ? so_many("written", written.size(), figure.place)
                    : wrong(points.error().reasons.front(), figure.place);
    }
    written.push_back(points->front());
  }
  return written.size() == seats || so_many("written", written.size(), place);
}

}  // namespace ultimo::desk
