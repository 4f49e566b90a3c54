#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rules/engine.hpp"
#include "words/speaker.hpp"

namespace ultimo::cli {

/// Names of people for those who need one, by the language of their rulebook.
const std::array<std::string_view, 6>& people_of(std::string_view language);

/// Who sits at the table, as one of them calls them.
struct Party {
  Seat you;
  std::vector<std::string> names;  // by seat
};

/// A text of the catalogue's section `play`.
std::string table_text(const Speaker& speaker, std::string_view key,
                       const Arguments& arguments = {});

/// The name of a rulebook.
std::string book_title(const Speaker& speaker);

/// A move as it is said at the table, in the book's own words, with what that means to the reader.
struct Spoken {
  std::string said;     // empty: players have no word for it
  std::string meaning;  // empty: the reader needs none
  std::string note;     // a sign that everybody reads: ♥K, ×2

  /// `dve (two)`, `kontra igri (contra on the game, ×2)`
  [[nodiscard]] std::string text() const;
  /// What stands behind the words: ` (two)`
  [[nodiscard]] std::string in_brackets() const;
};

/// `dve (two)`
std::string contract_words(const Speaker& speaker, ContractId contract);
/// `kralji (kings)`
std::string feat_words(const Speaker& speaker, FeatId feat);
/// What was announced, told afterwards: `pagát (pagat)`
std::string announced_words(const Speaker& speaker, Move move);
/// As it is announced: `hlásím pagáta (announce: pagat)`
Spoken announcement_words(const Speaker& speaker, Move move);
/// The feat that an announcement is of; none for one that is no feat's.
FeatId feat_of_announcement(const BookInfo& info, int announcement);

/// `kontra (contra, ×2)` for the first step, and so on.
std::string step_words(const Speaker& speaker, int step);
/// A step on something: `kontra igri`, `flek na pagáta`.
Spoken contra_words(const Speaker& speaker, ItemId item, int step);
/// How often an item has been raised in the first `until` actions.
int steps_on(const View& view, ItemId item, std::size_t until);

/// A bid, a call, the name of a suit, as they are said whenever it was.
Spoken bid_words(const Speaker& speaker, ContractId contract);
Spoken call_words(const Speaker& speaker, Move move);
Spoken suit_words(const Speaker& speaker, Suit suit);
/// Nothing more to say, by the declarer or by another.
Spoken done_words(const Speaker& speaker, bool declarer);
/// Any other word of the table: pass, speak first, give up.
Spoken plain_words(const Speaker& speaker, Move::Verb verb);

/// What a choice is called that is made now; what is no word of the table, as taking cards, has
/// only a meaning.
Spoken spoken_choice(const View& view, const Speaker& speaker, Move move);
/// As it stands in the list one chooses from: `dve (two)`.
std::string choice_words(const View& view, const Speaker& speaker, Move move);
/// What is told besides: the price of a game or announcement, the cards of a talon group.
std::string choice_details(const View& view, const Speaker& speaker, Move move);

/// What a point is worth where that hangs on the cards taken from the talon: with these, or with
/// the next ones. Empty elsewhere.
std::string set_price(const View& view, const Speaker& speaker, Move move);

/// `20 points`, `4.00 Kč`
std::string price_words(const Speaker& speaker, int price);
/// `+20`, `−5`, `0`; money, which is written in hundredths, as `−1.20`.
std::string amount(int number, const Speaker& speaker);
/// `points`, `Kč`
std::string unit_words(const Speaker& speaker);

/// Is it a bid as high as somebody else's, which one holds or joins?
bool is_same_game_again(const View& view, Move move);

}  // namespace ultimo::cli
