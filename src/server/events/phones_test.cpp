// The phones at the tables: one link a seat, and what it opens.
#include "server/events/testing_events.hpp"

namespace ultimo::server::testing {
namespace {

/// Six players by tzs at two tables of three, and the phones of table 1.
class SeatPhones : public ::testing::Test {
 protected:
  explicit SeatPhones(const std::string& format = "tzs", int players = 6)
      : desk_(server_, owner(server_), format) {
    desk_.enter(players);
    desk_.begin_round();
    const std::vector<std::string> links = links_of(desk_, 1);
    for (const std::string& link : links) phones_.emplace_back(desk_, link);
  }
  json::object row(const std::string& text) { return {{"do", "deal"}, {"text", text}}; }

  TestServer server_;
  Desk desk_;
  std::vector<SeatPhone> phones_;
};

TEST(PhoneMac, IsWhatTheDocsSay) {
  EXPECT_EQ(phone_mac("000102030405060708090a0b0c0d0e0f", "cup", "2.4.1", 17,
                      R"({"id":"p5","do":"look"})"),
            "a06a4a563b9ce7e475cac4a5f03712e1");
}

TEST_F(SeatPhones, OpenTheirTablesSheetAndSeeWhatTheyMay) {
  const json::value look = phones_[0].looks();
  EXPECT_EQ(look.at("you").at("table"), 1);
  EXPECT_EQ(look.at("you").at("place"), 0);
  EXPECT_EQ(look.at("keeper"), 0);
  EXPECT_EQ(look.at("keeper_clause"), "A8");
  EXPECT_EQ(look.at("sheet").at("kind"), "none");
  // By tzs A8 player A writes; the others may look and call.
  EXPECT_EQ(look.at("may"), (json::array{"deal", "sheet", "remove", "call"}));
  EXPECT_EQ(phones_[1].looks().at("may"), (json::array{"call"}));
}

TEST_F(SeatPhones, WhomThePaperNamesWritesAndAnotherConfirms) {
  EXPECT_EQ(refused_why(phones_[1].says(row("3 B 46"))), "phone.not-keeper");
  const Heard wrote = phones_[0].says(row("3 B 46"));
  ASSERT_EQ(wrote.status, 200) << wrote.body;
  EXPECT_EQ(wrote.json().at("sheet").at("totals"), (json::array{0, 21, 0}));
  const Heard odd = phones_[0].says({{"do", "hand-in"}});
  EXPECT_EQ(odd.status, 409) << odd.body;
  EXPECT_EQ(odd.json().at("refused").at("ask"), "anyway");
  EXPECT_EQ(odd.json().at("refused").at("id"), "sheet.too-few-deals");
  EXPECT_EQ(refused_why(phones_[1].says({{"do", "confirm"}})), "hall.not-handed-in");
  ASSERT_EQ(phones_[0].says({{"do", "hand-in"}, {"anyway", true}}).status, 200);
  EXPECT_EQ(refused_why(phones_[0].says(row("3 B 46"))), "phone.handed-in");
  EXPECT_EQ(refused_why(phones_[0].says({{"do", "confirm"}})), "phone.own-writing");
  ASSERT_EQ(phones_[2].says({{"do", "object"}, {"text", "it was 45"}}).status, 200);
  EXPECT_EQ(desk_.get("round/1/table/1").json().at("given_back").at("reason"), "it was 45");
  ASSERT_EQ(phones_[0].says({{"do", "deal"}, {"row", 1}, {"text", "3 B 45"}}).status, 200);
  ASSERT_EQ(phones_[0].says({{"do", "hand-in"}, {"anyway", true}}).status, 200);
  ASSERT_EQ(phones_[2].says({{"do", "confirm"}}).status, 200);
  EXPECT_EQ(desk_.get("desk").json().at("drawn").at(0).at("tables").at(0).at("signatures"),
            json::array{
                desk_.get("desk").json().at("drawn").at(0).at("tables").at(0).at("players").at(2)});
  const json::value log = desk_.get("log").json().at("log");
  EXPECT_THAT(std::string(log.as_array().back().at("by").as_string()),
              ::testing::HasSubstr(" · 1C"));
}

TEST_F(SeatPhones, OnePhoneDoesNotWriteAndConfirmWithTwoLinks) {
  json::object deal = row("3 B 46");
  deal["device"] = "one and the same";
  ASSERT_EQ(phones_[0].says(deal).status, 200);
  ASSERT_EQ(
      phones_[0].says({{"do", "hand-in"}, {"anyway", true}, {"device", "one and the same"}}).status,
      200);
  EXPECT_EQ(refused_why(phones_[1].says({{"do", "confirm"}, {"device", "one and the same"}})),
            "phone.own-writing");
  EXPECT_EQ(phones_[1].says({{"do", "confirm"}, {"device", "another"}}).status, 200);
}

TEST_F(SeatPhones, WhereADeviceHasWrittenWhoConfirmsNamesHis) {
  json::object deal = row("3 B 46");
  deal["device"] = "the first";
  ASSERT_EQ(phones_[0].says(deal).status, 200);
  // Handed in from a second one: the first has written all the same.
  ASSERT_EQ(phones_[0].says({{"do", "hand-in"}, {"anyway", true}, {"device", "the second"}}).status,
            200);
  EXPECT_EQ(refused_why(phones_[2].says({{"do", "confirm"}})), "phone.own-writing");
  EXPECT_EQ(refused_why(phones_[2].says({{"do", "confirm"}, {"device", "the first"}})),
            "phone.own-writing");
  EXPECT_EQ(phones_[2].says({{"do", "confirm"}, {"device", "the third"}}).status, 200);
}

TEST_F(SeatPhones, WhoUsesUpHisCountersDoesNotUseUpThoseOfTheNext) {
  constexpr std::int64_t kLast = std::int64_t{1} << 53U;
  const json::object call{{"do", "call"}, {"kind", "other"}};
  phones_[0].count_from(kLast);
  EXPECT_EQ(refused_why(phones_[0].says(call)), "phone.bad-seat");
  phones_[0].count_from(kLast - 1);
  ASSERT_EQ(phones_[0].says(call).status, 200);
  desk_.does({{"do", "links"}, {"table", 1}, {"place", 0}, {"new", true}});
  SeatPhone anew(desk_, links_of(desk_, 1)[0]);
  EXPECT_EQ(anew.looks().at("counter"), 0);
  const json::object recorded = anew.request(row("3 B 46"));
  ASSERT_EQ(anew.sends(recorded).status, 200);
  EXPECT_EQ(refused_why(anew.sends(recorded)), "phone.used-counter");
  server_.stop();
  server_.start();
  EXPECT_EQ(refused_why(anew.sends(recorded)), "phone.used-counter");
}

TEST_F(SeatPhones, ThePhoneOfOneTableCannotTouchAnother) {
  json::object request = phones_[0].request(row("3 B 46"));
  request["seat"] = "1.2.0";
  EXPECT_EQ(refused_why(phones_[0].sends(request)), "phone.wrong-mac");
  // Nor does saying so inside the command help.
  EXPECT_EQ(phones_[0].says({{"do", "deal"}, {"text", "3 B 46"}, {"table", 2}}).status, 400);
  EXPECT_EQ(desk_.get("round/1/table/2").json().at("kind"), "none");
}

TEST_F(SeatPhones, WhatSomebodyRecordedDoesNothing) {
  const json::object recorded = phones_[0].request(row("3 B 46"));
  ASSERT_EQ(phones_[0].sends(recorded).status, 200);
  EXPECT_EQ(refused_why(phones_[0].sends(recorded)), "phone.used-counter");
  json::object changed = recorded;
  changed["counter"] = 99;
  EXPECT_EQ(refused_why(phones_[0].sends(changed)), "phone.wrong-mac");
  changed = recorded;
  changed["command"] = R"({"id":"x","do":"deal","text":"3 B 70"})";
  EXPECT_EQ(refused_why(phones_[0].sends(changed)), "phone.wrong-mac");
  EXPECT_EQ(desk_.get("round/1/table/1").json().at("deals"), 1);
  // Also at another event, and after a restart.
  server_.stop();
  server_.start();
  EXPECT_EQ(refused_why(phones_[0].sends(recorded)), "phone.used-counter");
}

TEST_F(SeatPhones, TheSameCommandUnderANewCounterIsDoneOnce) {
  json::object deal = row("3 B 46");
  deal["id"] = "once";
  ASSERT_EQ(phones_[0].says(deal).status, 200);
  const Heard again = phones_[0].says(deal);
  ASSERT_EQ(again.status, 200);
  EXPECT_EQ(again.json().at("again"), true);
  EXPECT_EQ(desk_.get("round/1/table/1").json().at("deals"), 1);
}

TEST_F(SeatPhones, DieWhenTheSheetIsAcceptedAndWhenTheyAreTakenBack) {
  desk_.does({{"do", "links"}, {"table", 1}, {"place", 0}, {"off", true}});
  EXPECT_EQ(refused_why(phones_[0].says(row("3 B 46"))), "phone.off");
  desk_.does({{"do", "links"}, {"table", 1}, {"place", 0}, {"new", true}});
  EXPECT_EQ(refused_why(phones_[0].says(row("3 B 46"))), "phone.wrong-mac");
  SeatPhone anew(desk_, links_of(desk_, 1)[0]);
  ASSERT_EQ(anew.says(row("3 B 46")).status, 200);
  desk_.does({{"do", "sheet"},
              {"table", 1},
              {"scores", {10, -10, 5}},
              {"replace", true},
              {"all", true},
              {"accept", true}});
  EXPECT_EQ(refused_why(anew.says(row("3 B 46"))), "phone.over");
  EXPECT_EQ(refused_why(phones_[1].says({{"do", "call"}, {"kind", "other"}})), "phone.over");
}

TEST_F(SeatPhones, WhoGetsAnotherSeatGetsAnotherSecret) {
  const json::value tables = desk_.get("desk").json().at("drawn").at(0).at("tables");
  desk_.does({{"do", "swap"},
              {"players", {tables.at(0).at("players").at(0), tables.at(1).at("players").at(0)}}});
  EXPECT_EQ(refused_why(phones_[0].says(row("3 B 46"))), "phone.wrong-mac");
  EXPECT_EQ(phones_[1].says({{"do", "call"}, {"kind", "other"}}).status, 200);
}

TEST_F(SeatPhones, CallTheRefereeAndCallHimOff) {
  const Heard called = phones_[1].says({{"do", "call"}, {"kind", "offence"}});
  ASSERT_EQ(called.status, 200) << called.body;
  const json::value call = desk_.get("desk").json().at("calls").at(0);
  EXPECT_EQ(call.at("place"), 1);
  EXPECT_EQ(call.at("table"), 1);
  EXPECT_EQ(refused_why(phones_[0].says({{"do", "uncall"}, {"call", 1}})), "hall.no-such-call");
  EXPECT_EQ(phones_[1].says({{"do", "uncall"}, {"call", 1}}).status, 200);
  EXPECT_EQ(desk_.get("desk").json().at("calls").at(0).at("state"), "dropped");
}

TEST_F(SeatPhones, TheSecretIsNeitherSentNorLogged) {
  ASSERT_EQ(phones_[0].says(row("3 B 46")).status, 200);
  const std::string log = desk_.get("export/events.json").body;
  EXPECT_EQ(log.find(phones_[0].secret()), std::string::npos);
  EXPECT_EQ(json::serialize(phones_[0].request(row("3 B 46"))).find(phones_[0].secret()),
            std::string::npos);
}

/// berac names nobody: the first who writes keeps the sheet.
class BeracPhones : public SeatPhones {
 protected:
  BeracPhones() : SeatPhones("berac", 8) {}
};

TEST_F(BeracPhones, TheFirstWhoWritesKeepsTheSheetUntilAnotherTakesOver) {
  EXPECT_TRUE(phones_[1].looks().at("keeper").is_null());
  ASSERT_EQ(phones_[1].says(row("3 B+D 41")).status, 200);
  EXPECT_EQ(phones_[1].looks().at("keeper"), 1);
  EXPECT_EQ(refused_why(phones_[2].says(row("3 B+D 41"))), "phone.not-keeper");
  ASSERT_EQ(phones_[2].says({{"do", "keep"}}).status, 200);
  const Heard over = phones_[2].says(row("3 B+D 41"));
  EXPECT_EQ(over.json().at("refused").at("ask"), "replace");  // another wrote the row before
  ASSERT_EQ(phones_[2].says({{"do", "deal"}, {"text", "3 B+D 41"}, {"row", 2}}).status, 200);
  ASSERT_EQ(phones_[2].says({{"do", "hand-in"}, {"anyway", true}}).status, 200);
  EXPECT_EQ(refused_why(phones_[1].says({{"do", "confirm"}})), "phone.own-writing");
  EXPECT_EQ(phones_[3].says({{"do", "confirm"}}).status, 200);
}

}  // namespace
}  // namespace ultimo::server::testing
