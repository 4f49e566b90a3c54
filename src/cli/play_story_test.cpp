#include "cli/play_story.hpp"

#include <gtest/gtest.h>

#include "cli/testing_view.hpp"

namespace ultimo::cli {
namespace {

using testing_view::cards;
using testing_view::in_play;
using testing_view::tiny_book;
using testing_view::voice_for;

TEST(Story, tells_what_others_do_without_what_they_hide) {
  const BookInfo info = tiny_book();
  View before = in_play();
  before.history.clear();
  View after = before;
  after.history = {{Seat(1), {Move::pass(), {}}, 0},
                   {Seat(2), {Move::bid(ContractId{0}), {}}, 0},
                   {Seat(0), {Move::pass(), {}}, 0},
                   {Seat(2), Action::discard(cards({"T5"})), 1},
                   {Seat(1), {Move::contra(ItemId::game), {}}, 0}};
  EXPECT_EQ(story(before, after, voice_for(info, Seat(0), 3)),
            "  Bor       says “dalje” (pass)\n"
            "  Cilka     says “dve”\n"
            "  You       say “dalje” (pass)\n"
            "  Cilka     discards 2 cards and shows T5\n"
            "  Bor       says “kontra igri” (contra on the game, ×2)\n");
  EXPECT_EQ(story(before, after, voice_for(info, Seat(0), 3, {}, "sl")),
            "  Bor       reče »dalje«\n"
            "  Cilka     reče »dve«\n"
            "  Ti        rečeš »dalje«\n"
            "  Cilka     založi 2 karti in pokaže T5\n"
            "  Bor       reče »kontra igri« (×2)\n");
}

// kretinka WA.1, pustkovec V.1: an approved first duty can become a Warsaw.
TEST(Story, WA_1_V_1_says_what_is_played_when_nothing_else_can_be_declared) {
  static constexpr auto kGames =
      std::to_array<ContractInfo>({{"first-duty", "první povinnost"},
                                   {.id = "warsaw", .native = "Varšava", .instead_of_call = true}});
  BookInfo info = tiny_book();
  info.language = "cs";
  info.contracts = kGames;
  View bidding = in_play();
  bidding.history.clear();
  bidding.moment.phase = Phase::auction;
  View calling = bidding;
  calling.moment.phase = Phase::call;
  calling.history = {{Seat(2), {Move::pass(), {}}, 0}};
  EXPECT_EQ(story(bidding, calling, voice_for(info, Seat(0), 3)),
            "  Cilka     says “dalje” (pass)\n");
  View warsaw = calling;
  warsaw.moment.phase = Phase::play;
  warsaw.moment.contract = ContractId{1};
  warsaw.history.push_back({Seat(1), {Move::bid(ContractId{1}), {}}, 0});
  EXPECT_EQ(story(calling, warsaw, voice_for(info, Seat(0), 3)),
            "  Bor       says “Varšava”\n"
            "  Bor plays Varšava.\n");
  View called = calling;
  called.moment.phase = Phase::discard;
  called.history.push_back({Seat(1), {Move::call(Card::tarok(19)), {}}, 0});
  EXPECT_EQ(story(calling, called, voice_for(info, Seat(0), 3)),
            "  Bor       calls “XIX” (T19)\n"
            "  Bor plays první povinnost.\n");
  EXPECT_EQ(story_so_far(calling, voice_for(info, Seat(0), 3)),
            "  Cilka     says “dalje” (pass)\n");
}

TEST(Story, tells_the_cards_that_are_drawn_without_being_taken) {
  const BookInfo info = tiny_book();
  View before = in_play();
  before.history.clear();
  View after = before;
  after.history = {{Seat(1), {Move::call(*parse_card("HK")), {}}, 0}};
  after.hands[0] |= cards({"D1"});
  EXPECT_EQ(story(before, after, voice_for(info, Seat(0), 3)),
            "  Bor       calls “srčni kralj” (king of hearts, ♥K)\n"
            "  You       draw ♦1\n");
}

// berac 2.3b, 2.9b: the talon lies open from the call to the first lead, and bots are quick.
TEST(Story, tells_the_talon_that_a_call_turns_up) {
  const BookInfo info = tiny_book();
  View before = in_play();
  before.history.clear();
  before.moment.to_act = Seat(1);
  View after = before;
  after.history = {{Seat(1), {Move::call(*parse_card("HK")), {}}, 0}};
  after.talon = {*parse_card("HQ"), *parse_card("T5"), *parse_card("C7"),
                 *parse_card("T6"), *parse_card("D1"), *parse_card("SJ")};
  EXPECT_EQ(story(before, after, voice_for(info, Seat(0), 3)),
            "  Bor       calls “srčni kralj” (king of hearts, ♥K)\n"
            "  Talon  [ ♥Q T5 ] [ ♣7 T6 ] [ ♦1 ♠J ]\n");
  after.look_back.talon = {false, Clause{"2.9b"}};
  EXPECT_EQ(story(before, after, voice_for(info, Seat(0), 3)),
            "  Bor       calls “srčni kralj” (king of hearts, ♥K)\n");
}

TEST(Story, tells_a_trick_when_it_is_complete) {
  const BookInfo info = tiny_book();
  const View before = in_play();
  View after = before;
  after.history.push_back({Seat(0), Action::play(*parse_card("SK")), 0});
  after.last_winner = Seat(0);
  EXPECT_EQ(story(before, after, voice_for(info, Seat(0), 3)),
            "   1  Bor ♠Q   Cilka ♠7   You ♠K   → You take it\n");
}

}  // namespace
}  // namespace ultimo::cli
