#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/online/told_table.hpp"
#include "cli/play_voice.hpp"

namespace ultimo::cli::online {

/// A text of the catalogue's section `online`.
std::string online_text(const Speaker& speaker, std::string_view key,
                        const Arguments& arguments = {});

/// What can be typed at a server's table besides.
enum class Word : std::uint8_t { leave, say, why, undo };
/// What it is called in the reader's language.
std::string word_for(Word word, const Speaker& speaker);

struct OwnWord {
  Word word = Word::leave;
  std::string rest;  // what stands behind it
};
/// In the reader's language or in English; nothing where the line is something else.
std::optional<OwnWord> own_word(std::string_view line, const Speaker& speaker);

/// The names of who sits there; bots and free seats have one, too.
Party party_of(const TableTold& told, const Speaker& speaker);
/// Who sits where, a line each.
std::string places_text(const TableTold& told, const Voice& voice);
/// What has become of somebody since; nothing where it is not worth a word.
std::string changed_place_text(const PlaceTold& before, const PlaceTold& now,
                               const std::string& name, const Voice& voice);
/// The words of this room, for `help`.
std::string online_help(const Voice& voice);

}  // namespace ultimo::cli::online
