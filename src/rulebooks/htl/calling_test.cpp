#include "rulebooks/htl/testing.hpp"

namespace ultimo::htl {
namespace {

using testing::ElementsAre;

TEST(HtlCalling, clause_2_7_the_phases_of_each_game) {
  const auto phase_after = [](std::string_view words) {
    Game game = birds_deal();
    game.say(words);
    return std::string(game.phase());
  };
  const std::string none = "forehand, pass, pass, pass, ";
  EXPECT_EQ(phase_after(none + "bid caller"), "call");
  EXPECT_EQ(phase_after(none + "bid caller, call HK"), "talon");
  EXPECT_EQ(phase_after(none + "bid caller, call HK, take 1"), "discard");
  EXPECT_EQ(phase_after(none + "bid caller, call HK, take 1, discard H3 H4 D1"), "announce");
  EXPECT_EQ(phase_after(none + "bid sixer-three"), "discard");
  EXPECT_EQ(phase_after(none + "bid trischaken"), "play");
  EXPECT_EQ(phase_after("bid solo-caller, pass, pass, pass"), "call");
  EXPECT_EQ(phase_after("bid solo-caller, pass, pass, pass, call HK"), "announce");
  EXPECT_EQ(phase_after("bid better-caller, pass, pass, pass"), "call");
  EXPECT_EQ(phase_after("bid colour-three, pass, pass, pass"), "talon");
  EXPECT_EQ(phase_after("bid three, pass, pass, pass"), "talon");
  EXPECT_EQ(phase_after("bid colour-solo, pass, pass, pass"), "announce");
  EXPECT_EQ(phase_after("bid solo-three, pass, pass, pass"), "announce");
  EXPECT_EQ(phase_after("bid piccolo, pass, pass, pass"), "play");
}

TEST(HtlCalling, clause_2_8_with_three_kings_the_fourth_may_be_called_unnamed) {
  Game game = table("", {"CK SK DK T1", "", "HK", ""});
  game.say("bid solo-caller").say(kGood);
  EXPECT_EQ(game.legal(), "call HK, call fourth");
  game.say("call fourth").say(kLies);
  // Holder of the king of hearts is 2.
  EXPECT_EQ(game.view(2).partner, Seat(2));
}

TEST(HtlCalling, clause_2_8_not_with_two_kings) {
  Game game = table("", {"CK SK T1", "DK", "HK", ""});
  game.say("bid solo-caller").say(kGood);
  EXPECT_EQ(game.legal(), "call HK, call DK");
  EXPECT_EQ(game.refused("call fourth"), "2.8");
}

TEST(HtlCalling, clause_2_10_calling_oneself_is_forbidden) {
  Game game = table("", {"CK T1", "DK", "HK", "SK"});
  game.say("bid solo-caller").say(kGood);
  EXPECT_EQ(game.legal(), "call SK, call HK, call DK");
  EXPECT_EQ(game.refused("call CK"), "2.10");
}

// ---- The called king in the talon (6.1, 6.2). King of hearts in the first half.

constexpr std::string_view kKingInTalon = "HK S7 S8 D4 D3 D2";
constexpr std::array<std::string_view, 4> kKingsElsewhere = {
    "T2 T6 T7 T8 T9 T10 T11 T12 T13 T14 C7 C8", "CK SK T1 T3", "DK T21", "T22 T4"};

Game king_in_talon(std::string_view words) {
  Game game = table(kKingInTalon, kKingsElsewhere);
  game.say(words);
  return game;
}

TEST(HtlCalling, clause_6_1_called_king_in_the_talon_one_may_give_up) {
  Game game = king_in_talon("forehand, pass, pass, pass, bid caller, call HK");
  EXPECT_EQ(game.legal(), "take 1, take 2, concede");
  game.say("concede");
  // 1 against three others, one lost: -3, +1 each. Nobody played a card.
  EXPECT_THAT(scores(game), ElementsAre(-3, 1, 1, 1));
  EXPECT_THAT(thirds(game), ElementsAre(0, 0, 0, 0));
  EXPECT_THAT(lines(game),
              ElementsAre("0 game -3 G1", "1 game +1 G1", "2 game +1 G1", "3 game +1 G1"));
  EXPECT_EQ(told(game, "called"), "\"HK\"");
  EXPECT_EQ(told(game, "conceded"), "true");
}

TEST(HtlCalling, clause_6_1_only_then) {
  const Game game = king_in_talon("forehand, pass, pass, pass, bid caller, call DK");
  EXPECT_EQ(game.legal(), "take 1, take 2");
  EXPECT_EQ(game.refused("concede"), "6.1");
}

TEST(HtlCalling, clause_6_1_a_three_is_not_given_up) {
  const Game game = king_in_talon("bid three, pass, pass, pass");
  EXPECT_EQ(game.legal(), "take 1, take 2");
}

// Better-caller: the bird is lost too; the only one is the uhu, 4 announced. Example 13 with
// declarer 0: -2 - 4 to each of three.
TEST(HtlCalling, clause_6_1_a_better_caller_gives_up_his_bird_too) {
  const Game game = king_in_talon("bid better-caller, pass, pass, pass, call HK, concede");
  EXPECT_THAT(scores(game), ElementsAre(-18, 6, 6, 6));
  EXPECT_EQ(told(game, "feats"), R"([{"feat":"uhu","by":0,"announced":true,"made":false}])");
}

// The cheapest of what he could have announced: kings 2 before uhu 4; pagat 2 before kings 2.
TEST(HtlCalling, clause_6_1_the_cheapest_duty_is_taken) {
  const auto conceded = [](std::string_view hand) {
    Game game = table("HK S7 S8 D4 D3 D2", {hand, "", "", ""});
    game.say("bid better-caller, pass, pass, pass, call HK, concede");
    return told(game, "feats");
  };
  EXPECT_EQ(conceded("CK SK DK T2"), R"([{"feat":"kings","by":0,"announced":true,"made":false}])");
  EXPECT_EQ(conceded("CK SK DK T1"), R"([{"feat":"pagat","by":0,"announced":true,"made":false}])");
  EXPECT_EQ(conceded("T3 T4 C7"), R"([{"feat":"kakadu","by":0,"announced":true,"made":false}])");
}

TEST(HtlCalling, clause_6_2_the_kings_half_may_be_taken_and_played_alone) {
  Game game = king_in_talon("forehand, pass, pass, pass, bid caller, call HK, take 1");
  EXPECT_TRUE(game.hand(0).contains(Card::king(Suit::hearts)));
  game.say("discard C7 C8 S7");
  EXPECT_TRUE(game.allows("announce king-ultimo"));  // he holds it himself now (9.3)
}

TEST(HtlCalling, clause_6_2_the_kings_half_may_be_left) {
  Game game = king_in_talon("forehand, pass, pass, pass, bid caller, call HK, take 2");
  EXPECT_FALSE(game.hand(0).contains(Card::king(Suit::hearts)));
  game.say("discard C7 C8 D4").say(kLies);
  EXPECT_EQ(game.phase(), "play");
}

// A caller alone after the king was taken: 0 has T22 to T11 and HK. Each item times three.
TEST(HtlCalling, clause_6_1_alone_against_three) {
  Game game = table(
      "HK S7 S8 D4 D3 D2",
      {"T11 T12 T13 T14 T15 T16 T17 T18 T19 T20 T21 T22", "T1 T2 CK CQ CN CJ C10 C9 C8 C7 SQ SJ",
       "T3 T4 T5 SK SN S10 S9 HQ HN HJ H1 H2", "T6 T7 T8 T9 T10 H3 H4 DK DQ DN DJ D1"});
  game.say("forehand, pass, pass, pass, bid caller, call HK, take 2, discard D4 D3 D2").say(kLies);
  game.play(
      "T22 T1 T3 T6 | T21 T2 T4 T7 | T20 C7 T5 T8 | T19 C8 H1 T9 | T18 C9 H2 T10 | T17 C10 HJ D1 |"
      "T16 CJ HN H3 | T15 CN HQ H4 | T14 CQ S9 DJ | T13 CK S10 DN | T12 SJ SN DQ | T11 SQ SK DK");
  // Game 1 and the silent valat 15, each from three; trull, kings, sacks are void (9.10).
  EXPECT_THAT(scores(game), ElementsAre(48, -16, -16, -16));
  EXPECT_EQ(game.outcome().partner, kNobody);
  // The half with the king, 13 + 1 + 1, is the first defender's.
  EXPECT_THAT(thirds(game), ElementsAre(195, 15, 0, 0));
}

}  // namespace
}  // namespace ultimo::htl
