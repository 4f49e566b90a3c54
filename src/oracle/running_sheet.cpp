#include "oracle/running_sheet.hpp"

#include <string>
#include <vector>

#include "rules/doubt_reason.hpp"
#include "wire/deal_json.hpp"
#include "wire/fields.hpp"
#include "wire/sheet_json.hpp"

namespace ultimo {
namespace json = boost::json;

namespace {

constexpr std::size_t kMostRows = 1000;

/// Who sits there and who dealt first.
struct SheetOf {
  int seats = 0;
  int first_dealer = 0;
  std::vector<std::string> names;
};

/// The sheet so far: what the next row starts from.
struct SoFar {
  int deals = 0;
  SheetSoFar before;
  PerSeat<int> totals{};
};

std::vector<std::string> read_names(Fields& fields, int seats) {
  std::vector<std::string> names(static_cast<std::size_t>(seats));
  const json::value* given = fields.find("names");
  const json::array* list = given == nullptr ? nullptr : given->if_array();
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const bool named = list != nullptr && seat < list->size() && (*list)[seat].is_string();
    names[seat] = named ? std::string((*list)[seat].get_string())
                        : std::string(1, static_cast<char>('A' + seat));
  }
  return names;
}

Result<SheetOf> read_sheet(const BookInfo& info, Fields& fields) {
  SheetOf sheet;
  const std::optional<int> seats = fields.integer_if_given("seats", 1, kMaxSeats);
  sheet.seats = seats_of(info, seats);
  if (seats && sheet.seats != *seats) fields.wrong({"deal.seats", {{"seats", *seats}}});
  sheet.first_dealer = fields.integer_if_given("first_dealer", 0, sheet.seats - 1).value_or(0);
  sheet.names = read_names(fields, sheet.seats);
  if (!fields.ok()) return fields.refused();
  return sheet;
}

json::object refusal_json(const Refusal& refusal) {
  json::array reasons;
  for (const Reason& reason : refusal.reasons) reasons.push_back(to_json(reason));
  json::object error{{"code", code_name(refusal.code)}, {"reasons", std::move(reasons)}};
  if (const Clause clause = refusal.closest(); !clause.id.empty()) error["clause"] = clause.id;
  return error;
}

/// One row, read and scored where it stands.
class RowOfSheet {
 public:
  RowOfSheet(const Engine& engine, const SheetOf& sheet, SoFar& so_far, std::size_t number)
      : engine_(engine), sheet_(sheet), so_far_(so_far), number_(number) {}

  json::object told(const json::value& given) {
    const int dealer = (sheet_.first_dealer + so_far_.deals) % sheet_.seats;
    json::object told{{"dealer", dealer}, {"before", to_json(so_far_.before, sheet_.seats)}};
    const json::object* object = given.if_object();
    if (object == nullptr) {
      told["error"] = refusal_json({Refusal::Code::bad_field, {"not-an-object-here"}});
      return told;
    }
    Result<SheetRow> row = read_row(engine_.info(), *object, sheet_.seats);
    if (row && row->contract) ++so_far_.deals;  // whatever it comes to: the deal goes on
    const Result<ScoredDeal> scored = row ? score(*row, dealer) : tl::unexpected(row.error());
    if (!scored) {
      told["error"] = refusal_json(scored.error());
      return told;
    }
    for (auto& field : to_json(*scored, sheet_.seats)) told[field.key()] = field.value();
    told["totals"] = to_json(so_far_.totals, sheet_.seats);
    told["doubts"] = doubts(*row);
    return told;
  }

 private:
  /// What was carried on counts, whatever the row says of it.
  Result<ScoredDeal> score(SheetRow& row, int dealer) {
    row.seats = sheet_.seats;
    row.dealer = Seat(dealer);
    row.before = so_far_.before;
    before_ = row.before;
    // A prescribed game may lack what others have (a contra). A row with another game is scored as
    // it is, and asked about.
    row.before.obligatory.reset();
    if (prescribed() != ContractId::none && row.contract == prescribed() &&
        engine_.info().asks_before(SheetFact::obligatory)) {
      row.before.obligatory = true;
    }
    Result<ScoredDeal> scored = engine_.score(row);
    if (!scored) return scored;
    for (std::size_t seat = 0; seat < so_far_.totals.size(); ++seat) {
      so_far_.totals[seat] += scored->scores[seat];
    }
    so_far_.before =
        engine_.before_next(before_, {sheet_.seats, false, scored->scores, scored->radelc});
    return scored;
  }
  [[nodiscard]] ContractId prescribed() const { return engine_.prescribed(before_, sheet_.seats); }
  [[nodiscard]] json::array doubts(const SheetRow& row) const {
    json::array list;
    for (const RowDoubt& doubt : engine_.doubts(row)) {
      list.push_back(to_json(doubt_reason(engine_, sheet_.names, number_, row, doubt)));
    }
    const ContractId game = prescribed();
    if (game != ContractId::none && row.contract && row.contract != game) {
      const Term term{Term::Kind::contract, engine_.info().contracts[at(game)].id};
      list.push_back(to_json(Reason("sheet.game-prescribed", {{"game", term}, {"row", number_}})));
    }
    return list;
  }

  const Engine& engine_;
  const SheetOf& sheet_;
  SoFar& so_far_;
  std::size_t number_;
  SheetSoFar before_;
};

json::object next_json(const Engine& engine, const SheetOf& sheet, const SoFar& so_far) {
  const ContractId game = engine.prescribed(so_far.before, sheet.seats);
  json::object next{{"dealer", (sheet.first_dealer + so_far.deals) % sheet.seats},
                    {"before", to_json(so_far.before, sheet.seats)}};
  if (game == ContractId::none) {
    next["prescribed"] = nullptr;
    next["why"] = nullptr;
  } else {
    next["prescribed"] = engine.info().contracts[at(game)].id;
    next["why"] = to_json(engine.why_prescribed(so_far.before, sheet.seats));
  }
  return next;
}

}  // namespace

Result<json::object> running_sheet(const Engine& engine, const json::object& request) {
  Fields fields(request);
  const Result<SheetOf> sheet = read_sheet(engine.info(), fields);
  if (!sheet) return tl::unexpected(sheet.error());
  const json::value* given = fields.find("rows");
  const json::array* rows = given == nullptr ? nullptr : given->if_array();
  if (rows == nullptr) return bad_field({"rows-no-list"});
  if (rows->size() > kMostRows) return bad_field({"sheet.too-many-rows"});
  SoFar so_far;
  so_far.before = engine.before_first(sheet->seats);
  json::array told;
  for (const json::value& row : *rows) {
    told.push_back(RowOfSheet(engine, *sheet, so_far, told.size() + 1).told(row));
  }
  return json::object{{"rows", std::move(told)},
                      {"totals", to_json(so_far.totals, sheet->seats)},
                      {"deals", so_far.deals},
                      {"next", next_json(engine, *sheet, so_far)}};
}

}  // namespace ultimo
