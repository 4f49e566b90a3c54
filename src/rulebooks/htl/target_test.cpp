// Piccolo, beggar and the ouvert games at the table. The low deal: testing.hpp.
#include "rulebooks/htl/testing.hpp"

namespace ultimo::htl {
namespace {

using testing::ElementsAre;

Game low_game(std::string_view words, std::string_view tricks) {
  Game game = low_deal();
  game.say(words).play(tricks);
  return game;
}
/// The first so many tricks of a text.
std::string first_tricks(std::string_view tricks, int count) {
  std::string text;
  for (const std::string& trick : trial::split(tricks, '|')) {
    if (count-- > 0) text += trick + " | ";
  }
  return text;
}

TEST(HtlTarget, G7_a_beggar_without_a_trick_is_won) {
  const Game game = low_game("bid beggar, pass, pass, pass", kLowTricks);
  EXPECT_THAT(four_of(game.outcome().tricks), ElementsAre(0, 4, 2, 6));
  EXPECT_THAT(scores(game), ElementsAre(12, -4, -4, -4));
  EXPECT_EQ(told(game, "declarers"), R"([{"seat":0,"contract":"beggar"}])");
}

// 7.1: tricks only; the talon (12 thirds) is nobody's.
TEST(HtlTarget, clause_7_1_the_talon_is_out_of_play) {
  const Game game = low_game("bid beggar, pass, pass, pass", kLowTricks);
  EXPECT_THAT(thirds(game), ElementsAre(0, 124, 14, 60));
}

TEST(HtlTarget, clause_7_1_no_premiums) {
  const Game game = low_game("bid beggar, pass, pass, pass", kLowTricks);
  EXPECT_EQ(told(game, "feats"), "nothing");
  EXPECT_THAT(lines(game),
              ElementsAre("0 game +12 G7", "1 game -4 G7", "2 game -4 G7", "3 game -4 G7"));
}

TEST(HtlTarget, G13_a_beggar_ouvert_stops_with_the_first_trick) {
  const Game game =
      low_game("forehand, pass, pass, bid beggar-ouvert, pass, pass, pass", "T22 H4 T8 T9");
  EXPECT_THAT(scores(game), ElementsAre(8, 8, 8, -24));
  EXPECT_THAT(four_of(game.outcome().tricks), ElementsAre(0, 0, 0, 1));
}

TEST(HtlTarget, G5_a_piccolo_stops_with_the_second_trick) {
  Game game = low_game("forehand, bid piccolo, pass, pass, pass", "SK SQ SN S7");
  EXPECT_EQ(game.phase(), "play");  // one is what he wants
  game.play("HK HQ HN H4");
  EXPECT_THAT(scores(game), ElementsAre(3, -9, 3, 3));
}

// Exactly three: 0 without a trick after ten cannot get them any more.
TEST(HtlTarget, clause_12_5_a_triccolo_stops_when_too_few_tricks_are_left) {
  Game game = low_game("bid triccolo-ouvert, pass, pass, pass", first_tricks(kLowTricks, 9));
  EXPECT_EQ(game.phase(), "play");  // 0 + 3 to come
  game.play("T22 D3 T3 T13");
  EXPECT_THAT(scores(game), ElementsAre(-21, 7, 7, 7));
}

// 0 makes his beggar, 3 loses his: 0 gets 12 and 4, 3 loses 12 and 4.
TEST(HtlTarget, clause_7_4_joint_games_go_on_while_one_can_be_won) {
  const Game game = low_game("bid beggar, pass, pass, bid beggar, pass, pass, pass", kLowTricks);
  EXPECT_THAT(scores(game), ElementsAre(16, 0, 0, -16));
  EXPECT_EQ(told(game, "declarers"),
            R"([{"seat":0,"contract":"beggar"},{"seat":3,"contract":"beggar"}])");
  EXPECT_EQ(game.outcome().declarer, Seat(0));
}

TEST(HtlTarget, clause_7_4_joint_games_stop_when_all_are_lost) {
  Game game = low_game("forehand, bid beggar, bid beggar, pass, pass, pass", "SK SQ SN S7");
  EXPECT_EQ(game.phase(), "play");  // 1 has lost, 2 has not
  game.play("T8 T9 T17 H4 | SJ S9 T7 T10");
  EXPECT_THAT(scores(game), ElementsAre(8, -8, -8, 8));
}

// 8.1: equal ouverts side by side, each with its own target. 0 has no trick: his piccolo is lost
// for certain only at the end; the triccolo of 3 with his fourth trick.
TEST(HtlTarget, clause_8_1_joint_ouverts_each_for_its_own_number) {
  const Game game =
      low_game("bid piccolo-ouvert, pass, pass, bid triccolo-ouvert, pass, pass, pass", kLowTricks);
  EXPECT_EQ(told(game, "declarers"),
            R"([{"seat":0,"contract":"piccolo-ouvert"},{"seat":3,"contract":"triccolo-ouvert"}])");
  EXPECT_THAT(lines(game),
              ElementsAre("0 game -21 G12", "1 game +7 G12", "2 game +7 G12", "3 game +7 G12",
                          "0 game +7 G10", "1 game +7 G10", "2 game +7 G10", "3 game -21 G10"));
}

// ---- 8.3: open hands.

bool sees_all_hands(const Game& game, int seat) {
  const View view = game.view(seat);
  for (std::size_t other = 0; other < 4; ++other) {
    if (view.hands[other].size() != view.hand_sizes[other]) return false;
  }
  return true;
}
bool told_open(const Game& game) { return game.moment().hands_open.value(); }

TEST(HtlTarget, clause_8_3_ouvert_hands_are_opened_after_the_lead_to_the_second_trick) {
  for (const std::string bid :
       {"triccolo-ouvert", "zwiccolo-ouvert", "piccolo-ouvert", "beggar-ouvert"}) {
    Game game = low_game("bid " + bid + ", pass, pass, pass", "C7 CK CQ CN");
    EXPECT_FALSE(sees_all_hands(game, 2)) << bid;
    EXPECT_FALSE(told_open(game)) << bid;
    game.play("SK");
    EXPECT_TRUE(sees_all_hands(game, 2)) << bid;
    EXPECT_TRUE(sees_all_hands(game, 0)) << bid;
    EXPECT_TRUE(told_open(game)) << bid;
    game.play("SQ SN S7");
    EXPECT_TRUE(sees_all_hands(game, 3)) << bid;  // also between tricks
  }
}

TEST(HtlTarget, clause_12_6_not_with_the_first_card_of_the_deal) {
  const Game game = low_game("bid beggar-ouvert, pass, pass, pass", "C7");
  EXPECT_FALSE(told_open(game));
  EXPECT_FALSE(sees_all_hands(game, 1));
}

TEST(HtlTarget, clause_8_3_other_games_stay_closed) {
  for (const std::string bid : {"piccolo", "beggar"}) {
    const Game game = low_game("bid " + bid + ", pass, pass, pass", "C7 CK CQ CN | SK");
    EXPECT_FALSE(told_open(game)) << bid;
    EXPECT_FALSE(sees_all_hands(game, 2)) << bid;
  }
}

TEST(HtlTarget, open_is_told_in_play_only) {
  const Game game = low_deal();
  EXPECT_EQ(game.moment().hands_open, std::nullopt);
}

}  // namespace
}  // namespace ultimo::htl
