#include "wire/sheet_json.hpp"

#include <algorithm>
#include <limits>

#include "rules/sheet_checks.hpp"
#include "rules/thirds_text.hpp"
#include "wire/book_names.hpp"

namespace ultimo {
namespace json = boost::json;

namespace {

constexpr int kLeast = std::numeric_limits<int>::min();
constexpr int kMost = std::numeric_limits<int>::max();

template <class Rows, class NameOf>
Argument::List names_of(const Rows& rows, NameOf name_of) {
  Argument::List list;
  for (const auto& row : rows) list.emplace_back(name_of(row));
  return list;
}

Argument::List names_of(const std::vector<std::string_view>& names) {
  return {names.begin(), names.end()};
}

/// Whoever mistypes a name wants to see the names.
Reason unknown(std::string_view id, std::string_view name, Argument::List known) {
  return {id, {{"name", in_quotes(name)}, {"known", std::move(known)}}};
}

/// The fields of a row, and what an entry of its lists has that nobody reads.
struct RowFields : Fields {
  using Fields::Fields;
  std::optional<Reason> unread_in_list;
};

SheetRow::Feat read_feat(Fields& inner, const BookInfo& info, int seats) {
  SheetRow::Feat feat;
  const std::string_view id = inner.text("feat");
  const std::optional<FeatId> found = parse_feat(info, id);
  if (!found) {
    inner.wrong(unknown("no-such-feat", id,
                        names_of(info.feats, [](const FeatInfo& one) { return one.id; })));
  }
  feat.feat = found.value_or(FeatId::none);
  feat.by = inner.seat("by", seats);
  feat.announced = inner.boolean("announced");
  if (inner.find("made") != nullptr) feat.made = inner.boolean("made");
  return feat;
}

SheetRow::Contra read_contra(Fields& inner, const BookInfo& info, int seats) {
  SheetRow::Contra contra;
  const std::string_view id = inner.text("on");
  const std::optional<ItemId> found = parse_item(info, id);
  if (!found) {
    inner.wrong({"nothing-to-contra", {{"name", in_quotes(id)}}});
  }
  contra.on = found.value_or(ItemId::game);
  contra.by = inner.seat("by", seats);
  return contra;
}

SheetRow::Penalty read_penalty(Fields& inner, const BookInfo& info, int seats) {
  SheetRow::Penalty penalty;
  const std::string_view kind = inner.text("kind");
  const PenaltyInfo* found = find_penalty(info, kind);
  if (found == nullptr) {
    inner.wrong(no_such_penalty(info, kind));
  } else {
    penalty.kind = found->kind;
  }
  penalty.by = inner.seat("by", seats);
  penalty.count = inner.integer_if_given("count", kLeast, kMost);
  penalty.nth = inner.integer_if_given("nth", kLeast, kMost);
  if (inner.find("reason") != nullptr) penalty.reason = inner.text("reason");
  return penalty;
}

SheetRow::Declarer read_declarer(Fields& inner, const BookInfo& info, int seats) {
  return {inner.seat("seat", seats), read_contract(inner, info)};
}

SheetRow::Claim read_claim(Fields& inner, const BookInfo& /*info*/, int seats) {
  return {inner.seat("by", seats), inner.seat_or_nobody("against", seats),
          inner.integer("points", kLeast, kMost)};
}

template <class Entry>
std::vector<Entry> read_list(RowFields& fields, std::string_view key, const BookInfo& info,
                             int seats, Entry (*read)(Fields&, const BookInfo&, int)) {
  std::vector<Entry> list;
  for (const json::object* entry : fields.objects(key)) {
    Fields inner(*entry);
    list.push_back(read(inner, info, seats));
    if (!inner.ok()) {
      fields.adopt(inner, {"place.entry-of-list", {{"list", key}, {"entry", list.size()}}});
    }
    const std::optional<std::string_view> unread = inner.unasked();
    if (!unread || fields.unread_in_list) continue;
    fields.unread_in_list =
        Reason("row.unknown-field-of-entry",
               {{"list", key}, {"name", in_quotes(*unread)}, {"known", names_of(inner.asked())}});
  }
  return list;
}

/// A figure as the paper writes it: a number, or thirds as a text.
std::optional<int> as_figure(const BookInfo& info, const json::value& value) {
  if (info.thirds_written.id.empty()) return as_integer(value, kLeast, kMost);
  const json::string* text = value.if_string();
  const std::optional<Thirds> thirds = text == nullptr ? std::nullopt : parse_thirds(*text);
  return thirds ? std::optional(thirds->count()) : std::nullopt;
}

/// Where points are written as numbers, every book counts the pack so.
constexpr int kPointsOfPack = 70;

void wrong_figure(Fields& fields, const BookInfo& info, const json::value& given) {
  if (!info.thirds_written.id.empty()) {
    return fields.wrong({"points.not-thirds"}, info.thirds_written);
  }
  if (given.is_int64() || given.is_uint64()) {
    return fields.wrong(must_be_number("points", given, 0, kPointsOfPack));
  }
  fields.wrong({"points.not-a-number", {{"given", shown(given)}}});
}

std::optional<Figures> read_points(Fields& fields, const BookInfo& info, int seats) {
  const json::value* value = fields.find("points");
  if (value == nullptr) return std::nullopt;
  const json::array* list = value->if_array();
  if (list == nullptr) {
    const std::optional<int> one = as_figure(info, *value);
    if (!one) wrong_figure(fields, info, *value);
    return one.value_or(0);
  }
  if (list->size() != static_cast<std::size_t>(seats)) {
    fields.wrong(must_be_list("points", seats));
    return std::nullopt;
  }
  PerSeat<int> each{};
  for (std::size_t seat = 0; seat < list->size(); ++seat) {
    const std::optional<int> one = as_figure(info, (*list)[seat]);
    if (!one) {
      wrong_figure(fields, info, (*list)[seat]);
      break;
    }
    each[seat] = *one;
  }
  return each;
}

std::optional<int> read_seats(Fields& fields, const BookInfo& info) {
  const auto [fewest, most] = std::minmax_element(info.seat_counts.begin(), info.seat_counts.end());
  return fields.integer_if_given("seats", *fewest, *most);
}

void read_game(RowFields& fields, const BookInfo& info, int seats, SheetRow& row) {
  if (fields.find("contract") != nullptr) row.contract = read_contract(fields, info);
  row.declarer = fields.seat_or_nobody("declarer", seats);
  row.partner = fields.seat_or_nobody("partner", seats);
  row.points = read_points(fields, info, seats);
  row.tricks = fields.integers_if_given("tricks", seats, kLeast, kMost);
  row.feats = read_list(fields, "feats", info, seats, read_feat);
  row.contras = read_list(fields, "contras", info, seats, read_contra);
  if (const json::value* seat = fields.find("mond_lost_by")) {
    row.mond_lost_by = as_integer(*seat, kLeast, kMost);
    if (!row.mond_lost_by) fields.wrong(must_be_seat("mond_lost_by", seats));
  }
}

void read_penalties(RowFields& fields, const BookInfo& info, int seats, SheetRow& row) {
  constexpr std::size_t kMostPenalties = 100;  // more than a deal can see; keeps sums small
  row.penalties = read_list(fields, "penalties", info, seats, read_penalty);
  if (row.penalties.size() > kMostPenalties) {
    fields.wrong({"too-many-penalties"});
  }
}

/// What only some papers write.
void read_own(RowFields& fields, const BookInfo& info, int seats, SheetRow& row) {
  for (const SheetField field : info.sheet_fields) {
    const std::string_view key = name_of(field);
    switch (field) {
      case SheetField::thirds:
        row.thirds = fields.integers_if_given(key, seats, kLeast, kMost);
        break;
      case SheetField::set: row.set = fields.integer_if_given(key, kLeast, kMost); break;
      case SheetField::conceded:
        if (fields.find(key) != nullptr) row.conceded = fields.boolean(key);
        break;
      case SheetField::declarers:
        if (fields.find(key) == nullptr) break;
        row.declarers = read_list(fields, key, info, seats, read_declarer);
        break;
      case SheetField::claims: row.claims = read_list(fields, key, info, seats, read_claim); break;
    }
  }
}

/// `seats` are known, or asked of the row itself.
Result<SheetRow> read_all(RowFields& fields, const BookInfo& info, std::optional<int> seats_known) {
  SheetRow row;
  row.seats = seats_known ? seats_known : read_seats(fields, info);
  if (!fields.ok()) return fields.refused();  // all lists are measured by it
  const int seats = seats_of(info, row.seats);
  row.dealer = fields.seat_or_nobody("dealer", seats);
  read_game(fields, info, seats, row);
  read_penalties(fields, info, seats, row);
  row.before = read_before(fields, info, seats);
  read_own(fields, info, seats, row);
  if (!fields.ok()) return fields.refused();
  return row;
}

/// How long the row's lists by seat are: all alike; none: it has no such lists.
Result<std::optional<int>> length_of_lists(const BookInfo& info, const json::object& row) {
  std::optional<int> length;
  std::vector<std::string_view> lists = {"points", "tricks"};
  if (info.has_sheet_field(SheetField::thirds)) lists.push_back(name_of(SheetField::thirds));
  lists.push_back(name_of(SheetFact::radelc));
  if (info.asks_before(SheetFact::totals)) lists.push_back(name_of(SheetFact::totals));
  for (const std::string_view key : lists) {
    const json::value* value = row.if_contains(key);
    if (value == nullptr || !value->is_array()) continue;
    const auto found = static_cast<int>(value->get_array().size());
    if (!info.is_played_by(found)) {
      return bad_field(must_be_list(key, length.value_or(info.seat_counts.front())));
    }
    if (length && *length != found) return bad_field(must_be_list(key, *length));
    length = found;
  }
  return length;
}

/// A field that nobody reads, in the row or in an entry of its lists.
std::optional<Reason> unread_in(RowFields& fields, const BookInfo& info, std::string_view besides) {
  // What the caller reads, and what a row may say that has nothing to say here: `seats` where the
  // lists say it, marks in a paper without.
  fields.know("seats");
  fields.know(name_of(SheetFact::radelc));
  fields.know(besides);
  const std::vector<std::string_view> known = fields.asked();
  // A whole request to the oracle is a row, too, if it asks this paper for a score.
  const auto says = [&](std::string_view name, std::string_view text) {
    const json::value* value = fields.object().if_contains(name);
    if (value != nullptr && *value == json::value(text)) fields.know(name);
  };
  says("op", "score");
  says("rulebook", info.id);
  if (const std::optional<std::string_view> unread = fields.unasked()) {
    return Reason("row.unknown-field", {{"name", in_quotes(*unread)}, {"known", names_of(known)}});
  }
  return fields.unread_in_list;
}

}  // namespace

int seats_of(const BookInfo& info, const std::optional<int>& given) {
  return given && info.is_played_by(*given) ? *given : info.seat_counts.front();
}

ContractId read_contract(Fields& fields, const BookInfo& info) {
  const std::string_view id = fields.text("contract");
  const std::optional<ContractId> found = parse_contract(info, id);
  if (!found) {
    fields.wrong(unknown("no-such-contract", id,
                         names_of(info.contracts, [](const ContractInfo& one) { return one.id; })));
  }
  return found.value_or(ContractId::none);
}

SheetSoFar read_before(Fields& fields, const BookInfo& info, int seats) {
  SheetSoFar before;
  for (const SheetFact fact : info.before) {
    const std::string_view key = name_of(fact);
    switch (fact) {
      case SheetFact::radelc:
        before.radelc = fields.integers_if_given(key, seats, kLeast, kMost);
        break;
      case SheetFact::totals:
        before.totals = fields.integers_if_given(key, seats, kLeast, kMost);
        break;
      case SheetFact::obligatory:
        if (fields.find(key) != nullptr) before.obligatory = fields.boolean(key);
        break;
    }
  }
  return before;
}

Result<SheetRow> read_row(const BookInfo& info, const json::object& object,
                          std::optional<int> seats_known) {
  RowFields fields(object);
  return read_all(fields, info, seats_known);
}

Result<SheetRow> read_row_by_lists(const BookInfo& info, const json::object& object, Unread unread,
                                   std::string_view besides) {
  const Result<std::optional<int>> length = length_of_lists(info, object);
  if (!length) return tl::unexpected(length.error());
  RowFields fields(object);
  // Without lists the largest table decides which seats there may be; the sheet knows better.
  const int seats =
      length->value_or(*std::max_element(info.seat_counts.begin(), info.seat_counts.end()));
  Result<SheetRow> row = read_all(fields, info, seats);
  if (unread == Unread::refused) {
    if (std::optional<Reason> slip = unread_in(fields, info, besides)) return bad_field(*slip);
  }
  if (row) row->seats = *length;
  return row;
}

Result<json::object> score(const Engine& engine, const json::object& request) {
  const Result<SheetRow> row = read_row(engine.info(), request);
  if (!row) return tl::unexpected(row.error());
  const Result<ScoredDeal> scored = engine.score(*row);
  if (!scored) return tl::unexpected(scored.error());
  return to_json(*scored, seats_of(engine.info(), row->seats));
}

}  // namespace ultimo
