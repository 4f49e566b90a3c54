#pragma once

#include <string>
#include <string_view>

#include "desk/answers.hpp"

/// Words for what the desk answers to programs, `--json`: English whatever people speak.
namespace ultimo::cli::director {

/// "here", "withdrawn" …
std::string_view standing_word(desk::PlayerLine::Stands stands);
/// "missing", "question", "note"
std::string_view kind_word(tournament::Finding::Kind kind);
/// What a ruling says: "late ×2 -20", "difference 30 at least".
std::string ruling_text(const tournament::Format& format, const desk::RulingAnswer& ruling);
/// ", paid in coins" or ", owed" behind a fine; nothing where it was not said.
std::string_view paid_words(tournament::Paid paid);
/// "open", "upheld: …"
std::string outcome_text(const desk::AppealAnswer& appeal);

}  // namespace ultimo::cli::director
