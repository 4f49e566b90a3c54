#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/engine.hpp"
#include "words/speaker.hpp"

namespace ultimo::cli {

/// Things a player can ask for besides playing.
struct Request {
  enum class What : std::uint8_t {
    help,
    hand,
    table,
    last,
    sheet,
    rules,
    hint,
    claim,
    review,
    save,
    quit
  };
  What what = What::help;
  std::string about;  // rules: which clause
  bool operator==(const Request&) const = default;
};

/// Words that make no sense here, and why.
struct Puzzled {
  std::string why;
};

using Input = std::variant<Request, Action, Puzzled>;

/// A request if the line is one, in the reader's language or in English; else nothing.
std::optional<Request> parse_request(std::string_view line, const Speaker& speaker);

/// In the reader's quotes. Like in_quotes, but people write in their own letters.
std::string quoted_input(std::string_view text, const Speaker& speaker);

/// What a request is called in the reader's language.
std::string request_word(Request::What what, const Speaker& speaker);
/// All of them in English, which is always understood.
std::vector<std::string> request_words_in_english();

/// What a player typed when it was his turn: numbers from the list, cards (`H3`, `♥3`, `play H3`),
/// or the words of the list, with or without diacritics. An action that is understood need not be
/// allowed; the rulebook says so then.
Input parse_input(std::string_view line, const View& view, const Speaker& speaker);

/// A card as people write it: `HK`, `hk`, `♥K`, `T21`, `XXI`, `mond`; with the letters of the
/// reader's cards, too.
std::optional<Card> parse_card_word(std::string_view word, const Speaker& speaker);

/// A number and nothing else, up to 9999.
std::optional<int> parse_count(std::string_view word);

/// A player's name out of what was typed: without what cannot be printed, and not too long.
std::string player_name(std::string_view text);

/// Spaces at the ends and between words made one; what cannot be printed is left out.
std::string tidied(std::string_view line);

}  // namespace ultimo::cli
