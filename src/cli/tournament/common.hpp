#pragma once

#include <optional>

#include "cli/tournament/request.hpp"

/// What the commands share.
namespace ultimo::cli::director {

/// Who writes and when: as asked, else the user's name and the time by the clock.
Pen pen_of(const Request& request);
/// The time to show things by: that of the pen, but never before the last entry.
std::int64_t now_of(const tournament::State& state, const Request& request);

/// The request with its words as they are kept (tournament/text.hpp); refuses what is no text.
Done<Request> with_tidy_texts(Request request);

/// Opens the event and writes what is decided; `tell` says it in words.
Done<Reply> write_and_tell(const Catalog& catalog, const Request& request, const Decide& decide,
                           const std::function<std::string(const tournament::State&)>& tell);
/// The same for one event that needs no look at the state.
Done<Reply> write_one(const Catalog& catalog, const Request& request, tournament::Event event,
                      std::string said);

/// The round that was named, else the last one drawn.
int round_of(const tournament::State& state, const Request& request);

/// The number the next player gets.
int next_number(const tournament::State& state);
/// So many more who fill tables and are not ranked, named in the paper's language.
std::vector<tournament::Event> new_stand_ins(const tournament::State& state, int count);

Done<std::string> text_of(const std::string& path);
/// Writes a file that appears whole or not at all; "-" is standard output.
Done<void> put_file(const Request& request, const std::string& text);

/// Whole numbers with spaces or commas between them.
Result<std::vector<int>> numbers_in(const std::string& text);
/// Points as a sheet has them: whole numbers, or money in crowns ("19.80" or "19,80"), which is
/// kept in hundredths.
Result<std::vector<int>> points_in(const tournament::Format& format, const std::string& text);
/// "14.05", by the clock of this machine.
std::string hour_text(std::int64_t at);
/// "1 table", "2 tables".
std::string counted(std::size_t count, std::string_view noun);
/// "1 entry", "2 entries".
std::string entries_text(std::size_t count);

/// Columns of text; numbers to the right.
std::string columns_text(const std::vector<std::vector<std::string>>& rows);
/// A figure of the standings as people write it: money in crowns, halves as .5.
std::string figure_text(const tournament::Format& format, const std::string& figure,
                        const boost::json::object& figures);

}  // namespace ultimo::cli::director
