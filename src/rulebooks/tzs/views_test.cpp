// What each seat may see: B1.10, B1.12, B1.27, B2.6, B3.3. Forehand is seat 1.
#include "rulebooks/tzs/testing_deals.hpp"

namespace ultimo::tzs {
namespace {

using ::testing::ElementsAre;

/// `C7 C8 - - - -`: the talon as a seat sees it, top first.
std::string talon(const View& view) {
  std::string text;
  for (const std::optional<Card>& card : view.talon) {
    if (!text.empty()) text += ' ';
    text += card ? name(*card) : "-";
  }
  return text;
}

constexpr std::string_view kCovered = "- - - - - -";

/// Sees his own hand and no other, but how many cards they hold.
void expect_own_hand_only(const Game& game, Line line = Line::here()) {
  const ::testing::ScopedTrace trace(line.file, line.line, game.phase());
  for (int seat = 0; seat < 3; ++seat) {
    const View view = game.view(seat);
    EXPECT_EQ(view.seat, Seat(seat));
    for (int other = 0; other < 3; ++other) {
      const CardSet shown = view.hands[Seat(other).at()];
      if (other == seat) {
        EXPECT_EQ(shown.size(), view.hand_sizes[Seat(other).at()]);
      } else {
        EXPECT_TRUE(shown.empty()) << seat << " sees of " << other << ": " << names(shown);
      }
    }
  }
}

void expect_talon(const Game& game, std::string_view expected, Line line = Line::here()) {
  const ::testing::ScopedTrace trace(line.file, line.line, game.phase());
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(talon(game.view(seat)), expected) << seat;
}

TEST(TzsViews, B1_4_only_the_hand_without_tarok_is_shown) {
  // Dealt again: the other hands and the talon go back unseen.
  constexpr std::string_view kAllBlack = "CK CQ CN CJ C10 C9 C8 C7 SK SQ SN SJ S10 S9 S8 S7";
  const Game game(book(), deal(0, "", {"T1", "T2", kAllBlack}));
  expect_talon(game, kCovered);
  for (int seat = 0; seat < 3; ++seat) {
    const View view = game.view(seat);
    EXPECT_EQ(names(view.hands[2]), kAllBlack);
    EXPECT_EQ(view.hands[0].empty(), seat != 0) << seat;
    EXPECT_EQ(view.hands[1].empty(), seat != 1) << seat;
  }
}

TEST(TzsViews, B1_10_the_talon_is_covered_during_the_bidding) {
  Game game(book(), even_deal());
  expect_own_hand_only(game);
  expect_talon(game, kCovered);
  game.say("pass, pass");
  EXPECT_EQ(game.phase(), "choice");
  expect_own_hand_only(game);
  expect_talon(game, kCovered);
}

TEST(TzsViews, B1_10_the_talon_lies_open_for_all_from_the_exchange_on) {
  Game game(book(), even_deal());
  game.say("pass, pass, bid three");
  expect_talon(game, kEvenTalon);
  game.say("take 1");
  expect_talon(game, kEvenTalon);
  expect_own_hand_only(game);
  game.say("discard C7 C8 C9, done, done, done");
  EXPECT_EQ(game.phase(), "play");
  expect_talon(game, kEvenTalon);
  expect_own_hand_only(game);
}

TEST(TzsViews, B1_10_nobody_sees_the_talon_of_a_solo) {
  Game game(book(), even_deal());
  game.say("pass, pass, bid solo-without");
  expect_talon(game, kCovered);
  game.say("done, done, done").play(kSuitTricks);
  expect_talon(game, kCovered);
  expect_own_hand_only(game);
}

TEST(TzsViews, B3_3_the_talon_of_a_beggar_stays_covered_to_the_end) {
  Game game(book(), forehand_has_nothing());
  game.say("pass, pass, bid beggar");
  expect_talon(game, kCovered);
  game.say("done, done, done");
  game.play(kForehandGetsNone.substr(0, kForehandGetsNone.rfind('|')));
  EXPECT_EQ(game.phase(), "play");
  expect_talon(game, kCovered);
  game.play("T8 D3 S8");
  EXPECT_EQ(game.phase(), "finished");
  expect_talon(game, kStrongTalon);
}

TEST(TzsViews, B1_17_the_talon_of_a_valat_stays_covered) {
  Game game(book(), even_deal());
  game.say("pass, bid beggar, bid valat, pass, done, done, done").play("CK CQ CN");
  expect_talon(game, kCovered);
}

TEST(TzsViews, B2_6_the_talon_of_a_klop_is_turned_up_card_by_card) {
  Game game(book(), even_deal());
  game.say("pass, pass, bid klop");
  expect_talon(game, kCovered);
  game.say("done, done, done").play("CK CQ");
  expect_talon(game, kCovered);
  expect_talon(game.play("CN"), "C7 - - - - -");
  expect_talon(game.play("SK SQ SN"), "C7 C8 - - - -");
  expect_talon(game.play("DK DQ DN | HK HQ HN | C9 C10 CJ"), "C7 C8 S7 S8 D4 -");
  expect_talon(game.play("SJ S9 S10"), "C7 C8 S7 S8 D4 D3");
  expect_talon(game.play("DJ D2 D1"), "C7 C8 S7 S8 D4 D3");
  expect_own_hand_only(game);
}

TEST(TzsViews, B1_27_discarded_suit_cards_are_the_declarers_secret) {
  Game game(book(), even_deal());
  game.say("pass, pass, bid three, take 1, discard C7 C9 T14");
  EXPECT_EQ(names(game.view(1).discarded), "C9 C7 T14");
  EXPECT_EQ(names(game.view(1).history.back().action.discarded), "C9 C7 T14");
  EXPECT_EQ(game.view(1).history.back().hidden, 0);
  for (const int defender : {0, 2}) {
    const View view = game.view(defender);
    EXPECT_EQ(names(view.discarded), "T14") << "taroks are shown";
    EXPECT_EQ(names(view.history.back().action.discarded), "T14");
    EXPECT_EQ(view.history.back().hidden, 2);
  }
  game.say("done, done, done").play("CK CQ CN");
  EXPECT_EQ(names(game.view(0).discarded), "T14") << "still, in play";
  EXPECT_EQ(names(game.view(1).discarded), "C9 C7 T14");
}

TEST(TzsViews, B1_12_the_trick_and_the_last_one_lie_open) {
  Game game(book(), even_deal());
  game.say(kSoloBy1).play("CK CQ CN | SK SQ");
  for (int seat = 0; seat < 3; ++seat) {
    const View view = game.view(seat);
    EXPECT_EQ(names(view.trick.set), "SK SQ");
    EXPECT_EQ(names(view.last_trick.set), "CK CQ CN");
    EXPECT_EQ(view.last_winner, Seat(1));
    EXPECT_THAT(three_of(view.tricks), ElementsAre(0, 1, 0));
    EXPECT_THAT(three_of(view.hand_sizes), ElementsAre(15, 14, 14));
  }
}

TEST(TzsViews, B1_10_only_the_player_whose_turn_it_is_has_choices) {
  Game game(book(), even_deal());
  const auto who_can_act = [&] {
    std::vector<int> seats;
    for (int seat = 0; seat < 3; ++seat) {
      if (!game.view(seat).choices.empty()) seats.push_back(seat);
    }
    return seats;
  };
  EXPECT_THAT(who_can_act(), ElementsAre(2));
  game.say("pass, pass");
  EXPECT_THAT(who_can_act(), ElementsAre(1));
  game.say("bid three, take 1");
  EXPECT_THAT(who_can_act(), ElementsAre(1));
  EXPECT_FALSE(game.view(0).discard.has_value());
  ASSERT_TRUE(game.view(1).discard.has_value());
  EXPECT_EQ(game.view(1).discard->count, 3);
  game.say("discard C7 C8 S7, done");
  EXPECT_THAT(who_can_act(), ElementsAre(2));
  game.say("done, done").play("CK");
  EXPECT_THAT(who_can_act(), ElementsAre(2));
  EXPECT_EQ(names(CardSet(game.view(2).choices.bits())), "CQ C10");
}

TEST(TzsViews, B1_6_bids_and_announcements_are_heard_by_all) {
  Game game(book(), even_deal());
  game.say("bid two, pass, pass, take 2, discard S7 S8, announce trula, done, contra game");
  for (int seat = 0; seat < 3; ++seat) {
    const View view = game.view(seat);
    ASSERT_EQ(view.history.size(), 8U);
    EXPECT_EQ(view.history[0].by, Seat(2));
    EXPECT_EQ(action_text(book().info(), view.history[0].action), "bid two");
    EXPECT_EQ(action_text(book().info(), view.history[5].action), "announce trula");
    EXPECT_EQ(view.history[7].by, Seat(0));
    EXPECT_EQ(action_text(book().info(), view.history[7].action), "contra game");
    EXPECT_EQ(view.moment.declarer, Seat(2));
    EXPECT_EQ(view.moment.to_act, Seat(0));
  }
}

TEST(TzsViews, B1_14_at_the_end_all_is_laid_open_and_counted) {
  const Game game =
      even_game("pass, pass, bid three, take 1, discard C7 C8 S7, done, done, done", kPagatWins);
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(names(game.view(seat).discarded), "C8 C7 S7");
    EXPECT_EQ(talon(game.view(seat)), kEvenTalon);
  }
}

TEST(TzsViews, B1_24_the_marks_are_known_to_all) {
  const Game game(book(), with_radelc(even_deal(), {0, 2, 1}));
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(game.view(seat).before.radelc, (PerSeat<int>{0, 2, 1}));
  }
}

}  // namespace
}  // namespace ultimo::tzs
