#include "server/events/event_host.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "server/events/event_json.hpp"
#include "server/events/event_parts_json.hpp"
#include "server/events/read_command.hpp"
#include "server/events/store_log.hpp"
#include "tournament/clock.hpp"

namespace ultimo::server {
namespace json = boost::json;
using tournament::State;

namespace {

constexpr std::size_t kEventAnswersKept = 300;

std::string etag_of(std::int64_t n, bool over) {
  return fmt::format("\"{}{}\"", n, over ? "-over" : "");
}

}  // namespace

Denied denied_by_desk(const desk::Failure& failure) {
  switch (failure.kind) {
    case desk::Failure::Kind::refused: return denied_command(failure.why);
    case desk::Failure::Kind::no_event: return no_such();
    case desk::Failure::Kind::moved_on:
    case desk::Failure::Kind::failed: break;
  }
  return {503, "not-stored", failure.why};
}

Denied denied_command(Refusal why) {
  if (why.is("event.own-sheet") || why.is("server.no-right") || why.id().starts_with("phone.")) {
    return {403, "no-right", std::move(why)};
  }
  Denied denied = denied_by(std::move(why));
  denied.ask = asks_for(denied.why);
  return denied;
}

EventHost::EventHost(Parts parts, std::string id)
    : parts_(std::move(parts)), id_(std::move(id)), used_(std::chrono::steady_clock::now()) {}

bool EventHost::run(Job job, Whose whose) {
  const std::lock_guard lock(mutex_);
  const std::size_t places = parts_.limits->event_inbox;
  if (jobs_.size() >= (whose == Whose::desk ? places : (places + 1) / 2)) return false;
  if (!working_) {
    working_ =
        parts_.events->add([self = shared_from_this()](const std::stop_token&) { self->work(); });
    if (!working_) return false;
  }
  used_ = std::chrono::steady_clock::now();
  jobs_.push_back(std::move(job));
  return true;
}

void EventHost::work() {
  for (;;) {
    Job job;
    {
      const std::lock_guard lock(mutex_);
      if (jobs_.empty()) {
        working_ = false;
        return;
      }
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    // One that fails must not take the others of this event with it.
    try {
      job();
    } catch (const std::exception& error) {
      parts_.log->event("job-failed", {{"event", id_}, {"what", error.what()}}, Log::Level::error);
    }
  }
}

Asked<desk::Session*> EventHost::open() {
  if (!session_) {
    desk::Done<desk::Session> opened =
        desk::Session::open(std::make_unique<StoreLog>(parts_, id_), parts_.rulebooks);
    if (!opened) return tl::unexpected(denied_by_desk(opened.error()));
    session_.emplace(*std::move(opened));
    index();
  }
  return &*session_;
}

Asked<desk::Session*> EventHost::make(const tournament::Opened& opening, const desk::Pen& pen) {
  desk::Done<desk::Session> made = desk::Session::create(std::make_unique<StoreLog>(parts_, id_),
                                                         parts_.rulebooks, opening, pen);
  if (!made) return tl::unexpected(denied_by_desk(made.error()));
  session_.emplace(*std::move(made));
  index();
  return &*session_;
}

Asked<desk::Session*> EventHost::import(const std::vector<tournament::Logged>& entries,
                                        std::vector<std::string> texts) {
  desk::Done<desk::Session> made = desk::Session::import(
      std::make_unique<StoreLog>(parts_, id_, std::move(texts)), parts_.rulebooks, entries);
  if (!made) return tl::unexpected(denied_by_desk(made.error()));
  session_.emplace(*std::move(made));
  index();
  return &*session_;
}

void EventHost::index() {
  const std::vector<tournament::Logged>& entries = session_->entries();
  for (; indexed_ < entries.size(); ++indexed_) {
    if (!entries[indexed_].command.empty()) {
      by_command_[entries[indexed_].command].push_back(indexed_);
    }
  }
}

std::optional<desk::Events> EventHost::written_by(const std::string& command) {
  index();
  const auto found = by_command_.find(command);
  if (found == by_command_.end()) return std::nullopt;
  desk::Events events;
  for (const std::size_t place : found->second) {
    events.push_back(session_->entries()[place].event);
  }
  return events;
}

void EventHost::remember(const std::string& command, const json::object& answer) {
  answered_.emplace_back(command, answer);
  if (answered_.size() > kEventAnswersKept) answered_.pop_front();
}

std::optional<json::object> EventHost::remembered(const std::string& command) const {
  const auto found = std::find_if(answered_.begin(), answered_.end(),
                                  [&](const auto& one) { return one.first == command; });
  if (found == answered_.end()) return std::nullopt;
  return found->second;
}

SeatLinks& EventHost::links() {
  if (!links_) links_.emplace(parts_, id_);
  return *links_;
}

std::int64_t EventHost::now() const {
  return session_ ? std::max(wall_now(), session_->state().last_at) : wall_now();
}

Asked<DeskRole> EventHost::role_of(const Caller& caller) {
  std::optional<DeskRole> named;
  if (session_ && caller.person) {
    const auto& helpers = session_->state().helpers;
    if (const auto found = helpers.find(caller.person->id); found != helpers.end()) {
      named = found->second.role == tournament::HelperRole::referee ? DeskRole::referee
                                                                    : DeskRole::deputy;
    }
  }
  return desk_role(caller, named);
}

void EventHost::read_on() {
  if (!session_) return;
  const std::int64_t before = session_->state().position;
  if (!session_->read_on()) return;
  index();
  if (session_->state().position != before) tell();
}

bool EventHost::clock_is_over() const {
  const State& state = session_->state();
  const int round = shown_round(state);
  if (round == 0) return false;
  const tournament::Clock& clock = state.rounds[static_cast<std::size_t>(round - 1)].clock;
  return clock.started && tournament::clock_face(state.format(), clock, now()).over;
}

std::string EventHost::etag() const { return etag_of(session_->state().position, clock_is_over()); }

Text EventHost::told() const {
  const State& state = session_->state();
  const std::int64_t at = now();
  const int round = shown_round(state);
  const json::object message{{"event", id_},
                             {"n", state.position},
                             {"now", at},
                             {"state", desk::name_of(desk::event_is(state))},
                             {"round", round},
                             {"clock", clock_json(state, round, at)},
                             {"calls", waiting_calls(state)}};
  return std::make_shared<const std::string>(json::serialize(message));
}

void EventHost::tell() {
  if (!session_) return;
  const Text text = told();
  std::vector<std::shared_ptr<Socket>> all;
  {
    const std::lock_guard lock(mutex_);
    public_.reset();
    std::erase_if(followers_, [](const std::weak_ptr<Socket>& one) { return one.expired(); });
    for (const auto& one : followers_) {
      if (auto socket = one.lock()) all.push_back(std::move(socket));
    }
  }
  for (const auto& socket : all) socket->send(text);
}

void EventHost::follow(const std::shared_ptr<Socket>& socket) {
  const std::lock_guard lock(mutex_);
  used_ = std::chrono::steady_clock::now();
  for (const auto& one : followers_) {
    if (one.lock() == socket) return;
  }
  followers_.push_back(socket);
}

void EventHost::unfollow(const std::shared_ptr<Socket>& socket) {
  const std::lock_guard lock(mutex_);
  std::erase_if(followers_, [&](const std::weak_ptr<Socket>& one) { return one.lock() == socket; });
}

std::size_t EventHost::followers() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(
      std::count_if(followers_.begin(), followers_.end(),
                    [](const std::weak_ptr<Socket>& one) { return !one.expired(); }));
}

bool EventHost::is_idle(std::chrono::milliseconds since) const {
  if (followers() > 0) return false;
  const std::lock_guard lock(mutex_);
  return !working_ && jobs_.empty() && std::chrono::steady_clock::now() - used_ > since;
}

Answer EventHost::answer_of(const PublicText& kept, const std::string& if_none_match,
                            std::int64_t now) const {
  Answer answer;
  const std::string etag = etag_of(kept.n, kept.over);
  answer.headers.emplace_back("ETag", etag);
  if (if_none_match == etag) {
    answer.status = 304;
    return answer;
  }
  const json::value clock =
      kept.round == 0 ? json::value(nullptr) : clock_json(kept.format, kept.clock, kept.round, now);
  answer.body = fmt::format(R"({{"now":{},"clock":{},{})", now, json::serialize(clock),
                            std::string_view(kept.text).substr(1));
  return answer;
}

std::optional<Answer> EventHost::public_answer(const std::string& if_none_match) const {
  std::shared_ptr<const PublicText> kept;
  {
    const std::lock_guard lock(mutex_);
    kept = public_;
  }
  if (kept == nullptr) return std::nullopt;
  const std::int64_t now = wall_now();
  const bool over =
      kept->clock.started && tournament::clock_face(kept->format, kept->clock, now).over;
  if (over != kept->over) return std::nullopt;
  return answer_of(*kept, if_none_match, now);
}

Answer EventHost::make_public_answer(const std::string& if_none_match) {
  const State& state = session_->state();
  const auto kept = std::make_shared<PublicText>();
  kept->n = state.position;
  kept->over = clock_is_over();
  kept->round = shown_round(state);
  if (kept->round > 0) kept->clock = state.rounds[static_cast<std::size_t>(kept->round - 1)].clock;
  kept->format = state.format();
  json::object told{{"id", id_}, {"n", state.position}, {"head", session_->head()}};
  for (auto& field : public_json(state, now())) told[field.key()] = std::move(field.value());
  kept->text = json::serialize(told);
  {
    const std::lock_guard lock(mutex_);
    public_ = kept;
  }
  return answer_of(*kept, if_none_match, now());
}

}  // namespace ultimo::server
