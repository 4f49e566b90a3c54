#include "server/tables.hpp"

#include <utility>

#include "server/secrets.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace {

constexpr std::size_t kLettersOfCode = 6;

Denied no_table(const std::string& code) {
  return {404,
          "not-found",
          {Refusal::Code::bad_field, {"server.no-table", {{"code", in_quotes(code)}}}}};
}

}  // namespace

void Tables::make(table::OpenTable order, std::string person, TableHost::Reply reply) {
  const std::string code = random_code(kLettersOfCode);
  const auto host = std::make_shared<TableHost>(parts_, code);
  {
    const std::lock_guard lock(mutex_);
    if (!slots_.try_emplace(code, Slot{host, true, {}}).second) {
      reply(tl::unexpected(busy()));
      return;
    }
  }
  host->open(std::move(order), std::move(person),
             [this, code, reply = std::move(reply)](Asked<json::object> made) {
               loaded(code, made.has_value());
               if (made) {
                 parts_.metrics->add(Metrics::Count::tables_made);
                 (*made)["code"] = code;
               }
               reply(std::move(made));
             });
}

bool Tables::is_there(const std::string& code) const {
  if (!is_code(code)) return false;
  {
    const std::lock_guard lock(mutex_);
    if (slots_.contains(code)) return true;
  }
  const auto head = parts_.store->head("table/" + code);
  return head && head->length > 0 && !head->expired;
}

void Tables::find(const std::string& code, Found found) {
  std::shared_ptr<TableHost> host;
  {
    const std::lock_guard lock(mutex_);
    const auto slot = slots_.find(code);
    if (slot != slots_.end() && slot->second.loading) {
      slot->second.waiting.push_back(std::move(found));
      return;
    }
    if (slot != slots_.end()) host = slot->second.host;
  }
  if (host != nullptr) {
    found(host);
    return;
  }
  if (!is_there(code)) {
    found(nullptr);
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    Slot& slot = slots_[code];
    slot.waiting.push_back(std::move(found));
    if (slot.loading) return;
    if (slot.host == nullptr) slot.host = std::make_shared<TableHost>(parts_, code);
    slot.loading = true;
    host = slot.host;
  }
  host->load([this, code](bool there) { loaded(code, there); });
}

void Tables::loaded(const std::string& code, bool there) {
  std::vector<Found> waiting;
  std::shared_ptr<TableHost> host;
  {
    const std::lock_guard lock(mutex_);
    const auto slot = slots_.find(code);
    if (slot == slots_.end()) return;
    slot->second.loading = false;
    waiting = std::exchange(slot->second.waiting, {});
    if (there) {
      host = slot->second.host;
    } else {
      slots_.erase(slot);
    }
  }
  for (const Found& found : waiting) found(host);
}

void Tables::forget(const std::string& code, const TableHost* host) {
  const std::lock_guard lock(mutex_);
  const auto slot = slots_.find(code);
  if (slot != slots_.end() && slot->second.host.get() == host && !slot->second.loading) {
    slots_.erase(slot);
  }
}

void Tables::watch(const std::string& code, const std::shared_ptr<Watcher>& watcher,
                   std::optional<std::uint32_t> after, const std::string& hash,
                   const TableHost::Reply& reply) {
  find(code, [=, this](const std::shared_ptr<TableHost>& host) {
    if (host == nullptr) {
      reply(tl::unexpected(no_table(code)));
      return;
    }
    host->watch(watcher, after, hash, reply, [=, this] {
      forget(code, host.get());
      watch(code, watcher, after, hash, reply);
    });
  });
}

void Tables::unwatch(const std::string& code, const std::shared_ptr<Watcher>& watcher) {
  std::shared_ptr<TableHost> host;
  {
    const std::lock_guard lock(mutex_);
    const auto slot = slots_.find(code);
    if (slot != slots_.end()) host = slot->second.host;
  }
  if (host != nullptr) host->unwatch(watcher);
}

void Tables::command(const std::string& code, const std::string& person, const std::string& id,
                     const json::object& request, const TableHost::Reply& reply) {
  find(code, [=, this](const std::shared_ptr<TableHost>& host) {
    if (host == nullptr) {
      reply(tl::unexpected(no_table(code)));
      return;
    }
    host->command(person, id, request, reply, [=, this] {
      forget(code, host.get());
      command(code, person, id, request, reply);
    });
  });
}

void Tables::talk(const std::string& code, const std::string& person, const std::string& text,
                  const TableHost::Reply& reply) {
  find(code, [=, this](const std::shared_ptr<TableHost>& host) {
    if (host == nullptr) {
      reply(tl::unexpected(no_table(code)));
      return;
    }
    host->talk(person, text, reply, [=, this] {
      forget(code, host.get());
      talk(code, person, text, reply);
    });
  });
}

std::vector<std::shared_ptr<TableHost>> Tables::all() const {
  std::vector<std::shared_ptr<TableHost>> hosts;
  const std::lock_guard lock(mutex_);
  hosts.reserve(slots_.size());
  for (const auto& [code, slot] : slots_) hosts.push_back(slot.host);
  return hosts;
}

std::vector<std::shared_ptr<const TableSummary>> Tables::summaries() const {
  std::vector<std::shared_ptr<const TableSummary>> list;
  for (const auto& host : all()) {
    if (auto summary = host->summary()) list.push_back(std::move(summary));
  }
  return list;
}

std::size_t Tables::size() const {
  const std::lock_guard lock(mutex_);
  return slots_.size();
}

void Tables::rest_all() {
  for (const auto& host : all()) {
    host->rest([this, code = host->code(), gone = host.get()] { forget(code, gone); });
  }
}

void Tables::expire_old(std::int64_t before) {
  constexpr std::size_t kAtOnce = 500;
  std::string after;
  for (;;) {
    const auto heads = parts_.store->streams("table/", after, kAtOnce);
    if (!heads || heads->empty()) return;
    for (const store::Head& head : *heads) {
      after = head.stream;
      if (head.expired || head.at >= before) continue;
      {
        const std::lock_guard lock(mutex_);
        if (slots_.contains(head.stream.substr(head.stream.find('/') + 1))) continue;
      }
      parts_.store->expire(head.stream, [](const store::Stored<store::Head>&) {});
    }
  }
}

void Tables::clocks_anew() {
  for (const auto& host : all()) host->clocks_anew();
}

void Tables::end_all(const std::string& why) {
  for (const auto& host : all()) host->end(why);
}

}  // namespace ultimo::server
