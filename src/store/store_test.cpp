// What every store does, whatever lies behind its face.
#include "store/store.hpp"

#include <chrono>
#include <thread>

#include <gmock/gmock.h>

#include "store/chain.hpp"
#include "store/data_file.hpp"
#include "store/log.hpp"
#include "store/memory_store.hpp"
#include "store/testing_store.hpp"

namespace ultimo::store::testing_store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using Trouble = store::Trouble;

class InMemory : public Subject {
 public:
  Store& store() override { return store_; }
  void go_on() override { store_.commit(); }
  void end_and_begin() override { store_.lose_power(); }
  Stored<std::int64_t> from_outside(const std::string& event, const Entry& entry,
                                    std::int64_t after) override {
    return store_.append_from_outside({"event/" + event, {entry}, after, 0})
        .map([](const Head& head) { return head.length; });
  }

 private:
  MemoryStore store_;
};

class InFile : public Subject {
 public:
  InFile() { open(); }
  Store& store() override { return *store_; }
  void go_on() override {}
  void end_and_begin() override {
    store_.reset();
    open();
  }
  Stored<std::int64_t> from_outside(const std::string& event, const Entry& entry,
                                    std::int64_t after) override {
    const std::string name = folder_ / ("a.db#" + event);
    Stored<Log> log = after == 0 ? Log::create(name) : Log::open(name);
    if (!log) return tl::unexpected(log.error());
    return log->append({&entry, 1}, after);
  }

 private:
  void open() {
    StoreOptions options;
    options.look_every = std::chrono::milliseconds(5);
    Stored<std::unique_ptr<Store>> opened = open_store(folder_ / "a.db", options);
    ASSERT_TRUE(opened) << opened.error().message;
    store_ = *std::move(opened);
  }
  Folder folder_;
  std::unique_ptr<Store> store_;
};

TEST_P(StoreTest, what_was_appended_is_read_back_in_order) {
  const std::vector<Entry> entries = {{1, "Žiga", "ena"}, {2, "", std::string("d\0ve", 4)}};
  const Stored<Head> head =
      append_to(store(), {"table/a", entries, 0, 0}, [&] { subject().go_on(); });
  ASSERT_TRUE(head) << head.error().message;
  EXPECT_EQ(head->length, 2);
  EXPECT_EQ(head->at, 2);
  const Stored<std::vector<Record>> records = store().read("table/a", 0);
  ASSERT_TRUE(records) << records.error().message;
  ASSERT_THAT(*records, SizeIs(2));
  EXPECT_EQ((*records)[0].entry, entries[0]);
  EXPECT_EQ((*records)[1].entry, entries[1]);
  EXPECT_EQ((*records)[1].position, 2);
  EXPECT_EQ((*records)[1].hash, head->hash);
  EXPECT_EQ(*store().head("table/a"), *head);
}

TEST_P(StoreTest, reading_goes_on_after_a_position) {
  ASSERT_TRUE(append("table/a", {"1", "2"}, 0));
  ASSERT_TRUE(append("table/b", {"x"}, 0));
  ASSERT_TRUE(append("table/a", {"3"}, 2));
  EXPECT_THAT(bodies("table/a", 0), ElementsAre("1", "2", "3"));
  EXPECT_THAT(bodies("table/a", 1), ElementsAre("2", "3"));
  EXPECT_THAT(bodies("table/a", 2), ElementsAre("3"));
  EXPECT_THAT(bodies("table/a", 3), IsEmpty());
  EXPECT_THAT(bodies("table/a", 9), IsEmpty());
  EXPECT_THAT(bodies("table/none"), IsEmpty());
}

// BLAKE2b of the name, then of each entry with the hash before it: as chain.hpp has it.
TEST_P(StoreTest, each_stream_has_a_chain_of_its_own_that_begins_with_its_name) {
  const std::vector<Entry> entries = entries_of({"same", "more"});
  const Stored<Head> a = append("table/a", {"same", "more"}, 0);
  const Stored<Head> b = append("table/b", {"same", "more"}, 0);
  ASSERT_TRUE(a && b);
  EXPECT_NE(a->hash, b->hash);
  const std::string first = chain_hash(first_hash("table/a"), 1, entries[0]);
  EXPECT_EQ(a->hash, chain_hash(first, 2, entries[1]));
  EXPECT_EQ(store().head("table/c")->hash, first_hash("table/c"));
  EXPECT_EQ(store().head("table/c")->length, 0);
}

TEST_P(StoreTest, who_was_overtaken_may_not_write) {
  ASSERT_TRUE(append("table/a", {"1"}, 0));
  for (const std::int64_t after : {0, 2, -1}) {
    const Stored<Head> refused = append("table/a", {"late"}, after);
    ASSERT_FALSE(refused) << after;
    EXPECT_EQ(refused.error().kind, Trouble::Kind::moved_on);
    EXPECT_THAT(refused.error().message, HasSubstr("table/a"));
  }
  EXPECT_THAT(bodies("table/a"), ElementsAre("1"));
}

TEST_P(StoreTest, who_was_overtaken_in_a_group_fails_alone) {
  std::vector<std::string> answers;
  const auto note = [&](const char* who) {
    return [&answers, who](const Stored<Head>& head) {
      answers.push_back(std::string(who) + (head ? " written" : " refused"));
    };
  };
  std::promise<void> all;
  store().append({"table/a", entries_of({"first"}), 0, 0}, note("a"));
  store().append({"table/a", entries_of({"second", "third"}), 0, 0}, note("a again"));
  store().append({"table/a", entries_of({"after the first"}), 1, 0}, note("a next"));
  store().append({"table/b", entries_of({"x"}), 0, 0}, [&](const Stored<Head>& head) {
    note("b")(head);
    all.set_value();
  });
  subject().go_on();
  ASSERT_EQ(all.get_future().wait_for(std::chrono::seconds(60)), std::future_status::ready);
  EXPECT_THAT(answers, ElementsAre("a written", "a again refused", "a next written", "b written"));
  EXPECT_THAT(bodies("table/a"), ElementsAre("first", "after the first"));
  EXPECT_THAT(bodies("table/b"), ElementsAre("x"));
}

TEST_P(StoreTest, a_later_owner_shuts_out_earlier_ones) {
  ASSERT_TRUE(append("table/a", {"1"}, 0, 3));
  ASSERT_TRUE(append("table/a", {"2"}, 1, 5));
  const Stored<Head> refused = append("table/a", {"3"}, 2, 3);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, Trouble::Kind::fenced);
  EXPECT_EQ(store().head("table/a")->epoch, 5);
  EXPECT_TRUE(append("table/a", {"3"}, 2, 5));
}

TEST_P(StoreTest, streams_are_listed_by_name_and_by_part) {
  for (const char* name : {"table/b", "event/1", "table/a", "table/c", "tablet"}) {
    ASSERT_TRUE(append(name, {"1"}, 0));
  }
  EXPECT_THAT(names("table/"), ElementsAre("table/a", "table/b", "table/c"));
  EXPECT_THAT(names("table/", "table/a"), ElementsAre("table/b", "table/c"));
  EXPECT_THAT(names("table/", "", 2), ElementsAre("table/a", "table/b"));
  EXPECT_THAT(names(""), ElementsAre("event/1", "table/a", "table/b", "table/c", "tablet"));
  EXPECT_THAT(names("x"), IsEmpty());
}

TEST_P(StoreTest, what_was_acknowledged_is_there_after_the_end) {
  ASSERT_TRUE(append("table/a", {"1", "2"}, 0));
  ASSERT_TRUE(put({shelf::kPeople, "p1", "p1", 0, "Ana"}));
  const Head before = *store().head("table/a");
  subject().end_and_begin();
  EXPECT_EQ(*store().head("table/a"), before);
  EXPECT_THAT(bodies("table/a"), ElementsAre("1", "2"));
  EXPECT_EQ((*store().kept(shelf::kPeople, "p1"))->value, "Ana");
  EXPECT_THAT(*store().verify(), IsEmpty());
  EXPECT_TRUE(append("table/a", {"3"}, 2));
}

TEST_P(StoreTest, an_expired_stream_keeps_its_head_and_nothing_else) {
  ASSERT_TRUE(append("table/a", {"1", "2"}, 0));
  ASSERT_TRUE(append("table/b", {"x"}, 0));
  const Head before = *store().head("table/a");
  const Stored<Head> gone = expire("table/a");
  ASSERT_TRUE(gone) << gone.error().message;
  EXPECT_TRUE(gone->expired);
  EXPECT_EQ(gone->length, 2);
  EXPECT_EQ(gone->hash, before.hash);
  EXPECT_EQ(*store().head("table/a"), *gone);
  EXPECT_EQ(store().read("table/a", 0).error().kind, Trouble::Kind::gone);
  EXPECT_EQ(append("table/a", {"3"}, 2).error().kind, Trouble::Kind::gone);
  EXPECT_EQ(expire("table/none").error().kind, Trouble::Kind::gone);
  EXPECT_THAT(bodies("table/b"), ElementsAre("x"));
  ASSERT_TRUE(append("table/b", {"y"}, 1));
  EXPECT_THAT(bodies("table/b"), ElementsAre("x", "y"));
  EXPECT_THAT(*store().verify(), IsEmpty());
}

TEST_P(StoreTest, kept_values_are_put_changed_listed_and_removed) {
  ASSERT_TRUE(put({shelf::kTalk, "table/a 1", "p1", 0, "good game"}));
  ASSERT_TRUE(put({shelf::kTalk, "table/a 2", "p2", 0, ""}));
  ASSERT_TRUE(put({shelf::kTalk, "table/b 1", "p1", 0, "hello"}));
  ASSERT_TRUE(put({shelf::kTokens, "table/a 1", "p1", 0, "no talk"}));
  ASSERT_TRUE(put({shelf::kTalk, "table/a 1", "p1", 7, std::string("\0thanks", 7)}));
  const Stored<std::vector<Kept>> talk = store().list(shelf::kTalk, "table/a ", "", 10);
  ASSERT_TRUE(talk);
  EXPECT_THAT(*talk, ElementsAre(Kept{"talk", "table/a 1", "p1", 7, std::string("\0thanks", 7)},
                                 Kept{"talk", "table/a 2", "p2", 0, ""}));
  EXPECT_THAT(*store().list(shelf::kTalk, "", "", 2), SizeIs(2));
  EXPECT_THAT(*store().list(shelf::kTalk, "table/", "table/a 1", 9), SizeIs(2));
  EXPECT_THAT(*store().of_person("p1"), SizeIs(3));
  ASSERT_TRUE(change({{Change::Does::remove, {shelf::kTalk, "table/a 2", "", 0, ""}, ""}}));
  EXPECT_FALSE(*store().kept(shelf::kTalk, "table/a 2"));
  EXPECT_FALSE(*store().kept(shelf::kTalk, "nowhere"));
}

TEST_P(StoreTest, a_name_is_given_once) {
  const auto take_name = [&](const std::string& person) {
    return change({{Change::Does::put, {shelf::kPeople, person, person, 0, "{}"}, ""},
                   {Change::Does::put_new, {shelf::kNames, "ana", person, 0, person}, ""}});
  };
  ASSERT_TRUE(take_name("p1"));
  const Stored<void> refused = take_name("p2");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, Trouble::Kind::moved_on);
  EXPECT_FALSE(*store().kept(shelf::kPeople, "p2")) << "all changes or none";
  EXPECT_EQ((*store().kept(shelf::kNames, "ana"))->value, "p1");
}

TEST_P(StoreTest, a_value_is_replaced_only_if_it_is_the_one_that_was_seen) {
  const Kept kept{shelf::kSettings, "counter", "", 0, "1"};
  ASSERT_TRUE(put(kept));
  Kept next = kept;
  next.value = "2";
  EXPECT_TRUE(change({{Change::Does::replace, next, "1"}}));
  EXPECT_FALSE(change({{Change::Does::replace, kept, "1"}}));
  EXPECT_FALSE(change({{Change::Does::replace, {shelf::kSettings, "none", "", 0, "1"}, ""}}));
  EXPECT_EQ((*store().kept(shelf::kSettings, "counter"))->value, "2");
}

TEST_P(StoreTest, a_deleted_person_takes_everything_along_and_nothing_of_others) {
  ASSERT_TRUE(put({shelf::kPeople, "p1", "p1", 0, "Ana"}));
  ASSERT_TRUE(put({shelf::kTokens, "t1", "p1", 0, "hash"}));
  ASSERT_TRUE(put({shelf::kPeople, "p2", "p2", 0, "Bor"}));
  ASSERT_TRUE(put({shelf::kSettings, "s", "", 0, "x"}));
  ASSERT_TRUE(append("table/a", {"1"}, 0));
  ASSERT_TRUE(erase("p1"));
  EXPECT_THAT(*store().of_person("p1"), IsEmpty());
  EXPECT_FALSE(*store().kept(shelf::kTokens, "t1"));
  EXPECT_TRUE(*store().kept(shelf::kPeople, "p2"));
  EXPECT_TRUE(*store().kept(shelf::kSettings, "s"));
  EXPECT_THAT(bodies("table/a"), ElementsAre("1")) << "streams know ids only";
  EXPECT_FALSE(erase("")) << "what is nobody's is not deleted with anybody";
  EXPECT_TRUE(erase("p1")) << "once more does no harm";
}

TEST_P(StoreTest, what_was_kept_until_a_time_is_dropped_when_it_is_over) {
  ASSERT_TRUE(put({shelf::kTokens, "old", "p1", 100, ""}));
  ASSERT_TRUE(put({shelf::kTokens, "now", "p1", 200, ""}));
  ASSERT_TRUE(put({shelf::kTokens, "new", "p1", 201, ""}));
  ASSERT_TRUE(put({shelf::kTokens, "ever", "p1", 0, ""}));
  ASSERT_TRUE(drop_old(200));
  EXPECT_THAT(
      *store().list(shelf::kTokens, "", "", 9),
      ElementsAre(Kept{"tokens", "ever", "p1", 0, ""}, Kept{"tokens", "new", "p1", 201, ""}));
}

TEST_P(StoreTest, what_does_not_fit_is_refused) {
  const std::string long_name(kLongestName + 1, 'x');
  for (const std::string& name : {std::string(), long_name, std::string("a\nb")}) {
    EXPECT_EQ(append(name, {"x"}, 0).error().kind, Trouble::Kind::not_usable) << name;
    EXPECT_EQ(put({name, "k", "", 0, ""}).error().kind, Trouble::Kind::not_usable) << name;
    EXPECT_EQ(put({"s", name, "", 0, ""}).error().kind, Trouble::Kind::not_usable) << name;
    EXPECT_EQ(erase(name).error().kind, Trouble::Kind::not_usable) << name;
  }
  const std::string large(kMostBytes + 1, 'x');
  EXPECT_EQ(append("table/a", {large}, 0).error().kind, Trouble::Kind::not_usable);
  EXPECT_EQ(put({"s", "k", "", 0, large}).error().kind, Trouble::Kind::not_usable);
  EXPECT_EQ(store().head("table/a")->length, 0);
}

TEST_P(StoreTest, what_other_programs_write_is_told_and_read) {
  std::promise<std::vector<Head>> told;
  ASSERT_TRUE(append("event/e", {"1"}, 0));
  ASSERT_TRUE(append("table/a", {"1"}, 0));
  store().watch([&](const std::vector<Head>& heads) { told.set_value(heads); });
  const Stored<std::int64_t> written = subject().from_outside("e", {5, "desk", "2"}, 1);
  ASSERT_TRUE(written) << written.error().message;
  EXPECT_EQ(*written, 2);
  std::future<std::vector<Head>> heard = told.get_future();
  ASSERT_EQ(heard.wait_for(std::chrono::seconds(60)), std::future_status::ready);
  EXPECT_THAT(heard.get(), ElementsAre(*store().head("event/e")));
  EXPECT_EQ(append("event/e", {"overtaken"}, 1).error().kind, Trouble::Kind::moved_on);
  EXPECT_TRUE(append("event/e", {"3"}, 2));
  EXPECT_THAT(bodies("event/e"), ElementsAre("1", "2", "3"));
  EXPECT_THAT(*store().verify(), IsEmpty());
}

TEST_P(StoreTest, a_closed_store_answers_what_waited_and_refuses_the_rest) {
  bool written = false;
  store().append({"table/a", entries_of({"1"}), 0, 0},
                 [&](const Stored<Head>& head) { written = head.has_value(); });
  store().close();
  EXPECT_TRUE(written);
  EXPECT_FALSE(append("table/a", {"2"}, 1));
  store().close();
  subject().end_and_begin();
  EXPECT_THAT(bodies("table/a"), ElementsAre("1"));
}

INSTANTIATE_TEST_SUITE_P(
    Stores, StoreTest,
    testing::Values(Kind{"memory", [] { return std::make_unique<InMemory>(); }},
                    Kind{"file", [] { return std::make_unique<InFile>(); }}),
    [](const testing::TestParamInfo<Kind>& about) { return about.param.name; });

}  // namespace
}  // namespace ultimo::store::testing_store
