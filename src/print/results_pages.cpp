// The minutes.
#include <algorithm>

#include <fmt/format.h>

#include "print/layout.hpp"
#include "print/minutes_course.hpp"
#include "print/pages.hpp"
#include "print/roll.hpp"
#include "print/sheet_rows.hpp"
#include "print/standings_list.hpp"
#include "tournament/own_reasons.hpp"

namespace ultimo::print {
using namespace tournament;   // NOLINT: the words of this room
using tournament::Standings;  // not those of a rulebook

namespace {

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
    constexpr double kWidest = 250;  // who signs alone needs no longer line
    const double each = std::min(kWidest, frame_.inner() / static_cast<double>(below.size()));
    for (std::size_t i = 0; i < below.size(); ++i) {
      const double x = kMargin + each * static_cast<double>(i);
      canvas_.line(x + 10, y_, x + each - 10, y_, 0.6);
      canvas_.cell(x + 10, y_ + 4, each - 20, 24, below[i], {.size = 8.5, .grey = 0.3},
                   Align::centre);
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
  return words.text("print.at-table", {{"round", round}, {"table", table}});
}

void tell_rounds(Running& page, const Words& words, const State& state) {
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
    page.item(fmt::format("{}  {}", round_title(words, state, static_cast<int>(r) + 1),
                          words.time(round.drawn_at)),
              text);
  }
}

void tell_rulings(Running& page, const Words& words, const State& state) {
  page.heading(words.rulings);
  if (state.rulings.empty()) page.item("", words.nobody);
  for (const Ruling& ruling : state.rulings) {
    const Ruled& ruled = ruling.ruled;
    std::string text;
    if (ruled.difference) {
      text = fmt::format("{}: {} ≥ {}", state.name(ruled.player, ruled.round), words.difference,
                         *ruled.difference);
    } else if (ruled.lines.empty()) {
      text = fmt::format("{}: {}", state.name(ruled.player, ruled.round), words.warning);
    }
    const std::string penalty = ruled_penalty(words, state, ruled);
    if (!ruled.lines.empty() && !penalty.empty()) text = penalty + ": ";
    for (std::size_t i = 0; i < ruled.lines.size(); ++i) {
      text += (i > 0 ? ", " : "") + state.name(ruled.lines[i].player, ruled.round) + ' ' +
              points(words, state, ruled.lines[i].points);
    }
    text += paid_note(words, ruled.paid);
    text += fmt::format(" – {}{} ({}, {})", said_reason(words, ruled.reason),
                        ruled.clause.empty() ? "" : ", " + ruled.clause, ruling.by,
                        words.time(ruling.at));
    if (ruling.revoked) text += fmt::format("; {}: {}", words.revoked, ruling.revoked_because);
    page.item(in_table(words, ruled.round, ruled.table), text);
  }
}

void tell_appeals(Running& page, const Words& words, const State& state) {
  if (state.appeals.empty()) return;
  page.heading(words.appeals);
  for (const Appeal& appeal : state.appeals) {
    std::string text = state.name(appeal.appealed.player) + ": " + appeal.appealed.reason;
    if (appeal.appealed.fee > 0) {
      text += fmt::format("; {} {} {}", words.fee, points(words, state, appeal.appealed.fee),
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

void tell_corrections(Running& page, const Words& words, const State& state) {
  page.heading(words.corrections);
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
          text += fmt::format("{}{} {} → {}", i > 0 ? ", " : "",
                              state.name(players[i], static_cast<int>(r) + 1),
                              points(words, state, versions[v - 1].totals[i]),
                              points(words, state, versions[v].totals[i]));
        }
        text += fmt::format(" – {} ({}, {})", versions[v].reason, versions[v].by,
                            words.date_and_time(versions[v].at));
        page.item(in_table(words, static_cast<int>(r) + 1, static_cast<int>(t) + 1), text);
      }
    }
  }
  if (!any) page.item("", words.nobody);
}

/// What was done by mistake, and of whom.
std::string taken_back(Roll& roll, const Words& words, const Undone& undone) {
  if (undone.reason == own_reasons::kNeededAgain) return {};
  const std::string what = undone.what == Undo::expel        ? words.expelled
                           : undone.what == Undo::substitute ? words.substitutes
                           : undone.what == Undo::withdraw   ? words.left
                                                             : std::string();
  if (what.empty()) return {};
  return fmt::format("{} – {}: {} ({})", names_on(roll, undone.players), what, words.revoked,
                     undone.reason);
}

void tell_people(Running& page, const Words& words, const std::vector<Logged>& log) {
  page.heading(words.left);
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
    page.item(words.time(logged.at), text);
  }
  if (!any) page.item("", words.nobody);
}

/// What the desk decided otherwise, with its reasons.
void tell_course(Running& page, const Words& words, const State& state,
                 const std::vector<Logged>& log) {
  const std::vector<MinutesLine> lines = course_lines(words, state, log);
  if (!lines.empty()) page.heading(words.course.course);
  for (const MinutesLine& line : lines) page.item(words.time(line.at), line.text);
}

/// Those the paper knows; where it names nobody, a leader and a referee.
std::vector<std::string> signers_of(const Words& words, const State& state) {
  std::vector<std::string> all;
  for (const SignerInfo& signer : state.info().signers) {
    all.push_back(signer_text(words, state, signer.office));
  }
  if (!all.empty()) return all;
  all = {signer_text(words, state, Office::leader), signer_text(words, state, Office::referee)};
  if (all.front() == all.back()) all.pop_back();  // some languages have one word for both
  return all;
}

void tell_notes(Running& page, const Words& words, const std::vector<Logged>& log) {
  bool any = false;
  for (const Logged& logged : log) {
    const auto* note = std::get_if<Noted>(&logged.event);
    if (note == nullptr) continue;
    if (!any) page.heading(std::string(words.notes));
    any = true;
    page.item(words.time(logged.at), note->text);
  }
}

}  // namespace

void draw_minutes(Canvas& canvas, const Words& words, const State& state,
                  const Standings& standings, const std::vector<Logged>& log, const Stamp& stamp) {
  canvas.open(kA4Short, kA4Long, state.opened.name);
  Frame frame(canvas, words, state, stamp);
  {
    Running page(canvas, frame, words.minutes, "");
    page.item(capital(words.date), state.opened.date.empty() && !log.empty()
                                       ? words.date_and_time(log.front().at)
                                       : state.opened.date);
    if (!state.opened.place.empty()) page.item(capital(words.where), state.opened.place);
    for (const tournament::Official& official : state.opened.officials) {
      page.item(capital(words.officials), official_text(words, official));
    }
    int players = 0;
    for (const auto& [number, player] : state.players) players += player.entry.stand_in ? 0 : 1;
    page.item(capital(words.players), std::to_string(players));
    page.heading(capital(words.rounds));
    tell_rounds(page, words, state);
    tell_people(page, words, log);
    tell_rulings(page, words, state);
    tell_appeals(page, words, state);
    tell_corrections(page, words, state);
    tell_course(page, words, state, log);
    tell_notes(page, words, log);
    page.signature_lines(signers_of(words, state));
  }
  if (is_wide(words, state)) frame.turn_to(kA4Long, kA4Short);
  list_standings(canvas, frame, words, state, standings);
}

}  // namespace ultimo::print
