#include "server/events/store_log.hpp"

#include <future>
#include <utility>

#include "wire/json_text.hpp"

namespace ultimo::server {
using desk::failure;
using tournament::Logged;

namespace {

desk::Failure failure_of(const Parts& parts, const store::Trouble& trouble) {
  using Kind = desk::Failure::Kind;
  if (trouble.kind == store::Trouble::Kind::broken) parts.broken(trouble.message);
  const Kind kind = trouble.kind == store::Trouble::Kind::moved_on ? Kind::moved_on : Kind::failed;
  return {kind, {Refusal::Code::bad_field, {"server.not-stored"}}};
}

Result<Logged> read_entry(EventReader& reader, const store::Record& record) {
  const Result<boost::json::value> value = json_in(record.entry.body);
  if (!value) return tl::unexpected(value.error());
  Result<tournament::Event> event = reader.read(*value);
  if (!event) {
    Refusal why = event.error();
    why.code = Refusal::Code::bad_field;
    why.within({"entry", {{"entry", record.position}}});
    return tl::unexpected(std::move(why));
  }
  return Logged{record.position, record.entry.at, record.entry.by, *std::move(event),
                command_of(*value)};
}

}  // namespace

std::string stream_of_event(const std::string& event) { return "event/" + event; }

StoreLog::StoreLog(const Parts& parts, const std::string& event, std::vector<std::string> texts)
    : parts_(parts),
      stream_(stream_of_event(event)),
      reader_(parts.rulebooks),
      texts_(std::move(texts)) {}

desk::Done<desk::EventLog::Part> StoreLog::read(std::int64_t after) {
  Part part;
  const auto records = parts_.store->read(stream_, after);
  if (!records) return tl::unexpected(failure_of(parts_, records.error()));
  for (const store::Record& record : *records) {
    Result<Logged> logged = read_entry(reader_, record);
    if (!logged) return failure(desk::Failure::Kind::failed, logged.error());
    book_ = reader_.info();
    part.entries.push_back(*std::move(logged));
    part.head = record.hash;
  }
  return part;
}

std::string StoreLog::text_of_entry(const Logged& logged) {
  if (const auto* opened = std::get_if<tournament::Opened>(&logged.event)) {
    const Engine* engine = parts_.rulebooks(opened->format.rulebook);
    book_ = engine == nullptr ? nullptr : &engine->info();
  }
  const auto index = static_cast<std::size_t>(logged.position - 1);
  if (index < texts_.size()) return texts_[index];
  return book_ == nullptr ? std::string() : event_text(*book_, logged.event, logged.command);
}

desk::Done<std::string> StoreLog::append(std::span<const Logged> entries, std::int64_t after) {
  store::Append append;
  append.stream = stream_;
  append.after = after;
  EventReader reader = reader_;  // learns only what is written
  for (const Logged& logged : entries) {
    std::string text = text_of_entry(logged);
    // What cannot be read again is not written.
    if (const auto read = reader.read(text); !read) {
      return failure(desk::Failure::Kind::refused, read.error());
    }
    append.entries.push_back({logged.at, logged.by, std::move(text)});
  }
  const auto answer = std::make_shared<std::promise<store::Stored<store::Head>>>();
  std::future<store::Stored<store::Head>> answered = answer->get_future();
  parts_.store->append(std::move(append), [answer](store::Stored<store::Head> head) {
    answer->set_value(std::move(head));
  });
  const store::Stored<store::Head> head = answered.get();
  if (!head) return tl::unexpected(failure_of(parts_, head.error()));
  reader_ = std::move(reader);
  return head->hash;
}

desk::Done<std::vector<StoredEvent>> stored_events(const Parts& parts, const std::string& event) {
  const auto records = parts.store->read(stream_of_event(event), 0);
  if (!records) return tl::unexpected(failure_of(parts, records.error()));
  EventReader reader(parts.rulebooks);
  std::vector<StoredEvent> events;
  for (const store::Record& record : *records) {
    Result<Logged> logged = read_entry(reader, record);
    if (!logged) return failure(desk::Failure::Kind::failed, logged.error());
    events.push_back({*std::move(logged), record.entry.body});
  }
  return events;
}

}  // namespace ultimo::server
