#include <gmock/gmock.h>

#include "server/testing_server.hpp"

namespace ultimo::server::testing {
namespace {

ServerOptions quick() {
  ServerOptions options;
  options.pace = no_delays();
  return options;
}

/// A person and novices, the deal begun, at his first prompt.
struct AtTable {
  explicit AtTable(const TestServer& server, const std::string& book = "tzs")
      : token(guest(server)),
        code(new_table(
            server, token,
            fmt::format(R"({{"book":"{}","bots":"novice","start":true,"clock_s":0}})", book))),
        phone(std::make_unique<Phone>(server, token)) {
    phone->watch(code);
  }
  bool to_prompt() {
    return phone->until([&] { return phone->prompt() >= 0; });
  }
  std::string token;
  std::string code;
  std::unique_ptr<Phone> phone;
};

class WholeDeals : public ::testing::TestWithParam<const char*> {};

TEST_P(WholeDeals, OnePersonPlaysADealAgainstBotsAndFindsItAgain) {
  const TestServer server(quick());
  AtTable at(server, GetParam());
  ASSERT_TRUE(play_out(*at.phone));
  const json::value& score = at.phone->state().at("score");
  ASSERT_TRUE(score.is_object());
  EXPECT_FALSE(at.phone->state().at("sheet").at("rows").as_array().empty());
  const std::string id(score.at("replay").as_string());
  const Heard replay = ask(server, "GET", "/api/v1/replays/" + id);
  ASSERT_EQ(replay.status, 200) << replay.body;
  EXPECT_EQ(replay.json().at("outcome").at("scores"), score.at("scores"));
  const Heard notation = ask(server, "GET", "/api/v1/replays/" + id + ".txt");
  EXPECT_EQ(notation.status, 200);
  EXPECT_NE(notation.body.find(GetParam()), std::string::npos);
  // His own list is written after the deal's end is told.
  json::array mine;
  for (int i = 0; i < 100 && mine.empty(); ++i) {
    mine = ask(server, "GET", "/api/v1/me", {}, bearer(at.token)).json().at("replays").as_array();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  ASSERT_EQ(mine.size(), 1U);
  EXPECT_EQ(mine[0].at("id"), json::value(id));
  EXPECT_TRUE(mine[0].at("bots").at(0).is_null());
  EXPECT_EQ(mine[0].at("bots").at(1), "novice");
}

INSTANTIATE_TEST_SUITE_P(Books, WholeDeals,
                         ::testing::Values("tzs", "berac", "pustkovec", "kretinka", "htl"));

TEST(OwnTables, SayWhereABotSitsAndThatTheyWaitForTheirPlayerAlone) {
  const TestServer server(quick());
  AtTable at(server);
  ASSERT_TRUE(at.to_prompt());
  const auto tables = [&](const std::string& token) {
    return ask(server, "GET", "/api/v1/me", {}, bearer(token)).json().at("tables").as_array();
  };
  const json::array mine = tables(at.token);
  ASSERT_EQ(mine.size(), 1U);
  EXPECT_EQ(mine[0].at("your_turn"), true);
  EXPECT_EQ(mine[0].at("bots"), json::value({nullptr, "novice", "novice"}));
  EXPECT_EQ(mine[0].at("deals"), 0);
  EXPECT_TRUE(tables(guest(server)).empty());
  const json::value all = ask(server, "GET", "/api/v1/tables").json();
  for (const json::value& open : all.as_array()) {
    EXPECT_FALSE(open.as_object().contains("your_turn")) << "nobody else is told whose turn it is";
  }
}

TEST(OwnTables, OneThatWasLeftIsNotAmongThem) {
  const TestServer server(quick());
  AtTable at(server);
  ASSERT_TRUE(at.to_prompt());
  EXPECT_TRUE(at.phone->ask({{"do", "leave"}, {"table", at.code}}).contains("ok"));
  const json::value me = ask(server, "GET", "/api/v1/me", {}, bearer(at.token)).json();
  EXPECT_TRUE(me.at("tables").as_array().empty()) << json::serialize(me);
}

TEST(TableHost, TheSameCommandAgainBringsTheFirstAnswerAndDoesNothing) {
  const TestServer server(quick());
  AtTable at(server);
  ASSERT_TRUE(at.to_prompt());
  const json::object act = first_legal(*at.phone);
  EXPECT_TRUE(at.phone->ask(act, "mine").contains("ok"));
  const json::object again = at.phone->ask(act, "mine");
  EXPECT_TRUE(again.contains("ok")) << json::serialize(again);
  const json::object late = at.phone->ask(act, "other");
  EXPECT_TRUE(late.contains("refused")) << "the prompt is answered";
}

TEST(TableHost, TheSameCommandIsKnownAfterARestart) {
  TestServer server(quick());
  AtTable at(server);
  ASSERT_TRUE(at.to_prompt());
  const json::object act = first_legal(*at.phone);
  EXPECT_TRUE(at.phone->ask(act, "mine").contains("ok"));
  server.stop();
  server.start();
  Phone phone(server, at.token);
  phone.watch(at.code);
  EXPECT_TRUE(phone.ask(act, "mine").contains("ok"));
  EXPECT_TRUE(phone.ask(act, "other").contains("refused"));
}

TEST(TableHost, AfterARestartTheDealGoesOn) {
  TestServer server(quick());
  AtTable at(server);
  ASSERT_TRUE(at.to_prompt());
  const json::value hand = at.phone->state().at("deal").at("hands").at(0);
  server.stop();
  server.start();
  Phone phone(server, at.token);
  phone.watch(at.code);
  ASSERT_TRUE(phone.until([&] { return phone.prompt() >= 0; }));
  EXPECT_EQ(phone.state().at("deal").at("hands").at(0), hand);
  EXPECT_TRUE(play_out(phone));
}

TEST(TableHost, AClickThatComesTooLateIsRefused) {
  const TestServer server(quick());
  AtTable at(server);
  ASSERT_TRUE(at.to_prompt());
  json::object act = first_legal(*at.phone);
  act["prompt"] = act.at("prompt").to_number<int>() + 1;
  EXPECT_TRUE(at.phone->ask(act).contains("refused"));
  act["prompt"] = act.at("prompt").to_number<int>() - 2;
  EXPECT_TRUE(at.phone->ask(act).contains("refused"));
}

TEST(TableHost, CommandsInAnotherOrderAreRefusedAndDoNothing) {
  const TestServer server(quick());
  AtTable at(server);
  ASSERT_TRUE(at.to_prompt());
  json::object now = first_legal(*at.phone);
  json::object later = now;
  later["prompt"] = at.phone->prompt() + 1;
  const int n = at.phone->n();
  EXPECT_EQ(refused_id(at.phone->ask(later, "second")), "table.too-late");
  EXPECT_EQ(at.phone->n(), n) << "nothing was done";
  EXPECT_TRUE(at.phone->ask(now, "first").contains("ok"));
  EXPECT_TRUE(at.phone->ask(later, "second").contains("refused"))
      << "under the same id its first answer, now that its prompt may be there";
}

TEST(TableHost, NobodyActsForAnother) {
  const TestServer server(quick());
  AtTable at(server);
  ASSERT_TRUE(at.to_prompt());
  Phone other(server, guest(server, "Eva"));
  other.watch(at.code);
  const json::object answer = other.ask(first_legal(*at.phone));
  EXPECT_EQ(refused_id(answer), "table.not-seated") << json::serialize(answer);
}

TEST(TableHost, AStrangerSeesNoHand) {
  const TestServer server(quick());
  AtTable at(server);
  ASSERT_TRUE(at.to_prompt());
  Phone other(server, guest(server, "Eva"));
  EXPECT_TRUE(other.watch(at.code).at("ok").at("seat").is_null());
  ASSERT_TRUE(other.until([&] { return !other.state().empty(); }));
  for (const json::value& hand : other.state().at("deal").at("hands").as_array()) {
    EXPECT_TRUE(hand.is_null());
  }
}

TEST(TableHost, WhoComesBackWithHisNumberAndHashIsToldNothingTwice) {
  const TestServer server(quick());
  AtTable at(server);
  ASSERT_TRUE(at.to_prompt());
  const int n = at.phone->n();
  at.phone.reset();
  Phone phone(server, at.token);
  const json::object answer = phone.ask({{"do", "watch"}, {"table", at.code}, {"after", n}});
  EXPECT_EQ(answer.at("ok").at("seat"), 0);
  phone.wait_at_most(std::chrono::milliseconds(500));
  phone.hear_all();
  EXPECT_TRUE(phone.state().empty()) << "he had it already";
}

TEST(TableHost, TheLatestLoginWins) {
  const TestServer server(quick());
  AtTable at(server);
  ASSERT_TRUE(at.to_prompt());
  Phone newer(server, at.token);
  newer.watch(at.code);
  at.phone->hear_all();
  EXPECT_EQ(at.phone->bye(), "elsewhere");
  ASSERT_TRUE(newer.until([&] { return newer.prompt() >= 0; }));
  EXPECT_TRUE(newer.ask(first_legal(newer)).contains("ok"));
}

TEST(TableHost, OneGuestMakesSoManyTables) {
  ServerOptions options = quick();
  options.limits.tables_at_once = 3;
  options.limits.tables_an_hour = 1;
  const TestServer server(options);
  const std::string token = guest(server);
  for (int i = 0; i < 3; ++i) new_table(server, token, R"({"book":"tzs"})");
  EXPECT_EQ(ask(server, "POST", "/api/v1/tables", R"({"book":"tzs"})", bearer(token)).status, 429);
  new_table(server, guest(server, "Eva"), R"({"book":"tzs"})");
}

TEST(TableHost, OpenTablesAreListedAndPrivateOnesAreNot) {
  const TestServer server(quick());
  const std::string token = guest(server);
  const std::string open = new_table(server, token, R"({"book":"htl","private":false})");
  const std::string closed = new_table(server, token, R"({"book":"tzs","private":true})");
  Phone phone(server, token);
  phone.watch(open);
  phone.watch(closed);
  ASSERT_TRUE(phone.until([&] { return !phone.state().empty(); }));
  json::array list;
  for (int i = 0; i < 50 && list.empty(); ++i) {
    list = ask(server, "GET", "/api/v1/tables").json().as_array();
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].at("code"), json::value(open));
  EXPECT_EQ(ask(server, "GET", "/api/v1/tables/" + closed).status, 200) << "who has its code";
}

TEST(TableHost, AHintIsForWhoseTurnItIs) {
  const TestServer server(quick());
  AtTable at(server);
  ASSERT_TRUE(at.to_prompt());
  const json::object hint =
      at.phone->ask({{"do", "hint"}, {"table", at.code}, {"prompt", at.phone->prompt()}});
  ASSERT_TRUE(hint.contains("ok")) << json::serialize(hint);
  EXPECT_FALSE(hint.at("ok").at("action").as_string().empty());
  Phone other(server, guest(server, "Eva"));
  EXPECT_EQ(refused_code(other.ask({{"do", "hint"}, {"table", at.code}})), "no-right");
}

TEST(TableHost, OneHintAtATimeForASeat) {
  const TestServer server(quick());
  AtTable at(server);
  ASSERT_TRUE(at.to_prompt());
  std::size_t given = 0;
  std::size_t refused = 0;
  for (int i = 0; i < 20; ++i) {
    const json::object hint{{"id", fmt::format("h{}", i)}, {"do", "hint"}, {"table", at.code}};
    at.phone->say(json::serialize(hint));
  }
  while (given + refused < 20) {
    const std::optional<json::object> message = at.phone->hear();
    ASSERT_TRUE(message);
    if (!message->contains("re")) continue;
    if (refused_code(*message) == "busy") ++refused;
    if (message->contains("ok")) ++given;
  }
  EXPECT_GE(given, 1U);
  EXPECT_GE(refused, 10U) << "nobody fills the queue in which others' bots think";
}

TEST(TableHost, AClaimUnderTheSameIdBringsTheFirstAnswer) {
  ServerOptions options = quick();
  options.limits.commands_a_second = 10'000;  // it claims with every card, for deals on end
  TestServer server(options);
  AtTable at(server);
  Phone& phone = *at.phone;
  // With one card left whoever is to act takes the last trick for certain or not at all.
  for (int deal = 0; deal < 20; ++deal) {
    for (;;) {
      ASSERT_TRUE(phone.until([&] { return phone.prompt() >= 0; }));
      if (phone.phase() == "score") break;
      if (phone.phase() != "play") {
        ASSERT_TRUE(phone.ask(first_legal(phone)).contains("ok"));
        continue;
      }
      const json::object claim{{"do", "claim"}, {"table", at.code}, {"prompt", phone.prompt()}};
      const std::string id = fmt::format("claim {} {}", deal, phone.prompt());
      const json::object first = phone.ask(claim, id);
      const json::object again = phone.ask(claim, id);
      EXPECT_EQ(first.contains("ok"), again.contains("ok")) << json::serialize(again);
      if (first.contains("ok")) {
        server.stop();
        server.start();
        Phone later(server, at.token);
        later.watch(at.code);
        EXPECT_TRUE(later.ask(claim, id).contains("ok")) << "also after a restart";
        return;
      }
      const json::object acted = phone.ask(first_legal(phone));
      ASSERT_TRUE(acted.contains("ok")) << json::serialize(acted);
    }
    phone.ask({{"do", "next"}, {"table", at.code}, {"prompt", phone.prompt()}});
    ASSERT_TRUE(phone.until([&] { return phone.phase() != "score"; }));
  }
  FAIL() << "no claim was proved in twenty deals";
}

TEST(TableHost, ThePapersLimitForADealHoldsWhereThereIsAClock) {
  const TestServer server(quick());
  const std::string token = guest(server);
  const std::string code =
      new_table(server, token, R"({"book":"tzs","bots":"novice","start":true,"clock_s":600})");
  Phone phone(server, token);
  phone.watch(code);
  json::value of;
  while (of.is_null()) {  // A4: at most four and a half minutes for a deal
    const std::optional<json::object> message = phone.hear();
    ASSERT_TRUE(message);
    const json::value* live = message->if_contains("live");
    if (live != nullptr && live->at("clock").is_object()) of = live->at("clock").at("of_ms");
  }
  EXPECT_LE(of.to_number<int>(), 270'000);
  EXPECT_GT(of.to_number<int>(), 240'000);
}

TEST(TableHost, AReplayIsThereOnlyWhenTheDealIsOver) {
  const TestServer server(quick());
  AtTable at(server);
  ASSERT_TRUE(at.to_prompt());
  EXPECT_EQ(ask(server, "GET", "/api/v1/replays/" + at.code + "-1").status, 404);
  for (const char* id : {"", "x", "AAAAAA-1", "AAAAAA-", "AAAAAA-99999999999999", "../x-1"}) {
    EXPECT_EQ(ask(server, "GET", std::string("/api/v1/replays/") + id).status, 404) << id;
  }
}

}  // namespace
}  // namespace ultimo::server::testing
