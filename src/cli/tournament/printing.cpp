// `ultimo tournament print`: PDF pages.
#include "cli/tournament/json_output.hpp"
#include "cli/tournament/open_desk.hpp"
#include "cli/tournament/text_files.hpp"
#include "desk/notices.hpp"
#include "print/print.hpp"
#include "print/words.hpp"

namespace ultimo::cli::director {
using namespace tournament;   // NOLINT: the words of this room
using tournament::Standings;  // not those of a rulebook

namespace {

Done<std::string> pages(const House& house, const desk::Session& session, print::Kind kind,
                        const PrintOptions& options) {
  const State& state = session.state();
  print::Order order{.kind = kind, .round = options.round};
  if (options.best > 0) order.best = options.best;
  order.stamp = {state.position, session.head()};
  const print::Words words(paper_speaker(house, state.info(), options.language));
  Result<std::string> pdf = print::pages(words, state, session.entries(), order);
  if (pdf) return *std::move(pdf);
  if (pdf.error().is("event.no-cash")) {
    return cannot({"cli.no-cash", {{"file", options.file}}}, kFailed);
  }
  return refused(pdf.error(), state);
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
  const std::optional<print::Kind> kind = parse_enum<print::Kind>(options.what);
  if (!kind) return cannot({"cli.print-what"});
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const Done<std::string> pdf = pages(house, *session, *kind, options);
  if (!pdf) return tl::unexpected(pdf.error());
  if (Done<void> put = put_file(options.out, *pdf); !put) return tl::unexpected(put.error());
  Reply reply;
  if (options.out.path != "-") {
    reply.text = house.speaker().text("desk.file.written", {{"file", options.out.path}}) + '\n';
  }
  reply.json = file_json(options.out.path, pdf->size());
  if (kind == print::Kind::certificates) reply.notices = unsure_places(session->state(), options);
  return reply;
}

}  // namespace ultimo::cli::director
