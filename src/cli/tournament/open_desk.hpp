#pragma once

#include <functional>
#include <string>
#include <variant>

#include "cli/tournament/options.hpp"
#include "desk/session.hpp"
#include "files/event_file.hpp"

/// What the commands share: the event in its file, at the desk.
namespace ultimo::cli::director {

/// The catalog as the tournament room asks for it.
Rulebooks rulebooks_of(const Catalog& catalog);

Done<desk::Session> open_desk(const House& house, const std::string& path);
/// A new event in a new file.
Done<desk::Session> create_desk(const House& house, const std::string& path,
                                const tournament::Opened& opening, const desk::Pen& pen);
/// A new file with a whole log in it.
Done<desk::Session> import_desk(const House& house, const std::string& path,
                                const std::vector<StoredEvent>& entries);

/// Where the known formats are listed.
tl::unexpected<Failure> no_such_format(Refusal refusal);

/// Who writes and when: as asked, else the user's name and the time by the clock.
desk::Pen pen_of(const PenOptions& options);
/// The time to show things by: never before the last entry.
std::int64_t now_of(const tournament::State& state, std::int64_t at);
std::int64_t now_of(const tournament::State& state);
/// What is wrong with this machine's clock; empty: nothing.
std::string slow_clock_remark(const Speaker& speaker, const tournament::State& state);
/// What a stand-in is called in the paper's language: the log keeps it.
std::string stand_in_word(const House& house, const tournament::State& state);
/// Speaks the paper's language, as pages and the hall's clock do, unless another is said.
Speaker paper_speaker(const House& house, const BookInfo& book, const std::string& said = {});

/// The command that was typed, given how things stand: amounts are read in the event's money.
using ReadCommand = std::function<Result<desk::Command>(const tournament::State& state)>;
/// What was done, in words.
using Tell =
    std::function<std::string(const tournament::State& state, const desk::Events& written)>;

/// Opens the event, has the command done and says so.
Done<Reply> write_and_tell(const House& house, const PenOptions& options, const ReadCommand& read,
                           const Tell& tell);
Done<Reply> write_and_tell(const House& house, const PenOptions& options,
                           const desk::Command& command, const Tell& tell);
Done<Reply> write_and_tell(const House& house, const PenOptions& options,
                           const desk::Command& command, const std::string& said);

}  // namespace ultimo::cli::director
