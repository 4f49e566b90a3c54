#include <fstream>
#include <thread>

#include <gmock/gmock.h>

#include "server/testing_server.hpp"

namespace ultimo::server::testing {
namespace {

TEST(PeopleOverHttp, AGuestBecomesAnAccountAndLogsIn) {
  const TestServer server;
  const std::string token = guest(server, "Ana");
  const std::string login = R"({"name":"Ana K.","passphrase":"correct horse"})";
  EXPECT_EQ(ask(server, "POST", "/api/v1/accounts", login, bearer(token)).status, 200);
  const Heard in = ask(server, "POST", "/api/v1/login", login);
  ASSERT_EQ(in.status, 200) << in.body;
  EXPECT_EQ(in.json().at("person").at("kind"), "account");
  const std::string wrong = R"({"name":"Ana K.","passphrase":"wrong horse"})";
  EXPECT_EQ(ask(server, "POST", "/api/v1/login", wrong).refused(), "wrong-login");
  const std::string nobody = R"({"name":"Eva","passphrase":"correct horse"})";
  EXPECT_EQ(ask(server, "POST", "/api/v1/login", nobody).refused(), "wrong-login");
}

TEST(PeopleOverHttp, ANameOfAnAccountIsGivenOnce) {
  const TestServer server;
  const std::string login = R"({"name":"Štefan","passphrase":"correct horse"})";
  EXPECT_EQ(ask(server, "POST", "/api/v1/accounts", login, bearer(guest(server))).status, 200);
  const std::string same = R"({"name":"štefan","passphrase":"correct horse"})";
  EXPECT_EQ(ask(server, "POST", "/api/v1/accounts", same, bearer(guest(server))).refused(),
            "name-taken");
}

TEST(PeopleOverHttp, NamesThatSteerOrAreTooLongAreRefused) {
  const TestServer server;
  for (const std::string& name : {std::string(), std::string("   "), std::string(31, 'x'),
                                  std::string("a\\u0007b"), std::string("a\\u202eb")}) {
    EXPECT_EQ(ask(server, "POST", "/api/v1/guests", R"({"name":")" + name + "\"}").status, 400)
        << name;
  }
}

TEST(PeopleOverHttp, WhoDeletesHimselfIsGone) {
  const TestServer server;
  const std::string token = guest(server);
  EXPECT_EQ(ask(server, "GET", "/api/v1/me/data", {}, bearer(token)).status, 200);
  EXPECT_EQ(ask(server, "DELETE", "/api/v1/me", {}, bearer(token)).status, 200);
  EXPECT_TRUE(ask(server, "GET", "/api/v1/me", {}, bearer(token)).json().at("person").is_null());
}

// Passphrases take a while: who deletes himself meanwhile must not come back with one.
TEST(PeopleOverHttp, WhoDeletesHimselfStaysGoneWhateverIsUnderWay) {
  const TestServer server;
  for (int i = 0; i < 3; ++i) {
    const std::string token = guest(server);
    const std::string name = fmt::format("Eva {}", i);
    const std::string order =
        json::serialize(json::object{{"name", name}, {"passphrase", "correct horse"}});
    std::thread account([&] { ask(server, "POST", "/api/v1/accounts", order, bearer(token)); });
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_EQ(ask(server, "DELETE", "/api/v1/me", {}, bearer(token)).status, 200);
    account.join();
    EXPECT_EQ(ask(server, "POST", "/api/v1/login", order).refused(), "wrong-login");
    std::ifstream file(server.data() + "-wal", std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(file), {});
    EXPECT_EQ(bytes.find(name), std::string::npos);
  }
}

TEST(PeopleOverHttp, ATokenAloneSetsNoPassphraseOfAnAccount) {
  const TestServer server;
  const std::string token = guest(server, "Ana");
  const std::string mine = R"({"name":"Ana K.","passphrase":"correct horse"})";
  EXPECT_EQ(ask(server, "POST", "/api/v1/accounts", mine, bearer(token)).status, 200);
  const std::string his = R"({"name":"Ana K.","passphrase":"stolen horse"})";
  const std::string other = R"({"name":"Another","passphrase":"stolen horse"})";
  EXPECT_EQ(ask(server, "POST", "/api/v1/accounts", his, bearer(token)).refused(), "no-right");
  EXPECT_EQ(ask(server, "POST", "/api/v1/accounts", other, bearer(token)).refused(), "no-right");
  EXPECT_EQ(ask(server, "POST", "/api/v1/login", mine).status, 200);
}

TEST(PeopleOverHttp, AnOwnerWhoCannotComeBackHasASuccessor) {
  TestServer server;
  const auto own = [&](const std::string& token) {
    const std::string& link = server.listening().owner_link;
    const std::string secret = R"({"secret":")" + link.substr(link.find("#owner=") + 7) + "\"}";
    return ask(server, "POST", "/api/v1/owner", secret, bearer(token)).status;
  };
  const std::string first = guest(server);
  EXPECT_EQ(own(first), 200);
  server.stop();
  server.start();
  EXPECT_EQ(server.listening().owner_link, "") << "there is one";
  EXPECT_EQ(ask(server, "POST", "/api/v1/logout", {}, bearer(first)).status, 200);
  server.stop();
  server.start();
  EXPECT_EQ(own(guest(server)), 200) << "a guest's last token has gone, and he with it";
}

TEST(PeopleOverHttp, TheOwnersLinkWorksOnce) {
  const TestServer server;
  const std::string& link = server.listening().owner_link;
  const std::string secret = link.substr(link.find("#owner=") + 7);
  const std::string wrong = R"({"secret":"00000000000000000000000000000000"})";
  EXPECT_EQ(ask(server, "POST", "/api/v1/owner", wrong, bearer(guest(server))).status, 403);
  const std::string right = R"({"secret":")" + secret + "\"}";
  EXPECT_EQ(ask(server, "POST", "/api/v1/owner", right, bearer(guest(server))).status, 200);
  EXPECT_EQ(ask(server, "POST", "/api/v1/owner", right, bearer(guest(server))).status, 403);
}

TEST(PeopleOverHttp, OverAPlainLineFromElsewhereNoPassphraseAndNoOwnerCounts) {
  ServerOptions options;
  options.trusted_proxies = {"127.0.0.1"};
  const TestServer server(options);
  const std::string from = "X-Forwarded-For: 192.0.2.7\r\n" + bearer(guest(server));
  const std::string login = R"({"name":"Ana","passphrase":"correct horse"})";
  EXPECT_EQ(ask(server, "POST", "/api/v1/accounts", login, from).status, 403);
  EXPECT_EQ(ask(server, "POST", "/api/v1/login", login, from).status, 403);
  EXPECT_EQ(ask(server, "POST", "/api/v1/owner", R"({"secret":"x"})", from).status, 403);
  const std::string safe = "X-Forwarded-Proto: https\r\n" + from;
  EXPECT_EQ(ask(server, "POST", "/api/v1/accounts", login, safe).status, 200);
}

TEST(PeopleOverHttp, NoTokenLiesInTheFile) {
  TestServer server;
  const std::string token = guest(server);
  server.stop();
  std::ifstream file(server.data(), std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(file), {});
  EXPECT_EQ(bytes.find(token), std::string::npos);
}

}  // namespace
}  // namespace ultimo::server::testing
