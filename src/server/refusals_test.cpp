// Refusals have the codes that docs/protocol.md promises, and say it in JSON.
#include "server/testing_server.hpp"
#include "store/log.hpp"

namespace ultimo::server::testing {
namespace {

double count_of(const TestServer& server, const std::string& name) {
  const std::string& url = server.listening().metrics_url;
  Line line(std::stoi(url.substr(url.rfind(':') + 1)));
  line.say("GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const std::string body = read_answer(line.hear()).body;
  const std::size_t at = body.find("\n" + name + " ");
  return at == std::string::npos ? -1 : std::stod(body.substr(at + name.size() + 2));
}

TEST(RefusalsOfTables, WhatIsTheHostsOrAPlayersIsNoRightAndIsCounted) {
  ServerOptions options;
  options.pace = no_delays();
  options.metrics = "127.0.0.1:0";
  const TestServer server(options);
  const std::string code = new_table(server, guest(server), R"({"book":"tzs"})");
  Phone eva(server, guest(server, "Eva"));
  Phone iva(server, guest(server, "Iva"));
  ASSERT_TRUE(eva.ask({{"do", "sit"}, {"table", code}}).contains("ok"));
  EXPECT_EQ(refused_code(eva.ask({{"do", "start"}, {"table", code}})), "no-right") << "the host's";
  EXPECT_EQ(refused_code(iva.ask({{"do", "pause"}, {"table", code}})), "no-right") << "a spectator";
  EXPECT_EQ(refused_code(iva.ask({{"do", "hint"}, {"table", code}, {"prompt", 1}})), "no-right");
  EXPECT_EQ(count_of(server, "ultimo_no_right_total"), 3);
}

TEST(RefusalsOfTables, WhoActsForAnotherIsNotAsked) {
  ServerOptions options;
  options.pace = no_delays();
  const TestServer server(options);
  const std::string host = guest(server);
  const std::string code = new_table(server, host, R"({"book":"tzs","clock_s":0})");
  std::vector<std::unique_ptr<Phone>> phones;
  for (const std::string& token : {host, guest(server, "Eva"), guest(server, "Iva")}) {
    phones.push_back(std::make_unique<Phone>(server, token));
    phones.back()->watch(code);
    phones.back()->ask({{"do", "sit"}, {"table", code}});
  }
  ASSERT_TRUE(phones[0]->ask({{"do", "start"}, {"table", code}}).contains("ok"));
  for (const auto& phone : phones) {
    ASSERT_TRUE(phone->until([&] { return phone->phase() == "auction"; }));
  }
  int not_asked = 0;
  for (const auto& phone : phones) {
    if (phone->prompt() >= 0) continue;
    const json::object answer =
        phone->ask({{"do", "act"}, {"table", code}, {"prompt", 1}, {"action", "pass"}});
    EXPECT_EQ(refused_code(answer), "not-your-turn") << json::serialize(answer);
    ++not_asked;
  }
  EXPECT_EQ(not_asked, 2);
}

TEST(RefusalsOfSockets, AnUnknownCommandIsOneAtNoTableToo) {
  const TestServer server;
  Phone phone(server, guest(server));
  EXPECT_EQ(refused_code(phone.ask({{"do", "nope"}})), "unknown-command");
  EXPECT_EQ(refused_code(phone.ask(json::object{})), "unknown-command");
  EXPECT_EQ(refused_code(phone.ask({{"do", "act"}, {"table", "AAAAAA"}})), "not-found");
}

TEST(RefusalsOfSockets, ASecondHelloEndsTheConnection) {
  const TestServer server;
  Phone phone(server, guest(server));
  EXPECT_EQ(refused_code(phone.ask({{"do", "hello"}, {"version", 1}})), "greeted");
  phone.hear_all();
  EXPECT_EQ(phone.bye(), "reload");
}

TEST(RefusalsOfSockets, ATokenThatIsNoTextIsNobodys) {
  const TestServer server;
  Phone phone(server, {}, false);
  EXPECT_EQ(refused_code(phone.ask({{"do", "hello"}, {"version", 1}, {"token", 5}})), "bad-field");
  phone.hear_all();
  EXPECT_FALSE(phone.open());
}

TEST(RefusalsOfHttp, BeforeAnybodyIsAskedAreJsonToo) {
  const TestServer server;
  const std::string host = "Host: " + server.host() + "\r\n";
  Line large(server.port());
  large.say("POST /api/v1/eval HTTP/1.1\r\n" + host + "Content-Length: 1000000000\r\n\r\n");
  const Heard body = read_answer(large.hear());
  EXPECT_EQ(body.status, 413);
  EXPECT_EQ(body.refused(), "too-large") << body.body;
  const Heard head = ask(server, "GET", "/healthz", {}, "X: " + std::string(20'000, 'x') + "\r\n");
  EXPECT_EQ(head.status, 431);
  EXPECT_EQ(head.refused(), "too-large") << head.body;
  const Heard method = ask(server, "PATCH", "/api/v1/me");
  EXPECT_EQ(method.status, 405);
  EXPECT_EQ(method.refused(), "bad-method") << method.body;
  const Heard hosts = ask(server, "GET", "/api/v1/books", {}, host + host);
  EXPECT_EQ(hosts.status, 400);
  EXPECT_EQ(hosts.refused(), "bad-request") << hosts.body;
}

TEST(HostileHttp, TwoOriginsAreNone) {
  const TestServer server;
  const std::string own = "Origin: http://" + server.host() + "\r\n";
  EXPECT_EQ(ask(server, "POST", "/api/v1/guests", R"({"name":"Ana"})",
                own + "Origin: http://evil.example\r\n")
                .status,
            400);
}

TEST(Limits, OnlyTablesThatWereMadeAreCounted) {
  ServerOptions options;
  options.limits.tables_at_once = 2;
  options.limits.tables_an_hour = 1;
  const TestServer server(options);
  const std::string token = guest(server);
  for (const char* bad : {R"({"book":"none"})", R"({"book":"tzs","seats":5})",
                          R"({"book":"tzs","clock_s":-1})", R"({"book":"tzs","clock_s":1})"}) {
    EXPECT_EQ(ask(server, "POST", "/api/v1/tables", bad, bearer(token)).status, 400) << bad;
  }
  for (int i = 0; i < 2; ++i) new_table(server, token, R"({"book":"tzs"})");
  EXPECT_EQ(ask(server, "POST", "/api/v1/tables", R"({"book":"tzs"})", bearer(token)).status, 429);
}

}  // namespace
}  // namespace ultimo::server::testing
