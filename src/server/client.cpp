#include "server/client.hpp"

#include <algorithm>
#include <utility>

#include "server/secrets.hpp"
#include "server/table_commands.hpp"
#include "ultimo_version.hpp"
#include "wire/fields.hpp"
#include "wire/json_parts.hpp"
#include "wire/json_text.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace {

constexpr int kWireVersion = 1;
constexpr int kMostMisdeeds = 20;

}  // namespace

Client::Client(const Parts& parts, Tables& tables, Events& events, Clients& clients,
               std::shared_ptr<SheetFollowers> sheets, std::shared_ptr<Socket> socket,
               std::optional<Person> person)
    : parts_(parts),
      tables_(tables),
      events_(events),
      clients_(clients),
      sheets_(std::move(sheets)),
      socket_(std::move(socket)),
      person_(std::move(person)),
      commands_(parts.limits->commands_at_once, parts.limits->commands_a_second) {}

TableHost::Reply Client::reply_to(const std::string& id) {
  return [socket = socket_, says = parts_.says, metrics = parts_.metrics,
          id](const Asked<json::object>& answer) {
    json::object told{{"re", id}};
    if (answer) {
      told["ok"] = *answer;
    } else {
      metrics->add(Metrics::Count::refusals);
      told["refused"] = std::move(refused_json(answer.error(), says)["refused"]);
    }
    socket->send(std::make_shared<const std::string>(json::serialize(told)));
  };
}

void Client::refuse(const std::string& id, const Denied& denied) {
  reply_to(id)(tl::unexpected(denied));
  // Who only says what is not understood is no client of ours.
  if (++misdeeds_ > kMostMisdeeds) socket_->bye("limit");
}

void Client::text(std::string_view message) {
  parts_.metrics->add(Metrics::Count::commands);
  Result<json::value> value = json_in(message);
  if (!value || !value->is_object()) {
    refuse({}, {400, "bad-json", {Refusal::Code::bad_json, {"server.bad-message"}}});
    return;
  }
  const json::object& request = value->get_object();
  const std::string id(text_in(request, "id"));
  if (id.empty() || id.size() > kLongestId) {
    refuse({}, {400, "bad-id", {Refusal::Code::bad_field, {"server.bad-id"}}});
    return;
  }
  if (!may_command()) {
    refuse(id, over_limit());
    return;
  }
  const std::string what(text_in(request, "do"));
  const Reply reply = reply_to(id);
  if (what == "hello") {
    hello(request, reply);
  } else if (!greeted_) {
    refuse(id, {400, "hello-first", {Refusal::Code::bad_field, {"server.hello-first"}}});
    socket_->bye("reload");
  } else if (what == "watch") {
    watch(request, reply);
  } else if (what == "unwatch") {
    unwatch(request, reply);
  } else if (what == "follow" && request.contains("sheet")) {
    follow_sheet(request, reply);
  } else if (what == "follow" || what == "unfollow") {
    follow(request, what == "follow", reply);
  } else if (!is_table_command(what)) {
    reply(tl::unexpected(no_such_command(what)));
  } else {
    table_command(id, request, reply);
  }
}

TableHost::Reply Client::noting_no_right(std::string what, Reply reply) const {
  return [metrics = parts_.metrics, log = parts_.log, address = socket_->peer().address,
          person = person_ ? person_->id : std::string(), what = std::move(what),
          reply = std::move(reply)](const Asked<json::object>& answer) {
    if (!answer && (answer.error().status == 401 || answer.error().status == 403)) {
      metrics->add(Metrics::Count::no_right);
      log->event("no-right",
                 {{"command", what},
                  {"code", std::string(answer.error().code)},
                  {"address", address},
                  {"person", person}},
                 Log::Level::warning);
    }
    reply(answer);
  };
}

void Client::hello(const json::object& request, const Reply& reply) {
  Fields fields(request);
  const std::optional<int> version = fields.integer_if_given("version", 0, 1'000'000);
  if (version != kWireVersion) {
    reply(denied(400, "reload", {"server.reload"}));
    socket_->bye("reload");
    return;
  }
  if (greeted_) {
    reply(denied(400, "greeted", {"server.hello-once"}));
    socket_->bye("reload");
    return;
  }
  std::string token;
  if (fields.find("token") != nullptr) token = std::string(fields.text("token"));
  if (!fields.ok()) {
    reply(tl::unexpected(denied_by(fields.refused().value())));
    socket_->bye("reload");
    return;
  }
  if (!token.empty()) {
    person_ = parts_.people->by_token(token, wall_now());
    if (!person_) {
      reply(tl::unexpected(who_are_you()));
      socket_->bye("reload");
      return;
    }
  }
  const std::string id = person_ ? person_->id : std::string();
  if (!clients_.add(socket_, id, parts_.limits->connections_a_person)) {
    reply(tl::unexpected(over_limit()));
    socket_->bye("limit");
    return;
  }
  greeted_ = true;
  socket_->greeted();
  watcher_ = std::make_shared<Watcher>(socket_, id);
  json::object told{{"version", kWireVersion}};
  told["person"] = person_ ? json::value(to_json(*person_)) : json::value(nullptr);
  told["server"] = "ultimo " + std::string(kVersion);
  reply(std::move(told));
}

void Client::watch(const json::object& request, const Reply& reply) {
  Fields fields(request);
  const std::string code = code_of(fields.text("table"));
  const std::optional<int> after = fields.integer_if_given("after", 0, 2'000'000'000);
  if (!fields.ok()) {
    reply(tl::unexpected(denied_by(fields.refused().value())));
    return;
  }
  // A table that is not there is said so, and takes no room.
  const bool looks = std::find(watched_.begin(), watched_.end(), code) != watched_.end();
  if (!looks && tables_.is_there(code)) {
    if (watched_.size() >= parts_.limits->watches) {
      reply(tl::unexpected(over_limit()));
      return;
    }
    watched_.push_back(code);
  }
  std::optional<std::uint32_t> n;
  if (after) n = static_cast<std::uint32_t>(*after);
  tables_.watch(code, watcher_, n, std::string(text_in(request, "hash")), reply);
}

/// Anybody may: what is told is what hangs on the wall.
void Client::follow(const json::object& request, bool follows, const Reply& reply) {
  const std::string event(text_in(request, "event"));
  if (!follows) {
    std::erase(followed_, event);
    events_.unfollow(event, socket_);
    reply(json::object{});
    return;
  }
  if (std::find(followed_.begin(), followed_.end(), event) == followed_.end()) {
    if (followed_.size() >= parts_.limits->watches) {
      reply(tl::unexpected(over_limit()));
      return;
    }
    followed_.push_back(event);
  }
  events_.follow(event, socket_, reply);
}

void Client::unwatch(const json::object& request, const Reply& reply) {
  const std::string code = code_of(text_in(request, "table"));
  std::erase(watched_, code);
  tables_.unwatch(code, watcher_);
  reply(json::object{});
}

/// Who knows a sheet's name may look, and is told how far it has come.
void Client::follow_sheet(const json::object& request, const Reply& reply) {
  const std::optional<SheetName> name = sheet_name(text_in(request, "sheet"));
  if (!name) {
    reply(tl::unexpected(no_such()));
    return;
  }
  const auto known = std::find(followed_sheets_.begin(), followed_sheets_.end(), name->reading);
  if (known == followed_sheets_.end()) {
    if (followed_sheets_.size() >= parts_.limits->watches) {
      reply(tl::unexpected(over_limit()));
      return;
    }
    followed_sheets_.push_back(name->reading);
    sheets_->add(name->reading, socket_);
  }
  reply(json::object{{"sheet", name->reading}});
}

void Client::table_command(const std::string& id, const json::object& request, const Reply& told) {
  const std::string what(text_in(request, "do"));
  const Reply reply = noting_no_right(what, told);
  const Caller caller{person_, socket_->peer(), {}, false};
  if (const Asked<void> is = may(caller, Right::be_somebody); !is) {
    reply(tl::unexpected(is.error()));
    return;
  }
  const std::string code = code_of(text_in(request, "table"));
  if (what == "talk") {
    talk(code, request, reply);
    return;
  }
  tables_.command(code, person_->id, id, request, reply);
}

void Client::talk(const std::string& table, const json::object& request, const Reply& reply) {
  const Asked<std::string> line = talk_in(text_in(request, "text"));
  if (!line) {
    reply(tl::unexpected(line.error()));
    return;
  }
  if (!clients_.may_talk(person_->id)) {
    reply(tl::unexpected(over_limit()));
    return;
  }
  tables_.talk(table, person_->id, *line, reply);
}

void Client::closed() {
  if (!greeted_) return;
  watcher_->gone = true;
  clients_.remove(socket_, person_ ? person_->id : std::string());
  for (const std::string& code : watched_) tables_.unwatch(code, watcher_);
  for (const std::string& reading : followed_sheets_) sheets_->remove(reading, socket_);
  for (const std::string& event : followed_) events_.unfollow(event, socket_);
}

}  // namespace ultimo::server
