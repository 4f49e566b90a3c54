// The log as a file: out, in, verified, saved.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/tournament/file_log.hpp"
#include "cli/tournament/json_output.hpp"
#include "cli/tournament/layout_text.hpp"
#include "cli/tournament/open_desk.hpp"
#include "cli/tournament/text_files.hpp"
#include "desk/notices.hpp"
#include "tournament/csv.hpp"

namespace ultimo::cli::director {
using namespace tournament;   // NOLINT: the words of this room
using tournament::Standings;  // not those of a rulebook

Done<Reply> export_event(const House& house, const ExportOptions& options) {
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  std::string text;
  if (options.what == "events") {
    const auto stored = stored_events(options.file, rulebooks_of(house.catalog));
    if (!stored) return failed(stored.error());
    text = event_file(*stored);
  } else if (options.what == "players") {
    text = players_csv(session->state());
  } else if (options.what == "results") {
    const Result<Standings> all = standings(session->state());
    if (!all) return refused(all.error(), session->state());
    text = results_csv(session->state(), *all);
  } else {
    return cannot({"cli.export-what"});
  }
  const std::string& out = options.out.path;
  if (out.empty() || out == "-") return Reply{text, text_json(text), kOk};
  if (Done<void> put = put_file(options.out, text); !put) return tl::unexpected(put.error());
  return Reply{fmt::format("{} written\n", out), file_json(out, text.size()), kOk};
}

Done<Reply> import_event(const House& house, const ImportOptions& options) {
  const Done<std::string> text = text_of(options.events);
  if (!text) return tl::unexpected(text.error());
  const Result<std::vector<StoredEvent>> log = read_event_file(*text, rulebooks_of(house.catalog));
  if (!log) return cannot_use(options.events, log.error());
  const Done<desk::Session> session = import_desk(house, options.file, *log);
  if (!session) return tl::unexpected(session.error());
  return Reply{fmt::format("{}: {}, head {}\n", options.file,
                           entries_text(session->entries().size()), session->head().substr(0, 16)),
               imported_json(session->entries().size(), session->head()), kOk,
               desk::times_that_go_back(session->entries())};
}

Done<Reply> verify(const House& house, const VerifyOptions& options) {
  constexpr std::size_t kLeastHead = 16;  // as it is printed; a few signs would fit any log
  constexpr std::size_t kWholeHead = 64;
  if (!options.head.empty() &&
      (options.head.size() < kLeastHead || options.head.size() > kWholeHead ||
       options.head.find_first_not_of("0123456789abcdef") != std::string::npos)) {
    return cannot({"cli.no-head"});
  }
  store::Stored<store::Log> file = store::Log::open(options.file);
  if (!file) return failed(failure_of(file.error()));
  const store::Stored<std::vector<std::string>> wrong = file->verify();
  if (!wrong) return failed(failure_of(wrong.error()));
  if (!wrong->empty()) {
    return Reply{fmt::format("{}\n", fmt::join(*wrong, "\n")), verified_json({}, *wrong), kFailed};
  }
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const store::Stored<std::vector<store::Record>> records = file->read();
  if (!records) return failed(failure_of(records.error()));
  const bool known = std::any_of(records->begin(), records->end(), [&](const auto& record) {
    return record.hash.starts_with(options.head);
  });
  if (!known) {
    return Reply{"the head that was printed is not in this log: it was replaced or cut off\n",
                 verified_json(session->head(), {"unknown head"}), kFailed};
  }
  return Reply{fmt::format("{}, all as they were written; head {}\n",
                           entries_text(session->entries().size()), session->head()),
               verified_json(session->head(), {}), kOk};
}

Done<Reply> backup(const House& /*house*/, const BackupOptions& options) {
  const store::Stored<store::Log> file = store::Log::open(options.file);
  if (!file) return failed(failure_of(file.error()));
  const store::Stored<void> done = file->backup(options.copy);
  if (!done) return failed(failure_of(done.error()));
  return Reply{fmt::format("{} is a copy of {}\n", options.copy, options.file),
               copy_json(options.copy), kOk};
}

Done<Reply> show_log(const House& house, const EventOptions& options) {
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const auto stored = stored_events(options.file, rulebooks_of(house.catalog));
  if (!stored) return failed(stored.error());
  std::string text;
  for (const auto& [logged, event] : *stored) {
    text += fmt::format("{:>5}  {:>5}  {:<12}  {}\n", logged.position, hour_text(logged.at),
                        logged.by, event);
  }
  return Reply{text, log_json(*stored), kOk};
}

}  // namespace ultimo::cli::director
