#pragma once

// For tests: clients of a store who remember what they were told.

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "store/store.hpp"
#include "store/testing_store.hpp"

namespace ultimo::store::testing_store {

/// Clients that each write to a stream of their own, the next entry when the last was answered,
/// until the store says no. On a full disk and at a lock they ask again.
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
  /// How often somebody had to ask again.
  [[nodiscard]] int refused() const { return refused_; }

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
    if (!head && passes(head.error())) return ask(stream);
    if (!head) return finished();
    client.acknowledged.insert(client.acknowledged.end(), client.asked.begin(), client.asked.end());
    client.asked.clear();
    keep(stream);
  }
  void keep(const std::string& stream) {
    Client& client = clients_.at(stream);
    client.kept_asked = std::to_string(client.acknowledged.size());
    store_.change({{Change::Does::put, {shelf::kSettings, stream, "", 0, client.kept_asked}, ""}},
                  [this, stream](const Stored<void>& done) { changed(stream, done); });
  }
  void changed(const std::string& stream, const Stored<void>& done) {
    Client& client = clients_.at(stream);
    if (!done && passes(done.error())) return keep(stream);
    if (!done) return finished();
    client.kept = client.kept_asked;
    if (client.acknowledged.size() < static_cast<std::size_t>(appends_)) return ask(stream);
    finished();
  }
  bool passes(const Trouble& trouble) {
    const bool later = trouble.kind == Trouble::Kind::full || trouble.kind == Trouble::Kind::locked;
    refused_ += later ? 1 : 0;
    return later;
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
  std::atomic<int> refused_ = 0;
};

/// What is there of a client's stream: all that was acknowledged, then all or nothing of what
/// he had asked for. Empty: it is so.
inline std::string fault_of(Store& store, const std::string& stream,
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

}  // namespace ultimo::store::testing_store
