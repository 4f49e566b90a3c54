#include "server/events/events.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "server/events/event_json.hpp"
#include "server/events/store_log.hpp"
#include "store/event_name.hpp"
#include "tournament/text.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace {

constexpr std::size_t kLongestEventId = store::kLongestEventName - 4;  // and which of its name
constexpr std::string_view kStreams = "event/";
constexpr std::size_t kMostEvents = 500;

}  // namespace

std::string event_id_of(std::string_view name) {
  std::string id;
  for (const char c : tournament::plain_letters(name)) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (letter) {
      id += c;
    } else if (!id.empty() && id.back() != '-') {
      id += '-';
    }
    if (id.size() >= kLongestEventId) break;
  }
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id.empty() ? "event" : id;
}

std::shared_ptr<EventHost> Events::find(const std::string& id) {
  if (!store::is_event_name(id)) return nullptr;
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = hosts_.find(id); found != hosts_.end()) return found->second;
  }
  const auto head = parts_.store->head(stream_of_event(id));
  if (!head || head->length == 0 || head->expired) return nullptr;
  const std::lock_guard lock(mutex_);
  std::shared_ptr<EventHost>& host = hosts_[id];
  if (host == nullptr) host = std::make_shared<EventHost>(parts_, id);
  return host;
}

Events::Place Events::place_for(const std::string& wanted, const IsIt& is_it) {
  constexpr int kTries = 1000;
  for (int number = 1; number < kTries; ++number) {
    const std::string id = number == 1 ? wanted : fmt::format("{}-{}", wanted, number);
    const auto head = parts_.store->head(stream_of_event(id));
    if (!head) return {};
    if (head->length > 0) {
      const auto records = parts_.store->read(stream_of_event(id), 0);
      if (records && !records->empty() && is_it(records->front())) return {find(id), true};
      continue;
    }
    const std::lock_guard lock(mutex_);
    std::shared_ptr<EventHost>& host = hosts_[id];
    if (host != nullptr) continue;  // somebody else opens it just now
    host = std::make_shared<EventHost>(parts_, id);
    return {host, false};
  }
  return {};
}

void Events::forget(const std::string& id) {
  const std::lock_guard lock(mutex_);
  hosts_.erase(id);
}

void Events::follow(const std::string& id, const std::shared_ptr<Socket>& socket,
                    const EventHost::Reply& reply) {
  const std::shared_ptr<EventHost> host = find(id);
  if (host == nullptr) {
    reply(tl::unexpected(no_such()));
    return;
  }
  const bool room = host->run([host, socket, reply] {
    const Asked<desk::Session*> opened = host->open();
    if (!opened) {
      reply(tl::unexpected(opened.error()));
      return;
    }
    reply(json::object{});
    socket->send(host->told());
    host->follow(socket);
  });
  if (!room) reply(tl::unexpected(busy()));
}

void Events::unfollow(const std::string& id, const std::shared_ptr<Socket>& socket) {
  std::shared_ptr<EventHost> host;
  {
    const std::lock_guard lock(mutex_);
    const auto found = hosts_.find(id);
    if (found == hosts_.end()) return;
    host = found->second;
  }
  host->unfollow(socket);
}

void Events::heard(const std::vector<store::Head>& heads) {
  for (const store::Head& head : heads) {
    if (!head.stream.starts_with(kStreams)) continue;
    std::shared_ptr<EventHost> host;
    {
      const std::lock_guard lock(mutex_);
      const auto found = hosts_.find(head.stream.substr(kStreams.size()));
      if (found == hosts_.end()) continue;
      host = found->second;
    }
    // Where too much waits already, the next job finds out by itself when it writes.
    if (!host->run([host] { host->read_on(); })) {
      parts_.log->event("event-busy", {{"event", host->id()}}, Log::Level::warning);
    }
  }
}

void Events::rest_all() {
  const std::lock_guard lock(mutex_);
  std::erase_if(hosts_, [&](const auto& one) {
    return one.second.use_count() == 1 && one.second->is_idle(parts_.limits->unload_after);
  });
}

void Events::set_base(const std::string& url) {
  const std::lock_guard lock(mutex_);
  base_ = url;
  if (!base_.ends_with('/')) base_ += '/';
}

std::string Events::base() const {
  const std::lock_guard lock(mutex_);
  return base_;
}

std::shared_ptr<const Events::Line> Events::line_of(const std::string& id, std::int64_t length) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = lines_.find(id);
    if (found != lines_.end() && found->second->n == length) return found->second;
  }
  const desk::Done<desk::Session> session =
      desk::Session::open(std::make_unique<StoreLog>(parts_, id), parts_.rulebooks);
  if (!session) return nullptr;
  const auto line = std::make_shared<Line>();
  line->n = session->state().position;
  line->summary = summary_json(session->state());
  line->helpers = session->state().helpers;
  const std::lock_guard lock(mutex_);
  return lines_[id] = line;
}

json::array Events::list(const Caller& caller) {
  auto heads = parts_.store->streams(std::string(kStreams), {}, kMostEvents);
  json::array list;
  if (!heads) return list;
  std::sort(heads->begin(), heads->end(),
            [](const store::Head& a, const store::Head& b) { return a.at > b.at; });
  for (const store::Head& head : *heads) {
    const std::string id = head.stream.substr(kStreams.size());
    if (head.expired || head.length == 0 || !store::is_event_name(id)) continue;
    const std::shared_ptr<const Line> line = line_of(id, head.length);
    if (line == nullptr) continue;
    std::optional<DeskRole> named;
    if (caller.person) {
      const auto helper = line->helpers.find(caller.person->id);
      if (helper != line->helpers.end()) {
        named = helper->second.role == tournament::HelperRole::referee ? DeskRole::referee
                                                                       : DeskRole::deputy;
      }
    }
    const Asked<DeskRole> role = desk_role(caller, named);
    json::object one = line->summary;
    one["id"] = id;
    one["right"] = role ? json::value(name_of(*role)) : json::value(nullptr);
    list.push_back(std::move(one));
  }
  return list;
}

}  // namespace ultimo::server
