// What goes over the wire is what docs/protocol/*.json says.
#include <gmock/gmock.h>

#include "files/canonical.hpp"
#include "rules/testing_source_dir.hpp"
#include "server/testing_schema.hpp"
#include "server/testing_server.hpp"

namespace ultimo::server::testing {
namespace {

ServerOptions at_once() {
  ServerOptions options;
  options.pace = no_delays();
  return options;
}

class DealsOverTheWire : public ::testing::TestWithParam<const char*> {};

TEST_P(DealsOverTheWire, EveryMessageOfADealAndWhatItMakesOfTheStateFits) {
  const Schema told("told.json");
  const Schema command("command.json");
  const TestServer server(at_once());
  const std::string token = guest(server);
  const std::string code = new_table(
      server, token,
      fmt::format(R"({{"book":"{}","bots":"novice","start":true,"clock_s":0}})", GetParam()));
  Phone phone(server, token);
  Phone spectator(server);
  spectator.watch(code);
  phone.watch(code);
  const auto state_fits = [&] { EXPECT_EQ(told.wrong(phone.state(), "TableState"), ""); };
  for (int deal = 0; deal < 2; ++deal) {
    for (;;) {
      ASSERT_TRUE(phone.until([&] { return phone.prompt() >= 0; }));
      state_fits();
      if (phone.phase() == "score") break;
      json::object act = first_legal(phone);
      const json::object hint{
          {"do", "hint"}, {"table", code}, {"prompt", phone.prompt()}, {"id", "h"}};
      EXPECT_EQ(command.wrong(hint), "");
      const json::object answer = phone.ask(act);
      act["id"] = "x";
      EXPECT_EQ(command.wrong(act), "");
      EXPECT_EQ(told.wrong(answer), "");
    }
    const json::object next{{"do", "next"}, {"table", code}, {"prompt", phone.prompt()}};
    phone.ask(next);
    ASSERT_TRUE(phone.until([&] { return phone.phase() != "score"; }));
  }
  phone.ask({{"do", "talk"}, {"table", code}, {"text", "dober dan"}});
  phone.ask({{"do", "pause"}, {"table", code}});
  ASSERT_TRUE(phone.until([&] { return phone.phase() == "paused"; }));
  state_fits();
  phone.ask({{"do", "leave"}, {"table", code}});
  ASSERT_TRUE(spectator.until([&] { return spectator.phase() == "over"; }));
  EXPECT_EQ(told.wrong(spectator.state(), "TableState"), "");
  for (const Phone* one : {&phone, &spectator}) {
    for (const std::string& frame : one->frames()) {
      ASSERT_EQ(told.wrong(json::parse(frame)), "") << frame;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Books, DealsOverTheWire,
                         ::testing::Values("tzs", "berac", "pustkovec", "kretinka", "htl"));

TEST(WireSchema, WhatItDoesNotDescribeDoesNotFit) {
  const Schema told("told.json");
  EXPECT_EQ(told.wrong(json::parse(R"({"bye":"restart"})")), "");
  EXPECT_NE(told.wrong(json::parse(R"({"bye":"never"})")), "");
  EXPECT_NE(told.wrong(json::parse(R"({"bye":"restart","hands":[]})")), "");
  EXPECT_NE(told.wrong(json::parse(R"({"re":1,"ok":{}})")), "");
  EXPECT_NE(told.wrong(json::parse(R"({"table":"K7RM2P","n":1,"hash":""})")), "");
}

/// All commands of docs/protocol.md, as a client says them.
const std::vector<const char*>& commands() {
  static const std::vector<const char*> all = {
      R"({"do":"hello","version":1,"token":"0123"})",
      R"({"do":"watch","table":"K7RM2P","after":3,"hash":"12345678"})",
      R"({"do":"unwatch","table":"K7RM2P"})",
      R"({"do":"sit","table":"K7RM2P","seat":null})",
      R"({"do":"leave","table":"K7RM2P"})",
      R"({"do":"seat-bot","table":"K7RM2P","seat":2,"level":"club"})",
      R"({"do":"unseat","table":"K7RM2P","seat":2})",
      R"({"do":"options","table":"K7RM2P","deals":8,"clock_s":30,"hints":true,"private":false,)"
      R"("look_back":"last"})",
      R"({"do":"start","table":"K7RM2P"})",
      R"({"do":"act","table":"K7RM2P","prompt":3,"action":"play HK"})",
      R"({"do":"next","table":"K7RM2P","prompt":3})",
      R"({"do":"claim","table":"K7RM2P","prompt":3})",
      R"({"do":"undo","table":"K7RM2P"})",
      R"({"do":"stop","table":"K7RM2P","offence":"misdeal","by":1})",
      R"({"do":"consent","table":"K7RM2P","ask":1,"agree":true})",
      R"({"do":"pause","table":"K7RM2P"})",
      R"({"do":"resume","table":"K7RM2P"})",
      R"({"do":"end","table":"K7RM2P"})",
      R"({"do":"takeback-seat","table":"K7RM2P"})",
      R"({"do":"talk","table":"K7RM2P","text":"dober dan"})",
      R"({"do":"commit","table":"K7RM2P","deal":1,"h":"00"})",
      R"({"do":"open","table":"K7RM2P","deal":1,"c":"00"})",
      R"({"do":"hint","table":"K7RM2P","prompt":3})",
      R"({"do":"why","table":"K7RM2P","prompt":3,"action":"pass"})",
      R"({"do":"price","table":"K7RM2P","offence":"misdeal","by":1})"};
  return all;
}

TEST(WireSchema, EveryCommandIsDescribedAndKnownToTheServer) {
  const Schema schema("command.json");
  const TestServer server(at_once());
  const std::string token = guest(server);
  const std::string code = new_table(server, token, R"({"book":"tzs"})");
  for (const char* text : commands()) {
    json::object command = json::parse(text).as_object();
    command["id"] = "c";
    EXPECT_EQ(schema.wrong(command), "") << text;
    if (command.contains("table")) command["table"] = code;
    Phone phone(server, token);
    const std::string code_of = refused_code(phone.ask(command));
    EXPECT_NE(code_of, "unknown-command") << text;
    EXPECT_NE(code_of, "bad-json") << text;
  }
  EXPECT_NE(schema.wrong(json::parse(R"({"id":"c","do":"cheat","table":"K7RM2P"})")), "");
}

TEST(WireSchema, TheWorkedExampleOfTheDocsFits) {
  const Schema told("told.json");
  const Schema command("command.json");
  std::ifstream page(source_dir() + "/docs/protocol/whole-deal.txt");
  json::object state;
  int said = 0;
  int heard = 0;
  std::string line;
  while (std::getline(page, line)) {
    if (line.size() < 3) continue;
    const json::object message = json::parse(line.substr(2)).as_object();
    const bool ours = line.starts_with("> ");
    EXPECT_EQ((ours ? command : told).wrong(message), "") << line;
    (ours ? said : heard) += 1;
    if (take_told(message, state)) {
      EXPECT_EQ(message.at("hash"), json::value(files::state_hash(state))) << line;
    }
  }
  EXPECT_GT(said, 15);
  EXPECT_GT(heard, 60);
  EXPECT_EQ(state.at("phase"), "score") << "it is a whole deal";
}

TEST(ApiSchema, WhatIsAnsweredOverHttpIsDescribed) {
  const Schema api("api.json");
  const TestServer server(at_once());
  const std::string token = guest(server);
  const Heard made =
      ask(server, "POST", "/api/v1/tables",
          R"({"book":"tzs","bots":"novice","start":true,"clock_s":0})", bearer(token));
  EXPECT_EQ(api.wrong(made.json(), "Made"), "");
  const std::string code(made.json().at("code").as_string());
  Phone phone(server, token);
  phone.watch(code);
  ASSERT_TRUE(play_out(phone));
  const std::string id(phone.state().at("score").at("replay").as_string());
  const auto got = [&](const std::string& path) {
    return ask(server, "GET", "/api/v1/" + path, {}, bearer(token)).json();
  };
  const json::value books = got("books");
  EXPECT_EQ(books.as_array().size(), 5U);
  for (const json::value& book : books.as_array()) EXPECT_EQ(api.wrong(book, "Book"), "");
  EXPECT_EQ(api.wrong(got("books/tzs/rules"), "Rules"), "");
  EXPECT_EQ(api.wrong(got("me"), "Me"), "");
  EXPECT_EQ(api.wrong(got("tables/" + code), "Summary"), "");
  const json::value replay = got("replays/" + id);
  EXPECT_EQ(api.wrong(replay, "Replay"), "");
  json::object deal = replay.at("deal").as_object();
  const Heard look = ask(server, "POST", "/api/v1/deals/look", json::serialize(deal));
  EXPECT_EQ(api.wrong(look.json(), "Course"), "");
  const std::string notation = ask(server, "GET", "/api/v1/replays/" + id + ".txt").body;
  const Heard read =
      ask(server, "POST", "/api/v1/deals/read", json::serialize(json::object{{"text", notation}}));
  EXPECT_EQ(api.wrong(read.json(), "Deals"), "");
}

// Each call of it is there: what it gives is one of the answers that it names.
TEST(OpenApi, NamesCallsThatThereAre) {
  const TestServer server(at_once());
  const std::string token = guest(server);
  std::ifstream in(source_dir() + "/docs/openapi.json");
  const json::value api = json::parse(std::string(std::istreambuf_iterator<char>(in), {}));
  int calls = 0;
  for (const auto& [path, methods] : api.at("paths").as_object()) {
    for (const auto& [method, call] : methods.as_object()) {
      std::string asked(path);
      if (const json::value* parameters = call.as_object().if_contains("parameters")) {
        for (const json::value& one : parameters->as_array()) {
          const std::string name = fmt::format("{{{}}}", one.at("name").as_string().c_str());
          asked.replace(asked.find(name), name.size(), one.at("example").as_string());
        }
      }
      const bool post = method == "post";
      const std::string_view how = post ? "POST" : method == "delete" ? "DELETE" : "GET";
      const Heard heard = ask(server, how, "/api/v1" + asked,
                              post ? R"({"book":"tzs","name":"Eva"})" : "", bearer(token));
      const json::object& responses = call.at("responses").as_object();
      EXPECT_TRUE(responses.contains(std::to_string(heard.status))) << asked << ' ' << heard.status;
      // What is not there is said otherwise than that there is no such call.
      if (heard.status == 404) {
        const bool of_example =
            asked.find("K7RM2P") != std::string::npos || asked.find("wk7rm2p") != std::string::npos;
        EXPECT_TRUE(of_example) << asked;
      }
      ++calls;
    }
  }
  EXPECT_GE(calls, 27);
}

}  // namespace
}  // namespace ultimo::server::testing
