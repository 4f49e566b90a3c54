// The power goes at any moment: what was acknowledged is there, the chains verify, an append is
// there as a whole or not at all, and the store goes on.
#include <algorithm>
#include <condition_variable>
#include <map>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "store/testing_data_file.hpp"
#include "store/testing_disk.hpp"

namespace ultimo::store::testing_store {
namespace {

using testing_disk::Disk;

/// Clients that each write to a stream of their own, the next entry when the last was answered,
/// until the store says no.
class Clients {
 public:
  Clients(Store& store, int clients, int appends) : store_(store), appends_(appends) {
    for (int client = 0; client < clients; ++client) clients_["table/" + std::to_string(client)];
  }

  void run() {
    for (auto& [stream, client] : clients_) ask(stream);
    std::unique_lock lock(mutex_);
    all_.wait(lock, [&] { return done_ == clients_.size(); });
  }

  struct Client {
    std::vector<std::string> acknowledged;
    std::vector<std::string> asked;  // not answered, or refused by a store that is broken
    std::string kept = "0";          // how many entries he has, on a shelf
    std::string kept_asked = "0";
  };
  [[nodiscard]] const std::map<std::string, Client>& clients() const { return clients_; }

 private:
  /// From one to three entries, of sizes that differ by much.
  static std::vector<std::string> next(const std::string& stream, std::size_t number) {
    std::vector<std::string> bodies;
    for (std::size_t i = 0; i <= number % 3; ++i) {
      const std::size_t size = number % 7 == 0 ? 9000 : number * 53 % 400;
      bodies.push_back(stream + "-" + std::to_string(number + i) + std::string(size, 'b'));
    }
    return bodies;
  }
  void ask(const std::string& stream) {
    Client& client = clients_.at(stream);
    client.asked = next(stream, client.acknowledged.size());
    store_.append({stream, entries_of(client.asked),
                   static_cast<std::int64_t>(client.acknowledged.size()), 0},
                  [this, stream](const Stored<Head>& head) { answered(stream, head); });
  }
  void answered(const std::string& stream, const Stored<Head>& head) {
    Client& client = clients_.at(stream);
    if (!head) return finished();
    client.acknowledged.insert(client.acknowledged.end(), client.asked.begin(), client.asked.end());
    client.asked.clear();
    client.kept_asked = std::to_string(client.acknowledged.size());
    store_.change({{Change::Does::put, {shelf::kSettings, stream, "", 0, client.kept_asked}, ""}},
                  [this, stream](const Stored<void>& done) { changed(stream, done); });
  }
  void changed(const std::string& stream, const Stored<void>& done) {
    Client& client = clients_.at(stream);
    if (!done) return finished();
    client.kept = client.kept_asked;
    if (client.acknowledged.size() < static_cast<std::size_t>(appends_)) return ask(stream);
    finished();
  }
  void finished() {
    const std::scoped_lock lock(mutex_);
    ++done_;
    all_.notify_one();
  }

  Store& store_;
  int appends_;
  std::map<std::string, Client> clients_;
  std::mutex mutex_;
  std::condition_variable all_;
  std::size_t done_ = 0;
};

class PowerCutTest : public DataFileTest {
 protected:
  StoreOptions on_disk() const {
    StoreOptions options = quick();
    options.vfs = disk_.name();
    options.journal_pages = 12;  // so that it is moved in all the time
    return options;
  }
  /// What is there of a client's stream: all that was acknowledged, then all or nothing of what
  /// he had asked for. Empty: it is so.
  static std::string fault_of(Store& store, const std::string& stream,
                              const Clients::Client& client) {
    const Stored<std::optional<Kept>> kept = store.kept(shelf::kSettings, stream);
    const std::string number = kept && *kept ? (*kept)->value : "0";
    if (number != client.kept && number != client.kept_asked) return stream + " kept " + number;
    const std::vector<std::string> there = bodies_of(store.read(stream, 0));
    std::vector<std::string> more = client.acknowledged;
    more.insert(more.end(), client.asked.begin(), client.asked.end());
    if (there == client.acknowledged || there == more) return "";
    return stream + ": " + std::to_string(client.acknowledged.size()) + " acknowledged, " +
           std::to_string(there.size()) + " there";
  }

  Disk disk_{"power"};
};

TEST_F(PowerCutTest, at_any_moment_what_was_acknowledged_is_there) {
  int cuts = 0;
  std::size_t acknowledged = 0;
  const auto property = [&](std::uint32_t moment, std::uint32_t fate, std::uint32_t seed) {
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
  rc::check([&] {
    property(*rc::gen::inRange<std::uint32_t>(0, 700), *rc::gen::inRange<std::uint32_t>(0, 3),
             *rc::gen::arbitrary<std::uint32_t>());
  });
  EXPECT_GT(cuts, 50) << "most of them in the middle of something";
  EXPECT_GT(acknowledged, 1000U);
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
