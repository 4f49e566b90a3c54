#include "cli/tournament/file_log.hpp"

#include "cli/tournament/json_input.hpp"
#include "cli/tournament/json_output.hpp"

namespace ultimo::cli::director {
using desk::failure;
using tournament::Logged;

desk::Failure failure_of(const store::Trouble& trouble) {
  using Kind = desk::Failure::Kind;
  const Kind kind = trouble.kind == store::Trouble::Kind::not_usable ? Kind::no_event
                    : trouble.kind == store::Trouble::Kind::moved_on ? Kind::moved_on
                                                                     : Kind::failed;
  return {kind, {Refusal::Code::bad_field, trouble.message}};
}

desk::Done<std::unique_ptr<FileLog>> FileLog::open(const std::string& path) {
  store::Stored<store::Log> file = store::Log::open(path);
  if (!file) return tl::unexpected(failure_of(file.error()));
  std::unique_ptr<FileLog> log = fresh(path);
  log->file_ = *std::move(file);
  return log;
}

std::unique_ptr<FileLog> FileLog::fresh(const std::string& path) {
  return std::unique_ptr<FileLog>(new FileLog(path));
}

desk::Done<desk::EventLog::Part> FileLog::read(std::int64_t after) const {
  Part part;
  if (!file_) return part;
  const store::Stored<std::vector<store::Record>> records = file_->read(after);
  if (!records) return tl::unexpected(failure_of(records.error()));
  for (const store::Record& record : *records) {
    Result<tournament::Event> event = event_in(record.entry.body);
    if (!event) {
      Refusal why = event.error();
      why.code = Refusal::Code::bad_field;
      why.within({"cli.entry-cannot-be-read",
                  "entry {entry} cannot be read",
                  {{"entry", record.position}}});
      return failure(desk::Failure::Kind::failed, std::move(why));
    }
    part.entries.push_back({record.position, record.entry.at, record.entry.by, *std::move(event)});
    part.head = record.hash;
  }
  return part;
}

desk::Done<std::string> FileLog::append(std::span<const Logged> entries, std::int64_t after) {
  std::vector<store::Entry> texts;
  for (const Logged& logged : entries) {
    std::string text = event_text(logged.event);
    // What cannot be read again is not written.
    if (const auto read = event_in(text); !read) {
      return failure(desk::Failure::Kind::refused, read.error());
    }
    texts.push_back({logged.at, logged.by, std::move(text)});
  }
  if (!file_) {
    store::Stored<store::Log> file = store::Log::create(path_);
    if (!file) return tl::unexpected(failure_of(file.error()));
    file_ = *std::move(file);
  }
  const store::Stored<std::int64_t> stored = file_->append(texts, after);
  if (!stored) return tl::unexpected(failure_of(stored.error()));
  const store::Stored<std::vector<store::Record>> last = file_->read(*stored - 1);
  if (!last) return tl::unexpected(failure_of(last.error()));
  return last->empty() ? std::string() : last->front().hash;
}

}  // namespace ultimo::cli::director
