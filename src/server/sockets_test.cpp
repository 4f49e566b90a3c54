#include <gmock/gmock.h>

#include "server/testing_server.hpp"

namespace ultimo::server::testing {
namespace {

/// Who does not say hello is not sent away: what ends a connection is something else.
ServerOptions without_hello() {
  ServerOptions options;
  options.limits.hello_within = std::chrono::hours(1);
  return options;
}

using ::testing::AnyOf;

TEST(Sockets, HelloTellsWhoOneIs) {
  const TestServer server;
  const Phone known(server, guest(server, "Ana"));
  EXPECT_EQ(known.greeting().at("ok").at("person").at("name"), "Ana");
  EXPECT_EQ(known.greeting().at("ok").at("version"), 1);
  const Phone nobody(server);
  EXPECT_TRUE(nobody.greeting().at("ok").at("person").is_null());
}

TEST(Sockets, AnotherVersionIsToldToReload) {
  const TestServer server;
  Phone phone(server, {}, false);
  EXPECT_EQ(refused_code(phone.ask({{"do", "hello"}, {"version", 2}})), "reload");
  phone.hear_all();
  EXPECT_EQ(phone.bye(), "reload");
}

TEST(HostileSockets, TokensThatAreGuessedOldOrBrokenOpenNothing) {
  const TestServer server;
  const std::string token = guest(server);
  ask(server, "POST", "/api/v1/logout", "{}", bearer(token));
  for (const std::string& tried : {token, std::string(64, '0'), std::string("x"),
                                   std::string(5000, 'a'), std::string("' or 1=1 --")}) {
    Phone phone(server, tried);
    EXPECT_EQ(refused_code(phone.greeting()), "who-are-you") << tried.substr(0, 20);
    EXPECT_EQ(ask(server, "POST", "/api/v1/tables", R"({"book":"tzs"})", bearer(tried)).status,
              401);
  }
}

TEST(HostileSockets, SilenceEndsTheConnection) {
  ServerOptions options;
  options.limits.hello_within = std::chrono::milliseconds(200);
  const TestServer server(options);
  std::vector<std::unique_ptr<Phone>> silent;
  for (int i = 0; i < 100; ++i) silent.push_back(std::make_unique<Phone>(server, "", false));
  for (const auto& phone : silent) {
    EXPECT_FALSE(phone->hear());
    EXPECT_FALSE(phone->open());
  }
  Phone spoken(server, guest(server));
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  EXPECT_TRUE(spoken.ask({{"do", "unwatch"}, {"table", "AAAAAA"}}).contains("ok"))
      << "who has said hello may be silent";
}

TEST(HostileSockets, ForeignOriginAndNullOpenNoSocket) {
  const TestServer server;
  for (const char* origin : {"http://evil.example", "null"}) {
    const std::string headers = fmt::format(
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: {}\r\n",
        origin);
    Line line(server.port());
    line.say("GET /ws HTTP/1.1\r\nHost: " + server.host() + "\r\n" + headers + "\r\n");
    EXPECT_EQ(read_answer(line.hear()).status, 403) << origin;
  }
}

TEST(HostileSockets, ACookieWithoutOriginIsNobody) {
  const TestServer server;
  const std::string token = guest(server);
  Phone phone(server, {}, false);
  // What a handshake without Origin brings along as a cookie does not count: only the token does.
  boost::asio::io_context context;
  boost::beast::websocket::stream<Tcp::socket> stream(context);
  stream.next_layer().connect(
      {boost::asio::ip::make_address("127.0.0.1"), static_cast<unsigned short>(server.port())});
  stream.set_option(boost::beast::websocket::stream_base::decorator(
      [&](boost::beast::websocket::request_type& request) {
        request.set(boost::beast::http::field::cookie, "ultimo=" + token);
      }));
  stream.handshake(server.host(), "/ws");
  stream.write(boost::asio::buffer(std::string(R"({"id":"1","do":"hello","version":1})")));
  boost::beast::flat_buffer buffer;
  stream.read(buffer);
  const json::value said = json::parse(boost::beast::buffers_to_string(buffer.data()));
  EXPECT_TRUE(said.at("ok").at("person").is_null());
}

TEST(HostileSockets, FramesTooLargeEndTheConnection) {
  const TestServer server;
  Phone phone(server, guest(server));
  phone.say(std::string(200'000, ' '));
  EXPECT_FALSE(phone.hear());
}

TEST(HostileSockets, BadUtf8EndsTheConnection) {
  const TestServer server;
  Phone phone(server, guest(server));
  phone.stream().text(true);
  boost::beast::error_code error;
  phone.stream().write(boost::asio::buffer("\xff\xfe\xfd", 3), error);
  EXPECT_FALSE(phone.hear());
}

TEST(HostileSockets, BytesInsteadOfTextEndTheConnection) {
  const TestServer server;
  Phone phone(server, guest(server));
  phone.stream().binary(true);
  boost::beast::error_code error;
  phone.stream().write(boost::asio::buffer("{}", 2), error);
  phone.hear_all();
  EXPECT_EQ(phone.bye(), "limit");
}

TEST(HostileSockets, NothingPackedIsTaken) {
  const TestServer server(without_hello());
  Line line(server.port());
  line.say("GET /ws HTTP/1.1\r\nHost: " + server.host() +
           "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Extensions: permessage-deflate\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  const std::string answer = line.hear_some();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 101"));
  EXPECT_EQ(answer.find("permessage-deflate"), std::string::npos);
  // A text frame that says it is packed, with the mask 0: a bomb would begin so.
  line.say(std::string("\xc1\x84\0\0\0\0\x4a\x4c\x84\x01", 10));
  line.hear();
  EXPECT_TRUE(line.ended());
}

TEST(HostileSockets, BrokenFramesEndTheConnectionAndNobodyElses) {
  const TestServer server(without_hello());
  Phone other(server, guest(server));
  Line line(server.port());
  line.say("GET /ws HTTP/1.1\r\nHost: " + server.host() +
           "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  EXPECT_TRUE(line.hear_some().starts_with("HTTP/1.1 101"));
  line.say(std::string("\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", 14));
  line.hear();
  EXPECT_TRUE(line.ended());
  EXPECT_TRUE(other.ask({{"do", "unwatch"}, {"table", "AAAAAA"}}).contains("ok"));
}

TEST(HostileSockets, WhatIsNotUnderstoodIsRefusedAndTooMuchOfItEnds) {
  const TestServer server;
  Phone phone(server, guest(server));
  for (const char* text : {"", "{", "[]", "7", R"({"do":"act"})", R"({"id":7,"do":"act"})"}) {
    ASSERT_TRUE(phone.say(text));
    const auto answer = phone.hear();
    ASSERT_TRUE(answer) << text;
    EXPECT_TRUE(answer->contains("refused")) << text;
  }
  ASSERT_TRUE(phone.say(std::string(2000, '[') + std::string(2000, ']')));
  EXPECT_TRUE(phone.hear()->contains("refused"));
  for (int i = 0; i < 40; ++i) phone.say("x");
  phone.hear_all();
  EXPECT_EQ(phone.bye(), "limit");
}

TEST(HostileSockets, CommandsAreBounded) {
  ServerOptions options;
  options.limits.commands_at_once = 10;
  options.limits.commands_a_second = 1;
  const TestServer server(options);
  Phone phone(server, guest(server));
  int refused = 0;
  for (int i = 0; i < 20; ++i) {
    if (refused_code(phone.ask({{"do", "unwatch"}, {"table", "AAAAAA"}})) == "limit") ++refused;
  }
  EXPECT_GE(refused, 9);
}

TEST(HostileSockets, OnePersonHasSoManyConnections) {
  ServerOptions options;
  options.limits.connections_a_person = 3;
  const TestServer server(options);
  const std::string token = guest(server);
  std::vector<std::unique_ptr<Phone>> phones;
  for (int i = 0; i < 3; ++i) {
    phones.push_back(std::make_unique<Phone>(server, token));
    EXPECT_TRUE(phones.back()->greeting().contains("ok"));
  }
  EXPECT_EQ(refused_code(Phone(server, token).greeting()), "limit");
}

TEST(HostileSockets, WhoDoesNotReadIsCutOffAndOthersAreServed) {
  ServerOptions options;
  options.limits.commands_at_once = 1e9;
  options.limits.send_buffer_bytes = 100'000;
  const TestServer server(options);
  const std::string code = new_table(server, guest(server), R"({"book":"tzs","bots":"novice"})");
  Phone deaf(server, guest(server, "Eva"));
  const std::string watch = R"({"id":"w","do":"watch","table":")" + code + "\"}";
  timeval limit{};
  limit.tv_sec = 5;
  setsockopt(deaf.stream().next_layer().native_handle(), SOL_SOCKET, SO_SNDTIMEO, &limit,
             sizeof limit);
  int said = 0;
  while (said < 50'000 && deaf.say(watch)) ++said;
  EXPECT_LT(said, 50'000) << "its connection has ended";
  Phone other(server, guest(server));
  EXPECT_TRUE(other.watch(code).contains("ok"));
}

TEST(HostileSockets, WithoutAPersonNothingIsDone) {
  const TestServer server;
  const std::string code = new_table(server, guest(server), R"({"book":"tzs","bots":"novice"})");
  Phone nobody(server);
  EXPECT_TRUE(nobody.watch(code).contains("ok")) << "to look is free";
  for (const char* what : {"sit", "leave", "start", "talk", "next", "undo"}) {
    EXPECT_EQ(refused_code(nobody.ask({{"do", what}, {"table", code}})), "who-are-you") << what;
  }
}

TEST(Sockets, WhoLogsOutEverywhereIsOut) {
  const TestServer server;
  const std::string token = guest(server);
  Phone phone(server, token);
  EXPECT_EQ(ask(server, "POST", "/api/v1/logout", R"({"everywhere":true})", bearer(token)).status,
            200);
  phone.hear_all();
  EXPECT_EQ(phone.bye(), "reload");
  EXPECT_EQ(refused_code(Phone(server, token).greeting()), "who-are-you");
}

TEST(Sockets, AStoppedServerTellsItsClientsToComeBack) {
  TestServer server;
  Phone phone(server, guest(server));
  server.stop();
  phone.hear_all();
  EXPECT_EQ(phone.bye(), "restart");
  EXPECT_FALSE(server.trouble());
}

}  // namespace
}  // namespace ultimo::server::testing
