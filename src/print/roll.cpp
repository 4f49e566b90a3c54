#include "print/roll.hpp"

#include <fmt/format.h>

namespace ultimo::print {
using namespace tournament;  // NOLINT: the words of this room

namespace {

std::string entry_text(const Words& words, const Entered& entry) {
  std::string text = fmt::format("{} {}", entry.player, entry.name);
  if (!entry.club.empty()) text += fmt::format(", {} {}", words.club, entry.club);
  return text;
}

}  // namespace

std::string put_right(Roll& roll, const Words& words, const Logged& logged) {
  if (const auto* entered = std::get_if<Entered>(&logged.event)) roll[entered->player] = *entered;
  if (const auto* drawn = std::get_if<NumbersDrawn>(&logged.event)) {
    Roll numbered;
    for (const int before : drawn->players) {
      const auto number = static_cast<int>(numbered.size()) + 1;
      numbered[number] = roll[before];
      numbered[number].player = number;
    }
    roll = std::move(numbered);
  }
  const auto* amended = std::get_if<Amended>(&logged.event);
  if (amended == nullptr) return {};
  Entered now = roll[amended->player];
  const std::string before = entry_text(words, now);
  roll.erase(amended->player);
  now.player = amended->number == 0 ? amended->player : amended->number;
  now.name = amended->name;
  now.club = amended->club;
  roll[now.player] = now;
  return fmt::format("{} → {}{}", before, entry_text(words, now),
                     amended->reason.empty() ? "" : ": " + amended->reason);
}

std::string names_on(Roll& roll, const std::vector<int>& players) {
  std::string names;
  for (const int player : players) names += (names.empty() ? "" : ", ") + roll[player].name;
  return names;
}

}  // namespace ultimo::print
