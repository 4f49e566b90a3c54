#include "server/events/events_api.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "files/event_file.hpp"
#include "files/format_json.hpp"
#include "files/formats.hpp"
#include "server/door_requests.hpp"
#include "server/events/event_do.hpp"
#include "server/events/event_parts_json.hpp"
#include "server/events/opening.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace {

constexpr std::string_view kEvents = "events/";

/// As forms write it.
std::string decoded(std::string_view text) {
  std::string plain(text);
  std::replace(plain.begin(), plain.end(), '+', ' ');
  return percent_decoded(plain).value_or(plain);
}

/// A number in a path; nothing: it is none.
std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

/// `round/2/table/4`
std::optional<std::pair<int, int>> table_in(std::string_view rest) {
  constexpr std::string_view kRound = "round/";
  constexpr std::string_view kTable = "/table/";
  if (!rest.starts_with(kRound)) return std::nullopt;
  rest.remove_prefix(kRound.size());
  const std::size_t middle = rest.find(kTable);
  if (middle == std::string_view::npos) return std::nullopt;
  const std::optional<int> round = number_in(rest.substr(0, middle));
  const std::optional<int> table = number_in(rest.substr(middle + kTable.size()));
  if (!round || !table) return std::nullopt;
  return std::pair(*round, *table);
}

}  // namespace

std::map<std::string, std::string> query_fields(std::string_view query) {
  std::map<std::string, std::string> fields;
  while (!query.empty()) {
    const std::size_t end = query.find('&');
    const std::string_view one = query.substr(0, end);
    const std::size_t sign = one.find('=');
    const std::string_view value =
        sign == std::string_view::npos ? std::string_view() : one.substr(sign + 1);
    if (!one.empty()) fields[decoded(one.substr(0, sign))] = decoded(value);
    if (end == std::string_view::npos) break;
    query.remove_prefix(end + 1);
  }
  return fields;
}

int query_number(const std::map<std::string, std::string>& fields, const std::string& key,
                 int otherwise) {
  const auto found = fields.find(key);
  return found == fields.end() ? otherwise : number_in(found->second).value_or(otherwise);
}

bool EventsApi::call(const Handled& call) {
  const std::string what = call->request.method + ' ' + call->rest;
  if (what == "GET formats") {
    get_formats(call);
    return true;
  }
  if (what == "GET events") {
    get_events(call);
    return true;
  }
  for (const std::string form : {"", ".csv", ".pdf"}) {
    if (what != "GET season" + form) continue;
    get_season(call, form);
    return true;
  }
  if (what == "POST events") {
    post_events(call);
    return true;
  }
  if (!call->rest.starts_with(kEvents)) return false;
  const std::string behind = call->rest.substr(kEvents.size());
  const std::size_t slash = std::min(behind.find('/'), behind.size());
  return call_one(call, behind.substr(0, slash),
                  slash < behind.size() ? behind.substr(slash + 1) : std::string());
}

void EventsApi::get_formats(const Handled& call) const {
  json::array list;
  for (const std::string_view id : format_names()) {
    const Result<tournament::Format> format = find_format(id);
    if (!format) continue;
    const Engine* engine = parts_.rulebooks(format->rulebook);
    if (engine == nullptr) continue;
    json::object one{{"id", format->id},
                     {"title", format->title},
                     {"book", format->rulebook},
                     {"language", engine->info().language},
                     {"unit", format->unit}};
    one["format"] = ultimo::to_json(*format);
    one["settings"] = settings_json(*format);
    list.push_back(std::move(one));
  }
  call->respond(json_answer(200, list));
}

void EventsApi::get_events(const Handled& call) {
  const bool room = parts_.events->add([this, call](const std::stop_token&) {
    call->respond(json_answer(200, events_.list(call->caller)));
  });
  if (!room) deny_(call, busy());
}

void EventsApi::post_events(const Handled& call) {
  if (const Asked<void> allowed = may(call->caller, Right::direct); !allowed) {
    deny_(call, allowed.error());
    return;
  }
  const Asked<NewEvent> order = read_new_event(call->body, parts_.rulebooks);
  if (!order) {
    deny_(call, order.error());
    return;
  }
  const Person& person = *call->caller.person;
  make_event(events_, *order, person, [this, call](const Asked<json::object>& made) {
    if (!made) {
      deny_(call, made.error());
      return;
    }
    json::object told = *made;
    const std::string id(told.at("event").get_string());
    parts_.log->event("event", {{"event", id}, {"person", call->caller.person->id}});
    told["url"] = fmt::format("http{}://{}/desk/{}", call->request.peer.tls ? "s" : "",
                              call->request.host, id);
    call->respond(json_answer(201, told));
  });
}

bool EventsApi::call_one(const Handled& call, const std::string& id, const std::string& rest) {
  const auto fields = query_fields(call->request.query);
  for (const char* key : {"round", "table", "after", "most"}) {
    const auto found = fields.find(key);
    if (found == fields.end() || found->second.empty() || number_in(found->second)) continue;
    deny_(call, {400, "bad-field", {Refusal::Code::bad_field, {"server.field", {{"field", key}}}}});
    return true;
  }
  return call->request.is_write() ? write_one(call, id, rest) : read_one(call, id, rest);
}

bool EventsApi::read_one(const Handled& call, const std::string& id, const std::string& rest) {
  constexpr std::string_view kExplain = "explain/";
  constexpr std::string_view kCheckDraw = "check-draw/";
  using Session = desk::Session;
  if (rest.empty()) {
    get_public(call, id);
  } else if (rest == "desk") {
    in_event(call, id, For::desk, [this](EventHost& host, Session& session, const Handled& on) {
      get_desk(host, session, on);
    });
  } else if (rest == "standings") {
    in_event(call, id, For::everybody,
             [this](EventHost& host, Session& session, const Handled& on) {
               get_standings(host, session, on);
             });
  } else if (rest.starts_with(kExplain)) {
    in_event(call, id, For::everybody,
             [this, who = rest.substr(kExplain.size())](EventHost& host, Session& session,
                                                        const Handled& on) {
               get_explanation(host, session, on, who);
             });
  } else if (const auto at = table_in(rest)) {
    in_event(call, id, For::everybody,
             [this, at = *at](EventHost& host, Session& session, const Handled& on) {
               get_table(host, session, on, at.first, at.second);
             });
  } else if (rest == "log") {
    in_event(call, id, For::desk, [this](EventHost& host, Session& session, const Handled& on) {
      get_log(host, session, on);
    });
  } else if (rest == "minutes") {
    in_event(call, id, For::desk, [this](EventHost& host, Session& session, const Handled& on) {
      get_minutes(host, session, on);
    });
  } else if (rest == "links") {
    in_event(call, id, For::desk, [this](EventHost& host, Session& /*session*/, const Handled& on) {
      get_links(host, on);
    });
  } else if (rest.starts_with(kCheckDraw)) {
    in_event(call, id, For::desk,
             [this, round = number_in(std::string_view(rest).substr(kCheckDraw.size()))](
                 EventHost& host, Session& session, const Handled& on) {
               get_draw_check(host, session, on, round.value_or(0));
             });
  } else {
    return read_file(call, id, rest);
  }
  return true;
}

bool EventsApi::write_one(const Handled& call, const std::string& id, const std::string& rest) {
  if (call->request.method != "POST") return false;
  if (rest == "do") {
    in_event(call, id, For::desk,
             [this](EventHost& host, desk::Session& /*session*/, const Handled& on) {
               post_do(host, on);
             });
  } else if (rest == "phone") {
    in_event(call, id, For::everybody,
             [this](EventHost& host, desk::Session& /*session*/, const Handled& on) {
               post_phone(host, on);
             });
  } else if (rest == "offences") {
    in_event(call, id, For::desk,
             [this](EventHost& host, desk::Session& session, const Handled& on) {
               post_offences(host, session, on);
             });
  } else {
    return false;
  }
  return true;
}

void EventsApi::in_event(const Handled& call, const std::string& id, For whom, Ask ask) {
  const std::shared_ptr<EventHost> host = events_.find(id);
  if (host == nullptr) {
    deny_(call, no_such());
    return;
  }
  // Who has no account is nobody's deputy; whoever directs may be a guest at the laptop.
  const std::optional<Person>& person = call->caller.person;
  const bool official = person && (person->account || person->owner || person->director);
  const auto whose =
      whom == For::desk && official ? EventHost::Whose::desk : EventHost::Whose::anybodys;
  const auto job = [this, host, call, whom, ask = std::move(ask)] {
    const Asked<desk::Session*> session = host->open();
    if (!session) {
      deny_(call, session.error());
      return;
    }
    if (whom == For::desk) {
      if (const Asked<DeskRole> role = host->role_of(call->caller); !role) {
        deny_(call, role.error());
        return;
      }
    }
    ask(*host, **session, call);
  };
  if (!host->run(job, whose)) deny_(call, busy());
}

/// Most ask for this one: where nothing has changed nobody waits for the event's turn.
void EventsApi::get_public(const Handled& call, const std::string& id) {
  const std::shared_ptr<EventHost> host = events_.find(id);
  if (host != nullptr) {
    if (std::optional<Answer> known = host->public_answer(call->request.if_none_match)) {
      call->respond(*std::move(known));
      return;
    }
  }
  in_event(call, id, For::everybody,
           [](EventHost& at, desk::Session& /*session*/, const Handled& on) {
             on->respond(at.make_public_answer(on->request.if_none_match));
           });
}

void EventsApi::give(const Handled& call, EventHost& host, json::object told) const {
  Answer answer;
  const std::string etag = host.etag();
  if (call->request.if_none_match == etag) {
    answer.status = 304;
  } else {
    told["id"] = host.id();
    told["now"] = host.now();
    answer.body = json::serialize(told);
  }
  answer.headers.emplace_back("ETag", etag);
  call->respond(std::move(answer));
}

}  // namespace ultimo::server
