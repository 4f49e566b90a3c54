#include <gmock/gmock.h>

#include "server/testing_server.hpp"
#include "store/testing_disk.hpp"

namespace ultimo::server::testing {
namespace {

using Fault = store::testing_disk::Disk::Fault;

ServerOptions on(const store::testing_disk::Disk& disk) {
  ServerOptions options;
  options.pace = no_delays();
  options.vfs = disk.name();
  return options;
}

bool becomes(const TestServer& server, int ready) {
  return comes([&] { return ask(server, "GET", "/readyz").status == ready; });
}

struct AtPrompt {
  explicit AtPrompt(const TestServer& server)
      : token(guest(server)),
        code(
            new_table(server, token, R"({"book":"tzs","bots":"novice","start":true,"clock_s":0})")),
        phone(server, token) {
    phone.watch(code);
    there = phone.until([&] { return phone.prompt() >= 0; });
  }
  std::string token;
  std::string code;
  Phone phone;
  bool there = false;
};

TEST(Troubles, OnAFullDiskNothingIsAcknowledgedAndItPassesByItself) {
  store::testing_disk::Disk disk("server-full");
  const TestServer server(on(disk));
  AtPrompt at(server);
  ASSERT_TRUE(at.there);
  disk.be(Fault::full);
  EXPECT_EQ(refused_code(at.phone.ask(first_legal(at.phone))), "not-stored");
  EXPECT_TRUE(becomes(server, 503));
  EXPECT_EQ(ask(server, "GET", "/healthz").status, 200);
  disk.be(Fault::none);
  EXPECT_TRUE(becomes(server, 200));
  const json::object answer = at.phone.ask(first_legal(at.phone));
  EXPECT_TRUE(answer.contains("ok")) << json::serialize(answer);
}

TEST(Troubles, AnIoErrorEndsTheServer) {
  store::testing_disk::Disk disk("server-broken");
  TestServer server(on(disk));
  AtPrompt at(server);
  ASSERT_TRUE(at.there);
  disk.be(Fault::sync_error);
  at.phone.ask(first_legal(at.phone));
  at.phone.hear_all();
  EXPECT_FALSE(at.phone.open());
  disk.be(Fault::none);
  server.stop();
  EXPECT_TRUE(server.trouble().has_value()) << "it says why";
}

TEST(Troubles, ASecondServerOnTheSameFileDoesNotStart) {
  const TestServer server;
  ServerOptions options;
  options.data = server.data();
  options.port = 0;
  options.log = Log::Form::none;
  const Catalog catalog;
  Server second(catalog, [](const Reason& why) { return std::string(why.id); });
  bool started = false;
  const auto trouble = second.run(options, [&](const Listening&) { started = true; });
  EXPECT_TRUE(trouble.has_value());
  EXPECT_FALSE(started);
}

TEST(Troubles, MetricsAreOnASocketOfTheirOwn) {
  ServerOptions options;
  options.metrics = "127.0.0.1:0";
  const TestServer server(options);
  EXPECT_EQ(ask(server, "GET", "/metrics").status, 404);
  const std::string& url = server.listening().metrics_url;
  ASSERT_FALSE(url.empty());
  const std::size_t colon = url.rfind(':');
  Line line(std::stoi(url.substr(colon + 1)));
  line.say("GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const Heard heard = read_answer(line.hear());
  EXPECT_EQ(heard.status, 200);
  EXPECT_NE(heard.body.find("ultimo_connections"), std::string::npos);
}

}  // namespace
}  // namespace ultimo::server::testing
