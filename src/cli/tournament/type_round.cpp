// A whole round, typed: at a prompt, or from one file.
#include <algorithm>
#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/terminal.hpp"
#include "cli/tournament/json_output.hpp"
#include "cli/tournament/layout_text.hpp"
#include "cli/tournament/open_desk.hpp"
#include "cli/tournament/text_files.hpp"
#include "cli/tournament/type_prompt.hpp"
#include "cli/tournament/typed.hpp"
#include "cli/tournament/typed_sheets.hpp"

namespace ultimo::cli::director {
using tournament::State;

namespace {

/// Which table and row of the file a refusal is about: its line, and the mark.
Failure pointing_in_round(Failure failure, const desk::TypedRound& typed) {
  for (const Reason& place : failure.refusal.where) {
    const Argument::Value* table = place.is("table") ? place.argument("table") : nullptr;
    const auto* number = table == nullptr ? nullptr : std::get_if<std::int64_t>(table);
    for (std::size_t i = 0; number != nullptr && i < typed.deals.size(); ++i) {
      if (typed.command.sheets[i].table != *number) continue;
      const auto row = static_cast<std::size_t>(failure.refusal.line);
      const bool in_row = row > 0 && row <= typed.deals[i].size();
      const int line = in_row ? typed.deals[i][row - 1].in_file : typed.lines[i];
      failure = pointing(std::move(failure), typed.deals[i]);
      failure.refusal.within({"typed.line", {{"line", line}}});
      failure.refusal.line = line;
      return failure;
    }
  }
  return failure;
}

/// A file that is typed a second time changes nothing.
std::string sheets_text(const Speaker& speaker, std::size_t typed, const desk::Events& written) {
  const auto is_sheet = [](const tournament::Event& event) {
    return std::holds_alternative<tournament::SheetEntered>(event);
  };
  const auto entered =
      static_cast<std::size_t>(std::count_if(written.begin(), written.end(), is_sheet));
  std::string text = speaker.text("desk.sheet.written", {{"n", entered}});
  if (entered < typed) text += speaker.text("desk.sheet.there", {{"n", typed - entered}});
  return text + '\n';
}

Done<Reply> type_from_file(const House& house, const TypeOptions& options) {
  const Done<std::string> text = text_of(options.from);
  if (!text) return tl::unexpected(text.error());
  desk::TypedRound typed;
  const auto read = [&](const State& state) -> Result<desk::Command> {
    Result<desk::TypedRound> round =
        desk::read_round(state, options.round, *text, bent_words(house.speaker(&state.info())));
    if (!round) return tl::unexpected(round.error());
    typed = *std::move(round);
    for (desk::EnterSheet& sheet : typed.command.sheets) sheet.replace = options.replace;
    return typed.command;
  };
  Done<Reply> reply = write_and_tell(
      house, options, read, [&](const State& /*state*/, const desk::Events& written) {
        return sheets_text(house.speaker(), typed.command.sheets.size(), written);
      });
  if (!reply) return tl::unexpected(pointing_in_round(reply.error(), typed));
  return reply;
}

}  // namespace

Done<Reply> type_round(const House& house, const TypeOptions& options) {
  if (!options.from.empty()) return type_from_file(house, options);
  Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const bool echoes = ::isatty(STDIN_FILENO) == 1 && !options.json;
  TypePrompt::Screen screen{options.json ? std::cerr : std::cout, echoes};
  if (echoes) screen.width = style_of_stdout(true).width;
  TypePrompt prompt(house, *session, options, screen);
  prompt.run(std::cin);
  // Who sits there has seen what was refused; a script has to be told.
  const bool told = echoes || prompt.lines_refused() == 0;
  return Reply{
      house.speaker().text("desk.type.rows-written", {{"n", prompt.rows_written()}}) + '\n',
      boost::json::object{{"rows", prompt.rows_written()}, {"refused", prompt.lines_refused()}},
      told ? kOk : kFailed};
}

}  // namespace ultimo::cli::director
