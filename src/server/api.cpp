#include "server/api.hpp"

#include <utility>

#include <fmt/format.h>

#include "server/assets.hpp"
#include "server/client.hpp"
#include "server/door_requests.hpp"
#include "server/qr.hpp"
#include "server/secrets.hpp"
#include "wire/json_text.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace {

constexpr std::string_view kApi = "/api/v1/";
/// The token in a cookie header; empty: none.
std::string cookie_token(const Request& request) {
  const std::string name = std::string(cookie_name(request.peer.tls)) + '=';
  std::string_view cookies = request.cookie;
  while (!cookies.empty()) {
    const std::size_t end = cookies.find(';');
    std::string_view one = cookies.substr(0, end);
    one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
    if (one.starts_with(name)) return std::string(one.substr(name.size()));
    if (end == std::string_view::npos) break;
    cookies.remove_prefix(end + 1);
  }
  return {};
}

std::string bearer_token(std::string_view authorization) {
  constexpr std::string_view kBearer = "Bearer ";
  if (!authorization.starts_with(kBearer)) return {};
  return std::string(authorization.substr(kBearer.size()));
}

}  // namespace

Api::Api(const Parts& parts, Tables& tables, Events& events, Clients& clients, Hosts hosts)
    : parts_(parts),
      tables_(tables),
      events_(events),
      clients_(clients),
      hosts_(std::move(hosts)),
      replays_(parts),
      sheets_(parts),
      events_api_(parts, events,
                  [this](const Handled& call, const Denied& denied) { deny(call, denied); }),
      guests_(parts.limits->guests_at_once, parts.limits->guests_an_hour / 3600),
      logins_(parts.limits->logins_at_once, parts.limits->logins_a_minute / 60),
      made_tables_(parts.limits->tables_at_once, parts.limits->tables_an_hour / 3600),
      evals_(parts.limits->evals_at_once, parts.limits->evals_a_second),
      solves_(parts.limits->solves_at_once, parts.limits->solves_a_minute / 60),
      looks_at_replays_(parts.limits->replays_at_once, parts.limits->replays_a_second),
      made_sheets_(parts.limits->sheets_at_once, parts.limits->sheets_an_hour / 3600),
      sheet_writes_(parts.limits->sheet_writes_at_once, parts.limits->sheet_writes_a_second),
      sheet_calls_(parts.limits->sheet_calls_at_once, parts.limits->sheet_calls_a_second) {}

void Api::set_owner_secret(std::string secret) {
  const std::lock_guard lock(mutex_);
  owner_secret_ = std::move(secret);
}

void Api::set_hall(Hall hall) {
  const std::lock_guard lock(mutex_);
  hall_ = std::move(hall);
}

/// By which addresses others reach this server, for the desk to show.
void Api::get_hall(const Handled& call) {
  const std::lock_guard lock(mutex_);
  json::object hall{{"urls", json::array(hall_.urls.begin(), hall_.urls.end())},
                    {"secure", json::array(hall_.secure.begin(), hall_.secure.end())}};
  hall["fingerprint"] =
      hall_.fingerprint.empty() ? json::value(nullptr) : json::value(hall_.fingerprint);
  const std::optional<QrSquares> qr =
      hall_.urls.empty() ? std::nullopt : qr_squares(hall_.urls.front());
  hall["qr"] = qr ? json::value(qr_as_svg(*qr)) : json::value(nullptr);
  give(call, 200, hall);
}

std::optional<Denied> Api::refused_here(const Request& request) const {
  if (!hosts_.knows(request.host)) {
    return Denied{421, "foreign-host", {Refusal::Code::bad_field, {"server.foreign-host"}}};
  }
  if (request.is_write() && request.origin && !hosts_.own_page(request)) {
    return Denied{403, "foreign-origin", {Refusal::Code::bad_field, {"server.foreign-origin"}}};
  }
  return std::nullopt;
}

/// A browser sends cookies also for pages of others: they count where a page of ours asks, and for
/// reading, of which other pages see nothing.
Caller Api::caller_of(const Request& request) const {
  Caller caller;
  caller.peer = request.peer;
  const bool own_page = hosts_.own_page(request);
  caller.token = bearer_token(request.authorization);
  const bool reads = !request.is_write() && !request.origin;
  if (caller.token.empty() && (own_page || reads)) {
    caller.token = cookie_token(request);
    caller.by_page = own_page;
  }
  caller.person = parts_.people->by_token(caller.token, wall_now());
  return caller;
}

Answer Api::malformed(int status) {
  parts_.metrics->add(Metrics::Count::refusals);
  switch (status) {
    case 405:
      return refused_answer({405, "bad-method", {Refusal::Code::bad_field, {"server.bad-method"}}},
                            parts_.says);
    case 413:
    case 431:
      return refused_answer({status, "too-large", {Refusal::Code::bad_field, {"server.too-large"}}},
                            parts_.says);
    case 429: return refused_answer(over_limit(), parts_.says);
    case 503: return refused_answer(busy(), parts_.says);
    default:
      return refused_answer(
          {status, "bad-request", {Refusal::Code::bad_field, {"server.bad-request"}}}, parts_.says);
  }
}

void Api::answer(Request request, Respond respond) {
  parts_.metrics->add(Metrics::Count::requests);
  if (request.path == "/healthz") {
    respond({200, "text/plain; charset=utf-8", "ok\n"});
    return;
  }
  if (request.path == "/readyz") {
    respond({ready_ ? 200 : 503, "text/plain; charset=utf-8", ready_ ? "ready\n" : "not ready\n"});
    return;
  }
  const auto call = std::make_shared<ApiCall>();
  call->respond = std::move(respond);
  call->request = std::move(request);
  if (const std::optional<Denied> refused = refused_here(call->request)) {
    deny(call, *refused);
    return;
  }
  if (!call->request.path.starts_with(kApi)) {
    std::optional<Answer> asset = asset_answer(call->request);
    call->respond(asset ? *std::move(asset) : plain_answer(404));
    return;
  }
  call->rest = call->request.path.substr(kApi.size());
  call->caller = caller_of(call->request);
  if (!call->request.body.empty() && call->rest != "eval") {
    Result<json::value> body = json_in(call->request.body);
    if (!body || !body->is_object()) {
      deny(call, {400, "bad-json", {Refusal::Code::bad_json, {"server.bad-message"}}});
      return;
    }
    call->body = std::move(body->get_object());
  }
  this->call(call);
}

void Api::call(const Handled& call) {
  if (call_people(call) || call_directors(call) || events_api_.call(call) || call_tables(call) ||
      call_books(call) || call_replays(call) || call_deals(call) || call_sheets(call)) {
    return;
  }
  deny(call, no_such());
}

bool Api::call_people(const Handled& call) {
  const std::string what = call->request.method + ' ' + call->rest;
  if (what == "POST guests") {
    post_guests(call);
  } else if (what == "GET me" || what == "GET me/data") {
    get_me(call);
  } else if (what == "POST me") {
    post_me(call);
  } else if (what == "DELETE me") {
    delete_me(call);
  } else if (what == "POST accounts") {
    post_accounts(call);
  } else if (what == "POST login") {
    post_login(call);
  } else if (what == "POST logout") {
    post_logout(call);
  } else if (what == "POST me/passphrase") {
    post_passphrase(call);
  } else if (what == "POST owner") {
    post_owner(call);
  } else {
    return false;
  }
  return true;
}

bool Api::call_tables(const Handled& call) {
  const std::string what = call->request.method + ' ' + call->rest;
  constexpr std::string_view kOne = "GET tables/";
  if (what == "POST tables") {
    post_tables(call);
  } else if (what == "GET tables") {
    get_tables(call);
  } else if (what == "POST eval") {
    post_eval(call);
  } else if (what.starts_with(kOne)) {
    get_table(call, code_of(what.substr(kOne.size())));
  } else {
    return false;
  }
  return true;
}

bool Api::call_books(const Handled& call) {
  const std::string what = call->request.method + ' ' + call->rest;
  constexpr std::string_view kBooks = "GET books/";
  constexpr std::string_view kRules = "/rules";
  if (what == "GET books") {
    get_books(call);
  } else if (what == "GET hall") {
    get_hall(call);
  } else if (what.starts_with(kBooks) && what.ends_with(kRules) &&
             what.size() > kBooks.size() + kRules.size()) {
    get_rules(call, what.substr(kBooks.size(), what.size() - kBooks.size() - kRules.size()));
  } else {
    return false;
  }
  return true;
}

bool Api::call_replays(const Handled& call) {
  constexpr std::string_view kReplays = "replays/";
  constexpr std::string_view kReview = "/review";
  if (!call->rest.starts_with(kReplays)) return false;
  const Peer& peer = call->request.peer;
  if (!peer.loopback && !within(call, looks_at_replays_, peer.address)) return true;
  std::string id = call->rest.substr(kReplays.size());
  const bool review = id.ends_with(kReview);
  const bool asks = review && call->request.is_write();
  if (asks && !peer.loopback && !within(call, solves_, peer.address)) return true;
  if (review) id.resize(id.size() - kReview.size());
  if (review) {
    replays_.review(id, call->request.is_write(), call->respond);
  } else if (!call->request.is_write()) {
    replays_.replay(id, call->respond);
  } else {
    return false;
  }
  return true;
}

void Api::deny(const Handled& call, const Denied& denied) const {
  parts_.metrics->add(Metrics::Count::refusals);
  if (denied.status == 403) {
    parts_.metrics->add(Metrics::Count::no_right);
    parts_.log->event("no-right",
                      {{"path", call->request.path},
                       {"code", std::string(denied.code)},
                       {"address", call->request.peer.address},
                       {"person", call->caller.person ? call->caller.person->id : ""}},
                      Log::Level::warning);
  }
  Answer answer = refused_answer(denied, parts_.says);
  // Where a browser itself has opened a print, it tries again.
  if (denied.status == 503) {
    answer.headers.emplace_back("Retry-After", "2");
    if (call->rest.find("/print/") != std::string::npos)
      answer.headers.emplace_back("Refresh", "2");
  }
  call->respond(std::move(answer));
}

void Api::give(const Handled& call, int status, const json::value& value) const {
  call->respond(json_answer(status, value));
}

void Api::give_public(const Handled& call, const json::value& value) const {
  Answer answer = json_answer(200, value);
  answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (call->request.takes_gzip) {
    std::string small = packed(answer.body);
    if (!small.empty()) {
      answer.headers.emplace_back("Content-Encoding", "gzip");
      answer.body = std::move(small);
    }
  }
  call->respond(std::move(answer));
}

bool Api::needs(const Handled& call, Right right) {
  const Asked<void> allowed = may(call->caller, right);
  if (!allowed) deny(call, allowed.error());
  return allowed.has_value();
}

/// Limits of an address do not hold for this machine itself.
bool Api::within(const Handled& call, Buckets& buckets, const std::string& key) {
  if (buckets.take(key)) return true;
  deny(call, over_limit());
  return false;
}

std::optional<std::string> Api::text(const Handled& call, std::string_view key) {
  const json::value* value = call->body.if_contains(key);
  if (value == nullptr || !value->is_string()) {
    deny(call, {400, "bad-field", {Refusal::Code::bad_field, {"server.field", {{"field", key}}}}});
    return std::nullopt;
  }
  return std::string(value->get_string());
}

std::optional<Answer> Api::refuses_socket(const Request& request) {
  if (const std::optional<Denied> refused = refused_here(request)) {
    return refused_answer(*refused, parts_.says);
  }
  if (request.path != "/ws") return refused_answer(no_such(), parts_.says);
  // A page elsewhere can open sockets here, and the browser would send our cookie along.
  if (request.origin && !hosts_.own_page(request)) {
    return refused_answer(
        {403, "foreign-origin", {Refusal::Code::bad_field, {"server.foreign-origin"}}},
        parts_.says);
  }
  return std::nullopt;
}

std::shared_ptr<Hears> Api::opened(const std::shared_ptr<Socket>& socket, const Request& request) {
  Caller caller;
  if (hosts_.own_page(request)) {
    caller.person = parts_.people->by_token(cookie_token(request), wall_now());
  } else {
    caller.person = parts_.people->by_token(bearer_token(request.authorization), wall_now());
  }
  return std::make_shared<Client>(parts_, tables_, events_, clients_, sheets_.followers(), socket,
                                  std::move(caller.person));
}

}  // namespace ultimo::server
