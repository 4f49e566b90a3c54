// The battery, fourth part: a view tells a seat nothing it should not know. A deal is cut at some
// moment; cards that a seat has not seen are exchanged behind its back, in such a way that all that
// was done so far could have been done just so; its view must stay the same in every field.
#include <algorithm>
#include <map>
#include <type_traits>

#include "catalog/testing_layouts.hpp"
#include "catalog/testing_view_text.hpp"
#include "rules/deal.hpp"
#include "rules/testing_depth.hpp"

namespace ultimo::battery {
namespace {

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

/// Is somebody's partner who has announced something, in the one layout and not in the other? He
/// knows in both.
bool is_announced_for_another_side(const Engine& engine, const Layout& layout, const Layout& other,
                                   const View& seen) {
  const auto is_partner = [&](const Layout& one, Seat seat) {
    return engine.view(one.setup, one.actions, seat)->partner == seat;
  };
  return std::any_of(seen.history.begin(), seen.history.end(), [&](const SeenAction& word) {
    return word.action.move.verb() == Move::Verb::announce &&
           is_partner(layout, word.by) != is_partner(other, word.by);
  });
}

/// Do the choices differ in nothing but contras to announcements?
bool differ_in_contras_only(const Choices& one, const Choices& two) {
  const std::uint64_t contras = Choices::announcing(0, 0xFF, false).bits() &
                                ~Choices::only(Move::contra(ItemId::game)).bits();
  return one.group() == Move::Group::announcing && two.group() == Move::Group::announcing &&
         (one.bits() | contras) == (two.bits() | contras);
}

/// The views of a seat in two layouts that it cannot tell apart.
void expect_same(const Engine& engine, const Layout& layout, const Layout& other, Seat seat) {
  View one = *engine.view(layout.setup, layout.actions, seat);
  View two = *engine.view(other.setup, other.actions, seat);
  if (turn_is_secret(one) || turn_is_secret(two)) {
    forget_the_wait(one);
    forget_the_wait(two);
  }
  // Where a paper has nobody say for which side he announces, whoever is asked next sees by the
  // contras open to him whether it is the other side. He alone, and nothing else.
  if (one.choices != two.choices && differ_in_contras_only(one.choices, two.choices) &&
      is_announced_for_another_side(engine, layout, other, one)) {
    two.choices = one.choices;
  }
  ASSERT_EQ(text_of(one), text_of(two)) << told(engine.info(), layout.actions);
}

class Views : public Layouts {};
ULTIMO_AT_EVERY_TABLE(Views);

TEST_P(Views, leak_nothing) {
  std::map<Phase, int> met;
  std::map<Phase, int> compared;
  const auto look = [&](const Layout& layout, Phase phase, Seat seat, Random& random) {
    const std::optional<std::vector<Seat>> by = actors(engine(), layout);
    ASSERT_TRUE(by);
    ++met[phase];
    const Seat known = partner_who_spoke(engine(), layout, *by, seat);
    const CardSet hidden = kPack - seen_by(engine(), layout, *by, seat);
    for (int attempt = 0; attempt < 12; ++attempt) {
      const Layout other = another_layout(layout, hidden, *by, seat, random);
      if (is_same(layout, other) || !looks_the_same(engine(), layout, other)) continue;
      if (partner_who_spoke(engine(), other, *by, seat) != known) continue;
      ++compared[phase];
      expect_same(engine(), layout, other, seat);
      if (HasFatalFailure()) return;
    }
  };
  at_random_moments(31, 400, look);
  for (const auto& [phase, count] : met) {
    EXPECT_GE(compared[phase], count) << "too few other layouts in the phase " << phase_name(phase);
  }
}

TEST_P(Views, show_a_seat_its_own_cards) {
  int compared = 0;
  const auto look = [&](const Layout& layout, Phase, Seat seat, Random& random) {
    const View view = *engine().view(layout.setup, layout.actions, seat);
    const CardSet own = view.hands[seat.at()];
    EXPECT_EQ(own.size(), view.hand_sizes[seat.at()]);
    const CardSet others = kPack - own - layout.setup.dealt.hands[seat.at()];
    if (own.empty()) return;
    const Layout other = with_exchanged(layout, own.nth(random.below(own.size())),
                                        others.nth(random.below(others.size())));
    if (!looks_the_same(engine(), layout, other)) return;
    ++compared;
    EXPECT_NE(text_of(*engine().view(other.setup, other.actions, seat)), text_of(view));
  };
  at_random_moments(32, 400, look);
  EXPECT_GT(compared, 100);
}

// Before the talon is touched nothing lies open in any paper.
TEST_P(Views, show_nothing_but_ones_own_hand_during_the_auction) {
  int looked = 0;
  const auto look = [&](const Layout& layout, Phase phase, Seat seat, Random&) {
    if (phase != Phase::auction && phase != Phase::choice && phase != Phase::forehand) return;
    ++looked;
    const View view = *engine().view(layout.setup, layout.actions, seat);
    for (const std::optional<Card>& card : view.talon) EXPECT_FALSE(card);
    EXPECT_TRUE(view.discarded.empty());
    EXPECT_EQ(view.partner, kNobody);
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      EXPECT_EQ(view.hands[i], i == seat.at() ? layout.setup.dealt.hands[i] : CardSet());
    }
  };
  at_random_moments(33, 400, look);
  EXPECT_GT(looked, 100);
}

TEST_P(Views, offer_choices_only_to_the_seat_whose_turn_it_is) {
  const auto look = [&](const Layout& layout, Phase, Seat seat, Random&) {
    Result<Position> position = engine().start(layout.setup);
    ASSERT_TRUE(position);
    for (const Action& action : layout.actions) ASSERT_TRUE(engine().apply(*position, action));
    const View view = *engine().view(layout.setup, layout.actions, seat);
    const bool turn = engine().moment(*position).to_act == seat;
    EXPECT_EQ(view.choices, turn ? engine().choices(*position) : Choices());
    EXPECT_EQ(view.discard.has_value(), turn && engine().discard(*position).has_value());
    // What is missing is somebody's »done« in a turn that is not the seat's to know of.
    std::size_t told_of = 0;
    for (const Action& action : layout.actions) {
      const bool next =
          told_of < view.history.size() && view.history[told_of].action.move == action.move;
      EXPECT_TRUE(next || action.move == Move::done());
      if (next) ++told_of;
    }
    EXPECT_EQ(told_of, view.history.size());
  };
  at_random_moments(34, 200, look);
}

/// A spectator sees what lies open to everybody, and nothing that any one seat does not see.
TEST_P(Views, of_the_table_show_only_what_every_seat_sees) {
  const auto look = [&](const Layout& layout, Phase, Seat seat, Random&) {
    const View table = *engine().view(layout.setup, layout.actions, Audience::table());
    const View mine = *engine().view(layout.setup, layout.actions, seat);
    EXPECT_EQ(table.seat, kNobody);
    EXPECT_TRUE(table.choices.empty());
    EXPECT_FALSE(table.discard);
    EXPECT_TRUE(mine.discarded.contains(table.discarded));
    for (std::size_t i = 0; i < kTalon; ++i) {
      EXPECT_TRUE(!table.talon[i] || mine.talon[i] == table.talon[i]);
    }
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      EXPECT_TRUE(table.hands[i].empty() || mine.hands[i] == table.hands[i]);
    }
    EXPECT_TRUE(table.partner == kNobody || mine.partner == table.partner);
    EXPECT_LE(table.history.size(), mine.history.size());
  };
  at_random_moments(35, 400, look);
}

// A deal that was played has nothing left to refuse, so it asks for no view that could be.
static_assert(
    std::is_same_v<decltype(std::declval<const Engine&>().seen(
                       std::declval<ultimo::Setup>(), std::declval<CourseOfDeal>(), Seat(0))),
                   View>);
TEST_P(Views, of_a_deal_being_played_are_those_after_its_actions) {
  trial::Series table = series(37);
  for (int i = 0; i < depth(10, 40); ++i) {
    const trial::Played played = table.next();
    Result<Deal> deal = Deal::start(engine(), played.setup);
    ASSERT_TRUE(deal);
    for (std::size_t n = 0;; ++n) {
      const std::span<const Action> actions = std::span(played.actions).first(n);
      for (int seat = 0; seat < seats(); ++seat) {
        ASSERT_EQ(text_of(deal->view(Seat(seat))),
                  text_of(*engine().view(played.setup, actions, Seat(seat))));
      }
      const std::string open = text_of(*engine().view(played.setup, actions, Audience::table()));
      ASSERT_EQ(text_of(deal->view(Audience::table())), open);
      ASSERT_EQ(text_of(deal->view(Seat(seats()))), open) << "who does not sit there";
      if (n == played.actions.size()) break;
      ASSERT_TRUE(deal->apply(played.actions[n]));
      EXPECT_FALSE(deal->apply({Move::pass(), CardSet::of(kPagat)})) << "leaves no trace";
    }
  }
}

TEST_P(Views, of_what_is_not_there_are_refused) {
  trial::Series table = series(36);
  const trial::Played played = table.next();
  EXPECT_TRUE(engine().view(played.setup, played.actions, Seat(0)));
  const auto refused = [&](const ultimo::Setup& setup, Audience audience) {
    const Result<View> view = engine().view(setup, played.actions, audience);
    return view ? std::string_view("shown") : view.error().id();
  };
  EXPECT_EQ(refused(played.setup, Seat(seats())), "field-not-a-seat");
  EXPECT_EQ(refused(played.setup, Seat(200)), "field-not-a-seat");
  EXPECT_EQ(refused(played.setup, kNobody), "field-not-a-seat");  // the table says so
  ultimo::Setup setup = played.setup;
  setup.dealer = Seat(seats());
  EXPECT_EQ(refused(setup, Seat(0)), "field-not-a-seat");
  setup = played.setup;
  setup.seats = kMaxSeats + 1;
  EXPECT_EQ(refused(setup, Seat(0)), "deal.seats");
  setup = played.setup;
  setup.dealt.hands = {};
  EXPECT_EQ(refused(setup, Audience::table()), "deal.not-a-pack");
  std::vector<Action> twice = played.actions;
  twice.push_back(played.actions.back());
  EXPECT_FALSE(engine().view(played.setup, twice, Seat(0)));
}

}  // namespace
}  // namespace ultimo::battery
