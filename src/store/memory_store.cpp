#include "store/memory_store.hpp"

#include "store/chain.hpp"

namespace ultimo::store {
MemoryStore::MemoryStore() {
  if (!can_hash()) fail({Trouble::Kind::broken, "the library libsodium cannot be used here"});
}

void MemoryStore::add(Request request) {
  if (closed_) {
    const Trouble why{Trouble::Kind::failed, "the store is closed"};
    request (&why)();
    return;
  }
  waiting_.push_back(std::move(request));
}

std::size_t MemoryStore::commit() {
  std::deque<Request> group = std::exchange(waiting_, {});
  std::vector<Answer> answers;
  answers.reserve(group.size());
  const std::optional<Trouble> why = failing_;
  for (Request& request : group) answers.push_back(request(why ? &*why : nullptr));
  for (const Answer& answer : answers) answer();
  return answers.size();
}

void MemoryStore::fail(Trouble why) {
  using State = Health::State;
  const State state = why.kind == Trouble::Kind::locked ? State::locked
                      : why.kind == Trouble::Kind::full ? State::full
                                                        : State::broken;
  health_ = {state, why.message};
  failing_ = std::move(why);
}

void MemoryStore::heal() {
  if (health_.state == Health::State::broken) return;
  health_ = {};
  failing_.reset();
}

void MemoryStore::lose_power() {
  waiting_.clear();
  failing_.reset();
  health_ = {};
  heard_ = {};
  closed_ = false;
}

void MemoryStore::close() {
  closed_ = true;
  commit();
}

void MemoryStore::append(Append append, Appended done) {
  if (Stored<void> fine = fits(append); !fine) return done(tl::unexpected(fine.error()));
  add([this, append = std::move(append), done = std::move(done)](const Trouble* why) -> Answer {
    Stored<Head> head = why == nullptr ? append_now(append) : tl::unexpected(*why);
    return [done, head = std::move(head)] { done(head); };
  });
}

void MemoryStore::expire(std::string stream, Appended done) {
  add([this, stream = std::move(stream), done = std::move(done)](const Trouble* why) -> Answer {
    Stored<Head> head = why == nullptr ? expire_now(stream) : tl::unexpected(*why);
    return [done, head = std::move(head)] { done(head); };
  });
}

void MemoryStore::change(std::vector<Change> changes, Done done) {
  if (Stored<void> fine = fits(changes); !fine) return done(std::move(fine));
  add([this, changes = std::move(changes), done = std::move(done)](const Trouble* why) -> Answer {
    Stored<void> changed = why == nullptr ? change_now(changes) : tl::unexpected(*why);
    return [done, changed = std::move(changed)] { done(changed); };
  });
}

void MemoryStore::erase(std::string person, Done done) {
  if (Stored<void> fine = fits_name("a person", person); !fine) return done(std::move(fine));
  add([this, person = std::move(person), done = std::move(done)](const Trouble* why) -> Answer {
    if (why != nullptr) return [done, why = *why] { done(tl::unexpected(why)); };
    std::erase_if(kept_, [&](const auto& item) { return item.second.person == person; });
    return [done] { done({}); };
  });
}

void MemoryStore::drop_old(std::int64_t now, Done done) {
  add([this, now, done = std::move(done)](const Trouble* why) -> Answer {
    if (why != nullptr) return [done, why = *why] { done(tl::unexpected(why)); };
    std::erase_if(
        kept_, [&](const auto& item) { return item.second.until > 0 && item.second.until <= now; });
    return [done] { done({}); };
  });
}

Stored<Head> MemoryStore::append_now(const Append& append) {
  const auto found = streams_.find(append.stream);
  const Head head = found == streams_.end() ? *this->head(append.stream) : found->second.head;
  if (head.expired) return trouble(Trouble::Kind::gone, append.stream + " has expired");
  if (append.epoch < head.epoch) {
    return trouble(Trouble::Kind::fenced, append.stream + " belongs to somebody else by now");
  }
  if (append.after != head.length) {
    return trouble(Trouble::Kind::moved_on, append.stream + " has got other entries meanwhile");
  }
  Stream& stream = streams_[append.stream];
  stream.head = head;
  stream.head.epoch = append.epoch;
  for (const Entry& entry : append.entries) {
    const std::int64_t position = ++stream.head.length;
    stream.head.hash = chain_hash(stream.head.hash, position, entry);
    stream.head.at = entry.at;
    stream.records.push_back({position, entry, stream.head.hash});
  }
  return stream.head;
}

Stored<Head> MemoryStore::expire_now(const std::string& stream) {
  const auto found = streams_.find(stream);
  if (found == streams_.end())
    return trouble(Trouble::Kind::gone, stream + " was never written to");
  found->second.records.clear();
  found->second.head.expired = true;
  return found->second.head;
}

Stored<void> MemoryStore::change_now(const std::vector<Change>& changes) {
  for (const Change& change : changes) {
    const Kept& kept = change.kept;
    if (!holds(change, *this->kept(kept.shelf, kept.key))) {
      return trouble(Trouble::Kind::moved_on, kept.shelf + " " + kept.key + " is another by now");
    }
  }
  for (const Change& change : changes) {
    const std::pair<std::string, std::string> key{change.kept.shelf, change.kept.key};
    if (change.does == Change::Does::remove) {
      kept_.erase(key);
    } else {
      kept_[key] = change.kept;
    }
  }
  return {};
}

Stored<Head> MemoryStore::append_from_outside(const Append& append) {
  Stored<Head> head = append_now(append);
  if (head && heard_) heard_({*head});
  return head;
}

Stored<std::vector<Record>> MemoryStore::read(const std::string& stream, std::int64_t after) {
  const auto found = streams_.find(stream);
  if (found == streams_.end()) return std::vector<Record>{};
  if (found->second.head.expired) return trouble(Trouble::Kind::gone, stream + " has expired");
  std::vector<Record> records;
  for (const Record& record : found->second.records) {
    if (record.position > after) records.push_back(record);
  }
  return records;
}

Stored<Head> MemoryStore::head(const std::string& stream) {
  const auto found = streams_.find(stream);
  if (found != streams_.end()) return found->second.head;
  return Head{stream, 0, first_hash(stream), 0, 0, false};
}

Stored<std::vector<Head>> MemoryStore::streams(const std::string& prefix, const std::string& after,
                                               std::size_t most) {
  std::vector<Head> heads;
  for (auto at = streams_.lower_bound(prefix); at != streams_.end() && heads.size() < most; ++at) {
    if (!at->first.starts_with(prefix)) break;
    if (at->first > after) heads.push_back(at->second.head);
  }
  return heads;
}

Stored<std::optional<Kept>> MemoryStore::kept(const std::string& shelf, const std::string& key) {
  const auto found = kept_.find({shelf, key});
  return found == kept_.end() ? std::nullopt : std::optional<Kept>(found->second);
}

Stored<std::vector<Kept>> MemoryStore::list(const std::string& shelf, const std::string& prefix,
                                            const std::string& after, std::size_t most) {
  std::vector<Kept> all;
  for (auto at = kept_.lower_bound({shelf, prefix}); at != kept_.end() && all.size() < most; ++at) {
    if (at->first.first != shelf || !at->first.second.starts_with(prefix)) break;
    if (at->first.second > after) all.push_back(at->second);
  }
  return all;
}

Stored<std::vector<Kept>> MemoryStore::of_person(const std::string& person) {
  std::vector<Kept> all;
  for (const auto& [key, kept] : kept_) {
    if (!person.empty() && kept.person == person) all.push_back(kept);
  }
  return all;
}

Stored<std::vector<std::string>> MemoryStore::verify() {
  std::vector<std::string> wrong;
  for (const auto& [name, stream] : streams_) {
    if (stream.head.expired) continue;
    ChainCheck chain(0, first_hash(name));
    for (const Record& record : stream.records) {
      const std::string fault = chain.next(record);
      if (!fault.empty()) wrong.emplace_back(name).append(": ").append(fault);
    }
    if (chain.hash() != stream.head.hash) wrong.push_back(name + ": its head is another");
  }
  return wrong;
}

}  // namespace ultimo::store
