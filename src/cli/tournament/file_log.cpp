#include "cli/tournament/file_log.hpp"

#include "store/event_name.hpp"

namespace ultimo::cli::director {
using desk::failure;
using tournament::Logged;

namespace {
constexpr std::size_t kLongestShown = 60;  // of a name that is none
}  // namespace

desk::Failure failure_of(const store::Trouble& trouble) {
  using Kind = desk::Failure::Kind;
  if (trouble.kind == store::Trouble::Kind::bad_name) {
    return {Kind::failed,
            {Refusal::Code::bad_field,
             {"store.event-name",
              {{"given", in_quotes(trouble.message.substr(0, kLongestShown))},
               {"most", static_cast<int>(store::kLongestEventName)}}}}};
  }
  const Kind kind = trouble.kind == store::Trouble::Kind::not_usable ? Kind::no_event
                    : trouble.kind == store::Trouble::Kind::moved_on ? Kind::moved_on
                                                                     : Kind::failed;
  return {kind, {Refusal::Code::bad_field, {"store.trouble", {{"why", trouble.message}}}}};
}

namespace {

Result<tournament::Event> read_entry(EventReader& reader, const store::Record& record) {
  Result<tournament::Event> event = reader.read(record.entry.body);
  if (event) return event;
  Refusal why = event.error();
  why.code = Refusal::Code::bad_field;
  why.within({"cli.entry-cannot-be-read", {{"entry", record.position}}});
  return tl::unexpected(std::move(why));
}

}  // namespace

desk::Done<std::unique_ptr<FileLog>> FileLog::open(const std::string& path, Rulebooks rulebooks) {
  store::Stored<store::Log> file = store::Log::open(path);
  if (!file) return tl::unexpected(failure_of(file.error()));
  std::unique_ptr<FileLog> log = fresh(path, std::move(rulebooks));
  log->file_ = *std::move(file);
  return log;
}

std::unique_ptr<FileLog> FileLog::fresh(const std::string& path, Rulebooks rulebooks,
                                        std::vector<std::string> texts) {
  return std::unique_ptr<FileLog>(new FileLog(path, std::move(rulebooks), std::move(texts)));
}

std::string FileLog::text_of_entry(const Logged& logged) {
  if (const auto* opened = std::get_if<tournament::Opened>(&logged.event)) {
    const Engine* engine = rulebooks_(opened->format.rulebook);
    book_ = engine == nullptr ? nullptr : &engine->info();
  }
  const auto index = static_cast<std::size_t>(logged.position - 1);
  if (index < texts_.size()) return texts_[index];
  return book_ == nullptr ? std::string() : event_text(*book_, logged.event);
}

desk::Done<desk::EventLog::Part> FileLog::read(std::int64_t after) {
  Part part;
  if (!file_) return part;
  const store::Stored<std::vector<store::Record>> records = file_->read(after);
  if (!records) return tl::unexpected(failure_of(records.error()));
  for (const store::Record& record : *records) {
    Result<tournament::Event> event = read_entry(reader_, record);
    if (!event) return failure(desk::Failure::Kind::failed, event.error());
    if (const auto* opened = std::get_if<tournament::Opened>(&*event)) {
      const Engine* engine = rulebooks_(opened->format.rulebook);
      book_ = engine == nullptr ? nullptr : &engine->info();
    }
    part.entries.push_back({record.position, record.entry.at, record.entry.by, *std::move(event)});
    part.head = record.hash;
  }
  return part;
}

desk::Done<std::string> FileLog::append(std::span<const Logged> entries, std::int64_t after) {
  std::vector<store::Entry> texts;
  EventReader reader = reader_;  // learns only what is written
  for (const Logged& logged : entries) {
    std::string text = text_of_entry(logged);
    // What cannot be read again is not written.
    if (const auto read = reader.read(text); !read) {
      return failure(desk::Failure::Kind::refused, read.error());
    }
    texts.push_back({logged.at, logged.by, std::move(text)});
  }
  if (!file_) {
    store::Stored<store::Log> file = store::Log::create(path_);
    // An empty file, left by who was killed before the first entry, is used. Else the store says
    // what is in the way, but in English.
    if (!file && store::Log::open(path_)) {
      return failure(desk::Failure::Kind::no_event,
                     {Refusal::Code::bad_field, {"store.exists", {{"file", path_}}}});
    }
    if (!file) return tl::unexpected(failure_of(file.error()));
    file_ = *std::move(file);
  }
  const store::Stored<std::int64_t> stored = file_->append(texts, after);
  if (!stored) return tl::unexpected(failure_of(stored.error()));
  reader_ = std::move(reader);
  const store::Stored<std::vector<store::Record>> last = file_->read(*stored - 1);
  if (!last) return tl::unexpected(failure_of(last.error()));
  return last->empty() ? std::string() : last->front().hash;
}

desk::Done<std::vector<StoredEvent>> stored_events(const std::string& path,
                                                   const Rulebooks& rulebooks) {
  const store::Stored<store::Log> file = store::Log::open(path);
  if (!file) return tl::unexpected(failure_of(file.error()));
  const store::Stored<std::vector<store::Record>> records = file->read();
  if (!records) return tl::unexpected(failure_of(records.error()));
  EventReader reader(rulebooks);
  std::vector<StoredEvent> events;
  for (const store::Record& record : *records) {
    Result<tournament::Event> event = read_entry(reader, record);
    if (!event) return failure(desk::Failure::Kind::failed, event.error());
    events.push_back({{record.position, record.entry.at, record.entry.by, *std::move(event)},
                      record.entry.body});
  }
  return events;
}

}  // namespace ultimo::cli::director
