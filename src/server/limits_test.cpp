// One test for each bound of limits.hpp that has none where it is met: docs/server.md lists them.
// Here those of connections and addresses; limits_of_work_test.cpp has those of jobs.
#include <array>

#include <gtest/gtest.h>

#include "server/testing_server.hpp"

namespace ultimo::server::testing {
namespace {

/// A server behind a proxy: who comes through it has an address of his own.
ServerOptions proxied() {
  ServerOptions options;
  options.trusted_proxies = {"127.0.0.1"};
  return options;
}
std::string from(const std::string& address) {
  return "X-Forwarded-For: " + address + "\r\nX-Forwarded-Proto: https\r\n";
}

TEST(Limits, WatchesOfAConnection) {
  ServerOptions options;
  options.limits.watches = 2;
  const TestServer server(options);
  const std::string token = guest(server);
  Phone phone(server);
  for (int i = 0; i < 3; ++i) {
    const std::string code = new_table(server, token, R"({"book":"tzs"})");
    EXPECT_EQ(refused_code(phone.watch(code)), i < 2 ? "" : "limit");
  }
}

TEST(Limits, WatchersOfATable) {
  ServerOptions options;
  options.limits.watchers = 2;
  const TestServer server(options);
  const std::string code = new_table(server, guest(server), R"({"book":"tzs"})");
  std::vector<std::unique_ptr<Phone>> phones;
  for (int i = 0; i < 2; ++i) {
    phones.push_back(std::make_unique<Phone>(server));
    phones.back()->watch(code);
    EXPECT_TRUE(phones.back()->until([&] { return phones.back()->phase() == "lobby"; }));
  }
  Phone third(server);
  third.watch(code);
  third.hear_all();
  EXPECT_EQ(third.bye(), "limit");
  EXPECT_TRUE(phones[0]->ask({{"do", "unwatch"}, {"table", code}}).contains("ok"));
}

TEST(Limits, ConnectionsOfAnAddress) {
  for (const bool hall : {false, true}) {
    ServerOptions options = proxied();
    options.hall = hall;
    options.secure_port = 0;
    options.limits.connections_an_address = hall ? 9 : 2;
    options.limits.connections_an_address_hall = hall ? 2 : 9;
    const TestServer server(options);
    const std::string ask_and_stay =
        "GET /healthz HTTP/1.1\r\nHost: " + server.host() + "\r\n" + from("192.0.2.1") + "\r\n";
    std::vector<std::unique_ptr<Line>> lines;
    for (int i = 0; i < 3; ++i) {
      lines.push_back(std::make_unique<Line>(server.port()));
      lines.back()->say(ask_and_stay);
      EXPECT_EQ(read_answer(lines.back()->hear_some()).status, i < 2 ? 200 : 429);
    }
    EXPECT_EQ(ask(server, "GET", "/healthz", {}, from("192.0.2.2")).status, 200);
    lines.clear();
    EXPECT_TRUE(
        comes([&] { return ask(server, "GET", "/healthz", {}, from("192.0.2.1")).status == 200; }));
  }
}

TEST(Limits, LoginsOfAnAddressAndOfAName) {
  ServerOptions options = proxied();
  options.limits.logins_at_once = 2;
  options.limits.logins_a_minute = 0.001;
  const TestServer server(options);
  const auto login = [&](const std::string& name, const std::string& address) {
    const std::string body =
        json::serialize(json::object{{"name", name}, {"passphrase", "not this one"}});
    return ask(server, "POST", "/api/v1/login", body, from(address)).status;
  };
  EXPECT_EQ(login("Ana", "192.0.2.1"), 403);
  EXPECT_EQ(login("Eva", "192.0.2.1"), 403);
  EXPECT_EQ(login("Ida", "192.0.2.1"), 429) << "many names from one place";
  EXPECT_EQ(login("Ana", "192.0.2.2"), 403);
  EXPECT_EQ(login("Ana", "192.0.2.3"), 429) << "one name from many places";
  EXPECT_EQ(login("aNA", "192.0.2.4"), 429) << "however it is written";
}

TEST(Limits, ReplaysOfAnAddress) {
  ServerOptions options = proxied();
  options.limits.replays_at_once = 2;
  options.limits.replays_a_second = 0.001;
  const TestServer server(options);
  const auto look = [&](const std::string& path) {
    return ask(server, "GET", "/api/v1/replays/" + path, {}, from("192.0.2.1")).status;
  };
  EXPECT_EQ(look("K7RM2P-1"), 404);
  EXPECT_EQ(look("K7RM2P-1/review"), 404);
  EXPECT_EQ(look("K7RM2P-1.txt"), 429);
  EXPECT_EQ(ask(server, "GET", "/api/v1/replays/K7RM2P-1").status, 404) << "this machine itself";
}

TEST(Limits, EvalsOfAnAddress) {
  ServerOptions options = proxied();
  options.limits.evals_at_once = 2;
  options.limits.evals_a_second = 0.001;
  const TestServer server(options);
  const auto eval = [&](const std::string& address) {
    return ask(server, "POST", "/api/v1/eval", R"({"op":"rulebooks"})", from(address)).status;
  };
  EXPECT_EQ(eval("192.0.2.1"), 200);
  EXPECT_EQ(eval("192.0.2.1"), 200);
  EXPECT_EQ(eval("192.0.2.1"), 429);
  EXPECT_EQ(eval("192.0.2.2"), 200);
}

TEST(Limits, TheAddressIsThatOfTheProxysOwnLine) {
  ServerOptions options = proxied();
  options.limits.evals_at_once = 1;
  options.limits.evals_a_second = 0.001;
  const TestServer server(options);
  const auto eval = [&](const std::string& said, const std::string& seen) {
    const std::string lines = "X-Forwarded-For: " + said + "\r\n" + from(seen);
    return ask(server, "POST", "/api/v1/eval", R"({"op":"rulebooks"})", lines).status;
  };
  EXPECT_EQ(eval("192.0.2.7", "192.0.2.1"), 200);
  EXPECT_EQ(eval("192.0.2.8", "192.0.2.1"), 429);
}

TEST(Limits, SolutionsAndReviewsOfAnAddress) {
  ServerOptions options = proxied();
  options.limits.solves_at_once = 2;
  options.limits.solves_a_minute = 0.001;
  const TestServer server(options);
  const auto solve = [&] {
    const std::string far = from("192.0.2.1");
    return ask(server, "POST", "/api/v1/eval", R"({"op":"solve"})", far).status;
  };
  EXPECT_EQ(solve(), 200);
  EXPECT_EQ(solve(), 200);
  EXPECT_EQ(solve(), 429);
  const auto review = [&](const std::string& address) {
    return ask(server, "POST", "/api/v1/replays/K7RM2P-1/review", {}, from(address)).status;
  };
  EXPECT_EQ(review("192.0.2.1"), 429);
  EXPECT_EQ(review("192.0.2.2"), 404);
}

TEST(Limits, TalkOfAPerson) {
  ServerOptions options;
  options.limits.talk_at_once = 2;
  options.limits.talk_a_second = 0.001;
  const TestServer server(options);
  const std::string token = guest(server);
  const std::string code = new_table(server, token, R"({"book":"tzs"})");
  Phone phone(server, token);
  for (int i = 0; i < 4; ++i) {
    const json::object answer = phone.ask({{"do", "talk"}, {"table", code}, {"text", "dober dan"}});
    EXPECT_EQ(refused_code(answer), i < 2 ? "" : "limit");
  }
}

/// The value of a metric.
double metric(const TestServer& server, const std::string& name) {
  const std::string& url = server.listening().metrics_url;
  Line line(std::stoi(url.substr(url.rfind(':') + 1)));
  line.say("GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const std::string body = read_answer(line.hear()).body;
  const std::size_t at = body.find("\n" + name + " ");
  return at == std::string::npos ? -1 : std::stod(body.substr(at + name.size() + 2));
}

TEST(Limits, ATableThatNobodyLooksAtLeavesMemoryAndComesBack) {
  ServerOptions options;
  options.metrics = "127.0.0.1:0";
  options.limits.unload_after = std::chrono::milliseconds(0);
  options.limits.unload_every = std::chrono::milliseconds(250);
  const TestServer server(options);
  const std::string token = guest(server);
  std::string code;
  {
    Phone phone(server, token);
    code = new_table(server, token, R"({"book":"tzs","bots":"novice"})");
    phone.watch(code);
    EXPECT_TRUE(comes([&] { return metric(server, "ultimo_tables_loaded") == 1; }));
  }
  EXPECT_TRUE(comes([&] { return metric(server, "ultimo_tables_loaded") == 0; }));
  Phone phone(server, token);
  EXPECT_EQ(phone.watch(code).at("ok").at("seat"), 0);
}

TEST(Limits, APeerThatAnswersNoPingIsGone) {
  ServerOptions options;
  options.limits.silent_after = std::chrono::milliseconds(600);
  const TestServer server(options);
  Phone phone(server, guest(server));
  // Nobody reads with the library any more, so nobody answers pings.
  phone.stream().next_layer().native_non_blocking(false);
  const int socket = phone.stream().next_layer().native_handle();
  timeval limit{};
  limit.tv_sec = kComesWithin.count();
  setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  std::array<char, 4096> some{};
  ssize_t count = 1;
  while (count > 0) count = ::recv(socket, some.data(), some.size(), 0);
  EXPECT_TRUE(count == 0 || errno == ECONNRESET) << "the server has ended it";
}

TEST(Limits, AnAnswerThatNobodyTakesIsNotKept) {
  ServerOptions options;
  options.limits.answer_read_within = std::chrono::milliseconds(300);
  options.metrics = "127.0.0.1:0";
  const TestServer server(options);
  Line line(server.port());
  const int small = 4096;
  setsockopt(line.socket().native_handle(), SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
  const std::string one = "GET /api/v1/books HTTP/1.1\r\nHost: " + server.host() + "\r\n\r\n";
  constexpr int kAsked = 1500;  // more than the system keeps for a connection
  std::string all;
  for (int i = 0; i < kAsked; ++i) all += one;
  timeval limit{};
  limit.tv_sec = 2;
  setsockopt(line.socket().native_handle(), SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
  line.say(all);
  EXPECT_TRUE(comes([&] { return metric(server, "ultimo_connections") <= 1; }))
      << "all that is left is the one who asks";
}

}  // namespace
}  // namespace ultimo::server::testing
