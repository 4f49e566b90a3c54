// Standings, minutes and certificates.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "print/layout.hpp"
#include "print/minutes_course.hpp"
#include "print/pages.hpp"
#include "print/roll.hpp"
#include "tournament/own_reasons.hpp"

namespace ultimo::print {
using namespace tournament;  // NOLINT: the words of this room

namespace {

std::string standings_title(const State& state, const Standings& standings) {
  const Words& words = words_of(state);
  if (standings.complete) return std::string(words.final_standings);
  return fmt::format("{} {} {}", words.standings, words.after_round, standings.rounds);
}

void list_standings(Canvas& canvas, Frame& frame, const State& state, const Standings& standings) {
  const Words& words = words_of(state);
  const Format& format = state.format();
  std::vector<ColumnSpec> columns = {
      {"", 0.8, Align::right}, {capital(words.name), 4.2}, {capital(words.club), 2.6}};
  for (std::size_t r = 0; r < state.rounds.size(); ++r) {
    columns.push_back({round_title(state, static_cast<int>(r) + 1), 1.4, Align::right});
  }
  for (const std::string& name : format.figures) {
    const bool money = !format.unit.empty() && name == format.figures.front();
    columns.push_back(
        {capital(figure_name(words, name)) + (money ? " " + format.unit : ""), 1.6, Align::right});
  }
  List list(canvas, frame, standings_title(state, standings),
            fmt::format("{}: {}", words.players, standings.rows.size()), columns, 16,
            columns.size() > 11 ? 8 : 9);
  std::set<int> out(standings.expelled.begin(), standings.expelled.end());
  for (const StandingsRow& row : standings.rows) {
    std::vector<std::string> cells = {row.place ? fmt::format("{}.", *row.place) : "–",
                                      state.name(row.player) + (row.provisional ? " *" : ""),
                                      state.players.at(row.player).entry.club};
    std::vector<std::string> rounds(state.rounds.size());
    for (const RoundFigures& round : row.rounds) {
      rounds[static_cast<std::size_t>(round.round - 1)] = points(state, round.sheet + round.ledger);
    }
    cells.insert(cells.end(), rounds.begin(), rounds.end());
    for (const std::string& name : format.figures) {
      cells.push_back(figure(state, name, row.figures));
    }
    if (!row.place && out.erase(row.player) > 0) {
      cells[2] += (cells[2].empty() ? "" : ", ") + std::string(words.expelled);
    }
    list.row(cells, row.place && *row.place <= 3);
  }
  const bool provisional = std::any_of(standings.rows.begin(), standings.rows.end(),
                                       [](const StandingsRow& row) { return row.provisional; });
  if (provisional) list.row({"*", std::string(words.provisional)});
  // Some papers keep them in the list without a place, some do not.
  for (const int player : out) list.row({"", state.name(player), std::string(words.expelled)});
}

/// Text that runs down pages, under headings.
class Running {
 public:
  Running(Canvas& canvas, Frame& frame, std::string title, std::string beside)
      : canvas_(canvas), frame_(frame), title_(std::move(title)), beside_(std::move(beside)) {
    y_ = frame_.draw(title_, beside_);
  }
  void heading(const std::string& words) {
    room_for(46);
    y_ += 10;
    canvas_.text(kMargin, y_, frame_.inner(), words, {.size = 11.5, .bold = true});
    y_ += 18;
  }
  void item(const std::string& beside, const std::string& words) {
    constexpr double kIndent = 76;
    constexpr double kLine = 10.5;
    room_for(30);
    canvas_.text(kMargin, y_, kIndent - 8, beside, {.size = 9, .grey = 0.3});
    const double width = frame_.inner() - kIndent;
    for (const std::string& line : canvas_.lines(words, {.size = 9}, width)) {
      room_for(kLine);  // a long note goes on overleaf
      canvas_.text(kMargin + kIndent, y_, width, line, {.size = 9});
      y_ += kLine;
    }
    y_ += 3;
  }
  void signature_lines(const std::vector<std::string>& below) {
    room_for(90);
    y_ += 54;
    const double each = frame_.inner() / static_cast<double>(below.size());
    for (std::size_t i = 0; i < below.size(); ++i) {
      const double x = kMargin + each * static_cast<double>(i);
      canvas_.line(x + 10, y_, x + each - 10, y_, 0.6);
      canvas_.text(x + 10, y_ + 4, each - 20, below[i], {.size = 8.5, .grey = 0.3}, Align::centre);
    }
  }

 private:
  void room_for(double height) {
    if (y_ + height > frame_.bottom()) y_ = frame_.draw(title_, beside_);
  }

  Canvas& canvas_;
  Frame& frame_;
  std::string title_;
  std::string beside_;
  double y_ = 0;
};

std::string_view method_word(const Words& words, DrawMethod method) {
  switch (method) {
    case DrawMethod::lot: return words.lot;
    case DrawMethod::groups: return words.groups;
    case DrawMethod::standings: return words.by_standings;
    case DrawMethod::key: return words.key;
    case DrawMethod::hand: return words.hand;
  }
  return "";
}

std::string in_table(const Words& words, int round, int table) {
  return fmt::format("{} {}, {} {}", words.round, round, words.table, table);
}

void tell_rounds(Running& page, const State& state) {
  const Words& words = words_of(state);
  for (std::size_t r = 0; r < state.rounds.size(); ++r) {
    const Round& round = state.rounds[r];
    std::string text =
        fmt::format("{}: {}, {}: {}, {} {}", words.tables, round.tables.size(), words.drawn_by,
                    method_word(words, round.method), words.seed, round.seed);
    if (!round.report.repeats.empty()) {
      text += fmt::format("; {}: {} ({}: {})", words.repeats, round.report.repeats.size(),
                          words.unavoidable, round.report.unavoidable);
    }
    for (const int player : round.sit_out) {
      text += fmt::format("; {}: {}", words.sits_out, state.name(player, static_cast<int>(r) + 1));
    }
    page.item(fmt::format("{}  {}", round_title(state, static_cast<int>(r) + 1),
                          clock_text(round.drawn_at)),
              text);
  }
}

void tell_rulings(Running& page, const State& state) {
  const Words& words = words_of(state);
  page.heading(std::string(words.rulings));
  if (state.rulings.empty()) page.item("", std::string(words.nobody));
  for (const Ruling& ruling : state.rulings) {
    const Ruled& ruled = ruling.ruled;
    std::string text;
    if (ruled.difference) {
      text = fmt::format("{}: {} ≥ {}", state.name(ruled.player, ruled.round), words.difference,
                         *ruled.difference);
    } else if (ruled.lines.empty()) {
      text = fmt::format("{}: {}", state.name(ruled.player, ruled.round), words.warning);
    }
    for (std::size_t i = 0; i < ruled.lines.size(); ++i) {
      text += (i > 0 ? ", " : "") + state.name(ruled.lines[i].player, ruled.round) + ' ' +
              points(state, ruled.lines[i].points);
    }
    text += fmt::format(" – {}{} ({}, {})", said_reason(state, ruled.reason),
                        ruled.clause.empty() ? "" : ", " + ruled.clause, ruling.by,
                        clock_text(ruling.at));
    if (ruling.revoked) text += fmt::format("; {}: {}", words.revoked, ruling.revoked_because);
    page.item(in_table(words, ruled.round, ruled.table), text);
  }
}

void tell_appeals(Running& page, const State& state) {
  const Words& words = words_of(state);
  if (state.appeals.empty()) return;
  page.heading(std::string(words.appeals));
  for (const Appeal& appeal : state.appeals) {
    std::string text = state.name(appeal.appealed.player) + ": " + appeal.appealed.reason;
    if (appeal.appealed.fee > 0) {
      text += fmt::format("; {} {} {}", words.fee, points(state, appeal.appealed.fee),
                          state.format().unit);
    }
    if (!appeal.decision) {
      text += fmt::format("; {}", words.open);
    } else {
      text += fmt::format("; {}: {}", appeal.decision->upheld ? words.upheld : words.denied,
                          appeal.decision->reason);
    }
    page.item(std::to_string(appeal.appealed.appeal), text);
  }
}

void tell_corrections(Running& page, const State& state) {
  const Words& words = words_of(state);
  page.heading(std::string(words.corrections));
  bool any = false;
  for (std::size_t r = 0; r < state.rounds.size(); ++r) {
    for (std::size_t t = 0; t < state.rounds[r].tables.size(); ++t) {
      const std::vector<SheetVersion>& versions = state.rounds[r].tables[t].versions;
      for (std::size_t v = 1; v < versions.size(); ++v) {
        if (versions[v].reason.empty()) continue;
        any = true;
        std::string text;
        for (std::size_t i = 0; i < versions[v].totals.size(); ++i) {
          const std::vector<int>& players = state.rounds[r].tables[t].players;
          text += fmt::format(
              "{}{} {} → {}", i > 0 ? ", " : "", state.name(players[i], static_cast<int>(r) + 1),
              points(state, versions[v - 1].totals[i]), points(state, versions[v].totals[i]));
        }
        text += fmt::format(" – {} ({}, {})", versions[v].reason, versions[v].by,
                            time_text(versions[v].at));
        page.item(in_table(words, static_cast<int>(r) + 1, static_cast<int>(t) + 1), text);
      }
    }
  }
  if (!any) page.item("", std::string(words.nobody));
}

/// What was done by mistake, and of whom.
std::string taken_back(Roll& roll, const Words& words, const Undone& undone) {
  if (undone.reason == own_reasons::kNeededAgain) return {};
  const std::string_view what = undone.what == Undo::expel        ? words.expelled
                                : undone.what == Undo::substitute ? words.substitutes
                                : undone.what == Undo::withdraw   ? words.left
                                                                  : std::string_view{};
  if (what.empty()) return {};
  return fmt::format("{} – {}: {} ({})", names_on(roll, undone.players), what, words.revoked,
                     undone.reason);
}

void tell_people(Running& page, const State& state, const std::vector<Logged>& log) {
  const Words& words = words_of(state);
  page.heading(std::string(words.left));
  Roll roll;
  bool any = false;
  for (const Logged& logged : log) {
    std::string text = put_right(roll, words, logged);
    if (const auto* gone = std::get_if<Withdrawn>(&logged.event)) {
      // A stand-in comes and goes as he is needed.
      const bool told = !gone->reason.empty() && gone->reason != own_reasons::kNotNeeded;
      if (roll[gone->player].stand_in && !told) continue;
      text = roll[gone->player].name + (gone->reason.empty() ? "" : ": " + gone->reason);
    } else if (const auto* sent = std::get_if<Expelled>(&logged.event)) {
      text = fmt::format("{} – {}: {}{}", roll[sent->player].name, words.expelled, sent->reason,
                         sent->clause.empty() ? "" : " (" + sent->clause + ")");
    } else if (const auto* other = std::get_if<Substituted>(&logged.event)) {
      text = fmt::format("{}: {} {}{}", roll[other->player].name, words.substitutes, other->name,
                         other->reason.empty() ? "" : " – " + other->reason);
    } else if (const auto* undone = std::get_if<Undone>(&logged.event)) {
      text = taken_back(roll, words, *undone);
    }
    if (text.empty()) continue;
    any = true;
    page.item(clock_text(logged.at), text);
  }
  if (!any) page.item("", std::string(words.nobody));
}

/// What the desk decided otherwise, with its reasons.
void tell_course(Running& page, const State& state, const std::vector<Logged>& log) {
  const std::vector<MinutesLine> lines = course_lines(state, log);
  if (!lines.empty()) page.heading(course_heading(state));
  for (const MinutesLine& line : lines) page.item(clock_text(line.at), line.text);
}

void tell_notes(Running& page, const State& state, const std::vector<Logged>& log) {
  bool any = false;
  for (const Logged& logged : log) {
    const auto* note = std::get_if<Noted>(&logged.event);
    if (note == nullptr) continue;
    if (!any) page.heading(std::string(words_of(state).notes));
    any = true;
    page.item(clock_text(logged.at), note->text);
  }
}

}  // namespace

void draw_standings(Canvas& canvas, const State& state, const Standings& standings,
                    const Stamp& stamp) {
  const bool wide = state.rounds.size() + state.format().figures.size() > 7;
  canvas.open(wide ? kA4Long : kA4Short, wide ? kA4Short : kA4Long, state.opened.name);
  Frame frame(canvas, state, stamp);
  list_standings(canvas, frame, state, standings);
}

void draw_minutes(Canvas& canvas, const State& state, const Standings& standings,
                  const std::vector<Logged>& log, const Stamp& stamp) {
  const Words& words = words_of(state);
  canvas.open(kA4Short, kA4Long, state.opened.name);
  Frame frame(canvas, state, stamp);
  {
    Running page(canvas, frame, std::string(words.minutes), "");
    page.item(capital(words.date), state.opened.date.empty() && !log.empty()
                                       ? time_text(log.front().at)
                                       : state.opened.date);
    if (!state.opened.place.empty()) page.item(capital(words.where), state.opened.place);
    for (const std::string& official : state.opened.officials) {
      page.item(capital(words.officials), official);
    }
    int players = 0;
    for (const auto& [number, player] : state.players) players += player.entry.stand_in ? 0 : 1;
    page.item(capital(words.players), std::to_string(players));
    page.heading(capital(words.rounds));
    tell_rounds(page, state);
    tell_people(page, state, log);
    tell_rulings(page, state);
    tell_appeals(page, state);
    tell_corrections(page, state);
    tell_course(page, state, log);
    tell_notes(page, state, log);
    page.signature_lines({std::string(words.leader), std::string(words.referee)});
  }
  list_standings(canvas, frame, state, standings);
}

void draw_certificates(Canvas& canvas, const State& state, const Standings& standings, int best) {
  const Words& words = words_of(state);
  canvas.open(kA4Long, kA4Short, state.opened.name);
  bool first = true;
  for (const StandingsRow& row : standings.rows) {
    if (!row.place || *row.place > best) continue;
    if (!first) canvas.next_page();
    first = false;
    const double width = canvas.width();
    const double height = canvas.height();
    canvas.box(28, 28, width - 56, height - 56, 2.4);
    canvas.box(35, 35, width - 70, height - 70, 0.7);
    canvas.text(60, 86, width - 120, state.opened.name, {.size = 20, .serif = true, .grey = 0.25},
                Align::centre);
    canvas.text(60, 132, width - 120, std::string(words.certificate),
                {.size = 54, .bold = true, .serif = true}, Align::centre);
    canvas.line(width / 2 - 70, 218, width / 2 + 70, 218, 1.2);
    canvas.text(60, 244, width - 120, state.name(row.player), {.size = 36, .serif = true},
                Align::centre);
    canvas.text(60, 312, width - 120, std::string(words.for_place),
                {.size = 15, .italic = true, .serif = true, .grey = 0.3}, Align::centre);
    canvas.text(60, 334, width - 120, fmt::format("{}. {}", *row.place, words.place_won),
                {.size = 52, .bold = true, .serif = true}, Align::centre);
    const std::string& name = state.format().figures.front();
    std::string below =
        fmt::format("{}: {}", capital(figure_name(words, name)), figure(state, name, row.figures));
    if (!state.format().unit.empty()) below += ' ' + state.format().unit;
    canvas.text(60, 414, width - 120, below, {.size = 12, .serif = true, .grey = 0.3},
                Align::centre);
    const std::string where = state.opened.place.empty() || state.opened.date.empty()
                                  ? state.opened.place + state.opened.date
                                  : state.opened.place + ", " + state.opened.date;
    canvas.text(80, 508, 260, where, {.size = 11, .serif = true}, Align::centre);
    canvas.line(80, 503, 340, 503, 0.5, 0.4);
    canvas.line(width - 340, 503, width - 80, 503, 0.5, 0.4);
    canvas.text(width - 340, 508, 260, std::string(words.leader), {.size = 11, .serif = true},
                Align::centre);
  }
}

}  // namespace ultimo::print
