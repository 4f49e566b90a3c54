#include "bots/novice.hpp"

#include <array>

#include <gtest/gtest.h>

#include "bots/appraisal.hpp"
#include "bots/memory.hpp"
#include "cards/notation.hpp"

// A rulebook of its own, so that the rules of thumb are tried for themselves.
namespace ultimo::bots {
namespace {

constexpr ContractId kSmall{0};
constexpr ContractId kLarge{1};
constexpr ContractId kNoTrick{2};
constexpr ContractId kFewPoints{3};
constexpr auto kContracts = std::to_array<ContractInfo>({
    {"small", "small", Aim::points, 10, 3},
    {"large", "large", Aim::points, 40},
    {"no-trick", "no-trick", Aim::tricks, 70},
    {"few-points", "few-points", Aim::fewest_points, 0},
});
constexpr auto kFeats = std::to_array<FeatInfo>({
    {"four-crowns", "-", FeatKind::collects, kKings},
    {"the-three", "-", FeatKind::collects, kTrula},
    {"little-one", "-", FeatKind::wins_trick, CardSet::of(kPagat)},
    {"everything", "-", FeatKind::all_tricks},
    {"what-is-due", "-"},
});
constexpr auto kAnnouncements = announced_by_name(kFeats);

const BookInfo& book() {
  static const BookInfo kInfo = [] {
    BookInfo info;
    info.contracts = kContracts;
    info.feats = kFeats;
    info.announcements = kAnnouncements;
    info.lowest_counted = kSmall;
    return info;
  }();
  return kInfo;
}

CardSet cards(std::string_view names) {
  CardSet set;
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(' '), names.size());
    set.insert(*parse_card(names.substr(0, end)));
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return set;
}

/// Seat 0 of three sees its own hand; the dealer is seat 2.
View view_of(std::string_view hand, Phase phase = Phase::auction) {
  View view;
  view.seat = Seat(0);
  view.seats = 3;
  view.dealer = Seat(2);
  view.hands[0] = cards(hand);
  view.hand_sizes = {view.hands[0].size(), view.hands[0].size(), view.hands[0].size()};
  view.moment.phase = phase;
  view.moment.to_act = Seat(0);
  return view;
}

Choices bids(std::initializer_list<Move> moves) {
  Choices choices = Choices::bidding();
  for (const Move move : moves) choices.add(move);
  return choices;
}

Move decided(const View& view) { return Novice(book()).decide(view).move; }

constexpr std::string_view kStrong = "CK SK SQ H4 T5 T8 T11 T13 T15 T16 T17 T18 T19 T20 T21 T22";
constexpr std::string_view kMiddling = "CK CQ C9 SJ S8 HN H4 DQ D3 T4 T6 T9 T12 T15 T16 T19";
constexpr std::string_view kWeak = "CN CJ C10 C8 SQ S9 S7 HN H1 H3 DJ D1 D2 T2 T5 T9";
constexpr std::string_view kLow = "C7 C8 C9 C10 S7 S8 S9 H4 H3 H2 H1 D4 D3 D2 T1 T2";

TEST(Novice, bids_the_more_the_stronger_the_hand) {
  View view = view_of(kStrong);
  view.choices = bids({Move::pass(), Move::bid(kSmall), Move::bid(kLarge), Move::bid(kNoTrick)});
  EXPECT_EQ(decided(view), Move::bid(kLarge));
  view.hands[0] = cards(kMiddling);
  EXPECT_EQ(decided(view), Move::pass());
  view.hands[0] = cards(kWeak);
  EXPECT_EQ(decided(view), Move::pass());
}

TEST(Novice, bids_a_game_without_tricks_on_nothing_but_low_cards) {
  View view = view_of(kLow);
  view.choices = bids({Move::pass(), Move::bid(kSmall), Move::bid(kNoTrick)});
  EXPECT_EQ(decided(view), Move::bid(kNoTrick));
  EXPECT_EQ(beggars_risk(view.hands[0]), 0.75);  // T1 and T2 at a quarter each
}

TEST(Novice, who_has_to_name_a_game_names_few_points_with_a_weak_hand) {
  View view = view_of(kWeak);
  view.choices = bids({Move::bid(kSmall), Move::bid(kLarge), Move::bid(kFewPoints)});
  EXPECT_EQ(decided(view), Move::bid(kFewPoints));
  view.hands[0] = cards(kMiddling);
  EXPECT_EQ(decided(view), Move::bid(kSmall));
}

TEST(Novice, calls_a_king_that_another_player_holds) {
  View view = view_of("CK SK S9 HQ H4 H3 DJ T5 T8 T11 T13 T15");
  view.choices =
      bids({Move::call(Card::king(Suit::clubs)), Move::call(Card::king(Suit::spades)),
            Move::call(Card::king(Suit::hearts)), Move::call(Card::king(Suit::diamonds))});
  EXPECT_EQ(decided(view), Move::call(Card::king(Suit::hearts)));  // the queen is its own
}

TEST(Novice, takes_the_group_with_the_best_cards) {
  View view = view_of(kMiddling, Phase::talon);
  view.moment.contract = kSmall;
  view.choices = bids({Move::take(1), Move::take(2)});
  view.talon = {*parse_card("C7"),  *parse_card("H2"), *parse_card("SJ"),
                *parse_card("T21"), *parse_card("D4"), *parse_card("SK")};
  EXPECT_EQ(decided(view), Move::take(2));
  std::swap(view.talon[0], view.talon[3]);
  std::swap(view.talon[1], view.talon[5]);
  EXPECT_EQ(decided(view), Move::take(1));
}

TEST(Novice, discards_a_short_suit_and_its_points) {
  View view =
      view_of("CK C9 C8 SQ SJ S9 HK HQ HN H4 DQ DJ T2 T5 T9 T12 T14 T18 T22", Phase::discard);
  view.moment.contract = kSmall;
  view.discard = DiscardRule{view.hands[0] - kKings - kTrula, {}, 2};
  view.choices = Choices::cards(view.discard->allowed);
  const Action action = Novice(book()).decide(view);
  EXPECT_EQ(names(action.discarded), "DQ DJ");
}

TEST(Novice, discards_what_is_forced) {
  View view = view_of("CK C9 HK T2 T5 T9 T12 T14 T18 T19 T20 T22", Phase::discard);
  view.moment.contract = kSmall;
  view.discard = DiscardRule{cards("C9 T2 T5 T9 T12 T14 T18 T19 T20"), cards("C9"), 2};
  view.choices = Choices::cards(view.discard->allowed);
  const Action action = Novice(book()).decide(view);
  EXPECT_TRUE(action.discarded.contains(cards("C9")));
  EXPECT_EQ(action.discarded.size(), 2);
}

// The numbers of the announcements, as in kAnnouncements.
constexpr std::uint32_t kTrulaBit = 0b10;
constexpr std::uint32_t kPagatBit = 0b100;
constexpr std::uint32_t kValatBit = 0b1000;
constexpr std::uint32_t kDueBit = 0b10000;

TEST(Novice, announces_the_trula_it_holds_and_no_more) {
  View view = view_of("CK SQ S9 H4 T1 T5 T8 T11 T13 T15 T21 T22", Phase::announce);
  view.moment.contract = kSmall;
  view.moment.declarer = Seat(0);
  view.choices = Choices::announcing(kTrulaBit | kValatBit, 0);
  EXPECT_EQ(decided(view), Move::announce(1));
  view.choices = Choices::announcing(kValatBit, 0);
  EXPECT_EQ(decided(view), Move::done());
}

TEST(Novice, says_what_is_due_before_it_is_done) {
  View view = view_of("CK SQ S9 S8 H4 H3 DJ D4 D2 T5 T8 T11", Phase::announce);
  view.moment.contract = kSmall;
  view.moment.declarer = Seat(1);
  view.choices = Choices::announcing(kPagatBit | kValatBit | kDueBit, 0, false);
  EXPECT_EQ(decided(view), Move::announce(4));
  view.choices = Choices::announcing(kPagatBit | kValatBit, 0, true);
  EXPECT_EQ(decided(view), Move::done());
}

TEST(Novice, contras_with_a_hand_it_would_have_played) {
  View view = view_of(kStrong, Phase::announce);
  view.moment.contract = kSmall;
  view.moment.declarer = Seat(1);
  view.choices = Choices::announcing(0, 1);
  EXPECT_EQ(decided(view), Move::contra(ItemId::game));
  view.hands[0] = cards(kMiddling);
  EXPECT_EQ(decided(view), Move::done());
}

/// Seat 0 is the last to play: seats 1 and 2 have put these cards, in this order.
View last_to_play(std::string_view hand, std::string_view first, std::string_view second,
                  ContractId contract, Seat declarer) {
  View view = view_of(hand, Phase::play);
  view.moment.contract = contract;
  view.moment.declarer = declarer;
  int seat = 1;
  for (const std::string_view name : {first, second}) {
    const Card card = *parse_card(name);
    view.trick.add(Seat(seat), card, view.trick.empty() || beats(card, view.trick.best));
    view.history.push_back({Seat(seat), Action::play(card), 0});
    view.hand_sizes[static_cast<std::size_t>(seat)]--;
    ++seat;
  }
  const CardSet suit = view.hands[0] & suit_of(view.trick.led());
  view.choices = Choices::cards(suit.empty() ? view.hands[0] : suit);
  return view;
}

std::string played(const View& view) { return std::string(name(decided(view).card())); }

TEST(Novice, gives_points_to_its_own_side_and_none_to_the_other) {
  // Seat 1 has won the trick; with seat 2 as declarer it is a fellow, as declarer an opponent.
  EXPECT_EQ(played(last_to_play("HQ H4 C8", "HK", "H3", kSmall, Seat(2))), "HQ");
  EXPECT_EQ(played(last_to_play("HQ H4 C8", "HK", "H3", kSmall, Seat(1))), "H4");
}

TEST(Novice, takes_a_dear_trick_and_lets_a_cheap_one_go) {
  EXPECT_EQ(played(last_to_play("T7 T19 T22", "HK", "HQ", kSmall, Seat(0))), "T7");
  EXPECT_EQ(played(last_to_play("T2 T19 T22", "T9", "T8", kSmall, Seat(0))), "T2");
  EXPECT_EQ(played(last_to_play("T2 T19 T22", "T9", "T21", kSmall, Seat(0))), "T22");
}

TEST(Novice, does_not_give_the_mond_to_the_skis) {
  EXPECT_EQ(played(last_to_play("T10 T21", "T22", "T3", kSmall, Seat(2))), "T10");
}

TEST(Novice, takes_no_trick_where_tricks_are_bad) {
  EXPECT_EQ(played(last_to_play("HK H4 C8", "HQ", "H3", kFewPoints, kNobody)), "H4");
  // Under a higher card the highest goes.
  EXPECT_EQ(played(last_to_play("HN H4 C8", "HQ", "H3", kFewPoints, kNobody)), "HN");
  EXPECT_EQ(played(last_to_play("HK H4 C8", "HQ", "H3", kNoTrick, Seat(0))), "H4");
}

TEST(Novice, lets_the_player_who_wants_no_trick_have_it) {
  EXPECT_EQ(played(last_to_play("HK H4 C8", "HN", "H3", kNoTrick, Seat(1))), "H4");
  EXPECT_EQ(played(last_to_play("HK H4 C8", "H3", "HN", kNoTrick, Seat(1))), "HK");
}

TEST(Memory, knows_who_is_out_of_a_suit) {
  View view = last_to_play("HQ H4 C8", "HK", "T3", kSmall, Seat(1));
  const Memory memory(view, book());
  EXPECT_EQ(memory.holds_one_of(Seat(2), all_of(Suit::hearts)), 0);
  EXPECT_GT(memory.holds_one_of(Seat(1), all_of(Suit::hearts)), 0);
  EXPECT_FALSE(memory.unseen().contains(*parse_card("T3")));
  EXPECT_TRUE(memory.later().empty());
}

// Hands of 2 cards out of 51 that seat 0 has not seen: 1 - (50/51)(49/50) = 2/51.
TEST(Memory, reckons_the_chance_of_a_card) {
  View view = view_of("HQ H4 C8", Phase::play);
  view.hand_sizes = {3, 2, 2};
  view.moment.contract = kSmall;
  const Memory memory(view, book());
  EXPECT_NEAR(memory.holds_one_of(Seat(1), CardSet::of(kSkis)), 2.0 / 51, 1e-9);
}

TEST(Memory, tells_sides_by_the_called_card) {
  View view = view_of("HQ H4 C8", Phase::play);
  view.seats = 4;
  view.hand_sizes = {3, 3, 3, 3};
  view.moment.contract = kSmall;
  view.moment.declarer = Seat(1);
  view.history.push_back({Seat(1), {Move::call(Card::king(Suit::clubs)), {}}, 0});
  EXPECT_EQ(Memory(view, book()).with_me(Seat(1)), 0);
  EXPECT_EQ(Memory(view, book()).with_me(Seat(2)), 2.0 / 3);  // it or seat 3 may hold the king
  view.history.push_back({Seat(2), Action::play(Card::king(Suit::clubs)), 0});
  EXPECT_EQ(Memory(view, book()).with_me(Seat(2)), 0);
  EXPECT_EQ(Memory(view, book()).with_me(Seat(3)), 1);
  view.hands[0].insert(Card::king(Suit::clubs));
  view.history.pop_back();
  EXPECT_EQ(Memory(view, book()).with_me(Seat(1)), 1);
  EXPECT_EQ(Memory(view, book()).with_me(Seat(2)), 0);
}

}  // namespace
}  // namespace ultimo::bots
