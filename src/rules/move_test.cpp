#include "rules/move.hpp"

#include <map>
#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/some_discard.hpp"
#include "rules/testing.hpp"

namespace ultimo {
namespace {

using Verb = Move::Verb;

RC_GTEST_PROP(Move, playing_a_card, (Card card)) {
  const Move move = Move::play(card);
  RC_ASSERT(move.verb() == Verb::play);
  RC_ASSERT(move.card() == card);
}

TEST(Move, words_without_more) {
  EXPECT_EQ(Move::discard().verb(), Verb::discard);
  EXPECT_EQ(Move::pass().verb(), Verb::pass);
  EXPECT_EQ(Move::forehand().verb(), Verb::forehand);
  EXPECT_EQ(Move::call_fourth().verb(), Verb::call_fourth);
  EXPECT_EQ(Move::reject().verb(), Verb::reject);
  EXPECT_EQ(Move::concede().verb(), Verb::concede);
  EXPECT_EQ(Move::done().verb(), Verb::done);
}

TEST(Move, calling_a_king_or_a_tarok) {
  for (const Card king : kKings) {
    EXPECT_EQ(Move::call(king).verb(), Verb::call);
    EXPECT_EQ(Move::call(king).card(), king);
  }
  for (int number = Move::kLowestCall; number <= Move::kHighestCall; ++number) {
    const Move move = Move::call(Card::tarok(number));
    EXPECT_EQ(move.verb(), Verb::call) << number;
    EXPECT_EQ(move.card(), Card::tarok(number));
  }
}

TEST(Move, bids_suits_groups_announcements_and_contras) {
  for (int i = 0; i < Move::kMostContracts; ++i) {
    const ContractId contract{static_cast<std::uint8_t>(i)};
    EXPECT_EQ(Move::bid(contract).verb(), Verb::bid);
    EXPECT_EQ(Move::bid(contract).contract(), contract);
  }
  for (const Suit suit : {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds}) {
    EXPECT_EQ(Move::suit(suit).verb(), Verb::suit);
    EXPECT_EQ(Move::suit(suit).named_suit(), suit);
  }
  for (int group = 1; group <= Move::kMostGroups; ++group) {
    EXPECT_EQ(Move::take(group).verb(), Verb::take);
    EXPECT_EQ(Move::take(group).taken(), group);
  }
  for (int i = 0; i < Move::kMostAnnouncements; ++i) {
    EXPECT_EQ(Move::announce(i).verb(), Verb::announce);
    EXPECT_EQ(Move::announce(i).announcement(), i);
  }
  for (int i = 0; i <= 30; ++i) {
    const ItemId item{static_cast<std::uint8_t>(i)};
    EXPECT_EQ(Move::contra(item).verb(), Verb::contra);
    EXPECT_EQ(Move::contra(item).item(), item);
  }
}

// No two things that can be done share a code.
TEST(Move, every_move_is_its_own) {
  std::vector<Move> moves = {Move::discard(),     Move::pass(),   Move::forehand(),
                             Move::call_fourth(), Move::reject(), Move::concede(),
                             Move::done()};
  for (const Card card : kPack) moves.push_back(Move::play(card));
  for (const Card king : kKings) moves.push_back(Move::call(king));
  for (int number = Move::kLowestCall; number <= Move::kHighestCall; ++number) {
    moves.push_back(Move::call(Card::tarok(number)));
  }
  for (int i = 0; i < Move::kMostContracts; ++i) {
    moves.push_back(Move::bid(ContractId{static_cast<std::uint8_t>(i)}));
  }
  for (int i = 0; i < 4; ++i) moves.push_back(Move::suit(static_cast<Suit>(i)));
  for (int group = 1; group <= Move::kMostGroups; ++group) moves.push_back(Move::take(group));
  for (int i = 0; i < Move::kMostAnnouncements; ++i) moves.push_back(Move::announce(i));
  for (int i = 0; i <= 30; ++i) {
    moves.push_back(Move::contra(ItemId{static_cast<std::uint8_t>(i)}));
  }
  std::set<int> codes;
  for (const Move move : moves) {
    EXPECT_TRUE(codes.insert(static_cast<int>(move.group()) * 64 + move.place()).second)
        << static_cast<int>(move.group()) << ':' << move.place();
  }
}

RC_GTEST_PROP(Choices, hold_what_was_added_and_nothing_else, (const std::vector<Move>& moves)) {
  const auto group =
      *rc::gen::element(Move::Group::cards, Move::Group::bidding, Move::Group::announcing);
  Choices choices(group);
  std::set<int> places;
  for (const Move move : moves) {
    if (move.group() != group) continue;
    choices.add(move);
    choices.add_if(false, Move(group, (move.place() + 1) % 64));
    places.insert(move.place());
  }
  RC_ASSERT(choices.group() == group);
  RC_ASSERT(choices.size() == static_cast<int>(places.size()));
  RC_ASSERT(choices.empty() == places.empty());
  for (int code = 0; code < 192; ++code) {
    const Move move(static_cast<Move::Group>(code / 64), code % 64);
    RC_ASSERT(choices.contains(move) == (move.group() == group && places.contains(move.place())));
  }
  int n = 0;
  for (const int place : places) RC_ASSERT(choices.nth(n++) == Move(group, place));
}

RC_GTEST_PROP(Choices, of_cards_are_the_cards, (CardSet cards)) {
  const Choices choices = Choices::cards(cards);
  for (const Card card : kPack) {
    RC_ASSERT(choices.contains(Move::play(card)) == cards.contains(card));
  }
}

TEST(Choices, of_announcing_from_masks) {
  const Choices choices = Choices::announcing(0b101, 0b10);
  EXPECT_EQ(choices.size(), 4);
  EXPECT_TRUE(choices.contains(Move::announce(0)));
  EXPECT_TRUE(choices.contains(Move::announce(2)));
  EXPECT_TRUE(choices.contains(Move::contra(ItemId{1})));
  EXPECT_TRUE(choices.contains(Move::done()));
  EXPECT_FALSE(Choices::announcing(0b101, 0b10, false).contains(Move::done()));
}

TEST(Choices, of_a_part_of_the_ladder) {
  Choices bids = Choices::bidding();
  bids.add(Move::pass());
  bids.add_bids(ContractId{2}, ContractId{4});
  EXPECT_EQ(bids.size(), 4);
  EXPECT_TRUE(bids.contains(Move::pass()));
  for (const int game : {2, 3, 4}) {
    EXPECT_TRUE(bids.contains(Move::bid(static_cast<ContractId>(game)))) << game;
  }
  // Nothing is left over the highest bid, nor over what stands outside the ladder.
  bids = Choices::bidding();
  bids.add_bids(ContractId{5}, ContractId{4});
  bids.add_bids(ContractId{6}, ContractId{4});
  EXPECT_TRUE(bids.empty());
  bids.add_bids(ContractId{0}, ContractId{Move::kMostContracts - 1});
  EXPECT_EQ(bids.size(), Move::kMostContracts);
  EXPECT_FALSE(bids.contains(Move::suit(Suit::clubs)));
}

TEST(Choices, of_the_groups_of_the_talon) {
  Choices takes = Choices::bidding();
  takes.add_takes(3);
  EXPECT_EQ(takes.size(), 3);
  for (const int group : {1, 2, 3}) EXPECT_TRUE(takes.contains(Move::take(group))) << group;
}

TEST(Choices, of_one_move_only) {
  for (const Move move : {Move::pass(), Move::play(kMond), Move::done()}) {
    const Choices one = Choices::only(move);
    EXPECT_EQ(one.size(), 1);
    EXPECT_TRUE(one.contains(move));
  }
}

RC_GTEST_PROP(Pick, chooses_one_of_the_choices, (CardSet cards, std::uint64_t seed)) {
  RC_PRE(!cards.empty());
  Random random(seed);
  RC_ASSERT(cards.contains(pick(cards, random)));
  RC_ASSERT(Choices::cards(cards).contains(pick(Choices::cards(cards), random)));
  FewDraws draws(random);
  RC_ASSERT(cards.contains(pick(cards, draws)));
  RC_ASSERT(Choices::cards(cards).contains(pick(Choices::cards(cards), draws)));
}

TEST(Pick, chooses_each_about_equally_often) {
  const CardSet cards{kPagat, kMond, kSkis, Card::king(Suit::hearts)};
  std::array<int, kCards> seen{};
  Random random(1);
  for (int i = 0; i < 4000; ++i) ++seen[static_cast<std::size_t>(pick(cards, random).index())];
  // 1000 each; the standard deviation is 27.
  for (const Card card : cards) {
    EXPECT_NEAR(seen[static_cast<std::size_t>(card.index())], 1000, 5 * 27);
  }
}

// The cards of a trick come out of one number: none of them may tell anything about another.
TEST(Pick, out_of_one_number_chooses_each_pair_about_equally_often) {
  const CardSet leads{kPagat, kMond, kSkis};
  const CardSet answers{Card::king(Suit::hearts), Card::king(Suit::clubs)};
  std::map<std::pair<Card, Card>, int> seen;
  Random random(1);
  for (int i = 0; i < 6000; ++i) {
    FewDraws draws(random);
    const Card lead = pick(leads, draws);
    ++seen[{lead, pick(answers, draws)}];
  }
  // 1000 each; the standard deviation is 29.
  ASSERT_EQ(seen.size(), 6U);
  for (const auto& [pair, times] : seen) EXPECT_NEAR(times, 1000, 5 * 29);
}

/// A rule that can be kept: some forced cards among those allowed.
DiscardRule a_rule() {
  const auto allowed = *rc::gen::suchThat<CardSet>([](CardSet set) { return set.size() >= 1; });
  const CardSet forced = allowed & *rc::gen::arbitrary<CardSet>();
  const int count = *rc::gen::inRange(std::max(1, forced.size()), allowed.size() + 1);
  return {allowed, forced, count};
}

RC_GTEST_PROP(DiscardRule, permits_exactly_what_it_says, (CardSet cards)) {
  const DiscardRule rule = a_rule();
  bool expected = cards.size() == rule.count;
  for (const Card card : cards) expected = expected && rule.allowed.contains(card);
  for (const Card card : rule.forced) expected = expected && cards.contains(card);
  RC_ASSERT(rule.permits(cards) == expected);
}

RC_GTEST_PROP(DiscardRule, what_is_picked_is_permitted, (std::uint64_t seed)) {
  const DiscardRule rule = a_rule();
  Random random(seed);
  RC_ASSERT(rule.permits(pick(rule, random)));
}

RC_GTEST_PROP(DiscardRule, some_discard_is_permitted, (CardSet others)) {
  DiscardRule rule = a_rule();
  const CardSet free = rule.allowed - rule.forced;
  if (rule.count < rule.allowed.size()) {
    rule.one_stays = CardSet::of(free.nth(0)) | (rule.allowed & others);
  }
  RC_ASSERT(rule.permits(some_discard(rule)));
  RC_ASSERT(some_discard(rule) == some_discard(rule));
}

}  // namespace
}  // namespace ultimo
