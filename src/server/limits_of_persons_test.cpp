#include "server/testing_server.hpp"

namespace ultimo::server::testing {
namespace {

TEST(Limits, CommandsAndTalkOfAPersonOnAllHisConnections) {
  ServerOptions options;
  options.pace = no_delays();
  options.limits.commands_at_once = 30;
  options.limits.commands_a_second = 0.001;
  options.limits.talk_at_once = 3;
  options.limits.talk_a_second = 0.001;
  const TestServer server(options);
  const std::string token = guest(server);
  const std::string code = new_table(server, token, R"({"book":"tzs"})");
  int said = 0;
  int limits = 0;
  for (int i = 0; i < 5; ++i) {
    Phone phone(server, token);
    for (int line = 0; line < 2; ++line) {
      const json::object answer =
          phone.ask({{"do", "talk"}, {"table", code}, {"text", "dober dan"}});
      (answer.contains("ok") ? said : limits) += 1;
    }
  }
  EXPECT_EQ(said, 3);
  EXPECT_EQ(limits, 7);
  int done = 0;
  for (int i = 0; i < 5; ++i) {  // 10 of the 30 are used up; before hello he is nobody
    Phone phone(server, token);
    for (int more = 0; more < 5; ++more) {
      done += phone.ask({{"do", "unwatch"}, {"table", code}}).contains("ok") ? 1 : 0;
    }
  }
  EXPECT_EQ(done, 20);
  EXPECT_TRUE(Phone(server, guest(server, "Eva")).watch(code).contains("ok")) << "others go on";
}

TEST(Limits, ATableThatIsNotThereTakesNoRoomAmongTheWatched) {
  ServerOptions options;
  options.limits.watches = 2;
  const TestServer server(options);
  const std::string token = guest(server);
  const std::string code = new_table(server, token, R"({"book":"tzs"})");
  Phone phone(server, token);
  for (const char* none : {"K7RM2P", "K7RM2Q", "nonsense", ""}) {
    EXPECT_EQ(refused_code(phone.watch(none)), "not-found") << none;
  }
  EXPECT_TRUE(phone.watch(code).contains("ok"));
}

// The table is read from the file when he asks for it, and he has gone before it is there.
TEST(TableHost, WhoLeavesWhileHisTableIsReadIsNotThere) {
  ServerOptions options;
  options.limits.commands_at_once = 1'000;
  TestServer server(options);
  const std::string token = guest(server);
  std::vector<std::string> codes;
  for (int i = 0; i < 4; ++i) {
    codes.push_back(new_table(server, token, R"({"book":"tzs","private":false})"));
    Phone phone(server, token);
    for (int deals = 1; deals <= 150; ++deals) {  // so that there is something to read
      phone.ask({{"do", "options"}, {"table", codes.back()}, {"deals", deals}});
    }
  }
  server.stop();
  server.start();
  std::vector<std::unique_ptr<Phone>> gone;  // they said all they had to, and hear nothing
  for (const std::string& code : codes) {
    gone.push_back(std::make_unique<Phone>(server, token, false));
    Phone& phone = *gone.back();
    phone.say(R"({"id":"1","do":"hello","version":1,"token":")" + token + "\"}");
    phone.say(R"({"id":"2","do":"watch","table":")" + code + "\"}");
    phone.stream().next_layer().shutdown(Tcp::socket::shutdown_send);
  }
  json::array there{1};
  for (int i = 0; i < 100 && !there.empty(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    there = ask(server, "GET", "/api/v1/tables").json().as_array();
  }
  EXPECT_TRUE(there.empty()) << json::serialize(there);
}

}  // namespace
}  // namespace ultimo::server::testing
