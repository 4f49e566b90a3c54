// The battery, fourth part: a view tells a seat nothing it should not know. A deal is cut at some
// moment; cards that a seat has not seen are exchanged behind its back, in such a way that all that
// was done so far could have been done just so; its view must stay the same in every field.
#include <map>

#include "catalog/battery.hpp"
#include "catalog/view_text.hpp"

namespace ultimo::battery {
namespace {

/// A deal up to some moment: one of the ways it could be, as far as a seat knows.
struct World {
  ultimo::Setup setup;
  std::vector<Action> actions;
};

/// Who did each action, or nothing if one of them was not allowed.
std::optional<std::vector<Seat>> actors(const Engine& engine, const World& world) {
  Result<Position> position = engine.start(world.setup);
  if (!position) return std::nullopt;
  std::vector<Seat> by;
  for (const Action& action : world.actions) {
    by.push_back(engine.moment(*position).to_act);
    if (!engine.apply(*position, action)) return std::nullopt;
  }
  // A deal that is thrown in before the first word is seen by all.
  if (world.actions.empty() && engine.moment(*position).finished) return std::nullopt;
  return by;
}

/// Papers have some cards shown when they are laid away; a plain card laid away by another is
/// nobody's business in any of them.
constexpr CardSet kPerhapsShown = kKings | kAllTaroks;

/// All cards that a seat has ever seen in this deal.
CardSet seen_by(const Engine& engine, const World& world, const std::vector<Seat>& by, Seat seat) {
  CardSet seen;
  for (std::size_t n = 0; n <= world.actions.size(); ++n) {
    const View view = engine.view(world.setup, std::span(world.actions).first(n), seat);
    for (const CardSet hand : view.hands) seen |= hand;
    for (const std::optional<Card>& card : view.talon) {
      if (card) seen.insert(*card);
    }
    seen |= view.laid_away & kPerhapsShown;
    seen |= view.trick.set;
    seen |= view.last_trick.set;
  }
  for (std::size_t i = 0; i < by.size(); ++i) {
    if (by[i] == seat) seen |= world.actions[i].laid_away;
  }
  return seen;
}

CardSet exchanged(CardSet cards, Card a, Card b) {
  if (cards.contains(a) == cards.contains(b)) return cards;
  const CardSet both{a, b};
  return (cards - both) | (both - cards);
}

/// The same deal with two cards in each other's place, wherever they are.
World with_exchanged(World world, Card a, Card b) {
  for (CardSet& hand : world.setup.dealt.hands) hand = exchanged(hand, a, b);
  for (Card& card : world.setup.dealt.talon) {
    if (card == a || card == b) card = card == a ? b : a;
  }
  for (Action& action : world.actions) action.laid_away = exchanged(action.laid_away, a, b);
  return world;
}

/// The same deal in which somebody else laid away another plain card: the talon may lie open, but
/// not what became of it.
World with_another_discard(World world, const std::vector<Seat>& by, Seat seat, Random& random) {
  const CardSet plain = kPack - kPerhapsShown;
  for (std::size_t i = 0; i < by.size(); ++i) {
    CardSet& laid_away = world.actions[i].laid_away;
    if (by[i] == seat || (laid_away & plain).empty()) continue;
    const CardSet out = laid_away & plain;
    const CardSet in = plain - laid_away;
    laid_away.erase(out.nth(random.below(out.size())));
    laid_away.insert(in.nth(random.below(in.size())));
  }
  return world;
}

/// Could the seat tell the worlds apart by what it has seen done? It takes note of who did what
/// and of the cards that may have been shown.
bool looks_the_same(const Engine& engine, const World& world, const World& other) {
  for (std::size_t i = 0; i < world.actions.size(); ++i) {
    const CardSet differ = (world.actions[i].laid_away - other.actions[i].laid_away) |
                           (other.actions[i].laid_away - world.actions[i].laid_away);
    if (differ.intersects(kPerhapsShown)) return false;
  }
  return actors(engine, other) == actors(engine, world);
}

bool is_same(const World& world, const World& other) {
  return other.setup.dealt.hands == world.setup.dealt.hands &&
         other.setup.dealt.talon == world.setup.dealt.talon && other.actions == world.actions;
}

/// Does the seat not know whose turn it is?
bool turn_is_secret(const View& view) {
  return view.moment.to_act == kNobody && !view.moment.finished;
}

/// While somebody is asked in secret the others wait, and cannot be kept from noticing that they
/// do. But that is all: whatever else they see must be the same.
void forget_the_wait(View& view) {
  view.moment.phase = Phase::announce;
  view.moment.to_act = kNobody;
  view.choices = Choices();
}

/// The views of a seat in two worlds that it cannot tell apart.
void expect_same(const Engine& engine, const World& world, const World& other, Seat seat) {
  View one = engine.view(world.setup, world.actions, seat);
  View two = engine.view(other.setup, other.actions, seat);
  if (turn_is_secret(one) || turn_is_secret(two)) {
    forget_the_wait(one);
    forget_the_wait(two);
  }
  ASSERT_EQ(text_of(one), text_of(two)) << told(engine.info(), world.actions);
}

/// A partner who announces or contras something says by it whose partner he is.
bool partner_has_spoken(const Engine& engine, const World& world, const std::vector<Seat>& by,
                        Seat seat) {
  const Seat partner = engine.view(world.setup, world.actions, seat).partner;
  for (std::size_t i = 0; i < by.size() && partner != kNobody; ++i) {
    const Move::Verb verb = world.actions[i].move.verb();
    if (by[i] == partner && (verb == Move::Verb::announce || verb == Move::Verb::contra)) {
      return true;
    }
  }
  return false;
}

class Views : public EveryTable {
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
      const World world{
          played.setup,
          {played.actions.begin(), played.actions.begin() + static_cast<std::ptrdiff_t>(cut)}};
      const Phase phase = engine().moment(played.positions[cut]).phase;
      for (int seat = 0; seat < seats(); ++seat) look(world, phase, Seat(seat), table.random());
      if (HasFailure()) return;
    }
  }
};
ULTIMO_AT_EVERY_TABLE(Views);

TEST_P(Views, leak_nothing) {
  std::map<Phase, int> met;
  std::map<Phase, int> compared;
  const auto look = [&](const World& world, Phase phase, Seat seat, Random& random) {
    const std::optional<std::vector<Seat>> by = actors(engine(), world);
    ASSERT_TRUE(by);
    ++met[phase];
    if (partner_has_spoken(engine(), world, *by, seat)) return;
    const CardSet hidden = kPack - seen_by(engine(), world, *by, seat);
    for (int attempt = 0; attempt < 12; ++attempt) {
      World other = world;
      // Kings are called and make partners: they change places more often than other cards.
      if (const CardSet kings = hidden & kKings; attempt % 2 == 0 && !kings.empty()) {
        other = with_exchanged(std::move(other), kings.nth(random.below(kings.size())),
                               hidden.nth(random.below(hidden.size())));
      }
      for (int pairs = 1 + random.below(3); pairs > 0 && hidden.size() > 1; --pairs) {
        other = with_exchanged(std::move(other), hidden.nth(random.below(hidden.size())),
                               hidden.nth(random.below(hidden.size())));
      }
      if (random.below(2) == 0) other = with_another_discard(std::move(other), *by, seat, random);
      if (is_same(world, other) || !looks_the_same(engine(), world, other)) continue;
      if (partner_has_spoken(engine(), other, *by, seat)) continue;
      ++compared[phase];
      expect_same(engine(), world, other, seat);
      if (HasFatalFailure()) return;
    }
  };
  at_random_moments(31, 400, look);
  for (const auto& [phase, count] : met) {
    EXPECT_GE(compared[phase], count) << "too few other worlds in the phase " << phase_name(phase);
  }
}

TEST_P(Views, show_a_seat_its_own_cards) {
  int compared = 0;
  const auto look = [&](const World& world, Phase, Seat seat, Random& random) {
    const View view = engine().view(world.setup, world.actions, seat);
    const CardSet own = view.hands[seat.at()];
    EXPECT_EQ(own.size(), view.hand_sizes[seat.at()]);
    const CardSet others = kPack - own - world.setup.dealt.hands[seat.at()];
    if (own.empty()) return;
    const World other = with_exchanged(world, own.nth(random.below(own.size())),
                                       others.nth(random.below(others.size())));
    if (!looks_the_same(engine(), world, other)) return;
    ++compared;
    EXPECT_NE(text_of(engine().view(other.setup, other.actions, seat)), text_of(view));
  };
  at_random_moments(32, 400, look);
  EXPECT_GT(compared, 100);
}

// Before the talon is touched nothing lies open in any paper.
TEST_P(Views, show_nothing_but_ones_own_hand_during_the_auction) {
  int looked = 0;
  const auto look = [&](const World& world, Phase phase, Seat seat, Random&) {
    if (phase != Phase::auction && phase != Phase::choice && phase != Phase::forehand) return;
    ++looked;
    const View view = engine().view(world.setup, world.actions, seat);
    for (const std::optional<Card>& card : view.talon) EXPECT_FALSE(card);
    EXPECT_TRUE(view.laid_away.empty());
    EXPECT_EQ(view.partner, kNobody);
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      EXPECT_EQ(view.hands[i], i == seat.at() ? world.setup.dealt.hands[i] : CardSet());
    }
  };
  at_random_moments(33, 400, look);
  EXPECT_GT(looked, 100);
}

TEST_P(Views, offer_choices_only_to_the_seat_whose_turn_it_is) {
  const auto look = [&](const World& world, Phase, Seat seat, Random&) {
    Result<Position> position = engine().start(world.setup);
    ASSERT_TRUE(position);
    for (const Action& action : world.actions) ASSERT_TRUE(engine().apply(*position, action));
    const View view = engine().view(world.setup, world.actions, seat);
    const bool turn = engine().moment(*position).to_act == seat;
    EXPECT_EQ(view.choices, turn ? engine().choices(*position) : Choices());
    EXPECT_EQ(view.discard.has_value(), turn && engine().discard(*position).has_value());
    // What is missing is somebody's »done« in a turn that is not the seat's to know of.
    std::size_t told_of = 0;
    for (const Action& action : world.actions) {
      const bool next =
          told_of < view.history.size() && view.history[told_of].action.move == action.move;
      EXPECT_TRUE(next || action.move == Move::done());
      if (next) ++told_of;
    }
    EXPECT_EQ(told_of, view.history.size());
  };
  at_random_moments(34, 200, look);
}

}  // namespace
}  // namespace ultimo::battery
