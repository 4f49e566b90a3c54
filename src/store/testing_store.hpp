#pragma once

// For tests of whatever lies behind the store's face: they know nothing but the face, and how to
// make such a store, to bring it to an end and to find it again.

#include <atomic>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "store/store.hpp"

namespace ultimo::store::testing_store {

/// A folder of its own, gone with this.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "ultimo-store-XXXXXX").string();
    EXPECT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  [[nodiscard]] const std::filesystem::path& path() const { return folder_; }
  std::string operator/(const std::string& name) const { return (folder_ / name).string(); }

 private:
  std::filesystem::path folder_;
};

/// A store of one kind.
class Subject {
 public:
  Subject() = default;
  Subject(const Subject&) = delete;
  Subject& operator=(const Subject&) = delete;
  virtual ~Subject() = default;

  virtual Store& store() = 0;
  /// What was asked for is answered when it returns, or soon after by the store itself.
  virtual void go_on() = 0;
  /// The process ends without a word, and another one begins.
  virtual void end_and_begin() = 0;
  /// What another program writes to the same streams.
  virtual Stored<std::int64_t> from_outside(const std::string& event, const Entry& entry,
                                            std::int64_t after) = 0;
};

struct Kind {
  const char* name;
  std::function<std::unique_ptr<Subject>()> make;
};

inline std::vector<Entry> entries_of(const std::vector<std::string>& bodies) {
  std::vector<Entry> entries;
  for (const std::string& body : bodies) {
    entries.push_back({static_cast<std::int64_t>(1000 + entries.size()), "p1", body});
  }
  return entries;
}

inline std::vector<std::string> bodies_of(const Stored<std::vector<Record>>& records) {
  if (!records) return {"trouble: " + records.error().message};
  std::vector<std::string> bodies;
  for (const Record& record : *records) bodies.push_back(record.entry.body);
  return bodies;
}

/// Asks, and waits for the answer.
template <class Answer, class Ask>
Answer answer_of(Ask ask, const std::function<void()>& go_on = {}) {
  auto promise = std::make_shared<std::promise<Answer>>();
  std::future<Answer> answer = promise->get_future();
  ask([promise](Answer given) { promise->set_value(std::move(given)); });
  if (go_on) go_on();
  if (answer.wait_for(std::chrono::seconds(60)) != std::future_status::ready) {
    return trouble(Trouble::Kind::failed, "no answer came");
  }
  return answer.get();
}

inline Stored<Head> append_to(Store& store, Append append,
                              const std::function<void()>& go_on = {}) {
  return answer_of<Stored<Head>>(
      [&](Store::Appended done) { store.append(std::move(append), std::move(done)); }, go_on);
}
inline Stored<void> change_in(Store& store, std::vector<Change> changes,
                              const std::function<void()>& go_on = {}) {
  return answer_of<Stored<void>>(
      [&](Store::Done done) { store.change(std::move(changes), std::move(done)); }, go_on);
}

class StoreTest : public testing::TestWithParam<Kind> {
 protected:
  Store& store() { return subject_->store(); }
  Subject& subject() { return *subject_; }

  Stored<Head> append(const std::string& stream, const std::vector<std::string>& bodies,
                      std::int64_t after, std::int64_t epoch = 0) {
    return append_to(store(), {stream, entries_of(bodies), after, epoch}, go_on_);
  }
  Stored<Head> expire(const std::string& stream) {
    return answer_of<Stored<Head>>(
        [&](Store::Appended done) { store().expire(stream, std::move(done)); }, go_on_);
  }
  Stored<void> change(std::vector<Change> changes) {
    return change_in(store(), std::move(changes), go_on_);
  }
  Stored<void> put(Kept kept) { return change({{Change::Does::put, std::move(kept), ""}}); }
  Stored<void> erase(const std::string& person) {
    return answer_of<Stored<void>>(
        [&](Store::Done done) { store().erase(person, std::move(done)); }, go_on_);
  }
  Stored<void> drop_old(std::int64_t now) {
    return answer_of<Stored<void>>(
        [&](Store::Done done) { store().drop_old(now, std::move(done)); }, go_on_);
  }
  std::vector<std::string> bodies(const std::string& stream, std::int64_t after = 0) {
    return bodies_of(store().read(stream, after));
  }
  std::vector<std::string> names(const std::string& prefix, const std::string& after = "",
                                 std::size_t most = 100) {
    std::vector<std::string> all;
    const Stored<std::vector<Head>> heads = store().streams(prefix, after, most);
    EXPECT_TRUE(heads);
    for (const Head& head : *heads) all.push_back(head.stream);
    return all;
  }

 private:
  std::unique_ptr<Subject> subject_ = GetParam().make();
  std::function<void()> go_on_ = [this] { subject_->go_on(); };
};

}  // namespace ultimo::store::testing_store
