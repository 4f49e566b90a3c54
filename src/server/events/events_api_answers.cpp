// What is answered about one event, in a job of it.
#include "desk/board.hpp"
#include "desk/offences.hpp"
#include "desk/shorthand.hpp"
#include "files/event_json.hpp"
#include "files/row_fields.hpp"
#include "print/minutes_course.hpp"
#include "server/events/event_do.hpp"
#include "server/events/event_json.hpp"
#include "server/events/event_parts_json.hpp"
#include "server/events/events_api.hpp"
#include "server/events/phones.hpp"
#include "server/events/said.hpp"
#include "server/events/seat_links_json.hpp"
#include "wire/deal_json.hpp"
#include "wire/sheet_json.hpp"

namespace ultimo::server {
namespace json = boost::json;
using tournament::State;

namespace {

json::array lines_json(const std::vector<tournament::RulingLine>& lines) {
  json::array told;
  for (const tournament::RulingLine& line : lines) {
    told.push_back(json::object{{"player", line.player}, {"points", line.points}});
  }
  return told;
}

json::object offence_json(const desk::Offence& one, const Says& says) {
  json::object told{{"kind", one.kind->kind},
                    {"clause", one.kind->clause.id},
                    {"native", one.kind->native},
                    {"of_dealer", one.kind->of_dealer},
                    {"in_row", one.in_row}};
  told["each"] = one.kind->each > 0 ? json::value(-one.kind->each) : json::value(nullptr);
  told["nth"] = one.nth > 0 ? json::value(one.nth) : json::value(nullptr);
  told["points"] = nullptr;
  if (one.points) {
    told["points"] = lines_json(*one.points);
    if (one.in_row) {
      told["written"] = lines_json(one.written);
      told["breakdown"] = to_json(one.breakdown);
    }
  }
  told["why"] = one.points ? json::value(nullptr) : json::value(to_json(one.why, says));
  return told;
}

}  // namespace

void EventsApi::get_desk(EventHost& host, desk::Session& session, const Handled& call) {
  json::object told = desk_json(session, host.now());
  told["n"] = session.state().position;
  const Asked<DeskRole> role = host.role_of(call->caller);
  told["right"] = role ? json::value(name_of(*role)) : json::value(nullptr);
  told["links"] = used_links_json(host);
  told["following"] = host.followers();
  give(call, host, std::move(told));
}

void EventsApi::get_standings(EventHost& host, desk::Session& session, const Handled& call) {
  const auto fields = query_fields(call->request.query);
  const Result<tournament::Standings> all = tournament::standings(
      session.state(), {query_number(fields, "round"), query_number(fields, "accepted") > 0});
  if (!all) {
    deny_(call, denied_by(all.error()));
    return;
  }
  json::object told = standings_json(session.state(), *all);
  told["n"] = session.state().position;
  give(call, host, std::move(told));
}

void EventsApi::get_explanation(EventHost& host, desk::Session& session, const Handled& call,
                                const std::string& player) {
  const Result<tournament::Standings> all = tournament::standings(session.state());
  if (!all) {
    deny_(call, denied_by(all.error()));
    return;
  }
  const Result<desk::Explanation> explained = desk::explain(session.state(), *all, player);
  if (!explained) {
    deny_(call, {404, "not-found", explained.error()});
    return;
  }
  json::object told = explanation_json(session.state(), *explained);
  told["n"] = session.state().position;
  give(call, host, std::move(told));
}

/// While the event goes on a sheet is the table's and the desk's.
void EventsApi::get_table(EventHost& host, desk::Session& session, const Handled& call, int round,
                          int table) {
  if (!sheets_are_open(session.state())) {
    if (const Asked<DeskRole> role = host.role_of(call->caller); !role) {
      deny_(call, role.error());
      return;
    }
  }
  Result<json::object> told =
      table_json(session.state(), session.entries(), round, table, host.now());
  if (!told) {
    deny_(call, {404, "not-found", told.error()});
    return;
  }
  (*told)["n"] = session.state().position;
  give(call, host, *std::move(told));
}

void EventsApi::get_log(EventHost& host, desk::Session& session, const Handled& call) {
  constexpr int kMost = 1000;
  const auto fields = query_fields(call->request.query);
  const int after = query_number(fields, "after");
  const int most = std::min(kMost, query_number(fields, "most", kMost));
  json::array list;
  const std::vector<tournament::Logged>& entries = session.entries();
  for (std::size_t i = static_cast<std::size_t>(after);
       i < entries.size() && static_cast<int>(list.size()) < most; ++i) {
    json::object one{
        {"position", entries[i].position}, {"at", entries[i].at}, {"by", entries[i].by}};
    one["event"] = ultimo::to_json(session.state().info(), entries[i].event);
    list.push_back(std::move(one));
  }
  json::object told{{"n", session.state().position}, {"head", session.head()}};
  told["log"] = std::move(list);
  give(call, host, std::move(told));
}

void EventsApi::get_minutes(EventHost& host, desk::Session& session, const Handled& call) {
  const auto fields = query_fields(call->request.query);
  const auto lang = fields.find("lang");
  const BookInfo& info = session.state().info();
  const Catalogue* reader = parts_.dictionary->find(
      lang == fields.end() ? info.language : std::string_view(lang->second));
  const print::Words words(Speaker(
      *parts_.dictionary, reader == nullptr ? parts_.dictionary->english() : *reader, &info));
  json::array lines;
  for (const print::MinutesLine& line :
       print::course_lines(words, session.state(), session.entries())) {
    lines.push_back(json::object{{"at", line.at}, {"text", line.text}});
  }
  json::object told{{"n", session.state().position}};
  told["lines"] = std::move(lines);
  give(call, host, std::move(told));
}

void EventsApi::get_draw_check(EventHost& host, desk::Session& session, const Handled& call,
                               int round) {
  const Result<desk::DrawCheck> check = desk::check_draw(session.entries(), session.state(), round);
  if (!check) {
    deny_(call, denied_by(check.error()));
    return;
  }
  give(call, host, {{"by_hand", check->by_hand}, {"same", check->same}});
}

void EventsApi::post_offences(EventHost& host, desk::Session& session, const Handled& call) {
  const State& state = session.state();
  Said said(call->body);
  desk::OffenceQuestion question;
  question.round = said.number("round");
  question.table = said.needed("table");
  question.player = said.needed("player");
  question.count = said.number("count", 1);
  question.row = said.number("row");
  const json::value* deal = said.find("deal");
  const std::string text = said.text("text");
  if (Result<void> fits = said.finish(); !fits) {
    deny_(call, denied_by(fits.error()));
    return;
  }
  if (deal != nullptr && deal->is_object()) {
    Result<tournament::SheetLine> line =
        read_line(state.info(), deal->get_object(), RowsFrom::typing);
    if (!line) {
      deny_(call, denied_by(line.error()));
      return;
    }
    question.deal = line->row;
  } else if (!text.empty()) {
    const Result<desk::TypedAt> at =
        desk::typed_at(state, question.round, question.table, question.row);
    const Result<desk::TypedDeal> typed =
        at ? desk::read_deal(*at, text) : tl::unexpected(at.error());
    if (!typed) {
      deny_(call, denied_by(typed.error()));
      return;
    }
    question.deal = typed->line.row;
  }
  const Result<std::vector<desk::Offence>> offences = desk::offences(state, question);
  if (!offences) {
    deny_(call, denied_by(offences.error()));
    return;
  }
  json::array list;
  for (const desk::Offence& one : *offences) list.push_back(offence_json(one, parts_.says));
  json::object told{{"n", state.position}, {"now", host.now()}, {"offences", std::move(list)}};
  told["deal"] =
      question.deal
          ? json::value(ultimo::to_json(state.info(), tournament::SheetLine{*question.deal}))
          : json::value(nullptr);
  call->respond(json_answer(200, told));
}

void EventsApi::get_links(EventHost& host, const Handled& call) {
  const auto fields = query_fields(call->request.query);
  Asked<json::object> told = links_json(host, query_number(fields, "round"),
                                        query_number(fields, "table"), events_.base());
  if (!told) {
    deny_(call, told.error());
    return;
  }
  call->respond(json_answer(200, *told));
}

/// Whoever has a seat's secret: no person is asked for.
void EventsApi::post_phone(EventHost& host, const Handled& call) {
  const Asked<json::object> told = phone_says(host, call->body);
  if (!told) {
    deny_(call, told.error());
    return;
  }
  call->respond(json_answer(200, *told));
}

void EventsApi::post_do(EventHost& host, const Handled& call) {
  const Asked<DeskRole> role = host.role_of(call->caller);
  if (!role) {
    deny_(call, role.error());
    return;
  }
  Doer doer;
  doer.by = call->caller.person->name;
  doer.former = call->caller.person->former;
  doer.key = call->caller.person->id;
  doer.role = *role;
  const Asked<json::object> done = do_command(host, doer, call->body);
  if (!done) {
    deny_(call, done.error());
    return;
  }
  call->respond(json_answer(200, *done));
}

}  // namespace ultimo::server
