// The store that simulations drive: nothing happens by itself, and what happens can be said.
#include "store/memory_store.hpp"

#include <gmock/gmock.h>

#include "store/testing_store.hpp"

namespace ultimo::store::testing_store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class MemoryStoreTest : public testing::Test {
 protected:
  void ask(const std::string& body, std::int64_t after) {
    store_.append({"table/a", entries_of({body}), after, 0},
                  [this, body](const Stored<Head>& head) {
                    answers_.push_back(body + (head ? " written" : " " + head.error().message));
                  });
  }
  MemoryStore store_;
  std::vector<std::string> answers_;
};

TEST_F(MemoryStoreTest, writes_when_it_is_told_to) {
  ask("1", 0);
  ask("2", 1);
  EXPECT_THAT(answers_, IsEmpty());
  EXPECT_THAT(bodies_of(store_.read("table/a", 0)), IsEmpty());
  EXPECT_EQ(store_.waiting(), 2U);
  EXPECT_EQ(store_.commit(), 2U);
  EXPECT_THAT(answers_, ElementsAre("1 written", "2 written"));
  EXPECT_EQ(store_.commit(), 0U);
}

TEST_F(MemoryStoreTest, what_an_answer_asks_for_is_of_the_next_commit) {
  store_.append({"table/a", entries_of({"1"}), 0, 0}, [this](const Stored<Head>&) { ask("2", 1); });
  EXPECT_EQ(store_.commit(), 1U);
  EXPECT_THAT(bodies_of(store_.read("table/a", 0)), ElementsAre("1"));
  EXPECT_EQ(store_.commit(), 1U);
  EXPECT_THAT(answers_, ElementsAre("2 written"));
}

TEST_F(MemoryStoreTest, fails_as_it_is_told_until_it_is_healed) {
  store_.fail({Trouble::Kind::full, "no room"});
  EXPECT_EQ(store_.health().state, Health::State::full);
  ask("1", 0);
  store_.commit();
  EXPECT_THAT(answers_, ElementsAre("1 no room"));
  EXPECT_EQ(store_.head("table/a")->length, 0);
  store_.heal();
  EXPECT_EQ(store_.health().state, Health::State::good);
  ask("2", 0);
  store_.commit();
  EXPECT_EQ(answers_.back(), "2 written");
  store_.fail({Trouble::Kind::broken, "i/o error"});
  store_.heal();
  ask("3", 1);
  store_.commit();
  EXPECT_EQ(answers_.back(), "3 i/o error") << "what is broken stays so until the next start";
}

TEST_F(MemoryStoreTest, with_the_power_goes_what_waited_and_nobody_hears_of_it) {
  ask("1", 0);
  store_.commit();
  ask("2", 1);
  store_.lose_power();
  EXPECT_EQ(store_.commit(), 0U);
  EXPECT_THAT(answers_, ElementsAre("1 written"));
  EXPECT_THAT(bodies_of(store_.read("table/a", 0)), ElementsAre("1"));
}

}  // namespace
}  // namespace ultimo::store::testing_store
