#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rules/engine.hpp"

namespace ultimo::cli {

/// Names of people for those who need one, by the language of their rulebook.
const std::array<std::string_view, 6>& people_of(std::string_view language);

/// Who sits at the table, as one of them calls them.
struct Party {
  Seat you;
  std::vector<std::string> names;  // by seat

  [[nodiscard]] std::string who(Seat seat) const;
  /// `passes`, but you `pass`.
  [[nodiscard]] std::string_view verb(Seat seat, std::string_view theirs,
                                      std::string_view yours) const {
    return seat == you ? yours : theirs;
  }
};

/// `two (dve)`
std::string contract_words(const BookInfo& info, ContractId contract);
/// `kings (kralji)`
std::string feat_words(const BookInfo& info, FeatId feat);
/// The same as it is announced: `pagat with (pagát)`
std::string announcement_words(const BookInfo& info, Move move);
/// `the game`, or the feat
std::string item_words(const BookInfo& info, ItemId item);
/// The feat that an announcement is of; none for one that is no feat's.
FeatId feat_of_announcement(const BookInfo& info, int announcement);

/// `contra (kontra, ×2)` for the first step, and so on.
std::string step_words(const BookInfo& info, int step);
/// How often an item has been raised in the first `until` actions.
int steps_on(const View& view, ItemId item, std::size_t until);

/// A choice, as it stands in the list one chooses from: `two (dve)`, `contra (kontra, ×2) on the
/// game`.
std::string choice_words(const View& view, const BookInfo& info, Move move);
/// What is told besides: the price of a game or announcement, the cards of a talon group.
std::string choice_details(const View& view, const BookInfo& info, Move move);

/// What a point is worth where that hangs on the cards taken from the talon: with these, or with
/// the next ones. Empty elsewhere.
std::string set_price(const View& view, const BookInfo& info, Move move);

/// `20 points`, `4.00 Kč`
std::string price_words(const BookInfo& info, int price);

/// Is it a bid as high as somebody else's, which one holds or joins?
bool is_same_game_again(const View& view, Move move);
/// `hearts`
std::string_view suit_name(Suit suit);

}  // namespace ultimo::cli
