#include <gmock/gmock.h>

#include "server/testing_server.hpp"

namespace ultimo::server::testing {
namespace {

using ::testing::HasSubstr;

/// The deal of docs/notation.md, as far as its auction.
const char* const kText = R"([Rulebook "tzs"]
[Seats "3"]
[Dealer "0"]
[Radelc "0 0 1"]
[Player0 "Ana"]
[Player1 "Borut"]
[Player2 "Cene"]

talon      T16 C10 DQ T12 S10 CQ
hand 0     CK CJ SK S7 HN HJ H1 H3 D1 D4 T4 T10 T13 T17 T18 T20
hand 1     CN C8 SQ SN SJ S8 H2 H4 DN DJ D2 T2 T6 T7 T8 T14
hand 2     C9 C7 S9 HK HQ DK D3 T1 T3 T5 T9 T11 T15 T19 T21 T22

auction    2: bid two   0: pass      1: pass
talon      2: take 2
discard    2: discard S9 HQ
announce   2: announce trula   2: done
           0: done   1: done
play    1. 1: C8    2: C9    0: CJ
        2. 0: CK    1: CN    2: C7
result     unfinished
)";

json::object read(const TestServer& server, const std::string& text) {
  const Heard heard =
      ask(server, "POST", "/api/v1/deals/read", json::serialize(json::object{{"text", text}}));
  EXPECT_EQ(heard.status, 200) << heard.body;
  const json::value all = heard.json();
  json::object deal = all.at("deals").at(0).as_object();
  deal["deal"].as_object()["rulebook"] = deal["book"];
  return deal;
}

TEST(Deals, ATextInTheNotationBecomesARequest) {
  const TestServer server;
  const json::object deal = read(server, kText);
  EXPECT_EQ(deal.at("book"), "tzs");
  EXPECT_EQ(deal.at("names").at(2), "Cene");
  EXPECT_EQ(deal.at("deal").at("actions").as_array().size(), 15U);
}

TEST(Deals, WhatIsWrongInATextIsSaidWithItsLine) {
  const TestServer server;
  std::string text = kText;
  text.replace(text.find("1: C8"), 5, "1: CK");
  const Heard heard =
      ask(server, "POST", "/api/v1/deals/read", json::serialize(json::object{{"text", text}}));
  EXPECT_EQ(heard.status, 409) << heard.body;
  EXPECT_EQ(heard.json().at("refused").at("code"), "illegal-action");
  EXPECT_EQ(ask(server, "POST", "/api/v1/deals/read", R"({"text":7})").status, 400);
}

TEST(Deals, EveryMomentIsSeenWithOpenCards) {
  const TestServer server;
  const json::object deal = read(server, kText);
  const Heard heard = ask(server, "POST", "/api/v1/deals/look", json::serialize(deal.at("deal")));
  ASSERT_EQ(heard.status, 200) << heard.body;
  const json::value course = heard.json();
  const json::array& scenes = course.at("scenes").as_array();
  ASSERT_EQ(scenes.size(), 16U);
  EXPECT_EQ(scenes[0].at("to_act"), 2);
  EXPECT_EQ(scenes[0].at("phase"), "auction");
  EXPECT_EQ(scenes[0].at("hands").at(1).as_array().size(), 16U);
  EXPECT_EQ(scenes[4].at("discard_count"), 2);
  EXPECT_EQ(scenes[4].at("hands").at(2).as_array().size(), 18U);  // with the two he took
  EXPECT_TRUE(scenes[10].at("hands").is_null()) << "after a card only that card is missing";
  EXPECT_EQ(scenes.back().at("to_act"), 0);
  EXPECT_FALSE(scenes.back().at("legal").as_array().empty());
  EXPECT_TRUE(course.at("outcome").is_null());
}

TEST(Deals, WhatCannotBeADealIsRefused) {
  const TestServer server;
  for (const char* body : {"{}", R"({"rulebook":"whist"})", R"({"rulebook":"tzs","deal":{}})"}) {
    EXPECT_EQ(ask(server, "POST", "/api/v1/deals/look", body).status, 400) << body;
    EXPECT_EQ(ask(server, "POST", "/api/v1/deals/review", body).status, 400) << body;
  }
  EXPECT_EQ(ask(server, "GET", "/api/v1/deals/look").status, 404);
}

TEST(Deals, ABroughtDealIsReviewed) {
  ServerOptions options;
  options.limits.seconds_a_review = 0.2;
  const TestServer server(options);
  const std::string body = json::serialize(read(server, kText).at("deal"));
  Heard heard = ask(server, "POST", "/api/v1/deals/review", body);
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(2);
  while (heard.status == 202 && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    heard = ask(server, "POST", "/api/v1/deals/review", body);
  }
  ASSERT_EQ(heard.status, 200) << heard.body;
  EXPECT_EQ(heard.json().at("cards").as_array().size(), 6U);
}

TEST(Deals, AnnouncementsHaveTheirPrices) {
  const TestServer server;
  const json::value books = ask(server, "GET", "/api/v1/books").json();
  for (const json::value& book : books.as_array()) {
    for (const json::value& one : book.at("announcements").as_array()) {
      const std::size_t worth = one.at("worth").as_array().size();
      EXPECT_TRUE(worth == 0 || worth == book.at("contracts").as_array().size());
    }
  }
  EXPECT_THAT(json::serialize(books), HasSubstr("\"worth\":[10"));
}

TEST(Deals, BooksSayHowTheyWritePoints) {
  const TestServer server;
  const json::value books = ask(server, "GET", "/api/v1/books").json();
  for (const json::value& book : books.as_array()) {
    EXPECT_EQ(book.at("thirds_written").as_bool(), book.at("id").as_string() == "htl") << book;
  }
}

}  // namespace
}  // namespace ultimo::server::testing
