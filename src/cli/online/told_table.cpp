#include "cli/online/told_table.hpp"

#include <algorithm>

#include <boost/json.hpp>

#include "cli/play_input.hpp"
#include "rules/action_text.hpp"
#include "wire/fields.hpp"
#include "wire/json_parts.hpp"
#include "wire/sheet_json.hpp"
#include "wire/view_json.hpp"

namespace ultimo::cli::online {
namespace json = boost::json;
namespace {

constexpr int kMany = 1'000'000;

PlaceTold read_place(const json::object& object) {
  using Kind = PlaceTold::Kind;
  using Mark = PlaceTold::Mark;
  PlaceTold place;
  const std::string_view kind = text_in(object, "kind");
  const std::string_view state = text_in(object, "state");
  if (kind == "person") place.kind = Kind::person;
  if (kind == "bot") place.kind = Kind::bot;
  if (state == "away") place.mark = Mark::away;
  if (state == "bot") place.mark = Mark::bot;
  if (state == "left") place.mark = Mark::left;
  place.name = player_name(text_in(object, "name"));  // it is others who chose it
  place.level = text_in(object, "level");
  return place;
}

std::optional<PromptTold> read_prompt(Fields& fields, const BookInfo& info) {
  const json::value* value = fields.find("prompt");
  if (value == nullptr || !value->is_object()) return std::nullopt;
  Fields inner(value->get_object());
  if (!inner.boolean("mine", false)) return std::nullopt;
  PromptTold prompt;
  prompt.number = inner.integer("n", 0, kMany);
  prompt.next = inner.text("asks") == "next";
  if (const json::value* text = inner.find("default"); text != nullptr && text->is_string()) {
    if (Result<Action> action = parse_action(info, text->get_string())) {
      prompt.otherwise = *std::move(action);
    }
  }
  fields.adopt(inner);
  return prompt;
}

PlayedRow read_sheet_row(Fields& row, const BookInfo& info, int seats) {
  PlayedRow read;
  if (row.find("contract") != nullptr) read.contract = read_contract(row, info);
  read.declarer = row.seat_or_nobody("declarer", seats);
  read.partner = row.seat_or_nobody("partner", seats);
  read.scores = row.integers("scores", seats, -kMany, kMany);
  return read;
}

RunningSheet read_sheet(Fields& fields, const BookInfo& info, int seats) {
  RunningSheet sheet;
  const json::value* value = fields.find("sheet");
  if (value == nullptr || !value->is_object()) return sheet;
  Fields inner(value->get_object());
  for (const json::object* entry : inner.objects("rows")) {
    Fields row(*entry);
    sheet.rows.push_back(read_sheet_row(row, info, seats));
    inner.adopt(row);
  }
  sheet.radelc = inner.integers_if_given("radelc", seats, -kMany, kMany);
  fields.adopt(inner);
  return sheet;
}

FairTold read_fair(const json::object& state) {
  FairTold fair;
  const json::object* told = object_in(state, "fair");
  if (told == nullptr) return fair;
  const json::value* deal = told->if_contains("deal");
  fair.deal = deal == nullptr ? 0 : as_integer(*deal, 0, kMany).value_or(0);
  fair.commitment = text_in(*told, "commitment");
  fair.committed = !fair.commitment.empty();
  fair.closed = flag_in(*told, "closed");
  const json::array* hashes = array_in(*told, "hashes");
  if (hashes == nullptr) return fair;
  for (const json::value& hash : *hashes) {
    fair.hashes.emplace_back(hash.is_string() ? std::string(hash.get_string()) : std::string());
  }
  return fair;
}

std::optional<ScoreTold> read_score(const json::object& state) {
  const json::object* told = object_in(state, "score");
  if (told == nullptr) return std::nullopt;
  return ScoreTold{flag_in(*told, "redeal"), std::string(text_in(*told, "replay"))};
}

void read_view_into(TableTold& table, Fields& fields) {
  const json::value* deal = fields.find("deal");
  if (deal == nullptr || !deal->is_object()) return;
  Fields inner(deal->get_object());
  table.deal = inner.integer("number", 0, kMany);
  fields.adopt(inner);
  Result<View> view = read_view(*table.engine, deal->get_object());
  if (!view) {
    for (const Reason& why : view.error().reasons) fields.wrong(why);
    return;
  }
  if (!view->moment.finished) view->moment.to_act = table.turn;
  view->moment.redeal = table.score && table.score->redeal;
  table.view = *std::move(view);
}

void read_people(TableTold& table, Fields& fields) {
  table.you = fields.seat_or_nobody("you", table.seats);
  table.host = fields.seat_or_nobody("host", table.seats);
  table.turn = fields.seat_or_nobody("turn", table.seats);
  for (const json::object* place : fields.objects("places")) {
    table.places.push_back(read_place(*place));
  }
  table.places.resize(static_cast<std::size_t>(table.seats));
  const json::value* ready = fields.find("ready");
  if (ready == nullptr || !ready->is_array()) return;
  for (const json::value& one : ready->get_array()) {
    table.ready.push_back(one.is_bool() && one.get_bool());
  }
  table.ready.resize(static_cast<std::size_t>(table.seats));
}

}  // namespace

int TableTold::free_places() const {
  return static_cast<int>(std::count_if(places.begin(), places.end(), [](const PlaceTold& place) {
    return place.kind == PlaceTold::Kind::empty;
  }));
}

Result<TableTold> read_told(const Catalog& catalog, const json::object& state) {
  Fields fields(state);
  TableTold table;
  const std::string_view book = fields.text("book");
  table.engine = catalog.find(book);
  if (table.engine == nullptr) {
    return bad_field({"no-such-rulebook", {{"name", in_quotes(book)}}});
  }
  const BookInfo& info = table.engine->info();
  table.code = tidied(text_in(state, "code"));
  table.phase = text_in(state, "phase");
  table.seats = fields.integer("seats", 1, kMaxSeats);
  if (fields.ok() && !info.is_played_by(table.seats)) {
    fields.wrong({"field-wrong-value", {{"field", "seats"}}});
  }
  if (!fields.ok()) return fields.refused();
  if (const json::object* options = object_in(state, "options")) {
    const json::value* clock = options->if_contains("clock_s");
    table.clock_s = clock == nullptr ? 0 : as_integer(*clock, 0, kMany).value_or(0);
  }
  table.score = read_score(state);
  table.takeover = flag_in(state, "takeover");
  table.fair = read_fair(state);
  read_people(table, fields);
  table.prompt = read_prompt(fields, info);
  table.sheet = read_sheet(fields, info, table.seats);
  read_view_into(table, fields);
  if (!fields.ok()) return fields.refused();
  return table;
}

}  // namespace ultimo::cli::online
