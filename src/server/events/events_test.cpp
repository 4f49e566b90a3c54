// Events over the wire, as docs/protocol-events.md has them.
#include "server/events/testing_events.hpp"
#include "store/log.hpp"

namespace ultimo::server::testing {
namespace {

TEST(EventsOverHttp, AnEventIsOpenedFromAPapersFormat) {
  const TestServer server;
  const Heard formats = ask(server, "GET", "/api/v1/formats");
  ASSERT_EQ(formats.status, 200);
  EXPECT_EQ(formats.json().as_array().size(), 5);
  Desk desk(server, owner(server), "tzs", {{"settings", {{"rounds", 3}}}});
  EXPECT_EQ(desk.event(), "pokal-kranja");
  const json::value told = desk.as({}).get().json();
  EXPECT_EQ(told.at("name"), "Pokal Kranja");
  EXPECT_EQ(told.at("rounds"), 3);
  EXPECT_EQ(told.at("state"), "before");
  const json::value list = ask(server, "GET", "/api/v1/events").json();
  ASSERT_EQ(list.as_array().size(), 1);
  EXPECT_EQ(list.at(0).at("id"), "pokal-kranja");
  EXPECT_TRUE(list.at(0).at("right").is_null());
}

TEST(EventsOverHttp, TheSameOpeningAgainBringsTheSameEvent) {
  const TestServer server;
  const std::string token = owner(server);
  const Desk first(server, token);
  const Desk second(server, token);  // under the same id of its command
  EXPECT_EQ(first.event(), second.event());
  EXPECT_EQ(ask(server, "GET", "/api/v1/events").json().as_array().size(), 1);
}

TEST(EventsOverHttp, WhatIsDoneAtTheDeskIsOnThePublicPage) {
  const TestServer server;
  Desk desk(server, owner(server));
  desk.enter(6);
  desk.begin_round();
  desk.does({{"do", "message"}, {"text", "Kosilo ob 12.30"}});
  const Heard told = desk.as({}).get();
  ASSERT_EQ(told.status, 200) << told.body;
  const json::value all = told.json();
  EXPECT_EQ(all.at("state"), "round");
  EXPECT_EQ(all.at("tables").as_array().size(), 2);
  EXPECT_EQ(all.at("tables").at(0).at("state"), "missing");
  EXPECT_EQ(all.at("seats").as_array().size(), 6);
  EXPECT_EQ(all.at("clock").at("running"), true);
  EXPECT_EQ(all.at("messages").at(0).at("text"), "Kosilo ob 12.30");
  EXPECT_FALSE(all.as_object().contains("rulings"));
  const std::string etag = told.header("ETag");
  ASSERT_FALSE(etag.empty());
  EXPECT_EQ(desk.as({}).get("", "If-None-Match: " + etag + "\r\n").status, 304);
  desk.does({{"do", "note"}, {"text", "x"}});
  EXPECT_EQ(desk.as({}).get("", "If-None-Match: " + etag + "\r\n").status, 200);
}

TEST(EventsOverHttp, ADrawThatIsHeldBackIsTheDesksAlone) {
  const TestServer server;
  Desk desk(server, owner(server));
  desk.enter(6);
  desk.does({{"do", "draw"}, {"hold", true}});
  EXPECT_EQ(desk.as({}).get().json().at("round"), 0);
  EXPECT_EQ(desk.as({}).get("print/wall.pdf").status, 403);
  const json::value drawn = desk.get("desk").json().at("drawn").at(0);
  EXPECT_EQ(drawn.at("held"), true);
  const int one = drawn.at("tables").at(0).at("players").at(0).to_number<int>();
  const int other = drawn.at("tables").at(1).at("players").at(0).to_number<int>();
  const json::value would = desk.does({{"do", "swap"}, {"players", {one, other}}, {"try", true}});
  EXPECT_EQ(would.at("try"), true);
  desk.does({{"do", "swap"}, {"players", {one, other}}});
  desk.does({{"do", "publish"}});
  EXPECT_EQ(desk.as({}).get().json().at("tables").at(0).at("players").at(0), other);
}

TEST(EventsOverHttp, ATypedDealIsTriedAndSaysWhereItIsWrong) {
  const TestServer server;
  Desk desk(server, owner(server));
  desk.enter(6);
  desk.begin_round();
  const Heard wrong =
      desk.tries({{"do", "deal"}, {"table", 1}, {"text", "2 B 41 trulla"}, {"try", true}});
  EXPECT_EQ(wrong.status, 400) << wrong.body;
  EXPECT_EQ(wrong.json().at("refused").at("typed").at("from"), 7);
  EXPECT_EQ(wrong.json().at("refused").at("typed").at("length"), 6);
  const json::value n = desk.get("desk").json().at("n");
  // docs/shorthand.md, tzs: `2 B 41 k:C trula` is 26 62 0.
  const json::value would =
      desk.does({{"do", "deal"}, {"table", 1}, {"text", "2 B 41 k:C trula"}, {"try", true}});
  EXPECT_EQ(would.at("sheet").at("rows").at(0).at("scores"), (json::array{26, 62, 0}));
  EXPECT_EQ(desk.get("desk").json().at("n"), n);
  const json::value done = desk.does({{"do", "deal"}, {"table", 1}, {"text", "2 B 41 k:C trula"}});
  EXPECT_EQ(done.at("sheet").at("totals"), (json::array{26, 62, 0}));
  EXPECT_EQ(done.at("sheet").at("state"), "writing");
  EXPECT_EQ(done.at("written").at(0).at("event"), "deal");
}

TEST(EventsOverHttp, ARoundThatWasBrokenOffIsFrozenWithAReason) {
  const TestServer server;
  Desk desk(server, owner(server));
  desk.enter(6);
  desk.begin_round();
  const Heard early = desk.tries({{"do", "freeze"}});
  EXPECT_EQ(early.json().at("refused").at("ask"), "reason") << early.body;
  desk.does({{"do", "freeze"}, {"reason", "fire alarm"}});
  EXPECT_EQ(desk.get("desk").json().at("frozen"), true);
}

TEST(EventsOverHttp, ASheetOverAnothersIsAskedAbout) {
  const TestServer server;
  Desk desk(server, owner(server));
  desk.enter(6);
  desk.begin_round();
  desk.does({{"do", "sheet"}, {"table", 1}, {"scores", {120, -30, 45}}});
  const Heard over = desk.tries({{"do", "sheet"}, {"table", 1}, {"scores", {12, -30, 45}}});
  EXPECT_EQ(over.status, 409);
  EXPECT_EQ(over.json().at("refused").at("ask"), "replace");
  desk.does({{"do", "sheet"}, {"table", 1}, {"scores", {12, -30, 45}}, {"replace", true}});
  const Heard odd = desk.tries({{"do", "accept"}, {"table", 1}});
  EXPECT_EQ(odd.status, 403) << odd.body;  // his own, and nobody has signed it
  desk.does({{"do", "sign"}, {"table", 1}, {"all", true}});
  desk.does({{"do", "accept"}, {"table", 1}});
  const json::value sheet = desk.get("round/1/table/1").json();
  EXPECT_EQ(sheet.at("state"), "accepted");
  EXPECT_EQ(sheet.at("versions").as_array().size(), 2);
  EXPECT_EQ(desk.as({}).get("round/1/table/1").status, 401);
}

TEST(EventsOverHttp, TheSameCommandAgainDoesNothingAgainAlsoAfterARestart) {
  Folder folder;
  ServerOptions options;
  options.data = folder.file("club.data");
  TestServer server(options);
  Desk desk(server, owner(server));
  const json::object command{{"id", "once"}, {"do", "note"}, {"text", "x"}};
  const json::value first = desk.does(command);
  const json::value again = desk.does(command);
  EXPECT_EQ(again.at("again"), true);
  EXPECT_EQ(again.at("n"), first.at("n"));
  server.stop();
  server.start();
  const json::value later = desk.does(command);
  EXPECT_EQ(later.at("again"), true);
  EXPECT_EQ(later.at("n"), first.at("n"));
  EXPECT_EQ(later.at("written"), first.at("written"));
}

/// The file as it lies on the disk in the middle of the round, journal and all, is what a server
/// finds that starts after a kill.
TEST(EventsOverHttp, WhatWasAcknowledgedIsThereAfterAKill) {
  Folder folder;
  const TestServer server;
  Desk desk(server, owner(server));
  desk.enter(6);
  desk.begin_round();
  const json::object command{{"id", "last"}, {"do", "deal"}, {"table", 1}, {"text", "3 B 46"}};
  const json::value first = desk.does(command);
  ServerOptions options;
  options.data = folder.file("killed.data");
  for (const std::string part : {"", "-wal", ".key"}) {
    fs::copy_file(server.data() + part, options.data + part);
  }
  const TestServer after(options);
  Desk later = desk.at(after);
  const json::value again = later.does(command);
  EXPECT_EQ(again.at("again"), true);
  EXPECT_EQ(again.at("n"), first.at("n"));
  EXPECT_EQ(later.as({}).get().json().at("head"), desk.as({}).get().json().at("head"));
}

TEST(EventsOverHttp, WhatWaitsIsBounded) {
  ServerOptions options;
  options.limits.event_jobs = 0;
  const TestServer server(options);
  EXPECT_EQ(ask(server, "GET", "/api/v1/events").refused(), "busy");
  ServerOptions inbox;
  inbox.limits.event_inbox = 0;
  const TestServer narrow(inbox);
  EXPECT_EQ(ask(narrow, "POST", "/api/v1/events", R"({"id":"1","format":"tzs","name":"X"})",
                bearer(owner(narrow)))
                .refused(),
            "busy");
}

TEST(EventsOverHttp, AnEventThatCannotBeOpenedLeavesNothing) {
  const TestServer server;
  const std::string token = owner(server);
  const std::string opening = R"({"id":"1","format":"tzs","name":""})";
  EXPECT_EQ(ask(server, "POST", "/api/v1/events", opening, bearer(token)).status, 400);
  EXPECT_TRUE(ask(server, "GET", "/api/v1/events").json().as_array().empty());
  EXPECT_EQ(ask(server, "GET", "/api/v1/events/event").status, 404);
}

TEST(EventsOverHttp, WhoFollowsHearsOfEverythingAlsoOfOtherPrograms) {
  const TestServer server;
  Desk desk(server, owner(server));
  Phone screen(server);
  ASSERT_TRUE(screen.ask({{"do", "follow"}, {"event", desk.event()}}).contains("ok"));
  std::optional<json::object> told = screen.hear();
  ASSERT_TRUE(told);
  EXPECT_EQ(told->at("n"), 1);
  desk.does({{"do", "note"}, {"text", "x"}});
  told = screen.hear();
  ASSERT_TRUE(told);
  EXPECT_EQ(told->at("n"), 2);
  // What `ultimo tournament FILE#EVENT` writes beside the server. Of three entries the quickest
  // counts: a machine that is busy for a moment says nothing about the server.
  store::Stored<store::Log> file = store::Log::open(server.data() + '#' + desk.event());
  ASSERT_TRUE(file);
  const std::vector<store::Entry> entry{{wall_now(), "terminal", R"({"event":"note","text":"y"})"}};
  auto quickest = std::chrono::steady_clock::duration::max();
  for (int n = 3; n <= 5; ++n) {
    const auto begun = std::chrono::steady_clock::now();
    ASSERT_TRUE(file->append(entry, n - 1));
    told = screen.hear();
    ASSERT_TRUE(told);
    EXPECT_EQ(told->at("n"), n);
    quickest = std::min(quickest, std::chrono::steady_clock::now() - begun);
  }
  EXPECT_LT(quickest, std::chrono::seconds(2));
  // And the desk goes on from there.
  EXPECT_EQ(desk.does({{"do", "note"}, {"text", "z"}}).at("n"), 6);
}

TEST(EventsOverHttp, TheRefereeIsCalledGoesThereAndRules) {
  const TestServer server;
  Desk desk(server, owner(server));
  desk.enter(6);
  desk.begin_round();
  desk.does({{"do", "call"}, {"table", 2}, {"kind", "offence"}, {"text", "renons"}});
  desk.does({{"do", "take-call"}, {"call", 1}});
  EXPECT_EQ(desk.tries({{"do", "take-call"}, {"call", 1}}).status, 409);
  const json::value table = desk.get("desk").json().at("drawn").at(0).at("tables").at(1);
  const int player = table.at("players").at(2).to_number<int>();
  const Heard costs = desk.post("offences", {{"table", 2}, {"player", player}});
  ASSERT_EQ(costs.status, 200) << costs.body;
  // tzs B1.5: a late entry costs 45.
  const json::value priced = costs.json();
  for (const json::value& one : priced.at("offences").as_array()) {
    if (one.at("kind") != "late") continue;
    EXPECT_EQ(one.at("points").at(0).at("points"), -45);
    EXPECT_EQ(one.at("clause"), "B1.5");
  }
  desk.does({{"do", "rule"},
             {"player", player},
             {"penalty", "late"},
             {"count", 2},
             {"reason", "devet minut"},
             {"call", 1}});
  const json::value now = desk.get("desk").json();
  EXPECT_EQ(now.at("calls").at(0).at("state"), "done");
  EXPECT_EQ(now.at("calls").at(0).at("ruling"), 1);
  EXPECT_EQ(now.at("rulings").at(0).at("lines").at(0).at("points"), -90);
}

}  // namespace
}  // namespace ultimo::server::testing
