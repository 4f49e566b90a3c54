#include "client/url.hpp"

#include <gtest/gtest.h>

#include "client/http.hpp"

namespace ultimo::client {
namespace {

TEST(Url, TakesWhatAServerPrintsWhenItIsReady) {
  const Result<Url> url = parse_url("http://127.0.0.1:8080/");
  ASSERT_TRUE(url);
  EXPECT_EQ(*url, (Url{false, "127.0.0.1", "8080"}));
  EXPECT_EQ(url->text(), "http://127.0.0.1:8080");
}

TEST(Url, KnowsTheUsualPortsAndDoesNotNameThem) {
  EXPECT_EQ(parse_url("http://tarok.example")->port, "80");
  const Result<Url> secure = parse_url("https://tarok.example/");
  ASSERT_TRUE(secure);
  EXPECT_EQ(*secure, (Url{true, "tarok.example", "443"}));
  EXPECT_EQ(secure->host_header(), "tarok.example");
}

TEST(Url, PutsAnIpv6AddressIntoBracketsAgain) {
  const Result<Url> url = parse_url("http://[::1]:9000");
  ASSERT_TRUE(url);
  EXPECT_EQ(url->host, "::1");
  EXPECT_EQ(url->host_header(), "[::1]:9000");
}

TEST(Url, RefusesWhatIsNoAddressOfAServer) {
  for (const char* text :
       {"", "localhost:8080", "ftp://a", "http://", "http://a:0", "http://a:70000", "http://a:8x",
        "http://a/table/K7", "http://me@a", "http://[::1", "http://[::1]x:1", "http://a b"}) {
    const Result<Url> url = parse_url(text);
    ASSERT_FALSE(url) << text;
    EXPECT_TRUE(url.error().is("client.url")) << text;
  }
}

TEST(Http, SaysThatNobodyListensThere) {
  // Port 1 of the loopback: nobody has it on a machine that runs tests.
  const Result<HttpAnswer> answer = ask_once(Url{false, "127.0.0.1", "1"}, {"GET", "/healthz"});
  ASSERT_FALSE(answer);
  EXPECT_TRUE(answer.error().is("client.no-connection"));
}

TEST(Http, HandsOnWhatTheServerRefusedInItsOwnWords) {
  const auto refused = json_of(HttpAnswer{404, R"({"refused":{"message":"no such table"}})"});
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().is("client.refused"));
  EXPECT_EQ(plain_text(*refused.error().reasons[0].argument("why")), "no such table");
  EXPECT_TRUE(json_of(HttpAnswer{200, "<html>"}).error().is("client.no-json"));
  EXPECT_EQ(json_of(HttpAnswer{200, "[1]"})->as_array().size(), 1U);
}

}  // namespace
}  // namespace ultimo::client
