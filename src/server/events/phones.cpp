#include "server/events/phones.hpp"

#include <algorithm>

#include "desk/board.hpp"
#include "server/events/event_do.hpp"
#include "server/events/event_json.hpp"
#include "server/events/event_parts_json.hpp"
#include "server/events/read_command.hpp"
#include "server/events/seat_links.hpp"
#include "server/secrets.hpp"
#include "wire/json_parts.hpp"
#include "wire/json_text.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace td = tournament;

namespace {

constexpr std::int64_t kLargestCounter = std::int64_t{1} << 53U;  // what a browser counts exactly
constexpr std::size_t kMostCalls = 3;                             // of one table, that wait

tl::unexpected<Denied> no_phone(std::string_view id) { return denied(403, "no-right", {id}); }

/// One seat's phone and what it says.
class Phone {
 public:
  Phone(EventHost& host, desk::Session& session, const SeatId& seat, json::object said)
      : host_(host),
        state_(session.state()),
        entries_(session.entries()),
        seat_(seat),
        said_(std::move(said)),
        player_(state_.table(seat.round, seat.table).players[static_cast<std::size_t>(seat.place)]),
        signature_(seat_signature(state_, seat)) {}

  [[nodiscard]] json::object look() const;
  Asked<json::object> does(const std::string& what);

 private:
  /// What may be done, by how things stand then.
  using Check = Result<void> (Phone::*)(const td::State&) const;
  using Then = std::function<Result<desk::Events>(const td::State&, const desk::Pen&)>;

  [[nodiscard]] const td::Table& table(const td::State& state) const {
    return state.table(seat_.round, seat_.table);
  }
  [[nodiscard]] Result<void> may_write(const td::State& state) const;
  [[nodiscard]] Result<void> may_keep(const td::State& state) const;
  [[nodiscard]] Result<void> may_confirm(const td::State& state) const;
  [[nodiscard]] Result<void> may_call(const td::State& state) const;
  [[nodiscard]] bool has_written(const td::State& state) const;
  [[nodiscard]] json::array may() const;
  Asked<json::object> done(Check check, const Then& then);
  Asked<json::object> writes(const std::string& what);
  Asked<json::object> hands_in();
  Asked<json::object> calls(bool uncall);

  EventHost& host_;
  const td::State& state_;
  const std::vector<td::Logged>& entries_;
  SeatId seat_;
  json::object said_;
  int player_;
  std::string signature_;
};

bool Phone::has_written(const td::State& state) const {
  const auto& versions = table(state).versions;
  return std::any_of(versions.begin(), versions.end(),
                     [&](const td::SheetVersion& one) { return one.by == signature_; });
}

Result<void> Phone::may_write(const td::State& state) const {
  if (table(state).handed_in) return bad_field({"phone.handed-in"});
  const std::optional<int> keeper = desk::keeper_of(state, seat_.round, seat_.table);
  if (keeper && *keeper != player_) {
    return bad_field({"phone.not-keeper"}, state.clause_for("keeper"));
  }
  return {};
}

/// Where the paper names somebody it is he, unless the desk has said otherwise.
Result<void> Phone::may_keep(const td::State& state) const {
  if (table(state).handed_in) return bad_field({"phone.handed-in"});
  const bool first = table(state).players.front() == player_;
  if (desk::paper_names_keeper(state) && !first) {
    return bad_field({"phone.keeper-named"}, state.clause_for("keeper"));
  }
  return {};
}

/// Whoever has written does not confirm, neither with another's link on the same phone.
Result<void> Phone::may_confirm(const td::State& state) const {
  if (!table(state).handed_in) return bad_field({"hall.not-handed-in"});
  const bool keeps = desk::keeper_of(state, seat_.round, seat_.table) == player_;
  if (keeps || table(state).handed_in == player_ || has_written(state)) {
    return bad_field({"phone.own-writing"});
  }
  // Where a device that has a name has written, one without a name could be the same.
  const std::string device(text_in(said_, "device"));
  for (std::size_t place = 0; place < table(state).players.size(); ++place) {
    const SeatId other{seat_.round, seat_.table, static_cast<int>(place)};
    const auto& wrote = host_.links().used(state, other).devices;
    const bool same =
        device.empty() ? !wrote.empty()
                       : std::find(wrote.begin(), wrote.end(), token_hash(device)) != wrote.end();
    if (other.place != seat_.place && same) return bad_field({"phone.own-writing"});
  }
  return {};
}

Result<void> Phone::may_call(const td::State& state) const {
  const auto mine =
      std::count_if(state.calls.begin(), state.calls.end(), [&](const td::Call& call) {
        return call.waits() && call.called.round == seat_.round && call.called.table == seat_.table;
      });
  if (mine >= static_cast<std::ptrdiff_t>(kMostCalls)) return bad_field({"server.limit"});
  return {};
}

json::array Phone::may() const {
  json::array list;
  if (may_write(state_)) {
    for (const std::string_view what : {"deal", "sheet", "remove"}) list.emplace_back(what);
    if (table(state_).sheet) list.emplace_back("hand-in");
  } else if (may_keep(state_)) {
    list.emplace_back("keep");
  }
  if (may_confirm(state_)) {
    if (!table(state_).signatures.contains(player_)) list.emplace_back("confirm");
    list.emplace_back("object");
  }
  if (may_call(state_)) list.emplace_back("call");
  const bool called =
      std::any_of(state_.calls.begin(), state_.calls.end(), [&](const td::Call& call) {
        return call.waits() && call.called.round == seat_.round && call.called.player == player_;
      });
  if (called) list.emplace_back("uncall");
  return list;
}

json::object Phone::look() const {
  const std::int64_t now = host_.now();
  json::object event{{"id", host_.id()}};
  put_opening(event, state_);
  json::array calls;
  for (const td::Call& call : state_.calls) {
    if (call.called.round == seat_.round && call.called.table == seat_.table) {
      calls.push_back(call_json(state_, call));
    }
  }
  json::object told{{"n", state_.position},
                    {"now", now},
                    {"seat", name_of(seat_)},
                    {"counter", host_.links().used(state_, seat_).counter}};
  told["event"] = std::move(event);
  told["you"] = json::object{{"player", player_},
                             {"name", state_.name(player_, seat_.round)},
                             {"round", seat_.round},
                             {"table", seat_.table},
                             {"place", seat_.place}};
  told["may"] = may();
  Result<json::object> sheet = table_json(state_, entries_, seat_.round, seat_.table, now);
  if (sheet) {
    told["keeper"] = sheet->at("keeper");
    told["keeper_clause"] = sheet->at("keeper_clause");
    told["handed_in"] = sheet->at("handed_in");
    (*sheet)["id"] = host_.id();
    (*sheet)["n"] = state_.position;
    (*sheet)["now"] = now;
    told["sheet"] = *std::move(sheet);
  }
  told["calls"] = std::move(calls);
  return told;
}

Asked<json::object> Phone::done(Check check, const Then& then) {
  Doer doer;
  doer.by = signature_;
  doer.key = "phone/" + host_.id() + '/' + name_of(seat_);
  const desk::Decide decide = [&](const td::State& state,
                                  const desk::Pen& pen) -> Result<desk::Events> {
    if (Result<void> fine = (this->*check)(state); !fine) return tl::unexpected(fine.error());
    return then(state, pen);
  };
  return do_decided(host_, doer, said_, decide, seat_.round, seat_.table);
}

/// A row, a sheet of totals or coins, a row taken out again. The first who writes keeps the sheet.
Asked<json::object> Phone::writes(const std::string& what) {
  for (const std::string_view key :
       {"round", "table", "accept", "signatures", "all", "again", "players"}) {
    if (said_.contains(key)) {
      return denied(400, "bad-field", {"field-unknown", {{"name", in_quotes(key)}}});
    }
  }
  json::object order = said_;
  order["do"] = what;
  order["round"] = seat_.round;
  order["table"] = seat_.table;
  std::vector<desk::TypedDeal> typed;
  const Then then = [&](const td::State& state, const desk::Pen& pen) -> Result<desk::Events> {
    Result<ReadDesk> read = read_command(state, order, {});
    if (!read) return tl::unexpected(read.error());
    typed = std::move(read->typed);
    Result<desk::Events> events = desk::decide(read->command, state, pen);
    if (!events || events->empty()) return events;
    if (table(state).keeper != player_) {
      events->insert(events->begin(),
                     td::SheetKept{seat_.round, seat_.table, td::KeepingDoes::keeper, player_, {}});
    }
    return events;
  };
  Asked<json::object> answer = done(&Phone::may_write, then);
  if (!answer && typed.size() == 1) {
    answer.error().why = desk::at_field(std::move(answer.error().why), typed.front());
  }
  return answer;
}

/// What is missing or odd is said before.
Asked<json::object> Phone::hands_in() {
  const bool means_it = flag_in(said_, "anyway");
  return done(
      &Phone::may_write, [&](const td::State& state, const desk::Pen& pen) -> Result<desk::Events> {
        const desk::TableOnBoard board = desk::on_board(state, seat_.round, seat_.table, pen.at);
        Refusal odd;
        odd.code = Refusal::Code::illegal_action;
        for (const Reason& question : board.questions) {
          if (!question.is("sheet.not-confirmed")) odd.add(question);
        }
        if (!odd.reasons.empty() && !means_it) {
          odd.add({"hall.hand-in-anyway"});
          return tl::unexpected(std::move(odd));
        }
        return desk::decide(
            desk::KeepSheet{seat_.round, seat_.table, td::KeepingDoes::hand_in, player_, {}}, state,
            pen);
      });
}

Asked<json::object> Phone::calls(bool uncall) {
  Said said(said_);
  if (uncall) {
    const int number = said.needed("call");
    if (Result<void> fits = said.finish(); !fits) return tl::unexpected(denied_by(fits.error()));
    const bool mine =
        number >= 1 && number <= static_cast<int>(state_.calls.size()) &&
        state_.calls[static_cast<std::size_t>(number - 1)].called.player == player_ &&
        state_.calls[static_cast<std::size_t>(number - 1)].called.round == seat_.round;
    if (!mine) return denied(403, "no-right", {"hall.no-such-call", {{"call", number}}});
    Doer doer;
    doer.by = signature_;
    doer.key = "phone/" + host_.id() + '/' + name_of(seat_);
    return do_decided(
        host_, doer, said_,
        [number](const td::State& state, const desk::Pen& pen) {
          return desk::decide(desk::MoveCall{number, td::CallDoes::drop}, state, pen);
        },
        seat_.round, seat_.table);
  }
  const desk::CallReferee call{seat_.round, seat_.table, player_, said.word<td::CallKind>("kind"),
                               said.text("text")};
  if (Result<void> fits = said.finish(); !fits) return tl::unexpected(denied_by(fits.error()));
  return done(&Phone::may_call, [call](const td::State& state, const desk::Pen& pen) {
    return desk::decide(call, state, pen);
  });
}

Asked<json::object> Phone::does(const std::string& what) {
  if (what == "deal" || what == "sheet" || what == "remove") return writes(what);
  if (what == "hand-in") return hands_in();
  if (what == "call" || what == "uncall") return calls(what == "uncall");
  if (what == "keep") {
    return done(&Phone::may_keep, [&](const td::State& state, const desk::Pen& pen) {
      return desk::decide(
          desk::KeepSheet{seat_.round, seat_.table, td::KeepingDoes::keeper, player_, {}}, state,
          pen);
    });
  }
  if (what == "confirm") {
    return done(&Phone::may_confirm, [&](const td::State& state, const desk::Pen& pen) {
      return desk::decide(desk::SignSheet{seat_.round, seat_.table, {player_}, false}, state, pen);
    });
  }
  if (what == "object") {
    return done(&Phone::may_confirm, [&](const td::State& state, const desk::Pen& pen) {
      return desk::decide(desk::KeepSheet{seat_.round, seat_.table, td::KeepingDoes::give_back,
                                          player_, std::string(text_in(said_, "text"))},
                          state, pen);
    });
  }
  return denied(400, "unknown-command", {"server.no-such-command", {{"given", in_quotes(what)}}});
}

/// Whether a request comes from that seat's phone.
Asked<void> check_phone(EventHost& host, const td::State& state, const SeatId& seat,
                        std::int64_t counter, std::string_view command, std::string_view mac) {
  const td::Table* table = state.table_if_any(seat.round, seat.table);
  if (table == nullptr || seat.place >= static_cast<int>(table->players.size()) ||
      !state.is_shown(seat.round)) {
    return no_phone("phone.bad-seat");
  }
  const std::string secret = host.links().secret(state, seat);
  if (secret.empty()) return tl::unexpected(busy());
  if (!same_secret(phone_mac(secret, host.id(), name_of(seat), counter, command), mac)) {
    return no_phone("phone.wrong-mac");
  }
  const auto link = table->links.find(table->players[static_cast<std::size_t>(seat.place)]);
  if (link != table->links.end() && link->second.off) return no_phone("phone.off");
  return {};
}

}  // namespace

Asked<json::object> phone_says(EventHost& host, const json::object& body) {
  const Asked<desk::Session*> opened = host.open();
  if (!opened) return tl::unexpected(opened.error());
  const td::State& state = (*opened)->state();
  const std::optional<SeatId> seat = seat_in(text_in(body, "seat"));
  const json::value* counter = body.if_contains("counter");
  const std::string command(text_in(body, "command"));
  if (!seat || counter == nullptr || !counter->is_int64() || counter->get_int64() < 0 ||
      counter->get_int64() > kLargestCounter) {
    return no_phone("phone.bad-seat");
  }
  const Asked<void> checked =
      check_phone(host, state, *seat, counter->get_int64(), command, text_in(body, "mac"));
  if (!checked) return tl::unexpected(checked.error());
  Result<json::value> value = json_in(command);
  if (!value || !value->is_object()) {
    return tl::unexpected(
        Denied{400, "bad-json", {Refusal::Code::bad_json, {"server.bad-message"}}});
  }
  const json::object& said = value->get_object();
  const std::string what(text_in(said, "do"));
  const bool writes_nothing = what == "look" || flag_in(said, "try");
  if (what == "look") return Phone(host, **opened, *seat, said).look();
  if (state.table(seat->round, seat->table).settled()) return no_phone("phone.over");
  if (!writes_nothing) {
    const bool wrote = what == "deal" || what == "sheet" || what == "remove" || what == "hand-in";
    const std::string device(text_in(said, "device"));
    if (counter->get_int64() <= host.links().used(state, *seat).counter) {
      return no_phone("phone.used-counter");
    }
    if (!host.links().use(state, *seat, counter->get_int64(),
                          wrote && !device.empty() ? token_hash(device) : std::string())) {
      return denied(503, "not-stored", {"server.not-stored"});
    }
  }
  return Phone(host, **opened, *seat, said).does(what);
}

}  // namespace ultimo::server
