#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/store.hpp"

namespace ultimo::store {

/// A store in memory, for simulations in virtual time: one thread, nothing happens by itself.
/// Whoever drives it says when a commit is done, when one fails, and when the power goes.
class MemoryStore : public Store {
 public:
  MemoryStore();

  void append(Append append, Appended done) override;
  void expire(std::string stream, Appended done) override;
  void change(std::vector<Change> changes, Done done) override;
  void erase(std::string person, Done done) override;
  void drop_old(std::int64_t now, Done done) override;

  Stored<std::vector<Record>> read(const std::string& stream, std::int64_t after) override;
  Stored<Head> head(const std::string& stream) override;
  Stored<std::vector<Head>> streams(const std::string& prefix, const std::string& after,
                                    std::size_t most) override;
  Stored<std::optional<Kept>> kept(const std::string& shelf, const std::string& key) override;
  Stored<std::vector<Kept>> list(const std::string& shelf, const std::string& prefix,
                                 const std::string& after, std::size_t most) override;
  Stored<std::vector<Kept>> of_person(const std::string& person) override;

  Stored<std::vector<std::string>> verify() override;
  [[nodiscard]] Health health() const override { return health_; }
  void watch(Foreign heard) override { heard_ = std::move(heard); }
  void close() override;

  /// Writes everything that waits, as one commit, and answers it; gives how much that was.
  std::size_t commit();
  /// From now on commits fail so, until `heal`. What is `broken` is not healed.
  void fail(Trouble why);
  void heal();
  /// The process is gone, and with it what waited, unanswered. What was committed is there.
  void lose_power();
  /// What another program writes.
  Stored<Head> append_from_outside(const Append& append);
  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }

 private:
  struct Stream {
    Head head;
    std::vector<Record> records;
  };
  using Answer = std::function<void()>;
  /// Does its work, or with a trouble nothing, and gives what answers it.
  using Request = std::function<Answer(const Trouble*)>;

  void add(Request request);
  Stored<Head> append_now(const Append& append);
  Stored<Head> expire_now(const std::string& stream);
  Stored<void> change_now(const std::vector<Change>& changes);

  std::map<std::string, Stream> streams_;
  std::map<std::pair<std::string, std::string>, Kept> kept_;
  std::deque<Request> waiting_;
  std::optional<Trouble> failing_;
  Health health_;
  Foreign heard_;
  bool closed_ = false;
};

}  // namespace ultimo::store
