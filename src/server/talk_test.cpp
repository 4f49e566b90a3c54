#include <gmock/gmock.h>

#include "server/testing_server.hpp"

namespace ultimo::server::testing {
namespace {

TEST(Talk, IsHeardByAllAndBounded) {
  const TestServer server;
  const std::string token = guest(server);
  const std::string code =
      new_table(server, token, R"({"book":"tzs","bots":"novice","start":true,"clock_s":0})");
  Phone phone(server, token);
  phone.watch(code);
  Phone other(server, guest(server, "Eva"));
  other.watch(code);
  EXPECT_TRUE(phone.ask({{"do", "talk"}, {"table", code}, {"text", "Servus"}}).contains("ok"));
  ASSERT_TRUE(other.until([&] {
    return !other.frames().empty() && other.frames().back().find("Servus") != std::string::npos;
  }));
  EXPECT_EQ(refused_id(other.ask({{"do", "talk"}, {"table", code}, {"text", "hm"}})),
            "table.talk-seats");
  int refused = 0;
  for (int i = 0; i < 30; ++i) {
    const json::object answer = phone.ask({{"do", "talk"}, {"table", code}, {"text", "so"}});
    if (refused_code(answer) == "limit") ++refused;
  }
  EXPECT_GT(refused, 15);
  const json::object answer =
      phone.ask({{"do", "talk"}, {"table", code}, {"text", std::string(2000, 'x')}});
  EXPECT_TRUE(answer.contains("refused"));
}

TEST(Talk, ThatSteersATerminalIsRefused) {
  const TestServer server;
  const std::string token = guest(server);
  const std::string code = new_table(server, token, R"({"book":"tzs"})");
  Phone phone(server, token);
  // An escape, a new line, the one-letter form of »ESC [«, writing from right to left; too long.
  for (const std::string& line : {std::string("a\x1b[2J"), std::string("a\nb"),
                                  std::string("a\xc2\x9b"
                                              "2J"),
                                  std::string("a\xe2\x80\xae"
                                              "b"),
                                  std::string(801, 'x'), std::string()}) {
    EXPECT_EQ(refused_code(phone.ask({{"do", "talk"}, {"table", code}, {"text", line}})),
              "bad-talk")
        << line;
  }
  for (const char* line : {"Dober večer! 👨‍👩‍👧", "x"}) {
    EXPECT_TRUE(phone.ask({{"do", "talk"}, {"table", code}, {"text", line}}).contains("ok"));
  }
}

TEST(Talk, WhatWasSaidIsThereAfterARestart) {
  TestServer server;
  const std::string token = guest(server);
  const std::string code = new_table(server, token, R"({"book":"tzs"})");
  {
    Phone phone(server, token);
    phone.watch(code);
    for (const char* line : {"dober dan", "gremo"}) {
      EXPECT_TRUE(phone.ask({{"do", "talk"}, {"table", code}, {"text", line}}).contains("ok"));
    }
  }
  server.stop();
  server.start();
  Phone phone(server, token);
  phone.watch(code);
  std::vector<std::pair<int, std::string>> lines;
  const auto hear = [&] {
    const std::optional<json::object> message = phone.hear();
    if (!message) return false;
    if (const json::value* talk = message->if_contains("talk")) {
      lines.emplace_back(talk->at("k").to_number<int>(), talk->at("text").as_string().c_str());
    }
    return true;
  };
  while (lines.size() < 2 && hear()) {
  }
  EXPECT_THAT(lines, ::testing::ElementsAre(std::pair(1, "dober dan"), std::pair(2, "gremo")));
  EXPECT_TRUE(phone.ask({{"do", "talk"}, {"table", code}, {"text", "še ena"}}).contains("ok"));
  while (lines.size() < 3 && hear()) {
  }
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[2].first, 3) << "nothing is written over";
}

}  // namespace
}  // namespace ultimo::server::testing
