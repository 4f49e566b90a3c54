#include "files/told_json.hpp"

#include "fair/fair.hpp"
#include "rules/action_text.hpp"
#include "wire/book_names.hpp"
#include "wire/deal_json.hpp"
#include "wire/fields.hpp"
#include "wire/sheet_json.hpp"
#include "wire/view_json.hpp"

namespace ultimo::files {
namespace json = boost::json;

namespace {

json::value hex_or_null(const std::optional<fair::Bytes>& bytes) {
  return bytes ? json::value(fair::hex(*bytes)) : json::value(nullptr);
}

json::array hex_by_seat(const PerSeat<std::optional<fair::Bytes>>& list, int seats) {
  json::array array;
  for (int seat = 0; seat < seats; ++seat) array.push_back(hex_or_null(list[Seat(seat).at()]));
  return array;
}

std::string replay_id(const table::Told& told, int deal) {
  return told.code + "-" + std::to_string(deal);
}

std::string_view phase_of(const table::Told& told) {
  if (told.paused) return "paused";
  switch (told.stage) {
    case table::Stage::lobby: return "lobby";
    case table::Stage::dealing: return "dealing";
    case table::Stage::playing: break;
    case table::Stage::score: return "score";
    case table::Stage::over: return "over";
  }
  return told.deal ? phase_name(told.deal->view.moment.phase) : "dealing";
}

std::string_view mark_name(table::Place::Mark mark) {
  switch (mark) {
    case table::Place::Mark::in: return "in";
    case table::Place::Mark::away: return "away";
    case table::Place::Mark::bot: return "bot";
    case table::Place::Mark::left: return "left";
  }
  return "";
}

json::object place_json(const table::Place& place, const NameOf& name_of) {
  using Kind = table::Place::Kind;
  json::object object{{"kind", "empty"}, {"name", nullptr}, {"level", nullptr}};
  object["state"] = mark_name(place.mark);
  if (place.kind == Kind::bot) {
    object["kind"] = "bot";
    object["level"] = level_name(place.level);
  } else if (place.kind == Kind::person) {
    object["kind"] = "person";
    object["name"] = name_of(place.person);
  }
  return object;
}

json::value prompt_json(const table::Told& told) {
  if (!told.prompt) return nullptr;
  const table::Prompt& prompt = *told.prompt;
  json::object object{{"n", prompt.number},
                      {"mine", true},
                      {"asks", prompt.asks == table::Prompt::Asks::act ? "act" : "next"},
                      {"default", nullptr}};
  if (prompt.otherwise) object["default"] = action_text(told.engine->info(), *prompt.otherwise);
  return object;
}

json::value deal_json(const table::Told& told, std::size_t history_from) {
  if (!told.deal) return nullptr;
  json::object deal = ultimo::to_json(told.deal->view, told.engine->info(), history_from);
  for (const std::string_view key : {"discard_count", "discard_rule", "discards"}) {
    if (deal.if_contains(key) == nullptr) deal[key] = nullptr;
  }
  deal["number"] = told.deal->number;
  json::array players;
  for (const Seat seat : told.deal->players) players.emplace_back(seat.number());
  deal["players"] = std::move(players);
  return deal;
}

json::value score_json(const table::Told& told) {
  if (!told.score || !told.deal) return nullptr;
  json::object score = ultimo::to_json(*told.engine, told.score->outcome, told.score->row);
  // A pack thrown in as soon as it is dealt brings one score upon another, and keys never vanish.
  if (told.score->outcome.redeal) {
    for (const ReplayField& field : told.engine->info().replay_fields) {
      if (!score.contains(name_of(field.fact))) score[name_of(field.fact)] = nullptr;
    }
  }
  score["replay"] = told.score->outcome.redeal ? json::value(nullptr)
                                               : json::value(replay_id(told, told.deal->number));
  return score;
}

json::object row_json(const table::Told& told, const table::SheetEntry& row) {
  const BookInfo& info = told.engine->info();
  const bool is_penalty = !row.penalty.empty();
  json::object object{{"deal", row.deal},
                      {"contract", nullptr},
                      {"declarer", ultimo::to_json(row.declarer)},
                      {"partner", ultimo::to_json(row.partner)},
                      {"scores", ultimo::to_json(row.scores, told.seats)},
                      {"radelc", nullptr},
                      {"replay", nullptr},
                      {"penalty", nullptr},
                      {"by", ultimo::to_json(row.penalty_by)}};
  if (row.contract != ContractId::none) object["contract"] = info.contracts[at(row.contract)].id;
  if (row.radelc) object["radelc"] = ultimo::to_json(*row.radelc, told.seats);
  if (is_penalty) {
    object["penalty"] = row.penalty;
  } else {
    object["replay"] = replay_id(told, row.deal);
  }
  return object;
}

json::object sheet_json(const table::Told& told) {
  json::array rows;
  for (const table::SheetEntry& row : told.sheet) rows.push_back(row_json(told, row));
  json::object sheet{{"rows", std::move(rows)},
                     {"totals", ultimo::to_json(told.totals, told.seats)},
                     {"radelc", nullptr},
                     {"next_dealer", ultimo::to_json(told.next_dealer)},
                     {"obligatory", told.obligatory}};
  if (told.before.radelc) sheet["radelc"] = ultimo::to_json(*told.before.radelc, told.seats);
  return sheet;
}

json::array asks_json(const table::Told& told) {
  json::array asks;
  for (const table::StopAsk& ask : told.stops) {
    json::array agreed;
    for (int seat = 0; seat < told.seats; ++seat) agreed.emplace_back(ask.agreed[Seat(seat).at()]);
    asks.push_back(json::object{{"ask", ask.ask},
                                {"kind", "stop"},
                                {"caller", ask.caller.number()},
                                {"offence", ask.offence},
                                {"by", ask.by.number()},
                                {"points", ultimo::to_json(ask.points, told.seats)},
                                {"clause", ask.clause},
                                {"agreed", std::move(agreed)}});
  }
  return asks;
}

json::value fair_json(const table::FairSteps& steps, int seats) {
  if (steps.deal == 0) return nullptr;
  return json::object{{"deal", steps.deal},
                      {"commitment", hex_or_null(steps.commitment)},
                      {"closed", steps.closed},
                      {"hashes", hex_by_seat(steps.hashes, seats)},
                      {"contributions", hex_by_seat(steps.contributions, seats)},
                      {"secret", hex_or_null(steps.secret)}};
}

json::object options_json(const table::Options& options) {
  const bool last = options.look_back == table::Options::Look::last;
  return {{"deals", options.deals},
          {"clock_s", options.clock_s},
          {"hints", options.hints},
          {"private", options.closed},
          {"look_back", last ? "last" : "paper"}};
}

json::array thrown_json(const table::Told& told) {
  json::array thrown;
  for (const table::Ended::Thrown& one : told.thrown_in) {
    thrown.push_back(json::object{{"deal", one.deal}, {"secret", fair::hex(one.secret)}});
  }
  return thrown;
}

json::value ready_json(const table::Told& told) {
  if (!told.ready) return nullptr;
  json::array ready;
  for (const bool one : *told.ready) ready.emplace_back(one);
  return ready;
}

}  // namespace

json::object shared_json(const table::Told& told, const NameOf& name_of) {
  json::array places;
  for (const table::Place& place : told.places) places.push_back(place_json(place, name_of));
  return {
      {"code", told.code},
      {"book", told.engine->info().id},
      {"seats", told.seats},
      {"host", ultimo::to_json(told.host)},
      {"options", options_json(told.options)},
      {"places", std::move(places)},
      {"score", score_json(told)},
      {"sheet", sheet_json(told)},
      {"ready", ready_json(told)},
      {"asks", asks_json(told)},
      {"fair", fair_json(told.fair, told.seats)},
      {"revealed", told.revealed ? fair_json(*told.revealed, told.seats) : json::value(nullptr)},
      {"thrown_in", thrown_json(told)}};
}

json::object own_json(const table::Told& told, std::size_t history_from) {
  return {{"phase", phase_of(told)},
          {"you", ultimo::to_json(told.audience.seat())},
          {"turn", ultimo::to_json(told.turn)},
          {"prompt", prompt_json(told)},
          {"deal", deal_json(told, history_from)},
          {"takeover", told.takeover}};
}

json::object to_json(const table::Live& live) {
  json::value clock(nullptr);
  if (live.clock) {
    clock = json::object{{"seat", ultimo::to_json(live.clock->seat)},
                         {"prompt", live.clock->prompt},
                         {"left_ms", live.clock->left},
                         {"of_ms", live.clock->of}};
  }
  json::array here;
  for (const bool one : live.here) here.emplace_back(one);
  return {{"clock", std::move(clock)},
          {"here", std::move(here)},
          {"thinking", ultimo::to_json(live.thinking)}};
}

}  // namespace ultimo::files
