// `ultimo tournament print`: PDF pages.
#include <fmt/format.h>

#include "cli/tournament/json_output.hpp"
#include "cli/tournament/open_desk.hpp"
#include "cli/tournament/text_files.hpp"
#include "desk/notices.hpp"
#include "print/print.hpp"
#include "tournament/cash.hpp"

namespace ultimo::cli::director {
using namespace tournament;   // NOLINT: the words of this room
using tournament::Standings;  // not those of a rulebook

namespace {

Done<std::string> pages(const desk::Session& session, const PrintOptions& options) {
  constexpr int kPodium = 3;
  const State& state = session.state();
  const print::Stamp stamp{state.position, session.head()};
  const int round = desk::round_of(state, options.round);
  if (round > static_cast<int>(state.rounds.size())) {
    return cannot({"desk.round-not-drawn", {{"round", round}}}, kFailed);
  }
  const std::string& what = options.what;
  if (what == "blank") return print::blank_sheets(state, round, stamp);
  if (what == "timetable") return print::timetable(state, stamp);
  if (what == "cash") {
    if (knows_cash(state)) return print::cash_list(state, stamp);
    return cannot({"cli.no-cash", {{"file", options.file}}}, kFailed);
  }
  if (what == "slips" || what == "wall" || what == "sheets" || what == "round") {
    if (round == 0) return cannot({"desk.no-round-yet"}, kFailed);
    if (what == "round") return print::round_papers(state, round, stamp);
    if (what == "slips") return print::seat_slips(state, round, stamp);
    if (what == "wall") return print::wall_list(state, round, stamp);
    return print::filled_sheets(state, round, stamp);
  }
  const Result<Standings> all = standings(state, {options.round, false});
  if (!all) return refused(all.error(), state);
  if (what == "standings") return print::standings_list(state, *all, stamp);
  if (what == "minutes") return print::minutes(state, *all, session.entries(), stamp);
  if (what == "certificates") {
    return print::certificates(state, *all, options.best > 0 ? options.best : kPodium);
  }
  return cannot({"cli.print-what"});
}

/// Who gets a certificate before the end may not be who should have it.
std::vector<Reason> unsure_places(const State& state, const PrintOptions& options) {
  const Result<Standings> all = standings(state, {options.round, false});
  return all ? desk::not_final_yet(state, *all, options.round) : std::vector<Reason>();
}

}  // namespace

Done<Reply> print(const House& house, const PrintOptions& options) {
  if (options.json && options.out.path == "-") {
    return cannot({"cli.pages-and-json"});
  }
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const Done<std::string> pdf = pages(*session, options);
  if (!pdf) return tl::unexpected(pdf.error());
  if (pdf->empty()) return cannot({"cli.no-pages"}, kFailed);
  if (Done<void> put = put_file(options.out, *pdf); !put) return tl::unexpected(put.error());
  Reply reply;
  if (options.out.path != "-") reply.text = fmt::format("{} written\n", options.out.path);
  reply.json = file_json(options.out.path, pdf->size());
  if (options.what == "certificates") reply.notices = unsure_places(session->state(), options);
  return reply;
}

}  // namespace ultimo::cli::director
