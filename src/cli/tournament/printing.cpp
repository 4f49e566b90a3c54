// `ultimo tournament print`: PDF pages.
#include <fmt/format.h>

#include "cli/tournament/common.hpp"
#include "print/print.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

Done<std::string> pages(const Desk& desk, const Request& request) {
  constexpr int kPodium = 3;
  const State& state = desk.state();
  const print::Stamp stamp{state.position, desk.head()};
  const int round = round_of(state, request);
  if (round > static_cast<int>(state.rounds.size())) {
    return cannot(fmt::format("round {} has not been drawn", round), kFailed);
  }
  const std::string& what = request.what;
  if (what == "blank") return print::blank_sheets(state, round, stamp);
  if (what == "slips" || what == "wall" || what == "sheets") {
    if (round == 0) return cannot("no round is drawn yet", kFailed);
    if (what == "slips") return print::seat_slips(state, round, stamp);
    if (what == "wall") return print::wall_list(state, round, stamp);
    return print::filled_sheets(state, round, stamp);
  }
  const Result<Standings> all = standings(state, {request.round, false});
  if (!all) return refused(all.error());
  if (what == "standings") return print::standings_list(state, *all, stamp);
  if (what == "minutes") return print::minutes(state, *all, desk.log(), stamp);
  if (what == "certificates") {
    return print::certificates(state, *all, request.best > 0 ? request.best : kPodium);
  }
  return cannot("what? slips, blank, sheets, wall, standings, minutes or certificates");
}

}  // namespace

Done<Reply> print(const Catalog& catalog, const Request& request) {
  if (request.json && request.out == "-") {
    return cannot("pages and JSON cannot both go to standard output; name a file with --out");
  }
  const Done<Desk> desk = Desk::open(catalog, request.file);
  if (!desk) return tl::unexpected(desk.error());
  const Done<std::string> pdf = pages(*desk, request);
  if (!pdf) return tl::unexpected(pdf.error());
  if (pdf->empty()) return cannot("the pages could not be made", kFailed);
  if (Done<void> put = put_file(request, *pdf); !put) return tl::unexpected(put.error());
  Reply reply;
  if (request.out != "-") reply.text = fmt::format("{} written\n", request.out);
  reply.json = {{"out", request.out}, {"bytes", pdf->size()}};
  return reply;
}

}  // namespace ultimo::cli::director
