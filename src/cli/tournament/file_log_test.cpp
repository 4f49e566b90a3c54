// The desk over a real file.
#include "cli/tournament/file_log.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/testing.hpp"
#include "cli/tournament/testing_event.hpp"

namespace ultimo::cli::director {
namespace {

using namespace tournament;  // NOLINT: the words of this room
using testing::IsEmpty;
using testing_cli::Folder;
using testing_event::catalog;
using testing_event::house;

Opened opening() {
  Opened opened;
  opened.name = "Filed";
  opened.format = *find_format("htl");
  return opened;
}

TEST(TournamentFileLog, another_process_that_wrote_meanwhile_is_heard_first) {
  const Folder folder;
  Done<desk::Session> one = create_desk(house(), folder / "e", opening(), {"one", 1});
  ASSERT_TRUE(one);
  Done<desk::Session> other = open_desk(house(), folder / "e");
  ASSERT_TRUE(other);
  for (int i = 0; i < 5; ++i) {
    ASSERT_TRUE(one->write({"one", 2}, desk::EnterPlayer{0, "A" + std::to_string(i)}));
    ASSERT_TRUE(other->write({"other", 3}, desk::EnterPlayer{0, "B" + std::to_string(i)}));
  }
  const Done<desk::Session> all = open_desk(house(), folder / "e");
  ASSERT_TRUE(all);
  EXPECT_EQ(all->state().players.size(), 10U);
  EXPECT_EQ(all->head(), other->head());
  EXPECT_THAT(*store::Log::open(folder / "e")->verify(), IsEmpty());
}

TEST(TournamentFileLog, a_refused_opening_leaves_no_file_behind) {
  const Folder folder;
  Opened nameless = opening();
  nameless.name.clear();
  EXPECT_FALSE(create_desk(house(), folder / "e", nameless, {"one", 1}));
  EXPECT_FALSE(std::filesystem::exists(folder / "e"));
}

TEST(TournamentFileLog, an_empty_log_is_begun_and_one_with_entries_is_not) {
  const Folder folder;
  ASSERT_TRUE(store::Log::create(folder / "e"));
  EXPECT_TRUE(create_desk(house(), folder / "e", opening(), {"one", 1}));
  const Done<desk::Session> again = create_desk(house(), folder / "e", opening(), {"two", 2});
  ASSERT_FALSE(again);
  EXPECT_TRUE(again.error().refusal.is("store.exists"));
}

// The rulebooks share ids of clauses; each event is explained by its own paper.
TEST(TournamentFileLog, a_refusal_names_the_rulebook_of_its_event) {
  const Folder folder;
  ASSERT_TRUE(create_desk(house(), folder / "e", opening(), {"one", 1}));
  const Done<Reply> reply = [&] {
    PlayerOptions options;
    options.file = folder / "e";
    options.player = 7;
    return withdraw(house(), options);
  }();
  ASSERT_FALSE(reply);
  ASSERT_NE(reply.error().book, nullptr);
  EXPECT_EQ(reply.error().book->id, "htl");
}

TEST(TournamentFileLog, what_could_not_be_read_again_is_not_written) {
  const Folder folder;
  Done<desk::Session> session = create_desk(house(), folder / "e", opening(), {"one", 1});
  ASSERT_TRUE(session);
  std::string wide;
  for (int i = 0; i < 1500; ++i) wide += "č";  // few characters, many bytes
  EXPECT_FALSE(session->write({"one", 2}, desk::Note{wide}));
  EXPECT_EQ(session->state().position, 1);
  EXPECT_TRUE(session->write({"one", 2}, desk::Note{"short"}));
  EXPECT_EQ(open_desk(house(), folder / "e")->entries().size(), 2U);
}

}  // namespace
}  // namespace ultimo::cli::director
