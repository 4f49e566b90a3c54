// Draws, seats and the clock.
#include <algorithm>
#include <iterator>
#include <random>

#include <fmt/format.h>

#include "cli/tournament/common.hpp"
#include "cli/tournament/stand_ins.hpp"
#include "rules/fields.hpp"
#include "tournament/clock.hpp"
#include "tournament/draw.hpp"
#include "tournament/draw_key.hpp"
#include "tournament/draw_report.hpp"
#include "tournament/json_fields.hpp"
#include "tournament/latecomers.hpp"

namespace ultimo::cli::director {
namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of this room
using tournament::Table;     // not the table of a deal

namespace {

template <class E>
Result<E> word_in(const std::string& text) {
  for (std::size_t i = 0; i < kWords<E>.size(); ++i) {
    if (kWords<E>[i] == text) return static_cast<E>(i);
  }
  std::string known;
  for (const std::string_view one : kWords<E>)
    known += (known.empty() ? "" : ", ") + std::string(one);
  return bad_field(in_quotes(text) + " is none of " + known);
}

/// "1 2 3 / 4 5 6": tables by hand.
Result<std::vector<std::vector<int>>> tables_in(const std::string& text) {
  std::vector<std::vector<int>> tables;
  std::size_t from = 0;
  while (from <= text.size()) {
    const std::size_t to = std::min(text.find('/', from), text.size());
    Result<std::vector<int>> table = numbers_in(text.substr(from, to - from));
    if (!table) return tl::unexpected(table.error());
    tables.push_back(*std::move(table));
    from = to + 1;
  }
  return tables;
}

std::string seats_text(const State& state, int number) {
  const Round& round = state.rounds[static_cast<std::size_t>(number - 1)];
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> heading = {"table"};
  for (std::size_t t = 0; t < round.tables.size(); ++t) {
    std::vector<std::string> row = {std::to_string(t + 1)};
    for (const int player : round.tables[t].players) {
      row.push_back(fmt::format("{} {}", player, state.name(player, number)));
    }
    while (heading.size() < row.size()) {
      heading.push_back(state.format().place_name(heading.size() - 1));
    }
    rows.push_back(std::move(row));
  }
  rows.insert(rows.begin(), heading);
  std::string text =
      fmt::format("{} {}, {}, drawn by {}{}\n\n", round.final ? "final, round" : "round", number,
                  counted(round.tables.size(), "table"), word(round.method),
                  round.method == DrawMethod::hand ? std::string()
                                                   : fmt::format(" with seed {}", round.seed)) +
      columns_text(rows);
  for (const int player : round.sit_out) {
    text += fmt::format("sits out: {} {}\n", player, state.name(player, number));
  }
  return text + '\n' + report_text(state, round.report) + '\n';
}

json::object round_json(const State& state, int number) {
  const Round& round = state.rounds[static_cast<std::size_t>(number - 1)];
  json::array tables;
  for (const Table& table : round.tables) {
    json::array players;
    for (const int player : table.players) {
      players.push_back(json::object{{"player", player}, {"name", state.name(player, number)}});
    }
    tables.push_back(json::object{{"players", std::move(players)},
                                  {"sheet", table.sheet.has_value()},
                                  {"accepted", table.accepted}});
  }
  return {{"round", number},
          {"method", word(round.method)},
          {"seed", round.seed},
          {"final", round.final},
          {"tables", std::move(tables)},
          {"sit_out", json::array(round.sit_out.begin(), round.sit_out.end())},
          {"report", Writer::all_of(round.report)}};
}

/// A seed that nobody chose, small enough to be read out.
std::int64_t chance_seed() {
  std::random_device device;
  return static_cast<std::int64_t>(device() % 1'000'000'000U);
}

/// What was decided so far is looked at as if it had happened.
Result<void> take_events(State& state, const std::vector<Event>& events,
                         const Rulebooks& rulebooks) {
  for (const Event& event : events) {
    const Logged logged{state.position + 1, 0, {}, event};
    if (Result<void> done = take(state, logged, rulebooks); !done) return done;
  }
  return {};
}

Result<DrawOrder> draw_order(const State& state, const Request& request, std::int64_t seed) {
  DrawOrder order{usual_method(state), seed, request.final, {}};
  if (!request.method.empty()) {
    const Result<DrawMethod> method = word_in<DrawMethod>(request.method);
    if (!method) return tl::unexpected(method.error());
    order.method = *method;
  }
  if (!request.text.empty()) {
    Result<std::vector<std::vector<int>>> tables = tables_in(request.text);
    if (!tables) return tl::unexpected(tables.error());
    order.method = DrawMethod::hand;
    order.seed = 0;
    order.by_hand = *std::move(tables);
  }
  return order;
}

Result<std::vector<Event>> decide_draw(State state, const Request& request, std::int64_t seed,
                                       const Rulebooks& rulebooks) {
  std::vector<Event> events;
  const auto happens = [&](std::vector<Event> more) -> Result<void> {
    if (Result<void> done = take_events(state, more, rulebooks); !done) return done;
    std::move(more.begin(), more.end(), std::back_inserter(events));
    return {};
  };
  if (request.again) {
    if (state.rounds.empty()) return bad_field("there is no round to draw again");
    Result<void> undone = happens({Undone{Undo::draw, {}, "drawn again"}});
    if (!undone) return tl::unexpected(undone.error());
  }
  if (request.fill && !request.final) {
    Result<void> filled = happens(fitting_stand_ins(state));
    if (!filled) return tl::unexpected(filled.error());
  }
  const Result<DrawOrder> order = draw_order(state, request, seed);
  if (!order) return tl::unexpected(order.error());
  if (state.format().draw_numbers && state.rounds.empty() && order->method == DrawMethod::key) {
    Result<void> numbered = happens({draw_numbers(state, seed)});
    if (!numbered) return tl::unexpected(numbered.error());
  }
  Result<Drawn> drawn = draw(state, *order);
  if (!drawn) return tl::unexpected(drawn.error());
  events.emplace_back(*std::move(drawn));
  return events;
}

std::string minutes_text(int seconds) {
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

std::string clock_text(const State& state, std::int64_t now) {
  const Clock& clock = state.rounds.back().clock;
  if (!clock.started) return "the clock has not been started\n";
  const ClockFace face = clock_face(state.format(), clock, now);
  std::string text =
      fmt::format("round {}: {} played", state.rounds.size(), minutes_text(face.elapsed));
  if (face.limited) text += fmt::format(", {} left", minutes_text(face.left));
  if (face.over) {
    text += ", time is up";
  } else if (!clock.running) {
    text += ", paused";
  }
  if (face.deal > 0) {
    text += fmt::format("; deal {}, {} left for it", face.deal, minutes_text(face.deal_left));
  }
  return text + '\n';
}

}  // namespace

Done<Reply> set_key(const Catalog& catalog, const Request& request) {
  const Done<std::string> text = text_of(request.in);
  if (!text) return tl::unexpected(text.error());
  const Result<json::value> value = json_in(*text);
  if (!value) return cannot(request.in + ": " + value.error().message());
  const Result<Event> event = read_event(json::object{{"event", "key"}, {"rounds", *value}});
  if (!event) {
    return cannot(request.in +
                  " is no key; a key is a list of rounds, each a list of tables of "
                  "numbers: [[[1,2,3],[4,5,6]]]");
  }
  return write_one(catalog, request, *event, "the key is set\n");
}

Done<Reply> draw_round(const Catalog& catalog, const Request& request) {
  if (request.round > 0) return check_draw(catalog, request);
  if (!request.text.empty() && (request.seed >= 0 || !request.method.empty())) {
    return cannot("tables set by hand have neither seed nor method: give --hand alone");
  }
  if (request.final && !request.method.empty()) {
    return cannot("the final is for the best, their places by lot: it has no --method");
  }
  const std::int64_t seed = request.seed >= 0 ? request.seed : chance_seed();
  Done<Reply> reply = write_and_tell(
      catalog, request,
      [&](const State& state) { return decide_draw(state, request, seed, rulebooks_of(catalog)); },
      [&](const State& state) {
        const bool numbered = state.numbers_drawn && state.rounds.size() == 1;
        return (numbered ? std::string("everybody has a new number: they were drawn\n") : "") +
               seats_text(state, static_cast<int>(state.rounds.size()));
      });
  return reply;
}

/// Draws a past round again from what was known then, and compares.
Done<Reply> check_draw(const Catalog& catalog, const Request& request) {
  const Done<Desk> desk = Desk::open(catalog, request.file);
  if (!desk) return tl::unexpected(desk.error());
  State before;
  std::optional<bool> same;
  bool by_hand = false;
  bool same_numbers = true;
  for (const Logged& logged : desk->log()) {
    const auto* numbers = std::get_if<NumbersDrawn>(&logged.event);
    if (numbers != nullptr) {
      same_numbers = draw_numbers(before, numbers->seed).players == numbers->players;
    }
    const auto* drawn = std::get_if<Drawn>(&logged.event);
    if (drawn != nullptr && drawn->round == request.round) {
      by_hand = drawn->method == DrawMethod::hand;
      State then = before;
      then.rounds.resize(static_cast<std::size_t>(request.round - 1));
      const Result<Drawn> again =
          draw(then, {drawn->method, drawn->seed, drawn->final,
                      by_hand ? drawn->tables : std::vector<std::vector<int>>{}});
      same = again && again->tables == drawn->tables && again->sit_out == drawn->sit_out &&
             same_numbers;
    }
    if (Result<void> done = take(before, logged, rulebooks_of(catalog)); !done) {
      return refused(done.error());
    }
  }
  const bool drawn_now = request.round <= static_cast<int>(desk->state().rounds.size());
  if (!same || !drawn_now) {
    return cannot(fmt::format("round {} has not been drawn", request.round), kFailed);
  }
  Reply reply;
  if (by_hand) {
    reply.text = "these tables were set by hand: no seed can check them\n";
    reply.json["by_hand"] = true;
    return reply;
  }
  reply.text =
      *same ? "the seed brings the same draw\n" : "the seed does NOT bring the draw in the log\n";
  reply.json["same"] = *same;
  reply.code = *same ? kOk : kFailed;
  return reply;
}

Done<Reply> seat(const Catalog& catalog, const Request& request) {
  const auto decide = [&](const State& state) -> Result<std::vector<Event>> {
    const int round = round_of(state, request);
    // Latecomers bring their late entries with them.
    return seated_with_late_entries(state,
                                    Seated{round, request.table, request.numbers, request.reason});
  };
  return write_and_tell(catalog, request, decide, [&](const State& state) {
    return seats_text(state, static_cast<int>(state.rounds.size()));
  });
}

Done<Reply> show_round(const Catalog& catalog, const Request& request) {
  const Done<Desk> desk = Desk::open(catalog, request.file);
  if (!desk) return tl::unexpected(desk.error());
  const int round = round_of(desk->state(), request);
  if (round < 1 || round > static_cast<int>(desk->state().rounds.size())) {
    return cannot(round == 0 ? std::string("no round is drawn yet")
                             : fmt::format("round {} has not been drawn", round),
                  kFailed);
  }
  return Reply{seats_text(desk->state(), round), round_json(desk->state(), round), kOk};
}

Done<Reply> move_clock(const Catalog& catalog, const Request& request) {
  if (request.what.empty() || request.what == "show") {
    const Done<Desk> desk = Desk::open(catalog, request.file);
    if (!desk) return tl::unexpected(desk.error());
    if (desk->state().rounds.empty()) return cannot("no round is drawn yet", kFailed);
    const Clock& clock = desk->state().rounds.back().clock;
    const std::int64_t now = now_of(desk->state(), request);
    const ClockFace face = clock_face(desk->state().format(), clock, now);
    return Reply{clock_text(desk->state(), now),
                 {{"round", desk->state().rounds.size()},
                  {"started", clock.started},
                  {"running", clock.running},
                  {"elapsed", face.elapsed},
                  {"left", face.left},
                  {"over", face.over},
                  {"deal", face.deal}},
                 kOk};
  }
  const Result<ClockDoes> does = word_in<ClockDoes>(request.what);
  if (!does) return cannot(does.error().message());
  if (*does == ClockDoes::prolong && request.seconds == 0) {
    return cannot("by how much? --seconds 300 are five minutes more");
  }
  return write_and_tell(
      catalog, request,
      [&](const State& state) -> Result<std::vector<Event>> {
        return std::vector<Event>{
            ClockMoved{round_of(state, request), *does, request.seconds, request.reason}};
      },
      [&](const State& state) { return clock_text(state, now_of(state, request)); });
}

}  // namespace ultimo::cli::director
