// `ultimo serve`, `backup` and `verify` as who runs a server meets them.
#include <thread>

#include <gmock/gmock.h>

#include "cli/testing.hpp"
#include "cli/tournament/testing_commands.hpp"
#include "server/testing_server.hpp"

namespace ultimo::cli {
namespace {

using server::testing::ask;
using server::testing::bearer;
using server::testing::guest;
using server::testing::new_table;
using server::testing::Phone;
using server::testing::TestServer;
using testing::HasSubstr;
using testing_cli::ultimo;

server::ServerOptions on(const std::string& file) {
  server::ServerOptions options;
  options.data = file;
  options.pace = server::testing::no_delays();
  return options;
}

TEST(Serve, a_running_server_is_backed_up_and_the_copy_serves) {
  const testing_cli::Folder folder;
  const std::string file = folder / "club.data";
  const std::string copy = folder / "monday.data";
  std::string token;
  std::string code;
  std::string replay;
  {
    const TestServer server(on(file));
    token = guest(server, "Ana");
    code = new_table(server, token, R"({"book":"tzs","bots":"novice","start":true,"clock_s":0})");
    Phone phone(server, token);
    phone.watch(code);
    ASSERT_TRUE(server::testing::play_out(phone));
    replay = std::string(phone.state().at("score").at("replay").as_string());
    // While it runs, and while somebody plays.
    ASSERT_TRUE(phone.say(R"({"id":"n","do":"next","table":")" + code + R"(","prompt":)" +
                          std::to_string(phone.prompt()) + "}"));
    const auto checked = ultimo({"verify", file});
    EXPECT_EQ(checked.status, 0) << checked.err;
    EXPECT_THAT(checked.out, HasSubstr("all chains hold"));
    const auto copied = ultimo({"backup", file, copy});
    EXPECT_EQ(copied.status, 0) << copied.err;
    EXPECT_EQ(ultimo({"backup", file, copy}).status, 1) << "nothing is replaced";
  }
  EXPECT_EQ(ultimo({"verify", copy}).status, 0);
  const TestServer restored(on(copy));
  EXPECT_EQ(ask(restored, "GET", "/api/v1/replays/" + replay).status, 200);
  EXPECT_EQ(ask(restored, "GET", "/api/v1/me", {}, bearer(token)).json().at("person").at("name"),
            "Ana");
  // The key of secrets under way is in no backup: that deal is void, and the next one is dealt.
  Phone phone(restored, token);
  phone.watch(code);
  EXPECT_TRUE(phone.until([&] { return phone.prompt() >= 0; }));
}

TEST(Serve, a_file_that_was_tampered_with_is_found_out) {
  const testing_cli::Folder folder;
  const std::string file = folder / "club.data";
  {
    const TestServer server(on(file));
    new_table(server, guest(server), R"({"book":"tzs","bots":"novice"})");
  }
  EXPECT_EQ(ultimo({"verify", file}).status, 0);
  std::string bytes = testing_cli::text_of_file(file);
  const std::size_t at = bytes.find(R"("novice")");
  ASSERT_NE(at, std::string::npos);
  bytes.replace(at, 8, R"("expert")");
  testing_cli::write_file(file, bytes);
  EXPECT_EQ(ultimo({"verify", file}).status, 1);
  EXPECT_EQ(ultimo({"backup", file, folder / "copy"}).status, 1);
}

TEST(Serve, troubles_are_said_in_the_readers_language) {
  const testing_cli::Folder folder;
  const std::string file = folder / "club.data";
  const TestServer server(on(file));
  const auto second = ultimo({"serve", "--data", file, "--port", "0", "--lang", "de"});
  EXPECT_EQ(second.status, 1);
  EXPECT_THAT(second.err, HasSubstr("arbeitet schon ein anderer Server"));
  const auto taken = ultimo({"serve", "--data", folder / "other.data", "--host", "127.0.0.1",
                             "--port", std::to_string(server.port()), "--lang", "cs"});
  EXPECT_EQ(taken.status, 1);
  EXPECT_THAT(taken.err, HasSubstr("naslouchá jiný program"));
  const auto none = ultimo({"verify", folder / "nothing.data", "--lang", "sl"});
  EXPECT_EQ(none.status, 1);
  EXPECT_THAT(none.err, HasSubstr("podatkovne datoteke ni mogoče"));
}

class ServeEvents : public director::testing_commands::Commands {};

TEST_F(ServeEvents, a_file_of_events_is_served_and_its_printed_head_still_verifies) {
  open("tzs", 9);
  good("draw", {"--seed", "7"});
  const std::string printed(answer("verify").at("head").as_string());
  {
    const TestServer server(on(file_));
    // One event in two programs at once, and tables in the same file.
    good("note", {"from the terminal, while it serves"});
    new_table(server, guest(server), R"({"book":"tzs","bots":"novice"})");
    EXPECT_THAT(good("log"), HasSubstr("while it serves"));
    good("verify", {"--head", printed.substr(0, 16)});
    EXPECT_EQ(ask(server, "GET", "/readyz").status, 200) << "another writer is no trouble";
  }
  good("note", {"and when it does not"});
  EXPECT_EQ(ultimo({"verify", file_}).status, 0);
  good("verify", {"--head", printed.substr(0, 16)});
  file_ += ".v2";
  EXPECT_EQ(answer("verify").at("head").as_string(), printed) << "the copy from before";
}

TEST_F(ServeEvents, two_programs_write_one_event_of_a_running_server_in_turn) {
  file_ = folder_ / "club.data";
  const TestServer server(on(file_));
  file_ += "#cup";
  open("tzs", 9);
  // The terminal writes while a table's entries are written all the time.
  const std::string token = guest(server);
  const std::string code =
      new_table(server, token, R"({"book":"tzs","bots":"novice","start":true,"clock_s":0})");
  Phone phone(server, token);
  phone.watch(code);
  std::thread playing([&] { EXPECT_TRUE(server::testing::play_out(phone)); });
  for (int i = 0; i < 10; ++i) good("note", {"note " + std::to_string(i)});
  playing.join();
  EXPECT_THAT(good("log"), HasSubstr("note 9"));
  EXPECT_EQ(ultimo({"verify", server.data()}).status, 0);
}

TEST(Serve, options_that_do_not_fit_are_a_wrong_command_line) {
  EXPECT_EQ(ultimo({"serve", "--tls-cert", "x.pem"}).status, 2);
  EXPECT_EQ(ultimo({"serve", "--secure-port", "8443"}).status, 2) << "without --hall";
  EXPECT_EQ(ultimo({"serve", "--demo", "--data", "x"}).status, 2);
}

}  // namespace
}  // namespace ultimo::cli
