// Sheets for real tables, from outside.
#include "server/sheets.hpp"

#include <gmock/gmock.h>

#include "server/testing_server.hpp"

namespace ultimo::server::testing::sheets {
namespace {

const std::string kId = "wabcdefghijklmnopqrstuvwxy";

/// Three at a table of tzs, seat 0 dealt first.
std::string order(const std::string& id = kId) {
  return R"({"id":")" + id +
         R"(","book":"tzs","seats":3,"names":["Ana","Bor","Cene"],"first_dealer":0})";
}
std::string row(const std::string& entry, const std::string& what) {
  return R"({"id":")" + entry + R"(","do":"row","row":)" + what + "}";
}
/// Two by seat 1, so many points.
std::string two(int points) {
  return R"({"contract":"two","declarer":1,"points":)" + std::to_string(points) + "}";
}
std::string entries(int after, const std::string& list) {
  return R"({"after":)" + std::to_string(after) + R"(,"entries":[)" + list + "]}";
}
Heard post(const TestServer& server, int after, const std::string& list,
           const std::string& id = kId) {
  return ask(server, "POST", "/api/v1/sheets/" + id + "/entries", entries(after, list));
}
Heard make(const TestServer& server, const std::string& what = order()) {
  return ask(server, "POST", "/api/v1/sheets", what);
}
Heard get(const TestServer& server, const std::string& id = kId) {
  return ask(server, "GET", "/api/v1/sheets/" + id);
}
std::string totals(const Heard& heard) {
  return json::serialize(heard.json().at("sheet").at("totals"));
}

TEST(Sheets, IsMadeUnderTheNameThatThePageThoughtOf) {
  const TestServer server;
  const Heard made = make(server);
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(made.json().at("n"), 1);
  EXPECT_TRUE(made.json().at("write").as_bool());
  EXPECT_EQ(make(server).json().at("n"), 1) << "asked again because the answer was lost";
  std::string other = order();
  other.replace(other.find("Ana"), 3, "Eva");
  EXPECT_EQ(make(server, other).refused(), "moved-on");
}

TEST(Sheets, WhatIsNoSheetIsRefused) {
  const TestServer server;
  for (const std::string& id : {std::string("w"), std::string(26, 'W'), std::string(26, 'a'),
                                std::string("r") + kId.substr(1), std::string("w/../../x")}) {
    EXPECT_EQ(make(server, order(id)).status, 400) << id;
  }
  const auto with = [](const std::string& from, const std::string& to) {
    std::string text = order();
    return text.replace(text.find(from), from.size(), to);
  };
  EXPECT_EQ(make(server, with("tzs", "bridge")).status, 400);
  EXPECT_EQ(make(server, with("\"seats\":3", "\"seats\":4")).status, 400);
  EXPECT_EQ(make(server, with("\"Cene\"", "7")).status, 400);
  EXPECT_EQ(make(server, with(",\"Cene\"", "")).status, 400);
  EXPECT_EQ(make(server, with("Cene", "\\u202e")).refused(), "bad-name");
  EXPECT_EQ(make(server, with("first_dealer\":0", "first_dealer\":3")).status, 400);
  EXPECT_EQ(get(server).status, 404);
}

// B1.15, B1.16: two is worth 20 and what is over 35: 26 with 41 points, 31 with 46.
TEST(Sheets, RowsAreScoredHereToo) {
  const TestServer server;
  make(server);
  const Heard written = post(server, 1, row("entry-01", two(41)) + "," + row("entry-02", two(46)));
  ASSERT_EQ(written.status, 200) << written.body;
  EXPECT_EQ(written.json().at("n"), 3);
  EXPECT_EQ(totals(written), "[0,57,0]");
  EXPECT_EQ(written.json().at("sheet").at("next").at("dealer"), 2);
  EXPECT_EQ(totals(get(server)), "[0,57,0]");
}

TEST(Sheets, AnEntryArrivesOnce) {
  const TestServer server;
  make(server);
  post(server, 1, row("entry-01", two(41)));
  const Heard again = post(server, 1, row("entry-01", two(41)) + "," + row("entry-01", two(41)));
  EXPECT_EQ(again.status, 200) << again.body;
  EXPECT_EQ(again.json().at("n"), 2);
  EXPECT_EQ(again.json().at("entries").as_array().size(), 1U);
}

TEST(Sheets, WhoHasNotSeenTheLastDealWritesNone) {
  const TestServer server;
  make(server);
  post(server, 1, row("entry-01", two(41)));
  EXPECT_EQ(post(server, 1, row("entry-02", two(46))).refused(), "moved-on");
  EXPECT_EQ(get(server).json().at("n"), 2);
  EXPECT_EQ(post(server, 2, row("entry-02", two(46))).status, 200);
}

TEST(Sheets, CorrectionsKeepWhatStoodThere) {
  const TestServer server;
  make(server);
  post(server, 1, row("entry-01", two(41)) + "," + row("entry-02", two(41)));
  const Heard fixed =
      post(server, 0,
           R"({"id":"entry-03","do":"fix","of":"entry-01","by":"Bor","row":)" + two(46) + "}");
  ASSERT_EQ(fixed.status, 200) << fixed.body;
  EXPECT_EQ(totals(fixed), "[0,57,0]");  // 31 and 26
  EXPECT_EQ(fixed.json().at("entries").as_array().size(), 3U);
  const Heard struck = post(server, 0, R"({"id":"entry-04","do":"strike","of":"entry-02"})");
  EXPECT_EQ(totals(struck), "[0,31,0]");
  EXPECT_EQ(post(server, 0, R"({"id":"entry-05","do":"strike","of":"entry-99"})").status, 400);
}

TEST(Sheets, ARowThatThePaperDoesNotKnowIsRefusedWithItsReasons) {
  const TestServer server;
  make(server);
  const Heard partner = post(
      server, 1, row("entry-01", R"({"contract":"two","declarer":1,"partner":2,"points":40})"));
  EXPECT_EQ(partner.status, 409);
  EXPECT_EQ(partner.json().at("refused").at("id"), "sheet.no-partner");
  EXPECT_EQ(post(server, 1, row("entry-01", two(71))).status, 409);
  EXPECT_EQ(post(server, 1, row("entry-01", R"({"contract":"tarot"})")).status, 400);
  EXPECT_EQ(post(server, 1, row("x", two(41))).status, 400) << "no id";
  EXPECT_EQ(get(server).json().at("n"), 1);
}

TEST(Sheets, WhatComesTogetherIsWrittenTogetherOrNotAtAll) {
  const TestServer server;
  make(server);
  std::string list;
  for (int i = 10; i < 60; ++i) list += row("entry-" + std::to_string(i), two(41)) + ",";
  EXPECT_EQ(post(server, 1, list + row("entry-60", two(71))).status, 409);
  EXPECT_EQ(get(server).json().at("n"), 1);
  // A row that another entry of the same request mends or strikes is as it is after that.
  const std::string mended = row("entry-60", two(71)) + "," +
                             R"({"id":"entry-61","do":"fix","of":"entry-60","row":)" + two(41) +
                             "}," + row("entry-62", two(71)) + "," +
                             R"({"id":"entry-63","do":"strike","of":"entry-62"})";
  const Heard written = post(server, 1, list + mended);
  ASSERT_EQ(written.status, 200) << written.body;
  EXPECT_EQ(totals(written), "[0,1326,0]");  // 51 deals of 26
}

TEST(Sheets, TheReadingLinkLooksAndWritesNothing) {
  const TestServer server;
  const std::string reading(make(server).json().at("read").as_string());
  EXPECT_EQ(reading.front(), 'r');
  const Heard seen = get(server, reading);
  ASSERT_EQ(seen.status, 200);
  EXPECT_FALSE(seen.json().at("write").as_bool());
  EXPECT_EQ(seen.body.find(kId), std::string::npos) << "who reads does not learn how to write";
  EXPECT_EQ(post(server, 1, row("entry-01", two(41)), reading).refused(), "no-right");
  EXPECT_EQ(ask(server, "DELETE", "/api/v1/sheets/" + reading).refused(), "no-right");
}

TEST(Sheets, OthersWhoLookAreToldHowFarItHasCome) {
  const TestServer server;
  const std::string reading(make(server).json().at("read").as_string());
  Phone phone(server);
  phone.ask({{"do", "follow"}, {"sheet", reading}});
  post(server, 1, row("entry-01", two(41)));
  std::optional<json::object> told = phone.hear();
  // Word of the sheet's making may be under way still when somebody begins to follow.
  if (told && told->at("n") == 1) told = phone.hear();
  ASSERT_TRUE(told);
  EXPECT_EQ(told->at("sheet"), reading.c_str());
  EXPECT_EQ(told->at("n"), 2);
  EXPECT_EQ(refused_code(phone.ask({{"do", "follow"}, {"sheet", "nothing"}})), "not-found");
}

TEST(Sheets, AreThereAfterARestartAndKnowWhatArrived) {
  TestServer server;
  make(server);
  post(server, 1, row("entry-01", two(41)));
  server.stop();
  server.start();
  EXPECT_EQ(post(server, 1, row("entry-01", two(41))).json().at("n"), 2);
  EXPECT_EQ(totals(get(server)), "[0,26,0]");
}

TEST(Sheets, CanBeDeleted) {
  const TestServer server;
  make(server);
  EXPECT_EQ(ask(server, "DELETE", "/api/v1/sheets/" + kId).status, 200);
  EXPECT_EQ(get(server).status, 404);
  const Heard again = make(server);
  EXPECT_EQ(again.status, 410) << "nobody need try again: " << again.body;
  EXPECT_EQ(again.refused(), "gone");
}

TEST(Sheets, GiveTheirAddressAsAPicture) {
  const TestServer server;
  const Heard qr = ask(server, "GET", "/api/v1/sheets/" + kId + "/qr");
  ASSERT_EQ(qr.status, 200);
  EXPECT_THAT(std::string(qr.json().at("url").as_string()), ::testing::EndsWith("/sheet/" + kId));
  EXPECT_THAT(std::string(qr.json().at("qr").as_string()), ::testing::HasSubstr("<svg"));
}

TEST(LimitsOfSheets, EntriesAndRowsAreBounded) {
  ServerOptions options;
  options.limits.sheet_entries = 2;
  options.limits.sheet_row_bytes = 200;
  const TestServer server(options);
  make(server);
  const std::string long_row =
      R"({"contract":"two","declarer":1,"points":41,"x":")" + std::string(200, 'x') + "\"}";
  EXPECT_EQ(post(server, 1, row("entry-01", long_row)).refused(), "limit");
  EXPECT_EQ(post(server, 1, row("entry-01", two(41)) + "," + row("entry-02", two(41))).status, 200);
  EXPECT_EQ(post(server, 3, row("entry-03", two(41))).refused(), "limit");
}

TEST(LimitsOfSheets, SheetsOfAnAddressAreBounded) {
  ServerOptions options;
  options.trusted_proxies = {"127.0.0.1"};
  options.limits.sheets_at_once = 1;
  options.limits.sheets_an_hour = 1;
  const TestServer server(options);
  const auto made_from = [&](const std::string& address, const std::string& id) {
    return ask(server, "POST", "/api/v1/sheets", order(id), "X-Forwarded-For: " + address + "\r\n")
        .status;
  };
  EXPECT_EQ(made_from("192.0.2.1", "w" + std::string(25, 'a')), 201);
  EXPECT_EQ(made_from("192.0.2.1", "w" + std::string(25, 'b')), 429);
  EXPECT_EQ(made_from("192.0.2.2", "w" + std::string(25, 'c')), 201);
}

TEST(LimitsOfSheets, CallsOfAnAddressAreBounded) {
  ServerOptions options;
  options.trusted_proxies = {"127.0.0.1"};
  options.limits.sheet_calls_at_once = 2;
  options.limits.sheet_calls_a_second = 0.001;
  const TestServer server(options);
  make(server);
  const auto look_from = [&](const std::string& address) {
    return ask(server, "GET", "/api/v1/sheets/" + kId, {}, "X-Forwarded-For: " + address + "\r\n")
        .status;
  };
  EXPECT_EQ(look_from("192.0.2.1"), 200);
  EXPECT_EQ(look_from("192.0.2.1"), 200);
  EXPECT_EQ(look_from("192.0.2.1"), 429);
  EXPECT_EQ(look_from("192.0.2.2"), 200);
}

TEST(LimitsOfSheets, SheetsThatOneConnectionFollowsAreBounded) {
  ServerOptions options;
  options.limits.watches = 1;
  const TestServer server(options);
  Phone phone(server);
  const auto follow = [&](char letter) {
    return phone.ask({{"do", "follow"}, {"sheet", "w" + std::string(25, letter)}});
  };
  EXPECT_EQ(refused_code(follow('a')), "");
  EXPECT_EQ(refused_code(follow('a')), "") << "the same once more";
  EXPECT_EQ(refused_code(follow('b')), "limit");
}

TEST(LimitsOfSheets, WritesOnOneSheetAreBounded) {
  ServerOptions options;
  options.limits.sheet_writes_at_once = 2;
  options.limits.sheet_writes_a_second = 0.001;
  const TestServer server(options);
  make(server);
  EXPECT_EQ(post(server, 1, row("entry-01", two(41))).status, 200);
  EXPECT_EQ(post(server, 2, row("entry-02", two(41))).status, 200);
  EXPECT_EQ(post(server, 3, row("entry-03", two(41))).refused(), "limit");
}

}  // namespace
}  // namespace ultimo::server::testing::sheets
