#include "cli/tournament/desk_words.hpp"

#include <fmt/format.h>

#include "cli/tournament/answer_words.hpp"
#include "cli/tournament/layout_text.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

std::string ruling_lines_words(const Speaker& speaker, const Format& format,
                               const desk::RulingAnswer& ruling) {
  const std::string warning = speaker.text("desk.ruling.warning");
  const bool only_warns = ruling.penalty == "warning";
  std::string text = only_warns ? warning : penalty_words(speaker, ruling.penalty);
  if (ruling.count > 1) {
    text += speaker.text(ruling.is_nth_time ? "desk.ruling.nth" : "desk.ruling.times",
                         {{"count", ruling.count}});
  }
  if (ruling.difference) {
    text += text.empty() ? "" : " ";
    text += speaker.text("desk.ruling.difference", {{"difference", *ruling.difference}});
    if (ruling.lines.empty()) return text;
  }
  if (ruling.lines.empty()) return text.empty() || only_warns ? warning : text + ", " + warning;
  for (const desk::RulingAnswer::Line& line : ruling.lines) {
    text += text.empty() ? "" : " ";
    // Whom it is about stands beside it.
    if (!line.name.empty()) text += line.name + ' ';
    text += points_text(speaker, format, line.points);
  }
  return text + paid_text(speaker, ruling.paid);
}

}  // namespace

std::string heading(const Speaker& speaker, std::string_view what) {
  return speaker.text(fmt::format("desk.head.{}", what));
}

std::string figure_heading(const Speaker& speaker, std::string_view figure) {
  return speaker.text(fmt::format("desk.figure.{}", figure));
}

std::string standing_text(const Speaker& speaker, desk::PlayerLine::Stands stands) {
  std::string id(standing_word(stands));
  if (const std::size_t space = id.find(' '); space != std::string::npos) id[space] = '-';
  return speaker.text("desk.stands." + id);
}

std::string kind_text(const Speaker& speaker, Finding::Kind kind) {
  return speaker.text(fmt::format("desk.finding.{}", kind_word(kind)));
}

std::string paid_text(const Speaker& speaker, Paid paid) {
  switch (paid) {
    case Paid::unsaid: break;
    case Paid::in_coins: return speaker.text("desk.paid.in-coins");
    case Paid::owed: return speaker.text("desk.paid.owed");
  }
  return "";
}

std::string penalty_words(const Speaker& speaker, const std::string& kind) {
  const std::string key = "penalty." + kind;
  return !kind.empty() && speaker.has(key) ? speaker.text(key) : kind;
}

std::string ruling_words(const Speaker& speaker, const Format& format,
                         const desk::RulingAnswer& ruling) {
  switch (ruling.kind) {
    case desk::RulingAnswer::Kind::ruling: break;
    case desk::RulingAnswer::Kind::expulsion: return speaker.text("desk.ruling.expelled");
    case desk::RulingAnswer::Kind::expulsion_undone:
      return speaker.text("desk.ruling.expulsion-undone");
    case desk::RulingAnswer::Kind::closing: return speaker.text("desk.ruling.closed");
    case desk::RulingAnswer::Kind::closing_undone:
      return speaker.text("desk.ruling.closing-undone");
    case desk::RulingAnswer::Kind::in_row:
      return speaker.text(
          "desk.ruling.in-row",
          {{"penalty", penalty_words(speaker, ruling.penalty)}, {"row", ruling.row}});
  }
  std::string text = ruling_lines_words(speaker, format, ruling);
  if (!ruling.revoked) return text;
  return text + speaker.text("desk.ruling.revoked", {{"reason", ruling.revoked_because}});
}

std::string outcome_words(const Speaker& speaker, const desk::AppealAnswer& appeal) {
  if (!appeal.decision) return speaker.text("desk.appeal.open");
  return speaker.text(appeal.decision->upheld ? "desk.appeal.upheld" : "desk.appeal.denied",
                      {{"reason", appeal.decision->reason}});
}

std::string penalties_of_row(const Speaker& speaker, const SheetRow& row,
                             const std::function<std::string(Seat)>& name) {
  std::string text;
  for (const SheetRow::Penalty& one : row.penalties) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : ", ",
                        penalty_words(speaker, std::string(one.kind)), name(one.by));
    if (one.count.value_or(1) > 1) text += fmt::format(" ×{}", *one.count);
  }
  return text;
}

}  // namespace ultimo::cli::director
