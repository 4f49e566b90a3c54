// Bounds of what waits, is computed and is kept (limits.hpp).
#include <algorithm>
#include <stdexcept>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "server/testing_server.hpp"
#include "server/work.hpp"

namespace ultimo::server::testing {
namespace {

TEST(LimitsOfWork, CommandsThatWaitAtATable) {
  ServerOptions options;
  options.limits.inbox = 2;
  const TestServer server(options);
  const std::string token = guest(server);
  const std::string code = new_table(server, token, R"({"book":"tzs"})");
  Phone phone(server, token);
  {
    // Another program holds the file: one command is under way, two wait, the others are refused.
    SQLite::Database other(server.data(), SQLite::OPEN_READWRITE);
    other.setBusyTimeout(5000);
    SQLite::Transaction lock(other, SQLite::TransactionBehavior::IMMEDIATE);
    for (int i = 0; i < 6; ++i) {
      phone.say(
          fmt::format(R"({{"id":"c{0}","do":"options","table":"{1}","deals":{0}}})", i + 1, code));
    }
    int busy = 0;
    while (busy < 3) {
      const auto heard = phone.hear();
      ASSERT_TRUE(heard);
      if (heard->contains("re")) busy += refused_code(*heard) == "busy" ? 1 : 0;
    }
  }
  int tries = 0;
  EXPECT_TRUE(comes([&] {
    const json::object request{{"do", "options"}, {"table", code}, {"deals", 8}};
    return phone.ask(request, "later" + std::to_string(++tries)).contains("ok");
  })) << "when the file is free again those that waited are done, and the next one is taken";
}

TEST(LimitsOfWork, JobsThatWait) {
  WorkQueue queue(1, 2, 0, [](const char*) {});
  std::promise<void> go;
  std::promise<void> begun;
  const std::shared_future<void> may_end = go.get_future().share();
  ASSERT_TRUE(queue.add([&](const std::stop_token&) {
    begun.set_value();
    may_end.wait();
  }));
  begun.get_future().wait();
  EXPECT_TRUE(queue.add([](const std::stop_token&) {}));
  EXPECT_TRUE(queue.add([](const std::stop_token&) {}));
  EXPECT_FALSE(queue.add([](const std::stop_token&) {}));
  go.set_value();
  EXPECT_TRUE(comes([&] { return queue.waiting() == 0; }));
  EXPECT_TRUE(queue.add([](const std::stop_token&) {}));
}

TEST(LimitsOfWork, AJobThatFailsTakesNoOtherWithIt) {
  std::promise<std::string> told;
  WorkQueue queue(1, 2, 0, [&](const char* what) { told.set_value(what); });
  std::promise<void> done;
  ASSERT_TRUE(queue.add([](const std::stop_token&) { throw std::out_of_range("no such player"); }));
  ASSERT_TRUE(queue.add([&](const std::stop_token&) { done.set_value(); }));
  EXPECT_EQ(told.get_future().get(), "no such player");
  done.get_future().wait();
}

TEST(LimitsOfWork, QuickAndBulkJobsAreRefusedWhereNoneMayWait) {
  ServerOptions options;
  options.limits.quick_jobs = 0;
  options.limits.bulk_jobs = 0;
  const TestServer server(options);
  EXPECT_EQ(ask(server, "POST", "/api/v1/eval", R"({"op":"rulebooks"})").status, 503);
  EXPECT_EQ(ask(server, "POST", "/api/v1/eval", R"({"op":"solve"})").status, 503);
  EXPECT_EQ(ask(server, "GET", "/api/v1/replays/K7RM2P-1").status, 503);
}

TEST(LimitsOfWork, HintsAreRefusedWhereNoBotMayThink) {
  ServerOptions options;
  options.limits.bot_jobs = 0;
  options.pace = no_delays();
  const TestServer server(options);
  std::vector<std::unique_ptr<Phone>> phones;
  std::string code;
  for (const char* name : {"Ana", "Eva", "Ida"}) {
    const std::string token = guest(server, name);
    if (code.empty()) {
      code = new_table(server, token, R"({"book":"tzs","seats":3,"hints":true,"clock_s":0})");
    }
    phones.push_back(std::make_unique<Phone>(server, token));
    phones.back()->watch(code);
    if (phones.size() > 1) phones.back()->ask({{"do", "sit"}, {"table", code}, {"seat", nullptr}});
  }
  ASSERT_TRUE(phones[0]->ask({{"do", "start"}, {"table", code}}).contains("ok"));
  for (const auto& phone : phones) {
    ASSERT_TRUE(phone->until([&] { return phone->phase() == "auction"; }));
  }
  int busy = 0;
  for (const auto& phone : phones) {
    if (phone->prompt() < 0) continue;
    const json::object hint =
        phone->ask({{"do", "hint"}, {"table", code}, {"prompt", phone->prompt()}});
    busy += refused_code(hint) == "busy" ? 1 : 0;
  }
  EXPECT_EQ(busy, 1) << "of whose turn it is";
}

/// A deal that is over, as the oracle takes it.
json::object played_deal(const TestServer& server, std::string& id) {
  const std::string token = guest(server);
  const std::string code =
      new_table(server, token, R"({"book":"htl","bots":"novice","start":true,"clock_s":0})");
  Phone phone(server, token);
  phone.watch(code);
  EXPECT_TRUE(play_out(phone));
  id = std::string(phone.state().at("score").at("replay").as_string());
  return ask(server, "GET", "/api/v1/replays/" + id).json().at("deal").as_object();
}

TEST(LimitsOfWork, ATableThatNobodyTouchesForLongExpiresAsAWhole) {
  const Folder folder;
  ServerOptions options;
  options.data = folder.file("club.data");
  options.pace = no_delays();
  std::string replay;
  {
    const TestServer server(options);
    played_deal(server, replay);
  }
  const std::string code = replay.substr(0, replay.find('-'));
  options.limits.tables_stay = std::chrono::hours(0);
  const TestServer server(options);
  // Reading a deal does not bring its table into memory, where it would stay.
  EXPECT_TRUE(comes([&] { return ask(server, "GET", "/api/v1/replays/" + replay).status == 404; }));
  EXPECT_EQ(ask(server, "GET", "/api/v1/tables/" + code).status, 404);
  Phone phone(server, guest(server, "Eva"));
  EXPECT_EQ(refused_code(phone.watch(code)), "not-found");
}

TEST(LimitsOfWork, SecondsOfASolveAndOfAReview) {
  ServerOptions options;
  options.pace = no_delays();
  options.limits.seconds_a_solve = 0.0001;
  options.limits.seconds_a_review = 0.0001;
  const TestServer server(options);
  std::string id;
  json::object deal = played_deal(server, id);
  json::array& actions = deal["actions"].as_array();
  const auto first_card = std::find_if(actions.begin(), actions.end(), [](const json::value& one) {
    return std::string_view(one.as_string()).starts_with("play");
  });
  ASSERT_NE(first_card, actions.end());
  actions.erase(first_card, actions.end());
  deal["op"] = "solve";
  deal["seconds"] = 600;
  const Heard solved = ask(server, "POST", "/api/v1/eval", json::serialize(deal));
  const json::value value = solved.json().at("value");
  EXPECT_NE(value.at("at_least"), value.at("at_most")) << solved.body;

  Heard review;
  EXPECT_TRUE(comes([&] {
    review = ask(server, "POST", "/api/v1/replays/" + id + "/review");
    return review.status == 200;
  }));
  const json::value told = review.json();
  const json::array& costs = told.at("aspects").at(0).at("costs").as_array();
  EXPECT_TRUE(costs.at(0).is_null()) << "what the first card gave away was not found out";
}

}  // namespace
}  // namespace ultimo::server::testing
