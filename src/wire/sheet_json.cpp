#include "wire/sheet_json.hpp"

#include <algorithm>
#include <limits>

#include "rules/sheet_checks.hpp"
#include "rules/thirds_text.hpp"

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

/// Whoever mistypes a name wants to see the names.
Reason unknown(std::string_view id, std::string_view name, Argument::List known) {
  return {id, {{"name", in_quotes(name)}, {"known", std::move(known)}}};
}

bool has_field(const BookInfo& info, std::string_view field) {
  return std::find(info.sheet_fields.begin(), info.sheet_fields.end(), field) !=
         info.sheet_fields.end();
}

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
std::vector<Entry> read_list(Fields& fields, std::string_view key, const BookInfo& info, int seats,
                             Entry (*read)(Fields&, const BookInfo&, int)) {
  std::vector<Entry> list;
  for (const json::object* entry : fields.objects(key)) {
    Fields inner(*entry);
    list.push_back(read(inner, info, seats));
    fields.adopt(inner);
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

void wrong_figure(Fields& fields, const BookInfo& info, const json::value& given) {
  if (!info.thirds_written.id.empty()) {
    return fields.wrong({"points.not-thirds"}, info.thirds_written);
  }
  if (given.is_int64() || given.is_uint64()) {
    return fields.wrong(must_be_number("points", given, kLeast, kMost));
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

/// How many seats the lists of a row have.
int seats_of(const BookInfo& info, const std::optional<int>& given) {
  return given && info.is_played_by(*given) ? *given : info.seat_counts.front();
}

std::optional<int> read_seats(Fields& fields, const BookInfo& info) {
  const auto [fewest, most] = std::minmax_element(info.seat_counts.begin(), info.seat_counts.end());
  return fields.integer_if_given("seats", *fewest, *most);
}

void read_game(Fields& fields, const BookInfo& info, int seats, SheetRow& row) {
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

void read_penalties(Fields& fields, const BookInfo& info, int seats, SheetRow& row) {
  constexpr std::size_t kMostPenalties = 100;  // more than a deal can see; keeps sums small
  row.penalties = read_list(fields, "penalties", info, seats, read_penalty);
  if (row.penalties.size() > kMostPenalties) {
    fields.wrong({"too-many-penalties"});
  }
}

/// What only some papers write.
void read_own(Fields& fields, const BookInfo& info, int seats, SheetRow& row) {
  if (has_field(info, "thirds")) {
    row.thirds = fields.integers_if_given("thirds", seats, kLeast, kMost);
  }
  if (has_field(info, "set")) row.set = fields.integer_if_given("set", kLeast, kMost);
  if (has_field(info, "conceded") && fields.find("conceded") != nullptr) {
    row.conceded = fields.boolean("conceded");
  }
  if (has_field(info, "declarers") && fields.find("declarers") != nullptr) {
    row.declarers = read_list(fields, "declarers", info, seats, read_declarer);
  }
  if (has_field(info, "claims")) row.claims = read_list(fields, "claims", info, seats, read_claim);
}

json::value figure_json(const BookInfo& info, int figure) {
  return info.thirds_written.id.empty() ? json::value(figure)
                                        : json::value(thirds_text(Thirds(figure)));
}

json::value points_json(const BookInfo& info, const Figures& points, int seats) {
  if (const int* one = std::get_if<int>(&points)) return figure_json(info, *one);
  json::array list;
  for (int seat = 0; seat < seats; ++seat) {
    list.push_back(
        figure_json(info, std::get<PerSeat<int>>(points)[static_cast<std::size_t>(seat)]));
  }
  return list;
}

json::array contras_json(const BookInfo& info, const SheetRow& row) {
  json::array list;
  for (const SheetRow::Contra& contra : row.contras) {
    list.push_back(json::object{{"on", item_name(info, contra.on)}, {"by", contra.by.number()}});
  }
  return list;
}

json::array penalties_json(const SheetRow& row) {
  json::array list;
  for (const SheetRow::Penalty& penalty : row.penalties) {
    json::object entry{{"kind", penalty.kind}, {"by", penalty.by.number()}};
    if (penalty.count) entry["count"] = *penalty.count;
    if (penalty.nth) entry["nth"] = *penalty.nth;
    if (!penalty.reason.empty()) entry["reason"] = penalty.reason;
    list.push_back(std::move(entry));
  }
  return list;
}

void write_own(const BookInfo& info, const SheetRow& row, int seats, json::object& object) {
  if (row.thirds) object["thirds"] = to_json(*row.thirds, seats);
  if (row.set) {
    object["set"] = *row.set;
  } else if (has_field(info, "set")) {
    object["set"] = nullptr;
  }
  if (row.conceded) object["conceded"] = *row.conceded;
  if (row.declarers) {
    json::array list;
    for (const SheetRow::Declarer& one : *row.declarers) {
      list.push_back(json::object{{"seat", one.seat.number()},
                                  {"contract", info.contracts[at(one.contract)].id}});
    }
    object["declarers"] = std::move(list);
  }
  if (row.claims.empty()) return;
  json::array claims;
  for (const SheetRow::Claim& claim : row.claims) {
    claims.push_back(json::object{
        {"by", claim.by.number()}, {"against", to_json(claim.against)}, {"points", claim.points}});
  }
  object["claims"] = std::move(claims);
}

}  // namespace

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
  const auto asks = [&](std::string_view name) {
    return std::find(info.before.begin(), info.before.end(), name) != info.before.end();
  };
  SheetSoFar before;
  if (asks("radelc")) before.radelc = fields.integers_if_given("radelc", seats, kLeast, kMost);
  if (asks("totals")) before.totals = fields.integers_if_given("totals", seats, kLeast, kMost);
  if (asks("obligatory") && fields.find("obligatory") != nullptr) {
    before.obligatory = fields.boolean("obligatory");
  }
  return before;
}

Result<SheetRow> read_row(const BookInfo& info, const json::object& object,
                          std::optional<int> seats_known) {
  Fields fields(object);
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

json::object to_json(const SheetSoFar& before, int seats) {
  json::object object;
  if (before.radelc) object["radelc"] = to_json(*before.radelc, seats);
  if (before.totals) object["totals"] = to_json(*before.totals, seats);
  if (before.obligatory) object["obligatory"] = *before.obligatory;
  return object;
}

json::array to_json(const BookInfo& info, const std::vector<SheetRow::Feat>& feats) {
  json::array list;
  for (const SheetRow::Feat& feat : feats) {
    json::object entry{{"feat", info.feats[at(feat.feat)].id},
                       {"by", feat.by.number()},
                       {"announced", feat.announced}};
    if (feat.made) entry["made"] = *feat.made;
    list.push_back(std::move(entry));
  }
  return list;
}

json::object to_json(const BookInfo& info, const SheetRow& row) {
  const int seats = seats_of(info, row.seats);
  json::object object;
  if (row.seats) object["seats"] = *row.seats;
  if (row.dealer != kNobody) object["dealer"] = row.dealer.number();
  object["contract"] =
      row.contract ? json::value(info.contracts[at(*row.contract)].id) : json::value(nullptr);
  object["declarer"] = to_json(row.declarer);
  object["partner"] = to_json(row.partner);
  if (row.points) object["points"] = points_json(info, *row.points, seats);
  if (row.tricks) object["tricks"] = to_json(*row.tricks, seats);
  object["feats"] = to_json(info, row.feats);
  object["contras"] = contras_json(info, row);
  if (!row.penalties.empty()) object["penalties"] = penalties_json(row);
  if (row.mond_lost_by) object["mond_lost_by"] = *row.mond_lost_by;
  for (auto& field : to_json(row.before, seats)) object[field.key()] = field.value();
  write_own(info, row, seats, object);
  return object;
}

json::array to_json(const std::vector<ScoreLine>& lines) {
  json::array list;
  for (const ScoreLine& line : lines) {
    list.push_back(json::object{{"seat", line.seat.number()},
                                {"item", line.item.text()},
                                {"points", line.points},
                                {"clause", line.clause.id}});
  }
  return list;
}

json::object to_json(const ScoredDeal& scored, int seats) {
  json::object answer{{"scores", to_json(scored.scores, seats)}};
  if (scored.radelc) answer["radelc"] = to_json(*scored.radelc, seats);
  answer["breakdown"] = to_json(scored.breakdown);
  if (scored.totals) answer["totals"] = to_json(*scored.totals, seats);
  if (scored.next_obligatory) answer["next_obligatory"] = *scored.next_obligatory;
  return answer;
}

json::value to_json(const WrittenPoints& points) {
  if (const int* number = std::get_if<int>(&points)) return *number;
  return json::value(std::get<std::string>(points));
}

Result<json::object> score(const Engine& engine, const json::object& request) {
  const Result<SheetRow> row = read_row(engine.info(), request);
  if (!row) return tl::unexpected(row.error());
  const Result<ScoredDeal> scored = engine.score(*row);
  if (!scored) return tl::unexpected(scored.error());
  return to_json(*scored, seats_of(engine.info(), row->seats));
}

}  // namespace ultimo
