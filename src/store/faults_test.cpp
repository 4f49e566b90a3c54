// Disks that are full or fail, locks that last: each gives a value, nothing acknowledged is lost,
// and the store goes on when it has passed; after an I/O error with the next start.
#include <atomic>
#include <map>
#include <thread>

#include <gmock/gmock.h>

#include "store/testing_clients.hpp"
#include "store/testing_data_file.hpp"
#include "store/testing_disk.hpp"

namespace ultimo::store::testing_store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing_disk::Disk;
using Kinds = Trouble::Kind;
using State = Health::State;

class FaultsTest : public DataFileTest {
 protected:
  [[nodiscard]] StoreOptions on_disk() const {
    StoreOptions options = quick();
    options.vfs = disk_.name();
    return options;
  }
  Disk& disk() { return disk_; }
  static bool becomes(const Store& store, State state) {
    return comes_true([&] { return store.health().state == state; });
  }

 private:
  Disk disk_{"faults"};
};

/// The disk itself: a test that cannot lose anything proves nothing.
std::int64_t rows_after_power_cut(Disk& disk, const std::string& file, const char* synchronous) {
  {
    SQLite::Database database(file.c_str(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 0,
                              disk.name().c_str());
    database.exec("PRAGMA journal_mode = WAL");
    database.exec("CREATE TABLE t (x)");
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    database.exec(std::string("PRAGMA synchronous = ") + synchronous);
    database.exec("INSERT INTO t VALUES (1)");
    disk.lose_power_at(0);
    EXPECT_NE(database.tryExec("INSERT INTO t VALUES (2)"), 0);
  }
  disk.restart(Disk::Fate::none, 0);
  SQLite::Database database(file.c_str(), SQLite::OPEN_READWRITE, 0, disk.name().c_str());
  return database.execAndGet("SELECT count(*) FROM t").getInt64();
}

TEST_F(FaultsTest, the_disk_forgets_what_was_not_synced) {
  EXPECT_EQ(rows_after_power_cut(disk(), path("off"), "OFF"), 0);
  EXPECT_EQ(rows_after_power_cut(disk(), path("normal"), "NORMAL"), 0);
  EXPECT_EQ(rows_after_power_cut(disk(), path("full"), "FULL"), 1);
}

TEST_F(FaultsTest, a_full_disk_is_said_and_passes) {
  const std::unique_ptr<Store> store = opened(on_disk());
  ASSERT_TRUE(append(*store, "table/a", {"1"}, 0));
  disk().be(Disk::Fault::full);
  for (int i = 0; i < 3; ++i) {
    const Stored<Head> refused = append(*store, "table/a", {"2"}, 1);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, Kinds::full) << refused.error().message;
    EXPECT_THAT(refused.error().message, HasSubstr("no room"));
  }
  EXPECT_EQ(store->health().state, State::full);
  EXPECT_THAT(bodies_of(store->read("table/a", 0)), ElementsAre("1")) << "reading goes on";
  disk().be(Disk::Fault::none);
  EXPECT_TRUE(becomes(*store, State::good)) << "by itself";
  ASSERT_TRUE(append(*store, "table/a", {"2"}, 1));
  EXPECT_THAT(bodies_of(store->read("table/a", 0)), ElementsAre("1", "2"));
  EXPECT_THAT(*store->verify(), IsEmpty());
}

TEST_F(FaultsTest, what_was_refused_on_a_full_disk_does_not_come_back) {
  {
    const std::unique_ptr<Store> store = opened(on_disk());
    ASSERT_TRUE(append(*store, "table/a", {"1"}, 0));
    disk().be(Disk::Fault::full);
    ASSERT_FALSE(append(*store, "table/a", {"2"}, 1));
    disk().lose_power_at(0);
    (void)append(*store, "table/a", {"3"}, 1);
  }
  disk().restart(Disk::Fate::all, 0);
  EXPECT_THAT(bodies_of(opened(on_disk())->read("table/a", 0)), ElementsAre("1"));
}

/// An I/O error is the end: what comes after is refused, and the next start has all that counts.
class ErrorTest : public FaultsTest, public testing::WithParamInterface<Disk::Fault> {};

TEST_P(ErrorTest, is_said_and_the_store_takes_no_more) {
  {
    const std::unique_ptr<Store> store = opened(on_disk());
    ASSERT_TRUE(append(*store, "table/a", {"1"}, 0));
    disk().be(GetParam());
    const Stored<Head> refused = append(*store, "table/a", {"2"}, 1);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, Kinds::broken) << refused.error().message;
    disk().be(Disk::Fault::none);
    EXPECT_EQ(append(*store, "table/b", {"x"}, 0).error().kind, Kinds::broken)
        << "it never tries again";
    EXPECT_EQ(store->health().state, State::broken);
  }
  const std::unique_ptr<Store> again = opened(on_disk());
  const std::vector<std::string> there = bodies_of(again->read("table/a", 0));
  ASSERT_FALSE(there.empty());
  EXPECT_EQ(there.front(), "1");
  EXPECT_THAT(*again->verify(), IsEmpty());
  EXPECT_TRUE(append(*again, "table/a", {"on"}, static_cast<std::int64_t>(there.size())));
}

INSTANTIATE_TEST_SUITE_P(Disks, ErrorTest,
                         testing::Values(Disk::Fault::write_error, Disk::Fault::sync_error));

// Whatever the writer or the one who moves the journal is at.
TEST_F(FaultsTest, a_disk_that_is_full_from_any_moment_on_loses_and_doubles_nothing) {
  int refused = 0;
  for (int moment = 0; moment < 240; moment += 4) {
    const Folder folder;
    StoreOptions options = on_disk();
    options.journal_pages = 12;
    const std::unique_ptr<Store> store = *open_store(folder / "a.db", options);
    disk().be(Disk::Fault::full, moment);
    Clients clients(*store, 3, 30);
    std::atomic<bool> over = false;
    std::thread makes_room([&] {
      comes_true([&] { return over || clients.refused() > 5; });
      disk().be(Disk::Fault::none);
    });
    clients.run();
    over = true;
    makes_room.join();
    refused += clients.refused();
    for (const auto& [stream, client] : clients.clients()) {
      EXPECT_EQ(bodies_of(store->read(stream, 0)), client.acknowledged) << moment;
      EXPECT_GE(client.acknowledged.size(), 30U) << moment;
    }
    EXPECT_THAT(*store->verify(), IsEmpty()) << moment;
  }
  EXPECT_GT(refused, 200);
}

TEST_P(ErrorTest, at_any_moment_loses_nothing_that_was_acknowledged) {
  int broken = 0;
  for (int moment = 0; moment < 240; moment += 8) {
    const Folder folder;
    StoreOptions options = on_disk();
    options.journal_pages = 12;
    std::map<std::string, Clients::Client> clients;
    {
      const std::unique_ptr<Store> store = *open_store(folder / "a.db", options);
      disk().be(GetParam(), moment);
      Clients all(*store, 3, 30);
      all.run();
      clients = all.clients();
      broken += store->health().state == State::broken ? 1 : 0;
      disk().be(Disk::Fault::none);
    }
    const std::unique_ptr<Store> store = *open_store(folder / "a.db", options);
    for (const auto& [stream, client] : clients) {
      EXPECT_EQ(fault_of(*store, stream, client), "") << moment;
    }
    EXPECT_THAT(*store->verify(), IsEmpty()) << moment;
    EXPECT_TRUE(append(*store, "table/new", {"goes on"}, 0)) << moment;
  }
  EXPECT_GT(broken, 10);
}

TEST_F(FaultsTest, an_error_while_reading_is_a_value) {
  std::unique_ptr<Store> store = opened(on_disk());
  const std::string body(100'000, 'x');
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(append(*store, "table/a", {body}, i));
  store.reset();
  store = opened(on_disk());
  disk().be(Disk::Fault::read_error);
  const Stored<std::vector<Record>> refused = store->read("table/a", 0);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, Kinds::broken) << refused.error().message;
  disk().be(Disk::Fault::none);
  EXPECT_EQ(store->read("table/a", 0)->size(), 100U);
}

TEST_F(FaultsTest, a_lock_that_lasts_is_said_and_passes) {
  const std::unique_ptr<Store> store = opened();
  ASSERT_TRUE(append(*store, "table/a", {"1"}, 0));
  SQLite::Database other(path(), SQLite::OPEN_READWRITE);
  other.exec("BEGIN IMMEDIATE");
  const Stored<Head> refused = append(*store, "table/a", {"2"}, 1);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, Kinds::locked) << refused.error().message;
  EXPECT_EQ(store->health().state, State::locked);
  EXPECT_THAT(bodies_of(store->read("table/a", 0)), ElementsAre("1")) << "reading goes on";
  other.exec("ROLLBACK");
  EXPECT_TRUE(becomes(*store, State::good)) << "by itself";
  ASSERT_TRUE(append(*store, "table/a", {"2"}, 1));
  EXPECT_THAT(*store->verify(), IsEmpty());
}

TEST_F(FaultsTest, a_lock_that_passes_in_time_is_not_noticed) {
  StoreOptions patient = quick();
  patient.patience = std::chrono::seconds(30);
  const std::unique_ptr<Store> store = opened(patient);
  SQLite::Database other(path(), SQLite::OPEN_READWRITE);
  other.exec("BEGIN IMMEDIATE");
  std::promise<bool> written;
  store->append({"table/a", entries_of({"1"}), 0, 0},
                [&](const Stored<Head>& head) { written.set_value(head.has_value()); });
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  other.exec("ROLLBACK");
  EXPECT_TRUE(written.get_future().get());
}

TEST_F(FaultsTest, more_than_can_wait_is_refused_at_once) {
  StoreOptions narrow = quick();
  narrow.most_waiting = 10;
  std::unique_ptr<Store> store = opened(narrow);
  SQLite::Database other(path(), SQLite::OPEN_READWRITE);
  other.exec("BEGIN IMMEDIATE");
  std::atomic<int> refused = 0;
  std::atomic<int> answered = 0;
  for (int i = 0; i < 100; ++i) {
    store->append({"table/" + std::to_string(i), entries_of({"x"}), 0, 0},
                  [&](const Stored<Head>& head) {
                    ++answered;
                    refused += !head && head.error().kind == Kinds::locked ? 1 : 0;
                  });
  }
  EXPECT_GE(refused, 70);
  other.exec("ROLLBACK");
  store.reset();
  EXPECT_EQ(answered, 100) << "each exactly once";
}

}  // namespace
}  // namespace ultimo::store::testing_store
