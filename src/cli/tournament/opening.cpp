// Opening an event, and its settings.
#include <fmt/format.h>

#include "cli/tournament/desk_words.hpp"
#include "cli/tournament/json_input.hpp"
#include "cli/tournament/json_output.hpp"
#include "cli/tournament/layout_text.hpp"
#include "cli/tournament/open_desk.hpp"
#include "cli/tournament/settings.hpp"
#include "cli/tournament/text_files.hpp"
#include "files/formats.hpp"
#include "print/words.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

/// One that comes with the program, or one's own.
Done<Format> format_of(const NewOptions& options) {
  if (options.format_file.empty()) {
    Result<Format> format = find_format(options.format);
    if (format) return *std::move(format);
    return no_such_format(format.error());
  }
  const Done<std::string> text = text_of(options.format_file);
  if (!text) return tl::unexpected(text.error());
  Result<Format> format = format_in(*text);
  if (!format) return cannot_use(options.format_file, format.error());
  return *std::move(format);
}

/// His office is said in the words of the paper's pages, or in English.
Official official_of(const House& house, const Format& format, const std::string& text) {
  const Engine* engine = house.catalog.find(format.rulebook);
  if (engine != nullptr) {
    Official official =
        print::official_in(print::Words(paper_speaker(house, engine->info())), text);
    if (official.office) return official;
  }
  return print::official_in(print::Words(Speaker(house.dictionary, house.dictionary.english())),
                            text);
}

}  // namespace

Done<Reply> list_formats(const House& house, const AnswerOptions& /*options*/) {
  const Speaker speaker = house.speaker();
  std::vector<std::vector<std::string>> rows = {
      {heading(speaker, "format"), heading(speaker, "rounds"), heading(speaker, "sizes"),
       heading(speaker, "title")}};
  std::vector<Format> formats;
  for (const std::string_view name : format_names()) {
    Result<Format> format = find_format(name);
    if (!format) return refused(format.error());
    std::string sizes;
    for (const int size : format->tables)
      sizes += (sizes.empty() ? "" : "/") + std::to_string(size);
    rows.push_back({format->id, std::to_string(format->rounds), sizes, format->title});
    formats.push_back(*std::move(format));
  }
  return Reply{columns_text(rows), formats_json(formats), kOk};
}

Done<Reply> new_event(const House& house, const NewOptions& options) {
  const Done<Format> format = format_of(options);
  if (!format) return tl::unexpected(format.error());
  const Result<Settings> settings = settings_in(*format, options.settings);
  if (!settings) return cannot(settings.error());
  Result<Format> wanted = changed(*format, *settings);
  if (!wanted) return cannot(wanted.error());
  if (Result<void> fits = check_final_deals(*wanted, *settings); !fits) {
    return cannot(fits.error());
  }
  Opened opened;
  opened.name = options.name;
  opened.place = options.place;
  opened.date = options.date;
  for (const std::string& text : options.officials) {
    opened.officials.push_back(official_of(house, *wanted, text));
  }
  opened.format = *std::move(wanted);
  const Done<desk::Session> session = create_desk(house, options.file, opened, pen_of(options));
  if (!session) return tl::unexpected(session.error());
  return Reply{house.speaker().text("desk.event.opened", {{"file", options.file},
                                                          {"event", opened.name},
                                                          {"title", opened.format.title},
                                                          {"rounds", opened.format.rounds}}) +
                   '\n',
               opened_json(options.file, opened.format), kOk};
}

Done<Reply> change_settings(const House& house, const SettingsOptions& options) {
  if (options.settings.empty()) {
    const Done<desk::Session> session = open_desk(house, options.file);
    if (!session) return tl::unexpected(session.error());
    const Format& format = session->state().format();
    const Speaker english(house.dictionary, house.dictionary.english());
    return Reply{settings_text(house.speaker(), format),
                 settings_json(format, setting_lines(english, format)), kOk};
  }
  Format before;
  const auto read = [&](const State& state) -> Result<desk::Command> {
    before = state.format();
    Result<Settings> settings = settings_in(before, options.settings);
    if (!settings) return tl::unexpected(settings.error());
    return desk::ChangeSettings{{*std::move(settings)}};
  };
  return write_and_tell(house, options, read, [&](const State& state, const auto& /*written*/) {
    return changes_text(house.speaker(), before, state.format());
  });
}

}  // namespace ultimo::cli::director
