#include "rules/view_reading.hpp"

#include <algorithm>

namespace ultimo {

int players(const View& view) {
  int count = 0;
  for (int seat = 0; seat < view.seats; ++seat) {
    const bool played =
        std::any_of(view.history.begin(), view.history.end(), [&](const SeenAction& seen) {
          return seen.by == Seat(seat) && seen.action.move.verb() == Move::Verb::play;
        });
    if (played || view.hand_sizes[static_cast<std::size_t>(seat)] > 0) ++count;
  }
  return count;
}

CardSet talon_group(const View& view, const BookInfo& info, int group) {
  CardSet cards;
  if (view.moment.contract == ContractId::none) return cards;
  const int size = info.contracts[at(view.moment.contract)].group;
  for (int i = 0; i < size; ++i) {
    const int place = ((group - 1) * size + i) % kTalon;
    if (const std::optional<Card> card = view.talon[static_cast<std::size_t>(place)]) {
      cards.insert(*card);
    }
  }
  return cards;
}

std::vector<SeenTrick> tricks_of(const View& view) {
  const auto whole = static_cast<std::size_t>(players(view));
  std::vector<SeenTrick> tricks;
  for (std::size_t i = 0; i < view.history.size(); ++i) {
    const SeenAction& seen = view.history[i];
    if (seen.action.move.verb() != Move::Verb::play) continue;
    if (tricks.empty() || tricks.back().cards.size() == whole) {
      if (!tricks.empty()) tricks.back().winner = seen.by;  // who takes a trick leads to the next
      tricks.emplace_back();
    }
    tricks.back().by.push_back(seen.by);
    tricks.back().cards.push_back(seen.action.move.card());
    tricks.back().end = i + 1;
  }
  if (!tricks.empty() && tricks.back().cards.size() == whole) {
    tricks.back().winner = view.last_winner;
  }
  return tricks;
}

}  // namespace ultimo
