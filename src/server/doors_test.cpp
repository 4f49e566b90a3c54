#include <gmock/gmock.h>

#include "server/assets.hpp"
#include "server/door.hpp"
#include "server/testing_server.hpp"

namespace ultimo::server::testing {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;

TEST(Doors, HealthAndReadinessAreTold) {
  const TestServer server;
  EXPECT_EQ(ask(server, "GET", "/healthz").status, 200);
  EXPECT_EQ(ask(server, "GET", "/readyz").status, 200);
}

TEST(Doors, SayWhyTheyCannotBeOpened) {
  const TestServer server;
  boost::asio::io_context context;
  const auto why_not = [&](const DoorOptions& options) {
    const auto door = open_door({&context, nullptr, nullptr, nullptr}, options);
    return door ? std::string() : std::string(door.error().id);
  };
  DoorOptions options;
  options.port = server.port();
  EXPECT_EQ(why_not(options), "serve.address-in-use");
  options.host = "no..name";
  EXPECT_EQ(why_not(options), "serve.no-such-host");
  options.certificate = options.key = "/nowhere/at.all";
  EXPECT_EQ(why_not(options), "serve.cannot-use");
}

TEST(Doors, PagesComeWithAPolicyAndWithoutThirdParties) {
  const TestServer server;
  const Heard page = ask(server, "GET", "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_THAT(page.header("Content-Type"), HasSubstr("text/html"));
  EXPECT_THAT(page.header("Content-Security-Policy"), HasSubstr("default-src 'none'"));
  EXPECT_EQ(page.header("Content-Security-Policy").find("unsafe-inline"), std::string::npos);
  EXPECT_EQ(page.header("Referrer-Policy"), "same-origin");
  EXPECT_EQ(page.header("X-Content-Type-Options"), "nosniff");
}

TEST(Doors, EveryPageOfTheContractIsTheOnePage) {
  const TestServer server;
  const std::string home = ask(server, "GET", "/").body;
  for (const char* path : {"/table/K7RM2P", "/account", "/replay", "/replay/K7RM2P-3", "/sheet",
                           "/sheet/4", "/rules", "/rules/tzs", "/desk", "/desk/e1", "/screen/e1",
                           "/event", "/event/e1", "/referee/e1", "/seat/e1"}) {
    const Heard page = ask(server, "GET", path);
    EXPECT_EQ(page.status, 200) << path;
    EXPECT_EQ(page.body, home) << path;
  }
}

TEST(Doors, WhereNothingIsThePageSaysSo) {
  const TestServer server;
  const Heard page = ask(server, "GET", "/nothing");
  EXPECT_EQ(page.status, 404);
  EXPECT_EQ(page.body, ask(server, "GET", "/").body);
  EXPECT_EQ(page.header("Cache-Control"), "no-store");
  EXPECT_TRUE(page.header("ETag").empty());
  for (const char* file : {"/nothing.js", "/assets/old-1234.css"}) {
    const Heard answer = ask(server, "GET", file);
    EXPECT_EQ(answer.status, 404) << file;
    EXPECT_EQ(answer.body.find("<html"), std::string::npos) << "a file that is missing is no page";
  }
}

TEST(Doors, AUnchangedPageIsNotSentAgain) {
  const TestServer server;
  const std::string etag = ask(server, "GET", "/").header("ETag");
  ASSERT_FALSE(etag.empty());
  const Heard again = ask(server, "GET", "/", {}, "If-None-Match: " + etag + "\r\n");
  EXPECT_EQ(again.status, 304);
  EXPECT_TRUE(again.body.empty());
}

TEST(Doors, WhoTakesGzipGetsIt) {
  const TestServer server;
  const Heard packed = ask(server, "GET", "/", {}, "Accept-Encoding: gzip, br\r\n");
  EXPECT_EQ(packed.header("Content-Encoding"), "gzip");
  EXPECT_TRUE(packed.body.starts_with("\x1f\x8b"));
}

TEST(Doors, BooksAndRulesArePackedForWhoTakesGzip) {
  const TestServer server;
  for (const char* path : {"/api/v1/books", "/api/v1/books/tzs/rules"}) {
    const Heard plain = ask(server, "GET", path);
    EXPECT_EQ(plain.header("Content-Encoding"), "") << path;
    const Heard packed = ask(server, "GET", path, {}, "Accept-Encoding: gzip\r\n");
    EXPECT_EQ(packed.header("Content-Encoding"), "gzip") << path;
    EXPECT_LT(packed.body.size(), plain.body.size() / 2) << path;
    EXPECT_EQ(unpacked(packed.body), plain.body) << path;
  }
}

TEST(HostileHttp, ForeignHostIsMisdirected) {
  const TestServer server;
  for (const char* host : {"evil.example", "localhost.evil.example", "127.0.0.1.nip.io", ""}) {
    const Heard heard = ask(server, "GET", "/api/v1/books", {}, fmt::format("Host: {}\r\n", host));
    EXPECT_EQ(heard.status, 421) << host;
  }
  EXPECT_EQ(ask(server, "GET", "/api/v1/books", {}, "Host: localhost:1\r\n").status, 200);
}

TEST(HostileHttp, TwoHostsAreNone) {
  const TestServer server;
  const std::string own = "Host: " + server.host() + "\r\n";
  EXPECT_EQ(ask(server, "GET", "/", {}, own + "Host: evil.example\r\n").status, 400);
}

TEST(HostileHttp, WritesOfForeignPagesAreRefused) {
  const TestServer server;
  for (const char* origin : {"http://evil.example", "null", "http://localhost:1", "https://"}) {
    const Heard heard = ask(server, "POST", "/api/v1/guests", R"({"name":"Ana"})",
                            fmt::format("Origin: {}\r\n", origin));
    EXPECT_EQ(heard.status, 403) << origin;
  }
  const std::string own = "Origin: http://" + server.host() + "\r\n";
  EXPECT_EQ(ask(server, "POST", "/api/v1/guests", R"({"name":"Ana"})", own).status, 201);
}

TEST(HostileHttp, APageNeverSeesTheTokenItself) {
  const TestServer server;
  const std::string own = "Origin: http://" + server.host() + "\r\n";
  const Heard made = ask(server, "POST", "/api/v1/guests", R"({"name":"Ana"})", own);
  EXPECT_EQ(made.json().as_object().if_contains("token"), nullptr);
  EXPECT_THAT(made.header("Set-Cookie"), HasSubstr("HttpOnly; SameSite=Lax"));
}

TEST(HostileHttp, CookieWithoutOriginDoesNotWrite) {
  const TestServer server;
  const std::string cookie = "Cookie: ultimo=" + guest(server) + "\r\n";
  EXPECT_EQ(ask(server, "POST", "/api/v1/me", R"({"name":"Eva"})", cookie).status, 401);
  const std::string own = "Origin: http://" + server.host() + "\r\n";
  EXPECT_EQ(ask(server, "POST", "/api/v1/me", R"({"name":"Eva"})", cookie + own).status, 200);
  EXPECT_EQ(ask(server, "GET", "/api/v1/me", {}, cookie).json().at("person").at("name"), "Eva");
}

TEST(HostileHttp, PathTricksFindNothing) {
  const TestServer server;
  for (const char* path :
       {"/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/..%2f..%2fetc/passwd",
        "//etc/passwd", "/table/../../x", "/%00", "/index.html%00.js", "/table/a/b", "/%zz"}) {
    EXPECT_EQ(ask(server, "GET", path).status, 404) << path;
  }
}

TEST(HostileHttp, HeadersBodiesAndPackedBodiesAreBounded) {
  const TestServer server;
  const std::string long_header = "X-Long: " + std::string(20'000, 'x') + "\r\n";
  EXPECT_EQ(ask(server, "GET", "/healthz", {}, long_header).status, 431);
  const std::string host = "Host: " + server.host() + "\r\n";
  Line large(server.port());
  large.say("POST /api/v1/eval HTTP/1.1\r\n" + host + "Content-Length: 1000000000\r\n\r\n");
  EXPECT_EQ(read_answer(large.hear()).status, 413);
  EXPECT_EQ(ask(server, "POST", "/api/v1/guests", "x", "Content-Encoding: gzip\r\n").status, 415);
}

TEST(HostileHttp, DeepAndBrokenJsonIsRefused) {
  const TestServer server;
  const std::string deep = std::string(5000, '[') + std::string(5000, ']');
  for (const std::string& body : {deep, std::string("{\"name\":"), std::string("\xff\xfe"),
                                  std::string("[]"), std::string("{\"name\":7}")}) {
    EXPECT_EQ(ask(server, "POST", "/api/v1/guests", body).status, 400);
  }
}

TEST(HostileHttp, ASlowRequestIsEndedAndOthersAreServedMeanwhile) {
  ServerOptions options;
  options.limits.request_within = std::chrono::milliseconds(300);
  const TestServer server(options);
  std::vector<std::unique_ptr<Line>> slow;
  for (int i = 0; i < 50; ++i) {
    slow.push_back(std::make_unique<Line>(server.port()));
    slow.back()->say("GET / HTTP/1.1\r\nHost: local");
  }
  EXPECT_EQ(ask(server, "GET", "/healthz").status, 200);
  for (const auto& line : slow) {
    EXPECT_EQ(line->hear(), "");
    EXPECT_TRUE(line->ended());
  }
}

TEST(HostileHttp, ConnectionsAreBounded) {
  ServerOptions options;
  options.limits.connections = 5;
  const TestServer server(options);
  std::vector<std::unique_ptr<Line>> lines;
  for (int i = 0; i < 5; ++i) {
    lines.push_back(std::make_unique<Line>(server.port()));
    lines.back()->say("GET / HTTP/1.1\r\n");
  }
  // Five were there first: they are taken in, in their order, before the sixth.
  EXPECT_EQ(ask(server, "GET", "/healthz").status, 0) << "the sixth is not taken in";
  lines.clear();
  EXPECT_TRUE(comes([&] { return ask(server, "GET", "/healthz").status == 200; }));
}

TEST(HostileHttp, AForwardedAddressCountsOnlyFromATrustedProxy) {
  ServerOptions options;
  options.limits.guests_at_once = 2;
  options.limits.guests_an_hour = 1;
  options.trusted_proxies = {"127.0.0.1"};
  const TestServer server(options);
  const auto from = [&](const char* address) {
    return ask(server, "POST", "/api/v1/guests", R"({"name":"Ana"})",
               fmt::format("X-Forwarded-For: 10.0.0.9, {}\r\n", address))
        .status;
  };
  EXPECT_EQ(from("192.0.2.1"), 201);
  EXPECT_EQ(from("192.0.2.1"), 201);
  EXPECT_EQ(from("192.0.2.1"), 429);
  EXPECT_EQ(from("192.0.2.2"), 201) << "another address has its own bound";
}

TEST(HostileHttp, WhoComesThroughAProxyDoesNotSitAtThisMachine) {
  ServerOptions options;
  options.limits.guests_at_once = 2;
  options.limits.guests_an_hour = 1;
  const TestServer server(options);
  const auto made = [&](const char* header) {
    return ask(server, "POST", "/api/v1/guests", R"({"name":"Ana"})", header).status;
  };
  EXPECT_EQ(made("X-Forwarded-For: 192.0.2.1\r\n"), 201);
  EXPECT_EQ(made("X-Real-IP: 192.0.2.2\r\n"), 201);
  EXPECT_EQ(made("Forwarded: for=192.0.2.3\r\n"), 429) << "nobody trusts it: all share its address";
  EXPECT_EQ(made("X-Forwarded-For: 127.0.0.1\r\n"), 429);
  EXPECT_EQ(made(""), 201) << "this machine itself";
  // Nor has anybody a right there that is this machine's own.
  const std::string& link = server.listening().owner_link;
  const std::string right = R"({"secret":")" + link.substr(link.find("#owner=") + 7) + "\"}";
  const std::string him = bearer(guest(server));
  EXPECT_EQ(ask(server, "POST", "/api/v1/owner", right, him + "X-Forwarded-For: x\r\n").status,
            403);
  EXPECT_EQ(ask(server, "POST", "/api/v1/owner", right, him).status, 200);
}

}  // namespace
}  // namespace ultimo::server::testing
