#include "cli/tournament/answer_words.hpp"

#include <fmt/format.h>

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

std::string lines_text(const Format& format, const desk::RulingAnswer& ruling) {
  std::string text = ruling.penalty;
  if (ruling.count > 1) {
    text += fmt::format("{}{}", ruling.is_nth_time ? " no. " : " ×", ruling.count);
  }
  if (ruling.difference) {
    text += fmt::format("{}difference {} at least", text.empty() ? "" : " ", *ruling.difference);
    if (ruling.lines.empty()) return text;
  }
  if (ruling.lines.empty())
    return text.empty() || text == "warning" ? "warning" : text + ", warning";
  for (const desk::RulingAnswer::Line& line : ruling.lines) {
    text += text.empty() ? "" : " ";
    // Whom it is about stands beside it.
    if (!line.name.empty()) text += line.name + ' ';
    text += points_text(format, line.points);
  }
  return text + std::string(paid_words(ruling.paid));
}

}  // namespace

std::string_view paid_words(Paid paid) {
  switch (paid) {
    case Paid::unsaid: return "";
    case Paid::in_coins: return ", paid in coins";
    case Paid::owed: return ", owed";
  }
  return "";
}

std::string_view standing_word(desk::PlayerLine::Stands stands) {
  switch (stands) {
    case desk::PlayerLine::Stands::expelled: return "expelled";
    case desk::PlayerLine::Stands::withdrawn: return "withdrawn";
    case desk::PlayerLine::Stands::stand_in: return "stand-in";
    case desk::PlayerLine::Stands::here: return "here";
    case desk::PlayerLine::Stands::not_here: return "not here";
  }
  return "";
}

std::string_view kind_word(Finding::Kind kind) {
  switch (kind) {
    case Finding::Kind::missing: return "missing";
    case Finding::Kind::question: return "question";
    case Finding::Kind::note: return "note";
  }
  return "";
}

std::string ruling_text(const Format& format, const desk::RulingAnswer& ruling) {
  switch (ruling.kind) {
    case desk::RulingAnswer::Kind::ruling: break;
    case desk::RulingAnswer::Kind::expulsion: return "expelled";
    case desk::RulingAnswer::Kind::expulsion_undone: return "expulsion taken back";
    case desk::RulingAnswer::Kind::closing: return "closed without a sheet";
    case desk::RulingAnswer::Kind::closing_undone: return "closing taken back";
    case desk::RulingAnswer::Kind::in_row:
      return fmt::format("{}, in row {} of the sheet", ruling.penalty, ruling.row);
  }
  return lines_text(format, ruling) +
         (ruling.revoked ? "; REVOKED: " + ruling.revoked_because : "");
}

std::string outcome_text(const desk::AppealAnswer& appeal) {
  if (!appeal.decision) return "open";
  return (appeal.decision->upheld ? "upheld: " : "denied: ") + appeal.decision->reason;
}

}  // namespace ultimo::cli::director
