// Pages to print, files to take along, seasons.
#include <memory>

#include <fmt/format.h>

#include "desk/decide.hpp"
#include "files/event_file.hpp"
#include "print/site.hpp"
#include "server/events/event_parts_json.hpp"
#include "server/events/event_prints.hpp"
#include "server/events/events_api.hpp"
#include "server/events/seasons.hpp"
#include "server/events/store_log.hpp"
#include "server/events/zip.hpp"
#include "server/qr.hpp"
#include "tournament/csv.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace td = tournament;

namespace {

Answer file_answer(std::string type, std::string body, const std::string& name) {
  Answer answer;
  answer.type = std::move(type);
  answer.body = std::move(body);
  answer.headers.emplace_back("Content-Disposition", "inline; filename=\"" + name + '"');
  return answer;
}

/// The code of every seat of a round.
print::SlipCodes codes_of(EventHost& host, const td::State& state, int round,
                          const std::string& base) {
  print::SlipCodes codes;
  for (int t = 1; state.table_if_any(round, t) != nullptr; ++t) {
    const td::Table& table = state.table(round, t);
    for (std::size_t place = 0; place < table.players.size(); ++place) {
      const SeatId seat{round, t, static_cast<int>(place)};
      std::optional<QrSquares> squares = qr_squares(host.links().url(state, seat, base));
      if (squares) codes.emplace(table.players[place], *std::move(squares));
    }
  }
  return codes;
}

}  // namespace

bool EventsApi::read_file(const Handled& call, const std::string& id, const std::string& rest) {
  constexpr std::string_view kPrint = "print/";
  constexpr std::string_view kPdf = ".pdf";
  constexpr std::string_view kExport = "export/";
  if (rest.starts_with(kPrint) && rest.ends_with(kPdf) &&
      rest.size() > kPrint.size() + kPdf.size()) {
    const auto kind = td::parse_enum<print::Kind>(
        std::string_view(rest).substr(kPrint.size(), rest.size() - kPrint.size() - kPdf.size()));
    if (!kind) return false;
    in_event(call, id, is_open(*kind) ? For::everybody : For::desk,
             [this, kind = *kind](EventHost& host, desk::Session& session, const Handled& on) {
               get_print(host, session, on, kind);
             });
    return true;
  }
  if (!rest.starts_with(kExport)) return false;
  const std::string what = rest.substr(kExport.size());
  if (what != "results.csv" && what != "players.csv" && what != "events.json" &&
      what != "site.zip") {
    return false;
  }
  in_event(call, id, what == "results.csv" ? For::everybody : For::desk,
           [this, what](EventHost& host, desk::Session& session, const Handled& on) {
             get_export(host, session, on, what);
           });
  return true;
}

/// Who is at no desk prints so often: the desk's own pages come first.
bool EventsApi::may_print(const Handled& call) {
  const Peer& peer = call->request.peer;
  if (peer.loopback || printed_.take(peer.address)) return true;
  deny_(call, over_limit());
  return false;
}

/// The event goes on while its pages are drawn elsewhere, from a copy.
void EventsApi::get_print(EventHost& host, desk::Session& session, const Handled& call,
                          print::Kind kind) {
  const auto fields = query_fields(call->request.query);
  const auto order = std::make_shared<PrintOrder>();
  order->what.kind = kind;
  order->what.round = query_number(fields, "round");
  order->what.best = std::max(1, query_number(fields, "best", print::Order::kPodium));
  order->what.stamp = {session.state().position, session.head()};
  if (const auto lang = fields.find("lang"); lang != fields.end()) order->language = lang->second;
  order->state = session.state();
  if (kind == print::Kind::minutes) order->entries = session.entries();
  // A draw that is held back hangs on no wall.
  const int round = desk::round_of(order->state, order->what.round);
  const bool drawn = round >= 1 && round <= static_cast<int>(order->state.rounds.size());
  const bool at_desk = host.role_of(call->caller).has_value();
  if (kind == print::Kind::wall && drawn && !order->state.is_shown(round) && !at_desk) {
    deny_(call, no_right());
    return;
  }
  if (!at_desk && !may_print(call)) return;
  if (query_number(fields, "links") > 0 && at_desk && drawn) {
    order->what.codes = codes_of(host, order->state, round, events_.base());
  }
  const bool room = parts_.prints->add([this, call, order, id = host.id()](const std::stop_token&) {
    Result<std::string> pdf = printed(parts_, *order);
    if (!pdf) {
      deny_(call, denied_by(pdf.error()));
    } else {
      const std::string name = fmt::format("{}-{}.pdf", id, td::enum_name(order->what.kind));
      call->respond(file_answer("application/pdf", *std::move(pdf), name));
    }
  });
  if (!room) deny_(call, busy());
}

void EventsApi::get_export(EventHost& host, desk::Session& session, const Handled& call,
                           const std::string& what) {
  const std::string name = host.id() + '-' + what;
  if (what == "site.zip") {
    get_site(host, session, call, name);
    return;
  }
  if (what == "players.csv") {
    call->respond(file_answer("text/csv; charset=utf-8", td::players_csv(session.state()), name));
    return;
  }
  if (what == "results.csv") {
    const Result<td::Standings> all = td::standings(session.state());
    if (!all) {
      deny_(call, denied_by(all.error()));
      return;
    }
    call->respond(
        file_answer("text/csv; charset=utf-8", td::results_csv(session.state(), *all), name));
    return;
  }
  const auto stored = stored_events(parts_, host.id());
  if (!stored) {
    deny_(call, denied_by_desk(stored.error()));
    return;
  }
  call->respond(file_answer("application/json", event_file(*stored), name));
}

/// The public page as files, made from a copy while the event goes on.
void EventsApi::get_site(EventHost& /*host*/, desk::Session& session, const Handled& call,
                         const std::string& name) {
  const auto fields = query_fields(call->request.query);
  const auto lang = fields.find("lang");
  const auto state = std::make_shared<const td::State>(session.state());
  const print::Stamp stamp{state->position, session.head()};
  const std::string language = lang == fields.end() ? std::string() : lang->second;
  const bool room =
      parts_.prints->add([this, call, state, stamp, language, name](const std::stop_token&) {
        const Result<td::Standings> all = td::standings(*state);
        if (!all) {
          deny_(call, denied_by(all.error()));
          return;
        }
        const Speaker speaker = paper_speaker(parts_, state->info(), language);
        std::vector<std::pair<std::string, std::string>> files;
        for (print::SiteFile& file :
             print::site(print::Words(speaker), *state, *all, stamp, speaker.language())) {
          files.emplace_back(std::move(file.name), std::move(file.text));
        }
        call->respond(file_answer("application/zip", zip_of(files), name));
      });
  if (!room) deny_(call, busy());
}

/// Reads several events, and may print: nothing for an io thread.
void EventsApi::get_season(const Handled& call, const std::string& form) {
  if (!may_print(call)) return;
  const bool room = parts_.prints->add([this, call, form](const std::stop_token&) {
    Asked<Answer> answer = season_answer(parts_, query_fields(call->request.query), form);
    if (!answer) {
      deny_(call, answer.error());
      return;
    }
    call->respond(*std::move(answer));
  });
  if (!room) deny_(call, busy());
}

}  // namespace ultimo::server
