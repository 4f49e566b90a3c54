// The power goes at any moment: what was acknowledged is there, the chains verify, an append is
// there as a whole or not at all, and the store goes on.
#include <map>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "store/testing_clients.hpp"
#include "store/testing_data_file.hpp"
#include "store/testing_disk.hpp"

namespace ultimo::store::testing_store {
namespace {

using testing_disk::Disk;

class PowerCutTest : public DataFileTest {
 protected:
  StoreOptions on_disk() const {
    StoreOptions options = quick();
    options.vfs = disk_.name();
    options.journal_pages = 12;  // so that it is moved in all the time
    return options;
  }

  Disk disk_{"power"};
};

TEST_F(PowerCutTest, at_any_moment_what_was_acknowledged_is_there) {
  // What is to be seen is asked a run: how many runs there are is the caller's choice (RC_PARAMS).
  std::size_t runs = 0;
  std::size_t cuts = 0;
  std::size_t acknowledged = 0;
  const auto property = [&](std::uint32_t moment, std::uint32_t fate, std::uint32_t seed) {
    ++runs;
    const Folder folder;
    const std::string file = folder / "a.db";
    const auto open = [&] { return open_store(file, on_disk()); };
    RC_ASSERT(open().has_value());
    std::map<std::string, Clients::Client> clients;
    {
      Stored<std::unique_ptr<Store>> store = open();
      RC_ASSERT(store.has_value());
      disk_.lose_power_at(moment);
      Clients all(**store, 4, 60);
      all.run();
      clients = all.clients();
      disk_.lose_power_at(0);
    }
    disk_.restart(static_cast<Disk::Fate>(fate), seed);
    Stored<std::unique_ptr<Store>> store = open();
    RC_ASSERT(store.has_value());
    for (const auto& [stream, client] : clients) {
      RC_ASSERT(fault_of(**store, stream, client) == "");
      cuts += client.asked.empty() ? 0 : 1;
      acknowledged += client.acknowledged.size();
    }
    RC_ASSERT((*store)->verify()->empty());
    RC_ASSERT(append(**store, "table/new", {"goes on"}, 0).has_value());
    store->reset();
    disk_.restart(Disk::Fate::all, 0);
  };
  EXPECT_TRUE(rc::check([&] {
    property(*rc::gen::inRange<std::uint32_t>(0, 700), *rc::gen::inRange<std::uint32_t>(0, 3),
             *rc::gen::arbitrary<std::uint32_t>());
  }));
  EXPECT_GT(cuts, runs / 2) << "most of them in the middle of something";
  EXPECT_GT(acknowledged, 5 * runs);
}

// A deletion writes a table anew. What others have is there, whatever becomes of it.
TEST_F(PowerCutTest, in_the_middle_of_a_deletion_takes_nothing_from_others) {
  int told = 0;
  int begun = 0;
  constexpr std::uint32_t kMoments = 280;  // a deletion takes about half of that
  StoreOptions options = on_disk();
  options.journal_pages = 1000;
  for (std::uint32_t moment = 0; moment < kMoments; moment += 7) {
    const Folder folder;
    const auto open = [&] { return *open_store(folder / "a.db", options); };
    bool erased = false;
    {
      const std::unique_ptr<Store> store = open();
      std::vector<Change> changes;
      for (int i = 0; i < 60; ++i) {
        const std::string person = i % 3 == 0 ? "p1" : "p2";
        changes.push_back({Change::Does::put,
                           {shelf::kTalk, std::to_string(i), person, 0, std::string(500, 'x')},
                           ""});
      }
      ASSERT_TRUE(change_in(*store, changes));
      disk_.lose_power_at(moment);
      const Stored<void> answer = erase(*store, "p1");
      erased = answer.has_value();
      ASSERT_TRUE(erased || answer.error().kind == Trouble::Kind::broken) << answer.error().message;
      disk_.lose_power_at(0);
    }
    disk_.restart(static_cast<Disk::Fate>(moment % 3), moment);
    const std::unique_ptr<Store> store = open();
    // What was begun is done with the next start.
    EXPECT_EQ(store->of_person("p1")->size(), 0U) << moment;
    EXPECT_EQ(store->of_person("p2")->size(), 40U) << moment;
    EXPECT_THAT(*store->verify(), testing::IsEmpty()) << moment;
    (erased ? told : begun) += 1;
  }
  EXPECT_GT(told, 3);
  EXPECT_GT(begun, 3) << "some of them in the middle of it";
}

}  // namespace
}  // namespace ultimo::store::testing_store
