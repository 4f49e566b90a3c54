#include "cli/tournament/open_desk.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>

#include <fmt/format.h>

#include "cli/tournament/file_log.hpp"
#include "cli/tournament/json_output.hpp"
#include "cli/tournament/layout_text.hpp"
#include "desk/notices.hpp"

namespace ultimo::cli::director {
using desk::Session;
using tournament::State;

namespace {

/// Two laptops differ by seconds; more than a minute is a clock that somebody has to set.
std::string slow_clock_text(const Speaker& speaker, std::int64_t behind) {
  constexpr std::int64_t kMinute = 60'000;
  if (behind < kMinute) return {};
  return speaker.text("desk.clock.slow", {{"minutes", behind / kMinute}});
}

/// The rulebook that an event would be opened by.
const BookInfo* book_of(const Catalog& catalog, const tournament::Format& format) {
  const Engine* engine = catalog.find(format.rulebook);
  return engine == nullptr ? nullptr : &engine->info();
}

Done<Session> opened(desk::Done<Session> session, const std::string& path, const BookInfo* book) {
  if (session) return *std::move(session);
  if (session.error().why.is("desk.no-event")) {
    return cannot({"cli.no-event", {{"file", path}}});
  }
  return failed(session.error(), book);
}

}  // namespace

Rulebooks rulebooks_of(const Catalog& catalog) {
  return [&catalog](std::string_view id) { return catalog.find(id); };
}

Done<Session> open_desk(const House& house, const std::string& path) {
  desk::Done<std::unique_ptr<FileLog>> log = FileLog::open(path, rulebooks_of(house.catalog));
  if (!log) return failed(log.error());
  return opened(Session::open(*std::move(log), rulebooks_of(house.catalog)), path, nullptr);
}

Done<Session> create_desk(const House& house, const std::string& path,
                          const tournament::Opened& opening, const desk::Pen& pen) {
  return opened(Session::create(FileLog::fresh(path, rulebooks_of(house.catalog)),
                                rulebooks_of(house.catalog), opening, pen),
                path, book_of(house.catalog, opening.format));
}

Done<Session> import_desk(const House& house, const std::string& path,
                          const std::vector<StoredEvent>& entries) {
  std::vector<tournament::Logged> logged;
  std::vector<std::string> texts;
  for (const StoredEvent& entry : entries) {
    logged.push_back(entry.logged);
    texts.push_back(entry.text);
  }
  const auto* opening =
      logged.empty() ? nullptr : std::get_if<tournament::Opened>(&logged.front().event);
  return opened(Session::import(FileLog::fresh(path, rulebooks_of(house.catalog), std::move(texts)),
                                rulebooks_of(house.catalog), logged),
                path, opening == nullptr ? nullptr : book_of(house.catalog, opening->format));
}

tl::unexpected<Failure> no_such_format(Refusal refusal) {
  refusal.add({"cli.list-formats"});
  return cannot(std::move(refusal));
}

desk::Pen pen_of(const PenOptions& options) {
  desk::Pen pen{options.by, options.at, options.at != 0};
  if (pen.by.empty()) {
    const char* user = std::getenv("USER");
    pen.by = user == nullptr || *user == '\0' ? "desk" : user;
  }
  if (pen.at == 0) {
    pen.at = std::chrono::duration_cast<std::chrono::milliseconds>(
                 std::chrono::system_clock::now().time_since_epoch())
                 .count();
  }
  return pen;
}

std::int64_t now_of(const State& state, std::int64_t at) { return std::max(at, state.last_at); }
std::int64_t now_of(const State& state) { return now_of(state, pen_of({}).at); }

std::string slow_clock_remark(const Speaker& speaker, const State& state) {
  return slow_clock_text(speaker, state.last_at - pen_of({}).at);
}

std::string stand_in_word(const House& house, const State& state) {
  return paper_speaker(house, state.info()).text("print.stand-in");
}

Speaker paper_speaker(const House& house, const BookInfo& book, const std::string& said) {
  const Catalogue* language = house.dictionary.find(said.empty() ? book.language : said);
  return {house.dictionary, language == nullptr ? house.dictionary.english() : *language, &book};
}

Done<Reply> write_and_tell(const House& house, const PenOptions& options, const ReadCommand& read,
                           const Tell& tell) {
  Done<Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const desk::Pen pen = pen_of(options);
  const Result<desk::Command> command = read(session->state());
  if (!command) return refused(command.error(), session->state());
  const desk::Done<desk::Events> written = session->write(pen, *command);
  if (!written) return failed(written.error(), &session->state().info());
  const std::string slow = slow_clock_text(house.speaker(), session->state().last_at - pen.at);
  return Reply{tell(session->state(), *written) + (slow.empty() ? "" : slow + '\n'),
               written_json(session->state(), *written), kOk,
               desk::notices(session->state(), *written)};
}

Done<Reply> write_and_tell(const House& house, const PenOptions& options,
                           const desk::Command& command, const Tell& tell) {
  return write_and_tell(
      house, options, [&](const State& /*state*/) -> Result<desk::Command> { return command; },
      tell);
}

Done<Reply> write_and_tell(const House& house, const PenOptions& options,
                           const desk::Command& command, const std::string& said) {
  return write_and_tell(
      house, options, command,
      [&](const State& /*state*/, const desk::Events& /*written*/) { return said; });
}

}  // namespace ultimo::cli::director
