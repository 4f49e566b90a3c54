// Whatever is asked of them, the store in a file and the one in memory say the same: what holds in
// a simulation holds on the disk.
#include <algorithm>
#include <tuple>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "store/memory_store.hpp"
#include "store/testing_data_file.hpp"
#include "store/testing_disk.hpp"

namespace ultimo::store::testing_store {
namespace {

using testing_disk::Disk;

/// What a store answered, without its words.
std::string said(const Stored<Head>& answer) {
  if (!answer) return "trouble " + std::to_string(static_cast<int>(answer.error().kind));
  const Head& head = *answer;
  return head.stream + " " + std::to_string(head.length) + " " + head.hash + " " +
         std::to_string(head.at) + " " + std::to_string(head.epoch) + (head.expired ? " gone" : "");
}
std::string said(const Stored<void>& answer) {
  return answer ? "done" : "trouble " + std::to_string(static_cast<int>(answer.error().kind));
}

/// One thing that is asked, by small numbers: names meet often.
struct Asked {
  int what = 0;
  int name = 0;
  int number = 0;
  int more = 0;
};

std::string ask(Store& store, const Asked& asked, const std::function<void()>& go_on) {
  const std::string stream = "table/" + std::to_string(asked.name);
  const std::string person = "p" + std::to_string(asked.more);
  const std::string text = std::to_string(asked.number);
  switch (asked.what) {
    case 0: {
      const std::vector<std::string> bodies(static_cast<std::size_t>(asked.more), text);
      // Mostly what is right, sometimes what comes too late.
      const std::int64_t last = store.head(stream)->length - (asked.number == 0 ? 1 : 0);
      return said(append_to(store, {stream, entries_of(bodies), last, asked.number / 3}, go_on));
    }
    case 1: {
      if (asked.number > 0) return "not yet";
      return said(answer_of<Stored<Head>>(
          [&](Store::Appended done) { store.expire(stream, std::move(done)); }, go_on));
    }
    case 2: {
      const auto does = static_cast<Change::Does>(asked.number % 4);
      const Kept one{shelf::kTalk, stream, asked.more == 0 ? "" : person, asked.number, text};
      const Kept other{shelf::kNames, text, person, 0, stream};
      return said(change_in(store, {{does, one, "2"}, {Change::Does::put, other, ""}}, go_on));
    }
    case 3:
      return said(answer_of<Stored<void>>(
          [&](Store::Done done) { store.erase(person, std::move(done)); }, go_on));
    default:
      return said(answer_of<Stored<void>>(
          [&](Store::Done done) { store.drop_old(asked.number, std::move(done)); }, go_on));
  }
}

/// Everything that can be read.
std::vector<std::string> all_of(Store& store) {
  std::vector<std::string> all;
  const std::vector<Head> heads = *store.streams("", "", 100);
  for (const Head& head : heads) {
    all.push_back(said(Stored<Head>(head)));
    for (const std::int64_t after : {0, 2}) {
      const std::vector<std::string> bodies = bodies_of(store.read(head.stream, after));
      if (!head.expired) all.insert(all.end(), bodies.begin(), bodies.end());
    }
  }
  for (const char* on : {shelf::kTalk, shelf::kNames}) {
    const std::vector<Kept> list = *store.list(on, "", "", 100);
    for (const Kept& kept : list) {
      all.push_back(kept.shelf + kept.key + kept.person + std::to_string(kept.until) + kept.value);
    }
  }
  for (const char* person : {"p0", "p1", "p2"}) {
    const std::vector<Kept> list = *store.of_person(person);
    for (const Kept& kept : list) all.push_back(kept.key);
  }
  return all;
}

std::ostream& operator<<(std::ostream& out, const Asked& asked) {
  return out << asked.what << asked.name << asked.number << asked.more;
}

rc::Gen<Asked> anything() {
  return rc::gen::build<Asked>(
      rc::gen::set(&Asked::what,
                   rc::gen::weightedElement<int>({{8, 0}, {1, 1}, {6, 2}, {1, 3}, {1, 4}})),
      rc::gen::set(&Asked::name, rc::gen::inRange(0, 3)),
      rc::gen::set(&Asked::number, rc::gen::inRange(0, 6)),
      rc::gen::set(&Asked::more, rc::gen::inRange(0, 3)));
}

TEST(SameAnswers, file_and_memory_say_the_same) {
  const Disk disk("same");
  EXPECT_TRUE(rc::check([&] {
    const auto list = *rc::gen::container<std::vector<Asked>>(anything());
    const Folder folder;
    StoreOptions options;
    options.vfs = disk.name();
    const std::unique_ptr<Store> file = *open_store(folder / "a.db", options);
    MemoryStore memory;
    for (const Asked& asked : list) {
      const std::string from_file = ask(*file, asked, {});
      RC_ASSERT(from_file == ask(memory, asked, [&] { memory.commit(); }));
    }
    RC_ASSERT(all_of(*file) == all_of(memory));
    RC_ASSERT(file->verify()->empty());
    RC_ASSERT(memory.verify()->empty());
  }));
}

}  // namespace
}  // namespace ultimo::store::testing_store
