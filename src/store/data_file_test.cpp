// The store in a file, beside other programs.
#include "store/data_file.hpp"

#include <atomic>
#include <csignal>
#include <filesystem>
#include <random>
#include <utility>

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/file_lock.hpp"
#include "store/log.hpp"
#include "store/testing_data_file.hpp"

namespace ultimo::store::testing_store {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

TEST_F(DataFileTest, a_second_server_on_the_same_file_is_told_who_has_it) {
  std::unique_ptr<Store> first = opened();
  fs::create_symlink(path(), path("link.db"));
  for (const std::string& name : {path(), path("link.db")}) {
    const auto second = open_store(name);
    ASSERT_FALSE(second) << name;
    EXPECT_EQ(second.error().kind, Trouble::Kind::in_use);
    EXPECT_THAT(second.error().message,
                AllOf(HasSubstr("another server"), HasSubstr(std::to_string(::getpid()))));
  }
  first.reset();
  EXPECT_TRUE(opened());
}

// The numbers are those of statfs(2).
TEST_F(DataFileTest, network_file_systems_are_refused) {
  EXPECT_TRUE(is_network(0x6969)) << "NFS";
  EXPECT_TRUE(is_network(static_cast<std::int32_t>(0xFF534D42))) << "CIFS";
  EXPECT_TRUE(is_network(0xFE534D42)) << "SMB2";
  EXPECT_FALSE(is_network(0xEF53)) << "ext4";
  EXPECT_FALSE(is_network(0x9123683E)) << "btrfs";
  EXPECT_FALSE(is_network(0x01021994)) << "tmpfs";
  EXPECT_TRUE(lies_here(path()));
  EXPECT_FALSE(lies_here(path("no/such/folder/a.db")));
}

TEST_F(DataFileTest, what_is_no_file_of_ours_is_left_alone) {
  std::ofstream(path()) << "Dear diary";
  const auto store = open_store(path());
  ASSERT_FALSE(store);
  EXPECT_THAT(store.error().message, HasSubstr("no log of ultimo"));
  EXPECT_EQ(bytes_of(path()), "Dear diary");
  EXPECT_FALSE(open_store(""));
}

TEST_F(DataFileTest, a_file_that_was_moved_away_is_noticed) {
  const std::unique_ptr<Store> store = opened();
  ASSERT_TRUE(append(*store, "table/a", {"1"}, 0));
  fs::rename(path(), path("elsewhere.db"));
  EXPECT_TRUE(comes_true([&] { return store->health().state == Health::State::broken; }));
  const Stored<Head> refused = append(*store, "table/a", {"2"}, 1);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, Trouble::Kind::broken);
  EXPECT_THAT(refused.error().message, HasSubstr("moved away"));
}

TEST_F(DataFileTest, what_waits_while_a_commit_lasts_is_one_commit) {
  std::vector<std::size_t> groups;
  StoreOptions options = quick();
  options.committed = [&](const Committed& commit) { groups.push_back(commit.requests); };
  std::unique_ptr<Store> store = opened(options);
  std::atomic<int> written = 0;
  {
    // Nobody can write as long as this lasts; so everything waits.
    SQLite::Database other(path(), SQLite::OPEN_READWRITE);
    other.exec("BEGIN IMMEDIATE");
    for (int i = 0; i < 500; ++i) {
      store->append({"table/" + std::to_string(i), entries_of({"x"}), 0, 0},
                    [&](const Stored<Head>& head) { written += head ? 1 : 0; });
    }
    other.exec("ROLLBACK");
  }
  store.reset();
  EXPECT_EQ(written, 500);
  EXPECT_LE(groups.size(), 20U);
}

TEST_F(DataFileTest, an_answer_may_ask_for_more) {
  const std::unique_ptr<Store> store = opened();
  std::promise<std::int64_t> last;
  std::function<void(const Stored<Head>&)> next = [&](const Stored<Head>& head) {
    if (!head || head->length == 20) return last.set_value(head ? head->length : -1);
    store->append({"table/a", entries_of({"x"}), head->length, 0}, next);
  };
  store->append({"table/a", entries_of({"x"}), 0, 0}, next);
  EXPECT_EQ(last.get_future().get(), 20);
}

TEST_F(DataFileTest, the_journal_does_not_grow_without_end) {
  StoreOptions options = quick();
  options.journal_pages = 50;
  const std::unique_ptr<Store> store = opened(options);
  std::uintmax_t longest = 0;
  const std::string body(3000, 'x');
  for (int i = 0; i < 1500; ++i) {
    ASSERT_TRUE(append(*store, "table/a", {body}, i));
    longest = std::max(longest, fs::file_size(path() + "-wal"));
  }
  // 1500 commits of at least two pages each are 12 MB; four times fifty pages are 0.8 MB.
  EXPECT_LT(longest, 2U << 20U);
  EXPECT_THAT(*store->verify(), IsEmpty());
}

TEST_F(DataFileTest, the_journal_is_empty_after_the_end) {
  std::unique_ptr<Store> store = opened();
  ASSERT_TRUE(append(*store, "table/a", {"1"}, 0));
  store.reset();
  EXPECT_FALSE(fs::exists(path() + "-wal"));
}

TEST_F(DataFileTest, nobody_else_can_read_it_or_its_copies) {
  const std::unique_ptr<Store> store = opened();
  ASSERT_TRUE(append(*store, "table/a", {"1"}, 0));
  ASSERT_TRUE(backup_file(path(), path("copy")));
  for (const char* name : {"a.db", "a.db-wal", "copy"}) {
    EXPECT_EQ(fs::status(path(name)).permissions(), fs::perms::owner_read | fs::perms::owner_write)
        << name;
  }
}

/// Appends to a store until it is killed, and tells of each entry when it is safe.
[[noreturn]] void append_until_the_end(const std::string& file, int tell) {
  const Stored<std::unique_ptr<Store>> store = open_store(file);
  if (!store) ::_exit(1);
  for (std::int64_t last = (*store)->head("table/a")->length;; ++last) {
    const Stored<Head> head = append_to(**store, {"table/a", entries_of({"x"}), last, 0});
    if (!head || ::write(tell, "x", 1) != 1) ::_exit(1);
  }
}

TEST_F(DataFileTest, a_server_that_is_killed_leaves_all_it_told_and_no_lock) {
  std::int64_t told = 0;
  for (unsigned round = 0; round < 10; ++round) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    if (child == 0) append_until_the_end(path(), ends[1]);
    ::close(ends[1]);
    char byte = 0;
    ASSERT_EQ(::read(ends[0], &byte, 1), 1) << "it should be writing by now";
    ::usleep(1300 * round);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    for (++told; ::read(ends[0], &byte, 1) == 1;) ++told;
    ::close(ends[0]);
    const std::unique_ptr<Store> store = opened();
    ASSERT_NE(store, nullptr);
    EXPECT_GE(store->head("table/a")->length, told) << "round " << round;
    EXPECT_THAT(*store->verify(), IsEmpty());
    told = store->head("table/a")->length;
  }
}

TEST_F(DataFileTest, terminal_and_server_work_on_one_event_at_once) {
  StoreOptions patient = quick();
  patient.patience = std::chrono::seconds(30);
  const std::unique_ptr<Store> store = opened(patient);
  ASSERT_TRUE(append(*store, "event/cup", {"open"}, 0));
  constexpr int kEach = 60;
  std::thread terminal([&] {
    Stored<Log> log = Log::open(path() + "#cup");
    ASSERT_TRUE(log) << log.error().message;
    for (int written = 0; written < kEach;) {
      const auto last = static_cast<std::int64_t>(log->read()->size());
      const std::vector<Entry> entry = {{1, "desk", "terminal"}};
      const Stored<std::int64_t> done = log->append(entry, last);
      if (!done) {
        ASSERT_EQ(done.error().kind, Trouble::Kind::moved_on) << done.error().message;
      }
      written += done ? 1 : 0;
    }
  });
  for (int written = 0; written < kEach;) {
    const std::int64_t last = store->head("event/cup")->length;
    const Stored<Head> done = append(*store, "event/cup", {"server"}, last);
    if (!done) {
      ASSERT_EQ(done.error().kind, Trouble::Kind::moved_on) << done.error().message;
    }
    written += done ? 1 : 0;
  }
  terminal.join();
  EXPECT_EQ(store->head("event/cup")->length, 1 + 2 * kEach);
  EXPECT_THAT(*store->verify(), IsEmpty());
}

TEST_F(DataFileTest, a_backup_while_others_write_is_whole) {
  const std::unique_ptr<Store> store = opened();
  ASSERT_TRUE(append(*store, "table/a", {"first"}, 0));
  std::atomic<bool> stop = false;
  std::thread writing([&] {
    for (std::int64_t i = 1; !stop; ++i) ASSERT_TRUE(append(*store, "table/a", {"x"}, i));
  });
  for (int i = 0; i < 5; ++i) {
    const std::string copy = path("copy-" + std::to_string(i));
    const std::int64_t before = store->head("table/a")->length;
    const Stored<void> done = backup_file(path(), copy);
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_THAT(*verify_file(copy), IsEmpty());
    EXPECT_THAT(*verify_file(path()), IsEmpty()) << "of the one that is written to";
    EXPECT_GE(ask(copy, "SELECT length FROM streams"), before);
    EXPECT_FALSE(backup_file(path(), copy)) << "what is there is not replaced";
  }
  stop = true;
  writing.join();
}

class DataFileDamageTest : public DataFileTest {
 protected:
  DataFileDamageTest() {
    const std::unique_ptr<Store> store = opened();
    EXPECT_TRUE(append(*store, "table/a", {"1", "2"}, 0));
    EXPECT_TRUE(append(*store, "table/b", {"1", "2", "3"}, 0));
    EXPECT_TRUE(append(*store, "table/a", {"3"}, 2));
  }
  /// What verify says after a change, and what somebody hears who reads the stream.
  std::vector<std::string> faults_after(const std::string& sql) {
    tamper(path(), sql);
    return *verify_file(path());
  }
  std::string heard(const std::string& stream) {
    const Stored<std::vector<Record>> records = opened()->read(stream, 0);
    return records ? "" : records.error().message;
  }
};

TEST_F(DataFileDamageTest, a_changed_entry_is_named_with_its_stream) {
  EXPECT_THAT(faults_after("UPDATE entries SET body = x'37' WHERE stream = 1 AND position = 2"),
              ElementsAre("table/a: entry 2 is not what was written there"));
  EXPECT_THAT(heard("table/a"), HasSubstr("table/a was changed after it was written: entry 2"));
  EXPECT_EQ(heard("table/b"), "");
}
TEST_F(DataFileDamageTest, an_entry_taken_out_shows) {
  EXPECT_THAT(faults_after("DELETE FROM entries WHERE stream = 1 AND position = 2"),
              Contains(HasSubstr("table/a: entry 2 is missing")));
  EXPECT_THAT(heard("table/a"), HasSubstr("entry 2 is missing"));
}
TEST_F(DataFileDamageTest, the_last_entry_taken_out_shows) {
  EXPECT_THAT(faults_after("DELETE FROM entries WHERE stream = 1 AND position = 3"),
              ElementsAre("table/a: entry 3 is missing"));
  EXPECT_THAT(heard("table/a"), HasSubstr("entry 3 is missing"));
}
TEST_F(DataFileDamageTest, a_changed_head_shows) {
  EXPECT_THAT(faults_after("UPDATE streams SET head = 'ab' WHERE id = 'table/b'"),
              ElementsAre("table/b: its head is not that of its last entry"));
  EXPECT_THAT(heard("table/b"), HasSubstr("its head is another"));
}
TEST_F(DataFileDamageTest, streams_that_change_names_show) {
  EXPECT_THAT(faults_after("UPDATE streams SET id = 'x' WHERE number = 1;"
                           "UPDATE streams SET id = 'table/a' WHERE number = 2;"
                           "UPDATE streams SET id = 'table/b' WHERE number = 1"),
              SizeIs(2));
  EXPECT_THAT(heard("table/a"), HasSubstr("entry 1 is not what was written"));
}
TEST_F(DataFileDamageTest, a_way_back_that_leads_elsewhere_shows) {
  EXPECT_THAT(faults_after("UPDATE entries SET before = 3 WHERE stream = 1 AND position = 3"),
              ElementsAre("table/a: entry 3 has lost the one before it"));
  EXPECT_THAT(heard("table/a"), HasSubstr("entry 2 is missing"));
}
TEST_F(DataFileDamageTest, an_entry_of_no_stream_shows) {
  EXPECT_THAT(faults_after("INSERT INTO entries SELECT 99, 7, 1, 0, 0, '', x'', ''"),
              ElementsAre("row 99 is of no stream"));
}
TEST_F(DataFileDamageTest, the_database_itself_refuses_changes) {
  SQLite::Database database(path(), SQLite::OPEN_READWRITE);
  EXPECT_THROW(database.exec("UPDATE entries SET body = x''"), SQLite::Exception);
  EXPECT_THROW(database.exec("DELETE FROM entries"), SQLite::Exception);
  EXPECT_THROW(database.exec("DELETE FROM streams"), SQLite::Exception);
}
TEST_F(DataFileDamageTest, a_backup_carries_no_fault_on) {
  tamper(path(), "UPDATE entries SET body = x'37' WHERE stream = 1 AND position = 2");
  EXPECT_FALSE(backup_file(path(), path("copy")));
  EXPECT_FALSE(fs::exists(path("copy")));
}

/// Somebody's words, and where they still lie.
class DeletionTest : public DataFileTest {
 protected:
  static std::string id(int person) { return "id-of-" + std::to_string(person) + "-fo"; }
  static std::string secret(int person) { return "secret-of-" + std::to_string(person) + "-fo"; }
  /// Rows of all sizes, some of them for the second time: they are moved from page to page.
  static void write_secrets(Store& store, std::uint32_t seed, int persons, int rows) {
    std::mt19937 random(seed);
    std::vector<Change> changes;
    for (int row = 0; row < rows; ++row) {
      const int person = 1 + static_cast<int>(random() % static_cast<unsigned>(persons));
      const std::string key = secret(person) + std::to_string(random() % 60);
      const std::size_t size = random() % (row % 9 == 0 ? 6000U : 300U);
      changes.push_back(
          {Change::Does::put,
           {shelf::kTalk, key, id(person), 0, secret(person) + std::string(size, '.')},
           ""});
      if (changes.size() < 20 && row + 1 < rows) continue;
      ASSERT_TRUE(change_in(store, std::exchange(changes, {})));
    }
  }
  /// The files that have something of him in them, but for the list of who was deleted.
  [[nodiscard]] std::vector<std::string> traces_of(int person) const {
    std::vector<std::string> files;
    for (const auto& file : fs::directory_iterator(folder().path())) {
      const std::string bytes = bytes_of(file.path());
      const bool trace = bytes.find(secret(person)) != std::string::npos ||
                         bytes.find(id(person)) != std::string::npos;
      if (trace && file.path().extension() != ".deleted") files.push_back(file.path().filename());
    }
    return files;
  }
};

// With the database's secure_delete alone four of five such runs leave something.
TEST_F(DeletionTest, what_a_person_wrote_is_in_no_byte_of_file_and_journal) {
  const std::unique_ptr<Store> store = opened();
  for (std::uint32_t seed = 0; seed < 4; ++seed) {
    write_secrets(*store, seed, 12, 800);
    for (const int person : {3, 7, 11}) {
      ASSERT_THAT(traces_of(person), Not(IsEmpty()));
      const std::size_t others =
          store->list(shelf::kTalk, "", "", 10'000)->size() - store->of_person(id(person))->size();
      ASSERT_TRUE(erase(*store, id(person)));
      EXPECT_THAT(traces_of(person), IsEmpty()) << "seed " << seed;
      EXPECT_EQ(store->list(shelf::kTalk, "", "", 10'000)->size(), others);
    }
  }
}

TEST_F(DeletionTest, a_deletion_waits_for_who_reads_the_journal) {
  const std::unique_ptr<Store> store = opened();
  write_secrets(*store, 0, 1, 3);
  std::atomic<bool> gone = false;
  {
    SQLite::Database reader(path(), SQLite::OPEN_READONLY);
    reader.exec("BEGIN");
    ASSERT_GT(reader.execAndGet("SELECT count(*) FROM personal").getInt(), 0);
    store->erase(id(1), [&](const Stored<void>& done) { gone = done.has_value(); });
    ASSERT_TRUE(comes_true([&] { return store->of_person(id(1))->empty(); }));
    EXPECT_FALSE(gone) << "the journal has it still";
    ASSERT_TRUE(append(*store, "table/a", {"meanwhile"}, 0)) << "nobody waits for that";
  }
  EXPECT_TRUE(comes_true([&] { return gone.load(); }));
  EXPECT_THAT(traces_of(1), IsEmpty());
}

TEST_F(DeletionTest, is_done_again_when_an_older_backup_is_put_back) {
  {
    const std::unique_ptr<Store> store = opened();
    write_secrets(*store, 0, 2, 30);
    ASSERT_TRUE(backup_file(path(), path("backup")));
    ASSERT_TRUE(erase(*store, id(1)));
  }
  fs::remove(path());
  fs::rename(path("backup"), path());
  ASSERT_THAT(traces_of(1), Not(IsEmpty()));
  const std::unique_ptr<Store> store = opened();
  EXPECT_THAT(*store->of_person(id(1)), IsEmpty());
  EXPECT_THAT(*store->of_person(id(2)), Not(IsEmpty()));
  EXPECT_THAT(traces_of(1), IsEmpty());
}

}  // namespace
}  // namespace ultimo::store::testing_store
