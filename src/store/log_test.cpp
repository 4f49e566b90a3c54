// The log as its users must be able to trust it: what was acknowledged is there, in order, once,
// and nothing can be changed without showing.
#include "store/log.hpp"

#include <csignal>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <sys/wait.h>

#include "store/testing_log.hpp"

namespace ultimo::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing_log::LogTest;

TEST_F(LogTest, what_was_appended_is_read_back_in_order) {
  Stored<Log> log = Log::create(path());
  ASSERT_TRUE(log);
  const std::vector<Entry> entries = {{1, "Žiga", "ena"}, {2, "", "dve\n\"tri\""}};
  EXPECT_EQ(*log->append(entries, 0), 2);
  const std::vector<Record> records = *log->read();
  ASSERT_THAT(records, SizeIs(2));
  EXPECT_EQ(records[0].entry, entries[0]);
  EXPECT_EQ(records[1].entry, entries[1]);
  EXPECT_EQ(records[1].position, 2);
  EXPECT_THAT(*log->read(1), SizeIs(1));
  EXPECT_THAT(*log->verify(), IsEmpty());
}

TEST_F(LogTest, another_process_opening_the_file_sees_everything) {
  const Log log = log_with(3);
  const Stored<Log> again = Log::open(path());
  ASSERT_TRUE(again);
  EXPECT_THAT(bodies(*again), ElementsAre("0", "1", "2"));
}

TEST_F(LogTest, whoever_does_not_know_the_last_entry_may_not_write) {
  Log log = log_with(2);
  const Stored<std::int64_t> refused = log.append(one("late"), 1);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, Trouble::Kind::moved_on);
  EXPECT_THAT(bodies(log), ElementsAre("0", "1"));
}

TEST_F(LogTest, writers_at_the_same_time_lose_nothing_and_double_nothing) {
  const Log log = log_with(0);
  constexpr int kEach = 40;
  const auto write = [&] {
    Stored<Log> mine = Log::open(path());
    for (int written = 0; written < kEach;) {
      const auto last = static_cast<std::int64_t>(mine->read()->size());
      const Stored<std::int64_t> done = mine->append(one("x"), last);
      if (done) ++written;
      if (!done) {
        ASSERT_EQ(done.error().kind, Trouble::Kind::moved_on);
      }
    }
  };
  std::thread other(write);
  write();
  other.join();
  EXPECT_THAT(bodies(log), SizeIs(2 * kEach));
  EXPECT_THAT(*log.verify(), IsEmpty());
}

TEST_F(LogTest, a_killed_writer_leaves_what_it_acknowledged) {
  for (int round = 0; round < 10; ++round) {
    const std::string file = path(std::to_string(round));
    int acknowledged[2];
    ASSERT_EQ(::pipe(acknowledged), 0);
    const pid_t child = ::fork();
    if (child == 0) {
      Stored<Log> log = Log::create(file);
      for (std::int64_t i = 0; log && i < 100'000; ++i) {
        if (!log->append(one("x"), i)) break;
        if (::write(acknowledged[1], "x", 1) != 1) break;
      }
      ::_exit(0);
    }
    ::usleep(3000 * static_cast<unsigned>(round + 1));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    ::close(acknowledged[1]);
    std::size_t count = 0;
    for (char byte = 0; ::read(acknowledged[0], &byte, 1) == 1;) ++count;
    ::close(acknowledged[0]);
    if (count == 0) continue;  // killed before the file was a log
    const Stored<Log> log = Log::open(file);
    ASSERT_TRUE(log) << log.error().message;
    EXPECT_GE(bodies(*log).size(), count);
    EXPECT_THAT(*log->verify(), IsEmpty());
  }
}

TEST_F(LogTest, a_changed_entry_shows) {
  const Log log = log_with(3);
  tamper("UPDATE log SET body = '7' WHERE position = 2");
  EXPECT_THAT(*log.verify(), ElementsAre(HasSubstr("entry 2 is not what was written")));
}

TEST_F(LogTest, a_changed_author_shows) {
  const Log log = log_with(3);
  tamper("UPDATE log SET by = 'somebody' WHERE position = 3");
  EXPECT_THAT(*log.verify(), ElementsAre(HasSubstr("entry 3")));
}

TEST_F(LogTest, an_entry_taken_out_shows) {
  const Log log = log_with(3);
  tamper("DELETE FROM log WHERE position = 2");
  EXPECT_THAT(*log.verify(), Not(IsEmpty()));
}

TEST_F(LogTest, a_changed_hash_shows_in_what_follows) {
  const Log log = log_with(3);
  tamper("UPDATE log SET hash = '00' WHERE position = 1");
  EXPECT_THAT(*log.verify(), SizeIs(2));
}

TEST_F(LogTest, a_changed_log_is_not_read) {
  const Log log = log_with(4);
  tamper("UPDATE log SET body = '7' WHERE position = 3");
  for (const std::int64_t after : {0, 1, 2}) {
    const Stored<std::vector<Record>> records = log.read(after);
    ASSERT_FALSE(records) << after;
    EXPECT_EQ(records.error().kind, Trouble::Kind::failed);
    EXPECT_THAT(records.error().message, HasSubstr("entry 3 is not what was written there"));
    EXPECT_THAT(records.error().message, HasSubstr("backup"));
  }
  tamper("DELETE FROM log WHERE position = 2");
  EXPECT_THAT(log.read().error().message, HasSubstr("entry 2 is missing"));
}

TEST_F(LogTest, the_database_itself_refuses_changes) {
  const Log log = log_with(1);
  SQLite::Database database(path(), SQLite::OPEN_READWRITE);
  EXPECT_THROW(database.exec("UPDATE log SET body = 'x'"), SQLite::Exception);
  EXPECT_THROW(database.exec("DELETE FROM log"), SQLite::Exception);
}

TEST_F(LogTest, names_that_the_database_takes_for_something_else_are_names_of_files) {
  EXPECT_EQ(Log::create("").error().kind, Trouble::Kind::not_usable);
  EXPECT_EQ(Log::create(path("no/such/folder")).error().kind, Trouble::Kind::not_usable);
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(std::filesystem::path(path()).parent_path());
  for (const char* name : {":memory:", "file:x?mode=memory"}) {
    EXPECT_TRUE(Log::create(name)) << name;
    EXPECT_TRUE(std::filesystem::exists(name)) << name;
  }
  std::filesystem::current_path(before);
}

TEST_F(LogTest, a_backup_is_whole_and_takes_nobodys_name) {
  Log log = log_with(4);
  ASSERT_TRUE(log.backup(path("copy")));
  EXPECT_TRUE(log.append(one("after"), 4));
  const Stored<Log> copy = Log::open(path("copy"));
  ASSERT_TRUE(copy);
  EXPECT_THAT(bodies(*copy), SizeIs(4));
  EXPECT_FALSE(log.backup(path("copy")));
  EXPECT_FALSE(log.backup(path("no/such/folder")));
  EXPECT_EQ(log.backup(path("copy")).error().kind, Trouble::Kind::not_usable);
  EXPECT_EQ(log.backup(path("no/such/folder")).error().kind, Trouble::Kind::not_usable);
}

TEST_F(LogTest, a_log_that_has_entries_is_not_made_anew) {
  { const Log log = log_with(1); }
  const Stored<Log> again = Log::create(path());
  ASSERT_FALSE(again);
  EXPECT_THAT(again.error().message, HasSubstr("exists already"));
}

TEST_F(LogTest, an_empty_log_left_by_a_killed_program_can_be_made_anew) {
  { const Log log = log_with(0); }
  EXPECT_TRUE(Log::create(path()));
}

TEST_F(LogTest, files_that_are_no_logs_are_left_alone) {
  std::ofstream(path("text")) << "Dear diary, this is a text that is no database at all. " << 42;
  {
    SQLite::Database(path("other"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
        .exec("CREATE TABLE t(x)");
  }
  for (const char* name : {"text", "other", "missing"}) {
    const Stored<Log> log = Log::open(path(name));
    ASSERT_FALSE(log) << name;
    EXPECT_EQ(log.error().kind, Trouble::Kind::not_usable) << name;
  }
  EXPECT_FALSE(std::filesystem::exists(path("missing")));
}

TEST_F(LogTest, a_log_of_a_newer_program_is_refused) {
  { const Log log = log_with(1); }
  tamper("PRAGMA user_version = 99");
  const Stored<Log> log = Log::open(path());
  ASSERT_FALSE(log);
  EXPECT_THAT(log.error().message, HasSubstr("newer"));
}

}  // namespace
}  // namespace ultimo::store
