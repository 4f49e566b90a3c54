// Who may what at an event, one by one.
#include "server/events/testing_events.hpp"

namespace ultimo::server::testing {
namespace {

class EventRights : public ::testing::Test {
 protected:
  EventRights() : desk_(server_, owner(server_)), bor_(account(server_, "Bor Kos")) {
    desk_.enter(6);
    desk_.begin_round();
    desk_.does({{"do", "deputy"}, {"name", "Bor Kos"}, {"role", "deputy"}});
  }
  TestServer server_;
  Desk desk_;
  std::string bor_;
};

TEST_F(EventRights, NobodyDoesAnythingWithoutThem) {
  const json::object note{{"id", "1"}, {"do", "note"}, {"text", "x"}};
  EXPECT_EQ(desk_.as({}).tries(note).status, 401);
  EXPECT_EQ(desk_.as(guest(server_)).tries(note).status, 403);
  EXPECT_EQ(desk_.as({}).get("desk").status, 401);
  EXPECT_EQ(desk_.as(guest(server_)).get("desk").status, 403);
  EXPECT_EQ(desk_.as({}).get("log").status, 401);
  EXPECT_EQ(desk_.as({}).get("links").status, 401);
  EXPECT_EQ(ask(server_, "POST", "/api/v1/events", R"({"id":"1","format":"tzs","name":"X"})",
                bearer(bor_))
                .status,
            403);
}

TEST_F(EventRights, ADeputyEntersAndTypesAndCannotExpelRuleOrFreeze) {
  Desk deputy = desk_.as(bor_);
  EXPECT_EQ(deputy.get("desk").json().at("right"), "deputy");
  deputy.does({{"do", "enter"}, {"name", "Eva Zupan"}});
  deputy.does({{"do", "check-in"}, {"players", {7}}});
  deputy.does({{"do", "sheet"}, {"table", 1}, {"scores", {10, -10, 5}}});
  const std::vector<json::object> forbidden = {
      {{"do", "expel"}, {"player", 1}, {"reason", "x"}},
      {{"do", "rule"}, {"player", 1}, {"penalty", "warning"}, {"reason", "x"}},
      {{"do", "freeze"}, {"reason", "x"}},
      {{"do", "thaw"}, {"reason", "x"}},
      {{"do", "draw"}},
      {{"do", "clock"}, {"does", "pause"}},
      {{"do", "settings"}, {"settings", {{"rounds", 2}}}},
      {{"do", "correct"}, {"table", 1}, {"scores", {1, 2, 3}}, {"reason", "x"}},
      {{"do", "message"}, {"text", "x"}},
      {{"do", "deputy"}, {"name", "Bor Kos"}, {"role", "referee"}},
      {{"do", "links"}, {"table", 1}, {"off", true}},
      {{"do", "take-back"}, {"what", "draw"}, {"reason", "x"}},
  };
  for (const json::object& command : forbidden) {
    const Heard heard = deputy.tries(command);
    EXPECT_EQ(heard.status, 403) << json::serialize(command) << heard.body;
  }
}

TEST_F(EventRights, NobodyAcceptsHisOwnSheetAlone) {
  Desk deputy = desk_.as(bor_);
  deputy.does({{"do", "sheet"}, {"table", 1}, {"scores", {10, -10, 5}}, {"all", true}});
  EXPECT_EQ(refused_why(deputy.tries({{"do", "accept"}, {"table", 1}})), "event.own-sheet");
  EXPECT_EQ(refused_why(deputy.tries({{"do", "sheet"},
                                      {"table", 2},
                                      {"scores", {10, -10, 5}},
                                      {"all", true},
                                      {"accept", true}})),
            "event.own-sheet");
  desk_.does({{"do", "accept"}, {"table", 1}});
  desk_.does({{"do", "sheet"}, {"table", 2}, {"scores", {10, -10, 5}}});
  EXPECT_EQ(refused_why(desk_.tries({{"do", "accept"}, {"table", 2}, {"reason", "x"}})),
            "event.own-sheet");
  deputy.does({{"do", "accept"}, {"table", 2}, {"reason", "the players are gone"}});
}

TEST_F(EventRights, AnotherNameDoesNotMakeHimAnother) {
  const auto rename = [&](const std::string& token, const std::string& name) {
    const std::string text = R"({"name":")" + name + "\"}";
    EXPECT_EQ(ask(server_, "POST", "/api/v1/me", text, bearer(token)).status, 200);
  };
  Desk deputy = desk_.as(bor_);
  deputy.does({{"do", "sheet"}, {"table", 1}, {"scores", {10, -10, 5}}, {"all", true}});
  rename(bor_, "Zor Kos");
  EXPECT_EQ(refused_why(deputy.tries({{"do", "accept"}, {"table", 1}})), "event.own-sheet");
  desk_.does({{"do", "sheet"}, {"table", 2}, {"scores", {10, -10, 5}}});
  rename(desk_.token(), "Vodnica");
  EXPECT_EQ(refused_why(desk_.tries({{"do", "accept"}, {"table", 2}, {"reason", "x"}})),
            "event.own-sheet");
  rename(desk_.token(), "Vodja");  // and back
  EXPECT_EQ(refused_why(desk_.tries({{"do", "accept"}, {"table", 2}, {"reason", "x"}})),
            "event.own-sheet");
  deputy.does({{"do", "accept"}, {"table", 2}, {"reason", "the players are gone"}});
}

TEST_F(EventRights, ASignatureOfNobodyIsRefused) {
  const Heard heard = desk_.as(bor_).tries({{"do", "sheet"},
                                            {"table", 1},
                                            {"scores", {10, -10, 5}},
                                            {"signatures", {999}},
                                            {"accept", true}});
  EXPECT_GE(heard.status, 400) << heard.body;
  EXPECT_LT(heard.status, 500) << heard.body;
  EXPECT_EQ(desk_.get("round/1/table/1").json().at("kind"), "none");
}

TEST_F(EventRights, WhoSitsAtATableDoesNotAcceptItsSheetAlone) {
  const std::string name = "Player 1";
  const std::string token = account(server_, name);
  desk_.does({{"do", "deputy"}, {"name", name}, {"role", "referee"}});
  const json::value seats = desk_.as({}).get().json().at("seats");
  int table = 0;
  for (const json::value& seat : seats.as_array()) {
    if (seat.at("player") == 1) table = seat.at("table").to_number<int>();
  }
  desk_.does({{"do", "sheet"}, {"table", table}, {"scores", {10, -10, 5}}});
  desk_.does({{"do", "sign"}, {"table", table}, {"players", {1}}});
  Desk player = desk_.as(token);
  EXPECT_EQ(refused_why(player.tries({{"do", "accept"}, {"table", table}})), "event.own-sheet");
  desk_.does({{"do", "sign"}, {"table", table}, {"all", true}});
  player.does({{"do", "accept"}, {"table", table}});
}

TEST_F(EventRights, AHelperWhoIsDismissedIsOne) {
  Desk deputy = desk_.as(bor_);
  deputy.does({{"do", "note"}, {"text", "x"}});
  desk_.does({{"do", "deputy"}, {"name", "Bor Kos"}, {"role", "referee"}});
  deputy.does({{"do", "rule"}, {"player", 1}, {"penalty", "warning"}, {"reason", "x"}});
  desk_.does({{"do", "deputy"}, {"name", "Bor Kos"}, {"role", "none"}});
  EXPECT_EQ(deputy.tries({{"do", "note"}, {"text", "x"}}).status, 403);
  EXPECT_EQ(deputy.get("desk").status, 403);
}

TEST_F(EventRights, EverythingIsInTheLogWithWho) {
  Desk deputy = desk_.as(bor_);
  deputy.does({{"do", "note"}, {"text", "x"}});
  const json::value log = desk_.get("log").json().at("log");
  const json::value& last = log.as_array().back();
  EXPECT_EQ(last.at("by"), "Bor Kos");
  EXPECT_EQ(last.at("event").at("text"), "x");
  bool named = false;
  for (const json::value& one : log.as_array()) {
    if (one.at("event").at("event") != "helper") continue;
    named = true;
    EXPECT_EQ(one.at("by"), "Vodja");
  }
  EXPECT_TRUE(named);
}

TEST_F(EventRights, TheOwnerMakesDirectors) {
  const std::string eva = account(server_, "Eva");
  EXPECT_EQ(ask(server_, "POST", "/api/v1/directors", R"({"name":"Eva"})", bearer(eva)).status,
            403);
  EXPECT_EQ(
      ask(server_, "POST", "/api/v1/directors", R"({"name":"Eva"})", bearer(desk_.token())).status,
      200);
  EXPECT_EQ(desk_.as(eva).get("desk").json().at("right"), "director");
  EXPECT_EQ(ask(server_, "DELETE", "/api/v1/directors", R"({"name":"Eva"})", bearer(desk_.token()))
                .status,
            200);
  EXPECT_EQ(desk_.as(eva).get("desk").status, 403);
}

/// Strangers who have deals solved do not keep the desk from printing, nor those who print a lot.
TEST(EventPrints, TheDesksOwnDoNotWaitForStrangers) {
  ServerOptions options;
  options.trusted_proxies = {"127.0.0.1"};
  options.limits.bulk_jobs = 0;  // as if so many waited
  options.limits.prints_at_once = 1;
  options.limits.prints_a_minute = 0.001;
  const TestServer server(options);
  Desk desk(server, owner(server));
  desk.enter(6);
  desk.begin_round();
  const std::string far = "X-Forwarded-For: 192.168.1.9\r\nX-Forwarded-Proto: https\r\n";
  EXPECT_EQ(ask(server, "POST", "/api/v1/eval", R"({"op":"solve"})", far).status, 503);
  EXPECT_EQ(desk.as({}).get("print/wall.pdf", far).status, 200);
  EXPECT_EQ(desk.as({}).get("print/wall.pdf", far).status, 429);
  EXPECT_EQ(ask(server, "GET", "/api/v1/season", {}, far).status, 429);
  EXPECT_EQ(desk.get("print/slips.pdf", far).status, 200);
  EXPECT_EQ(desk.get("print/wall.pdf", far).status, 200);
}

/// Over plain HTTP from another machine: here a proxy that is trusted says so.
TEST(EventRightsInTheHall, NobodyDirectsOverAPlainLine) {
  ServerOptions options;
  options.trusted_proxies = {"127.0.0.1"};
  const TestServer server(options);
  Desk desk(server, owner(server));
  EXPECT_EQ(desk.get("desk").status, 200);
  const std::string far = "X-Forwarded-For: 192.168.1.9\r\n";
  EXPECT_EQ(refused_why(desk.get("desk", far)), "server.plain-line");
  EXPECT_EQ(refused_why(desk.get("links", far)), "server.plain-line");
  const std::string note = R"({"id":"1","do":"note","text":"x"})";
  EXPECT_EQ(refused_why(ask(server, "POST", desk.path("do"), note, far + bearer(desk.token()))),
            "server.plain-line");
  const std::string opening = R"({"id":"1","format":"tzs","name":"X"})";
  EXPECT_EQ(refused_why(ask(server, "POST", "/api/v1/events", opening, far + bearer(desk.token()))),
            "server.plain-line");
  EXPECT_EQ(desk.as({}).get("", far).status, 200);
}

}  // namespace
}  // namespace ultimo::server::testing
