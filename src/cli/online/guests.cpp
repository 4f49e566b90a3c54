#include "cli/online/guests.hpp"

#include <fstream>
#include <sstream>

#include <boost/json.hpp>

#include "cli/online/own_file.hpp"
#include "cli/play_input.hpp"
#include "client/http.hpp"
#include "wire/json_parts.hpp"

namespace ultimo::cli::online {
namespace fs = std::filesystem;
namespace json = boost::json;
namespace {

/// What is in the file; nothing that could be understood is nobody.
json::object read_file(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  json::error_code error;
  json::value value = json::parse(text.str(), error);
  return error || !value.is_object() ? json::object() : std::move(value.get_object());
}

Result<json::object> ask(const client::Url& server, const client::Trust& trust,
                         client::HttpRequest request) {
  const Result<json::value> answer =
      client::json_of(client::ask_once(server, std::move(request), trust));
  if (!answer) return tl::unexpected(answer.error());
  if (!answer->is_object()) return bad_field({"client.no-json"});
  return answer->get_object();
}

}  // namespace

Guests::Guests(const std::optional<fs::path>& folder) {
  if (folder) file_ = *folder / "servers.json";
}

std::optional<Guest> Guests::at(const client::Url& server) const {
  if (!file_) return std::nullopt;
  const json::object all = read_file(*file_);
  const json::object* known = object_in(all, server.text());
  if (known == nullptr) return std::nullopt;
  Guest guest{std::string(text_in(*known, "token")), player_name(text_in(*known, "name"))};
  return guest.token.empty() ? std::nullopt : std::optional(std::move(guest));
}

bool Guests::keep(const client::Url& server, const Guest& guest) const {
  if (!file_) return false;
  json::object all = read_file(*file_);
  all[server.text()] = json::object{{"token", guest.token}, {"name", guest.name}};
  return write_own_file(*file_, json::serialize(all) + '\n');
}

Result<std::optional<Guest>> known_guest(const client::Url& server, const client::Trust& trust,
                                         const std::string& token) {
  const Result<client::HttpAnswer> answer =
      client::ask_once(server, {"GET", "/api/v1/me", {}, token}, trust);
  if (!answer) return tl::unexpected(answer.error());
  constexpr int kUnknown = 401;  // whose token is none any more
  if (answer->status == kUnknown) return std::nullopt;
  const Result<json::value> told = client::json_of(answer);
  if (!told) return tl::unexpected(told.error());
  const json::object* me = told->if_object();
  const json::object* person = me == nullptr ? nullptr : object_in(*me, "person");
  if (person == nullptr) return std::nullopt;
  return Guest{token, player_name(text_in(*person, "name"))};
}

Result<Guest> new_guest(const client::Url& server, const client::Trust& trust,
                        const std::string& name) {
  const std::string body = json::serialize(json::object{{"name", name}});
  const Result<json::object> told = ask(server, trust, {"POST", "/api/v1/guests", body, {}});
  if (!told) return tl::unexpected(told.error());
  Guest guest{std::string(text_in(*told, "token")), name};
  if (guest.token.empty()) return bad_field({"client.no-json"});
  return guest;
}

Result<void> rename_guest(const client::Url& server, const client::Trust& trust,
                          const Guest& guest) {
  const std::string body = json::serialize(json::object{{"name", guest.name}});
  const Result<json::object> told = ask(server, trust, {"POST", "/api/v1/me", body, guest.token});
  if (!told) return tl::unexpected(told.error());
  return {};
}

Result<std::string> new_table(const client::Url& server, const client::Trust& trust,
                              const std::string& token, const TableOrder& order) {
  json::object wanted{{"book", order.book}, {"seats", order.seats}, {"deals", order.deals}};
  const Result<json::object> told =
      ask(server, trust, {"POST", "/api/v1/tables", json::serialize(wanted), token});
  if (!told) return tl::unexpected(told.error());
  std::string code = tidied(text_in(*told, "code"));
  if (code.empty()) return bad_field({"client.no-json"});
  return code;
}

}  // namespace ultimo::cli::online
