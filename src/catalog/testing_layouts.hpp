#pragma once

#include <vector>

#include "catalog/testing_battery.hpp"

/// Deals that look the same to one seat: cards it has not seen are exchanged behind its back, in
/// such a way that all that was done so far could have been done just so.
namespace ultimo::battery {

/// A deal up to some moment: one of the ways it could be, as far as a seat knows.
struct Layout {
  ultimo::Setup setup;
  std::vector<Action> actions;
};

/// Who did each action, or nothing if one of them was not allowed.
inline std::optional<std::vector<Seat>> actors(const Engine& engine, const Layout& layout) {
  Result<Position> position = engine.start(layout.setup);
  if (!position) return std::nullopt;
  std::vector<Seat> by;
  for (const Action& action : layout.actions) {
    by.push_back(engine.moment(*position).to_act);
    if (!engine.apply(*position, action)) return std::nullopt;
  }
  // A deal that is thrown in before the first word is seen by all.
  if (layout.actions.empty() && engine.moment(*position).finished) return std::nullopt;
  return by;
}

/// Papers have some cards shown when they are discarded; a plain card discarded by another is
/// nobody's business in any of them.
inline constexpr CardSet kPerhapsShown = kKings | kAllTaroks;

/// All cards that a seat has ever seen in this deal.
inline CardSet seen_by(const Engine& engine, const Layout& layout, const std::vector<Seat>& by,
                       Seat seat) {
  CardSet seen;
  for (std::size_t n = 0; n <= layout.actions.size(); ++n) {
    const View view = *engine.view(layout.setup, std::span(layout.actions).first(n), seat);
    for (const CardSet hand : view.hands) seen |= hand;
    for (const std::optional<Card>& card : view.talon) {
      if (card) seen.insert(*card);
    }
    seen |= view.discarded & kPerhapsShown;
    seen |= view.trick.set;
    seen |= view.last_trick.set;
  }
  for (std::size_t i = 0; i < by.size(); ++i) {
    if (by[i] == seat) seen |= layout.actions[i].discarded;
  }
  return seen;
}

inline CardSet exchanged(CardSet cards, Card a, Card b) {
  if (cards.contains(a) == cards.contains(b)) return cards;
  const CardSet both{a, b};
  return (cards - both) | (both - cards);
}

/// The same deal with two cards in each other's place, wherever they are.
inline Layout with_exchanged(Layout layout, Card a, Card b) {
  for (CardSet& hand : layout.setup.dealt.hands) hand = exchanged(hand, a, b);
  for (Card& card : layout.setup.dealt.talon) {
    if (card == a || card == b) card = card == a ? b : a;
  }
  for (Action& action : layout.actions) action.discarded = exchanged(action.discarded, a, b);
  return layout;
}

/// The same deal in which somebody else discarded another plain card: the talon may lie open, but
/// not what became of it.
inline Layout with_another_discard(Layout layout, const std::vector<Seat>& by, Seat seat,
                                   Random& random) {
  const CardSet plain = kPack - kPerhapsShown;
  for (std::size_t i = 0; i < by.size(); ++i) {
    CardSet& discarded = layout.actions[i].discarded;
    if (by[i] == seat || (discarded & plain).empty()) continue;
    const CardSet out = discarded & plain;
    const CardSet in = plain - discarded;
    discarded.erase(out.nth(random.below(out.size())));
    discarded.insert(in.nth(random.below(in.size())));
  }
  return layout;
}

/// Could the seat tell the layouts apart by what it has seen done? It takes note of who did what
/// and of the cards that may have been shown.
inline bool looks_the_same(const Engine& engine, const Layout& layout, const Layout& other) {
  for (std::size_t i = 0; i < layout.actions.size(); ++i) {
    const CardSet differ = (layout.actions[i].discarded - other.actions[i].discarded) |
                           (other.actions[i].discarded - layout.actions[i].discarded);
    if (differ.intersects(kPerhapsShown)) return false;
  }
  return actors(engine, other) == actors(engine, layout);
}

inline bool is_same(const Layout& layout, const Layout& other) {
  return other.setup.dealt.hands == layout.setup.dealt.hands &&
         other.setup.dealt.talon == layout.setup.dealt.talon && other.actions == layout.actions;
}

/// The card that was called, and the kings: not every call names its card.
inline CardSet may_be_called(const Layout& layout) {
  CardSet cards = kKings;
  for (const Action& action : layout.actions) {
    if (action.move.verb() == Move::Verb::call) cards.insert(action.move.card());
  }
  return cards;
}

/// The deal with some of the cards exchanged that the seat has not seen, and perhaps another
/// discard of somebody else's. It need not look the same.
inline Layout another_layout(const Layout& layout, CardSet hidden, const std::vector<Seat>& by,
                             Seat seat, Random& random) {
  Layout other = layout;
  // Whoever has the card that was called is the partner: it changes places more often than others.
  const CardSet secret = hidden & may_be_called(layout);
  if (!secret.empty() && random.below(2) == 0) {
    other = with_exchanged(std::move(other), secret.nth(random.below(secret.size())),
                           hidden.nth(random.below(hidden.size())));
  }
  for (int pairs = 1 + random.below(3); pairs > 0 && hidden.size() > 1; --pairs) {
    other = with_exchanged(std::move(other), hidden.nth(random.below(hidden.size())),
                           hidden.nth(random.below(hidden.size())));
  }
  return random.below(2) == 0 ? with_another_discard(std::move(other), by, seat, random) : other;
}

/// The partner, if the seat knows him because he announced or contra'd something: that says on
/// whose side he is. Else nobody.
inline Seat partner_who_spoke(const Engine& engine, const Layout& layout,
                              const std::vector<Seat>& by, Seat seat) {
  const Seat partner = engine.view(layout.setup, layout.actions, seat)->partner;
  for (std::size_t i = 0; i < by.size() && partner != kNobody; ++i) {
    const Move::Verb verb = layout.actions[i].move.verb();
    if (by[i] == partner && (verb == Move::Verb::announce || verb == Move::Verb::contra)) {
      return partner;
    }
  }
  return kNobody;
}

class Layouts : public EveryTable {
 protected:
  /// Cuts deals at random moments and looks at them from every seat.
  template <class Look>
  static void at_random_moments(std::uint64_t seed, int deals, Look look) {
    trial::Series table = series(seed);
    for (int deal = 0; deal < deals; ++deal) {
      const trial::Played played = table.next();
      if (played.actions.empty()) continue;  // to be dealt again: all hands lie open
      // Half of the cuts are before the play, which is most of a deal but not of its secrets.
      std::size_t words = 0;
      while (words < played.actions.size() &&
             played.actions[words].move.verb() != Move::Verb::play) {
        ++words;
      }
      const std::size_t most = table.random().below(2) == 0 ? words + 1 : played.actions.size();
      const auto cut = static_cast<std::size_t>(
          table.random().below(static_cast<int>(std::min(most, played.actions.size()))));
      const Layout layout{
          played.setup,
          {played.actions.begin(), played.actions.begin() + static_cast<std::ptrdiff_t>(cut)}};
      const Phase phase = engine().moment(played.positions[cut]).phase;
      for (int seat = 0; seat < seats(); ++seat) look(layout, phase, Seat(seat), table.random());
      if (HasFailure()) return;
    }
  }
};

}  // namespace ultimo::battery
