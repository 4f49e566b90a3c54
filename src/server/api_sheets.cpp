// Sheets for real tables, over HTTP.
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "server/api.hpp"
#include "server/qr.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace {

/// The position that somebody has seen, from ?after=N; 0: none.
std::int64_t after_of(std::string_view query) {
  constexpr std::string_view kAfter = "after=";
  if (!query.starts_with(kAfter)) return 0;
  std::int64_t after = 0;
  std::from_chars(query.data() + kAfter.size(), query.data() + query.size(), after);
  return std::max<std::int64_t>(0, after);
}

}  // namespace

/// By which address a phone beside this one finds the server: not by the name »localhost«.
std::string Api::base_for_phones(const Request& request) {
  if (!hosts_.public_origin().empty()) return hosts_.public_origin();
  const std::lock_guard lock(mutex_);
  if (request.peer.loopback && !hall_.urls.empty()) {
    return hall_.urls.front().substr(0, hall_.urls.front().size() - 1);
  }
  return fmt::format("http{}://{}", request.peer.tls ? "s" : "", request.host);
}

bool Api::call_sheets(const Handled& call) {
  constexpr std::string_view kSheets = "sheets/";
  const std::string& method = call->request.method;
  if (call->rest == "sheets" && method == "POST") {
    post_sheets(call);
    return true;
  }
  if (!call->rest.starts_with(kSheets)) return false;
  const std::string rest = call->rest.substr(kSheets.size());
  const std::size_t slash = rest.find('/');
  const std::string id = rest.substr(0, slash);
  const std::string part = slash == std::string::npos ? "" : rest.substr(slash + 1);
  if (part == "qr" && method == "GET") {
    get_sheet_qr(call, id);
  } else if ((part.empty() && (method == "GET" || method == "DELETE")) ||
             (part == "entries" && method == "POST")) {
    work_on_sheet(call, id, part);
  } else {
    return false;
  }
  return true;
}

/// What sheets answer, to who asked.
Sheets::Reply Api::sheet_reply(const Handled& call, int status) {
  return [this, call, status](const Asked<json::object>& answer) {
    if (answer) {
      give(call, status, *answer);
    } else {
      deny(call, answer.error());
    }
  };
}

void Api::post_sheets(const Handled& call) {
  const Peer& peer = call->request.peer;
  const std::string who = call->caller.person ? call->caller.person->id : peer.address;
  if (!peer.loopback && !within(call, made_sheets_, who)) return;
  const std::optional<std::string> id = text(call, "id");
  if (!id) return;
  const bool room = parts_.quick->add([this, call, id = *id](const std::stop_token&) {
    sheets_.make(id, call->body, sheet_reply(call, 201));
  });
  if (!room) deny(call, busy());
}

void Api::work_on_sheet(const Handled& call, const std::string& id, const std::string& part) {
  const std::optional<SheetName> name = sheet_name(id);
  if (!name) {
    deny(call, no_such());
    return;
  }
  const Peer& peer = call->request.peer;
  if (!peer.loopback && !within(call, sheet_calls_, peer.address)) return;
  if (call->request.is_write() && !within(call, sheet_writes_, name->reading)) return;
  const bool room = parts_.quick->add([this, call, id, part](const std::stop_token&) {
    if (part == "entries") {
      sheets_.append(id, call->body, sheet_reply(call, 200));
    } else if (call->request.method == "DELETE") {
      sheets_.erase(id, sheet_reply(call, 200));
    } else {
      sheet_reply(call, 200)(sheets_.read(id, after_of(call->request.query)));
    }
  });
  if (!room) deny(call, busy());
}

/// The sheet's address as a picture, for the phone of whoever sits beside.
void Api::get_sheet_qr(const Handled& call, const std::string& id) {
  if (!sheet_name(id)) {
    deny(call, no_such());
    return;
  }
  const std::string url = base_for_phones(call->request) + "/sheet/" + id;
  const std::optional<QrSquares> qr = qr_squares(url);
  give(call, 200,
       json::object{{"url", url}, {"qr", qr ? json::value(qr_as_svg(*qr)) : json::value(nullptr)}});
}

}  // namespace ultimo::server
