#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rules/engine.hpp"

namespace ultimo::cli {

/// What players say at the table, in the language of their rulebook.
struct Words {
  std::string_view pass;
  std::string_view forehand;
  std::string_view lies;                  // the declarer has no more to say
  std::string_view done;                  // somebody else has not
  std::array<std::string_view, 4> steps;  // contra, re, sub, mort
  std::array<std::string_view, 6> names;  // of people, for those who need one
};
const Words& words_of(std::string_view language);

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
std::string feat_words(const BookInfo& info, std::string_view announcement);
/// `the game`, or the feat
std::string item_words(const BookInfo& info, ItemId item);
/// The feat that an announcement is of; none for one that is no feat's.
FeatId feat_of_announcement(const BookInfo& info, int announcement);

/// `contra (kontra, ×2)` for the first step, and so on.
std::string step_words(const BookInfo& info, int step);
/// How often an item has been raised in the first `until` actions.
int steps_on(const View& view, ItemId item, std::size_t until);

/// A choice, as it stands in the list one chooses from.
std::string choice_words(const View& view, const BookInfo& info, Move move);

}  // namespace ultimo::cli
