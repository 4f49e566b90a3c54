// `ultimo tournament` on a data file that a server works on at the same time.
#include "store/data_file.hpp"

#include <future>

#include <gmock/gmock.h>

#include "cli/tournament/testing_commands.hpp"

namespace ultimo::cli::director {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class TournamentInDataFile : public testing_commands::Commands {
 protected:
  static std::unique_ptr<store::Store> server_on(const std::string& file) {
    auto server = store::open_store(file);
    EXPECT_TRUE(server) << server.error().message;
    return server ? *std::move(server) : nullptr;
  }
  /// What a deputy writes through the server.
  static void note(store::Store& server, const std::string& stream, const std::string& text) {
    const std::string body = R"({"event":"note","text":")" + text + R"("})";
    std::promise<bool> written;
    server.append({stream, {{1'800'000'000'000, "deputy", body}}, server.head(stream)->length, 0},
                  [&](const store::Stored<store::Head>& head) {
                    EXPECT_TRUE(head) << head.error().message;
                    written.set_value(head.has_value());
                  });
    EXPECT_TRUE(written.get_future().get());
  }
};

TEST_F(TournamentInDataFile, terminal_and_server_work_on_one_event_at_once) {
  const std::unique_ptr<store::Store> server = server_on(folder_ / "club.db");
  ASSERT_NE(server, nullptr);
  file_ = folder_ / "club.db#cup";
  open("tzs", 8);
  note(*server, "event/cup", "from the server");
  good("note", {"from the terminal"});
  note(*server, "event/cup", "from the server again");
  const std::string log = good("log");
  EXPECT_THAT(log, HasSubstr("from the server"));
  EXPECT_THAT(log, HasSubstr("from the terminal"));
  EXPECT_THAT(log, HasSubstr("from the server again"));
  EXPECT_THAT(good("verify"), HasSubstr(server->head("event/cup")->hash));
  EXPECT_THAT(*server->verify(), IsEmpty());
  good("backup", {folder_ / "copy"});
  file_ = folder_ / "copy";
  EXPECT_THAT(good("verify"), HasSubstr(server->head("event/cup")->hash));
}

TEST_F(TournamentInDataFile, an_event_there_has_a_name_that_fits_addresses) {
  ASSERT_NE(server_on(folder_ / "club.db"), nullptr);
  for (const char* name : {"../x", "", "<script>", "Pokal"}) {
    file_ = (folder_ / "club.db") + "#" + name;
    const auto ran = run("new", {"--format", "tzs", "--name", "Pokal"});
    EXPECT_NE(ran.status, 0) << name;
    EXPECT_THAT(ran.err, HasSubstr("no event can be named")) << name;
  }
}

TEST_F(TournamentInDataFile, the_printed_head_of_an_event_file_still_verifies) {
  open("tzs", 8);
  const std::string head(answer("verify").at("head").as_string());
  ASSERT_EQ(head.size(), 64U);
  const std::unique_ptr<store::Store> server = server_on(file_);
  ASSERT_NE(server, nullptr);
  note(*server, "event/1", "from the server");
  good("note", {"from the terminal"});
  good("verify", {"--head", head.substr(0, 16)});
  EXPECT_NE(answer("verify").at("head").as_string(), head);
  file_ += ".v2";
  EXPECT_EQ(answer("verify").at("head").as_string(), head) << "the copy from before";
}

}  // namespace
}  // namespace ultimo::cli::director
