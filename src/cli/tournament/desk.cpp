#include "cli/tournament/desk.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

namespace ultimo::cli::director {
namespace {

using tournament::Event;
using tournament::Logged;

/// An event as it will lie in the log and come back: what cannot be read again is not written.
Result<std::pair<Event, std::string>> as_written(const Event& event) {
  std::string text = boost::json::serialize(tournament::to_json(event));
  Result<Event> read = tournament::read_event(text);
  if (!read) return tl::unexpected(read.error());
  return std::pair(*std::move(read), std::move(text));
}

}  // namespace

tl::unexpected<Failure> refused(const Refusal& refusal) {
  return tl::unexpected(Failure{kFailed, refusal});
}
tl::unexpected<Failure> cannot(std::string message, int code) {
  return tl::unexpected(Failure{code, {Refusal::Code::bad_field, std::move(message), {}}});
}

tl::unexpected<Failure> troubled(const store::Trouble& trouble) {
  return cannot(trouble.message,
                trouble.kind == store::Trouble::Kind::not_usable ? kUsage : kFailed);
}

Rulebooks rulebooks_of(const Catalog& catalog) {
  return [&catalog](std::string_view id) { return catalog.find(id); };
}

Done<void> Desk::read_on() {
  const store::Stored<std::vector<store::Record>> records = file_.read(state_.position);
  if (!records) return troubled(records.error());
  for (const store::Record& record : *records) {
    Result<Event> event = tournament::read_event(record.entry.body);
    if (!event) {
      return cannot(
          fmt::format("entry {} cannot be read: {}", record.position, event.error().message()),
          kFailed);
    }
    Logged logged{record.position, record.entry.at, record.entry.by, *std::move(event)};
    if (Result<void> done = take(state_, logged, rulebooks_of(*catalog_)); !done) {
      return cannot(
          fmt::format("entry {} does not fit: {}", record.position, done.error().message()),
          kFailed);
    }
    log_.push_back(std::move(logged));
    head_ = record.hash;
  }
  return {};
}

Done<Desk> Desk::open(const Catalog& catalog, const std::string& path) {
  store::Stored<store::Log> file = store::Log::open(path);
  if (!file) return troubled(file.error());
  Desk desk(catalog, *std::move(file));
  if (Done<void> read = desk.read_on(); !read) return tl::unexpected(read.error());
  if (desk.log_.empty()) return cannot(path + " has no event in it");
  return desk;
}

Done<Desk> Desk::create(const Catalog& catalog, const std::string& path,
                        const tournament::Opened& opening, const Pen& pen) {
  // Looked at before there is a file. A new event has all the checks there are.
  tournament::State trial;
  tournament::Opened newest = opening;
  newest.version = tournament::kChecks;
  Logged first{1, pen.at, pen.by, std::move(newest)};
  if (Result<void> fits = take(trial, first, rulebooks_of(catalog)); !fits) {
    return refused(fits.error());
  }
  return import(catalog, path, {first});
}

Done<Desk> Desk::import(const Catalog& catalog, const std::string& path,
                        const std::vector<Logged>& log) {
  const Result<tournament::State> whole = fold(log, rulebooks_of(catalog));
  if (!whole) return refused(whole.error());
  std::vector<store::Entry> entries;
  for (const Logged& logged : log) {
    Result<std::pair<Event, std::string>> written = as_written(logged.event);
    if (!written) return refused(written.error());
    entries.push_back({logged.at, logged.by, std::move(written->second)});
  }
  if (entries.empty()) return cannot("there is no event to write");
  store::Stored<store::Log> file = store::Log::create(path);
  if (!file) return troubled(file.error());
  if (const auto written = file->append(entries, 0); !written) return troubled(written.error());
  Desk desk(catalog, *std::move(file));
  if (Done<void> read = desk.read_on(); !read) return tl::unexpected(read.error());
  return desk;
}

Done<void> Desk::start_over() {
  state_ = {};
  log_.clear();
  return read_on();
}

/// What is decided is tried on the state itself: a copy of a large event would take longer than all
/// the rest. Where it is refused, or somebody else was faster, the log says again how things stand.
Done<std::vector<Event>> Desk::write(const Pen& pen, const Decide& decide) {
  constexpr int kTries = 50;
  for (int tries = 0; tries < kTries; ++tries) {
    const std::int64_t after = state_.position;
    if (pen.at_was_said && pen.at < state_.last_at) {
      return cannot(
          fmt::format("the last entry was made at {}: nothing is written before it, at {}",
                      state_.last_at, pen.at),
          kFailed);
    }
    const Pen now{pen.by, std::max(pen.at, state_.last_at), pen.at_was_said};
    Result<Written> written = decide_and_take(now, decide);
    if (!written) {
      if (Done<void> read = start_over(); !read) return tl::unexpected(read.error());
      return refused(written.error());
    }
    const store::Stored<std::int64_t> stored = file_.append(written->entries, after);
    if (stored) {
      const store::Stored<std::vector<store::Record>> last = file_.read(*stored - 1);
      if (!last) return troubled(last.error());
      if (!last->empty()) head_ = last->front().hash;
      std::vector<Event> events;
      for (Logged& logged : written->logged) {
        events.push_back(logged.event);
        log_.push_back(std::move(logged));
      }
      return events;
    }
    if (Done<void> read = start_over(); !read) return tl::unexpected(read.error());
    if (stored.error().kind != store::Trouble::Kind::moved_on) return troubled(stored.error());
  }
  return cannot("others keep writing to this file; try again", kFailed);
}

Result<Desk::Written> Desk::decide_and_take(const Pen& pen, const Decide& decide) {
  Written written;
  // An event of an older version of the program gets the newer checks with the first thing that
  // happens in it now.
  if (state_.version < tournament::kChecks) {
    Result<Written> raised = take_all({tournament::VersionRaised{tournament::kChecks}}, pen);
    if (!raised) return raised;
    written = *std::move(raised);
  }
  const Result<std::vector<Event>> decided = decide(state_);
  if (!decided) return tl::unexpected(decided.error());
  Result<Written> taken = take_all(*decided, pen);
  if (!taken) return taken;
  std::move(taken->logged.begin(), taken->logged.end(), std::back_inserter(written.logged));
  std::move(taken->entries.begin(), taken->entries.end(), std::back_inserter(written.entries));
  return written;
}

Result<Desk::Written> Desk::take_all(const std::vector<Event>& events, const Pen& pen) {
  Written written;
  for (const Event& event : events) {
    Result<std::pair<Event, std::string>> one = as_written(event);
    if (!one) return tl::unexpected(one.error());
    Logged logged{state_.position + 1, pen.at, pen.by, std::move(one->first)};
    if (Result<void> done = take(state_, logged, rulebooks_of(*catalog_)); !done) {
      return tl::unexpected(done.error());
    }
    written.logged.push_back(std::move(logged));
    written.entries.push_back({pen.at, pen.by, std::move(one->second)});
  }
  return written;
}

}  // namespace ultimo::cli::director
