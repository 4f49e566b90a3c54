#include "desk/session.hpp"

#include <algorithm>
#include <iterator>

#include "tournament/savepoint.hpp"

namespace ultimo::desk {
namespace {

using tournament::Event;
using tournament::Logged;

/// Events taken into a state one after the other, and out of it again unless they are kept.
class Attempt {
 public:
  Attempt(tournament::State& state, const Rulebooks& rulebooks, Pen pen)
      : state_(state), rulebooks_(rulebooks), pen_(std::move(pen)), before_(state) {}
  Attempt(const Attempt&) = delete;
  Attempt& operator=(const Attempt&) = delete;
  ~Attempt() {
    if (!kept_) std::move(before_).restore(state_);
  }

  Result<void> take_all(const Events& events) {
    for (const Event& event : events) {
      Logged logged{state_.position + 1, pen_.at, pen_.by, event, pen_.command};
      before_.before(state_, event);
      if (Result<void> done = take(state_, logged, rulebooks_); !done) return done;
      taken_.push_back(std::move(logged));
    }
    return {};
  }
  [[nodiscard]] const std::vector<Logged>& taken() const { return taken_; }
  std::vector<Logged> keep() {
    kept_ = true;
    return std::move(taken_);
  }

 private:
  tournament::State& state_;
  const Rulebooks& rulebooks_;
  Pen pen_;
  tournament::Savepoint before_;
  std::vector<Logged> taken_;
  bool kept_ = false;
};

}  // namespace

Result<Logged> first_entry(const tournament::Opened& opening, const Pen& pen,
                           const Rulebooks& rulebooks) {
  Logged first{1, pen.at, pen.by, opening, pen.command};
  std::get<tournament::Opened>(first.event).version = tournament::kChecks;
  tournament::State trial;
  if (Result<void> fits = take(trial, first, rulebooks); !fits) {
    return tl::unexpected(fits.error());
  }
  return first;
}

Done<void> Session::read_on() {
  Done<EventLog::Part> part = log_->read(state_.position);
  if (!part) return tl::unexpected(part.error());
  if (part->entries.empty()) return {};
  for (Logged& logged : part->entries) {
    if (Result<void> done = take(state_, logged, rulebooks_); !done) {
      Refusal why = done.error();
      why.within({"desk.entry-does-not-fit", {{"entry", logged.position}}});
      why.code = Refusal::Code::bad_field;
      why.clause = {};  // it is the log that is wrong, not what was asked
      return failure(Failure::Kind::failed, std::move(why));
    }
    entries_.push_back(std::move(logged));
  }
  head_ = std::move(part->head);
  return {};
}

Done<Session> Session::open(std::unique_ptr<EventLog> log, const Rulebooks& rulebooks) {
  Session session(std::move(log), rulebooks);
  if (Done<void> read = session.read_on(); !read) return tl::unexpected(read.error());
  if (session.entries_.empty()) {
    return failure(Failure::Kind::no_event, Reason("desk.no-event"));
  }
  return session;
}

Done<Session> Session::create(std::unique_ptr<EventLog> log, const Rulebooks& rulebooks,
                              const tournament::Opened& opening, const Pen& pen) {
  const Result<Logged> first = first_entry(opening, pen, rulebooks);
  if (!first) return failure(Failure::Kind::refused, first.error());
  return import(std::move(log), rulebooks, {*first});
}

Done<Session> Session::import(std::unique_ptr<EventLog> log, const Rulebooks& rulebooks,
                              const std::vector<Logged>& entries) {
  if (entries.empty()) {
    return failure(Failure::Kind::no_event, Reason("desk.nothing-to-write"));
  }
  Session session(std::move(log), rulebooks);
  Result<tournament::State> whole = fold(entries, rulebooks);
  if (!whole) return failure(Failure::Kind::refused, whole.error());
  Done<std::string> head = session.log_->append(entries, 0);
  if (!head) return tl::unexpected(head.error());
  session.state_ = *std::move(whole);
  session.entries_ = entries;
  session.head_ = *std::move(head);
  return session;
}

Done<std::vector<Logged>> Session::try_once(const Pen& pen, const Decide& decide) {
  if (pen.at_was_said && pen.at < state_.last_at) {
    return failure(Failure::Kind::refused,
                   Reason("desk.before-last-entry", {{"last", state_.last_at}, {"at", pen.at}}));
  }
  const Pen now{pen.by, std::max(pen.at, state_.last_at), pen.at_was_said, pen.command};
  const std::int64_t after = state_.position;
  Attempt attempt(state_, rulebooks_, now);
  // An event of an older version of the program gets the newer checks with the first thing that
  // happens in it now.
  if (state_.version < tournament::kChecks) {
    Result<void> raised = attempt.take_all({tournament::VersionRaised{tournament::kChecks}});
    if (!raised) return failure(Failure::Kind::refused, raised.error());
  }
  const Result<Events> decided = decide(state_, now);
  if (!decided) return failure(Failure::Kind::refused, decided.error());
  const std::size_t before = attempt.taken().size();
  if (Result<void> fits = attempt.take_all(*decided); !fits) {
    Refusal why = fits.error();
    // A sheet that is fine and cannot be accepted: whoever typed both must know that it is gone.
    if (attempt.taken().size() > before) {
      why.add({"desk.nothing-kept"});
    }
    return failure(Failure::Kind::refused, std::move(why));
  }
  // Something that was said before in the same words needs no second entry.
  if (decided->empty()) return std::vector<Logged>();
  Done<std::string> head = log_->append(attempt.taken(), after);
  if (!head) return tl::unexpected(head.error());
  head_ = *std::move(head);
  return attempt.keep();
}

Result<void> Session::would(const Pen& pen, const Decide& decide, const Look& look) {
  const Pen now{pen.by, std::max(pen.at, state_.last_at), pen.at_was_said};
  Attempt attempt(state_, rulebooks_, now);
  if (state_.version < tournament::kChecks) {
    Result<void> raised = attempt.take_all({tournament::VersionRaised{tournament::kChecks}});
    if (!raised) return raised;
  }
  const Result<Events> decided = decide(state_, now);
  if (!decided) return tl::unexpected(decided.error());
  if (Result<void> fits = attempt.take_all(*decided); !fits) return fits;
  look(state_, *decided);
  return {};
}

Done<Events> Session::write(const Pen& pen, const Decide& decide) {
  constexpr int kTries = 50;
  for (int tries = 0; tries < kTries; ++tries) {
    Done<Entries> written = try_once(pen, decide);
    if (!written && written.error().kind == Failure::Kind::moved_on) {
      if (Done<void> read = read_on(); !read) return tl::unexpected(read.error());
      continue;
    }
    if (!written) return tl::unexpected(written.error());
    Events events;
    for (const Logged& logged : *written) events.push_back(logged.event);
    std::move(written->begin(), written->end(), std::back_inserter(entries_));
    return events;
  }
  return failure(Failure::Kind::failed, Reason("desk.others-keep-writing"));
}

Done<Events> Session::write(const Pen& pen, const Command& command) {
  return write(pen, [&](const tournament::State& state, const Pen& now) {
    return desk::decide(command, state, now);
  });
}

}  // namespace ultimo::desk
