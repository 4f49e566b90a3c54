// How things stand.
#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "cli/tournament/desk_words.hpp"
#include "cli/tournament/json_output.hpp"
#include "cli/tournament/layout_text.hpp"
#include "cli/tournament/open_desk.hpp"
#include "cli/tournament/text_files.hpp"
#include "cli/tournament/typed.hpp"
#include "print/print.hpp"
#include "tournament/csv.hpp"

namespace ultimo::cli::director {
using namespace tournament;   // NOLINT: the words of this room
using tournament::Standings;  // not those of a rulebook

namespace {

/// A figure of the standings as people write it: money in crowns, halves as .5.
std::string figure_cell(const Speaker& speaker, const Format& format, const std::string& id,
                        const std::vector<Figure>& figures) {
  const Figure* figure = find_figure(figures, id);
  if (figure == nullptr) return "";
  const bool money = !format.unit.empty() && id == format.figures.front();
  return money ? points_text(speaker, format, figure->value / figure->per)
               : with_signs(speaker, figure_text(*figure));
}

/// The figures behind these columns; money has its unit.
void add_figure_headings(const Speaker& speaker, const Format& format,
                         std::vector<std::string>& headings) {
  const std::size_t first = headings.size();
  for (const std::string& figure : format.figures) {
    headings.push_back(figure_heading(speaker, figure));
  }
  if (!format.unit.empty()) headings[first] += " " + format.unit;
}

std::vector<std::string> headings_of(const Speaker& speaker,
                                     std::initializer_list<std::string_view> columns) {
  std::vector<std::string> headings;
  for (const std::string_view column : columns) headings.push_back(heading(speaker, column));
  return headings;
}

std::string standings_text(const Speaker& speaker, const State& state, const Standings& all) {
  const Format& format = state.format();
  std::vector<std::vector<std::string>> rows = {
      headings_of(speaker, {"place", "no", "name", "club"})};
  add_figure_headings(speaker, format, rows[0]);
  std::set<int> out(all.expelled.begin(), all.expelled.end());
  for (const StandingsRow& row : all.rows) {
    const bool expelled = !row.place && out.erase(row.player) > 0;
    rows.push_back({row.place ? std::to_string(*row.place) : "-", std::to_string(row.player),
                    state.name(row.player) +
                        (expelled ? speaker.text("desk.standings.expelled-behind") : "") +
                        (row.provisional ? " *" : ""),
                    state.players.at(row.player).entry.club});
    for (const std::string& figure : format.figures) {
      rows.back().push_back(figure_cell(speaker, format, figure, row.figures));
    }
  }
  std::string text =
      speaker.text("desk.standings.heading",
                   {{"event", state.opened.name}, {"rounds", all.complete ? -1 : all.rounds}}) +
      "\n\n" + columns_text(rows);
  const bool provisional = std::any_of(all.rows.begin(), all.rows.end(),
                                       [](const StandingsRow& row) { return row.provisional; });
  if (provisional) text += '\n' + speaker.text("desk.standings.provisional") + '\n';
  if (all.missing > 0) {
    text += '\n' + speaker.text("desk.standings.missing", {{"n", all.missing}}) + '\n';
  }
  if (!state.rounds.empty() && state.rounds.back().broken_off) {
    text +=
        '\n' + speaker.text("desk.standings.broken-off", {{"round", state.rounds.size()}}) + '\n';
  }
  // Some papers keep them in the list without a place, some do not.
  for (const int player : out) {
    text += speaker.text("desk.standings.expelled", {{"player", state.name(player)}}) + '\n';
  }
  return text;
}

/// One line of what rulings brought a player.
std::string explained_line(const Speaker& speaker, const Format& format,
                           const desk::Explanation::Line& line) {
  const std::string why = line.reason + (line.clause.empty() ? "" : ", " + line.clause);
  if (line.difference) {
    return speaker.text(
        "desk.explain.difference",
        {{"round", line.round}, {"points", line.points}, {"why", why}, {"by", line.by}});
  }
  return speaker.text("desk.explain.points", {{"round", line.round},
                                              {"points", points_text(speaker, format, line.points)},
                                              {"paid", paid_text(speaker, line.paid)},
                                              {"why", why},
                                              {"by", line.by}});
}

std::string explanation_text(const Speaker& speaker, const Format& format,
                             const desk::Explanation& explained) {
  const StandingsRow& row = explained.row;
  const std::string who = numbered_name(row.player, explained.name);
  std::string text = row.place
                         ? speaker.text("desk.explain.place", {{"who", who}, {"place", *row.place}})
                         : speaker.text("desk.explain.unranked", {{"who", who}});
  text += "\n\n";
  std::vector<std::vector<std::string>> rows = {
      headings_of(speaker, {"round", "table", "seat", "sheet", "rulings"})};
  add_figure_headings(speaker, format, rows[0]);
  for (const RoundFigures& round : row.rounds) {
    rows.push_back(
        {std::to_string(round.round) + (round.accepted ? "" : " *"), std::to_string(round.table),
         format.place_name(static_cast<std::size_t>(round.place)),
         points_text(speaker, format, round.sheet), points_text(speaker, format, round.ledger)});
    for (const std::string& figure : format.figures) {
      rows.back().push_back(figure_cell(speaker, format, figure, round.figures));
    }
  }
  rows.push_back({heading(speaker, "all"), "", "", "", ""});
  for (const std::string& figure : format.figures) {
    rows.back().push_back(figure_cell(speaker, format, figure, row.figures));
  }
  text += columns_text(rows);
  if (row.provisional) text += '\n' + speaker.text("desk.explain.provisional") + '\n';
  if (!explained.clause.id.empty()) {
    text += '\n' + speaker.text("desk.explain.by", {{"clause", explained.clause.id}}) + '\n';
  }
  for (const desk::Explanation::Line& line : explained.rulings) {
    text += explained_line(speaker, format, line) + '\n';
  }
  return text;
}

/// "3 4*": those that are entered have a star.
std::string open_tables_text(const std::vector<desk::Status::OpenTable>& open) {
  std::string text;
  for (const desk::Status::OpenTable& one : open) {
    text += fmt::format("{}{}{}", text.empty() ? "" : " ", one.table, one.entered ? "*" : "");
  }
  return text;
}

std::string round_status_text(const Speaker& speaker, const desk::Status& status) {
  if (status.tables == 0) return {};
  const std::string round =
      status.in_final ? speaker.text("desk.status.final")
                      : speaker.text("desk.status.round",
                                     {{"round", status.rounds}, {"rounds", status.planned}});
  return speaker.text(
             "desk.status.accepted",
             {{"round", round}, {"accepted", status.accepted}, {"tables", status.tables}}) +
         (status.closed == 0 ? std::string()
                             : speaker.text("desk.status.closed", {{"n", status.closed}})) +
         '\n';
}

std::string open_status_text(const Speaker& speaker, const desk::Status& status) {
  std::string text;
  if (!status.open.empty()) {
    text += speaker.text("desk.status.open",
                         {{"n", status.open.size()}, {"tables", open_tables_text(status.open)}}) +
            '\n';
  }
  for (int round = 1; round < status.rounds; ++round) {
    std::vector<desk::Status::OpenTable> gaps;
    std::copy_if(status.earlier.begin(), status.earlier.end(), std::back_inserter(gaps),
                 [&](const desk::Status::OpenTable& open) { return open.round == round; });
    if (gaps.empty()) continue;
    text +=
        speaker.text("desk.status.open-earlier",
                     {{"round", round}, {"n", gaps.size()}, {"tables", open_tables_text(gaps)}}) +
        '\n';
  }
  return text;
}

std::string status_text(const Speaker& speaker, const desk::Status& status) {
  std::string text =
      fmt::format("{} ({})\n{}\n", status.name, status.title,
                  speaker.text("desk.status.players",
                               {{"players", status.players}, {"playing", status.playing}})) +
      round_status_text(speaker, status);
  if (status.final_next) text += speaker.text("desk.status.final-next") + '\n';
  text += open_status_text(speaker, status);
  for (const desk::NamedPlayer& player : status.without_seat) {
    const std::string who = numbered_name(player.number, player.name);
    text += speaker.text("desk.status.without-seat", {{"who", who}}) + '\n';
  }
  if (status.frozen) text += speaker.text("desk.status.frozen") + '\n';
  if (!status.frozen && status.frozen_rounds > 0) {
    text += speaker.text("desk.status.frozen-up-to", {{"round", status.frozen_rounds}}) + '\n';
  }
  return text;
}

Result<SeasonRules> season_rules(const SeasonOptions& options) {
  SeasonRules rules;
  rules.figure = options.figure;
  rules.best = options.best;
  rules.min_starts = options.min_starts;
  Result<std::vector<int>> points = numbers_in(options.places);
  if (!points) return tl::unexpected(points.error());
  rules.place_points = *std::move(points);
  if (Result<void> fits = check_season(rules); !fits) return tl::unexpected(fits.error());
  Result<std::vector<SeasonRules::Tie>> ties = ties_in(options.ties);
  if (!ties) return tl::unexpected(ties.error());
  rules.ties = *std::move(ties);
  return rules;
}

/// The season as a PDF, in the language of the first event's paper unless another is said.
Done<Reply> put_season(const House& house, const SeasonOptions& options,
                       const std::vector<desk::SeasonSource>& sources,
                       const desk::SeasonAnswer& season) {
  if (options.csv || (options.json && options.out.path == "-")) {
    return cannot({"cli.one-form"});
  }
  const State& first = *sources.front().state;
  print::SeasonTable table{first.format().title, season.unit, options.best, {}, season.rows};
  for (const desk::SeasonSource& source : sources) {
    table.events.push_back(print::in_season(source.state->opened));
  }
  const print::Words words(paper_speaker(house, first.info(), options.language));
  const Result<std::string> pdf = print::season(words, table);
  if (!pdf) return refused(pdf.error(), first);
  if (Done<void> put = put_file(options.out, *pdf); !put) return tl::unexpected(put.error());
  Reply reply;
  if (options.out.path != "-") {
    reply.text = house.speaker().text("desk.file.written", {{"file", options.out.path}}) + '\n';
  }
  reply.json = file_json(options.out.path, pdf->size());
  return reply;
}

std::string season_table(const Speaker& speaker, const desk::SeasonAnswer& season) {
  const std::string& unit = season.unit;
  std::vector<std::vector<std::string>> lines = {
      headings_of(speaker, {"place", "name", "total", "starts"})};
  if (!unit.empty()) lines[0][2] += " " + unit;
  for (std::size_t i = 0; i < season.events.size(); ++i) {
    lines[0].push_back(speaker.text("desk.head.event", {{"n", i + 1}}));
  }
  for (const SeasonRow& row : season.rows) {
    lines.push_back({row.place ? std::to_string(*row.place) : "-", row.player,
                     with_signs(speaker, season_text(unit, row.halves)),
                     std::to_string(row.starts)});
    for (const SeasonRow::Result& result : row.events) {
      const std::string points = with_signs(speaker, season_text(unit, result.halves));
      lines.back().push_back(!result.started ? "" : result.counted ? points : "(" + points + ")");
    }
  }
  return columns_text(lines);
}

}  // namespace

Done<Reply> show_status(const House& house, const EventOptions& options) {
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const desk::Status status = desk::status(session->state());
  const std::size_t entries = session->entries().size();
  const Speaker speaker = house.speaker(&session->state().info());
  return Reply{status_text(speaker, status) +
                   speaker.text("desk.status.head", {{"entries", entries_text(speaker, entries)},
                                                     {"head", session->head().substr(0, 16)}}) +
                   '\n',
               status_json(status, entries, session->head()), kOk};
}

Done<Reply> show_standings(const House& house, const StandingsOptions& options) {
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const State& state = session->state();
  const Result<Standings> all = standings(state, {options.round, options.accepted});
  if (!all) return refused(all.error(), state);
  const Speaker speaker = house.speaker(&state.info());
  if (!options.explain.empty()) {
    const Result<desk::Explanation> explained = desk::explain(state, *all, options.explain);
    if (!explained) return refused(explained.error(), state);
    return Reply{explanation_text(speaker, state.format(), *explained),
                 standings_row_json(state, explained->row), kOk};
  }
  return Reply{options.csv ? results_csv(state, *all) : standings_text(speaker, state, *all),
               standings_json(state, *all), kOk};
}

Done<Reply> check_event(const House& house, const CheckOptions& options) {
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const State& state = session->state();
  const desk::CheckAnswer answer = desk::check(state, now_of(state), options.all);
  const Speaker speaker = house.speaker(&state.info());
  std::string text;
  for (const Finding& finding : answer.findings) {
    const std::string kind = kind_text(speaker, finding.kind);
    const std::string what = speaker.sentence(finding.what);
    text += finding.table == 0 ? fmt::format("{}: {}", kind, what)
                               : speaker.text("desk.check.at", {{"kind", kind},
                                                                {"round", finding.round},
                                                                {"table", finding.table},
                                                                {"what", what}});
    text += '\n';
  }
  if (text.empty()) text = speaker.text("desk.check.in-order") + '\n';
  return Reply{text, check_json(answer, house.plain), answer.open ? kFailed : kOk};
}

Done<Reply> show_season(const House& house, const SeasonOptions& options) {
  const Result<SeasonRules> rules = season_rules(options);
  if (!rules) return cannot(rules.error());
  std::vector<desk::Session> sessions;
  for (const std::string& file : options.files) {
    Done<desk::Session> session = open_desk(house, file);
    if (!session) return tl::unexpected(session.error());
    sessions.push_back(*std::move(session));
  }
  std::vector<desk::SeasonSource> sources;
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    sources.push_back({options.files[i], &sessions[i].state(), &sessions[i].entries().front()});
  }
  const Result<desk::SeasonAnswer> season = desk::season(sources, *rules);
  if (!season) {
    const Refusal& why = season.error();
    // These files do not go together; else something in one of them is not as it should be.
    const bool usage = why.is("desk.same-event-twice") || why.is("desk.units-differ");
    return usage ? cannot(why) : refused(why);
  }
  if (!options.out.path.empty()) return put_season(house, options, sources, *season);
  return Reply{options.csv ? season_csv(season->events, season->rows)
                           : season_table(house.speaker(), *season),
               season_json(*season), kOk};
}

}  // namespace ultimo::cli::director
