// A row, a scored deal and what the next one has to know, as JSON; read in sheet_json.cpp.
#include "rules/thirds_text.hpp"
#include "wire/book_names.hpp"
#include "wire/sheet_json.hpp"

namespace ultimo {
namespace json = boost::json;

namespace {

json::value figure_json(const BookInfo& info, int figure) {
  return info.thirds_written.id.empty() ? json::value(figure)
                                        : json::value(thirds_text(Thirds(figure)));
}

json::array declarers_json(const BookInfo& info, const std::vector<SheetRow::Declarer>& declarers) {
  json::array list;
  for (const SheetRow::Declarer& one : declarers) {
    list.push_back(json::object{{"seat", one.seat.number()},
                                {"contract", info.contracts[at(one.contract)].id}});
  }
  return list;
}

json::array claims_json(const std::vector<SheetRow::Claim>& claims) {
  json::array list;
  for (const SheetRow::Claim& claim : claims) {
    list.push_back(json::object{
        {"by", claim.by.number()}, {"against", to_json(claim.against)}, {"points", claim.points}});
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

}  // namespace

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

json::value to_json(const BookInfo& info, const Figures& points, int seats) {
  if (const int* one = std::get_if<int>(&points)) return figure_json(info, *one);
  json::array list;
  for (int seat = 0; seat < seats; ++seat) {
    list.push_back(
        figure_json(info, std::get<PerSeat<int>>(points)[static_cast<std::size_t>(seat)]));
  }
  return list;
}

json::array to_json(const BookInfo& info, const std::vector<SheetRow::Contra>& contras) {
  json::array list;
  for (const SheetRow::Contra& contra : contras) {
    list.push_back(json::object{{"on", item_name(info, contra.on)}, {"by", contra.by.number()}});
  }
  return list;
}

std::optional<json::value> to_json(const BookInfo& info, const SheetRow& row, SheetField field) {
  switch (field) {
    case SheetField::thirds:
      if (!row.thirds) return std::nullopt;
      return to_json(*row.thirds, seats_of(info, row.seats));
    case SheetField::set:
      if (!row.set && !info.has_sheet_field(field)) return std::nullopt;
      return row.set ? json::value(*row.set) : json::value(nullptr);
    case SheetField::conceded:
      if (!row.conceded) return std::nullopt;
      return json::value(*row.conceded);
    case SheetField::declarers:
      if (!row.declarers) return std::nullopt;
      return declarers_json(info, *row.declarers);
    case SheetField::claims:
      if (row.claims.empty()) return std::nullopt;
      return claims_json(row.claims);
  }
  return std::nullopt;
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
  if (row.points) object["points"] = to_json(info, *row.points, seats);
  if (row.tricks) object["tricks"] = to_json(*row.tricks, seats);
  object["feats"] = to_json(info, row.feats);
  object["contras"] = to_json(info, row.contras);
  if (!row.penalties.empty()) object["penalties"] = penalties_json(row);
  if (row.mond_lost_by) object["mond_lost_by"] = *row.mond_lost_by;
  for (auto& field : to_json(row.before, seats)) object[field.key()] = field.value();
  for (const SheetField field : kAllSheetFields) {
    if (auto value = to_json(info, row, field)) object[name_of(field)] = *std::move(value);
  }
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

}  // namespace ultimo
