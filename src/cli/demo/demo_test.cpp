#include "cli/demo/demo.hpp"

#include <future>

#include <boost/json.hpp>
#include <gmock/gmock.h>

#include "cli/demo/demo_event.hpp"
#include "cli/testing.hpp"
#include "cli/tournament/open_desk.hpp"
#include "client/http.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::demo {
namespace {

namespace json = boost::json;
using testing::SizeIs;

const House& demo_house() {
  static const Catalog catalog;
  static const House house(catalog, testing_dictionary());
  return house;
}

TEST(Demo, the_event_is_in_its_second_round_with_sheets_missing) {
  const testing_cli::Folder folder;
  const std::string file = folder / "demo.data";
  const Result<Prepared> prepared = prepare(demo_house(), file);
  ASSERT_TRUE(prepared) << english(prepared.error());
  EXPECT_THAT(prepared->replays, testing::Not(testing::IsEmpty()));
  const auto desk = director::open_desk(demo_house(), file + '#' + kEvent);
  ASSERT_TRUE(desk);
  const tournament::State& state = desk->state();
  EXPECT_THAT(state.players, SizeIs(24));
  ASSERT_THAT(state.rounds, SizeIs(2));
  int accepted = 0;
  int missing = 0;
  for (const auto& table : state.rounds[1].tables) {
    accepted += table.accepted ? 1 : 0;
    missing += table.sheet ? 0 : 1;
  }
  for (const auto& table : state.rounds[0].tables) EXPECT_TRUE(table.accepted);
  EXPECT_EQ(accepted, 3);
  EXPECT_EQ(missing, 2);
  EXPECT_THAT(state.calls, SizeIs(1));
  EXPECT_TRUE(state.rounds[1].clock.running);
  EXPECT_THAT(state.appeals, SizeIs(1));
  EXPECT_EQ(testing_cli::ultimo({"verify", file}).status, 0);
}

json::value got(const std::string& url, const std::string& path) {
  const auto answer = client::ask_once(*client::parse_url(url), {"GET", path});
  EXPECT_TRUE(answer && answer->status == 200) << path;
  return answer ? json::parse(answer->body) : json::value();
}

TEST(Demo, two_tables_wait_in_the_lobby_and_deals_can_be_looked_at) {
  const testing_cli::Folder folder;
  server::ServerOptions options;
  options.data = folder / "demo.data";
  options.host = "127.0.0.1";
  options.port = 0;
  options.log = server::Log::Form::none;
  const Result<Prepared> prepared = prepare(demo_house(), options.data);
  ASSERT_TRUE(prepared) << english(prepared.error());
  server::Server server(demo_house().catalog, demo_house().plain);
  Hosts hosts;
  std::promise<std::vector<std::string>> there;
  std::string url;
  std::thread running([&] {
    const auto trouble = server.run(options, [&](const server::Listening& listening) {
      url = listening.url;
      hosts.begin(url, "", [&](const auto& codes) { there.set_value(codes); });
    });
    EXPECT_FALSE(trouble) << *trouble;
  });
  const std::vector<std::string> codes = there.get_future().get();
  EXPECT_THAT(codes, SizeIs(2));
  const json::value tables = got(url, "/api/v1/tables");
  EXPECT_THAT(tables.as_array(), SizeIs(2));
  for (const json::value& table : tables.as_array()) {
    EXPECT_EQ(table.at("phase"), "lobby");
    EXPECT_EQ(table.at("free"), 1);
  }
  EXPECT_THAT(prepared->replays, SizeIs(testing::Ge(5U)));
  for (const std::string& id : prepared->replays) got(url, "/api/v1/replays/" + id);
  server.stop();
  running.join();
}

}  // namespace
}  // namespace ultimo::cli::demo
