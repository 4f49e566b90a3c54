// Files of older programs: they open as they are, and the heads that were printed hold.
#include <filesystem>

#include <gmock/gmock.h>

#include "store/log.hpp"
#include "store/testing_data_file.hpp"

namespace ultimo::store::testing_store {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class VersionsTest : public DataFileTest {
 protected:
  static std::vector<Entry> one(std::string body) { return {{5, "desk", std::move(body)}}; }
  /// A file that is one log, with entries "0", "1", …; gives its head.
  std::string old_file(int entries) const {
    Stored<Log> log = Log::create(path());
    EXPECT_TRUE(log) << log.error().message;
    for (int i = 0; i < entries; ++i) EXPECT_TRUE(log->append(one(std::to_string(i)), i));
    return entries == 0 ? "" : log->read()->back().hash;
  }
  std::int64_t version(const std::string& name = "a.db") const {
    return ask(path(name), "PRAGMA user_version");
  }
  static std::string head_of(const Stored<Log>& log) {
    EXPECT_TRUE(log) << log.error().message;
    return log ? log->read()->back().hash : "";
  }
};

// As programs up to November 2026 wrote it. The hashes are BLAKE2b-256 by Python's hashlib, over
// what docs/event-file.md says.
constexpr const char* kWrittenThen =
    "PRAGMA journal_mode = WAL;"
    "CREATE TABLE log (position INTEGER PRIMARY KEY, at INTEGER NOT NULL, by TEXT NOT NULL, "
    "body TEXT NOT NULL, hash TEXT NOT NULL) STRICT;"
    "INSERT INTO log VALUES (1, 5, 'desk', '0', "
    "'439ef8042f0e324324eddcb7dc324d630db821f49a7a400e0e0f7673d37da6a9');"
    "INSERT INTO log VALUES (2, 5, 'desk', '1', "
    "'0bc65c378aca5e275774d3d9eedca0e071c6b54df2be6b93a0885d178548c0f6');"
    "PRAGMA application_id = 1431065677; PRAGMA user_version = 2;";

TEST_F(VersionsTest, an_old_file_becomes_a_data_file_and_its_printed_head_holds) {
  SQLite::Database(path(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(kWrittenThen);
  const std::string head = head_of(Log::open(path()));
  EXPECT_EQ(head, "0bc65c378aca5e275774d3d9eedca0e071c6b54df2be6b93a0885d178548c0f6");
  EXPECT_EQ(version(), 2) << "reading changes nothing";
  {
    const std::unique_ptr<Store> store = opened();
    EXPECT_EQ(store->head("event/1")->hash, head);
    EXPECT_THAT(bodies_of(store->read("event/1", 0)), ElementsAre("0", "1"));
    EXPECT_THAT(*store->verify(), IsEmpty());
    ASSERT_TRUE(append(*store, "event/1", {"2"}, 2));
    EXPECT_THAT(*store->verify(), IsEmpty());
  }
  EXPECT_EQ(version(), 3);
  EXPECT_EQ(head_of(Log::open(path("a.db.v2"))), head) << "the copy from before";
  EXPECT_EQ(version("a.db.v2"), 2);
  const Stored<Log> log = Log::open(path());
  EXPECT_EQ((*log->read())[1].hash, head);
  EXPECT_EQ(Log::open(path() + "#1")->read()->size(), 3U);
}

TEST_F(VersionsTest, a_copy_from_before_takes_nobodys_place) {
  (void)old_file(1);
  std::ofstream(path("a.db.v2")) << "somebody's";
  (void)opened();
  EXPECT_EQ(bytes_of(path("a.db.v2")), "somebody's");
  EXPECT_EQ(Log::open(path("a.db.v2-2"))->read()->size(), 1U);
}

TEST_F(VersionsTest, a_data_file_is_not_copied_again) {
  (void)old_file(1);
  (void)opened();
  (void)opened();
  EXPECT_FALSE(fs::exists(path("a.db.v2-2")));
  EXPECT_FALSE(fs::exists(path("a.db.v3")));
}

TEST_F(VersionsTest, a_file_that_is_not_as_it_was_written_stays_what_it_is) {
  (void)old_file(3);
  tamper(path(), "DROP TRIGGER log_is_not_changed; UPDATE log SET body = '7' WHERE position = 2");
  const auto refused = open_store(path());
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr("entry 2"));
  EXPECT_EQ(version(), 2);
}

TEST_F(VersionsTest, an_empty_log_becomes_a_data_file_without_streams) {
  (void)old_file(0);
  const std::unique_ptr<Store> store = opened();
  EXPECT_THAT(*store->streams("", "", 9), IsEmpty());
}

TEST_F(VersionsTest, a_log_of_version_1_is_read_as_it_is_and_copied_before_it_is_written_to) {
  (void)old_file(2);
  tamper(path(),
         "DROP TRIGGER log_is_not_changed; DROP TRIGGER log_is_not_deleted; "
         "PRAGMA user_version = 1");  // version 1 had the table and no triggers
  Stored<Log> log = Log::open(path());
  ASSERT_TRUE(log) << log.error().message;
  EXPECT_EQ(log->read()->size(), 2U);
  EXPECT_THAT(*log->verify(), IsEmpty());
  EXPECT_EQ(version(), 1);
  ASSERT_TRUE(log->append(one("2"), 2));
  EXPECT_EQ(version(), 2);
  EXPECT_EQ(version("a.db.v1"), 1);
  EXPECT_EQ(Log::open(path("a.db.v1"))->read()->size(), 2U);
  SQLite::Database database(path(), SQLite::OPEN_READWRITE);
  EXPECT_THROW(database.exec("DELETE FROM log"), SQLite::Exception);
}

/// Events in a data file, by `FILE#EVENT`.
class EventAddressTest : public VersionsTest {
 protected:
  EventAddressTest() {
    const std::unique_ptr<Store> store = opened();
    EXPECT_TRUE(append(*store, "table/t", {"x"}, 0));
    EXPECT_TRUE(append(*store, "event/cup", {"open"}, 0));
  }
};

TEST_F(EventAddressTest, one_event_needs_no_name_and_several_do) {
  EXPECT_EQ(Log::open(path())->read()->size(), 1U);
  Stored<Log> league = Log::create(path() + "#league");
  ASSERT_TRUE(league) << league.error().message;
  ASSERT_TRUE(league->append(one("open"), 0));
  EXPECT_THAT(Log::open(path()).error().message, HasSubstr("several events"));
  EXPECT_EQ(Log::open(path() + "#league")->read()->size(), 1U);
  EXPECT_EQ(opened()->head("event/league")->length, 1);
}

TEST_F(EventAddressTest, what_is_not_there_is_not_opened_and_what_is_there_not_made_anew) {
  EXPECT_THAT(Log::open(path() + "#none").error().message, HasSubstr("there is no event"));
  EXPECT_THAT(Log::create(path() + "#cup").error().message, HasSubstr("exists already"));
  EXPECT_THAT(Log::create(path()).error().message, HasSubstr("exists already"));
  ASSERT_TRUE(Log::create(path("single")));
  EXPECT_THAT(Log::open(path("single") + "#cup").error().message, HasSubstr("is one event"));
  EXPECT_THAT(Log::create(path("single") + "#cup").error().message, HasSubstr("is one event"));
}

TEST_F(EventAddressTest, a_new_event_has_a_name_that_fits_addresses) {
  for (const std::string& name : {std::string("../x"), std::string(), std::string("<script>"),
                                  std::string("Cup"), std::string(41, 'a')}) {
    const Stored<Log> log = Log::create(path() + "#" + name);
    ASSERT_FALSE(log) << name;
    EXPECT_EQ(log.error().kind, Trouble::Kind::bad_name) << name;
  }
  EXPECT_TRUE(Log::create(path() + "#" + std::string(40, 'a')));
}

TEST_F(EventAddressTest, a_file_with_the_sign_in_its_name_is_that_file) {
  Stored<Log> log = Log::create(path("b#cup"));
  ASSERT_TRUE(log);
  ASSERT_TRUE(log->append(one("mine"), 0));
  EXPECT_TRUE(fs::exists(path("b#cup")));
  EXPECT_EQ(Log::open(path("b#cup"))->read()->size(), 1U);
}

TEST_F(EventAddressTest, who_was_overtaken_hears_it) {
  Stored<Log> log = Log::open(path() + "#cup");
  ASSERT_TRUE(append(*opened(), "event/cup", {"2"}, 1));
  const Stored<std::int64_t> late = log->append(one("late"), 1);
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().kind, Trouble::Kind::moved_on);
  EXPECT_EQ(*log->append(one("3"), 2), 3);
}

TEST_F(EventAddressTest, a_backup_of_an_event_has_nothing_else_in_it) {
  ASSERT_TRUE(put(*opened(), {shelf::kPeople, "p1", "p1", 0, "Ana"}));
  const Stored<Log> log = Log::open(path() + "#cup");
  const Stored<void> done = log->backup(path("copy"));
  ASSERT_TRUE(done) << done.error().message;
  EXPECT_EQ(head_of(Log::open(path("copy"))), head_of(log));
  EXPECT_EQ(ask(path("copy"), "SELECT count(*) FROM streams"), 1);
  EXPECT_EQ(ask(path("copy"), "SELECT count(*) FROM personal"), 0);
  EXPECT_THAT(*verify_file(path("copy")), IsEmpty());
}

}  // namespace
}  // namespace ultimo::store::testing_store
