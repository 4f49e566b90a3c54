// How things stand.
#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "cli/tournament/answer_words.hpp"
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
std::string figure_cell(const Format& format, const std::string& id,
                        const std::vector<Figure>& figures) {
  const Figure* figure = find_figure(figures, id);
  if (figure == nullptr) return "";
  const bool money = !format.unit.empty() && id == format.figures.front();
  return money ? points_text(format, figure->value / figure->per) : figure_text(*figure);
}

std::string standings_text(const State& state, const Standings& all) {
  const Format& format = state.format();
  std::vector<std::string> heading = {"place", "no", "name", "club"};
  heading.insert(heading.end(), format.figures.begin(), format.figures.end());
  if (!format.unit.empty()) heading[4] += " " + format.unit;
  std::vector<std::vector<std::string>> rows = {heading};
  std::set<int> out(all.expelled.begin(), all.expelled.end());
  for (const StandingsRow& row : all.rows) {
    const bool expelled = !row.place && out.erase(row.player) > 0;
    rows.push_back(
        {row.place ? std::to_string(*row.place) : "-", std::to_string(row.player),
         state.name(row.player) + (expelled ? " (expelled)" : "") + (row.provisional ? " *" : ""),
         state.players.at(row.player).entry.club});
    for (const std::string& figure : format.figures) {
      rows.back().push_back(figure_cell(format, figure, row.figures));
    }
  }
  std::string text =
      fmt::format("{}, {}\n\n", state.opened.name,
                  all.complete ? "final standings"
                               : "after " + counted(static_cast<std::size_t>(all.rounds), "round"));
  text += columns_text(rows);
  const bool provisional = std::any_of(all.rows.begin(), all.rows.end(),
                                       [](const StandingsRow& row) { return row.provisional; });
  if (provisional) text += "\n* rests on a sheet that is not accepted yet\n";
  if (all.missing > 0) {
    text +=
        fmt::format("\n{} missing\n",
                    all.missing == 1 ? "1 sheet is" : fmt::format("{} sheets are", all.missing));
  }
  if (!state.rounds.empty() && state.rounds.back().broken_off) {
    text += fmt::format("\nround {} was broken off and does not count\n", state.rounds.size());
  }
  // Some papers keep them in the list without a place, some do not.
  for (const int player : out) text += fmt::format("expelled: {}\n", state.name(player));
  return text;
}

std::string explanation_text(const Format& format, const desk::Explanation& explained) {
  const StandingsRow& row = explained.row;
  std::string text = fmt::format("{} {}: {}\n\n", row.player, explained.name,
                                 row.place ? fmt::format("place {}", *row.place) : "not ranked");
  std::vector<std::vector<std::string>> rows = {{"round", "table", "seat", "sheet", "rulings"}};
  for (const std::string& figure : format.figures) rows[0].push_back(figure);
  if (!format.unit.empty()) rows[0][5] += " " + format.unit;
  for (const RoundFigures& round : row.rounds) {
    rows.push_back({std::to_string(round.round) + (round.accepted ? "" : " *"),
                    std::to_string(round.table),
                    format.place_name(static_cast<std::size_t>(round.place)),
                    points_text(format, round.sheet), points_text(format, round.ledger)});
    for (const std::string& figure : format.figures) {
      rows.back().push_back(figure_cell(format, figure, round.figures));
    }
  }
  rows.push_back({"all", "", "", "", ""});
  for (const std::string& figure : format.figures) {
    rows.back().push_back(figure_cell(format, figure, row.figures));
  }
  text += columns_text(rows);
  if (row.provisional) text += "\n* the sheet is not accepted yet\n";
  if (!explained.clause.id.empty()) text += fmt::format("\nby {}\n", explained.clause.id);
  for (const desk::Explanation::Line& line : explained.rulings) {
    if (line.difference) {
      text += fmt::format("round {}: a difference of {} at least by ruling ({}, {}), by {}\n",
                          line.round, line.points, line.reason, line.clause, line.by);
    } else {
      text += fmt::format("round {}: {} by ruling{} ({}{}), by {}\n", line.round,
                          points_text(format, line.points), paid_words(line.paid), line.reason,
                          line.clause.empty() ? "" : ", " + line.clause, line.by);
    }
  }
  return text;
}

/// "tables 3 4*  (* entered)"
std::string open_tables_text(const std::vector<desk::Status::OpenTable>& open) {
  std::string text = open.size() == 1 ? "table" : "tables";
  for (const desk::Status::OpenTable& one : open) {
    text += fmt::format(" {}{}", one.table, one.entered ? "*" : "");
  }
  return text + "  (* entered)\n";
}

std::string status_text(const desk::Status& status) {
  std::string text = fmt::format("{} ({})\n{}, {} here to play\n", status.name, status.title,
                                 counted(status.players, "player"), status.playing);
  if (status.tables > 0) {
    const std::string round =
        status.in_final ? "final" : fmt::format("round {} of {}", status.rounds, status.planned);
    text +=
        fmt::format("{}: {} of {} sheets accepted{}\n", round, status.accepted, status.tables,
                    status.closed == 0
                        ? ""
                        : fmt::format(", {} closed without a sheet",
                                      counted(static_cast<std::size_t>(status.closed), "table")));
  }
  if (status.final_next) text += "the final is still to come\n";
  if (!status.open.empty()) text += "not accepted: " + open_tables_text(status.open);
  for (int round = 1; round < status.rounds; ++round) {
    std::vector<desk::Status::OpenTable> gaps;
    std::copy_if(status.earlier.begin(), status.earlier.end(), std::back_inserter(gaps),
                 [&](const desk::Status::OpenTable& open) { return open.round == round; });
    if (!gaps.empty())
      text += fmt::format("round {}, not accepted: {}", round, open_tables_text(gaps));
  }
  for (const desk::NamedPlayer& player : status.without_seat) {
    text += fmt::format("here without a seat: {} {}\n", player.number, player.name);
  }
  if (status.frozen) text += "frozen\n";
  if (!status.frozen && status.frozen_rounds > 0) {
    text += fmt::format("frozen up to round {}\n", status.frozen_rounds);
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
  if (rules.figure.empty() == rules.place_points.empty()) {
    return bad_field({"cli.figure-or-places"});
  }
  std::string ties = options.ties;
  while (!ties.empty()) {
    const std::size_t comma = std::min(ties.find(','), ties.size());
    const std::string word = ties.substr(0, comma);
    ties.erase(0, comma + 1);
    if (word == "best") {
      rules.ties.push_back(SeasonRules::Tie::best_result);
    } else if (word == "starts") {
      rules.ties.push_back(SeasonRules::Tie::starts);
    } else if (word == "last") {
      rules.ties.push_back(SeasonRules::Tie::last_event);
    } else {
      return bad_field({"cli.unknown-tie", {{"given", in_quotes(word)}}});
    }
  }
  return rules;
}

/// The season as a PDF, in the language of the first event's paper.
Done<Reply> put_season(const SeasonOptions& options, const std::vector<desk::SeasonSource>& sources,
                       const desk::SeasonAnswer& season) {
  if (options.csv || (options.json && options.out.path == "-")) {
    return cannot({"cli.one-form"});
  }
  const State& first = *sources.front().state;
  print::SeasonTable table{
      first.format().title, std::string(first.info().language), season.unit, options.best, {},
      season.rows};
  for (const desk::SeasonSource& source : sources) {
    const Opened& opened = source.state->opened;
    const bool both = !opened.place.empty() && !opened.date.empty();
    table.events.push_back({opened.name, opened.place + (both ? ", " : "") + opened.date});
  }
  const std::string pdf = print::season(table);
  if (pdf.empty()) return cannot({"cli.no-pages"}, kFailed);
  if (Done<void> put = put_file(options.out, pdf); !put) return tl::unexpected(put.error());
  Reply reply;
  if (options.out.path != "-") reply.text = fmt::format("{} written\n", options.out.path);
  reply.json = file_json(options.out.path, pdf.size());
  return reply;
}

std::string season_table(const desk::SeasonAnswer& season) {
  const std::string& unit = season.unit;
  std::vector<std::vector<std::string>> lines = {
      {"place", "name", unit.empty() ? "total" : "total " + unit, "starts"}};
  for (std::size_t i = 0; i < season.events.size(); ++i)
    lines[0].push_back(fmt::format("event {}", i + 1));
  for (const SeasonRow& row : season.rows) {
    lines.push_back({row.place ? std::to_string(*row.place) : "-", row.player,
                     season_text(unit, row.halves), std::to_string(row.starts)});
    for (const SeasonRow::Result& result : row.events) {
      const std::string points = season_text(unit, result.halves);
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
  return Reply{status_text(status) + fmt::format("{}, head {}\n", entries_text(entries),
                                                 session->head().substr(0, 16)),
               status_json(status, entries, session->head()), kOk};
}

Done<Reply> show_standings(const House& house, const StandingsOptions& options) {
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const State& state = session->state();
  const Result<Standings> all = standings(state, {options.round, options.accepted});
  if (!all) return refused(all.error(), state);
  if (!options.explain.empty()) {
    const Result<desk::Explanation> explained = desk::explain(state, *all, options.explain);
    if (!explained) return refused(explained.error(), state);
    return Reply{explanation_text(state.format(), *explained),
                 standings_row_json(state, explained->row), kOk};
  }
  return Reply{options.csv ? results_csv(state, *all) : standings_text(state, *all),
               standings_json(state, *all), kOk};
}

Done<Reply> check_event(const House& house, const CheckOptions& options) {
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const State& state = session->state();
  const desk::CheckAnswer answer = desk::check(state, now_of(state), options.all);
  const Says says = house.says(&state.info());
  std::string text;
  for (const Finding& finding : answer.findings) {
    text += finding.table == 0
                ? fmt::format("{}: {}\n", kind_word(finding.kind), says(finding.what))
                : fmt::format("{}: round {}, table {}: {}\n", kind_word(finding.kind),
                              finding.round, finding.table, says(finding.what));
  }
  if (text.empty()) text = "everything is in order\n";
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
  if (!options.out.path.empty()) return put_season(options, sources, *season);
  return Reply{options.csv ? season_csv(season->events, season->rows) : season_table(*season),
               season_json(*season), kOk};
}

}  // namespace ultimo::cli::director
