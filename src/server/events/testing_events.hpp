#pragma once

#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "server/events/seat_links.hpp"
#include "server/testing_server.hpp"
#include "wire/json_text.hpp"

/// An event as pages meet it: over the wire, from outside.
namespace ultimo::server::testing {

/// Whoever opens the owner's link; gives his token.
inline std::string owner(const TestServer& server, const std::string& name = "Vodja") {
  const std::string token = guest(server, name);
  const std::string& link = server.listening().owner_link;
  const std::string secret = link.substr(link.find("#owner=") + 7);
  EXPECT_EQ(
      ask(server, "POST", "/api/v1/owner", R"({"secret":")" + secret + "\"}", bearer(token)).status,
      200);
  return token;
}

/// An account; gives its token.
inline std::string account(const TestServer& server, const std::string& name) {
  const std::string token = guest(server, name);
  const std::string login = R"({"name":")" + name + R"(","passphrase":"correct horse"})";
  EXPECT_EQ(ask(server, "POST", "/api/v1/accounts", login, bearer(token)).status, 200);
  return token;
}

/// One event, and who works on it.
class Desk {
 public:
  Desk(const TestServer& server, std::string token, const std::string& format = "tzs",
       json::object more = {})
      : server_(&server), token_(std::move(token)) {
    more["id"] = "new";
    more["format"] = format;
    if (!more.contains("name")) more["name"] = "Pokal Kranja";
    const Heard made = ask(server, "POST", "/api/v1/events", json::serialize(more), bearer(token_));
    EXPECT_EQ(made.status, 201) << made.body;
    if (made.status == 201) event_ = made.json().at("event").as_string();
  }
  /// The same event, another person; nobody: everybody.
  [[nodiscard]] Desk as(const std::string& token) const {
    Desk other = *this;
    other.token_ = token;
    return other;
  }
  [[nodiscard]] Desk at(const TestServer& server) const {
    Desk other = *this;
    other.server_ = &server;
    return other;
  }

  [[nodiscard]] std::string path(const std::string& rest = {}) const {
    return "/api/v1/events/" + event_ + (rest.empty() ? "" : "/" + rest);
  }
  [[nodiscard]] Heard get(const std::string& rest = {}, const std::string& headers = {}) const {
    return ask(*server_, "GET", path(rest), {},
               (token_.empty() ? std::string() : bearer(token_)) + headers);
  }
  Heard post(const std::string& rest, const json::object& body) const {
    return ask(*server_, "POST", path(rest), json::serialize(body),
               token_.empty() ? std::string() : bearer(token_));
  }
  /// A command, under a new id unless it has one.
  Heard tries(json::object command) {
    if (!command.contains("id"))
      command["id"] = "c" + std::to_string(++commands_) + token_.substr(0, 6);
    return post("do", command);
  }
  json::value does(const json::object& command) {
    const Heard heard = tries(command);
    EXPECT_EQ(heard.status, 200) << json::serialize(command) << '\n' << heard.body;
    return heard.status == 200 ? heard.json() : json::value(json::object{});
  }
  /// So many players who are here.
  void enter(int players) {
    std::string table = "name;club\n";
    for (int i = 1; i <= players; ++i) {
      table += "Player " + std::to_string(i) + ";Club " + std::to_string(i % 6) + '\n';
    }
    does({{"do", "enter-table"}, {"text", table}, {"here", true}});
  }
  void begin_round() {
    does({{"do", "draw"}, {"seed", 1}});
    does({{"do", "clock"}, {"does", "start"}});
  }

  [[nodiscard]] const std::string& event() const { return event_; }
  [[nodiscard]] const std::string& token() const { return token_; }
  [[nodiscard]] const TestServer& server() const { return *server_; }

 private:
  const TestServer* server_;
  std::string token_;
  std::string event_;
  int commands_ = 0;
};

/// The phone of a seat: has its secret, and never sends it.
class SeatPhone {
 public:
  SeatPhone(const Desk& desk, const std::string& link) : desk_(desk.as({})), event_(desk.event()) {
    const std::string fragment = link.substr(link.find('#') + 1);
    const std::size_t dot = fragment.rfind('.');
    seat_ = fragment.substr(0, dot);
    secret_ = fragment.substr(dot + 1);
  }

  [[nodiscard]] json::object request(json::object command) {
    if (!command.contains("id")) command["id"] = "p" + std::to_string(++ids_);
    const std::string text = json::serialize(command);
    ++counter_;
    return {{"seat", seat_},
            {"counter", counter_},
            {"command", text},
            {"mac", phone_mac(secret_, event_, seat_, counter_, text)}};
  }
  void count_from(std::int64_t counter) { counter_ = counter; }
  Heard says(const json::object& command) { return desk_.post("phone", request(command)); }
  Heard sends(const json::object& request) const { return desk_.post("phone", request); }
  json::value looks() {
    const Heard heard = says({{"do", "look"}});
    EXPECT_EQ(heard.status, 200) << heard.body;
    return heard.status == 200 ? heard.json() : json::value(json::object{});
  }
  [[nodiscard]] const std::string& secret() const { return secret_; }
  [[nodiscard]] const std::string& seat() const { return seat_; }

 private:
  Desk desk_;
  std::string event_;
  std::string seat_;
  std::string secret_;
  std::int64_t counter_ = 0;
  int ids_ = 0;
};

/// The links of a table, place by place.
inline std::vector<std::string> links_of(const Desk& desk, int table) {
  const Heard heard = desk.get("links?table=" + std::to_string(table));
  EXPECT_EQ(heard.status, 200) << heard.body;
  std::vector<std::string> links;
  const json::value told = heard.json();
  for (const json::value& one : told.at("links").as_array()) {
    links.emplace_back(one.at("url").as_string());
  }
  return links;
}

inline std::string refused_why(const Heard& heard) {
  return heard.status < 400 ? std::string()
                            : std::string(heard.json().at("refused").at("id").as_string());
}

}  // namespace ultimo::server::testing
