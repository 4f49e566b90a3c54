// The log as a file: out, in, verified, saved.
#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/tournament/file_log.hpp"
#include "cli/tournament/json_output.hpp"
#include "cli/tournament/layout_text.hpp"
#include "cli/tournament/open_desk.hpp"
#include "cli/tournament/text_files.hpp"
#include "desk/notices.hpp"
#include "print/site.hpp"
#include "tournament/csv.hpp"
#include "tournament/enum_names.hpp"

namespace ultimo::cli::director {

/// What can be exported, by the word that is typed.
enum class Exported : std::uint8_t { events, results, players, site };

}  // namespace ultimo::cli::director

template <>
inline constexpr std::array<std::string_view, 4>
    ultimo::tournament::kNames<ultimo::cli::director::Exported> = {"events", "results", "players",
                                                                   "site"};

namespace ultimo::cli::director {
using namespace tournament;   // NOLINT: the words of this room
using tournament::Standings;  // not those of a rulebook

namespace {

Done<std::string> exported(const House& house, const std::string& file, const State& state,
                           Exported what) {
  if (what == Exported::players) return players_csv(state);
  if (what == Exported::results) {
    const Result<Standings> all = standings(state);
    if (!all) return refused(all.error(), state);
    return results_csv(state, *all);
  }
  const auto stored = stored_events(file, rulebooks_of(house.catalog));
  if (!stored) return failed(stored.error());
  return event_file(*stored);
}

/// The public page as files in a folder, for a club's web space.
Done<Reply> write_site(const House& house, const desk::Session& session,
                       const ExportOptions& options) {
  const std::string folder = options.folder.empty() ? options.out.path : options.folder;
  if (folder.empty() || folder == "-") return cannot({"cli.site-where"});
  const State& state = session.state();
  const Result<Standings> all = standings(state);
  if (!all) return refused(all.error(), state);
  const Speaker speaker = paper_speaker(house, state.info(), options.language);
  const print::Stamp stamp{state.position, session.head()};
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return cannot({"cli.file", {{"why", folder + ": " + error.message()}}}, kFailed);
  std::size_t bytes = 0;
  for (const print::SiteFile& file :
       print::site(print::Words(speaker), state, *all, stamp, speaker.language())) {
    const OutFile out{folder + '/' + file.name, options.out.force};
    if (Done<void> put = put_file(out, file.text); !put) return tl::unexpected(put.error());
    bytes += file.text.size();
  }
  return Reply{house.speaker().text("desk.file.written", {{"file", folder}}) + '\n',
               file_json(folder, bytes), kOk};
}

}  // namespace

Done<Reply> export_event(const House& house, const ExportOptions& options) {
  const std::optional<Exported> what = parse_enum<Exported>(options.what);
  if (!what) return cannot({"cli.export-what"});
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  if (*what == Exported::site) return write_site(house, *session, options);
  const Done<std::string> made = exported(house, options.file, session->state(), *what);
  if (!made) return tl::unexpected(made.error());
  const std::string& text = *made;
  const std::string& out = options.out.path;
  if (out.empty() || out == "-") return Reply{text, text_json(text), kOk};
  if (Done<void> put = put_file(options.out, text); !put) return tl::unexpected(put.error());
  return Reply{house.speaker().text("desk.file.written", {{"file", out}}) + '\n',
               file_json(out, text.size()), kOk};
}

Done<Reply> import_event(const House& house, const ImportOptions& options) {
  const Done<std::string> text = text_of(options.events);
  if (!text) return tl::unexpected(text.error());
  const Result<std::vector<StoredEvent>> log = read_event_file(*text, rulebooks_of(house.catalog));
  if (!log) return cannot_use(options.events, log.error());
  const Done<desk::Session> session = import_desk(house, options.file, *log);
  if (!session) return tl::unexpected(session.error());
  const Speaker speaker = house.speaker();
  return Reply{speaker.text("desk.file.imported",
                            {{"file", options.file},
                             {"entries", entries_text(speaker, session->entries().size())},
                             {"head", session->head().substr(0, 16)}}) +
                   '\n',
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
    return Reply{house.speaker().text("desk.file.unknown-head") + '\n',
                 verified_json(session->head(), {"unknown head"}), kFailed};
  }
  const Speaker speaker = house.speaker();
  return Reply{speaker.text("desk.file.verified",
                            {{"entries", entries_text(speaker, session->entries().size())},
                             {"head", session->head()}}) +
                   '\n',
               verified_json(session->head(), {}), kOk};
}

Done<Reply> backup(const House& house, const BackupOptions& options) {
  const store::Stored<store::Log> file = store::Log::open(options.file);
  if (!file) return failed(failure_of(file.error()));
  const store::Stored<void> done = file->backup(options.copy);
  if (!done) return failed(failure_of(done.error()));
  return Reply{
      house.speaker().text("desk.file.copied", {{"copy", options.copy}, {"file", options.file}}) +
          '\n',
      copy_json(options.copy), kOk};
}

Done<Reply> show_log(const House& house, const EventOptions& options) {
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const auto stored = stored_events(options.file, rulebooks_of(house.catalog));
  if (!stored) return failed(stored.error());
  const Speaker speaker = house.speaker();
  std::string text;
  for (const auto& [logged, event] : *stored) {
    text += fmt::format("{:>5}  {:>5}  {:<12}  {}\n", logged.position,
                        hour_text(speaker, logged.at), logged.by, event);
  }
  return Reply{text, log_json(*stored), kOk};
}

}  // namespace ultimo::cli::director
