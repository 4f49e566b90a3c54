#pragma once

#include <functional>
#include <string>

#include "desk/answers.hpp"
#include "words/speaker.hpp"

/// What the desk answers, as people read it in their language; programs get answer_words.hpp.
namespace ultimo::cli::director {

/// A heading of a column: `name`.
std::string heading(const Speaker& speaker, std::string_view what);
/// A figure of the standings: `difference`.
std::string figure_heading(const Speaker& speaker, std::string_view figure);
/// "here", "withdrawn" …
std::string standing_text(const Speaker& speaker, desk::PlayerLine::Stands stands);
/// "missing", "question", "note"
std::string kind_text(const Speaker& speaker, tournament::Finding::Kind kind);
/// ", paid in coins" or ", owed" behind a fine; nothing where it was not said.
std::string paid_text(const Speaker& speaker, tournament::Paid paid);
/// What a ruling says: "late ×2 -20", "difference 30 at least".
std::string ruling_words(const Speaker& speaker, const tournament::Format& format,
                         const desk::RulingAnswer& ruling);
/// "open", "upheld: …"
std::string outcome_words(const Speaker& speaker, const desk::AppealAnswer& appeal);
/// What a row says of penalties: "misdeal: Ana, late: Bor ×2"; nothing where it has none.
std::string penalties_of_row(const Speaker& speaker, const SheetRow& row,
                             const std::function<std::string(Seat)>& name);
/// An offence by its name.
std::string penalty_words(const Speaker& speaker, const std::string& kind);

}  // namespace ultimo::cli::director
